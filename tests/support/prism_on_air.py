"""Broken Prism as an audience is told it, played by text: what its air says at each moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.parts import Row
from tests.support.prism import BLUE, HOST, RED, Prism
from tests.support.watched import OnAirGame

TIED: Final = "\u00a0"
MINA_39: Final = "B 28+26-15"
"""Red's for 39: it closes the triangle B, for 3 sides and a space."""

PARTS_39: Final = f"3 sides +{TIED}1{TIED}space{TIED}×{TIED}2"

Make = Callable[..., OnAirGame]


@contextmanager
def games_on_air() -> Iterator[Make]:
    """Makes matches that are told, and ends them."""
    made: list[OnAirGame] = []

    def make(**given: Any) -> OnAirGame:
        made.append(OnAirGame(Prism(**given)))
        return made[-1]

    yield make
    for one in made:
        one.close()


def prism(game: OnAirGame) -> Prism:
    """Its match."""
    assert isinstance(game.top, Prism)
    return game.top


def done(game: OnAirGame, by: Any, *texts: str) -> None:
    """Actions that the audience is told one after the other."""
    for text in texts:
        prism(game).done(by, text)
        game.tell()


def given(game: OnAirGame, order: Any) -> None:
    """What the host orders."""
    answer = game.top.give(HOST, order)
    assert not isinstance(answer, Refused), answer
    game.tell()


def claimed(game: OnAirGame, red: str = "", blue: str = "", target: str = "39") -> OnAirGame:
    """Red has claimed, and both windows are over."""
    done(game, RED, f"claim {target}")
    for seat, text in ((RED, red), (BLUE, blue)):
        done(game, seat, *([f"submit {text}"] if text else []), "done")
    return game


def rows(game: OnAirGame) -> tuple[Row, ...]:
    """The rows of its targets."""
    strip = game.air.strip(game.seen, game.board)
    assert strip is not None
    assert strip.title == "Targets"
    return strip.rows


def tales(game: OnAirGame, shown: int = -1) -> list[list[str]]:
    """Both cards, Red's first: a heading and lines."""
    return [
        [] if tale is None else [tale.title, *(line.text for line in tale.lines)]
        for tale in game.air.tales(game.seen, game.board, shown)
    ]


def banner(game: OnAirGame) -> tuple[str, Seat | None, str] | None:
    """What stands below the board: its text, its seat, its timer."""
    found = game.air.banner(game.seen, game.board)
    return None if found is None else (found.text, found.seat, found.timer)
