"""Bots at a table that others join: seated, stopped, replaced, opened for the network."""

from __future__ import annotations

from typing import Any

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import load
from prismdesk.link.table_source import ConnectionNews, Guests, Started
from prismdesk.table.commands import Answer, Done
from prismdesk.table.match import Player
from prismdesk.wire.seating import Presence
from tests.support.bot_processes import Processes, Scripted, at_once, bot, failing
from tests.support.fake_bot_process import first
from tests.support.loopback_network import AtRoom, Lan, a_draft, table_of
from tests.support.table_by_hand import AnyRules

RED, BLUE = Seat.RED, Seat.BLUE
NETWORK, HERE = PlayedBy.NETWORK, PlayedBy.PERSON_HERE


def plays(_loop: Any) -> Scripted:
    return Scripted(first)


def table(
    net: Lan, start_bot: Any = plays, game: AnyRules = PRIZMIK, /, *by: Any, **more: Any
) -> AtRoom:
    """A table with a bot in Blue's seat; Red's is free."""
    draft = a_draft(game, *by, **more)
    at = net.room(game, draft, start_bot=start_bot)
    at.room.fill(bot(BLUE, 3, "Ada"))
    at.sits(lambda seating: seating.places[BLUE].played_by is PlayedBy.BOT)
    return at


def filled(at: AtRoom, player: Player) -> Answer:
    answers: list[Answer] = []
    at.played().fill(player, at.carry, answers.append)
    return at.until(lambda: answers)[0]


def test_a_bot_sits_down_before_the_match_and_gets_up_again(net: Lan) -> None:
    at = table(net)
    place = at.place(BLUE)
    assert (place.name, place.level, place.presence) == ("Ada", 3, Presence.HERE)
    at.room.rise(BLUE)
    at.sits(lambda seating: seating.free == (RED, BLUE))
    assert at.place(BLUE).level is None
    at.room.fill(bot(BLUE, 1))
    at.room.sit(BLUE, "Mina")
    at.sits(lambda seating: seating.places[BLUE].played_by is HERE)
    assert at.place(BLUE).level is None


def test_what_cannot_be_is_refused_before_the_match(net: Lan) -> None:
    at = table(net)
    at.room.fill(Player(RED, "Ada", PlayedBy.BOT))
    at.refused("level")
    at.room.fill(Player(RED, "Ada", PlayedBy.HOST))
    at.refused("host")
    at.room.fill(bot(Seat.PURPLE))
    at.refused("no-such-seat")


def test_the_seats_of_bots_share_no_screen_all11(net: Lan) -> None:
    at = table(net, at_once, BROKEN_PRISM, HERE)
    at.sits(lambda seating: "windows=together" in seating.options)
    at.room.fill(Player(BLUE, "Jae", HERE))
    at.sits(lambda seating: "windows=in-turn" in seating.options)
    at.room.fill(bot(BLUE))
    at.sits(lambda seating: "windows=together" in seating.options)
    at.room.start()
    at.played()
    answer = filled(at, Player(BLUE, "Jae", HERE))
    assert isinstance(answer, Refused)
    assert answer.code == "one-screen"


def test_a_bots_seat_is_opened_taken_in_the_match_and_taken_back(net: Lan) -> None:
    """ALL11: whoever has the code sits down; who is replaced is told why he is sent away."""
    at = table(net, plays, PRIZMIK, HERE)
    at.room.start()
    red = at.player(RED)
    watching = net.guest(at, "", watch=True)
    watching.played()
    assert isinstance(filled(at, Player(BLUE, "Blue", NETWORK)), Done)
    at.seen(BLUE, Presence.FREE)
    jae = net.guest(at)
    jae.sits(lambda seating: seating.free)
    jae.guest.sit(BLUE, "Jae")
    at.seen(BLUE, Presence.CONNECTED)
    jae.news(Started, lambda one: one.played.viewers == (BLUE,))
    blue = jae.player(BLUE)
    red.client.act(red.client.view.legal[0])
    blue.until(lambda update: BLUE in update.acting)
    assert blue.act(PRIZMIK.write(blue.client.view.legal[0])) == Done(blue.n)
    refused = filled(at, bot(BLUE, 5, "Bob"))
    assert isinstance(refused, Refused), "nobody is put out unasked (ALL6)"
    assert str(refused) == "Whoever plays Blue is connected. Free the seat first. (ALL11)"
    at.room.free(BLUE)
    at.seen(BLUE, Presence.FREE)
    assert isinstance(filled(at, bot(BLUE, 5, "Bob")), Done)
    gone = jae.news(ConnectionNews, lambda one: one.why is not None)
    assert gone.why is not None
    assert gone.why.code == "freed"
    at.until(lambda: not at.all_of(Guests)[-1].guests or at.place(BLUE).peer == 0)
    assert (at.place(BLUE).name, at.place(BLUE).level) == ("Bob", 5)
    red.until(lambda update: RED in update.acting)
    before = red.n
    red.client.act(red.client.view.legal[0])
    red.at(before + 2)
    seen = watching.player(Watcher.SPECTATOR).until(lambda update: update.n >= before)
    assert seen.players[BLUE].name == "Bob"
    assert len(watching.all_of(Started)) == 1, "the match is the one that it was"


