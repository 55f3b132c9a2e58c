"""The draft as it is drawn: a dashed line from side to side, its operators, its start and head."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from prismdesk.desk.board.broken_prism.draft import Draft, Leg, open_ends, walk
from prismdesk.desk.board.broken_prism.joints import RADIUS, SMALL, Choice, Head, Joint, Start
from prismdesk.desk.board.broken_prism.layers import Z_CHOICE, Z_DRAFT, Z_JOINT
from prismdesk.desk.board.broken_prism.lines import Line
from prismdesk.desk.board.broken_prism.places import LENGTH, TILES, VERTICES
from prismdesk.geometry.triangle import SIDES_AT

if TYPE_CHECKING:
    from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard

_APART: Final = 20.0
"""How far from its vertex a joint stands that has it not to itself."""

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


def way(leg: Leg) -> QPointF:
    """The direction of a leg, of length 1."""
    return (VERTICES[leg.end] - VERTICES[leg.start]) / LENGTH


class Sketch:
    """Draws one draft at a time."""

    def __init__(self, board: BrokenPrismBoard) -> None:
        self._board = board
        self._joints: dict[int, QPointF] = {}
        self._needed: frozenset[int] = frozenset()

    def show(self, draft: Draft, sides: Sequence[int | None]) -> None:
        """Draw the draft along these sides, one for each term as far as they are known."""
        board = self._board
        board.sweep("draft:", "joint:", "start:", "head:")
        self._joints = {}
        known = [side for side in sides if side is not None]
        near = {side for end in open_ends(known) for side in SIDES_AT[end]}
        self._needed = frozenset(known) | near
        parts = runs(sides)
        crowd = Counter(vertex for run in parts for vertex in _marked(run))
        for run in parts:
            self._draw(draft, run, crowd, is_last=run.first + len(run.legs) == len(draft.terms))

    def _draw(self, draft: Draft, run: Run, crowd: Counter[int], *, is_last: bool) -> None:
        board, colours = self._board, self._board.colours
        line = Line(colours, _path(run), colours.text, colours.ground, dashed=True)
        board.put_at(f"draft:{run.first}", line, Z_DRAFT)
        if len(run.legs) > 1:
            board.put_at(f"start:{run.first}", Start(colours), Z_DRAFT, VERTICES[run.legs[0].start])
        for place, leg in enumerate(run.legs[1:], run.first + 1):
            self._join(place, draft.terms[place].sign, leg, alone=crowd[leg.start] < 2)
        last = run.legs[-1]
        if is_last and draft.pending and len(run.legs) > 1:
            self._join(len(draft.terms), draft.pending, Leg(last.end, last.end), alone=True)
        elif len(run.legs) > 1:
            self._head(run.first, last, alone=crowd[last.end] < 2)

    def _join(self, place: int, sign: str, leg: Leg, *, alone: bool) -> None:
        board = self._board
        joint = Joint(board.colours, sign, RADIUS if alone else SMALL)
        at = VERTICES[leg.start]
        self._joints[place] = at if alone else at + way(leg) * _APART
        board.put_at(f"joint:{place}", joint, Z_JOINT, self._joints[place])

    def _head(self, first: int, leg: Leg, *, alone: bool) -> None:
        head = Head(self._board.colours)
        turn = way(leg)
        head.setRotation(math.degrees(math.atan2(turn.y(), turn.x())))
        short = 3.0 if alone else RADIUS + 3.0
        self._board.put_at(f"head:{first}", head, Z_JOINT, VERTICES[leg.end] - turn * short)

    # What the pointer finds.

    def joint_at(self, at: QPointF) -> int | None:
        """The place of the term whose joint is there, or None."""
        for place, middle in self._joints.items():
            joint: Joint = self._board.part(f"joint:{place}")
            if math.hypot(at.x() - middle.x(), at.y() - middle.y()) <= joint.radius + 3:
                return place
        return None

    def heat(self, place: int | None) -> None:
        """Have the joint under the pointer stand out."""
        for each in self._joints:
            joint: Joint = self._board.part(f"joint:{each}")
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
        choice = board.part("choice")
        if choice is None:
            choice = Choice(board.colours)
            board.put_at("choice", choice, Z_CHOICE)
        choice.tint(board.colours)
        choice.show_choice(sign, max(25.0, _SMALLEST * board.unit), hot)
        choice.setPos(self._beside(place, choice.area))

    def sign_at(self, at: QPointF) -> str | None:
        """The operator on offer there, or None."""
        choice: Choice | None = self._board.part("choice")
        return None if choice is None else choice.sign_at(at - choice.pos())

    def _beside(self, place: int, area: QRectF) -> QPointF:
        """Beside the joint, in sight, where it hides as little as can be of what is needed."""
        joint = self._joints[place]
        right, down = RADIUS + 6 + area.width() / 2, RADIUS + 6 + area.height() / 2
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


def _path(run: Run) -> QPainterPath:
    """The line of a run, interrupted where one side does not meet the next."""
    path = QPainterPath()
    end = None
    for leg in run.legs:
        if leg.start != end:
            path.moveTo(VERTICES[leg.start])
        path.lineTo(VERTICES[leg.end])
        end = leg.end
    if len(run.legs) > 1:
        last = run.legs[-1]
        # The head has the tip.
        path.setElementPositionAt(path.elementCount() - 1, *_short(last).toTuple())
    return path


def _short(leg: Leg) -> QPointF:
    return VERTICES[leg.end] - way(leg) * Head.LENGTH
