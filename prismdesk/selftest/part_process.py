"""The parts of the self-test; and how one is tried in its own process, and what it did wrong told.

What a part needs is imported when it is tried, so that whatever cannot be loaded fails that part
and no other one. Whoever started it gets an answer, which is an object of JSON with one of two
keys, or none where the process came to a bad end.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from io import BufferedWriter
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final, NamedTuple, Self

from prismdesk.desk.app.fatal_message import missing_libraries_sentence
from prismdesk.selftest.outcome import Wrong


class Part(NamedTuple):
    """One part. `tries` gets a folder of its own, and gives in a few words what it has seen.

    It raises `known.Wrong` where something is not right. It may take `limit_s` seconds.
    """

    name: str
    tries: Callable[[Path], str]
    limit_s: float = 40.0


def _check_in(module: str) -> Callable[[Path], str]:
    """What that module of the self-test tries, imported no sooner."""

    def tries(folder: Path) -> str:
        seen: str = import_module(f"prismdesk.selftest.{module}").tried(folder)
        return seen

    return tries


def _window(folder: Path) -> str:
    """Of Qt it is known what it wants of a system, and what the way out is."""
    try:
        import_module("prismdesk.selftest.window")
    except ImportError as wrong:
        if (wrong.name or "").startswith("PySide6") or ".so" in str(wrong):
            raise Wrong(missing_libraries_sentence(str(wrong))) from wrong
        raise
    return _check_in("window")(folder)


PARTS: Final = (
    *(
        Part(name, _check_in(name))
        for name in ("resources", "geometry", "rules", "files", "secrecy")
    ),
    Part("remote seat", _check_in("remote")),
    Part("bots", _check_in("bots")),
    Part("sound", _check_in("sound")),
    Part("window", _window),
)

_OURS: Final = "prismdesk."
_TRYING: Final = "prismdesk.selftest.part_process"
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


SEEN: Final = "seen"
WRONG: Final = "wrong"


def is_part(name: str) -> bool:
    """Whether there is a part of that name."""
    return any(part.name == name for part in PARTS)


def try_alone(name: str, folder: Path) -> int:
    """Tries that part and answers on standard output; the exit code: 0, or 1 if it is wrong.

    It ends when its input does. Raises KeyError for a part unknown.
    """
    part = {part.name: part for part in PARTS}[name]
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    # What anything prints by mistake must not fall among the answers.
    with os.fdopen(os.dup(1), "wb") as sink:
        os.dup2(2, 1)
        late = threading.Timer(part.limit_s, _end_late, (threading.get_ident(), part.limit_s, sink))
        late.daemon = True
        late.start()
        answer = judged(part.tries, folder)
        late.cancel()
        sink.write(json.dumps(answer).encode())
    return 0 if SEEN in answer else 1


def judged(tries: Callable[[Path], str], folder: Path) -> dict[str, str]:
    """What the part has seen, or what is wrong, in one sentence."""
    with Mistakes() as mistakes:
        try:
            seen = tries(folder)
        except Wrong as wrong:
            said = str(wrong)
            return {WRONG: f"{said} {_mistake(mistakes.first)}" if mistakes.first else said}
        except ImportError as wrong:
            return {WRONG: f"A part of the program cannot be loaded. {in_words(wrong)}"}
        except Exception as wrong:  # noqa: BLE001 # whatever it is, the part is not right
            return {WRONG: _mistake(in_words(wrong))}
    return {WRONG: _mistake(mistakes.first)} if mistakes.first else {SEEN: seen}


def _mistake(words: str) -> str:
    return f"The program made a mistake. {words}"


def _end_late(thread: int, seconds: float, sink: BufferedWriter) -> None:
    """Says where it hangs, and ends."""
    place = where_now(thread)
    at = f" It was at {place}." if place else ""
    answer = {WRONG: f"It was not through in {seconds:.0f} seconds, and was ended.{at}"}
    sink.write(json.dumps(answer).encode())
    sink.flush()
    os._exit(1)


def _end_with_parent() -> None:
    """Not even a part that hangs outlives the program that wanted it."""
    while os.read(0, 1):  # past Python's own stream, which would be held at the program's end
        pass
    os._exit(1)
