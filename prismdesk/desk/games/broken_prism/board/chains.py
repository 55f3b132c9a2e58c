"""Solid chains on a Broken Prism board: lines, owners' badges, enclosed spaces, fault rings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import NO_MINIMUM, Item, MinimumSizes
from prismdesk.desk.boards.painting import closed, joined_pen
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.broken_prism.board.draft import Leg, walk
from prismdesk.desk.games.broken_prism.board.draft_item import way
from prismdesk.desk.games.broken_prism.board.geometry import CORNERS, ORIGIN, VERTICES, Z, around
from prismdesk.desk.games.broken_prism.board.lines import CASING, Line, along, draw_disc, gauge
from prismdesk.desk.theme.palettes import Palette, veiled
from prismdesk.desk.theme.seat_signs import sign_path
from prismdesk.games.broken_prism.view import Chain
from prismdesk.geometry.triangle import LETTERS, SIDE


class _Owned(Item):
    """Something that belongs to a seat, whose sign it may bear on a badge."""

    _BADGE: ClassVar[float] = 0.0
    _LINES: ClassVar[float] = 0.0
    """The badge is so large, and at least so many times as large as the thinnest line."""

    def __init__(self, palette: Palette, seat: Seat, least: MinimumSizes = NO_MINIMUM) -> None:
        super().__init__(palette)
        self._seat, self._line = seat, least.line
        self._badge = max(self._BADGE, self._LINES * least.line)

    def _draw_badge(self, painter: QPainter, at: QPointF) -> None:
        fill = self.colours.seats[self._seat]
        draw_disc(painter, at, self._badge, fill, self.colours.casing)
        painter.setBrush(QColor(self.colours.on(fill)))
        painter.drawPath(sign_path(self._seat, at, self._badge * 0.56))


class Badge(_Owned):
    """The sign of a chain's owner, where the chain begins."""

    _BADGE = 11.5
    _LINES = 4.0

    def boundingRect(self) -> QRectF:
        reach = 2 * self._badge + 7
        return around(ORIGIN, reach, reach)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        self._draw_badge(painter, ORIGIN)


class Ring(_Owned):
    """A ring around the side or vertex where a chain fails, with the sign of its owner."""

    RADIUS: Final = 24.0
    _BADGE = 8.5
    _LINES = 3.0
    _SLANT: Final = math.radians(30.5)
    """Which way its badge lies outside of it: between two sides and their numbers."""

    def boundingRect(self) -> QRectF:
        reach = 2 * (self.RADIUS + 2 * self._badge + 2 * CASING)
        return around(ORIGIN, reach, reach)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ring = QPainterPath()
        ring.addEllipse(ORIGIN, self.RADIUS, self.RADIUS)
        self._draw_round(painter, ring)
        # Two rings at one place have their badges on either side.
        way = -1 if self._seat is Seat.RED else 1
        out = self.RADIUS + self._badge + CASING
        beside = QPointF(way * math.cos(self._SLANT), -math.sin(self._SLANT)) * out
        self._draw_badge(painter, beside)

    def _draw_round(self, painter: QPainter, path: QPainterPath) -> None:
        line = max(4.0, self._line)
        for colour, width in ((self.colours.ground, line + 5.0), (self.colours.text, line)):
            painter.strokePath(path, joined_pen(colour, width))


class Outline(Ring):
    """A triangle that fails: tinted and with a line along its sides, its owner's sign at a tip."""

    _INSET: Final = 0.86
    """So large it is, compared with the triangle: within the lines of chains."""

    _TINT: Final = 0.3

    def __init__(
        self, palette: Palette, seat: Seat, letter: str, least: MinimumSizes = NO_MINIMUM
    ) -> None:
        super().__init__(palette, seat, least)
        corners = CORNERS[LETTERS.index(letter)].toList()
        middle = (corners[0] + corners[1] + corners[2]) / 3
        inner = [(corner - middle) * self._INSET for corner in corners]
        self._path = closed(inner)
        self._tip = max(inner, key=lambda corner: abs(corner.y()))
        self.setPos(middle)

    def boundingRect(self) -> QRectF:
        reach = max(12.0, 3 * self._LINES * self._line)
        return self._path.boundingRect().adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.fillPath(self._path, veiled(self.colours.text, self._TINT))
        self._draw_round(painter, self._path)
        self._draw_badge(painter, self._tip)


class Space(_Owned):
    """Enclosed spaces, filled with a tint of their owner's colour."""

    def __init__(self, palette: Palette, seat: Seat, letters: str) -> None:
        super().__init__(palette, seat)
        # One path that is filled at once shows no seams between its triangles.
        self._path = QPainterPath()
        self._path.setFillRule(Qt.FillRule.WindingFill)
        for letter in letters:
            self._path.addPath(closed(CORNERS[LETTERS.index(letter)].toList()))

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-1, -1, 1, 1)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        share = 0.24 if self.colours.is_dark else 0.2
        painter.fillPath(self._path, veiled(self.colours.seats[self._seat], share))


_ASIDE: Final = 21.0
"""How far along its first side a sign stands whose vertex another has, which is small there."""


def filled(chains: Sequence[Chain]) -> dict[Seat, str]:
    """The triangles to be filled for each seat; a later chain has what an earlier one had."""
    owners = {letter: chain.owner for chain in chains for space in chain.spaces for letter in space}
    return {
        seat: "".join(letter for letter in LETTERS if owners.get(letter) is seat)
        for seat in set(owners.values())
    }


def show_chains(board: Board, chains: Sequence[Chain]) -> None:
    """Draw these chains, and none that were drawn before."""
    board.sweep("chain:", "badge:", "space:")
    taken: set[int] = set()
    for number, chain in enumerate(chains):
        legs = _legs(chain)
        path = along((legs[0].start, *(leg.end for leg in legs)))
        colour = board.colours.seats[chain.owner]
        casing, wide = board.colours.casing, gauge(board.least)
        line = Line(board.colours, path, colour, casing, dashed=False, gauge=wide)
        board.put_at(f"chain:{number}", line, Z.CHAIN)
        put_badge(board, f"badge:{number}", chain.owner, legs[0], taken)
    for seat, letters in filled(chains).items():
        board.put_at(f"space:{seat.colour}", Space(board.colours, seat, letters), Z.SPACE)


def _legs(chain: Chain) -> tuple[Leg, ...]:
    return walk([SIDE[side] for side in chain.sides])


def beginnings(chains: Sequence[Chain]) -> set[int]:
    """The vertices where these chains begin."""
    return {_legs(chain)[0].start for chain in chains}


def put_badge(board: Board, key: str, owner: Seat, first: Leg, taken: set[int]) -> None:
    """Put the owner's sign where a chain begins, or beside it; the place is `taken` then."""
    at, is_aside = VERTICES[first.start], first.start in taken
    if is_aside:
        at = at + way(first) * _ASIDE
    taken.add(first.start)
    badge = Badge(board.colours, owner, NO_MINIMUM if is_aside else board.least)
    board.put_at(key, badge, Z.BADGE, at)
