"""Checks whether a window can open at all, because Qt would abort where none can."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

NO_DISPLAY: Final = (
    "PrismDesk cannot open a window: there is no display. "
    "The console works without one; “prismdesk --help” lists its verbs."
)

WAYLAND: Final = "wayland-0"
"""Where Wayland's own library looks for a compositor that is not named."""


def has_display(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Whether there is a screen to open a window on.

    Only X11 and Wayland can be missing. A display that is named is also tried.
    """
    if not system.startswith(("linux", "freebsd")):
        return True
    return any(opens(one, environment) for one in platforms(environment) or [""])


def platforms(environment: Mapping[str, str] = os.environ) -> list[str]:
    """What Qt is told to try, one after the other; nothing if it is to choose."""
    told = environment.get("QT_QPA_PLATFORM", "").split(";")
    return [one.partition(":")[0] for one in told if one]


def opens(platform: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window can open by that platform of Qt; without a name, by any that it has."""
    if platform and platform not in ("xcb", "wayland", "wayland-egl"):
        return True
    wants_wayland = platform.startswith("wayland")
    if platform != "xcb" and _composes(environment, WAYLAND if wants_wayland else ""):
        return True
    return not wants_wayland and _answers(environment.get("DISPLAY", ""))


def _composes(environment: Mapping[str, str], usual: str) -> bool:
    """Whether a Wayland compositor listens where it is said to, or else at that usual place."""
    if environment.get("WAYLAND_SOCKET"):
        return True  # whoever started the program has connected it already
    named = environment.get("WAYLAND_DISPLAY") or usual
    path = os.path.join(environment.get("XDG_RUNTIME_DIR", ""), named)  # noqa: PTH118 # a name
    if not named or not path.startswith("/"):
        return False
    return _connects(path)


def _answers(display: str) -> bool:
    """Whether an X server listens at that display, such as `:0` or `host:10.0`."""
    host, colon, number = display.rpartition(":")
    number = number.split(".")[0]
    if not colon or not (number.isascii() and number.isdigit() and len(number) < 10):
        return False
    if host in ("", "unix"):
        # Where X servers listen on this machine, by the abstract name and by the file.
        path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 # the X Window System's own place
        return _connects(f"\0{path}") or _connects(path)
    return _connects((host, 6000 + int(number)))


def _connects(address: str | tuple[str, int]) -> bool:
    """Whether something listens at that file, or at that host and port."""
    import socket  # noqa: PLC0415 # asked for seldom, and slow to load

    family = socket.AF_UNIX if isinstance(address, str) else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as tried:
        tried.settimeout(2)
        try:
            tried.connect(address)
        except (OSError, OverflowError):  # nobody is there; or no port has such a number
            return False
    return True
