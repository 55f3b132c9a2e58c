"""Who listens at the table's own machine, and how the other machines are connected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from prismdesk.link import lobby
from prismdesk.link.around import News
from prismdesk.link.loop import Loop
from prismdesk.link.played import Carry
from prismdesk.link.room_peers import Peer, Peers
from prismdesk.wire.seating import Presence, Seating

MISSED_MS: Final = 3_000
"""Silence after which a machine is shown as missing."""

CUT_MS: Final = 6_000
"""Silence after which its connection is cut."""

SWEEP_S: Final = 0.5

ROUND_TRIPS_MS: Final = 2_000
ROUND_TRIP_STEP_MS: Final = 5
"""How often round trips are told, and from which difference on."""


class Listeners:
    """The windows of the table's own machine."""

    def __init__(self) -> None:
        self._listeners: list[tuple[Carry, Callable[[News], None]]] = []

    def listen(self, carry: Carry, hear: Callable[[News], None], *present: News | None) -> None:
        """A further one: first he is told what is so now."""
        self._listeners.append((carry, hear))
        for news in present:
            if news is not None:
                _tell(carry, hear, news)

    def tell(self, news: News) -> None:
        """Carries it to all of them."""
        for carry, hear in self._listeners:
            _tell(carry, hear, news)

    def silence(self) -> None:
        """Nobody is told anything more."""
        self._listeners.clear()


class Seated(Protocol):
    """Where it is shown."""

    seating: Seating
    peers: Peers

    def changed(self) -> None:
        """The seating is another one."""


class Presences:
    """Looks how long everybody has been silent, and shows it in the seating."""

    def __init__(self, hall: Seated, loop: Loop, now_ms: Callable[[], int]) -> None:
        self._hall = hall
        self._loop = loop
        self._now = now_ms
        self._round_trips_ms = now_ms()

    def sweep(self) -> None:
        """Looks who has been silent for too long, again and again."""
        self._loop.later(SWEEP_S, self.sweep)  # first: whatever goes wrong, it is looked again
        for peer in self._hall.peers:
            if peer.cable is None:
                continue
            silent_ms = peer.cable.silent_ms
            if silent_ms >= CUT_MS:
                peer.cable.cut()
            elif peer.is_missed != (silent_ms >= MISSED_MS):
                peer.is_missed = not peer.is_missed
                self.see(peer)
        if self._now() - self._round_trips_ms >= ROUND_TRIPS_MS:
            self._round_trips_ms = self._now()
            for peer in self._hall.peers:
                self.see(peer)

    def see(self, peer: Peer) -> None:
        """Shows how this machine is connected."""
        hall = self._hall
        if peer.cable is None:
            presence, round_trip_ms = Presence.AWAY, None
        else:
            presence = Presence.MISSED if peer.is_missed else Presence.CONNECTED
            round_trip_ms = peer.cable.round_trip_ms
        shown = next((one for one in hall.seating.places if one.peer == peer.number), None)
        if shown is None:
            return
        old = shown.round_trip_ms
        if (
            round_trip_ms is not None
            and old is not None
            and abs(old - round_trip_ms) < ROUND_TRIP_STEP_MS
        ):
            round_trip_ms = old
        seating = lobby.seen(hall.seating, peer.number, presence, round_trip_ms)
        if seating != hall.seating:
            hall.seating = seating
            hall.changed()


def _tell(carry: Carry, hear: Callable[[News], None], news: News) -> None:
    carry(lambda: hear(news))
