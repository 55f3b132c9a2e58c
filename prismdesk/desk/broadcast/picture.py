"""The picture as pieces in their rooms: what is told, with its times, in the layout on air."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.desk.broadcast.columns import Sides, beside, is_shortened
from prismdesk.desk.broadcast.content import Content
from prismdesk.desk.broadcast.layout import NOWHERE, WHOLE, Rooms, rooms
from prismdesk.desk.broadcast.look import Picture
from prismdesk.desk.broadcast.on_air import Card
from prismdesk.desk.broadcast.parts import Row, Slide, Tale
from prismdesk.desk.broadcast.pieces.banner import Saying
from prismdesk.desk.broadcast.pieces.card import FullCard
from prismdesk.desk.broadcast.pieces.clock import Clock
from prismdesk.desk.broadcast.pieces.headings import Caption, Spectrum, Title
from prismdesk.desk.broadcast.pieces.piece import Placed
from prismdesk.desk.broadcast.pieces.plate import Plate
from prismdesk.desk.broadcast.pieces.slide import SlideCard
from prismdesk.desk.broadcast.pieces.strip import Rows
from prismdesk.desk.broadcast.pieces.tale import Column
from prismdesk.desk.broadcast.times import Times
from prismdesk.desk.match.conduct import Face
from prismdesk.desk.texts import say, tr
from prismdesk.table.clockwork import clock_id

PROGRAM: Final = "PrismDesk"
_PAIR: Final = 2
_SLIDE_WIDE: Final = 1200.0


class Composed(NamedTuple):
    """The pieces by name, and where the board is: `NOWHERE` while it is not to be seen."""

    pieces: dict[str, Placed]
    board: QRectF


def over_all(card: Card, times: Times) -> Composed:
    """A card of text, which covers everything."""
    made = FullCard(card.title, card.text, times.countdown(card))
    return Composed({"card": Placed(WHOLE, made)}, NOWHERE)


def standby() -> Composed:
    """What is shown where there is no match."""
    return Composed({"card": Placed(WHOLE, FullCard(PROGRAM))}, NOWHERE)


class Composer:
    """Puts what is told into the rooms of a layout."""

    def __init__(self, told: Content, last: Tale | None, times: Times, picture: Picture) -> None:
        self._told, self._last, self._times = told, last, times
        seats = tuple(plate.seat for plate in told.plates)
        self._large = None if picture.shows == "board" else self._clock(len(seats))
        self._rooms: Rooms = rooms(picture.shows, seats, clock=self._large is not None)
        self._is_keyed = picture.ground == "chroma"

    def composed(self) -> Composed:
        """The whole picture of a match."""
        pieces = {name: placed for name, placed in self._pieces() if not placed.room.isEmpty()}
        hidden = "slide" in pieces
        return Composed(pieces, NOWHERE if hidden else self._rooms.board)

    def _pieces(self) -> Iterator[tuple[str, Placed]]:
        told, room = self._told, self._rooms
        if not self._is_keyed:
            # Nothing but panels lies on the colour that is keyed out.
            yield "line", Placed(room.line, Spectrum())
        yield "title", Placed(room.title, Title(*told.heading, self._is_keyed))
        yield "caption", Placed(room.caption, Caption(*told.heading, self._is_keyed))
        if self._large is not None:
            yield "clock", Placed(room.clock, self._large)
        for plate in self._plates():
            yield f"plate:{plate.seat.colour}", Placed(room.plates[plate.seat], plate)
        yield from self._columns()
        banner = self._banner()
        if told.slide is not None:
            # Where nothing is said below it, it has that room as well.
            free = room.board if banner is not None else room.board | room.banner
            yield "slide", Placed(_for_slide(free), self._slide(told.slide))
        if banner is not None:
            yield "banner", Placed(room.banner, banner)

    def _clock(self, seats: int) -> Clock | None:
        """The large clock: the game's own; of two who have one each that of who is on turn."""
        told, times = self._told, self._times
        face = _large(told.faces, times)
        if face is not None:
            runs = times.runs(face.timer)
            note = say(face.title, {})
            if not runs:
                still = "" if face.still is None else say(face.still, {})
                note = tr("paused") if told.is_paused else still or note
            seat = told.leader if face.draining else None
            return Clock(times.text(face.timer), note, not runs, seat)
        if told.leader is None or seats != _PAIR or not times.has(clock_id(told.leader)):
            return None
        timer = clock_id(told.leader)
        note = tr("paused") if told.is_paused else tr("to move")
        return Clock(times.text(timer), note, not times.runs(timer), told.leader, has_sign=True)

    def _plates(self) -> list[Plate]:
        """The plates that have a room; bars have one scale on all of them."""
        room = self._rooms.plates
        plates = [self._plate(plate) for plate in self._told.plates if plate.seat in room]
        high = min((plate.bars_room(room[plate.seat]) for plate in plates), default=0.0)
        return [
            plate if plate.bars is None else plate._replace(bars=plate.bars._replace(high=high))
            for plate in plates
        ]

    def _plate(self, plate: Plate) -> Plate:
        time = "" if plate.state == "gone" else self._times.text(clock_id(plate.seat))
        return plate._replace(time=time, still=self._told.is_paused, slim=self._rooms.slim)

    def _columns(self) -> Iterator[tuple[str, Placed]]:
        told, room = self._told, self._rooms
        strip = told.strip if told.strip is not None and told.strip.rows else None
        sides = self._sides(is_free=strip is None)
        if sides.left:
            yield "left", Placed(room.left, Column(sides.left))
        if sides.right:
            yield "right", Placed(room.right, Column(sides.right))
        elif strip is not None:
            rights = tuple(self._right(row) for row in strip.rows)
            yield "right", Placed(room.right, Rows(strip, rights))

    def _sides(self, *, is_free: bool) -> Sides:
        """The tales; what happened last makes way for an act that would have no room beside it."""
        told, room = self._told, self._rooms.left
        left, right = (() if one is None else (one,) for one in told.tales)
        is_free = is_free or bool(right)
        # What happened last would name what a pause covers (ALL12).
        if left or self._last is None or told.is_covered:
            return beside(Sides(left, right), told.act, room, is_free=is_free)
        made = beside(Sides((self._last,), right), told.act, room, is_free=is_free)
        if told.act is not None and is_shortened(made, room):
            return beside(Sides((), right), told.act, room, is_free=is_free)
        return made

    def _right(self, row: Row) -> str:
        time = self._times.text(row.timer) if row.timer else ""
        return f"{row.right} {time}".strip()

    def _slide(self, slide: Slide) -> SlideCard:
        time = self._times.text(slide.timer) if slide.timer else ""
        return SlideCard(slide, time, self._told.is_paused)

    def _banner(self) -> Saying | None:
        told = self._told
        if told.banner is None:
            return None
        says_so = told.slide is not None and told.slide.title
        if says_so and told.is_said and not self._rooms.board.isEmpty():
            return None
        time = self._times.text(told.banner.timer) if told.banner.timer else ""
        return Saying(told.banner.text, time, told.banner.seat, told.is_paused)


def _for_slide(board: QRectF) -> QRectF:
    """The room of a slide: that of the board, but no wider than is easily read."""
    wide = min(board.width(), _SLIDE_WIDE)
    return QRectF(board.center().x() - wide / 2, board.y(), wide, board.height())


def _large(faces: tuple[Face, ...], times: Times) -> Face | None:
    """The clock that is shown large: that of the round, or else the one that drains."""
    there = [face for face in faces if times.has(face.timer)]
    return next((face for face in there if not face.draining), there[0] if there else None)
