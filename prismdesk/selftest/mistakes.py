"""The program's mistakes while a part is tried: those that are told to nobody who asked."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import FrameType, TracebackType
from typing import Final, Self

_OURS: Final = "prismdesk."
_TRYING: Final = "prismdesk.selftest.alone"
"""It calls whatever is tried, and is no place of a mistake."""


class Mistakes(logging.Handler):
    """Hears, as long as it is entered, of what fails in a thread, in a slot of Qt, or in the log.

    `first` is the first of them in words; empty where there was none.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.first = ""

    def __enter__(self) -> Self:
        logging.getLogger("prismdesk").addHandler(self)
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self._uncaught, self._uncaught_in_thread
        return self

    def __exit__(self, *_given: object) -> None:
        sys.excepthook, threading.excepthook = self._hooks
        logging.getLogger("prismdesk").removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Takes a line of the log."""
        wrong = record.exc_info[1] if record.exc_info else None
        self._hear(" ".join(record.getMessage().split()) if wrong is None else in_words(wrong))

    def _uncaught(
        self, _kind: type[BaseException], wrong: BaseException, _trace: TracebackType | None
    ) -> None:
        self._hear(in_words(wrong))

    def _uncaught_in_thread(self, hint: threading.ExceptHookArgs) -> None:
        if hint.exc_value is not None:
            self._hear(in_words(hint.exc_value))

    def _hear(self, words: str) -> None:
        self.first = self.first or words


def in_words(wrong: BaseException) -> str:
    """Its kind, its words and its place in the program, on one line; no folder's name is in it."""
    words = " ".join(str(wrong).split()) or "without words"
    ours = [one for one in traceback.walk_tb(wrong.__traceback__) if _is_ours(one[0])]
    place = f" ({_place(*ours[-1])})" if ours else ""
    return f"{type(wrong).__name__}: {words}{place}"


def where_now(thread: int) -> str:
    """The place in the program at which that thread is; empty where it is in none."""
    frame = sys._current_frames().get(thread)  # noqa: SLF001 # there is no other way to ask
    while frame is not None and not _is_ours(frame):
        frame = frame.f_back
    return "" if frame is None else _place(frame, frame.f_lineno)


def _is_ours(frame: FrameType) -> bool:
    name = str(frame.f_globals.get("__name__"))
    return name.startswith(_OURS) and name != _TRYING


def _place(frame: FrameType, line: int | None) -> str:
    return f"{frame.f_globals['__name__']}, line {line}"
