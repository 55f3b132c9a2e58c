"""One part of the self-test, tried in a process that has nothing else to do.

Whatever becomes of it, no other part is harmed. Whoever started it gets an answer, which is an
object of JSON with one of two keys, or none where the process came to a bad end.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from io import BufferedWriter
from pathlib import Path
from typing import Final

from prismdesk.selftest.known import Wrong
from prismdesk.selftest.mistakes import Mistakes, in_words, where_now
from prismdesk.selftest.parts import PARTS

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
