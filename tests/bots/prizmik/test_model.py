"""The bot's own position of PRIZMIK is the game's: the same actions, positions and endings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from prismdesk.bots.prizmik.numbered import FIRST_CAPTURE, KINDS, cells
from prismdesk.bots.prizmik.position import (
    Position,
    Result,
    action_of,
    after,
    is_open,
    legal,
    position_of,
    quiets,
    result,
)
from prismdesk.core.game import Applied
from prismdesk.games.prizmik import apply as game
from prismdesk.games.prizmik.actions import write
from prismdesk.games.prizmik.apply import apply
from prismdesk.games.prizmik.legal import legal as game_legal
from prismdesk.games.prizmik.state import State
from tests.support.boards import START
from tests.support.boards import state as state_of
from tests.support.repeats import many

CROWDED = "b2b3a/t3s3/2f5/3S4/5t2/2T1F3/3f4/A3B2B r 2 3"
PROMOTING = "b2b3a/1F3S2/8/8/8/8/2f1f3/B3A3 b 2 1"
CAPTURING = pytest.mark.parametrize("capturing", ["takes", "stays"])


def modelled(state: State) -> Position:
    board = state.board.decode()
    return position_of(board, state.mover, state.reserves, state.settings.stays)


def placed(luck: random.Random) -> str:
    """A position with pieces anywhere, from nearly empty to full, with a base each."""
    share = luck.choice([0.05, 0.1, 0.2, 0.4, 0.7, 0.97, 1])
    kinds = luck.choice(["ABTSFabtsf", "BFbf", "BTSFbtsf", "ABTSFFFabtsfff", "Sbtsf", "tsF"])
    board = [luck.choice(kinds) if luck.random() < share else "1" for _ in range(64)]
    for cell, letter in zip(luck.sample(range(64), 2), "Bb", strict=True):
        board[cell] = letter
    ranks = "/".join("".join(board[row : row + 8]) for row in range(0, 64, 8))
    return f"{ranks} {luck.choice('rb')} {luck.choice([0, 1, 3])} {luck.choice([0, 2, 6])}"


def played(luck: random.Random, state: State) -> Iterator[State]:
    """The positions of a game, mostly of actions that change more than a place."""
    while state.ending is None and state.turn < 150:
        actions = game_legal(state)
        telling = [one for one in actions if "-" not in write(one) or "=" in write(one)]
        action = luck.choice(telling if telling and luck.random() < 0.4 else actions)
        applied = apply(state, action)
        assert isinstance(applied, Applied)
        state = applied.state
        yield state


def letters(position: Position) -> str:
    """The 64 letters of the board, as the game's view has them."""
    own, foe, _ = position
    red, blue = (foe, own) if own.mover & 1 else (own, foe)
    board = ["."] * 64
    for side, names in ((red, KINDS), (blue, KINDS.lower())):
        for kind in range(5):
            for cell in cells(side.pieces[kind]):
                board[cell] = names[kind]
    return "".join(board)


def assert_same(state: State, position: Position) -> None:
    assert letters(position) == state.board.decode()
    own, foe, _ = position
    left = own.pieces[5], foe.pieces[5]
    assert left == (state.reserves[state.mover], state.reserves[1 - state.mover])
    assert (own.mover & 1, foe.mover & 1) == (state.mover, 1 - state.mover)
    assert position == modelled(state), "key and worth went astray on the way"
    found, ending = result(position), state.ending
    if ending is None:
        assert found is None
    elif ending.winner is None:
        assert found is Result.DRAWN
    else:
        assert found is (Result.WON if ending.winner is state.mover else Result.LOST)


@CAPTURING
def test_same_actions_positions_and_endings(capturing: str) -> None:
    """PZ5 to PZ20, at thousands of positions and after every action from them."""
    luck = random.Random(f"model {capturing}")
    states = [state_of(placed(luck), capturing_piece=capturing) for _ in range(many(150, 3_000))]
    for _ in range(many(4, 100)):
        states += played(luck, state_of(START, capturing_piece=capturing))
    ends: Counter[str | None] = Counter()
    for state in states:
        position = modelled(state)
        assert_same(state, position)
        if state.ending is not None:
            ends[state.ending.rule] += 1
            continue
        numbers = legal(position)
        calm = quiets(position)
        for quiet in luck.sample(range(FIRST_CAPTURE), 20) + calm:
            assert is_open(position, quiet) == (quiet in calm)
        actions = [action_of(position, number) for number in numbers]
        assert sorted(map(write, actions)) == sorted(map(write, game_legal(state)))
        for number, action in zip(numbers, actions, strict=True):
            applied = apply(state, action)
            assert isinstance(applied, Applied)
            assert_same(applied.state, after(position, number))
            ends[applied.state.ending and applied.state.ending.rule] += 1
    assert set(ends) == {None, "PZ18", "PZ19", "PZ20"}
    assert ends.total() > 2_000


def sequences(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if result(position) is not None:
        return 0
    return sum(sequences(after(position, action), depth - 1) for action in legal(position))


def test_counts_from_the_start() -> None:
    """PZ24."""
    start = modelled(state_of(START))
    assert [sequences(start, depth) for depth in range(1, 5)] == [7, 49, 637, 8281]


@CAPTURING
@pytest.mark.parametrize("text", [CROWDED, PROMOTING])
def test_counts_where_much_is_going_on(text: str, capturing: str) -> None:
    """As many sequences as the game's own count has."""
    state = state_of(text, capturing_piece=capturing)
    depth = many(3, 4)
    assert sequences(modelled(state), depth) == game.perft(state, depth)


def test_the_way_to_a_position_does_not_matter() -> None:
    """The same position by two ways has one key; another one to move, or reserve, another key."""
    start = modelled(state_of(START))
    ways = [("a1>a2", "h8>h7", "e1>e2"), ("e1>e2", "h8>h7", "a1>a2")]
    reached = []
    for way in ways:
        here = start
        for text in way:
            names = {write(action_of(here, one)): one for one in legal(here)}
            here = after(here, names[text])
        reached.append(here)
    assert reached[0] == reached[1]
    others = [state_of(text) for text in (START.replace("r 3", "b 3"), START.replace("3 3", "2 3"))]
    assert len({start[2], *(modelled(one)[2] for one in others)}) == 3
