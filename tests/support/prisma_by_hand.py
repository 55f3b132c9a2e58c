"""A Prisma match under the hand of a test, on a field that the test writes down (PR35)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from prismdesk.table.commands import Order
from tests.support.table_by_hand import Tabletop

RED, BLUE, YELLOW, PURPLE = Seat
HOST = Agent.HOST

MIDDLE = {
    2: "0,0 marker S red\n0,-1 marker N blue\n",
    3: "0,0 marker S red\n0,-1 marker NW blue\n1,-1 marker NE yellow\n",
    4: "0,-1 marker NE red\n1,-1 marker SE blue\n0,0 marker SW yellow\n-1,0 marker NW purple\n",
}
"""The direction markers as PR5 has them, by how many play; Red, Blue, Yellow, Purple clockwise."""


class Beams(Tabletop):
    """A table of Prisma with these lines beside the direction markers; or in the usual way."""

    def __init__(self, lines: str | None = None, *, seats: int = 2, **given: Any) -> None:
        setup = None if lines is None else MIDDLE[seats] + lines
        super().__init__(PRISMA, seats=seats, setup=setup, **given)

    @property
    def state(self) -> State:
        state = self.table.state
        assert isinstance(state, State)
        return state

    @property
    def mover(self) -> Seat:
        assert self.state.mover is not None
        return self.state.mover

    @property
    def status(self) -> dict[str, Any]:
        return self.rules.status(self.state)

    @property
    def open(self) -> list[str]:
        """What may be done now for what was made."""
        found = self.status["earned"]
        assert isinstance(found, list)
        return found

    @property
    def tiles(self) -> dict[str, str]:
        return {tile.at: tile.sides for tile in self.state.tiles}

    @property
    def marked(self) -> list[tuple[str, str, bool]]:
        """The loop markers: the ring, whose, and whether it is frozen."""
        return [(" ".join(one.ring), one.seat.colour, one.frozen) for one in self.state.marked]

    def did(self, kind: type[Any], last: int = 1) -> list[Any]:
        """The facts of that kind at the last public entries."""
        return [fact for fact in self.facts(last) if isinstance(fact, kind)]

    def log(self) -> str:
        """What the log says of the last entry beside the action as written."""
        return "" if self.line.text is None else str(self.line.text)

    def refused(self, text: str, by: Seat | None = None) -> tuple[str | None, str, str | None]:
        """The rule, code and place of the refusal; it changes nothing and has a sentence (ALL4)."""
        before = self.table
        answer = self.act(self.mover if by is None else by, text)
        assert isinstance(answer, Refused), f"{text} is not refused"
        assert str(answer.message).endswith(".")
        assert self.table == before
        return answer.rule, answer.code, answer.where

    def why(self, text: str, by: Seat | None = None) -> str:
        """The sentence of the refusal, with its rule."""
        self.refused(text, by)
        return str(self.act(self.mover if by is None else by, text))

    def may(self, seat: Seat) -> list[str]:
        """The kinds of action of the game that the seat may do now."""
        return self.rules.may(self.state, self.match.seats)[seat]

    def orders(self, by: Any, order: Order) -> None:
        answer = self.give(by, order)
        assert not isinstance(answer, Refused), answer


CORNER = """
0,1 ...R..
0,2 R.RR..
0,3 RR....
"""
"""Two sides of a triangle south of the markers: `RR....` on 1,2, turned by 4, closes it (PR19).

Only 0,3 can be taken up then: 0,1 touches a marker, and 0,2 holds the others.
"""

LOOSE = "-1,2 R...R.\n"
"""A tile with two beams beside `CORNER` that holds nothing and is on no loop."""

STRAIGHT = """
0,1 ...R..
0,2 R..R..
0,4 R..R..
0,5 R.....
1,2 .R....
1,3 ..R...
"""
"""Two paths south of the markers: `R..R..` on 0,3 links them (PR21)."""

NORTH = """
0,-2 .R....
0,-3 RR....
"""
"""On 0,-3 a tile with two beams, far from all the others, that can always be taken up."""

EAST = """
1,-1 .RR...
2,-2 ...RR.
"""
"""Two sides of a triangle east of the markers; the tile of `NORTH` on 2,-1, turned by 5, closes it.

They are a path of their own.
"""

ICE = f"{EAST}2,-1 R....R\nloop blue 1,-1 2,-2 2,-1 frozen\n"
"""The same triangle closed, with Blue's frozen marker in it."""
ICY = ("1,-1", "2,-2", "2,-1")

RING = {
    "0,2": "..R.R.",
    "1,2": "...R.R",
    "1,3": "R...R.",
    "0,4": ".R...R",
    "-1,4": "R.R...",
    "-1,3": ".R.R..",
}
"""Six tiles around the empty cell 0,3; 0,1 holds them to the markers: a large loop."""

WHEEL = {
    "0,-5": "..RRR.",
    "1,-5": "...RRR",
    "1,-4": "R...RR",
    "0,-3": "RR...R",
    "-1,-3": "RRR...",
    "-1,-4": ".RRR..",
    "0,-4": "RRRRRR",
    "0,-2": ".R....",
}
"""Six triangles around 0,-4, north of the markers; 0,-2 holds them. No beam of theirs leaves it."""

SPOKES = ("0,-5", "1,-5", "1,-4", "0,-3", "-1,-3", "-1,-4")


def lines(tiles: dict[str, str], without: tuple[str, ...] = ()) -> str:
    """The tiles as lines, without those of some cells."""
    return "".join(f"{at} {sides}\n" for at, sides in tiles.items() if at not in without)


def triangle(number: int) -> str:
    """One of the six loops of `WHEEL`, as lines and actions name it: from north, clockwise."""
    return f"0,-4 {SPOKES[number]} {SPOKES[(number + 1) % 6]}"


def owned(colour: str, numbers: Iterable[int]) -> str:
    """The lines of loop markers of that colour in these loops of `WHEEL`."""
    return "".join(f"loop {colour} {triangle(number)}\n" for number in numbers)


def hands(red: str, blue: str = "R.....", *, more: str = "R..... R..... R..... R.....") -> str:
    """The hands of Red and Blue, each with a stack behind it so that no closing turns begin."""
    return f"hand red {red}\nhand blue {blue}\nstack red {more}\nstack blue {more}\n"
