"""A client over connections that break: what it shows, and that its orders are answered once.

The wire is made by hand: the test carries every message, or loses it.
"""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.client import TOO_MANY, Client
from prismdesk.link.messages import (
    MOST_UNANSWERED,
    Answered,
    Asked,
    LookAt,
    Said,
    Unseen,
)
from prismdesk.table.commands import Act, Command, Done, Pause, Resign, Resume
from prismdesk.table.updates import Update, look, pages, update
from tests.support.glittering_paths_by_hand import Glitter
from tests.support.table_by_hand import Tabletop


class Wire:
    """A table on a string, and one viewer's connection to it, which the test can cut."""

    def __init__(self, viewer: Viewer = Seat.RED, tabletop: Tabletop | None = None) -> None:
        self.top = tabletop or Tabletop(PRIZMIK, rules="practice")
        self.to_table: deque[Asked] = deque()
        self.to_client: deque[Said] = deque()
        self.answers: list[tuple[int, object]] = []
        self.looks: list[tuple[int, object]] = []
        self.updates = 0
        self.client = Client(viewer, self.top.rules, self.to_table.append, lambda: self.top.now_ms)
        self.client.on_answer = lambda _client, number, answer: self.answers.append(
            (number, answer)
        )
        self.client.on_look = lambda _client, n, seen: self.looks.append((n, seen))
        self.client.on_update = self._updated
        self._sent = 0
        self._known: int | None = None
        self.connect()

    def _updated(self, _client: Client, _facts: tuple[Any, ...]) -> None:
        self.updates += 1

    def connect(self) -> None:
        """The table begins to tell this connection everything."""
        self._sent, self._known = 0, None
        self.tell()

    def tell(self) -> None:
        """The table tells what is new."""
        table = self.top.table
        self.to_client += pages(table, self._known)
        self._sent += 1
        self.to_client.append(update(table, self.client.viewer, self._sent, self._known))
        self._known = table.public_n

    def cut(self) -> None:
        """Whatever is under way is lost; then there is a new connection."""
        self.to_table.clear()
        self.to_client.clear()
        self.client.restart()
        self.connect()

    def take(self) -> None:
        """The table does one thing that it was asked."""
        asked = self.to_table.popleft()
        if isinstance(asked, LookAt):
            seen = look(self.top.table, self.client.viewer, asked.n)
            self.to_client.append(Unseen(asked.n, seen) if isinstance(seen, Refused) else seen)
            return
        before = self.top.table.public_n
        answer = self.top.send(asked)
        if self.top.table.public_n != before:
            self.tell()
        self.to_client.append(Answered(asked.number, answer))

    def give(self) -> None:
        """The client takes one message."""
        self.client.receive(self.to_client.popleft())

    def settle(self) -> None:
        while self.to_table or self.to_client:
            while self.to_client:
                self.give()
            while self.to_table:
                self.take()

    def shows_the_table(self) -> bool:
        table = self.top.table
        latest = self.client.latest
        return (
            latest is not None
            and latest.n == table.public_n
            and self.client.view == self.top.rules.view(table.state, self.client.viewer)
            and self.client.lines == [one.line for one in table.moments if one.line is not None]
        )


def a_move(wire: Wire) -> Any:
    return legal(wire.top.table.state)[0]


def test_an_order_that_was_lost_on_the_way_is_done_after_the_restart() -> None:
    wire = Wire()
    wire.settle()
    number = wire.client.act(a_move(wire))
    wire.cut()
    assert wire.top.table.public_n == 0
    wire.settle()
    assert wire.answers == [(number, Done(1))]
    assert wire.shows_the_table()


def test_an_order_whose_answer_was_lost_is_done_once_and_answered_once() -> None:
    wire = Wire()
    wire.settle()
    number = wire.client.act(a_move(wire))
    wire.take()
    wire.cut()
    wire.settle()
    assert wire.answers == [(number, Done(1))]
    assert wire.top.table.public_n == 1
    wire.client.receive(Answered(number, Done(1)))
    assert len(wire.answers) == 1


def test_orders_are_sent_again_in_their_order_and_with_their_numbers() -> None:
    wire = Wire()
    wire.settle()
    orders = [wire.client.order(one) for one in (Pause(), Resume(), Pause(), Resume())]
    sent = list(wire.to_table)
    wire.cut()
    assert not wire.to_table
    wire.give()
    assert list(wire.to_table) == sent
    wire.settle()
    assert [number for number, _ in wire.answers] == orders == [1, 2, 3, 4]
    assert not any(isinstance(answer, Refused) for _, answer in wire.answers)


def test_what_is_ordered_between_two_connections_waits_for_the_first_update() -> None:
    wire = Wire()
    wire.settle()
    wire.cut()
    number = wire.client.order(Pause())
    wire.client.look(0)
    assert not wire.to_table
    wire.settle()
    assert wire.answers == [(number, Done(1))]
    assert [n for n, _ in wire.looks] == [0]


def test_an_update_that_comes_twice_is_shown_once(caplog: pytest.LogCaptureFixture) -> None:
    wire = Wire()
    wire.settle()
    wire.client.act(a_move(wire))
    wire.take()
    updated = next(said for said in wire.to_client if isinstance(said, Update))
    wire.settle()
    lines, updates = list(wire.client.lines), wire.updates
    wire.client.receive(updated)
    assert (wire.client.lines, wire.updates) == (lines, updates)
    assert caplog.messages == ["update 2 came after 2"]
    caplog.clear()


