"""A table that others join: who sits where, what is said, and who is sent away."""

from __future__ import annotations

import gc
from typing import Any

import msgspec

from prismdesk.core.codec import decode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.around import GuestHere, Guests, Line, LineNow, OpenTo, Started
from prismdesk.link.messages import Answered
from prismdesk.link.room import open_room
from prismdesk.table.commands import Act, Command, Done, End
from prismdesk.table.match import PublicMatch
from prismdesk.wire.messages import (
    Begun,
    Leave,
    LeaveSeat,
    NotDone,
    TakeSeat,
)
from prismdesk.wire.seating import Presence, Seating, Stage
from tests.support.lan import AtRoom, Lan, a_draft, started
from tests.support.raw_guest import RawGuest, raw_two


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


def test_all11_it_is_told_at_once_when_two_sit_at_one_machine(net: Lan) -> None:
    """They will race by buzzer, and everybody else by arrival (GP22)."""
    at = net.room(GLITTERING_PATHS)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Mina"))
        at.sits(lambda seating: len(seating.free) == 1 and "race=arrival" in seating.options)
        guest.send(TakeSeat(Seat.BLUE, "Theo"))
        at.sits(lambda seating: not seating.free and "race=buzzer" in seating.options)
        guest.send(LeaveSeat(Seat.BLUE))
        guest.hear(Seating, lambda it: len(it.free) == 1 and "race=arrival" in it.options)


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


def test_who_goes_and_hangs_up_in_one_breath_is_heard(net: Lan) -> None:
    """Before, his seat was kept for him as if he had been cut off."""
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Mina"))
        at.seen(Seat.RED, Presence.CONNECTED)
        guest.says_last(Leave())
        at.seen(Seat.RED, Presence.FREE)


def test_once_the_match_is_on_the_table_takes_no_seat_for_itself(net: Lan) -> None:
    """Which views come to its windows is settled then; a free seat is for other machines."""
    at, mina, _ = started(net)
    at.room.free(Seat.RED)
    at.seen(Seat.RED, Presence.FREE)
    at.room.sit(Seat.RED, "Me")
    at.refused("has-begun")
    assert at.place(Seat.RED).presence is Presence.FREE
    mina.news(LineNow, lambda one: one.line is Line.GONE)


def test_who_stands_at_the_door_is_told_that_the_table_closes(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port) as guest:
        guest.comes(at.open_to.code)
        guest.until(lambda: guest.welcome)
        at.room.leave()
        assert guest.ends().code == "closed-for-good"


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
