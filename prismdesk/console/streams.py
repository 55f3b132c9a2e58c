"""Input and output of the program, as they are wherever it was started from."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator


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


def drop_output() -> None:
    """What Python would still flush at its end has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
