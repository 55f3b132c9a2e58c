"""The rules of PRIZMIK beside a second, slow reading of PZ3 to PZ24, on many random positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from prismdesk.core.game import Applied, EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State, write_position
from tests.games.prizmik import reference
from tests.support.boards import START
from tests.support.boards import state as set_up
from tests.support.repeats import many

SIDES: dict[Seat, reference.Side] = {Seat.RED: "r", Seat.BLUE: "b"}
CAPTURING = pytest.mark.parametrize("capturing", ["takes", "stays"])


def done(state: State, text: str) -> Applied | Refused:
    action = PRIZMIK.read(text)
    assert not isinstance(action, Refused), text
    return PRIZMIK.apply(state, state.mover, action)


def end_of(state: State) -> reference.End | None:
    """The ending in the reference's words."""
    ending = PRIZMIK.ending(state)
    if ending is None:
        return None
    assert ending.kind is (EndKind.DRAW if ending.winner is None else EndKind.WIN)
    assert ending.rule is not None
    return reference.End(ending.rule, None if ending.winner is None else SIDES[ending.winner])


def placed(luck: random.Random) -> str:
    """A position with pieces anywhere, from nearly empty to nearly full, with a base each."""
    share = luck.choice([0.05, 0.1, 0.2, 0.4, 0.7, 0.95])
    letters = luck.choice(["ABTSF", "BF", "BBBBF", "BTSF", "ABTSFFFFF"])
    squares = {
        square: reference.as_side(luck.choice(letters), luck.choice(["r", "b"]))
        for square in reference.ALL_SQUARES
        if luck.random() < share
    }
    squares.update(zip(luck.sample(reference.ALL_SQUARES, 2), "Bb", strict=True))
    return finished(luck, squares)


def walled(luck: random.Random) -> str:
    """A position in which one side is hemmed in, or soon will be, so that PZ19 comes up."""
    few: reference.Side = luck.choice(["r", "b"])
    many = reference.OTHER[few]
    squares = {
        square: reference.as_side(luck.choice("SSTF"), many)
        for square in reference.ALL_SQUARES
        if luck.random() < 0.97
    }
    kinds = [(few, "B"), (few, "S"), (few, luck.choice("AST")), (many, "B")]
    places = luck.sample(reference.ALL_SQUARES, len(kinds))
    for square, (side, kind) in zip(places, kinds, strict=True):
        squares[square] = reference.as_side(kind, side)
    return finished(luck, squares)


def finished(luck: random.Random, squares: reference.Squares) -> str:
    side: reference.Side = luck.choice(["r", "b"])
    red, blue = luck.choice([0, 1, 3]), luck.choice([0, 2, 6])
    return reference.write(reference.Position(squares, side, {"r": red, "b": blue}))


def eager(luck: random.Random, actions: set[str]) -> str:
    """One of the actions; now and then one that changes more than a place, so that games end."""
    telling = sorted(action for action in actions if "-" not in action or "=" in action)
    return luck.choice(telling if telling and luck.random() < 0.4 else sorted(actions))


def played(luck: random.Random, *, stays: bool) -> Iterator[str]:
    """Some of the positions of a random game."""
    game = reference.Game(reference.read(START), stays=stays)
    for _ in range(150):
        if game.end is not None:
            return
        if luck.random() < 0.1:
            yield reference.write(game.position)
        game.play(eager(luck, game.legal()))


def many_positions(capturing: str) -> list[str]:
    luck = random.Random(f"positions {capturing}")
    found = [
        START,
        *(placed(luck) for _ in range(200)),
        *(walled(luck) for _ in range(60)),
    ]
    for _ in range(many(4, 25)):
        found += played(luck, stays=capturing == "stays")
    return found


