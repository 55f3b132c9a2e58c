"""A process that thinks, or does something worse, as its command line says.

    python -m tests.support.fake_bot_process FOLDER WORD...

Each start of it in that folder takes the next word, and the last one for ever.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from prismdesk.core.codec import decode, raw
from prismdesk.core.game import Agreement
from prismdesk.games.prizmik.actions import Move
from prismdesk.link.bots.bot_protocol import (
    HEAD,
    Agreed,
    Agrees,
    Answer,
    Ask,
    Asked,
    Said,
    Think,
    Wants,
    framed,
    length_of,
)
from prismdesk.link.bots.bot_worker import answered

FEW = 150
"""Nodes with which a real bot is quick."""


def swift(asked: Asked) -> Said:
    """The real bot, which neither searches for long nor waits."""
    said = answered(msgspec.structs.replace(asked, nodes=FEW), lambda: False)
    return Wants(said.action) if isinstance(said, Wants) else said


def first(asked: Asked) -> Said:
    """The first legal action of PRIZMIK; takes back, and agrees to nothing else."""
    if isinstance(asked, Agrees):
        return Agreed(asked.offer is Agreement.TAKEBACK)
    assert isinstance(asked, Think)
    legal = msgspec.json.decode(asked.view)["legal"]
    return Wants(raw(legal[0] if legal else None))


def crash(_asked: Asked) -> Said:
    os._exit(3)


def fail(_asked: Asked) -> Said:
    raise RuntimeError("a mistake of the bot’s")


def hang(_asked: Asked) -> Said:
    while True:
        time.sleep(60)


def burn(_asked: Asked) -> Said:
    while True:
        pass


def nonsense(_asked: Asked) -> Said:
    os.write(1, b"\xff\xff\xff\xff what is this")
    return hang(_asked)


def text(_asked: Asked) -> Said:
    os.write(1, (5).to_bytes(HEAD) + b"hello")
    return hang(_asked)


def other(_asked: Asked) -> Said:
    return Agreed(True) if isinstance(_asked, Think) else Wants(raw(None))


def no_action(_asked: Asked) -> Said:
    return Wants(raw({"no": "action"}))


def illegal(asked: Asked) -> Said:
    """An action that is none of those that are legal."""
    said = first(asked)
    assert isinstance(said, Wants)
    return Wants(raw(Move("a1", "h8")))


WORDS: dict[str, Callable[[Asked], Said]] = {
    "swift": swift, "first": first, "crash": crash, "fail": fail, "hang": hang, "burn": burn,
    "nonsense": nonsense, "text": text, "other": other, "no-action": no_action,
    "illegal": illegal,
}  # fmt: skip


def main(folder: Path, *words: str) -> None:
    """Answers until nobody asks any more."""
    number = len(list(folder.iterdir()))
    (folder / f"{number:04}-{os.getpid()}").touch()
    does = WORDS[words[min(number, len(words) - 1)]]
    while head := sys.stdin.buffer.read(HEAD):
        ask: Ask = decode(sys.stdin.buffer.read(length_of(head)), Ask)
        if ask.asked is not None:
            sys.stdout.buffer.write(framed(Answer(ask.number, does(ask.asked))))
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