def test_a_host_typed_order_is_sent_again_as_it_was() -> None:
    wire = Wire(Watcher.ARBITER, Tabletop(PRIZMIK, host="present", rules="practice"))
    wire.settle()
    number = wire.client.order(Act(raw(a_move(wire))), for_seat=Seat.RED)
    wire.cut()
    wire.give()
    (command,) = wire.to_table
    assert isinstance(command, Command)
    assert (command.by, command.by_host, command.number) == (Seat.RED, True, number)


def test_a_look_that_was_lost_is_asked_for_again_and_only_the_last_one() -> None:
    wire = Wire()
    wire.settle()
    wire.client.act(a_move(wire))
    wire.settle()
    for n in (0, 0, 1):
        wire.client.look(n)
    assert list(wire.to_table) == [LookAt(0)]
    wire.cut()
    wire.settle()
    assert [n for n, _ in wire.looks] == [1]
    wire.cut()
    wire.settle()
    assert [n for n, _ in wire.looks] == [1]


def test_the_picture_stays_until_there_is_a_new_one() -> None:
    wire = Wire()
    wire.settle()
    wire.client.act(a_move(wire))
    wire.settle()
    before = (wire.client.latest, wire.client.view, list(wire.client.lines))
    wire.cut()
    assert (wire.client.latest, wire.client.view, wire.client.lines) == before
    wire.give()
    assert wire.shows_the_table()
    assert wire.client.latest is not None
    assert wire.client.latest.number == 1


def test_all12_a_covered_view_is_known_and_never_the_picture() -> None:
    """Who comes in a pause knows round and points; as soon as there is a board it is forgotten."""
    top = Glitter(host="none")
    top.done(Seat.RED, "a1-b1-b2")
    top.give(Seat.RED, Pause())
    wire = Wire(tabletop=top)
    wire.settle()
    assert wire.client.view is None
    assert wire.client.known == top.rules.covered(top.table.state, Seat.RED)
    assert wire.client.known.rounds == ((200, 0),)
    wire.client.order(Resume())
    wire.settle()
    assert wire.shows_the_table()
    seen = wire.client.view
    assert wire.client.known is seen
    wire.client.order(Pause())
    wire.settle()
    assert wire.client.view is seen, "the picture is still that of before the pause"
    assert wire.client.known is seen


def test_an_older_update_of_the_same_connection_is_not_shown(
    caplog: pytest.LogCaptureFixture,
) -> None:
    wire = Wire()
    first = wire.to_client[0]
    wire.settle()
    wire.client.act(a_move(wire))
    wire.settle()
    wire.client.receive(first)
    assert wire.shows_the_table()
    assert caplog.messages == ["update 1 came after 2"]
    caplog.clear()


def test_more_orders_than_can_wait_are_refused_at_once() -> None:
    wire = Wire()
    wire.settle()
    numbers = [wire.client.order(Pause()) for _ in range(MOST_UNANSWERED + 3)]
    assert wire.answers == [(number, TOO_MANY) for number in numbers[-3:]]
    assert len(wire.to_table) == MOST_UNANSWERED
    wire.settle()
    assert sorted(number for number, _ in wire.answers) == numbers
    wire.client.order(Resign())
    wire.settle()
    assert wire.answers[-1] == (numbers[-1] + 1, Done(2))


def test_another_client_can_be_brought_to_the_same_place_at_any_time() -> None:
    top = Tabletop(PRIZMIK, rules="practice")
    for _ in range(110):
        top.give(Seat.RED, Pause())
        top.give(Seat.RED, Resume())
    wire = Wire(Seat.BLUE, top)

    def second() -> Client:
        other = Client(Seat.BLUE, PRIZMIK, lambda _asked: None)
        other.restart()
        for said in wire.client.so_far():
            other.receive(said)
        return other

    assert second().latest is None
    while wire.to_client:
        rest = list(wire.to_client)
        other = second()
        for said in rest:
            other.receive(said)
        whole = all_at_once(wire.top)
        assert (other.view, other.lines) == (whole.view, whole.lines)
        assert len(other.lines) == 220
        wire.give()
    assert second().lines == wire.client.lines
    assert second().view == wire.client.view


def all_at_once(top: Tabletop) -> Client:
    """A client that was told everything in one go."""
    whole = Client(Seat.BLUE, top.rules, lambda _asked: None)
    for page in pages(top.table, None):
        whole.receive(page)
    whole.receive(update(top.table, Seat.BLUE, 1, None))
    return whole


@pytest.mark.parametrize("seed", range(40))
def test_over_any_number_of_cuts_every_order_is_answered_once(seed: int) -> None:
    """At most one is under way, as a person's are; the table does each once or refuses it."""
    rng = random.Random(seed)
    wire = Wire()
    given: list[int] = []
    for _ in range(300):
        match rng.choice(("order", "take", "take", "give", "give", "cut")):
            case "order" if len(given) == len(wire.answers):
                standing = wire.top.table.paused is not None
                given.append(wire.client.order(Resume() if standing else Pause()))
            case "take" if wire.to_table:
                wire.take()
            case "give" if wire.to_client:
                wire.give()
            case "cut":
                wire.cut()
    wire.settle()
    assert [number for number, _ in wire.answers] == given
    done = [answer for _, answer in wire.answers if isinstance(answer, Done)]
    assert len(done) == wire.top.table.public_n
    assert wire.shows_the_table()
    assert isinstance(wire.client.latest, Update)
