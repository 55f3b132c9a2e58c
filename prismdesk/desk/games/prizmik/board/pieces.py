"""The pieces of PRIZMIK on the board, and how they are painted, once for each size on screen.

A square is 100 units wide and the piece stands around (0, 0). A base is a five-sided cup, a ship
a five-sided pyramid with a hold in its top, a fighter a dodecahedron. What is open can be looked
into; what may not be looked into carries a lid with its owner's sign. Pieces point forward, so
that the two seats differ by more than colour.
"""

from __future__ import annotations

import functools
import math
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import CELL, ValueItem
from prismdesk.desk.boards.painting import Stroke, closed, draw_strokes, joined_pen, placed
from prismdesk.desk.boards.pixmap_cache import stamp
from prismdesk.desk.theme.palettes import Palette, mixed, veiled
from prismdesk.desk.theme.seat_signs import sign_path

_LIGHT: Final = (-0.5, -0.866)
"""Where the light comes from, on the screen."""

_BASE, _RIM, _OPENING, _FLOOR = 45.0, 36.5, 32.5, 27.0
_SHIP, _HOLD, _HOLD_FLOOR = 36.0, 18.5, 14.0
_FIGHTER = 23.0
_GOLDEN = (1 + math.sqrt(5)) / 2

_SHIP_IN_BASE: Final = 26.0 / _SHIP
_FIGHTER_IN_SHIP: Final = 11.5 / _FIGHTER

SIZE_IN: Final = {"base": 1.0, "ship": _SHIP_IN_BASE, "fighter": _FIGHTER_IN_SHIP}
"""How large a piece is inside another, compared with standing alone."""


class PieceLook(NamedTuple):
    """How a piece is seen: by a letter of PZ5 (or X, Y), of which Red's are upper case.

    With `lift` (0 to 1) a lid hovers that far above what is inside and beside it.
    """

    letter: str
    points_up: bool
    lift: float = 0.0


def draw_piece(painter: QPainter, piece: PieceLook, palette: Palette) -> None:
    """Paint a piece around the origin."""
    letter, points_up, lift = piece
    seat = Seat.RED if letter.isupper() else Seat.BLUE
    draw_strokes(painter, strokes(letter.upper(), seat, palette, points_up))
    if lift > 0:
        lid = "base lid" if letter in "ABab" else "ship lid"
        with placed(painter, QPointF(25, -27) * lift, 1 - 0.28 * lift):
            painter.setOpacity(painter.opacity() * min(1.0, 0.25 + lift))
            draw_strokes(painter, strokes(lid, seat, palette, points_up))


@functools.lru_cache(maxsize=256)
def strokes(shape: str, seat: Seat, palette: Palette, points_up: bool) -> tuple[Stroke, ...]:
    """The steps that paint a letter in upper case, an `inner fighter`, or a lid of a piece."""
    maker = _Maker(seat, palette, points_up)
    match shape:
        case "A":
            maker.base()
            maker.nested(_SHIP_IN_BASE, strokes("T", seat, palette, points_up))
        case "B":
            maker.base()
        case "T":
            maker.ship()
            maker.nested(_FIGHTER_IN_SHIP, strokes("inner fighter", seat, palette, points_up))
        case "S":
            maker.ship()
        case "F":
            maker.fighter()
            # The roundest of the pieces points least, so it carries its seat's sign as well.
            maker.sign(5.5, 0.5)
        case "inner fighter":
            maker.fighter()
        case "X":
            maker.base()
            maker.base_lid()
        case "Y":
            maker.ship()
            maker.ship_lid()
        case "base lid":
            maker.base_lid()
        case "ship lid":
            maker.ship_lid()
    return tuple(maker.steps)


