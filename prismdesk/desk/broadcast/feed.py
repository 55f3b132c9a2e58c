"""The spectator's client that feeds the broadcast, so that nothing secret can reach it."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from prismdesk.desk.game_ui.broadcast import SpectatorNow
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.link.client import Client
from prismdesk.link.match_source import MatchSource


class Feed(QObject):
    """One match as a spectator is sent it. `updated(facts)`: there is news, with what happened.

    `seen` is the match as it is known now, None before the first update.

    It has a client of its own, so that nothing that a seat or a host is sent can come here.
    """

    updated = Signal(object)

    def __init__(self, played: MatchSource, parent: QObject | None = None) -> None:
        """Raises LookupError for a machine to which no spectator's view comes (`can_watch`)."""
        super().__init__(parent)
        if not played.can_watch:
            raise LookupError("no spectator's view comes to this machine")
        self.match, self.rules = played.match, played.rules
        self._names = {player.seat: player.name for player in played.match.players}
        self._bridge = ThreadBridge()
        self._client, self._leave = played.watch(self._bridge.carry)
        self._client.on_update = self._on_update
        self.seen = self._now()

    def left_ms(self) -> dict[str, int]:
        """What remains of each timer now."""
        return self._client.left_ms()

    def close(self) -> None:
        """Nothing more comes, and the table need not send it."""
        self._bridge.close()
        self._client.on_update = None
        self._leave()

    def _on_update(self, client: Client, facts: tuple[Any, ...]) -> None:
        self.seen = self._now()
        self.updated.emit(facts)

    def _now(self) -> SpectatorNow | None:
        client = self._client
        if client.latest is None:
            return None
        # Who plays can change while the match is on; who watches the broadcast sees it at once.
        players = client.latest.players
        if players != self.match.players:
            self.match = msgspec.structs.replace(self.match, players=players)
            self._names = {player.seat: player.name for player in players}
        # The client's log grows; what was seen at one moment does not.
        return SpectatorNow(
            self.match, self.rules, self._names, None if client.latest.covered else client.view,
            client.known, client.latest, tuple(client.lines),
        )  # fmt: skip
