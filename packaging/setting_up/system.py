"""What PrismDesk needs of the operating system: the libraries that Qt's wheels do not carry.

Windows and macOS have all of it. A bare Debian or Ubuntu lacks some, and also splits `ensurepip`
off Python; there this finds the packages and installs them, if it may. Elsewhere it only says
what is missing: what can be loaded is asked of the loader, not of a list of packages.
"""

import ctypes
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from setting_up.trouble import Trouble, say

_TABLE: Mapping[str, Mapping[str, str]] = json.loads(
    (Path(__file__).resolve().parents[2] / "resources" / "system_libraries.json").read_text("utf-8")
)
# Soname -> Debian package, for the offscreen platform: tests, and pictures without a display.
OFFSCREEN = _TABLE["offscreen"]
# What a window on X11 needs beside it.
WINDOW = _TABLE["window"]
LIBRARIES: Mapping[str, Mapping[str, str]] = {
    "offscreen": OFFSCREEN,
    "window": WINDOW,
    "bundle": {},  # to make it takes none beside these
}
# All that the bundle leaves to the system, which has it wherever windows are; what few have is
# in the bundle (`contents.CARRIED`).
BUNDLE = _TABLE["bundle"]
# What the bundle reads of the system's and cannot bring along: the layouts of keyboards.
BUNDLE_DATA = ("xkb-data",)
_GLIBC = frozenset(
    f"lib{name}" for name in ("c", "dl", "m", "mvec", "pthread", "resolv", "rt", "util")
)
FONT_PACKAGE = "fonts-dejavu-core"
_FONT_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.fonts",
    "~/.local/share/fonts",
)


@dataclass(frozen=True)
class Finder:
    """How to find out what is there; tests hand in their own answers.

    `library` takes a soname, `module` the name of a module of Python, `program` a command;
    `font` tells whether there is any font at all.
    """

    library: Callable[[str], bool]
    module: Callable[[str], bool]
    program: Callable[[str], bool]
    font: Callable[[], bool]


def can_load(soname: str) -> bool:
    """Whether the loader of this machine finds a shared library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def is_of_glibc(soname: str) -> bool:
    """Whether this is a part of the C library, which no program brings along (package libc6)."""
    return soname.partition(".so.")[0] in _GLIBC or soname.startswith("ld-linux-")


def has_font() -> bool:
    """Whether any outline font is installed where Qt looks for fonts."""
    return any(
        Path(name).suffix.lower() in {".ttf", ".otf", ".ttc"}
        for folder in _FONT_FOLDERS
        for _, _, names in os.walk(Path(folder).expanduser())
        for name in names
    )


THIS_MACHINE = Finder(
    library=can_load,
    module=lambda name: importlib.util.find_spec(name) is not None,
    program=lambda name: shutil.which(name) is not None,
    font=has_font,
)


@dataclass(frozen=True)
class Lack:
    """Something that is missing: what it is, and the Debian package that brings it."""

    what: str
    package: str


def lacking(sets: Sequence[str], python: tuple[int, int], find: Finder) -> list[Lack]:
    """What the machine lacks for the sets of `LIBRARIES` that are named, in a fixed order.

    `python` is the version (major, minor) that an environment is to be made with; for any set
    at all it must bring `venv` and `ensurepip`.
    """
    version = f"{python[0]}.{python[1]}"
    found = []
    if not (find.module("venv") and find.module("ensurepip")):
        found.append(Lack("Python's venv", f"python{version}-venv"))
    for name in sets:
        found += [
            Lack(soname, package)
            for soname, package in LIBRARIES[name].items()
            if not find.library(soname)
        ]
    if not find.font():
        found.append(Lack("a font", FONT_PACKAGE))
    if "bundle" in sets:
        if not find.program("objdump"):
            found.append(Lack("objdump", "binutils"))
        if not find.library(f"libpython{version}.so.1.0"):
            found.append(Lack(f"libpython{version}.so.1.0", f"libpython{version}"))
    return found


def install_command(packages: Sequence[str], *, root: bool) -> list[str]:
    """The command that installs Debian packages: as it is run, and as it is printed."""
    sudo = [] if root else ["sudo"]
    return [*sudo, "apt-get", "install", "-y", "--no-install-recommends", *packages]


def _may_sudo() -> bool:
    """Whether sudo works here without asking for a password."""
    if shutil.which("sudo") is None:
        return False
    asked = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return asked.returncode == 0


def _quietly(command: Sequence[str]) -> bool:
    """Runs a command of apt, its talk on standard error; tells whether it went well."""
    settings: Mapping[str, str] = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=settings, check=False
    )
    return done.returncode == 0


def provide(lacks: Sequence[Lack]) -> None:
    """Installs what is missing on Debian and Ubuntu; elsewhere says what is missing, and goes on.

    Raises Trouble with the one command to type if this user may not install, or apt-get fails.
    """
    names = ", ".join(lack.what for lack in lacks)
    if shutil.which("apt-get") is None:
        say(f"This system seems to lack {names}; if PrismDesk does not start, install them.")
        return
    root = os.geteuid() == 0
    packages = [lack.package for lack in lacks]
    command = install_command(packages, root=root)
    if not root and not _may_sudo():
        raise Trouble(f"This system lacks {names}. Install them with\n  {' '.join(command)}")
    say(f"Installing with apt-get: {' '.join(packages)}")
    if _quietly(command):
        return
    # A fresh system knows no packages until it has fetched their lists once.
    if not (_quietly([*command[: command.index("install")], "update"]) and _quietly(command)):
        raise Trouble(f"apt-get could not install {names}. Try it by hand:\n  {' '.join(command)}")
