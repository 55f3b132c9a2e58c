"""What Qt lacks on this system, in one sentence with the way out. It needs no Qt itself.

So its sentences are the only ones of the window that no translation is looked up for: that is
Qt's work.
"""

from __future__ import annotations

import ctypes
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from prismdesk.core import resources

_NAMED: Final = re.compile(r"(?:[^\s:()“”']*/)?(lib[^\s:/()]+\.so[\w.]*): (\w.*)")
"""How a loader names a library that it cannot load, and why."""

_GLIBC: Final = re.compile(r"version [`‘']?GLIBC_([\d.]+)")
_OWN: Final = (
    "libQt6",
    "libqxcb",
    "libqwayland",
    "libqoffscreen",
    "libpyside",
    "libshiboken",
    "libicu",
)
"""How libraries begin that come with Qt, and not with the system."""

_MOST_NAMED: Final = 3


def why_not_loaded(said: str, can_load: Callable[[str], bool] | None = None) -> str:
    """One sentence, or two, for what Python or the loader said when Qt could not be loaded.

    `can_load` tells whether a library of that name is there; a test hands in its own.
    """
    old = _GLIBC.search(said)
    if old is not None:
        return (
            f"Qt cannot be loaded: it needs version {old[1]} of the C library, and this system’s is"
            " older. Debian 12, Ubuntu 22.04 and what is newer have it."
        )
    named = _NAMED.search(said)
    if named is None or named[1].startswith(_OWN):
        return f"Qt is missing or damaged here. {_again()}"
    if "cannot open shared object" not in named[2]:
        packages = _packages([named[1]])
        return f"Qt cannot be loaded: {named[1]} is damaged. {_way_out(packages, '--reinstall ')}"
    there = _can_load if can_load is None else can_load
    others = [one for one in _wanted() if one != named[1] and not there(one)]
    lacks = [named[1], *others]
    return f"Qt cannot be loaded: this system lacks {_listed(lacks)}. {_way_out(_packages(lacks))}"


def loaders_words(library: Path) -> str:
    """Why the loader cannot load that file; empty if it can."""
    try:
        ctypes.CDLL(str(library))
    except OSError as wrong:
        return str(wrong.__cause__ or wrong)  # in a bundle it is said in other words again
    return ""


def _sets() -> dict[str, dict[str, str]]:
    """The libraries that Qt wants of the system, in sets, each with the Debian package it is in."""
    text = (resources.folder() / "system_libraries.json").read_text("utf-8")
    sets: dict[str, dict[str, str]] = json.loads(text)
    return sets


def _wanted() -> Iterable[str]:
    """A bundle wants others than Qt’s wheels do, for it brings some along."""
    sets = _sets()
    return sets["bundle"] if getattr(sys, "frozen", False) else sets["offscreen"] | sets["window"]


def _packages(libraries: Sequence[str]) -> list[str]:
    table = {library: package for one in _sets().values() for library, package in one.items()}
    return list(dict.fromkeys(table[one] for one in libraries if one in table))


def _way_out(packages: Sequence[str], how: str = "") -> str:
    if not packages:
        return "Install the package of your system that has it."
    if shutil.which("apt-get"):
        return f"“sudo apt-get install {how}{' '.join(packages)}” mends that."
    return f"Install {_listed(packages, len(packages))}, or what your system calls the same."


def _again() -> str:
    """How this very PrismDesk is installed anew."""
    if getattr(sys, "frozen", False):
        if Path(sys.executable).resolve().is_relative_to("/usr"):
            return "“sudo apt-get install --reinstall prismdesk” mends that."
        return "Get PrismDesk once more, and put it in the place of this one."
    if (resources.folder().parent / "packaging").is_dir():
        return "“python3 packaging/bootstrap.py install” in the project’s folder mends that."
    return f"“{sys.executable} -m pip install --force-reinstall PySide6-Essentials” mends that."


def _listed(names: Sequence[str], most: int = _MOST_NAMED) -> str:
    shown = list(names[:most])
    left = len(names) - len(shown)
    if left:
        shown.append("one more" if left == 1 else f"{left} more")
    *others, last = shown
    return f"{', '.join(others)} and {last}" if others else last


def _can_load(soname: str) -> bool:
    return not loaders_words(Path(soname))
