"""The animation of a reveal: both chains appear side after side, then the verdict (BP28)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QVariantAnimation
from PySide6.QtGui import QPainterPath

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.broken_prism.board.chains import (
    Outline,
    Ring,
    Space,
    beginnings,
    put_badge,
)
from prismdesk.desk.games.broken_prism.board.draft import Leg, walk
from prismdesk.desk.games.broken_prism.board.draft_item import way
from prismdesk.desk.games.broken_prism.board.geometry import VERTICES, Z, place
from prismdesk.desk.games.broken_prism.board.lines import USUAL, Gauge, Line, gauge
from prismdesk.games.broken_prism.view import Reveal, Verdict
from prismdesk.geometry.triangle import LETTERS, SIDE

STEP_MS: Final = 200
LONGEST_MS: Final = 4000
"""How long the reveal shows each side, and how long it takes at the most."""


class Strand(NamedTuple):
    """A chain as the reveal draws it: whose, its sides, and where each begins and ends."""

    verdict: Verdict
    sides: tuple[int, ...]
    legs: tuple[Leg, ...]
    ends: tuple[tuple[QPointF, QPointF], ...]


def strands(reveal: Reveal, gauge: Gauge = USUAL) -> list[Strand]:
    """The chains that were submitted, the claimer's on the left of the other's."""
    first, second = ([SIDE[side] for side in verdict.sides] for verdict in reveal.verdicts)
    shared = set(first) & set(second)
    found = []
    for verdict, sides, apart in zip(
        reveal.verdicts, (first, second), (gauge.apart, -gauge.apart), strict=True
    ):
        if sides:
            legs = walk(sides)
            ends = tuple(
                _ends(leg, apart if side in shared else 0.0)
                for side, leg in zip(sides, legs, strict=True)
            )
            found.append(Strand(verdict, tuple(sides), legs, ends))
    return found


def _ends(leg: Leg, apart: float) -> tuple[QPointF, QPointF]:
    along = way(leg)
    left = QPointF(along.y(), -along.x())
    # Left as it is seen, whichever way it is walked; of a level side, above.
    if left.x() > 0.01 or (abs(left.x()) < 0.01 and left.y() > 0):
        left = -left
    return VERTICES[leg.start] + left * apart, VERTICES[leg.end] + left * apart


def length(reveal: Reveal, known: Seat | None = None) -> int:
    """How many sides the longer chain has; that of a seat which is `known` does not count."""
    return max(len(verdict.sides) for verdict in reveal.verdicts if verdict.seat is not known)


class RevealAnimation(QObject):
    """Shows one reveal at a time, at once or side by side.

    Where one chain has been revealed before the other, only that other one is played.
    """

    def __init__(self, board: Board, dress: Callable[[], None]) -> None:
        super().__init__(board)
        self._board, self._dress = board, dress
        self._reveal: Reveal | None = None
        self.known: Seat | None = None
        """Whose chain was revealed before the one that is played; None where both are."""
        self._shown = 0.0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._advance)
        self._clock.finished.connect(self.finish)

    @property
    def is_playing(self) -> bool:
        """Whether sides are still to come."""
        return self._reveal is not None and self._shown < length(self._reveal, self.known)

    def show(self, reveal: Reveal | None) -> None:
        """Show all of this reveal now, or none."""
        self._clock.stop()
        self._reveal, self.known = reveal, None
        self._shown = 0.0 if reveal is None else float(length(reveal))
        self.draw()
        if reveal is not None:
            self._board.reveal_progress.emit(length(reveal))

    def play(self, known: Seat | None = None) -> None:
        """Show the reveal once more, side after side; the chain of a `known` seat stays."""
        steps = 0 if self._reveal is None else length(self._reveal, known)
        if not steps:
            return
        self.known = known
        self._shown = 0.0
        self._dress()
        self._board.reveal_progress.emit(0)
        self._clock.setEndValue(float(steps))
        self._clock.setDuration(min(LONGEST_MS, STEP_MS * steps))
        self._clock.start()

    def finish(self) -> None:
        """Show what is still to come at once."""
        if self.is_playing:
            self.show(self._reveal)
            self._dress()
            self._board.revealed.emit()

    def worn(self) -> dict[int, tuple[Seat, ...]]:
        """The seats whose chains have come to each side so far."""
        worn: dict[int, tuple[Seat, ...]] = {}
        for strand in [] if self._reveal is None else strands(self._reveal):
            shown = self._shown_of(strand)
            for number, side in enumerate(strand.sides):
                if number + 0.5 <= shown:
                    worn[side] = (*worn.get(side, ()), strand.verdict.seat)
        return worn

    def _shown_of(self, strand: Strand) -> float:
        """How many of its sides are to be seen."""
        is_known = strand.verdict.seat is self.known
        return float(len(strand.sides)) if is_known else self._shown

    def _advance(self, shown: float) -> None:
        if self._reveal is None or shown >= length(self._reveal, self.known):
            return  # the rest is done by `finish`, which comes at once
        before, self._shown = self._shown, shown
        self.draw()
        if round(before) != round(shown):
            self._dress()
        if int(before) != int(shown):
            self._board.reveal_progress.emit(int(shown))

    def draw(self) -> None:
        """Draw what is shown in the size that it has now."""
        board = self._board
        board.sweep("strand:", "sign:", "ring:", "won:")
        if self._reveal is None:
            return
        is_over = not self.is_playing
        taken = beginnings(() if board.view is None else board.view.chains[: self._reveal.earlier])
        wide = gauge(board.least)
        for strand in strands(self._reveal, wide):
            verdict = strand.verdict
            # It falls if it does not become solid, as far as that is known.
            is_sealed, fails = self._reveal.waits is not None, verdict.refused is not None
            dashed = is_over and (fails if is_sealed else not verdict.stands)
            hole = _ringed(verdict) if dashed else None
            path = _path(strand.ends, self._shown_of(strand), hole)
            colour, casing = board.colours.seats[verdict.seat], board.colours.casing
            line = Line(board.colours, path, colour, casing, dashed=dashed, gauge=wide)
            board.put_at(f"strand:{verdict.seat.colour}", line, Z.REVEAL + verdict.stands)
            put_badge(board, f"sign:{verdict.seat.colour}", verdict.seat, strand.legs[0], taken)
        for verdict in self._reveal.verdicts if is_over else ():
            self._judge(verdict)

    def _judge(self, verdict: Verdict) -> None:
        """Fill what it won, or ring the place where it fails."""
        board = self._board
        if verdict.stands:
            space = Space(board.colours, verdict.seat, "".join(verdict.spaces))
            board.put_at(f"won:{verdict.seat.colour}", space, Z.SPACE)
        where = verdict.refused.where if verdict.refused is not None else None
        area = place(where) if where else None
        if where is None or area is None:
            return
        name = f"ring:{verdict.seat.colour}"
        if where in LETTERS:
            outline = Outline(board.colours, verdict.seat, where, board.least)
            board.put_at(name, outline, Z.RING, outline.pos())
        else:
            ring = Ring(board.colours, verdict.seat, board.least)
            board.put_at(name, ring, Z.RING, area.center())


def _ringed(verdict: Verdict) -> QPointF | None:
    """The middle of the ring where its chain fails, if it has one."""
    where = None if verdict.refused is None else verdict.refused.where
    area = None if not where or where in LETTERS else place(where)
    return None if area is None else area.center()


def _path(
    ends: Sequence[tuple[QPointF, QPointF]], shown: float, hole: QPointF | None = None
) -> QPainterPath:
    """The line along these sides as far as it is shown; it leaves the inside of a ring free."""
    path = QPainterPath(ends[0][0])
    for number, (start, end) in enumerate(ends[: math.ceil(shown)]):
        if hole is None or _distance(start, hole) > Ring.RADIUS:
            path.lineTo(start)
        else:
            path.moveTo(_towards(start, end))
        stop = start + (end - start) * min(1.0, shown - number)
        is_in = hole is not None and _distance(stop, hole) < Ring.RADIUS
        path.lineTo(_towards(stop, start) if is_in else stop)
    return path


def _distance(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def _towards(point: QPointF, other: QPointF) -> QPointF:
    """As far from that point as a ring around it."""
    return point + (other - point) * (Ring.RADIUS / _distance(point, other))
