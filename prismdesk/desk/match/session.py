"""A match as the people at this computer have it: their clients, and the one whose view is shown.

Several seats at one computer are several clients, and a host who holds no seat is one more.
Shown is the view of the seat that may act; between turns it stays with the one that was shown
last. For a seat that the host plays his own view is shown, and he types for it (ALL11).
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.desk.match.bridge import Bridge
from prismdesk.link.client import Client
from prismdesk.link.local import LocalMatch
from prismdesk.table.commands import Act, Offer, Order, Pause, Resume
from prismdesk.table.log import LogLine, line_of_play
from prismdesk.table.match import Match
from prismdesk.table.updates import Update


class Session(QObject):
    """The clients of all seats, and of the host where there is one.

    `updated(facts)`: there is news, and every client has it. `refused(refused, seat)`: an order
    changed nothing; the seat is None for one of the host's own. `looked(n, view)`: an earlier
    view that was asked for. `trouble(refused or None)`: what concerns everybody, such as a disk
    that refuses.
    """

    updated = Signal(object)
    refused = Signal(object, object)
    looked = Signal(int, object)
    trouble = Signal(object)

    def __init__(self, local: LocalMatch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = local.match
        self.rules = local.rules
        self.path = local.path
        self.names = {player.seat: player.name for player in local.match.players}
        players = local.match.players if local.match.has_host else ()
        self.hosted = frozenset(one.seat for one in players if one.played_by is PlayedBy.HOST)
        self._played = local
        self._bridge = Bridge(self)
        self._facts: dict[Viewer, tuple[Any, ...]] = {}
        self._game_kinds = {kind for row in self.rules.phases for kind in row.kinds}
        host = (Watcher.ARBITER,) if local.match.has_host else ()
        viewers: tuple[Viewer, ...] = (*self.match.seats, *host)
        self.clients = {viewer: self._client(local, viewer) for viewer in viewers}
        self._typed_for: dict[int, Seat] = {}
        self._seat = self.match.seats[0]

    def _client(self, local: LocalMatch, viewer: Viewer) -> Client:
        client = local.client(viewer, self._bridge.carry)
        client.on_update = self._on_update
        client.on_answer = self._on_answer
        client.on_look = self._on_look
        client.on_trouble = self._on_trouble
        return client

    # What is shown.

    @property
    def shown(self) -> Client:
        """The client whose view is on the screen."""
        return self.clients[Watcher.ARBITER if self._seat in self.hosted else self._seat]

    @property
    def seat(self) -> Seat:
        """The seat that acts when somebody clicks or types: the one shown, or typed for."""
        return self._seat

    @property
    def latest(self) -> Update | None:
        """The last update of what is shown, or None before everybody has one."""
        updates = [client.latest for client in self.clients.values()]
        return None if None in updates else self.shown.latest

    @property
    def is_hosts_alone(self) -> bool:
        """Whether only a host sits at this computer, who types for all seats."""
        return self.hosted == frozenset(self.match.seats)

    @property
    def is_covered(self) -> bool:
        """Whether a pause hides the board from somebody who is here (ALL12)."""
        here = [self.clients[seat] for seat in self.match.seats if seat not in self.hosted]
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

    def may(self, seat: Seat) -> frozenset[str]:
        """The kinds of thing that may be done for the seat now."""
        update = self.clients[seat].latest
        return frozenset() if update is None else frozenset(update.may)

    @property
    def host_may(self) -> frozenset[str]:
        """The kinds of thing that a host may do now; nothing in a match without one."""
        host = self.clients.get(Watcher.ARBITER)
        return frozenset() if host is None or host.latest is None else frozenset(host.latest.may)

    @property
    def acting(self) -> list[Seat]:
        """The seats that may act in the game now."""
        return [seat for seat in self.match.seats if self._game_kinds & self.may(seat)]

    def speak_for(self, seat: Seat) -> None:
        """What is clicked or typed from now on is for that seat, if it may act."""
        if seat in self.acting and seat is not self._seat:
            self._seat = seat
            self.updated.emit(())

    # What is done.

    def act(self, action: Any, seat: Seat | None = None) -> None:
        """The seat (None: the one that acts now) does this."""
        self.order(Act(raw(action)), seat)

    def order(self, order: Order, seat: Seat | None = None) -> None:
        """The seat (None: the one that acts now) gives this order, or the host types it for it."""
        giver = self._seat if seat is None else seat
        if giver in self.hosted:
            number = self.clients[Watcher.ARBITER].order(order, for_seat=giver)
            self._typed_for[number] = giver
        else:
            self.clients[giver].order(order)

    def host_act(self, action: Any) -> None:
        """The host does this action of the game, as he who presses on (ALL10)."""
        self.rule(Act(raw(action)))

    def rule(self, order: Order) -> None:
        """The host gives this order in his own name (ALL6). Raises KeyError without a host."""
        self.clients[Watcher.ARBITER].order(order)

    def pause_or_go_on(self, reason: str = "") -> None:
        """Pauses the match, or lets it go on (ALL12); a host gives a reason to pause (ALL6)."""
        if self.latest is None:
            return
        order = Pause(reason) if self.latest.paused is None else Resume()
        if self.match.has_host:
            self.rule(order)
        else:
            self.order(order)

    def offer(self, what: Agreement) -> None:
        """The seat that acts now offers a draw, or to end the round (ALL7)."""
        self.order(Offer(what))

    def ask_takeback(self) -> None:
        """Whoever made the last action asks to take it back (ALL7)."""
        actions = self.actions
        if actions and isinstance(actions[-1].by, Seat):
            self.order(Offer(Agreement.TAKEBACK, actions[-1].n - 1), actions[-1].by)

    def look(self, n: int) -> None:
        """Asks for the shown view after public number `n`; `looked` brings it."""
        self.shown.look(n)

    def once_more(self, *, change_seats: bool) -> Match:
        """The same match as a new one, with the players one seat further if they want that."""
        return self._played.once_more(change_seats=change_seats)

    def close(self) -> None:
        """Leaves the match as it is. Everything that was shown as done is on disk already."""
        self._bridge.close()
        self._played.close()

    # What comes.

    def _on_update(self, client: Client, facts: tuple[Any, ...]) -> None:
        self._facts[client.viewer] = self._facts.get(client.viewer, ()) + facts
        updates = [one.latest for one in self.clients.values()]
        if any(update is None for update in updates):
            return
        if len({update.n for update in updates if update is not None}) > 1:
            return
        acting = self.acting
        if acting and self._seat not in acting:
            self._seat = acting[0]
        facts = self._facts.get(self.shown.viewer, ())
        self._facts.clear()
        self.updated.emit(facts)

    def _on_answer(self, client: Client, number: int, answer: object) -> None:
        seat = client.viewer if isinstance(client.viewer, Seat) else None
        if client.viewer is Watcher.ARBITER:
            seat = self._typed_for.pop(number, None)
        if isinstance(answer, Refused):
            self.refused.emit(answer, seat)

    def _on_look(self, client: Client, n: int, seen: object) -> None:
        if isinstance(seen, Refused):
            self.refused.emit(seen, self._seat)
        elif client is self.shown:
            self.looked.emit(n, seen)

    def _on_trouble(self, client: Client, refused: Refused | None) -> None:
        if client is self.shown:
            self.trouble.emit(refused)
