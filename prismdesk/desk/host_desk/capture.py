"""Asking the system to keep a window out of captures and shared screens.

That is a request: whether a capture program heeds it cannot be known, so nobody is told that the
window is hidden.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from prismdesk.desk.texts import tr

_LOG = logging.getLogger(__name__)

Ask = Callable[[int], bool]
"""Asks for the window of that native handle. False or OSError where the system declines."""

WDA_EXCLUDEFROMCAPTURE: Final = 0x11
"""Of SetWindowDisplayAffinity, from Windows 10 version 2004 on."""
NS_WINDOW_SHARING_NONE: Final = 0
"""Of NSWindow.sharingType."""


def ask(window: QWidget, calls: Mapping[str, Ask] | None = None) -> bool:
    """Asks for this window, and returns whether that could be asked at all.

    It is lost with the native window: ask again whenever the window was closed and is shown.
    `calls` are those of the systems by the name of Qt's platform.
    """
    call = (_CALLS if calls is None else calls).get(QGuiApplication.platformName())
    if call is None:
        return False
    try:
        asked = call(int(window.winId()))
    except (OSError, AttributeError, ctypes.ArgumentError) as failed:
        _LOG.warning("keeping a window out of captures: %s", failed)
        return False
    if not asked:
        _LOG.warning("keeping a window out of captures: the system declined")
    return asked


def words(asked: bool) -> str:
    """What the window says of it."""
    if asked:
        return tr("Keeping this window out of captures: asked")
    return tr("Keeping this window out of captures: not available here")


def ask_windows(handle: int, user32: Any = None) -> bool:
    """Windows: the window is black or absent in what others capture."""
    library = ctypes.WinDLL("user32", use_last_error=True) if user32 is None else user32  # type: ignore[attr-defined,unused-ignore]
    set_affinity = library.SetWindowDisplayAffinity
    set_affinity.argtypes, set_affinity.restype = (ctypes.c_void_p, ctypes.c_uint32), ctypes.c_int
    return bool(set_affinity(handle, WDA_EXCLUDEFROMCAPTURE))


def ask_macos(handle: int, objc: Any = None) -> bool:
    """macOS: `[[view window] setSharingType: NSWindowSharingNone]`, for that NSView."""
    library = ctypes.CDLL(ctypes.util.find_library("objc")) if objc is None else objc
    selector = library.sel_registerName
    selector.argtypes, selector.restype = (ctypes.c_char_p,), ctypes.c_void_p
    send = library.objc_msgSend
    send.argtypes, send.restype = (ctypes.c_void_p, ctypes.c_void_p), ctypes.c_void_p
    window = send(handle, selector(b"window"))
    if not window:
        return False
    send.argtypes, send.restype = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulong), None
    send(window, selector(b"setSharingType:"), NS_WINDOW_SHARING_NONE)
    return True


_CALLS: Final[Mapping[str, Ask]] = {"windows": ask_windows, "cocoa": ask_macos}
