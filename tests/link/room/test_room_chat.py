"""What is said and asked at a table, by whom, and who is told."""

from __future__ import annotations

from prismdesk.core.codec import decode, raw
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.clocks import Rate
from prismdesk.link.messages import Answered, Asked
from prismdesk.link.room.limits import Limits
from prismdesk.link.table_source import ChatNews
from prismdesk.table.commands import Command, End, Pause, Resign
from prismdesk.wire.messages import (
    Begun,
    Chat,
    Chatted,
    NotDone,
    TakeSeat,
    Told,
    WantAgain,
)
from prismdesk.wire.seating import Again, Presence, Stage
from tests.support.loopback_network import Lan, started
from tests.support.made_match import a_match
from tests.support.raw_guest import RawGuest, raw_two


def test_chat_goes_to_all_who_sit_and_to_nobody_who_watches(net: Lan) -> None:
    at, red, blue = raw_two(net, limits=Limits(chat=Rate(1, 3)))
    with red, blue, RawGuest(at.open_to.port).enters(at.open_to.watch_code, watch=True) as third:
        red.send(Chat("good luck"))
        for guest in (red, blue):
            assert guest.hear(Chatted) == Chatted(1, "Mina", Seat.RED, "good luck")
        assert at.news(ChatNews).chatted.text == "good luck"
        at.room.chat("from the host\n")
        assert blue.hear(Chatted) == Chatted(0, "", None, "from the host")
        for _ in range(4):
            blue.send(Chat("and on"))
        assert blue.hear(NotDone).refused.code == "too-fast"
        third.send(WantAgain(None))
        assert third.hear(NotDone).refused.code == "not-ended"
        assert not any(isinstance(one, Chatted) for one in (*third.passed, *third.heard))


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


def test_nothing_for_the_old_viewer_comes_after_a_new_beginning(net: Lan) -> None:
    """A machine that sat down in a running match was told as a spectator too, and left."""
    at, mina, _ = started(net)
    at.room.free(Seat.BLUE)
    at.seen(Seat.BLUE, Presence.FREE)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.hear(Begun)
        members, red = at.room._members, mina.player(Seat.RED)
        red.at(0)

        def both_at_once() -> None:
            """Somebody acts, and he sits down before that is done."""
            host, peer = members.game.host, members.house.peers.get(3)
            assert host is not None
            assert peer is not None
            (viewing,) = members.attached[1].viewings
            host.send(viewing, Command(Seat.RED, 1, Pause()))
            members.wanted(peer, TakeSeat(Seat.BLUE, "Theo"))

        at.room._loop.call(both_at_once)
        red.at(1)
        guest.hear(Begun, lambda begun: begun.viewers == (Seat.BLUE,))
        later = [one for one in (guest.hear(Told), guest.hear(Told)) if one.viewer is not Seat.BLUE]
        assert not later
