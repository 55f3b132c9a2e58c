"""The program's own log file, and what happens when the program makes a mistake."""

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


def begin(path: Path) -> None:
    """Writes warnings and worse to that file, and to standard error where that is all there is.

    A file that has grown long is put aside as `NAME.1` first.
    """
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_size > _BYTES:
                path.replace(path.with_name(path.name + ".1"))
        handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.StreamHandler()
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
