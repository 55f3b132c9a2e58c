"""The clients of everybody at this computer in one match, and the one whose view is shown.

Several seats at one computer are several clients, and a host who holds no seat is one more, as are
the powers of one who also plays, or a spectator. Shown is the view of the seat that may act;
between turns it stays with the one that was shown last, and a seat that is alone here is always
shown. For a seat that the host plays his own view is shown, and he types for it (ALL11).

Who plays a seat can change while the match is on. At the table's own machine a client comes or goes
with its player; one that is seen goes only once another one can be seen in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.game_ui.option_words import all_bots
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.link.client import Client
from prismdesk.link.match_source import MatchSource, viewers_here
from prismdesk.table.commands import Act, Answer, Done, Offer, Order, Pause, Resume
from prismdesk.table.log import LogLine, line_of_play
from prismdesk.table.match import Player, PublicMatch
from prismdesk.table.updates import Update

NOBODY_HERE: Final = Refused(
    code="nobody-here", message=phrase("Nobody who plays is at this computer.")
)
"""Why something that only a player can do is not done where nobody plays."""

_ASKED: Final = {"pause", "resume"}

OnAnswer = Callable[[Answer], None]
"""Who gave an order and wants its answer for himself, at the place where he gave it (ALL4)."""


class Session(QObject):
    """The clients of all viewers who are at this computer.

    `match.seats` are all seats, `seats` those that are played here; `match.players` are those who
    play now. `seat` acts when somebody clicks or types: the one shown, or typed for; None where
    nobody plays here. `on_close` is called before it closes. `updated(facts)`: there is news, and
    every client has it. `refused(refused, seat)`: an order changed nothing; the seat is None for
    one of the host's own. `looked(n, view)`: an earlier view that was asked for. `trouble(refused
    or None)`: what concerns everybody, such as a disk that refuses. `players_changed()`: somebody
    else plays, or is called otherwise, or a bot has stopped or goes on. `reseated()`: other people
    are at this computer than before.
    """

    updated = Signal(object)
    refused = Signal(object, object)
    looked = Signal(int, object)
    trouble = Signal(object)
    players_changed = Signal()
    reseated = Signal()

    def __init__(self, played: MatchSource, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.played = played
        self.match = played.match
        self.rules = played.rules
        self.names = {player.seat: player.name for player in self.match.players}
        self.seats = tuple(one for one in self.match.seats if one in played.viewers)
        watchers = [one for one in played.viewers if isinstance(one, Watcher)]
        self.host = next((one for one in watchers if one is not Watcher.SPECTATOR), None)
        self.hosted = _typed_for(self.match, self.host)
        self.on_close: Callable[[], None] = lambda: None
        self.stopped: frozenset[Seat] = frozenset()
        self.severed: Refused | None = None
        self._bridge = ThreadBridge()
        self._facts: dict[Viewer, tuple[Any, ...]] = {}
        viewers: tuple[Viewer, ...] = (*self.seats, *watchers)
        self.clients = {viewer: self._client(viewer) for viewer in viewers}
        self._coming: dict[Viewer, Client] = {}
        self._typed_for: dict[int, Seat] = {}
        self._hearing: dict[int, OnAnswer] = {}
        self._next_hearing: OnAnswer | None = None
        self.seat = self.seats[0] if self.seats else None
        if played.can_fill:
            played.bots(self._bridge.carry, self._on_stopped)

    def _client(self, viewer: Viewer) -> Client:
        client = self.played.client(viewer, self._bridge.carry)
        client.on_update = self._on_update
        client.on_answer = self._on_answer
        client.on_look = self._on_look
        client.on_trouble = self._on_trouble
        return client

    # What is shown.

    @property
    def path(self) -> Path | None:
        """Where the match is saved at this computer; None where it is not."""
        return self.played.path

    @property
    def shown(self) -> Client:
        """The client whose view is on the screen."""
        if self.seat is not None and self.seat not in self.hosted:
            return self.clients[self.seat]
        return self.clients[Watcher.SPECTATOR if self.host is None else self.host]

    @property
    def latest(self) -> Update | None:
        """The last update of what is shown, or None before everybody has one."""
        updates = [client.latest for client in self.clients.values()]
        return None if None in updates else self.shown.latest

    def now(self, eyes: Client | None = None) -> Now | None:
        """The match as that client has it (None: the one shown); None before there is any.

        A pause may cover its view, which is then the last one that it did not cover.
        """
        seen = self.shown if eyes is None else eyes
        if self.latest is None or seen.latest is None:
            return None
        may = {seat: self.may(seat) for seat in self.match.seats}
        return Now(
            seen.view, seen.latest, self.seat, self.names, may, self.host_may,
            self.hosted, self.is_shared, self.match.has_host, seen.known,
        )  # fmt: skip

    @property
    def gone(self) -> tuple[Seat, ...]:
        """The seats that have left the match, which goes on without them (ALL8)."""
        return () if self.latest is None else self.latest.gone

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats whose own players are at this computer."""
        return tuple(one for one in self.seats if one not in self.hosted)

    @property
    def is_hosts_alone(self) -> bool:
        """Whether only a host without a seat is at this computer, who sees everything."""
        return self.host is Watcher.ARBITER and not self.persons

    @property
    def is_watched(self) -> bool:
        """Whether nobody here has a part in the match."""
        return not self.seats and self.host is None

    @property
    def is_shared(self) -> bool:
        """Whether more than one person looks at this screen."""
        return len(self.persons) + (self.host is Watcher.ARBITER) > 1

    @property
    def is_covered(self) -> bool:
        """Whether a pause hides the board from somebody who is here (ALL12)."""
        here = [self.clients[seat] for seat in self.persons]
        return any(one.latest is not None and one.latest.covered for one in (*here, self.shown))

    @property
    def lines(self) -> list[LogLine]:
        """The log so far."""
        return self.shown.lines

    @property
    def actions(self) -> list[LogLine]:
        """The actions that led to where the match is, without what was taken back."""
        played = line_of_play(self.lines, len(self.lines))
        return [line for line in played if line.notation is not None]

    # Who may do what.

    def may(self, seat: Seat | None) -> frozenset[str]:
        """The kinds of thing that may be done here for the seat now."""
        client = None if seat is None else self.clients.get(seat)
        update = None if client is None else client.latest
        return frozenset() if update is None else frozenset(update.may)

    @property
    def host_may(self) -> frozenset[str]:
        """The kinds of thing that a host may do now; nothing where none is here."""
        host = None if self.host is None else self.clients[self.host]
        return frozenset() if host is None or host.latest is None else frozenset(host.latest.may)

    @property
    def must_ask(self) -> bool:
        """Whether a host is here whose acts need the Accept of the others (ALL6)."""
        return self.host is Watcher.STEWARD

    @property
    def acting(self) -> list[Seat]:
        """The seats here that may act in the game now."""
        update = self.shown.latest
        return [] if update is None else [one for one in update.acting if one in self.seats]

    def speak_for(self, seat: Seat) -> None:
        """What is clicked or typed from now on is for that seat, if it may act."""
        if seat in self.acting and seat is not self.seat:
            self.seat = seat
            self.updated.emit(())

    # What is done.

    def act(self, action: Any, seat: Seat | None = None, *, seen: Any = None) -> None:
        """The seat (None: the one that acts now) does this, as it is meant by what it sees.

        `seen` is the view in which it was written, if that may be an earlier one.
        """
        self._give(lambda client, typed: client.act(action, for_seat=typed, seen=seen), seat)

    def order(self, order: Order, seat: Seat | None = None) -> None:
        """The seat (None: the one that acts now) gives this order, or the host types it for it."""
        self._give(lambda client, typed: client.order(order, for_seat=typed), seat)

    def _give(self, send: Callable[[Client, Seat | None], int], seat: Seat | None) -> None:
        giver = self.seat if seat is None else seat
        if giver is None or giver not in self.seats:
            self.refused.emit(NOBODY_HERE, giver)
        elif self.severed is not None:
            self.refused.emit(self.severed, giver)
        elif giver in self.hosted:
            number = send(self.clients[Watcher.ARBITER], giver)
            self._typed_for[number] = giver
        else:
            send(self.clients[giver], None)

    def host_act(self, action: Any, hear: OnAnswer | None = None) -> None:
        """The host does this action of the game, as he who presses on (ALL10)."""
        self.rule(Act(raw(action)), hear)

    def rule(self, order: Order, hear: OnAnswer | None = None) -> None:
        """The host gives this order in his own name (ALL6). Raises LookupError without a host.

        With `hear` its answer goes there, and a refusal is told nowhere else.
        """
        if self.host is None:
            raise LookupError(order)
        if self.severed is not None:
            self._told(self.severed, None, hear)
            return
        # A client that waits for very many answers refuses before the number is known.
        self._next_hearing = hear
        number = self.clients[self.host].order(order)
        if self._next_hearing is not None:
            self._hearing[number], self._next_hearing = self._next_hearing, None

    @property
    def pauses(self) -> bool:
        """Whether somebody here may pause the match, or let it go on."""
        return bool(_ASKED & (self.may(self.seat) | self.host_may)) or self._stands

    @property
    def _stands(self) -> bool:
        """Whether bots alone play at this computer's table: who watches them may pause them."""
        if not (self.is_watched and self.played.can_fill and all_bots(self.match.players)):
            return False
        return self.latest is not None and self.latest.ending is None

    @property
    def hosts_pause(self) -> bool:
        """Whether pausing, or going on, is the host's here and not the seat's (ALL12)."""
        return bool(_ASKED & self.host_may) and not _ASKED & self.may(self.seat)

    def pause_or_go_on(self, reason: str = "") -> None:
        """Pauses the match, or lets it go on (ALL12); a host gives a reason to pause (ALL6)."""
        if self.latest is None:
            return
        order = Pause(reason) if self.latest.paused is None else Resume()
        if self._stands:
            answered = partial(self._told, seat=None, hear=None)
            self.played.set_paused(self.latest.paused is None, self._bridge.carry, answered)
        elif self.hosts_pause:
            self.rule(order)
        else:
            self.order(order)

    def fill(self, player: Player, hear: OnAnswer | None = None) -> None:
        """Has that player play his seat from now on; only where `played.can_fill`."""
        answered = partial(self._told, seat=None, hear=hear)
        self.played.fill(player, self._bridge.carry, answered)

    def offer(self, what: Agreement) -> None:
        """The seat that acts now offers a draw, or to end the round (ALL7)."""
        self.order(Offer(what))

    @property
    def last_here(self) -> LogLine | None:
        """The last action of a seat that is here, of those that count."""
        return next((line for line in reversed(self.actions) if line.by in self.seats), None)

    def ask_takeback(self) -> None:
        """Whoever here acted last asks to take that back, with what came after it (ALL7)."""
        last = self.last_here
        if last is not None and isinstance(last.by, Seat):
            self.order(Offer(Agreement.TAKEBACK, last.n - 1), last.by)

    def look(self, n: int) -> None:
        """Asks for the shown view after public number `n`; `looked` brings it."""
        self.shown.look(n)

    def close(self) -> None:
        """Leaves the match as it is. Everything that was shown as done is on disk already."""
        self.on_close()
        self._bridge.close()
        self.played.close()

    # What comes.

    def _on_update(self, client: Client, facts: tuple[Any, ...]) -> None:
        self._facts[client.viewer] = self._facts.get(client.viewer, ()) + facts
        wanted = self._wanted(client)
        every = self.clients | self._coming
        updates = [every[viewer].latest for viewer in wanted if viewer in every]
        if any(update is None for update in updates):
            return
        if len({update.n for update in updates if update is not None}) > 1:
            return
        self._seat_all(client, wanted)
        self._move_on()
        facts = self._facts.get(self.shown.viewer, ())
        self._facts.clear()
        self.updated.emit(facts)

    def _wanted(self, client: Client) -> tuple[Viewer, ...]:
        """Whose views come here, by who plays as that client was just told."""
        if not self.played.can_fill or client.latest is None:
            return tuple(self.clients)
        now = msgspec.structs.replace(self.match, players=client.latest.players)
        return viewers_here(now)

    def _seat_all(self, client: Client, wanted: tuple[Viewer, ...]) -> None:
        """Goes by who plays now; everybody who writes names has the same mapping of them."""
        assert client.latest is not None, "it was just sent an update"
        changed = client.latest.players != self.match.players
        if changed:
            self.match = msgspec.structs.replace(self.match, players=client.latest.players)
            self.names.update({one.seat: one.name for one in self.match.players})
        every = self.clients | self._coming
        for viewer in set(self.played.viewers).intersection(wanted) - every.keys():
            with suppress(KeyError):  # by now yet others may play, of whom there will be news
                every[viewer] = self._coming[viewer] = self._client(viewer)
        if all(viewer in every and every[viewer].latest is not None for viewer in wanted):
            self._adopt(wanted, every)
        if changed:
            self.players_changed.emit()

    def _adopt(self, wanted: tuple[Viewer, ...], every: dict[Viewer, Client]) -> None:
        """Those clients are here from now on, and no others."""
        before = (self.hosted, tuple(self.clients))
        for viewer in every.keys() - set(wanted):
            self.played.drop(every[viewer])
        self.clients = {viewer: every[viewer] for viewer in wanted}
        self._coming = {}
        self.seats = tuple(one for one in self.match.seats if one in self.clients)
        self.hosted = _typed_for(self.match, self.host)
        if self.seat not in self.seats:
            self.seat = self.seats[0] if self.seats else None
        if before != (self.hosted, tuple(self.clients)):
            self.reseated.emit()

    def _on_stopped(self, stopped: frozenset[Seat]) -> None:
        if stopped != self.stopped:
            self.stopped = stopped
            self.players_changed.emit()

    def _move_on(self) -> None:
        """Shows the seat here that may act; never one that has left while another one plays."""
        here = [one for one in self.seats if one not in self.gone]
        wanted = self.acting or (here if self.seat in self.gone else ())
        if wanted and self.seat not in wanted:
            self.seat = wanted[0]

    def _on_answer(self, client: Client, number: int, answer: object) -> None:
        seat = client.viewer if isinstance(client.viewer, Seat) else None
        hear: OnAnswer | None = None
        if client.viewer is Watcher.ARBITER:
            seat = self._typed_for.pop(number, None)
        if client.viewer is self.host:
            hear = self._hearing.pop(number, None) or self._next_hearing
            self._next_hearing = None
        if isinstance(answer, Done | Refused):
            self._told(answer, seat, hear)

    def _told(self, answer: Answer, seat: Seat | None, hear: OnAnswer | None) -> None:
        """An answer, to whoever wants it for himself; or else a refusal to everybody here."""
        if hear is not None:
            hear(answer)
        elif isinstance(answer, Refused):
            self.refused.emit(answer, seat)

    def _on_look(self, client: Client, n: int, seen: object) -> None:
        if isinstance(seen, Refused):
            self.refused.emit(seen, self.seat)
        elif client is self.shown:
            self.looked.emit(n, seen)

    def _on_trouble(self, client: Client, refused: Refused | None) -> None:
        if client is self.shown:
            self.trouble.emit(refused)


def _typed_for(match: PublicMatch, host: Viewer | None) -> frozenset[Seat]:
    """The seats for which a host without a seat types here."""
    if host is not Watcher.ARBITER:
        return frozenset()
    return frozenset(one.seat for one in match.players if one.played_by is PlayedBy.HOST)
