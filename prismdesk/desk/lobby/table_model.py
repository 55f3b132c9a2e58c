"""A table as the windows know it: seats, machines, chat and its latest news, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, assert_never

from PySide6.QtCore import QObject, Signal

from prismdesk.core.options import HOST
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.games.match_summary import table_words
from prismdesk.desk.texts import listed, seat_word, tr
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.games import game_named
from prismdesk.link.match_source import MatchSource
from prismdesk.link.table_source import (
    ChatNews,
    ConnectionNews,
    FileSaved,
    GuestInfo,
    Guests,
    HostedTable,
    JoinInfo,
    Line,
    News,
    RefusalNews,
    SeatingNews,
    Started,
    TableSource,
)
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Place, Presence, Seating

MOST_LINES: Final = 500
"""So many lines of the chat are kept."""


class TableModel(QObject):
    """Listens to one `TableSource` for all windows, and keeps the last news of each kind.

    `sat()`: somebody sits otherwise than before. `began(MatchSource)`: a match is on.
    `spoken(Chatted)`: somebody who is not muted said something. `muted()`: other people are muted.
    `refused(Refused)`: something asked of the table was refused. `line_changed()`: the connection
    is otherwise. `kept(Path)`: the whole file of the finished match is here. `opened()`: codes or
    addresses are others. `guests_changed()`: so are the machines that are let in.
    """

    sat = Signal()
    began = Signal(object)
    spoken = Signal(object)
    muted = Signal()
    refused = Signal(object)
    line_changed = Signal()
    kept = Signal(object)
    opened = Signal()
    guests_changed = Signal()

    def __init__(self, source: TableSource, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source = source
        self.seating: Seating | None = None
        self.peer = 0
        self.watches = False
        self.line = ConnectionNews(Line.CONNECTED if source.is_host else Line.CONNECTING)
        self.open_to: JoinInfo | None = None
        self.guests: tuple[GuestInfo, ...] = ()
        self.played: MatchSource | None = None
        self.file: Path | None = None
        self.talk: list[Chatted] = []
        self.silent: frozenset[int] = frozenset()
        self._bridge = ThreadBridge()

    def listen(self) -> None:
        """Has the news told from now on, the present state first."""
        self.source.listen(self._bridge.carry, self._hear)

    def leave(self) -> None:
        """Goes away. Nothing more is told."""
        self._bridge.close()
        self.source.leave()

    @property
    def is_host(self) -> bool:
        """Whether the table is at this machine."""
        return self.source.is_host

    @property
    def hosting(self) -> HostedTable:
        """What only the table's own machine can do. Raises TypeError at a guest's."""
        if not isinstance(self.source, HostedTable):
            raise TypeError("only a table's own machine hosts")
        return self.source

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are played at this machine."""
        return () if self.seating is None else self.seating.seats_of(self.peer)

    @property
    def is_gone(self) -> bool:
        """Whether this machine is not at the table any more."""
        return self.line.line is Line.GONE

    @property
    def name(self) -> str:
        """What the table is called; empty before that is known."""
        return "" if self.seating is None else self.seating.table

    def place(self, seat: Seat) -> Place | None:
        """Who sits there; None for a seat that is not at the table."""
        return None if self.seating is None else self.seating.place(seat)

    @property
    def is_cut(self) -> bool:
        """Whether the table cannot be reached from here."""
        return self.line.line in (Line.LOST, Line.GONE)

    def missing(self, gone: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats at other machines of which the table does not hear now, but for those `gone`.

        Who is cut off himself knows nothing of them. For who has left the match nobody waits, nor
        for a bot.
        """
        if self.is_cut or self.seating is None:
            return ()
        away = (Presence.MISSED, Presence.AWAY, Presence.FREE)
        return tuple(
            one.seat
            for one in self.seating.places
            if one.peer != self.peer
            and one.seat not in gone
            and one.played_by is not PlayedBy.BOT
            and one.presence in away
        )

    def presence(self, place: Place | None) -> Presence | None:
        """How a player is connected, if a connection is needed between him and this machine."""
        if place is None or place.played_by in (PlayedBy.HOST, PlayedBy.BOT):
            return None
        if self.is_cut:
            return Presence.AWAY
        if place.peer != self.peer:
            return place.presence
        if self.is_host:
            return None
        return Presence.CONNECTED if self.line.line is Line.CONNECTED else Presence.MISSED

    @property
    def closes_on(self) -> tuple[GuestInfo, ...]:
        """Who would be cut off if this machine left: all who play or watch at the host’s table."""
        return tuple(one for one in self.guests if one.is_connected)

    def mute(self, peer: int, silent: bool) -> None:
        """Whether what people at that machine say is kept from this one."""
        changed = self.silent | {peer} if silent else self.silent - {peer}
        if changed != self.silent:
            self.silent = changed
            self.muted.emit()

    def _hear(self, news: News) -> None:
        match news:
            case SeatingNews(seating, peer, watches):
                self.seating, self.peer, self.watches = seating, peer, watches
                self.sat.emit()
            case Started(played):
                self.played, self.file = played, None
                self.began.emit(played)
            case ChatNews(chatted):
                self.talk = [*self.talk[1 - MOST_LINES :], chatted]
                if chatted.peer not in self.silent:
                    self.spoken.emit(chatted)
            case RefusalNews(refused):
                self.refused.emit(refused)
            case ConnectionNews():
                self.line = news
                self.line_changed.emit()
            case FileSaved(path):
                self.file = path
                self.kept.emit(path)
            case JoinInfo():
                self.open_to = news
                self.opened.emit()
            case Guests(guests):
                self.guests = guests
                self.guests_changed.emit()
            case _:
                assert_never(news)


def played(seating: Seating) -> tuple[str, str]:
    """The game, and its options in words; `options` of a seating are written `name=value`."""
    rules = game_named(seating.game)
    if rules is None:
        return seating.game, ""
    given = dict(one.split("=", 1) for one in seating.options if "=" in one)
    if not given:
        return rules.title, ""
    is_entered = given.get("entered") == "yes"
    parts = [text for text, _ in table_words(rules, given.get, is_entered=is_entered)]
    if given.get("known-seed") == "yes":
        parts.append(tr("known seed"))
    parts += _hosted(seating, given.get(HOST.name))
    if given.get("pauses-away") == "yes":
        parts.append(tr("paused while a player is cut off"))
    return rules.title, " · ".join(parts)


def _hosted(seating: Seating, host: str | None) -> list[str]:
    """Who rules, as far as a guest must know it (ALL6)."""
    if host == "present":
        return [tr("a host without a seat rules")]
    plays = [one.name for one in seating.places if one.played_by is PlayedBy.HOST_HIMSELF]
    text = "{name} hosts and plays: all but a pause needs the others’ consent"
    return [tr(text, name=name) for name in plays]


def missing(seating: Seating) -> str:
    """Which seats somebody must take yet; nothing if none."""
    free = [seat_word(seat) for seat in seating.free]
    if not free:
        return ""
    if len(free) == 1:
        return tr("Waiting for somebody to play {seat}.", seat=free[0])
    if len(free) == 2:
        return tr("Waiting for players: {seats} are free.", seats=listed(free))
    return tr("Waiting for {n} more players.", n=len(free))


def watching(count: int) -> str:
    """How many watch."""
    return tr("1 spectator") if count == 1 else tr("{n} spectators", n=count)


def closing(guests: Sequence[GuestInfo], *, is_on: bool) -> str:
    """What is asked before a table is closed on these; nothing if nobody is there."""
    names = [one.name for one in guests if one.name]
    nameless = len(guests) - len(names)
    if nameless:
        names.append(watching(nameless))
    if not names:
        return ""
    said = tr("With this the table closes for {names}.", names=listed(names))
    if not is_on:
        return said
    return tr("{said} The match is saved, and Home can open it again.", said=said)
