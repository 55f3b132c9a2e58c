"""Positions of PRIZMIK that are won by force, proved by trying every action by the game's rules.

    python -m tests.bots.prizmik.wins >tests/bots/prizmik/wins.txt      # some minutes

Nothing in here knows a bot. A win in 1, 3 or 5 actions counts those of both sides together.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from prismdesk.core.game import Applied
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import Action, Capture
from prismdesk.games.prizmik.apply import apply
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.state import State, write_position
from tests.support.boards import state as set_up

QUOTA = {1: 6, 3: 20, 5: 24}
"""How many positions are kept, by the length of their shortest win."""

BOTH = (Seat.RED, Seat.BLUE)

FILE = Path(__file__).with_name("wins.txt")


class Won(NamedTuple):
    """A position (PZ23), and in how many actions the one on turn wins at the soonest."""

    position: str
    actions: int


def done(state: State, action: Action) -> State:
    applied = apply(state, action)
    assert isinstance(applied, Applied)
    return applied.state


Known = dict[tuple[bytes, Seat, tuple[int, int], int], bool]


def wins(state: State, count: int, known: Known) -> bool:
    """Whether the one on turn wins in at most so many actions, whatever the other does."""
    key = (state.board, state.mover, state.reserves, count)
    if key not in known:
        known[key] = any(_wins_with(state, action, count, known) for action in legal(state))
    return known[key]


def _wins_with(state: State, action: Action, count: int, known: Known) -> bool:
    if count == 1 and not isinstance(action, Capture):
        return False  # PZ18: who has a base left has not lost
    then = done(state, action)
    if then.ending is not None:
        return then.ending.winner is state.mover
    if count < 3:
        return False
    replies = (done(then, reply) for reply in legal(then))
    return all(reply.ending is None and wins(reply, count - 2, known) for reply in replies)


def shortest(state: State, most: int) -> int | None:
    """In how many actions the one on turn wins at the soonest, or None if not in `most`."""
    known: Known = {}
    return next((count for count in range(1, most + 1, 2) if wins(state, count, known)), None)


def sparse(luck: random.Random) -> str:
    """A position with few pieces: one side more or less at the other's bases."""
    board = ["."] * 64
    strong = luck.choice(BOTH)
    for seat in BOTH:
        own, far = (0, 56) if seat is Seat.RED else (56, 0)
        letters = [luck.choice("BBA") for _ in range(luck.randint(1, 3))]
        for letter in letters:
            board[own + luck.randrange(8)] = letter if seat is Seat.RED else letter.lower()
        out = luck.choices("TSSF", k=luck.randint(2, 5) if seat is strong else luck.randint(1, 4))
        for letter in out:
            row = luck.randint(1, 5) * 8
            cell = abs(far - row) + luck.randrange(8) if seat is strong else luck.randrange(64)
            if board[cell] == ".":
                board[cell] = letter if seat is Seat.RED else letter.lower()
    for end, letter in ((0, "B"), (56, "b")):
        board[end + luck.randrange(8)] = letter
    ranks = ["".join(board[row : row + 8]).replace(".", "1") for row in range(56, -1, -8)]
    side = luck.choice("rrrb" if strong is Seat.RED else "bbbr")
    return f"{'/'.join(ranks)} {side} {luck.randint(0, 2)} {luck.randint(0, 2)}"


def played_on(luck: random.Random, state: State) -> State:
    """The position after a few aimless actions."""
    for _ in range(luck.randint(0, 3)):
        actions = legal(state)
        if not actions:
            break
        state = done(state, luck.choice(actions))
    return state


def made() -> Iterator[Won]:
    """Fifty positions, the same every time."""
    luck = random.Random("won positions")
    left = Counter(QUOTA)
    while left.total():
        state = played_on(luck, set_up(sparse(luck)))
        if state.ending is not None or len(legal(state)) > 30:
            continue
        count = shortest(state, 5)
        if count is not None and left[count]:
            left[count] -= 1
            yield Won(write_position(state), count)


def kept() -> list[Won]:
    """The fifty positions as they lie in the file."""
    lines = FILE.read_text().splitlines()
    return [Won(line[2:], int(line[0])) for line in lines]


if __name__ == "__main__":
    for won in made():
        print(won.actions, won.position, flush=True)
