"""Drafts and suggested chains as they are drawn: a dashed line with operators, start and head."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from prismdesk.desk.boards.board_base import Piece, SuggestionPart
from prismdesk.desk.boards.items import HotItem, Item, ValueItem
from prismdesk.desk.boards.painting import closed, joined_pen, set_paint
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.broken_prism.board.draft import (
    SIGNS,
    Draft,
    Leg,
    ground_of,
    open_ends,
    walk,
)
from prismdesk.desk.games.broken_prism.board.geometry import (
    FIELD,
    LENGTH,
    ORIGIN,
    TILES,
    VERTICES,
    Z,
    around,
)
from prismdesk.desk.games.broken_prism.board.lines import CASING, Line, along, draw_disc
from prismdesk.desk.theme.palettes import Palette, mixed
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import judged
from prismdesk.games.broken_prism.view import View
from prismdesk.geometry.triangle import SIDE, SIDES_AT

_RADIUS: Final = 14.0
_SMALL: Final = 10.0
"""A joint that has its vertex to itself, and one that shares it."""

_APART: Final = 20.0
"""How far from its vertex such a joint stands."""

_STROKE: Final = 0.26
"""The strokes of an operator, compared with the joint's radius."""


def draw_operator(painter: QPainter, sign: str, at: QPointF, reach: float, ink: QColor) -> None:
    """Paint an operator around a point, `reach` to each side."""
    pen = QPen(ink, reach * 2 * _STROKE, c=Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    right, down = QPointF(reach, 0), QPointF(0, reach)
    if sign == "x":
        turn = reach * math.sqrt(0.5)
        right, down = QPointF(turn, turn), QPointF(-turn, turn)
    painter.drawLine(at - right, at + right)
    if sign in "+x":
        painter.drawLine(at - down, at + down)
    if sign == "/":
        set_paint(painter, None, ink)
        for dot in (at - down * 0.82, at + down * 0.82):
            painter.drawEllipse(dot, reach * 0.27, reach * 0.27)


def way(leg: Leg) -> QPointF:
    """The direction of a leg, of length 1."""
    return (VERTICES[leg.end] - VERTICES[leg.start]) / LENGTH


def joint_place(leg: Leg, *, alone: bool) -> QPointF:
    """Where the operator before a side stands: at its vertex, or beside what else stands there."""
    return VERTICES[leg.start] + (ORIGIN if alone else way(leg) * _APART)


class Joint(HotItem):
    """An operator; it is smaller where it does not stand `alone` at its vertex."""

    bounds = around(ORIGIN, 40, 40)

    def __init__(self, palette: Palette, sign: str, alone: bool) -> None:
        super().__init__(palette)
        self.radius = _RADIUS if alone else _SMALL
        self._sign = sign
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ground = self.colours.ground
        radius = self.radius + (1.5 if self._is_hot else 0)
        draw_disc(painter, ORIGIN, radius, self.colours.text, ground)
        draw_operator(painter, self._sign, ORIGIN, self.radius * 0.5, QColor(ground))


class Start(Item):
    """The dot where a draft begins."""

    bounds = around(ORIGIN, 24, 24)

    _RADIUS: Final = 7.5

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        draw_disc(painter, ORIGIN, self._RADIUS, self.colours.text, self.colours.ground)


def head_place(leg: Leg, *, alone: bool) -> QPointF:
    """Where the tip of the arrow is: at the end of the side, or before what stands there."""
    return VERTICES[leg.end] - way(leg) * (3.0 if alone else _RADIUS + 3.0)


class Head(Item):
    """The arrow at the end of a side."""

    LENGTH: Final = 19.0

    def __init__(self, palette: Palette, leg: Leg) -> None:
        super().__init__(palette)
        turn = way(leg)
        self.setRotation(math.degrees(math.atan2(turn.y(), turn.x())))

    def boundingRect(self) -> QRectF:
        return QRectF(-self.LENGTH, -11, self.LENGTH, 22).adjusted(-4, -4, 4, 4)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        # It points to the right, until it is turned.
        arrow = closed((ORIGIN, QPointF(-self.LENGTH, -9.5), QPointF(-self.LENGTH, 9.5)))
        painter.strokePath(arrow, joined_pen(self.colours.ground, 2 * CASING))
        painter.fillPath(arrow, QColor(self.colours.text))


class Offered(NamedTuple):
    """The operator in force, how large the buttons are, and the one under the pointer."""

    sign: str = "+"
    size: float = 1.0
    hot: str | None = None


class Choice(ValueItem[Offered]):
    """The four operators to choose from, in a row; the one in force is filled."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, Offered())
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-3, -3, 3, 3)

    @property
    def area(self) -> QRectF:
        """What it covers, around (0, 0)."""
        size = self.value.size
        return QRectF(-size * 2 - 4, -size / 2 - 4, size * 4 + 8, size + 8)

    def sign_at(self, off: QPointF) -> str | None:
        """The operator at a point, which is counted from the middle."""
        if not self.area.contains(off):
            return None
        place = int((off.x() - self.area.left() - 4) // self.value.size)
        return tuple(SIGNS)[min(3, max(0, place))]

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette, (chosen, size, hot) = self.colours, self.value
        edge = QPen(QColor(palette.muted), palette.stroke)
        set_paint(painter, edge, QColor(palette.raised))
        painter.drawRoundedRect(self.area, size / 2 + 4, size / 2 + 4)
        for place, sign in enumerate(SIGNS):
            middle = QPointF((place - 1.5) * size, 0)
            is_chosen = sign == chosen
            if is_chosen or sign == hot:
                strength = 1.0 if is_chosen else 0.2
                set_paint(painter, None, mixed(palette.raised, palette.text, strength))
                painter.drawEllipse(middle, size * 0.46, size * 0.46)
            ink = QColor(palette.ground if is_chosen else palette.text)
            draw_operator(painter, sign, middle, size * 0.22, ink)


_SMALLEST: Final = 24.0
"""The least size of a button to choose with, in logical pixels."""


class Run(NamedTuple):
    """Terms one after the other whose sides are known, from the place `first` on."""

    first: int
    legs: tuple[Leg, ...]


def runs(sides: Sequence[int | None]) -> list[Run]:
    """The known sides, parted where one is unknown."""
    found = []
    for known, group in groupby(enumerate(sides), key=lambda pair: pair[1] is not None):
        pairs = list(group)
        if known:
            legs = walk([side for _, side in pairs if side is not None])
            found.append(Run(pairs[0][0], legs))
    return found


def _trail(first: int) -> str:
    return f"trail:{first}"


def _joint(place: int) -> str:
    return f"draft:joint:{place}"


class DraftItem:
    """Draws one draft at a time."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._joints: dict[int, QPointF] = {}
        self._needed: frozenset[int] = frozenset()

    def show(self, draft: Draft, sides: Sequence[int | None]) -> None:
        """Draw the draft along these sides, one for each term as far as they are known."""
        known = [side for side in sides if side is not None]
        near = {side for end in open_ends(known) for side in SIDES_AT[end]}
        self._needed = frozenset(known) | near
        parts = runs(sides)
        crowd = Counter(vertex for run in parts for vertex in _marked(run))
        self._joints = {}
        pieces: dict[str, Piece] = {}
        for run in parts:
            pieces |= self._pieces(draft, run, crowd)
        # Lines first: what stands on them lies as high.
        self._draw_trails({_trail(run.first): run.legs for run in parts})
        self._board.lay_out("draft:", pieces)

    def _draw_trails(self, legs: dict[str, tuple[Leg, ...]]) -> None:
        """Draw the lines of the runs. None is ever taken away: it covers the whole board."""
        board = self._board
        for key in dict.fromkeys((_trail(0), *board.keys("trail:"), *legs)):
            trail: Trail = board.having(key, lambda: Trail(board.colours), Z.DRAFT)
            trail.tint(board.colours)
            trail.follow(legs.get(key, ()))

    def _pieces(self, draft: Draft, run: Run, crowd: Counter[int]) -> dict[str, Piece]:
        """What stands on the line of a run."""
        colours, legs = self._board.colours, run.legs
        if len(legs) < 2:
            return {}
        start = Piece(Start, (colours,), Z.DRAFT, VERTICES[legs[0].start])
        found = {f"draft:start:{run.first}": start}
        joints = [
            (place, draft.terms[place].sign, leg, crowd[leg.start] < 2)
            for place, leg in enumerate(legs[1:], run.first + 1)
        ]
        last = legs[-1]
        if draft.pending and run.first + len(legs) == len(draft.terms):
            joints.append((len(draft.terms), draft.pending, Leg(last.end, last.end), True))
        else:
            is_alone = crowd[last.end] < 2
            found[f"draft:head:{run.first}"] = Piece(
                Head, (colours, last), Z.JOINT, head_place(last, alone=is_alone)
            )
        for place, sign, leg, is_alone in joints:
            at = self._joints[place] = joint_place(leg, alone=is_alone)
            found[_joint(place)] = Piece(Joint, (colours, sign, is_alone), Z.JOINT, at)
        return found

    # What the pointer finds.

    def joint_at(self, at: QPointF) -> int | None:
        """The place of the term whose joint is there, or None."""
        for place, middle in self._joints.items():
            joint: Joint = self._board.part(_joint(place))
            if math.hypot(at.x() - middle.x(), at.y() - middle.y()) <= joint.radius + 3:
                return place
        return None

    def heat(self, place: int | None) -> None:
        """Have the joint under the pointer stand out."""
        for each in self._joints:
            joint: Joint = self._board.part(_joint(each))
            joint.heat(each == place)

    def offer_nothing(self) -> None:
        """Take the operators away."""
        self._board.take("choice")

    def offer(self, place: int, sign: str, hot: str | None) -> None:
        """Offer the operators at the joint of that place, if it is drawn."""
        board = self._board
        if place not in self._joints:
            self.offer_nothing()
            return
        choice: Choice = board.having("choice", lambda: Choice(board.colours), Z.CHOICE)
        offered = Offered(sign, max(25.0, _SMALLEST * board.unit), hot)
        choice.show_value(offered, board.colours)
        choice.setPos(self._beside(place, choice.area))

    def sign_at(self, at: QPointF) -> str | None:
        """The operator on offer there, or None."""
        choice: Choice | None = self._board.part("choice")
        return None if choice is None else choice.sign_at(at - choice.pos())

    def _beside(self, place: int, area: QRectF) -> QPointF:
        """Beside the joint, in sight, where it hides as little as can be of what is needed."""
        joint = self._joints[place]
        right, down = _RADIUS + 6 + area.width() / 2, _RADIUS + 6 + area.height() / 2
        spots = [joint + QPointF(*off) for off in ((right, 0), (-right, 0), (0, -down), (0, down))]
        return min(spots, key=lambda spot: self._loss(area.translated(spot)))

    def _loss(self, covered: QRectF) -> tuple[bool, int, int]:
        """How bad it is to cover this: it is out of sight, hides needed numbers, or others."""
        hidden = {side for side, area in enumerate(TILES) if area.intersects(covered)}
        return (
            not self._board.extent().contains(covered),
            len(hidden & self._needed),
            len(hidden),
        )


def _marked(run: Run) -> list[int]:
    """The vertices where something of the run stands: its start, its joints, its head."""
    if len(run.legs) < 2:
        return []
    return [leg.start for leg in run.legs] + [run.legs[-1].end]


def _path(legs: Sequence[Leg]) -> QPainterPath:
    """The line along these, interrupted where one side does not meet the next."""
    path = QPainterPath()
    end = None
    for leg in legs:
        if leg.start != end:
            path.moveTo(VERTICES[leg.start])
        path.lineTo(VERTICES[leg.end])
        end = leg.end
    if len(legs) > 1:
        last = legs[-1]
        # The head has the tip.
        foot = VERTICES[last.end] - way(last) * Head.LENGTH
        path.setElementPositionAt(path.elementCount() - 1, foot.x(), foot.y())
    return path


class Trail(Line):
    """The line of a draft. Where it grows or becomes shorter, only that end is painted anew."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, QPainterPath(), palette.text, palette.ground, dashed=True)
        self._legs: tuple[Leg, ...] = ()
        # So that it is told what is exposed of it.
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        # Always the same: otherwise all of it were painted anew with each change.
        return self.around(FIELD)

    def tint(self, palette: Palette) -> None:
        self._colour, self._casing = palette.text, palette.ground
        super().tint(palette)

    def follow(self, legs: tuple[Leg, ...]) -> None:
        """Lie along these."""
        if legs == self._legs:
            return
        both = zip(self._legs, legs, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
        # Before the first that is another one lies the one that has been the last, or is now.
        begin = max(0, same - 1)
        other = (*self._legs[begin:], *legs[begin:])
        self._legs, self._path = legs, _path(legs)
        corners = [VERTICES[end] for leg in other for end in leg]
        self.update(self.around(QPolygonF(corners).boundingRect()))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if exposed.intersects(self.around(self._path.boundingRect())):
            super().draw(painter, exposed)


_MOST_JOINTS: Final = 24
"""Of a longer chain the line alone is suggested: it goes wherever there is to go."""


def suggestion(view: View, submit: Submit, palette: Palette) -> Iterator[SuggestionPart]:
    """New items for the chain that the submission means on this board."""
    if submit.via is not None:
        sides = tuple(SIDE[name] for name in submit.via)
    else:
        sides = judged(ground_of(view), submit, None).sides
    if not sides:
        return
    legs = walk(sides)
    vertices = (legs[0].start, *(leg.end for leg in legs))
    line = Line(palette, along(vertices), palette.text, palette.ground, dashed=True)
    yield SuggestionPart(line, Z.DRAFT)
    yield SuggestionPart(Start(palette), Z.JOINT, VERTICES[vertices[0]])
    crowd = Counter(vertices)
    if len(legs) <= _MOST_JOINTS:
        for sign, leg in zip(submit.operators, legs[1:], strict=False):
            is_alone = crowd[leg.start] < 2
            joint = Joint(palette, sign, is_alone)
            joint.setCursor(Qt.CursorShape.ArrowCursor)
            yield SuggestionPart(joint, Z.JOINT, joint_place(leg, alone=is_alone))
    last = legs[-1]
    tip = head_place(last, alone=crowd[last.end] < 2)
    yield SuggestionPart(Head(palette, last), Z.JOINT, tip)
