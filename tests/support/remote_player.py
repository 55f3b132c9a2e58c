"""Somebody at a machine of his own, who plays at random by what his clients show him.

He presses nothing but what a player presses: no pause, no going on, no coming back.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, Final

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism import actions as broken_prism
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.reach import Search
from prismdesk.games.broken_prism.view import View as PrismView
from prismdesk.games.glittering_paths import actions as glittering_paths
from prismdesk.games.glittering_paths.paths import paths
from prismdesk.games.glittering_paths.view import View as GemsView
from prismdesk.geometry.triangle import SIDE
from prismdesk.link.client import Client
from prismdesk.link.match_source import Carry, MatchSource
from prismdesk.link.table_source import (
    ConnectionNews,
    FileSaved,
    Line,
    News,
    SeatingNews,
    Started,
    TableSource,
)
from prismdesk.table.commands import Accept, Act, Decline, Done, Offer, Order, Resign
from prismdesk.table.table import OpenOffer
from prismdesk.table.updates import Update
from prismdesk.wire.seating import Seating
from tests.support import prisma

MOST_TRIES = 30
"""Orders at one and the same update; more of them would be a mistake of this player's."""

SHORT = 3
"""Sides of the longest chain that he looks for."""

MOST_FOUND = 100
"""Paths over gems of which he takes one."""


def _in_prizmik(update: Update, client: Client, luck: random.Random) -> Any:
    return luck.choice(client.view.legal) if client.view.legal else None


def _in_the_prism(update: Update, client: Client, luck: random.Random) -> Any:
    """Claims twice in a round at most, and submits a short chain that hits, or any other."""
    view: PrismView = client.view
    assert isinstance(client.viewer, Seat)
    open_ones = [one.value for one in view.targets if one.state == "open"]
    if "ready" in update.may:
        return None if client.viewer in view.ready else broken_prism.Ready()
    if "claim" in update.may and open_ones:
        return broken_prism.Claim(luck.choice(open_ones))
    if "submit" in update.may and view.own is not None and not view.own.done:
        return broken_prism.Done() if view.own.count else _submission(view, luck)
    return None


def _submission(view: PrismView, luck: random.Random) -> broken_prism.Submit:
    assert view.claim is not None
    chains = tuple(tuple(SIDE[side] for side in chain.sides) for chain in view.chains)
    search = Search(Ground(view.numbers, chains, view.touching))
    found = search.chain(view.claim.target, SHORT) if luck.random() < 0.7 else None
    numbers = tuple(luck.choice(view.numbers) for _ in range(3))
    return found or broken_prism.Submit(luck.choice("ABDE"), numbers, luck.choice(["++", "x-"]))


def _on_the_gems(update: Update, client: Client, luck: random.Random) -> Any:
    """Presses on, buzzes, and makes one of the first paths that he finds; in a turn he may pass."""
    view: GemsView = client.view
    assert isinstance(client.viewer, Seat)
    if "ready" in update.may:
        return glittering_paths.Ready()
    if "buzz" in update.may:
        return glittering_paths.Buzz()
    if "path" in update.may and view.board is not None:
        found = list(islice(paths(view.board, client.viewer), MOST_FOUND))
        if found and ("pass" not in update.may or luck.random() < 0.8):
            cells = tuple(view.board.names[cell] for cell in luck.choice(found))
            return glittering_paths.Path(cells)
    return glittering_paths.Pass() if "pass" in update.may else None


_LAYING: Final = {"place", "mark", "freeze", "relocate", "unfreeze", "give-up-marker"}


def _at_prisma(update: Update, client: Client, luck: random.Random) -> Any:
    """Chance has the first word, and until then nobody can lay anything."""
    return prisma.pick(client.view, luck) if _LAYING & set(update.may) else None


PICK: dict[str, Callable[[Update, Client, random.Random], Any]] = {
    "broken-prism": _in_the_prism,
    "glittering-paths": _on_the_gems,
    "prisma": _at_prisma,
    "prizmik": _in_prizmik,
}
"""A likely action, or None. A new game adds its line; the suite fails without one."""


