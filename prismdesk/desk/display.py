"""Whether a window can open at all. Qt itself would abort where none can."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

NO_DISPLAY: Final = (
    "PrismDesk cannot open a window: there is no display. "
    "The console works without one; “prismdesk --help” lists its verbs."
)


def has_display(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Whether there is a screen to open a window on.

    Only X11 and Wayland can be missing. A display that is named is also tried.
    """
    if not system.startswith(("linux", "freebsd")):
        return True
    platform = environment.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform and platform not in ("xcb", "wayland", "wayland-egl"):
        return True
    if environment.get("WAYLAND_DISPLAY") and platform != "xcb":
        return True
    return _answers(environment.get("DISPLAY", ""))


def _answers(display: str) -> bool:
    """Whether an X server listens at that display, such as `:0` or `host:10.0`."""
    host, colon, number = display.rpartition(":")
    number = number.split(".")[0]
    if not colon or not number.isdigit():
        return False
    import socket  # noqa: PLC0415 # asked for seldom, and slow to load

    def connects(family: int, address: str | tuple[str, int]) -> bool:
        with socket.socket(family, socket.SOCK_STREAM) as tried:
            tried.settimeout(2)
            try:
                tried.connect(address)
            except OSError:
                return False
        return True

    if host in ("", "unix"):
        # Where X servers listen on this machine, by the abstract name and by the file.
        path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 # the X Window System's own place
        return connects(socket.AF_UNIX, f"\0{path}") or connects(socket.AF_UNIX, path)
    return connects(socket.AF_INET, (host, 6000 + int(number)))
