"""Standard input and output of the program, set up alike everywhere, and its exit codes.

Started from the menu on Windows, the program has no terminal, and neither input nor output. What it
prints then is kept, and told in another way when it ends.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

FAILED: Final = 1
UNREADABLE: Final = 2
REFUSED: Final = 3


class OutputFailed(Exception):
    """Standard output takes no more; `str()` says why."""


def prepare_streams() -> None:
    """UTF-8 everywhere, a byte order mark forgiven; a stream that was closed is an empty one."""
    for name, mode, encoding in (
        ("stdin", "r", "utf-8-sig"),
        ("stdout", "w", "utf-8"),
        ("stderr", "w", "utf-8"),
    ):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=encoding, errors="replace")


@contextlib.contextmanager
def output() -> Iterator[None]:
    """Around everything that writes to standard output."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as wrong:
        raise OutputFailed(wrong.strerror or "the system refused") from wrong


def say(text: str) -> None:
    """Prints a line at once. Raises `OutputFailed`, BrokenPipeError."""
    with output():
        print(text, flush=True)  # noqa: T201 # it is what this is for


def write_out(data: bytes, out: Path | None) -> int:
    """Writes it to that file, or to standard output; the exit code. Raises as `say`."""
    try:
        if out is not None:
            out.write_bytes(data)
            return 0
    except OSError as wrong:
        print(f"{out} cannot be written: {wrong.strerror}.", file=sys.stderr)  # noqa: T201
        return FAILED
    with output():
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    return 0


def drop_output() -> None:
    """What Python would still flush at its end has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
    # Verbs that are heard start without these.
    from subprocess import list2cmdline  # noqa: PLC0415

    from prismdesk.link import own_process  # noqa: PLC0415

    words = list2cmdline((*own_process.program(), verb))
    return f"“{verb}” answers in a terminal. Open one, and write there: {words}"


def tell_what_was_printed(tell: Callable[[str], None]) -> None:
    """At the end, in that way, if nobody could read it."""
    if isinstance(sys.stderr, Unheard):
        text = sys.stderr.getvalue().strip()
        if text:
            tell(text)