class _Maker:
    """Collects the strokes of one piece."""

    def __init__(self, seat: Seat, palette: Palette, points_up: bool) -> None:
        self.steps: list[Stroke] = []
        self._seat = seat
        self._up = points_up
        self._dark = palette.casing
        self._colour = palette.seats[seat]
        # On a light ground deep shades look like dirt, and highlights need more white.
        self._depth, self._shine = (1.0, 0.42) if palette.is_dark else (0.55, 0.55)
        self._seam = joined_pen(veiled(self._dark, 0.6), 1.1)
        self._edge = joined_pen(self._dark, 2.4)

    def base(self) -> None:
        """A cup: sloping walls outside, a bright rim, walls and a floor inside."""
        body = mixed(self._colour, self._dark, 0.42 * self._depth).name()
        self._silhouette(_BASE, body)
        self._slope(_BASE, _RIM, body, 0.55)
        rim = mixed(self._colour, "#FFFFFF", 0.12).name()
        self._slope(_RIM, _OPENING, rim, 0.35, seams=False)
        inside = mixed(self._colour, self._dark, 0.74).name()
        self._slope(_OPENING, _FLOOR, inside, -0.5)
        self._fill(_ring(_FLOOR, self._up), mixed(self._colour, self._dark, 0.9))
        self._fill(_ring(_OPENING, self._up), None, QPen(veiled(self._dark, 0.7), 1.4))

    def ship(self) -> None:
        """A pyramid whose top is open."""
        self._silhouette(_SHIP, self._colour)
        self._slope(_SHIP, _HOLD, self._colour, 1.0)
        inside = mixed(self._colour, self._dark, 0.7).name()
        self._slope(_HOLD, _HOLD_FLOOR, inside, -0.6)
        self._fill(_ring(_HOLD_FLOOR, self._up), mixed(self._colour, self._dark, 0.9))
        bright = joined_pen(mixed(self._colour, "#FFFFFF", 0.45), 1.5)
        self._fill(_ring(_HOLD, self._up), None, bright)

    def fighter(self) -> None:
        """A dodecahedron that lies on a face: a pentagon and five faces around it."""
        top = _FIGHTER / _GOLDEN
        self._silhouette(_FIGHTER, self._colour, corners=10)
        for side in range(5):
            near = [_corner(top, side + step, self._up) for step in (0, 1)]
            far = [_corner(_FIGHTER, side + step, self._up) for step in (1, 0.5, 0)]
            self._fill(closed(near + far), self._lit(self._colour, side, 0.95), self._seam)
        self._fill(_ring(top, self._up), mixed(self._colour, "#FFFFFF", self._shine), self._seam)

    def base_lid(self) -> None:
        """A shallow lid over a base's opening, with the owner's sign on it."""
        body = mixed(self._colour, self._dark, 0.22 * self._depth).name()
        self._silhouette(_OPENING + 1, body)
        self._slope(_OPENING + 1, 19, body, 0.6)
        self._fill(_ring(19, self._up), mixed(self._colour, "#FFFFFF", 0.06), self._seam)
        self.sign(8.5, 0.85)

    def ship_lid(self) -> None:
        """The point of a pyramid, closed, with the owner's sign on it."""
        self._silhouette(_HOLD + 2, self._colour)
        self._slope(_HOLD + 2, 10.5, mixed(self._colour, "#FFFFFF", 0.12).name(), 0.9)
        self._fill(_ring(10.5, self._up), mixed(self._colour, "#FFFFFF", 0.3), self._seam)
        self.sign(5, 0.85)

    def nested(self, scale: float, steps: tuple[Stroke, ...]) -> None:
        """Another piece inside this one."""
        smaller = QTransform().scale(scale, scale)
        for path, fill, pen in steps:
            thinner = None
            if pen is not None:
                thinner = QPen(pen)
                thinner.setWidthF(max(0.8, pen.widthF() * scale))
            self.steps.append(Stroke(smaller.map(path), fill, thinner))

    def sign(self, radius: float, strength: float) -> None:
        """The owner's sign in the middle."""
        path = sign_path(self._seat, QPointF(0, 0), radius)
        self._fill(path, veiled(self._dark, strength))

    def _silhouette(self, radius: float, colour: str, corners: int = 5) -> None:
        self._fill(_ring(radius, self._up, corners), QColor(colour), self._edge)

    def _slope(
        self, outer: float, inner: float, colour: str, relief: float, *, seams: bool = True
    ) -> None:
        """Five faces that rise from `outer` to `inner`; a negative relief falls."""
        for side in range(5):
            ends = ((outer, side), (outer, side + 1), (inner, side + 1), (inner, side))
            face = closed(_corner(*end, self._up) for end in ends)
            self._fill(face, self._lit(colour, side, relief), self._seam if seams else None)

    def _lit(self, colour: str, side: int, relief: float) -> QColor:
        """The colour of a face by how it is turned to the light."""
        middle = _corner(1.0, side + 0.5, self._up)
        light = (middle.x() * _LIGHT[0] + middle.y() * _LIGHT[1]) * relief
        if light > 0:
            return mixed(colour, "#FFFFFF", self._shine * light)
        return mixed(colour, self._dark, -0.5 * light * self._depth)

    def _fill(self, path: QPainterPath, fill: QColor | None, pen: QPen | None = None) -> None:
        self.steps.append(Stroke(path, fill, pen))


def _corner(radius: float, number: float, points_up: bool) -> QPointF:
    """A corner of a pentagon; halves lie between corners."""
    turn = math.tau * number / 5 - math.pi / 2
    y = math.sin(turn) * radius
    return QPointF(math.cos(turn) * radius, y if points_up else -y)


def _ring(radius: float, points_up: bool, corners: int = 5) -> QPainterPath:
    step = 5 / corners
    return closed(_corner(radius, corner * step, points_up) for corner in range(corners))


REACH: Final = 50.0
"""From the middle of a piece to the edge of its square."""


def stamp_piece(painter: QPainter, piece: PieceLook, palette: Palette) -> None:
    """Paint a piece as `draw_piece` does; onto anything but pixels, by its paths."""
    stamp(painter, (REACH, REACH), draw_piece, piece, palette)


class Piece(ValueItem[PieceLook]):
    """A piece on a square."""

    # A raised lid reaches a little over the square.
    bounds = CELL.adjusted(-4, -4, 4, 4)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self.value.lift:
            draw_piece(painter, self.value, self.colours)
        else:
            stamp_piece(painter, self.value, self.colours)