class Far:
    """Plays every seat that is his, in every match that begins, as soon as he may.

    `acked` has the public number of each answer that said done; `most` is how many orders he gives
    at all, and if he `resigns` the one after these is that. The events come once and stay. He
    lives in the thread in which news are told, and tells `tell` of what a test may wait for.
    """

    def __init__(
        self, source: TableSource, seats: dict[Seat, str], seed: int = 0, most: int | None = None
    ) -> None:
        self.source = source
        self.acked: list[tuple[Seat, int]] = []
        self.ended = threading.Event()
        self.seated = threading.Event()
        self.begun = threading.Event()
        self.cut = threading.Event()
        self.gone = threading.Event()
        self.kept: Path | None = None
        self.has_file = threading.Event()
        self.why: Refused | None = None
        self.seating: Seating | None = None
        self.played: MatchSource | None = None
        self.clients: dict[Seat, Client] = {}
        self.lines = 0
        self.tell: Callable[[str, Any], None] = lambda _what, _value: None
        self.on_update: Callable[[Client], None] = lambda _client: None
        self.resigns = False
        self.carry: Carry = lambda call: call()
        self._seats = seats
        self._luck = random.Random(seed)
        self._most = most
        self._waits: set[Seat] = set()
        self._tries: dict[Seat, tuple[int, int]] = {}

    def listen(self) -> Far:
        """Begins to hear what happens at his table, and to play."""
        self.source.listen(self.carry, self._hear)
        return self

    def allow(self, more: int | None) -> None:
        """He may give so many orders more; None: as many as he likes."""
        self._most = None if more is None or self._most is None else self._most + more
        for client in self.clients.values():
            if client.latest is not None:
                self._go_on(client)

    def _hear(self, news: News) -> None:
        match news:
            case SeatingNews(seating, peer):
                self._sat(seating, peer)
            case Started(played):
                self._began(played)
            case FileSaved(path):
                self.kept = path
                self.tell("kept", str(path))
                self.has_file.set()
            case ConnectionNews(line, why):
                self._line(line, why)

    def _line(self, line: Line, why: Refused | None) -> None:
        self.tell("line", line.value)
        if line is Line.CONNECTED:
            self.lines += 1
        elif line is Line.LOST:
            self.cut.set()
        elif line is Line.GONE:
            self.why = why
            self.tell("gone", None if why is None else why.code)
            self.gone.set()

    def _sat(self, seating: Seating, peer: int) -> None:
        before, self.seating = self.seating, seating
        presences = [one.presence.value for one in seating.places]
        if before is None or presences != [one.presence.value for one in before.places]:
            self.tell("presences", presences)
        mine = seating.seats_of(peer)
        for seat, name in self._seats.items():
            if seat in seating.free:
                self.source.sit(seat, name)
        if set(self._seats) <= set(mine) and not self.seated.is_set():
            self.tell("seated", [seat.colour for seat in mine])
            self.seated.set()

    def _began(self, played: MatchSource) -> None:
        self.played = played
        self._waits.clear()
        self._tries.clear()
        self.ended.clear()
        for viewer in played.viewers:
            if isinstance(viewer, Seat):
                client = self.clients[viewer] = played.client(viewer, self.carry)
                client.on_update = lambda one, _facts: self._updated(one)
                client.on_answer = lambda one, _number, answer: self._answered(one, answer)
        self.tell("begun", played.match.id)
        self.begun.set()

    def _updated(self, client: Client) -> None:
        assert client.latest is not None
        self.on_update(client)
        if client.latest.ending is not None and not self.ended.is_set():
            self.tell("ended", client.latest.n)
            self.ended.set()
        self._go_on(client)

    def _answered(self, client: Client, answer: object) -> None:
        assert isinstance(client.viewer, Seat)
        self._waits.discard(client.viewer)
        if isinstance(answer, Done):
            self.acked.append((client.viewer, answer.n))
            self.tell("acked", answer.n)
        self._go_on(client)

    def _go_on(self, client: Client) -> None:
        """One order at a time; what was refused is tried anew, but not for ever."""
        update, seat = client.latest, client.viewer
        assert update is not None
        assert isinstance(seat, Seat)
        if seat in self._waits or update.ending is not None or update.covered:
            return
        number, tries = self._tries.get(seat, (0, 0))
        tries = tries + 1 if number == update.number else 1
        self._tries[seat] = update.number, tries
        order = self._order(update, client)
        if order is None or tries > MOST_TRIES:
            return
        if self._most == 0:
            order = Resign() if self.resigns else None
        elif self._most is not None:
            self._most -= 1
        if order is None:
            return
        self._waits.add(seat)
        client.order(order)

    def _order(self, update: Update, client: Client) -> Order | None:
        if isinstance(update.offer, OpenOffer) and "accept" in update.may:
            is_round = update.offer.what is Agreement.END_ROUND
            return Accept(update.offer.n) if is_round else Decline()
        game = client.rules.name
        if game == "broken-prism" and self._has_played_enough(update, client):
            return Offer(Agreement.END_ROUND)
        action = PICK[game](update, client, self._luck)
        return None if action is None else Act(raw(client.rules.meant(client.view, action)))

    def _has_played_enough(self, update: Update, client: Client) -> bool:
        """A round is ended by agreement once something was taken in it, or is locked (ALL7)."""
        stands = {one.state for one in client.view.targets}
        can = "offer" in update.may and update.offer is None and update.phase == "open"
        return can and bool(stands & {"locked", "taken"})
