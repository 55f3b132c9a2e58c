"""What is said where no window can open: which libraries are missing, and how a person is told."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from prismdesk.core import resources

_BOXES: Final = (
    ("zenity", "--error", "--no-markup", "--title=PrismDesk", "--text"),
    ("kdialog", "--title", "PrismDesk", "--error"),
    ("xmessage", "-center"),
    ("notify-send", "PrismDesk"),
)
"""Programs that many Linux desktops have to show a sentence, which comes last."""

_INFORMATION: Final = 0x40
"""The kind of a box of Windows."""

_MOST_SHOWN: Final = 2000
"""So much of a text fits on the screen, in such a box."""


def tell(sentence: str, environment: Mapping[str, str] = os.environ) -> None:
    """Says it on standard error, and where nobody reads that in a box of the desktop, if it can.

    The one way to a person who has started the program without a terminal. It returns at once, and
    the box stays until it is read; on Windows it returns then. On macOS there is standard error
    alone.
    """
    if sys.platform == "win32" and not _has_output():
        _show(sentence if len(sentence) <= _MOST_SHOWN else f"{sentence[:_MOST_SHOWN]} …")
        return
    with contextlib.suppress(OSError):  # whoever read it may have gone
        print(sentence, file=sys.stderr, flush=True)  # noqa: T201 # there is nowhere else to say it
    if not sys.platform.startswith("linux") or _is_read():
        return
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        return
    box = next((one for one in _BOXES if shutil.which(one[0])), None)
    if box is not None:
        _begin([*box, sentence])


def _begin(words: list[str]) -> None:
    nothing = subprocess.DEVNULL
    # Where not even a box can be started, all that could be said has been said.
    with contextlib.suppress(OSError):
        subprocess.Popen(  # noqa: S603 # its words are those above
            words, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
        )


def _has_output() -> bool:
    """Whether there is standard error at all; from the menu of Windows there is none."""
    try:
        return sys.stderr is not None and sys.stderr.fileno() >= 0
    except (OSError, ValueError):  # something that is no file has taken its place
        return False


def _show(text: str) -> None:
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, "PrismDesk", _INFORMATION)


def _is_read() -> bool:
    """Whether there is a terminal, or a program that waits for what is said."""
    for descriptor in (0, 1, 2):
        try:
            if os.isatty(descriptor):
                return True
        except OSError:
            continue  # it was closed
    try:
        return stat.S_ISFIFO(os.fstat(2).st_mode)
    except OSError:
        return False


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


def missing_libraries_sentence(said: str, can_load: Callable[[str], bool] | None = None) -> str:
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
