"""What comes from a table on its way to the windows: put together, told late, kept on disk."""

from __future__ import annotations

import random
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.codec import Unreadable, raw
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.client import Client
from prismdesk.link.guest.guest_match import (
    MOST_ANSWERS,
    Feed,
    GuestMatch,
    Restart,
    Viewing,
    compacted,
)
from prismdesk.link.guest.received_match import understood_begun
from prismdesk.link.listeners import Listeners
from prismdesk.link.loop import Loop
from prismdesk.link.messages import Answered, Said, Trouble
from prismdesk.link.table_source import ConnectionNews, FileSaved, Line, News, SeatingNews, Started
from prismdesk.table.commands import Command, Done, Pause, Resume
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update, pages, update
from prismdesk.wire.messages import Begun
from prismdesk.wire.seating import Place, Presence, Seating, Stage
from tests.support.made_match import a_match
from tests.support.table_by_hand import Tabletop

TROUBLE = Trouble(Refused(code="not-saved", message=phrase("The disk is full.")))


class Told:
    """Everything that a table tells Blue over one connection, message by message."""

    def __init__(self, steps: int) -> None:
        self.top = Tabletop(PRIZMIK, rules="practice")
        self.said: list[Said] = []
        self._known: int | None = None
        self.tell()
        for step in range(steps):
            self.top.give(Seat.RED, Pause() if step % 2 == 0 else Resume())
            self.tell()

    def tell(self) -> None:
        self.said += pages(self.top.table, self._known)
        number = sum(isinstance(one, Update) for one in self.said) + 1
        self.said.append(update(self.top.table, Seat.BLUE, number, self._known))
        self._known = self.top.table.public_n


def a_client() -> Client:
    return Client(Seat.BLUE, PRIZMIK, lambda _asked: None)


