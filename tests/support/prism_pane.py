"""Broken Prism on screen for tests: views made by hand, and a pane that is clicked and typed at."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.board.geometry import VERTICES
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.broken_prism.facts import Revealed
from prismdesk.games.broken_prism.view import (
    Chain,
    Claimed,
    Points,
    Reveal,
    Target,
    Verdict,
    View,
)
from prismdesk.geometry.triangle import SIDE, SIDES, VERTEX_NAMES
from prismdesk.geometry.triangle_graph import steps
from tests.support.board_pane import BoardPane, Off, synced

NUMBERS = tuple(number % 50 + 1 for number in range(84))
"""Each side by its place in the order of BP34, from 1; beyond 50 they begin again."""

TARGETS = (Target("24", "open"), Target("7/3", "open"), Target("118", "open"))


def number(side: str) -> int:
    """The number of a side on the tests' board."""
    return NUMBERS[SIDE[side]]


def solid(owner: Seat, sides: str, *spaces: str) -> Chain:
    """A chain over these sides, parted by spaces, paid for these spaces."""
    names = tuple(sides.split())
    points = Points(len(names), 2 * len(spaces), len(names) + 2 * len(spaces))
    return Chain(owner, "B 1+2", names, points, spaces, "24")


RED_CHAIN = solid(Seat.RED, "Db Bb El Eb Er", "E")
BLUE_CHAIN = solid(Seat.BLUE, "jl jb jr Yb Yl Yr", "Y", "j")


def made_view(**fields: Any) -> View:
    """An open board of round 3 as Red sees it, with two solid chains, but for these fields."""
    usual: dict[str, Any] = {
        "round": 3,
        "phase": "open",
        "you": Seat.RED,
        "practice": False,
        "in_turn": False,
        "touching": False,
        "opponent": Seat.BLUE,
        "numbers": NUMBERS,
        "targets": TARGETS,
        "chains": (RED_CHAIN, BLUE_CHAIN),
        "claim": None,
        "sitter": None,
        "own": None,
        "sealed": (),
        "submitted": (),
        "reveal": None,
        "held": None,
        "ready": (),
        "rounds": ((14, 9), (17, 18), (12, 11)),
        "added": (0, 0),
        "sheets": (),
    }
    return View(**usual | fields)


def window_view(**fields: Any) -> View:
    """The same while a claim of Red's is played out."""
    claimed = (Target("24", "claimed", Seat.RED), *TARGETS[1:])
    return made_view(
        **{"phase": "window", "targets": claimed, "claim": Claimed("24", Seat.RED)} | fields
    )


CURTAIN = window_view(phase="curtain", numbers=(), chains=(), sitter=Seat.BLUE)
BEFORE = made_view(phase="between", round=0, numbers=(), chains=(), targets=(), rounds=())


def revealed(stands: str, fails: str, where: str | None = "EFGKLM") -> View:
    """A reveal where Red's chain stands and Blue's breaks a chain; an empty one: nothing there."""
    reason = phrase("The chain crosses a solid chain.")
    refused = Refused(code="breaks-chain", rule="BP15", message=reason, where=where)
    good, bad = tuple(stands.split()), tuple(fails.split())
    mine = Verdict(
        Seat.RED,
        "B 1+2",
        good,
        tuple(str(place) for place in range(len(good))),
        "24",
        Points(len(good), 0, len(good)),
        stands=True,
    )
    theirs = Verdict(Seat.BLUE)
    if bad:
        theirs = Verdict(Seat.BLUE, "B 1+2", bad, ("1",) * len(bad), "24", refused=refused)
    reveal = Reveal("24", Seat.RED, (mine, theirs), earlier=2)
    chains = (RED_CHAIN, BLUE_CHAIN, solid(Seat.RED, stands))
    return window_view(phase="reveal", reveal=reveal, chains=chains)


def fresh_prism(view: View, palette: Palette = DARK) -> BrokenPrismBoard:
    return synced(BrokenPrismBoard(palette), view)


class PrismPane(BoardPane):
    """Broken Prism's board on the screen."""

    board: BrokenPrismBoard

    def __init__(self, view: View, width: int = 800) -> None:
        super().__init__("broken-prism", fresh_prism(view), width, round(width * 0.9))

    def spot(self, where: str, off: Off = (0, 0)) -> QPoint:
        """Where a side or a vertex is on the screen."""
        if where in SIDE:
            return super().spot(where, off)
        return self.pane.mapFromScene(VERTICES[VERTEX_NAMES.index(where)] + QPointF(*off))

    def choose(self, sign: str) -> None:
        """Clicks an operator in the row that is offered."""
        choice = self.board.part("choice")
        place = "+-x/".index(sign)
        off = QPointF((place - 1.5) * choice.area.width() / 4.2, 0)
        self.click_at(self.pane.mapFromScene(choice.pos() + off))

    def write(self, text: str) -> None:
        """Types signs as a keyboard does, with Shift where that needs it."""
        QTest.keyClicks(self.pane, text)


def drawn(pane: PrismPane) -> list[str]:
    """The sides that the board draws as the draft."""
    sides = pane.board.input.advice.sides
    return [SIDES[side] for side in sides if side is not None]


def reveal_fact(view: View) -> Revealed:
    assert view.reveal is not None
    return Revealed(view.reveal)


def a_trail(seed: int, length: int) -> str:
    """Sides of a trail that was walked at random."""
    luck = random.Random(seed)
    at, trail = luck.randrange(len(VERTICES)), list[int]()
    while len(trail) < length:
        ways = [step for step in steps()[at] if step.side not in trail]
        if not ways:
            break
        way = luck.choice(ways)
        trail.append(way.side)
        at = way.to
    return " ".join(SIDES[side] for side in trail)
