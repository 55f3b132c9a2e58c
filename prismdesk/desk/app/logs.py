"""Writes the program's log file, and handles exceptions that nobody caught."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

_BYTES: Final = 500_000
_LOG = logging.getLogger("prismdesk")


class _LogFile(logging.FileHandler):
    """The file, opened with its first line. Where it takes none, only mistakes are told elsewhere.

    A full disk, or a folder in which nobody may write, is said in the window by whoever meets it;
    the log must not make more of it than that.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", delay=True)
        self._elsewhere = logging.StreamHandler()
        self._elsewhere.setLevel(logging.CRITICAL)

    def setFormatter(self, fmt: logging.Formatter | None) -> None:
        super().setFormatter(fmt)
        self._elsewhere.setFormatter(fmt)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            super().emit(record)
        except OSError:
            self.handleError(record)  # it could not be opened

    def handleError(self, record: logging.LogRecord) -> None:
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)  # a line that cannot be put together is our own mistake
            return
        stream, self.stream = self.stream, None  # as before it is opened
        with contextlib.suppress(OSError):
            if stream is not None:
                stream.close()
        if record.levelno >= self._elsewhere.level:
            self._elsewhere.emit(record)


def begin(path: Path) -> None:
    """Writes what is worth knowing to that file; mistakes to standard error where it takes none.

    A file that has grown long is put aside as `NAME.1` first.
    """
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > _BYTES:
            path.replace(path.with_name(path.name + ".1"))
    handler = _LogFile(path)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)


def catch_mistakes(tell: Callable[[], None]) -> None:
    """From now on a mistake is logged with its traceback, and `tell` is called; nothing ends.

    The match needs no saving then: every action that was shown as done is on disk.
    """

    def caught(
        kind: type[BaseException], wrong: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, wrong, trace)
            return
        _LOG.critical("mistake", exc_info=(kind, wrong, trace))
        tell()

    def caught_in_thread(hint: threading.ExceptHookArgs) -> None:
        _LOG.critical("mistake in %s", hint.thread, exc_info=hint.exc_value)

    sys.excepthook = caught
    threading.excepthook = caught_in_thread
