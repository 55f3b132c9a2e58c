"""Puts what is told of a match into the rooms of the broadcast's layout, with running times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.desk.broadcast.brush import Placed
from prismdesk.desk.broadcast.clock import BannerText, Clock
from prismdesk.desk.broadcast.content import Content
from prismdesk.desk.broadcast.headings import FullCard, HeadingLine, Spectrum, Title
from prismdesk.desk.broadcast.layout import NOWHERE, WHOLE, Rooms, rooms
from prismdesk.desk.broadcast.on_air import Card
from prismdesk.desk.broadcast.player_panel import PlayerPanel
from prismdesk.desk.broadcast.sidebar import SidebarRows
from prismdesk.desk.broadcast.text_stack import CaptionColumn, FitLoss
from prismdesk.desk.broadcast.title_card import TitleCardPiece
from prismdesk.desk.game_ui.broadcast_data import Caption
from prismdesk.desk.game_ui.match_ui import ClockFace
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.desk.texts import SHORT_MS, clock_text, next_clock_text_ms, say, tr
from prismdesk.table.clockwork import clock_id

Captions = tuple[Caption, ...]


class Sides(NamedTuple):
    """What stands on the left and on the right."""

    left: Captions
    right: Captions


def beside(sides: Sides, act: Caption | None, room: QRectF, *, is_free: bool) -> Sides:
    """The same with the host's act: on the left, or where it loses less, if the right is free.

    The columns are as large as `room`.
    """
    if act is None:
        return sides
    ways = [sides._replace(left=(act, *sides.left))]
    if is_free:
        ways.append(sides._replace(right=(act, *sides.right)))
    return min(ways, key=lambda way: _loss(way, room))


def is_shortened(sides: Sides, room: QRectF) -> bool:
    """Whether something of it has no room there."""
    return _loss(sides, room)[0] is FitLoss.SHORTENED


def _loss(sides: Sides, room: QRectF) -> tuple[FitLoss, int]:
    """What it takes, and how many lines are lost."""
    fits = [CaptionColumn(captions).fit_in(room) for captions in sides if captions]
    # That texts are a little smaller is no reason for another place.
    press = max((fit.press for fit in fits), default=FitLoss.NOTHING)
    return max(press, FitLoss.SMALLER), sum(fit.lost for fit in fits)


_SECOND_MS: Final = 1000
_LATE_MS: Final = 8
"""A timer that comes a moment early would find the old figures."""


class TimeTexts:
    """Tells times, and remembers which of those that were told are running."""

    def __init__(self, left_ms: Mapping[str, int], running: frozenset[str], now_ms: int) -> None:
        self._left, self._running, self._now = left_ms, running, now_ms
        self._next: list[int] = []

    def runs(self, timer: str) -> bool:
        """Whether it counts now."""
        return timer in self._running

    def has(self, timer: str) -> bool:
        """Whether there is such a timer now."""
        return timer in self._left

    def text(self, timer: str) -> str:
        """What is left of it, or nothing where there is no such timer."""
        if timer not in self._left:
            return ""
        left = self._left[timer]
        next_ms = next_clock_text_ms((left,)) if self.runs(timer) else None
        if next_ms is not None:
            self._next.append(next_ms + _LATE_MS)
        return clock_text(left)

    def countdown(self, card: Card) -> str:
        """What is left of a card's countdown, in whole seconds; nothing where it has none."""
        left = card.left_ms(self._now)
        if left is None:
            return ""
        if left > 0:
            self._next.append((left % _SECOND_MS or _SECOND_MS) + _LATE_MS)
        return clock_text(left) if left >= SHORT_MS else f"0:{-(-left // _SECOND_MS):02d}"

    @property
    def next_ms(self) -> int | None:
        """In how long the first of the times that were told reads otherwise; None: never."""
        return min(self._next, default=None)


_CARD_WIDE: Final = 1200.0


class Composed(NamedTuple):
    """The pieces by name, and where the board is: `NOWHERE` while it is not to be seen."""

    pieces: dict[str, Placed]
    board: QRectF


def over_all(card: Card, times: TimeTexts) -> Composed:
    """A card of text, which covers everything."""
    made = FullCard(card.title, card.text, times.countdown(card))
    return Composed({"card": Placed(WHOLE, made)}, NOWHERE)


STANDBY: Final = Composed({"card": Placed(WHOLE, FullCard("PrismDesk"))}, NOWHERE)
"""What is shown where there is no match."""


