"""The machine on which the self-test runs: in words, and as its processes find it."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import Final

from prismdesk.desk.display import has_display
from prismdesk.link import itself

_OFFSCREEN: Final = "offscreen"


def described() -> str:
    """Its system, its Python, and on what windows are shown; nothing of its owner."""
    how = "bundled" if getattr(sys, "frozen", False) else "not bundled"
    python = f"Python {platform.python_version()}, {how}"
    return f"{_system()}; {python}; windows: {_windows()}"


def _system() -> str:
    kernel = f"{platform.system()} {platform.release()} {platform.machine()}"
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]} {platform.machine()}"
    if sys.platform != "linux":
        return kernel
    try:
        name = platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        name = ""
    return ", ".join(filter(None, (name, kernel, " ".join(platform.libc_ver()))))


def _windows() -> str:
    asked = os.environ.get("QT_QPA_PLATFORM")
    if asked:
        return asked
    return "on the display" if has_display() else f"{_OFFSCREEN}, as there is no display"


def surroundings(home: Path) -> dict[str, str]:
    """The environment of a part: this one, with everything that is kept in `home`.

    Tables are neither made known nor looked for in any network. Without a display windows are
    painted where nobody sees them.
    """
    own = itself.surroundings()
    if not own.get("QT_QPA_PLATFORM") and not has_display():
        own["QT_QPA_PLATFORM"] = _OFFSCREEN
    scratch = home / "scratch"
    scratch.mkdir()
    places = ("TMPDIR", "TEMP", "TMP", "XDG_CACHE_HOME")
    return {
        **own,
        **dict.fromkeys(places, str(scratch)),
        "PRISMDESK_HOME": str(home / "home"),
        "PRISMDESK_INTERFACES": "none",
    }
