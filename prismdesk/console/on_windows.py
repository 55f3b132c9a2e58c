"""What the program and Windows tell each other; elsewhere nothing is to be told.

Started from the menu there, the program has no terminal, and neither input nor output. What it
prints then is kept, and told in another way when it ends.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import Final

from prismdesk.link import itself

APP_ID: Final = "org.prismdesk.PrismDesk"
"""What Windows knows the program by: in the taskbar, and while it runs."""

_ANYBODY: Final = 0xFFFFFFFF


class Unheard(io.StringIO):
    """Takes the place of an output that is not there."""


def begin() -> None:
    """Tells Windows who this is, and gives what is printed a place if it has none."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 # nothing else needs it

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)
        # Never closed: the uninstaller asks whether it is there, and it ends with the process.
        ctypes.windll.kernel32.CreateMutexW(None, False, APP_ID)
        # A window that is open already, and is handed the file, may come to the front.
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)
        keep_what_is_printed()


def keep_what_is_printed() -> None:
    """Where there is no output at all, it is kept until `tell_what_was_printed`."""
    if sys.stdout is None and sys.stderr is None:
        sys.stdout = sys.stderr = Unheard()


def is_unheard() -> bool:
    """Whether nobody reads what is printed before the program ends, nor can answer it."""
    return isinstance(sys.stderr, Unheard)


def way_to_terminal(verb: str) -> str:
    """What to do where a verb needs the terminal that is not there."""
    from subprocess import list2cmdline  # noqa: PLC0415 # verbs that are heard start without it

    words = list2cmdline((*itself.program(), verb))
    return f"“{verb}” answers in a terminal. Open one, and write there: {words}"


def tell_what_was_printed(tell: Callable[[str], None]) -> None:
    """At the end, in that way, if nobody could read it."""
    if isinstance(sys.stderr, Unheard):
        text = sys.stderr.getvalue().strip()
        if text:
            tell(text)
