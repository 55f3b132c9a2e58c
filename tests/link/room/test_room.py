"""A table that others join: who sits where, what is said, and who is sent away."""

from __future__ import annotations

import gc

import msgspec
import pytest

from prismdesk.core.codec import decode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link import refusals
from prismdesk.link.room.room import open_room
from prismdesk.link.table_source import ConnectionNews, JoinInfo, Line
from prismdesk.table.match import PublicMatch
from prismdesk.wire.messages import (
    Begun,
    Leave,
    TakeSeat,
)
from prismdesk.wire.seating import Presence
from tests.support.loopback_network import (
    Lan,
    NotedAnnouncements,
    a_draft,
    started,
    table_of,
)
from tests.support.raw_guest import RawGuest, raw_two


def test_the_next_port_is_taken_where_one_is_held(net: Lan) -> None:
    at = net.room(PRIZMIK)
    held = at.open_to.port
    room = open_room(
        a_draft(PRIZMIK),
        PRIZMIK,
        name="",
        path_for=net.path_for,
        port=held,
        settings=net.settings(),
    )
    other = net._at(room)  # type: ignore[arg-type]
    assert other.open_to.port > held
    assert other.seating.table == "PRIZMIK", "a table without a name has that of its game"


def test_a_draft_that_cannot_be_played_opens_no_table(net: Lan) -> None:
    """ALL11: a host who plays needs a seat of his own."""
    draft = msgspec.structs.replace(a_draft(PRIZMIK), rules_version=99)
    refused = open_room(
        draft, PRIZMIK, name="x", path_for=net.path_for, port=0, settings=net.settings()
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


def test_the_windows_match_holds_nothing_that_is_secret_all13(net: Lan) -> None:
    at, _, _ = net.two(PRIZMIK)
    at.room.start()
    played = at.played()
    assert type(played.match) is PublicMatch
    for value in vars(played).values():
        assert "seed" not in {*getattr(type(value), "__struct_fields__", ())}


@pytest.mark.parametrize(
    ("host", "own", "viewers"),
    [
        ("none", PlayedBy.NETWORK, (Watcher.SPECTATOR,)),
        ("present", PlayedBy.NETWORK, (Watcher.ARBITER,)),
        ("seated", PlayedBy.HOST_HIMSELF, (Seat.RED, Watcher.STEWARD)),
    ],
)
def test_the_tables_own_machine_sees_what_its_people_may_all6(
    net: Lan, host: str, own: PlayedBy, viewers: tuple[Viewer, ...]
) -> None:
    """A host who plays never has the arbiter's view, and a table that plays nothing watches."""
    at = net.room(PRIZMIK, a_draft(PRIZMIK, own, host=host))
    if own is PlayedBy.NETWORK:
        net.guest(at, "Mina")
        at.seen(Seat.RED, Presence.CONNECTED)
    net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    at.room.start()
    assert at.played().viewers == viewers


@pytest.mark.parametrize("known", [False, True])
def test_a_seed_that_nobody_typed_is_drawn_at_the_start_and_a_known_one_marked_all13(
    net: Lan, known: bool
) -> None:
    """The window that set the match up does not know it."""
    draft = msgspec.structs.replace(a_draft(BROKEN_PRISM, seed="7"), known_seed=known)
    at, _, _ = started(net, BROKEN_PRISM, match=draft)
    assert at.played().match.known_seed is known
    assert (table_of(at).match.seed == "7") is known


def test_who_goes_and_hangs_up_in_one_breath_is_heard(net: Lan) -> None:
    """Before, his seat was kept for him as if he had been cut off."""
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Mina"))
        at.seen(Seat.RED, Presence.CONNECTED)
        guest.says_last(Leave())
        at.seen(Seat.RED, Presence.FREE)


def test_who_stands_at_the_door_is_told_that_the_table_closes(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port) as guest:
        guest.comes(at.open_to.code)
        guest.until(lambda: guest.welcome)
        at.room.leave()
        assert guest.ends().code == "closed-for-good"


def test_closing_before_the_match_is_for_good_and_during_it_is_not(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        at.room.close()
        assert guest.ends().code == "closed-for-good"
        assert guest.bye is not None
        assert guest.bye.for_good
    at.news(ConnectionNews, lambda news: news.line is Line.GONE)
    at, red, blue = raw_two(net)
    with red, blue:
        at.room.leave()
        assert red.ends().code == "closed-for-now"
        assert red.bye is not None
        assert not red.bye.for_good
        at.news(ConnectionNews, lambda news: news.line is Line.GONE)
        at.room.close()


def test_a_table_closed_at_once_leaves_nothing_over(net: Lan) -> None:
    for _ in range(10):
        room = open_room(
            a_draft(PRIZMIK),
            PRIZMIK,
            name="x",
            path_for=net.path_for,
            port=0,
            settings=net.settings(),
        )
        assert not isinstance(room, Refused)
        room.close()
    gc.collect()


def test_a_table_that_cannot_be_announced_says_why_and_is_open(net: Lan) -> None:
    deaf = NotedAnnouncements(refusals.CROWDED)
    at = net.room(PRIZMIK, announcing=deaf)
    opened = at.news(JoinInfo, lambda news: news.why is not None)
    assert not opened.announced
    at.room.sit(Seat.RED, "Mina")
    at.seen(Seat.RED, Presence.HERE)
    at.room.close()
    assert [one and (one.free, one.port) for one in deaf.said] == [
        (2, opened.port),
        (1, opened.port),
        None,
    ]


def test_the_token_of_a_freed_seat_counts_no_more(net: Lan) -> None:
    at, red, blue = raw_two(net)
    with red, blue:
        at.room.free(Seat.RED)
        assert red.ends().code == "freed"
        at.seen(Seat.RED, Presence.FREE)
        with RawGuest(at.open_to.port).comes(token=red.token) as gone:
            assert gone.ends().code == "not-known"
        with RawGuest(at.open_to.port).enters(at.open_to.code) as ola:
            ola.send(TakeSeat(Seat.RED, "Ola"))
            ola.hear(Begun, lambda begun: begun.viewers == (Seat.RED,))
