"""The end of a match at a table: its file goes out, and what comes next."""

from __future__ import annotations

import pytest

from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.around import FileKept, Line, LineNow, Started
from prismdesk.link.messages import Answered
from prismdesk.table.commands import (
    Command,
    Done,
    End,
    Resign,
    Rewind,
)
from prismdesk.table.match import swapped
from prismdesk.wire.messages import Begun, FilePart, TakeSeat, WantAgain
from prismdesk.wire.seating import Again, Presence, Seating, Stage
from tests.support.lan import (
    HELD,
    Lan,
    a_draft,
    last_hash,
    started,
)
from tests.support.raw_guest import RawGuest
from tests.support.tabletop import AnyRules
from tests.support.twin_table import World


def test_a_finished_match_goes_to_who_played_and_to_nobody_who_watched(net: Lan) -> None:
    at = net.room(PRIZMIK)
    port, codes = at.open_to.port, at.open_to
    with (
        RawGuest(port).enters(codes.code) as player,
        RawGuest(port).enters(codes.watch_code, watch=True) as watcher,
    ):
        for seat in (Seat.RED, Seat.BLUE):
            player.send(TakeSeat(seat, ""))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        player.hear(Begun)
        player.put(Seat.RED, Command(Seat.RED, 1, Resign()))
        part = player.hear(FilePart)
        assert (part.match, part.part, part.parts) == (at.played().match.id, 0, 1)
        player.put(Seat.RED, Command(Seat.RED, 2, Resign()))
        assert player.told(Answered).answer is not None
        watcher.hear(Seating, lambda seating: seating.stage is Stage.ENDED)
        at.room.chat("well played")
        watcher.send(WantAgain(None))
        watcher.until(lambda: len(watcher.heard) > 0)
        assert not any(isinstance(one, FilePart) for one in watcher.heard)


def test_a_rewind_opens_the_match_again_and_the_file_goes_out_again_all6(net: Lan) -> None:
    at, mina, jae = started(net, host="present")
    host, red = at.player(Watcher.ARBITER), mina.player(Seat.RED)
    assert isinstance(red.act("a1>a2"), Done)
    assert isinstance(host.order(End(Seat.RED, "over")), Done)
    first = last_hash(mina.file())
    jae.file()  # both have one folder here, and may have chosen one name
    assert isinstance(host.order(Rewind(1, "not over")), Done)
    at.sits(lambda seating: seating.stage is Stage.STARTED)
    mina.forget()
    assert isinstance(host.order(End(Seat.BLUE, "over now")), Done)
    own = at.played().path
    assert own is not None
    mina.news(FileKept)
    assert last_hash(mina.file()) == last_hash(own) != first


