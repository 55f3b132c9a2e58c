"""A match on disk: written, read, judged anew, torn, damaged, and held by one writer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.console.queries import verify_line
from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.files import chain, shelf
from prismdesk.files.match_file import read, reopen
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.selftest.outcome import Known, Wrong

_TITLE: Final = "自 检 – è"
"""Players and matches have such names."""

_LINES: Final = ("red a1>a2", "blue h8>h7", "red resign")

_START: Final = "5c41465bc24aa230316e4073dc9941c30c585fb81ee036dd0c7e61a0d75d751a"
_NEXT: Final = "8950ea89cc8577a5ebc737846b7447039fbb68ef354f38f00763dd4ea7b8be09"
"""SHA-256 of `prismdesk-match`, and of those 32 bytes with `{"a":1}` behind them."""


def tried(folder: Path) -> str:
    """Writes a match and does it harm. Raises Wrong."""
    known = Known()
    _, last = chain.chained(chain.START, (b'{"a":1}',))
    known.same("The hashes of a file’s lines", (chain.START.hex(), last.hex()), (_START, _NEXT))
    path = shelf.new_path(_TITLE, "", folder)
    _write(path, known)
    whole = path.read_bytes()
    _try_torn(path, whole, known)
    _try_damaged(path, whole, known)
    lines = len(whole.splitlines())
    return f"{known.count} known answers: a match of {lines} lines, torn, damaged and kept"


def _write(path: Path, known: Known) -> None:
    """Every line is there as soon as it is answered, and no other program can write then."""
    keeper = set_up(PRIZMIK, Asked(seed="7", names=("Mina", "小 明"), save=path))
    if isinstance(keeper, Refused):
        raise Wrong(f"A match cannot be saved in the home for the trial: {keeper}")
    referee = Referee(keeper)
    try:
        for number, line in enumerate(_LINES, start=2):
            answer = referee.answer(line) or {}
            known.same(f"Whether “{line}” is taken", answer.get("ok"), True)
            known.same("The lines on disk then", len(path.read_bytes().splitlines()), number)
        again = reopen(path)
        held = again.code if isinstance(again, Refused) else "nothing"
        known.same("What keeps a second writer away", held, "in-use")
    finally:
        keeper.close()
    is_right, line = verify_line(path)
    said = line.removeprefix(f"{path}: ")
    known.so(f"A match that was just saved is not right: {said}", is_right)
    ended = f"{PRIZMIK.title}, 3 entries, 小 明 wins (ALL8)"
    known.so(f"The saved match is another one: {said}", ended in said)
    listed = shelf.listing(path.parent)
    names = str(listed) if isinstance(listed, Refused) else [one.path.name for one in listed]
    known.same("The matches in the folder", names, [path.name])


def _try_torn(path: Path, whole: bytes, known: Known) -> None:
    """The beginning of a line is left out, and cut off by whoever goes on."""
    path.write_bytes(whole + b'{"number":4,"no')
    found = read(path)
    is_torn = not isinstance(found, Refused) and found.torn and len(found.payloads) == len(_LINES)
    known.so(f"A torn last line is not left out: {found}", is_torn)
    again = reopen(path)
    if isinstance(again, Refused):
        raise Wrong(f"A match with a torn last line cannot go on: {again}")
    again[1].close()
    known.same("The match that goes on", path.read_bytes(), whole)


def _try_damaged(path: Path, whole: bytes, known: Known) -> None:
    """One wrong byte in any line is found, and its line is named."""
    lines = whole.splitlines(keepends=True)
    for number, line in enumerate(lines, start=1):
        spoilt = bytearray(line)
        spoilt[len(line) // 2] ^= 1
        path.write_bytes(b"".join((*lines[: number - 1], bytes(spoilt), *lines[number:])))
        found = read(path)
        where = (found.code, found.where) if isinstance(found, Refused) else "nothing"
        known.same("The line with a wrong byte", where, ("damaged", f"line {number}"))
    path.write_bytes(whole)
