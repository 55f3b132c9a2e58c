"""The parts of the self-test, in the order in which they are tried.

What a part needs is imported when it is tried, so that whatever cannot be loaded fails that part
and no other one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from prismdesk.desk.lacking import why_not_loaded
from prismdesk.selftest.known import Wrong


class Part(NamedTuple):
    """One part. `tries` gets a folder of its own, and gives in a few words what it has seen.

    It raises `known.Wrong` where something is not right. It may take `limit_s` seconds.
    """

    name: str
    tries: Callable[[Path], str]
    limit_s: float = 40.0


def _resources(folder: Path) -> str:
    from prismdesk.selftest.resources import tried

    return tried(folder)


def _geometry(folder: Path) -> str:
    from prismdesk.selftest.geometry import tried

    return tried(folder)


def _rules(folder: Path) -> str:
    from prismdesk.selftest.rules import tried

    return tried(folder)


def _files(folder: Path) -> str:
    from prismdesk.selftest.files import tried

    return tried(folder)


def _secrecy(folder: Path) -> str:
    from prismdesk.selftest.secrecy import tried

    return tried(folder)


def _remote(folder: Path) -> str:
    from prismdesk.selftest.remote import tried

    return tried(folder)


def _bots(folder: Path) -> str:
    from prismdesk.selftest.bots import tried

    return tried(folder)


def _sound(folder: Path) -> str:
    from prismdesk.selftest.sound import tried

    return tried(folder)


def _window(folder: Path) -> str:
    """Of Qt it is known what it wants of a system, and what the way out is."""
    try:
        from prismdesk.selftest.window import tried
    except ImportError as wrong:
        if (wrong.name or "").startswith("PySide6") or ".so" in str(wrong):
            raise Wrong(why_not_loaded(str(wrong))) from wrong
        raise
    return tried(folder)


PARTS: Final = (
    Part("resources", _resources),
    Part("geometry", _geometry),
    Part("rules", _rules),
    Part("files", _files),
    Part("secrecy", _secrecy),
    Part("remote seat", _remote),
    Part("bots", _bots),
    Part("sound", _sound),
    Part("window", _window),
)