def test_a_rematch_with_changed_seats_begins_when_all_want_the_same(net: Lan) -> None:
    at, mina, jae = started(net)
    assert isinstance(mina.player(Seat.RED).order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    first = at.played()
    mina.guest.want_again(Again.SAME)
    at.sits(lambda seating: seating.places[0].again is Again.SAME)
    jae.guest.want_again(Again.CHANGED)
    at.sits(lambda seating: seating.places[1].again is Again.CHANGED)
    assert len(at.all_of(Started)) == 1
    mina.guest.want_again(Again.CHANGED)
    at.until(lambda: len(at.all_of(Started)) == 2)
    second = at.played()
    assert second.match.id != first.match.id
    assert second.path != first.path
    assert [one.name for one in second.match.players] == ["Jae", "Mina"]
    mina.until(lambda: len(mina.all_of(Started)) == 2)
    assert mina.played().viewers == (Seat.BLUE,)
    jae.until(lambda: len(jae.all_of(Started)) == 2)
    assert isinstance(jae.player(Seat.RED).act("a1>a2"), Done)
    assert at.sits(lambda seating: seating.stage is Stage.STARTED).places[0].name == "Jae"


def test_a_host_without_a_seat_decides_a_rematch_alone(net: Lan) -> None:
    at, mina, _ = started(net, host="present")
    at.room.want_again(Again.SAME)
    at.refused("not-ended")
    assert isinstance(at.player(Watcher.ARBITER).order(End(Seat.RED, "over")), Done)
    at.room.want_again(Again.SAME)
    at.until(lambda: len(at.all_of(Started)) == 2)
    assert [one.name for one in at.played().match.players] == ["Mina", "Jae"]
    mina.until(lambda: len(mina.all_of(Started)) == 2)


def test_a_rematch_changes_seats_as_a_match_does(net: Lan) -> None:
    """Whoever plays here and who plays in the network go with the players (ALL1)."""
    draft = a_draft(PRIZMIK, PlayedBy.PERSON_HERE)
    at = net.room(PRIZMIK, draft)
    jae = net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    at.room.start()
    assert isinstance(at.player(Seat.RED).order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    at.room.want_again(Again.CHANGED)
    jae.guest.want_again(Again.CHANGED)
    at.until(lambda: len(at.all_of(Started)) == 2)
    kinds = [one.played_by for one in at.played().match.players]
    assert kinds == [one.played_by for one in swapped(draft).players]
    assert at.played().viewers == (Seat.BLUE,)


@pytest.mark.parametrize("way", ["close", "again", "changed again"])
def test_the_file_goes_out_whatever_the_host_does_at_once_all13(net: Lan, way: str) -> None:
    """Before, closing and the next match both broke off what was on its way."""
    at, mina, jae = started(net, host="present")
    own = at.played().path
    assert own is not None
    assert isinstance(at.player(Watcher.ARBITER).order(End(None, "enough")), Done)
    if way == "close":
        at.room.close()
    else:
        at.room.want_again(Again.SAME if way == "again" else Again.CHANGED)
    for ear in (mina, jae):
        assert last_hash(ear.file()) == last_hash(own)
    if way == "close":
        mina.news(LineNow, lambda one: one.line is Line.GONE)
        kinds = [type(one) for one in mina.heard]
        assert kinds.index(FileKept) < len(kinds) - 1 - kinds[::-1].index(LineNow)
    else:
        assert mina.news(Started).played.path == mina.file()


def test_the_files_of_two_matches_that_end_at_once_both_come(net: Lan) -> None:
    at, mina, _ = started(net, host="present")
    for number in (1, 2):
        assert isinstance(at.player(Watcher.ARBITER).order(End(None, "enough")), Done)
        at.room.want_again(Again.SAME)
        at.until(lambda upto=number: len(at.all_of(Started)) == upto + 1)  # type: ignore[misc]
    mina.until(lambda: len({one.path for one in mina.all_of(FileKept)}) == 2)


def test_a_file_that_cannot_be_read_is_told_to_who_waits_for_it(
    net: Lan, caplog: pytest.LogCaptureFixture
) -> None:
    at, mina, _ = started(net)
    path = at.played().path
    assert path is not None
    path.rename(path.with_name("gone"))
    assert isinstance(mina.player(Seat.RED).order(Resign()), Done)
    mina.refused("file-unread")
    assert "cannot be sent" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(("here", "at_guest"), [(0, 2), (1, 1), (2, 0)])
@pytest.mark.parametrize(("rules", "option", "values"), HELD)
def test_a_match_is_held_by_whether_two_look_at_one_screen_all11(
    net: Lan, rules: AnyRules, option: str, values: tuple[str, str], here: int, at_guest: int
) -> None:
    """Whatever it was set up with: how people sit shows when it begins (BP31, GP22)."""
    share = here != 1
    draft = a_draft(rules, *[PlayedBy.PERSON_HERE] * here, **{option: values[not share]})
    at = net.room(rules, draft)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for seat in (Seat.RED, Seat.BLUE)[2 - at_guest :]:
            guest.send(TakeSeat(seat, seat.colour))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        assert at.played().match.option(option) == values[share]
        assert (
            f"{option}={values[share]}" in at.sits(lambda one: one.stage is Stage.STARTED).options
        )


def test_wishes_that_change_very_often_are_told_together() -> None:
    """Before, everybody was told of each at once."""
    red, blue = Seat.RED, Seat.BLUE
    table = World(a_draft(PRIZMIK), PRIZMIK, {"red": (red,), "blue": (blue,)}, frozenset())
    table.gives(red, Resign())
    table.passes(1000)
    table.told.clear()
    for how in (Again.SAME, None) * 50:
        table.wants("blue", WantAgain(how))
    table.wants("blue", WantAgain(Again.CHANGED))
    table.passes(1000)
    assert len([one for one in table.told if one[1] == "red"]) == 1
