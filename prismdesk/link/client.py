"""One viewer's end of a match: the updates that it shows, and the orders that it sends.

A local seat, a remote seat, a bot and a replay all feed and drive this one object. It knows the
table only by what it was sent.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from prismdesk.core.codec import decode, raw
from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Author, Seat, Viewer
from prismdesk.link import messages
from prismdesk.link.clocks import monotonic_ms
from prismdesk.table.commands import Act, Command, Order
from prismdesk.table.log import LogLine
from prismdesk.table.updates import MOST_LINES, LogPage, Look, Update

TOO_MANY: Final = refuse(
    "too-many", "The table has not answered for a while; wait before you do more."
)

_LOG = logging.getLogger(__name__)


class Client:
    """What one viewer has been sent, decoded.

    `latest` is the last update (None before the first), `view` the last view that was not covered
    (None before one came), `lines` the whole log. Set `on_update(client, facts)`,
    `on_answer(client, number, answer)`, `on_look(client, n, view or Refused)` and
    `on_trouble(client, Refused or None)` to hear of news.
    Everything here runs in one thread: whoever carries messages hands them to `receive` there.

    Every order is answered exactly once, over any number of connections (`restart`).
    """

    def __init__(
        self,
        viewer: Viewer,
        rules: AnyRules,
        send: Callable[[messages.Asked], None],
        now_ms: Callable[[], int] = monotonic_ms,
    ) -> None:
        self.viewer = viewer
        self.rules = rules
        self.latest: Update | None = None
        self.view: Any = None
        self._covered: Any = None
        self.lines: list[LogLine] = []
        self.on_update: Callable[[Client, tuple[Any, ...]], None] | None = None
        self.on_answer: Callable[[Client, int, object], None] | None = None
        self.on_look: Callable[[Client, int, object], None] | None = None
        self.on_trouble: Callable[[Client, Refused | None], None] | None = None
        self._send = send
        self._now = now_ms
        self._received_ms = 0
        self._number = 0
        self._unanswered: dict[int, Command] = {}
        self._looks_at: int | None = None
        self._asked_for: int | None = None
        self._anew: list[LogLine] | None = None

    @property
    def known(self) -> Any:
        """The view; before there is any, what a game lets be known of a covered one, or None.

        Not to be shown as a board: a covered view has none (ALL12).
        """
        return self._covered if self.view is None else self.view

    def restart(self) -> None:
        """From now on everything comes over a new connection, from its beginning.

        What is shown stays until its first update is here. Then the log is that of the new
        connection, and what was ordered or asked and not answered is sent again, orders under
        their old numbers; what is ordered until then waits with them.
        """
        self._anew = []

    def receive(self, said: messages.Said) -> None:
        """Takes what the host said, and tells whoever listens."""
        match said:
            case Update():
                self._updated(said)
            case LogPage(lines):
                (self.lines if self._anew is None else self._anew).extend(lines)
            case messages.Answered(number, answer):
                self._answered(number, answer)
            case Look(n, view):
                self._looked(n, decode(view, self.rules.view_type))
            case messages.Unseen(n, refused):
                self._looked(n, refused)
            case messages.Trouble() | messages.Well():
                if self.on_trouble:
                    self.on_trouble(
                        self, said.refused if isinstance(said, messages.Trouble) else None
                    )

    def act(self, action: Any, *, for_seat: Seat | None = None, seen: Any = None) -> int:
        """Sends an action of the game as it is meant by the last view; the number of its answer.

        `seen` is an earlier view by which it is meant in place of the last. Before there is any
        view it is sent as it is, meant for whatever moment it comes in. A host may type it
        `for_seat` (ALL11).
        """
        view = self.view if seen is None else seen
        if view is not None:
            action = self.rules.meant(view, action)
        return self.order(Act(raw(action)), for_seat=for_seat)

    def order(self, order: Order, *, for_seat: Seat | None = None) -> int:
        """Sends an order; the number of its answer. A host may type it `for_seat` (ALL11).

        While very many wait for their answers a further one is answered at once: refused.
        """
        by: Author = self.viewer if isinstance(self.viewer, Seat) else Agent.HOST
        self._number += 1
        command = Command(by, self._number, order)
        if for_seat is not None:
            command = Command(for_seat, self._number, order, by_host=True)
        if len(self._unanswered) >= messages.MOST_UNANSWERED:
            if self.on_answer:
                self.on_answer(self, self._number, TOO_MANY)
            return self._number
        self._unanswered[self._number] = command
        if self._anew is None:
            self._send(command)
        return self._number

    def look(self, n: int) -> None:
        """Asks for the own view as it was after public number `n`.

        Of many that are wanted while one is under way only the last is asked for.
        """
        self._looks_at = n
        if self._anew is None and self._asked_for is None:
            self._ask()

    def left_ms(self) -> dict[str, int]:
        """What remains of each timer now, counted down for show from what was received."""
        if self.latest is None:
            return {}
        passed = 0 if self.latest.standing else self._now() - self._received_ms
        return {
            timer.id: max(0, timer.left_ms - passed) if timer.running else timer.left_ms
            for timer in self.latest.clocks
        }

    def so_far(self) -> Iterator[messages.Said]:
        """What another client of this viewer must be sent, after a restart, to be where this is."""
        lines = self.lines if self._anew is None else self._anew
        # After the first update of a connection nothing but updates brings lines.
        last = () if self._anew is not None or self.latest is None else lines[-MOST_LINES:]
        before = lines[: len(lines) - len(last)]
        for start in range(0, len(before), MOST_LINES):
            yield LogPage(tuple(before[start : start + MOST_LINES]))
        if self._anew is None and self.latest is not None:
            yield msgspec.structs.replace(self.latest, lines=tuple(last), facts=())

    def _updated(self, update: Update) -> None:
        is_first = self._anew is not None
        if not is_first and self.latest is not None and update.number <= self.latest.number:
            _LOG.warning("update %d came after %d", update.number, self.latest.number)
            return
        kind = self.rules.view_type
        seen = decode(update.view, kind | None if update.covered else kind)
        facts = tuple(decode(fact, self.rules.fact_type) for fact in update.facts)
        if self._anew is not None:
            self.lines, self._anew = self._anew, None
        self.latest = update
        if update.covered:
            self._covered = seen
        else:
            self.view = seen
        self._received_ms = self._now()
        self._number = max(self._number, update.heard)
        self.lines += update.lines
        if is_first:
            for command in self._unanswered.values():
                self._send(command)
            self._ask()
        if self.on_update:
            self.on_update(self, facts)

    def _ask(self) -> None:
        """Asks for the view that is wanted, if one is."""
        self._asked_for = self._looks_at
        if self._asked_for is not None:
            self._send(messages.LookAt(self._asked_for))

    def _answered(self, number: int, answer: object) -> None:
        """The first answer counts: what was sent twice is answered twice."""
        if self._unanswered.pop(number, None) is not None and self.on_answer:
            self.on_answer(self, number, answer)

    def _looked(self, n: int, seen: object) -> None:
        if n == self._looks_at:
            self._looks_at = None
        if n == self._asked_for:
            self._ask()
        if self.on_look:
            self.on_look(self, n, seen)
