"""What is said and asked at a table, by whom, and who is told."""

from __future__ import annotations

import msgspec

from prismdesk.core.codec import decode, raw
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.around import Spoken
from prismdesk.link.messages import Answered, Asked
from prismdesk.link.rates import Rate
from prismdesk.link.room_limits import Limits
from prismdesk.table.commands import Act, Command, Done, End, Pause, Resign
from prismdesk.table.updates import Update
from prismdesk.wire.messages import (
    Begun,
    Chat,
    Chatted,
    NotDone,
    Put,
    TakeSeat,
    Told,
    WantAgain,
)
from prismdesk.wire.seating import Again, Presence, Stage
from tests.support.lan import Lan, started
from tests.support.raw_guest import RawGuest, raw_two
from tests.support.tabletop import a_match


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
        hall, red = at.room._hall, mina.player(Seat.RED)
        red.at(0)

        def both_at_once() -> None:
            """Somebody acts, and he sits down before that is done."""
            host, peer = hall.game.host, hall.peers.get(3)
            assert host is not None
            assert peer is not None
            (ear,) = next(one for one in hall.peers if one.number == 1).ears
            host.send(ear, Command(Seat.RED, 1, Pause()))
            hall.wanted(peer, TakeSeat(Seat.BLUE, "Theo"))

        at.room._loop.call(both_at_once)
        red.at(1)
        guest.hear(Begun, lambda begun: begun.viewers == (Seat.BLUE,))
        later = [one for one in (guest.hear(Told), guest.hear(Told)) if one.viewer is not Seat.BLUE]
        assert not later