class Composer:
    """Puts what is told into the rooms of a layout."""

    def __init__(
        self, told: Content, last: Caption | None, times: TimeTexts, picture: BroadcastPicture
    ) -> None:
        self._told, self._last, self._times = told, last, times
        seats = tuple(panel.seat for panel in told.player_panels)
        self._large = None if picture.shows == "board" else self._clock(len(seats))
        self._rooms: Rooms = rooms(picture.shows, seats, clock=self._large is not None)
        self._is_keyed = picture.ground == "chroma"

    def composed(self) -> Composed:
        """The whole picture of a match."""
        pieces = {name: placed for name, placed in self._pieces() if not placed.room.isEmpty()}
        hidden = "title_card" in pieces
        return Composed(pieces, NOWHERE if hidden else self._rooms.board)

    def _pieces(self) -> Iterator[tuple[str, Placed]]:
        told, room = self._told, self._rooms
        if not self._is_keyed:
            # Nothing but panels lies on the colour that is keyed out.
            yield "line", Placed(room.line, Spectrum())
        yield "title", Placed(room.title, Title(told.heading, self._is_keyed))
        yield "caption", Placed(room.caption, HeadingLine(told.heading, self._is_keyed))
        if self._large is not None:
            yield "clock", Placed(room.clock, self._large)
        for panel in self._player_panels():
            yield f"panel:{panel.seat.colour}", Placed(room.player_panels[panel.seat], panel)
        yield from self._columns()
        banner = self._banner()
        if told.title_card is not None:
            # Where nothing is said below it, it has that room as well.
            free = room.board if banner is not None else room.board | room.banner
            time = self._times.text(told.title_card.timer)
            card = TitleCardPiece(told.title_card, time, told.is_paused)
            yield "title_card", Placed(_for_card(free), card)
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
        if told.leader is None or seats != 2 or not times.has(clock_id(told.leader)):
            return None
        timer = clock_id(told.leader)
        note = tr("paused") if told.is_paused else tr("to move")
        return Clock(times.text(timer), note, not times.runs(timer), told.leader, has_sign=True)

    def _player_panels(self) -> list[PlayerPanel]:
        """The panels that have a room; bars have one scale on all of them."""
        room = self._rooms.player_panels
        player_panels = [
            self._player_panel(panel) for panel in self._told.player_panels if panel.seat in room
        ]
        high = min((panel.bars_room(room[panel.seat]) for panel in player_panels), default=0.0)
        return [
            panel if panel.bars is None else panel._replace(bars=panel.bars._replace(high=high))
            for panel in player_panels
        ]

    def _player_panel(self, panel: PlayerPanel) -> PlayerPanel:
        time = "" if panel.state == "gone" else self._times.text(clock_id(panel.seat))
        return panel._replace(time=time, still=self._told.is_paused, slim=self._rooms.slim)

    def _columns(self) -> Iterator[tuple[str, Placed]]:
        told, room = self._told, self._rooms
        sidebar = told.sidebar if told.sidebar is not None and told.sidebar.rows else None
        sides = self._sides(is_free=sidebar is None)
        if sides.left:
            yield "left", Placed(room.left, CaptionColumn(sides.left))
        if sides.right:
            yield "right", Placed(room.right, CaptionColumn(sides.right))
        elif sidebar is not None:
            text = self._times.text
            rights = tuple(f"{row.right} {text(row.timer)}".strip() for row in sidebar.rows)
            yield "right", Placed(room.right, SidebarRows(sidebar, rights))

    def _sides(self, *, is_free: bool) -> Sides:
        """The captions; what happened last makes way for an act without room beside it."""
        told, room = self._told, self._rooms.left
        left, right = (() if one is None else (one,) for one in told.captions)
        is_free = is_free or bool(right)
        # What happened last would name what a pause covers (ALL12).
        if left or self._last is None or told.is_covered:
            return beside(Sides(left, right), told.act, room, is_free=is_free)
        made = beside(Sides((self._last,), right), told.act, room, is_free=is_free)
        if told.act is not None and is_shortened(made, room):
            return beside(Sides((), right), told.act, room, is_free=is_free)
        return made

    def _banner(self) -> BannerText | None:
        told = self._told
        if told.banner is None:
            return None
        says_so = told.title_card is not None and told.title_card.title
        if says_so and told.is_said and not self._rooms.board.isEmpty():
            return None
        text, seat, timer = told.banner
        return BannerText(text, self._times.text(timer), seat, told.is_paused)


def _for_card(board: QRectF) -> QRectF:
    """The room of a title card: that of the board, but no wider than is easily read."""
    wide = min(board.width(), _CARD_WIDE)
    return QRectF(board.center().x() - wide / 2, board.y(), wide, board.height())


def _large(faces: tuple[ClockFace, ...], times: TimeTexts) -> ClockFace | None:
    """The clock that is shown large: that of the round, or else the one that drains."""
    there = [face for face in faces if times.has(face.timer)]
    return next((face for face in there if not face.draining), there[0] if there else None)
