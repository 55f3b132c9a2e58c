"""A match as the people at this computer have it: their clients, and the one whose view is shown.

Several seats at one computer are several clients. Shown is the view of the seat that may act;
between turns it stays with the one that was shown last.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.match.bridge import Bridge
from prismdesk.link.client import Client
from prismdesk.link.local import LocalMatch
from prismdesk.table.commands import Offer, Order, Pause, Resume
from prismdesk.table.log import LogLine, line_of_play
from prismdesk.table.updates import Update


class Session(QObject):
    """The clients of all seats here.

    `updated(facts)`: there is news, and every client has it. `refused(refused, seat)`: an order
    of that seat changed nothing. `looked(n, view)`: an earlier view that was asked for.
    `trouble(refused or None)`: what concerns everybody, such as a disk that refuses.
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
        self._host = local.host
        self._bridge = Bridge(self)
        self._facts: dict[Seat, tuple[Any, ...]] = {}
        self._game_kinds = {kind for row in self.rules.phases for kind in row.kinds}
        self.clients = {seat: self._client(local, seat) for seat in self.match.seats}
        self._shown = self.match.seats[0]

    def _client(self, local: LocalMatch, seat: Seat) -> Client:
        client = local.client(seat, self._bridge.carry)
        client.on_update = self._on_update
        client.on_answer = self._on_answer
        client.on_look = self._on_look
        client.on_trouble = self._on_trouble
        return client

    @property
    def shown(self) -> Client:
        """The client whose view is on the screen."""
        return self.clients[self._shown]

    @property
    def seat(self) -> Seat:
        """The seat whose view is on the screen."""
        return self._shown

    @property
    def latest(self) -> Update | None:
        """The shown seat's last update, or None before everybody has one."""
        updates = [client.latest for client in self.clients.values()]
        return None if None in updates else self.shown.latest

    @property
    def lines(self) -> list[LogLine]:
        """The log so far."""
        return self.shown.lines

    def act(self, action: Any) -> None:
        """The shown seat does this."""
        self.shown.act(action)

    def order(self, order: Order, seat: Seat | None = None) -> None:
        """The seat (None: the shown one) gives this order."""
        self.clients[self._shown if seat is None else seat].order(order)

    def pause_or_go_on(self) -> None:
        """Pauses the match, or lets it go on (ALL12)."""
        if self.latest is not None:
            self.order(Pause() if self.latest.paused is None else Resume())

    def offer_draw(self) -> None:
        """The shown seat offers a draw (ALL7)."""
        self.order(Offer(Agreement.DRAW))

    @property
    def actions(self) -> list[LogLine]:
        """The actions that led to where the match is, without what was taken back."""
        played = line_of_play(self.lines, len(self.lines))
        return [line for line in played if line.notation is not None]

    def ask_takeback(self) -> None:
        """Whoever made the last action asks to take it back (ALL7)."""
        actions = self.actions
        if actions and isinstance(actions[-1].by, Seat):
            self.order(Offer(Agreement.TAKEBACK, actions[-1].n - 1), actions[-1].by)

    def look(self, n: int) -> None:
        """Asks for the shown seat's view after public number `n`; `looked` brings it."""
        self.shown.look(n)

    def close(self) -> None:
        """Leaves the match as it is. Everything that was shown as done is on disk already."""
        self._bridge.close()
        self._host.close()

    def _on_update(self, client: Client, facts: tuple[Any, ...]) -> None:
        assert isinstance(client.viewer, Seat), "the clients here sit"
        self._facts[client.viewer] = self._facts.get(client.viewer, ()) + facts
        updates = [one.latest for one in self.clients.values()]
        if any(update is None for update in updates):
            return
        if len({update.n for update in updates if update is not None}) > 1:
            return
        self._shown = self._who_acts()
        facts = self._facts.get(self._shown, ())
        self._facts.clear()
        self.updated.emit(facts)

    def _who_acts(self) -> Seat:
        acting = [
            seat
            for seat, client in self.clients.items()
            if client.latest is not None and self._game_kinds & set(client.latest.may)
        ]
        return self._shown if self._shown in acting or not acting else acting[0]

    def _on_answer(self, client: Client, number: int, answer: object) -> None:
        if isinstance(answer, Refused):
            self.refused.emit(answer, client.viewer)

    def _on_look(self, client: Client, n: int, seen: object) -> None:
        if isinstance(seen, Refused):
            self.refused.emit(seen, client.viewer)
        elif client is self.shown:
            self.looked.emit(n, seen)

    def _on_trouble(self, client: Client, refused: Refused | None) -> None:
        if client is self.shown:
            self.trouble.emit(refused)
