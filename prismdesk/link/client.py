"""One viewer's end of a match: what it shows, and what it wants.

A local seat, a remote seat, a bot and a replay all feed and drive this one object. It knows the
table only by what it was sent.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from prismdesk.core.codec import decode, raw
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer
from prismdesk.link.host import monotonic_ms
from prismdesk.link.messages import Answered, Asked, LookAt, Said, Trouble, Unseen, Well
from prismdesk.table.commands import Act, Command, Order
from prismdesk.table.log import LogLine
from prismdesk.table.updates import LogPage, Look, Update

_LOG = logging.getLogger(__name__)


class Client:
    """What one viewer has been sent, decoded.

    `latest` is the last update (None before the first), `view` the last view that was not covered,
    `lines` the whole log. Set `on_update(client, facts)`, `on_answer(client, number, answer)`,
    `on_look(client, n, view or Refused)` and `on_trouble(client, Refused or None)` to hear of news.
    Everything here runs in one thread: whoever carries messages hands them to `receive` there.
    """

    def __init__(
        self,
        viewer: Viewer,
        rules: Rules[Any, Any, Any],
        send: Callable[[Asked], None],
        now_ms: Callable[[], int] = monotonic_ms,
    ) -> None:
        self.viewer = viewer
        self.rules = rules
        self.latest: Update | None = None
        self.view: Any = None
        self.lines: list[LogLine] = []
        self.on_update: Callable[[Client, tuple[Any, ...]], None] | None = None
        self.on_answer: Callable[[Client, int, object], None] | None = None
        self.on_look: Callable[[Client, int, object], None] | None = None
        self.on_trouble: Callable[[Client, Refused | None], None] | None = None
        self._send = send
        self._now = now_ms
        self._received_ms = 0
        self._number = 0

    def receive(self, said: Said) -> None:
        """Takes what the host said, and tells whoever listens."""
        match said:
            case Update():
                self._updated(said)
            case LogPage(lines):
                self.lines += lines
            case Answered(number, answer):
                if self.on_answer:
                    self.on_answer(self, number, answer)
            case Look(n, view):
                if self.on_look:
                    self.on_look(self, n, decode(view, self.rules.view_type))
            case Unseen(n, refused):
                if self.on_look:
                    self.on_look(self, n, refused)
            case Trouble() | Well():
                if self.on_trouble:
                    self.on_trouble(self, said.refused if isinstance(said, Trouble) else None)

    def act(self, action: Any) -> int:
        """Sends an action of the game; the number of its answer."""
        return self.order(Act(raw(action)))

    def order(self, order: Order, *, for_seat: Seat | None = None) -> int:
        """Sends an order; the number of its answer. A host may type it `for_seat` (ALL11)."""
        by: Author = self.viewer if isinstance(self.viewer, Seat) else Agent.HOST
        self._number += 1
        if for_seat is None:
            self._send(Command(by, self._number, order))
        else:
            self._send(Command(for_seat, self._number, order, by_host=True))
        return self._number

    def look(self, n: int) -> None:
        """Asks for the own view as it was after public number `n`."""
        self._send(LookAt(n))

    def left_ms(self) -> dict[str, int]:
        """What remains of each timer now, counted down for show from what was received."""
        if self.latest is None:
            return {}
        passed = 0 if self.latest.standing else self._now() - self._received_ms
        return {
            timer.id: max(0, timer.left_ms - passed) if timer.running else timer.left_ms
            for timer in self.latest.clocks
        }

    def _updated(self, update: Update) -> None:
        if self.latest is not None and update.number <= self.latest.number:
            _LOG.warning("update %d came after %d", update.number, self.latest.number)
            return
        self.latest = update
        self._received_ms = self._now()
        self._number = max(self._number, update.heard)
        self.lines += update.lines
        if not update.covered:
            self.view = decode(update.view, self.rules.view_type)
        facts = tuple(decode(fact, self.rules.fact_type) for fact in update.facts)
        if self.on_update:
            self.on_update(self, facts)