class Window:
    """A thread that takes what is carried to it when the test says so."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], None]] = []
        self.client = a_client()
        self.answers: list[int] = []
        self.troubles: list[Refused | None] = []
        self.client.on_answer = lambda _client, number, _answer: self.answers.append(number)
        self.client.on_trouble = lambda _client, refused: self.troubles.append(refused)
        self.feed = Feed(self.calls.append)
        self.feed.client = self.client

    def take(self) -> None:
        while self.calls:
            self.calls.pop(0)()


@given(st.integers(0, 2**32))
def test_pressing_loses_no_line_and_no_answer(seed: int) -> None:
    rng = random.Random(seed)
    told = Told(rng.randint(1, 40))
    said: list[Said] = []
    numbers: list[int] = []
    for one in told.said:
        said.append(one)
        if rng.random() < 0.3:
            numbers.append(len(numbers) + 1)
            said.append(Answered(numbers[-1], Done(0)))
    cut = rng.randint(0, len(said))
    first, rest = said[:cut], said[cut:]
    straight, squeezed = a_client(), a_client()
    answers: list[int] = []
    squeezed.on_answer = lambda _client, number, _answer: answers.append(number)
    for _ in numbers:
        squeezed.order(Pause())
    for one in said:
        straight.receive(one)
    for taken in (*first, *compacted(deque(rest))):
        assert not isinstance(taken, Restart)
        squeezed.receive(taken)
    assert (squeezed.lines, squeezed.view, squeezed.latest) == (
        straight.lines,
        straight.view,
        msgspec.structs.replace(straight.latest) if straight.latest else None,
    )
    assert answers == numbers


def test_a_new_connection_makes_what_waits_useless_but_for_answers() -> None:
    told, window = Told(3), Window()
    window.client.order(Pause())
    for said in (*told.said, Answered(1, Done(1)), TROUBLE):
        window.feed.put(said)
    window.feed.restart(2)
    window.take()
    assert (window.client.latest, window.answers, window.troubles) == (None, [1], [])
    assert window.feed.connection == 2


def test_a_window_that_makes_a_mistake_gets_the_rest_all_the_same() -> None:
    told, window = Told(2), Window()
    shown: list[int] = []

    def show(client: Client, _facts: Any) -> None:
        assert client.latest is not None
        shown.append(client.latest.n)
        assert len(shown) > 1, "the first picture is too much"

    window.client.on_update = show
    for said in told.said:
        window.feed.put(said)
    with pytest.raises(AssertionError):
        window.take()
    window.take()
    assert shown == [0, 1, 2]


def test_nothing_comes_after_closing() -> None:
    told, window = Told(2), Window()
    window.feed.put(told.said[0])
    window.feed.close()
    window.feed.put(told.said[1])
    window.take()
    assert window.client.latest is None


@pytest.mark.parametrize("late", range(6))
def test_who_looks_late_sees_the_same(late: int) -> None:
    told = Told(5)
    told.top.give(Seat.RED, Resume())
    viewing, early, later = Viewing(Seat.BLUE, PRIZMIK), Window(), Window()
    viewing.add(early.feed, 0)
    for step in range(2):  # a second connection tells everything again
        viewing.restart(step + 1)
        for number, said in enumerate(told.said):
            if step == 1 and number == late:
                viewing.add(later.feed, 2)
            viewing.tell(said)
    viewing.tell(TROUBLE)
    third = Window()
    viewing.add(third.feed, 2)
    for window in (early, later, third):
        window.take()
        assert window.client.lines == early.client.lines
        assert window.client.view == early.client.view
        assert window.troubles == [TROUBLE.refused]
    assert len(early.client.lines) == 5


def test_a_match_is_told_to_its_own_viewers_and_asks_for_its_own_connection() -> None:
    loop = Loop("guest")
    asked: list[Any] = []
    top = Tabletop(PRIZMIK, rules="practice")
    played = GuestMatch(
        top.match.public, PRIZMIK, (Seat.BLUE,), loop, lambda *what: asked.append(what[1:])
    )
    carried = threading.Event()

    def carry(call: Callable[[], None]) -> None:
        call()
        if client_box and client_box[0].latest is not None:
            carried.set()

    client_box: list[Client] = []
    client_box.append(played.client(Seat.BLUE, carry))
    loop.call(played.restart, 7)
    loop.call(played.tell, Seat.BLUE, update(top.table, Seat.BLUE, 1, None))
    assert carried.wait(30)
    client_box[0].order(Pause())
    with pytest.raises(KeyError):
        played.client(Watcher.SPECTATOR, carry)
    played.close()
    loop.close()
    assert asked == [(Seat.BLUE, Command(Seat.BLUE, 1, Pause()), 7)]
    assert (played.torn, played.path) == (False, None)


# The match that is said to have begun.


def begun(match: PublicMatch, *viewers: Any) -> Begun:
    return Begun(raw(match), viewers)


def test_a_match_that_fits_is_taken() -> None:
    match = a_match(PRIZMIK).public
    here = understood_begun(begun(match, Seat.RED, Seat.BLUE))
    assert here == (match, PRIZMIK)


@pytest.mark.parametrize(
    "more",
    [
        {"game": "chess"},
        {"rules_version": 99},
        {"chosen": ()},
        {"players": (*a_match(PRIZMIK).players[::-1],)},
        {"players": a_match(PRIZMIK).players * 2},
    ],
)
def test_a_match_that_this_program_cannot_show_is_not_begun(more: dict[str, Any]) -> None:
    match = msgspec.structs.replace(a_match(PRIZMIK).public, **more)
    assert isinstance(understood_begun(begun(match, Seat.RED)), Refused)


# The finished match's file.


# The news.


def a_seating() -> Seating:
    place = Place(Seat.RED, "Mina", a_match(PRIZMIK).players[0].played_by, Presence.CONNECTED)
    return Seating("Mina's table", "prizmik", Stage.OPEN, (place, place))


def test_whoever_listens_late_hears_how_it_is() -> None:
    board = Listeners[News](ConnectionNews, SeatingNews, Started, FileSaved)
    first: list[News] = []
    second: list[News] = []
    connected, sat = ConnectionNews(Line.CONNECTED), SeatingNews(a_seating(), 1)
    played: Any = object()
    board.tell(ConnectionNews(Line.CONNECTING))
    board.tell(connected)
    board.listen(lambda call: call(), first.append, instead=True)
    for news in (sat, Started(played), FileSaved(Path("a"))):
        board.tell(news)
    board.listen(lambda call: call(), second.append, instead=True)
    assert second == [connected, sat, Started(played), FileSaved(Path("a"))]
    again: Any = object()
    board.forget(FileSaved)
    board.tell(Started(again))
    assert len(first) == 4
    third: list[News] = []
    board.listen(lambda call: call(), third.append, instead=True)
    assert third == [connected, sat, Started(again)]
    board.close()
    board.tell(sat)
    board.listen(lambda call: call(), first.append, instead=True)
    assert len(third) == 3
    assert len(first) == 4


def test_more_answers_than_anybody_asked_for_are_left() -> None:
    """A window that is busy for long keeps what waits for it bounded."""
    feed = Feed(lambda _call: None)
    feed.client = a_client()
    for number in range(MOST_ANSWERS):
        feed.put(Answered(number + 1, Done(0)))
    with pytest.raises(Unreadable):
        feed.put(Answered(MOST_ANSWERS + 1, Done(0)))
