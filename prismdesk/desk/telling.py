"""The last word of a program that can open no window of its own."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

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
        import ctypes  # noqa: PLC0415 # nothing else needs it

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
