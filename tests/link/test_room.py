"""A table that others join: who sits where, what is said, and who is sent away."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.around import GuestHere, Guests, Line, LineNow, OpenTo, Spoken, Started
from prismdesk.link.messages import Answered, Asked
from prismdesk.link.room import open_room
from prismdesk.link.room_limits import Limits, Rate
from prismdesk.table.commands import Act, Command, Done, End, Resign
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update
from prismdesk.wire.messages import (
    Begun,
    Chat,
    Chatted,
    LeaveSeat,
    NotDone,
    Put,
    TakeSeat,
    WantAgain,
)
from prismdesk.wire.seating import Again, Presence, Seating, Stage
from tests.support.lan import AtRoom, Lan, a_draft, lan
from tests.support.raw_guest import RawGuest
from tests.support.tabletop import a_match


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Lan]:
    with lan(tmp_path) as made:
        yield made


def raw_two(net: Lan, **given: Any) -> tuple[AtRoom, RawGuest, RawGuest]:
    """A started match between two raw guests."""
    at = net.room(PRIZMIK, **given)
    red = RawGuest(at.open_to.port).enters(at.open_to.code)
    blue = RawGuest(at.open_to.port).enters(at.open_to.code)
    red.send(TakeSeat(Seat.RED, "Mina"))
    blue.send(TakeSeat(Seat.BLUE, "Jae"))
    at.sits(lambda seating: not seating.free)
    at.room.start()
    return at, red, blue


def test_two_guests_sit_down_and_play(net: Lan) -> None:
    at, mina, jae = net.two(PRIZMIK)
    at.room.start()
    at.sits(lambda seating: seating.stage is Stage.STARTED)
    red, blue = mina.player(Seat.RED), jae.player(Seat.BLUE)
    red.at(0)
    assert red.act("a1>a2") == Done(1)
    blue.at(1)
    assert blue.act("a8>a7") == Done(2)
    assert [place.presence for place in at.seating.places] == [Presence.CONNECTED] * 2
    assert [one.name for one in at.played().match.players] == ["Mina", "Jae"]


def test_a_table_says_at_once_how_others_come_in(net: Lan) -> None:
    at = net.room(PRIZMIK)
    opened = at.open_to
    assert opened.addresses == ("127.0.0.1",)
    assert len(opened.code) == len(opened.watch_code) == 6
    assert opened.code != opened.watch_code
    other = net.room(PRIZMIK)
    assert other.open_to.port != opened.port
    assert at.room.table != other.room.table


def test_the_next_port_is_taken_where_one_is_held(net: Lan) -> None:
    at = net.room(PRIZMIK)
    held = at.open_to.port
    room = open_room(
        a_draft(PRIZMIK), PRIZMIK, name="", path_for=net.path_for, port=held, ground=net.ground()
    )
    other = net._at(room)  # type: ignore[arg-type]
    assert other.open_to.port > held
    assert other.seating.table == "PRIZMIK", "a table without a name has that of its game"


def test_a_draft_that_cannot_be_played_opens_no_table(net: Lan) -> None:
    """ALL11: a host who plays needs a seat of his own."""
    draft = msgspec.structs.replace(a_draft(PRIZMIK), rules_version=99)
    refused = open_room(
        draft, PRIZMIK, name="x", path_for=net.path_for, port=0, ground=net.ground()
    )
    assert refused.code == "other-rules"  # type: ignore[union-attr]


def test_the_match_waits_until_every_seat_is_taken(net: Lan) -> None:
    at = net.room(PRIZMIK)
    at.room.start()
    at.refused("seats-free")
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Mina"))
        guest.send(TakeSeat(Seat.BLUE, "Mina"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        begun = guest.hear(Begun)
        assert begun.viewers == (Seat.RED, Seat.BLUE), "several seats at one machine"
        match = decode(begun.match, PublicMatch)
        assert [one.name for one in match.players] == ["Mina", "Mina 2"]
        assert "seed" not in bytes(begun.match).decode().replace("known_seed", "")
        at.room.start()
        at.refused("has-begun")


def test_a_seat_is_taken_given_up_and_named_anew(net: Lan) -> None:
    at = net.room(PRIZMIK)
    port, code = at.open_to.port, at.open_to.code
    with RawGuest(port).enters(code) as one, RawGuest(port).enters(code) as two:
        one.send(TakeSeat(Seat.RED, "  Mina   Park "))
        assert two.hear(Seating, lambda it: it.seats_of(1)).places[0].name == "Mina Park"
        two.send(TakeSeat(Seat.RED, "Jae"))
        assert two.hear(NotDone).refused.code == "seat-taken"
        one.send(TakeSeat(Seat.RED, "Ola"))
        two.hear(Seating, lambda it: it.places[0].name == "Ola")
        two.send(LeaveSeat(Seat.RED))
        assert two.hear(NotDone).refused.code == "not-yours"
        one.send(LeaveSeat(Seat.RED))
        two.hear(Seating, lambda it: Seat.RED in it.free)
        two.send(TakeSeat(Seat.PURPLE, "Jae"))
        assert two.hear(NotDone).refused.code == "no-such-seat"


def test_the_tables_own_machine_plays_too(net: Lan) -> None:
    at = net.room(PRIZMIK, a_draft(PRIZMIK, PlayedBy.PERSON_HERE))
    assert at.place(Seat.RED).presence is Presence.HERE
    at.room.sit(Seat.RED, "Host")
    jae = net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    at.room.start()
    assert at.played().viewers == (Seat.RED,)
    mine, his = at.player(Seat.RED), jae.player(Seat.BLUE)
    assert mine.act("a1>a2") == Done(1)
    his.at(1)
    assert [one.name for one in jae.played().match.players] == ["Host", "Jae"]
    assert jae.played().viewers == (Seat.BLUE,)


def test_the_tables_own_machine_takes_a_free_seat_and_gives_it_back(net: Lan) -> None:
    at = net.room(PRIZMIK)
    at.room.sit(Seat.RED, "Mina")
    at.seen(Seat.RED, Presence.HERE)
    assert at.place(Seat.RED).played_by is PlayedBy.PERSON_HERE
    at.room.rise(Seat.RED)
    at.seen(Seat.RED, Presence.FREE)
    assert at.place(Seat.RED).played_by is PlayedBy.NETWORK
    at.room.rise(Seat.RED)
    at.refused("not-yours")


def test_a_host_without_a_seat_has_the_arbiters_view(net: Lan) -> None:
    at, _, _ = net.two(PRIZMIK, host="present")
    at.room.start()
    assert at.played().viewers == (Watcher.ARBITER,)
    host = at.player(Watcher.ARBITER)
    assert isinstance(host.order(End(Seat.RED, "done")), Done)


def test_a_host_who_plays_has_his_seat_and_the_stewards_view_all6(net: Lan) -> None:
    draft = a_draft(PRIZMIK, PlayedBy.HOST_HIMSELF, host="seated")
    at = net.room(PRIZMIK, draft)
    net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    at.room.start()
    assert at.played().viewers == (Seat.RED, Watcher.STEWARD)


def test_a_table_with_nobody_of_its_own_watches(net: Lan) -> None:
    at, _, _ = net.two(PRIZMIK)
    at.room.start()
    assert at.played().viewers == (Watcher.SPECTATOR,)


def test_the_windows_match_holds_nothing_that_is_secret_all13(net: Lan) -> None:
    at, _, _ = net.two(PRIZMIK)
    at.room.start()
    played = at.played()
    assert type(played.match) is PublicMatch
    for value in vars(played).values():
        assert "seed" not in {*getattr(type(value), "__struct_fields__", ())}


def test_what_a_known_seed_draws_is_kept_and_marked_all13(net: Lan) -> None:
    draft = msgspec.structs.replace(a_draft(BROKEN_PRISM, seed="7"), known_seed=True)
    at, _, _ = seated_two(net, draft)
    at.room.start()
    assert at.played().match.known_seed
    seen: list[str] = []
    at.room.see(lambda table: seen.append(table.match.seed))
    at.done()
    assert seen == ["7"]


def seated_two(net: Lan, draft: Any) -> tuple[AtRoom, Any, Any]:
    at = net.room(BROKEN_PRISM, draft)
    one = net.guest(at, "Mina")
    at.seen(Seat.RED, Presence.CONNECTED)
    two = net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    return at, one, two


def test_a_seed_that_nobody_typed_is_drawn_at_the_start_all13(net: Lan) -> None:
    """The window that set the match up does not know it."""
    draft = a_draft(BROKEN_PRISM, seed="7")
    at, _, _ = seated_two(net, draft)
    at.room.start()
    assert not at.played().match.known_seed
    seen: list[str] = []
    at.room.see(lambda table: seen.append(table.match.seed))
    at.done()
    assert seen != ["7"]


def test_chat_goes_to_all_who_sit_and_to_nobody_who_watches(net: Lan) -> None:
    at, red, blue = raw_two(net, limits=Limits(chat=Rate(1, 3)))
    with red, blue, RawGuest(at.open_to.port).enters(at.open_to.watch_code, watch=True) as third:
        red.send(Chat("good luck"))
        for guest in (red, blue):
            assert guest.hear(Chatted) == Chatted(1, "Mina", Seat.RED, "good luck")
        assert at.news(Spoken).chatted.text == "good luck"
        at.room.chat("from the host\n")
        assert blue.hear(Chatted) == Chatted(0, "", None, "from the host")
        for _ in range(4):
            blue.send(Chat("and on"))
        assert blue.hear(NotDone).refused.code == "too-fast"
        third.send(WantAgain(None))
        assert third.hear(NotDone).refused.code == "not-ended"
        assert not any(isinstance(one, Chatted) for one in third.heard)


def test_who_has_no_seat_cannot_chat(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(Chat("hello"))
        assert guest.hear(NotDone).refused.code == "no-seat"


def test_a_late_spectator_gets_the_whole_log(net: Lan) -> None:
    at, red, blue = raw_two(net)
    with red, blue:
        red.hear(Begun)
        blue.hear(Begun)
        for number, text in enumerate(("a1>a2", "a8>a7", "a2-a4"), start=1):
            mover = (blue, red)[number % 2]
            seat = (Seat.BLUE, Seat.RED)[number % 2]
            mover.put(seat, Command(seat, -(-number // 2), Act(raw(PRIZMIK.read(text)))))
            assert mover.told(Answered).answer == Done(number)
        with RawGuest(at.open_to.port).enters(at.open_to.watch_code, watch=True) as late:
            assert late.hear(Begun).viewers == (Watcher.SPECTATOR,)
            update = late.told(Update)
            assert [line.notation for line in update.lines] == ["a1>a2", "a8>a7", "a2-a4"]
            late.put(Watcher.SPECTATOR, Command(Seat.RED, 9, Resign()))
            answer = late.told(Answered).answer
            assert answer.code == "not-yours"  # type: ignore[union-attr]
            late.put(Seat.RED, Command(Seat.RED, 9, Resign()))
            assert late.hear(NotDone).refused.code == "not-yours"
            for _ in range(30):
                late.put(Watcher.SPECTATOR, Command(Agent.HOST, 9, End(Seat.RED, "mine")))
            assert late.ends().code == "flood"


def test_a_put_for_another_seat_or_for_the_host_is_refused(net: Lan) -> None:
    at, red, blue = raw_two(net)
    with red, blue:
        red.hear(Begun)
        red.put(Seat.BLUE, Command(Seat.BLUE, 1, Resign()))
        assert red.hear(NotDone).refused.code == "not-yours"
        red.put(Watcher.ARBITER, Command(Agent.HOST, 1, End(Seat.RED, "mine")))
        assert red.hear(NotDone).refused.code == "not-yours"
        red.put(Seat.RED, Command(Seat.BLUE, 1, Resign()))
        answer = red.told(Answered).answer
        assert answer.code == "not-yours"  # type: ignore[union-attr]
        at.done()
        assert at.seating.stage is Stage.STARTED


def test_what_is_asked_unreadably_ends_that_connection_only(net: Lan) -> None:
    _, red, blue = raw_two(net)
    with red, blue:
        red.hear(Begun)
        red.send(Put(red.match, Seat.RED, msgspec.Raw(b'{"type":"nonsense"}')))
        assert red.ends().code == "unreadable"
        blue.hear(Begun)
        blue.put(Seat.BLUE, Command(Seat.BLUE, 1, Resign()))
        assert blue.told(Answered).answer == Done(1)


def test_a_freed_seat_is_taken_by_somebody_with_the_code(net: Lan) -> None:
    at, red, blue = raw_two(net)
    with red, blue:
        token = red.token
        at.room.free(Seat.RED)
        assert red.ends().code == "freed"
        assert red.bye is not None
        assert red.bye.for_good
        at.seen(Seat.RED, Presence.FREE)
        assert at.place(Seat.RED).name == "Mina", "the match keeps the name"
        with RawGuest(at.open_to.port).comes(token=token) as gone:
            assert gone.ends().code == "not-known"
        with RawGuest(at.open_to.port).enters(at.open_to.code) as ola:
            assert ola.hear(Begun).viewers == (Watcher.SPECTATOR,)
            ola.send(TakeSeat(Seat.RED, "Ola"))
            assert ola.hear(Begun).viewers == (Seat.RED,)
            ola.put(Seat.RED, Command(Seat.RED, 1, Act(raw(PRIZMIK.read("a1>a2")))))
            assert ola.told(Answered).answer == Done(1)


def test_freeing_one_of_two_seats_leaves_the_other(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Mina"))
        guest.send(TakeSeat(Seat.BLUE, "Jae"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        guest.hear(Begun)
        at.room.free(Seat.BLUE)
        assert guest.hear(Begun).viewers == (Seat.RED,)
        at.room.free(Seat.BLUE)
        at.refused("not-freed")


def test_a_kicked_machine_is_gone_with_its_seats(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.BLUE, "Jae"))
        guests = at.news(Guests, lambda news: news.guests and news.guests[0].seats)
        assert guests.guests == (
            GuestHere(1, "Jae", (Seat.BLUE,), watches=False, is_connected=True),
        )
        at.room.kick(1)
        assert guest.ends().code == "sent-away"
    at.seen(Seat.BLUE, Presence.FREE)
    assert at.place(Seat.BLUE).name == ""
    at.until(lambda: at.all_of(Guests)[-1].guests == ())
    at.room.kick(1)
    at.refused("nobody")


def test_closing_before_the_match_is_for_good_and_during_it_is_not(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        at.room.close()
        assert guest.ends().code == "closed-for-good"
        assert guest.bye is not None
        assert guest.bye.for_good
    at.news(LineNow, lambda news: news.line is Line.GONE)
    at, red, blue = raw_two(net)
    with red, blue:
        at.room.leave()
        assert red.ends().code == "closed-for-now"
        assert red.bye is not None
        assert not red.bye.for_good
        at.news(LineNow, lambda news: news.line is Line.GONE)
        at.room.close()


def test_a_table_closed_at_once_leaves_nothing_over(net: Lan) -> None:
    for _ in range(10):
        room = open_room(
            a_draft(PRIZMIK),
            PRIZMIK,
            name="x",
            path_for=net.path_for,
            port=0,
            ground=net.ground(),
        )
        assert not isinstance(room, Refused)
        room.close()
    gc.collect()


def test_news_begin_with_the_present_state(net: Lan) -> None:
    at, _, _ = net.two(PRIZMIK)
    at.room.start()
    at.played()
    late = AtRoom(at.room)
    late.news(Started)
    assert late.open_to == at.open_to
    assert late.seating.stage is Stage.STARTED
    assert len(late.news(Guests).guests) == 2


def test_a_table_that_cannot_be_announced_says_why_and_is_open(net: Lan) -> None:
    class Deaf:
        def __init__(self) -> None:
            self.calls: list[Any] = []

        async def start(self, about: Any) -> Any:
            from prismdesk.link.room_reasons import CROWDED

            self.calls.append(about)
            return CROWDED

        async def update(self, about: Any) -> None:
            self.calls.append(about)

        async def stop(self) -> None:
            self.calls.append(None)

    deaf = Deaf()
    at = net.room(PRIZMIK, announcing=deaf)
    opened = at.news(OpenTo, lambda news: news.why is not None)
    assert not opened.announced
    at.room.sit(Seat.RED, "Mina")
    at.seen(Seat.RED, Presence.HERE)
    at.room.close()
    assert [one if one is None else one.free for one in deaf.calls] == [2, 1, None]
    assert deaf.calls[0].port == opened.port


def test_match_messages_before_the_match_are_refused(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.put(Seat.RED, Command(Seat.RED, 1, Resign()))
        assert guest.hear(NotDone).refused.code == "no-match"
        guest.send(WantAgain(Again.SAME))
        assert guest.hear(NotDone).refused.code == "not-ended"


def test_what_is_asked_of_a_table_can_be_read() -> None:
    """The union of what a viewer may put; without it no `Put` could be understood."""
    command = Command(Seat.RED, 1, Resign())
    assert decode(raw(command), Asked) == command  # type: ignore[arg-type]
    assert a_match(PRIZMIK).public.game == "prizmik"