@CAPTURING
def test_same_actions_positions_and_endings(capturing: str) -> None:
    """PZ4 to PZ9, PZ11 to PZ15, PZ17 to PZ20, PZ22, PZ23."""
    ends: Counter[str] = Counter()
    for text in many_positions(capturing):
        state, game = set_up(text, capturing_piece=capturing), reference.read(text)
        assert write_position(state) == reference.write(game) == text
        end = reference.judged(game)
        assert end_of(state) == end, text
        if end is not None:
            ends[f"at once {end.rule}"] += 1
            continue
        expected = reference.actions(game)
        assert {PRIZMIK.write(action) for action in legal(state)} == expected, text
        for action in sorted(expected):
            came = done(state, action)
            assert isinstance(came, Applied), f"{text}: {action}: {came}"
            then = reference.after(game, action, stays=capturing == "stays")
            assert PRIZMIK.write(came.action) == action, text
            assert write_position(came.state) == reference.write(then), f"{text}: {action}"
            end = reference.judged(then)
            assert end_of(came.state) == end, f"{text}: {action}"
            if end is not None:
                ends[end.rule] += 1
    assert set(ends) == {"PZ18", "PZ19", "PZ20", "at once PZ19", "at once PZ20"}


@CAPTURING
def test_illegal_actions_are_refused_by_both(capturing: str) -> None:
    """Every rule that forbids something, and ALL4: what is refused names its rule."""
    luck = random.Random(f"illegal {capturing}")
    for text in many_positions(capturing):
        state, game = set_up(text, capturing_piece=capturing), reference.read(text)
        if PRIZMIK.ending(state) is not None:
            continue
        allowed = reference.actions(game)
        for action in some_actions(luck, game):
            if action in allowed:
                continue
            came = done(state, action)
            promotion = next((one for one in allowed if one.split("=")[0] == action), None)
            if promotion:  # PZ22: the reader needs no `=d1`
                assert isinstance(came, Applied)
                assert PRIZMIK.write(came.action) == promotion
            else:
                assert isinstance(came, Refused), f"{text}: {action}"
                assert came.rule is not None, f"{text}: {action}"
                assert came.rule.startswith("PZ"), f"{text}: {action}"


def some_actions(luck: random.Random, game: reference.Position) -> Iterator[str]:
    """Actions from anywhere to anywhere, and likelier ones: a piece that looks just around it."""
    for _ in range(60):
        start = luck.choice(reference.ALL_SQUARES)
        to = luck.choice(reference.ALL_SQUARES)
        yield f"{start}{luck.choice('->x')}{to}"
    own = [it for it, letter in game.squares.items() if reference.side_of(letter) == game.mover]
    for start in luck.choices(own, k=60):
        step = (luck.randint(-3, 3), luck.randint(-3, 3))
        to = reference.step_from(start, step) or start
        yield f"{start}{luck.choice('->x')}{to}"
        yield f"{start}-{to}={to[0]}{luck.choice('18')}"


@pytest.mark.parametrize("also_drawn", ["never", "repetition", "hundred"])
def test_whole_games_end_alike(also_drawn: str) -> None:
    """PZ21, which remembers the way: aimless moves, from the start and with few pieces."""
    ends: Counter[str | None] = Counter()
    for number in range(24):
        luck = random.Random(f"{also_drawn} {number}")
        text = START if number % 3 == 0 else "b3b3/8/8/3s4/8/4S3/8/B3B3 r 1 1"
        game = reference.Game(reference.read(text), also_drawn=also_drawn)
        state = set_up(text, also_drawn=also_drawn)
        for _ in range(130):
            assert end_of(state) == game.end, (text, number)
            if game.end is not None:
                break
            action = aimless(luck, game) if number % 2 else eager(luck, game.legal())
            came = done(state, action)
            assert isinstance(came, Applied)
            state = came.state
            game.play(action)
        ends[game.end.rule if game.end else None] += 1
    assert ("PZ21" in ends) == (also_drawn != "never")


def aimless(luck: random.Random, game: reference.Game) -> str:
    """A move if there is one, often back to where a piece may have come from."""
    moves = sorted(action for action in game.legal() if "-" in action and "=" not in action)
    return luck.choice(moves or sorted(game.legal()))


def test_counts_from_the_start() -> None:
    """PZ24."""
    start = reference.read(START)
    assert [reference.sequences(start, depth) for depth in range(1, 5)] == [7, 49, 637, 8281]