def test_who_has_another_seat_keeps_it_when_a_bot_takes_one(net: Lan) -> None:
    at = net.room(PRIZMIK, start_bot=plays)
    mina = net.guest(at, "Mina")
    at.seen(RED, Presence.CONNECTED)
    mina.guest.sit(BLUE, "Mina too")
    at.seen(BLUE, Presence.CONNECTED)
    at.room.start()
    mina.played()
    at.room.free(BLUE)
    at.seen(BLUE, Presence.FREE)
    assert isinstance(filled(at, bot(BLUE)), Done)
    mina.news(Started, lambda one: one.played.viewers == (RED,))
    red = mina.player(RED)
    red.until(lambda update: update.may)
    red.client.act(red.client.view.legal[0])
    red.at(3)


def test_a_bot_that_has_stopped_is_away_and_the_match_goes_on_until_it_is_replaced_all12(
    net: Lan,
) -> None:
    minds = [failing, plays]

    def start_bot(loop: Any) -> Scripted:
        return minds.pop(0)(loop)

    at = table(net, start_bot, PRIZMIK, HERE, pauses_away=True)
    at.room.start()
    red = at.player(RED)
    stopped: list[frozenset[Seat]] = []
    at.played().bots(at.carry, stopped.append)
    red.until(lambda update: RED in update.acting)
    red.client.act(red.client.view.legal[0])
    at.seen(BLUE, Presence.AWAY)
    at.until(lambda: stopped[-1] == {BLUE})
    assert table_of(at).paused is None, "it does not come back by itself: nobody waits for it"
    assert isinstance(filled(at, Player(BLUE, "Jae", HERE)), Done)
    at.seen(BLUE, Presence.HERE)
    at.until(lambda: stopped[-1] == frozenset())
    assert isinstance(filled(at, bot(BLUE, 2, "Bob")), Done)
    red.until(lambda update: RED in update.acting)


def test_who_has_left_the_match_hears_no_more_of_its_bots(net: Lan) -> None:
    at = table(net, failing, PRIZMIK, HERE)
    at.room.start()
    red, played = at.player(RED), at.played()
    left: list[frozenset[Seat]] = []
    stays: list[frozenset[Seat]] = []

    def carry(call: Any) -> None:
        at.carry(call)

    played.bots(carry, left.append)
    played.close()
    played.bots(at.carry, stays.append)
    again = played.client(RED, at.carry)
    at.until(lambda: again.latest and again.view.legal)
    again.act(again.view.legal[0])
    at.until(lambda: stays[-1] == {BLUE})
    assert left == [frozenset()]
    assert red.client.latest is not None


def test_a_table_that_is_opened_again_has_its_bots_and_no_process_is_left(
    net: Lan, tmp_path: Any
) -> None:
    minds = Processes(tmp_path / "minds", "first")
    at = table(net, minds, PRIZMIK)
    at.room.fill(bot(RED))
    at.room.start()
    at.player(Watcher.SPECTATOR).at(3)
    path = at.played().path
    assert path is not None
    at.room.close()
    again = net.reopen(path, start_bot=minds)
    watcher = again.player(Watcher.SPECTATOR)
    watcher.until(lambda update: update.n)
    watcher.at(watcher.n + 3)
    assert again.place(BLUE).level == 3
    again.room.close()
    found = load(path, verify=True)
    assert not isinstance(found, Refused)


def test_a_host_fills_seats_in_his_own_name(net: Lan) -> None:
    at = table(net, plays, PRIZMIK, host="present")
    at.room.fill(bot(RED))
    at.room.start()
    host = at.player(Watcher.ARBITER)
    host.at(2)
    at.room.fill(bot(RED, 4, "Eve"))
    host.until(lambda update: update.players[RED].name == "Eve")
    line = next(one for one in host.client.lines if one.text and "Eve" in str(one.text))
    assert line.by is Agent.HOST
    assert table_of(at).match.players[RED].level == 4
