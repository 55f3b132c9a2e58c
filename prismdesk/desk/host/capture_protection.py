"""Asks the system to keep a private window out of captures and shared screens.

That is a request: whether a capture program heeds it cannot be known, so nobody is told that the
window is hidden.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import functools
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from prismdesk.desk.texts import tr

_LOG = logging.getLogger(__name__)

Ask = Callable[[int, bool], bool]
"""Asks to keep the window of that native handle out, or to let it in again.

False or OSError where the system declines.
"""

WDA_NONE: Final = 0x0
WDA_EXCLUDEFROMCAPTURE: Final = 0x11
"""Of SetWindowDisplayAffinity, from Windows 10 version 2004 on."""
NS_WINDOW_SHARING_NONE: Final = 0
NS_WINDOW_SHARING_READ_ONLY: Final = 1
"""Of NSWindow.sharingType; the second is as usual."""


def ask(window: QWidget, calls: Mapping[str, Ask] | None = None, *, keeps_out: bool = True) -> bool:
    """Asks for this window, or takes it back, and returns whether that could be asked at all.

    It is lost with the native window: ask again whenever the window was closed and is shown.
    `calls` are those of the systems by the name of Qt's platform.
    """
    call = (_CALLS if calls is None else calls).get(QGuiApplication.platformName())
    if call is None:
        return False
    try:
        asked = call(int(window.winId()), keeps_out)
    except (OSError, AttributeError, ctypes.ArgumentError) as failed:
        _warn(str(failed))
        return False
    if not asked:
        _warn("the system declined")
    return asked


def words(asked: bool, *, main: bool = False) -> str:
    """What the desk says of it; with `main` the program's window was asked for as well."""
    if asked and main:
        return tr("Keeping this window and the match’s out of captures: asked")
    if asked:
        return tr("Keeping this window out of captures: asked")
    return tr("Keeping this window out of captures: not available here")


def ask_windows(handle: int, keeps_out: bool, user32: Any = None) -> bool:
    """Windows: the window is black or absent in what others capture."""
    library = ctypes.WinDLL("user32", use_last_error=True) if user32 is None else user32  # type: ignore[attr-defined,unused-ignore]
    set_affinity = library.SetWindowDisplayAffinity
    set_affinity.argtypes, set_affinity.restype = (ctypes.c_void_p, ctypes.c_uint32), ctypes.c_int
    return bool(set_affinity(handle, WDA_EXCLUDEFROMCAPTURE if keeps_out else WDA_NONE))


def ask_macos(handle: int, keeps_out: bool, objc: Any = None) -> bool:
    """macOS: `[[view window] setSharingType: …]`, for that NSView."""
    library = ctypes.CDLL(ctypes.util.find_library("objc")) if objc is None else objc
    selector = library.sel_registerName
    selector.argtypes, selector.restype = (ctypes.c_char_p,), ctypes.c_void_p
    send = library.objc_msgSend
    send.argtypes, send.restype = (ctypes.c_void_p, ctypes.c_void_p), ctypes.c_void_p
    window = send(handle, selector(b"window"))
    if not window:
        return False
    send.argtypes, send.restype = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulong), None
    sharing = NS_WINDOW_SHARING_NONE if keeps_out else NS_WINDOW_SHARING_READ_ONLY
    send(window, selector(b"setSharingType:"), sharing)
    return True


@functools.cache
def _warn(why: str) -> None:
    """Once is enough: it is the same each time that the window is shown."""
    _LOG.warning("keeping a window out of captures: %s", why)


_CALLS: Final[Mapping[str, Ask]] = {"windows": ask_windows, "cocoa": ask_macos}
