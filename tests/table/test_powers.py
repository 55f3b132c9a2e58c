"""What a host may do, and nobody else (ALL6), pausing (ALL12) and who types for whom (ALL11)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.game import EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Act,
    AddPoints,
    AddTime,
    Answer,
    Command,
    Done,
    End,
    Entry,
    Forfeit,
    Offer,
    Order,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.kinds import may_now
from prismdesk.table.log import line_of_play
from prismdesk.table.updates import look, status, update
from tests.support.sealed import SEALED_DICE, Guess
from tests.support.tabletop import Tabletop

HOSTS: dict[str, Order] = {
    "time": AddTime("clock-red", 1000, "because"),
    "rewind": Rewind(0, "because"),
    "forfeit": Forfeit(Seat.RED, "because"),
    "end": End(Seat.BLUE, "because"),
}


def why(answer: Answer) -> tuple[str | None, str]:
    assert isinstance(answer, Refused), answer
    return answer.rule, answer.code


def done(answer: Answer) -> None:
    assert isinstance(answer, Done), answer


def hosted(**given: str) -> Tabletop:
    top = Tabletop(PRIZMIK, host="present", clock="total:60+0", **given)
    top.acted("a1>a2")
    return top


@pytest.mark.parametrize("name", HOSTS)
def test_all6_only_the_host_has_these_acts(name: str) -> None:
    top = hosted()
    assert why(top.give(Seat.RED, HOSTS[name])) == ("ALL6", "host-only")
    assert why(top.give(Seat.RED, HOSTS[name], by_host=True)) == ("ALL6", "host-only")
    assert why(top.give(Agent.CLOCK, HOSTS[name])) == ("ALL6", "host-only")
    done(top.give(Agent.HOST, HOSTS[name]))


@pytest.mark.parametrize("name", HOSTS)
def test_all11_a_match_without_a_host_has_none_of_them(name: str) -> None:
    top = Tabletop(PRIZMIK, clock="total:60+0")
    assert why(top.give(Agent.HOST, HOSTS[name])) == ("ALL11", "no-host")
    act = Act(raw(PRIZMIK.read("a1>a2")))
    assert why(top.give(Seat.RED, act, by_host=True)) == ("ALL11", "no-host")


@pytest.mark.parametrize("reason", ["", " ", "\u00a0\t"])
@pytest.mark.parametrize("name", [*HOSTS, "pause"])
def test_all6_each_act_has_a_reason(name: str, reason: str) -> None:
    top = hosted()
    order: Any = HOSTS.get(name, Pause())
    order = msgspec.structs.replace(order, reason=reason)
    assert why(top.give(Agent.HOST, order)) == ("ALL6", "reason-missing")


@pytest.mark.parametrize("name", HOSTS)
def test_all6_each_act_is_in_the_log_for_every_viewer_with_its_reason(name: str) -> None:
    top = hosted()
    top.give(Agent.HOST, HOSTS[name])
    for viewer in (Seat.RED, Seat.BLUE, *Watcher):
        line = update(top.table, viewer, 1, 1).lines[0]
        assert line.by is Agent.HOST
        assert "because" in str(line.text)


def test_all6_a_forfeit_that_does_not_end_the_match_has_its_reason_in_the_log() -> None:
    top = Tabletop(SEALED_DICE, seats=3, host="present")
    top.give(Agent.HOST, Forfeit(Seat.BLUE, "left the room"))
    assert top.table.ending is None
    line = top.table.moments[-1].line
    assert line is not None
    assert str(line.text) == "Blue forfeits: left the room"


def test_all6_a_rewind_to_an_ended_point_keeps_its_own_reason_in_the_log() -> None:
    top = hosted()
    top.give(Agent.HOST, End(None, "fire"))
    top.give(Agent.HOST, Rewind(1, "false alarm"))
    top.give(Agent.HOST, Rewind(2, "a real one"))
    assert top.table.ending is not None
    line = top.table.moments[-1].line
    assert line is not None
    assert str(line.text) == "Back to 2: a real one"


def test_all6_results_say_who_and_why() -> None:
    for order, kind, winner, rule in (
        (Forfeit(Seat.RED, "because"), EndKind.FORFEITED, Seat.BLUE, "ALL6"),
        (End(Seat.RED, "because"), EndKind.RULED, Seat.RED, "ALL6"),
        (End(None, "because"), EndKind.RULED, None, "ALL6"),
    ):
        top = hosted()
        top.give(Agent.HOST, order)
        end = top.table.ending
        assert end is not None
        assert (end.kind, end.winner, end.rule) == (kind, winner, rule)
        assert "because" in str(end.reason)


def test_all6_a_rewind_erases_nothing() -> None:
    top = hosted()
    top.acted("a8>a7", "a2-a4")
    top.give(Agent.HOST, Rewind(1, "touched the wrong piece"))
    lines = [one.line for one in top.table.moments if one.line is not None]
    assert [line.notation for line in lines] == ["a1>a2", "a8>a7", "a2-a4", None]
    assert [line.n for line in line_of_play(lines, 4)] == [1, 4]
    assert len(top.entries) == 4
    before = look(top.table, Seat.RED, 3)
    assert not isinstance(before, Refused)
    assert decode(before.view, PRIZMIK.view_type).last == PRIZMIK.read("a2-a4")


def test_all6_points_by_the_host_add_to_the_games_own() -> None:
    top = Tabletop(SEALED_DICE, host="present")
    top.give(Agent.HOST, AddPoints(Seat.BLUE, 3, "well said"))
    top.give(Agent.HOST, AddPoints(Seat.RED, -1, "late"))
    assert status(top.table)["scores"] == {"red": -1, "blue": 3}
    top.give(Agent.HOST, Rewind(1, "not late"))
    assert status(top.table)["scores"] == {"red": 0, "blue": 3}


def test_all6_points_in_a_game_without_points_and_time_without_timers_are_refused() -> None:
    top = Tabletop(PRIZMIK, host="present")
    assert why(top.give(Agent.HOST, AddPoints(Seat.RED, 1, "x"))) == ("ALL6", "no-points")
    assert why(top.give(Agent.HOST, AddTime("clock-red", 1, "x"))) == ("ALL6", "no-such-timer")


def test_all6_what_is_not_there_is_refused() -> None:
    top = hosted()
    assert why(top.give(Agent.HOST, AddTime("clock-green", 1, "x"))) == ("ALL6", "no-such-timer")
    for to in (1, 2, 99):
        assert why(top.give(Agent.HOST, Rewind(to, "x"))) == ("ALL6", "no-such-point")
    for order in (Forfeit(Seat.YELLOW, "x"), End(Seat.PURPLE, "x")):
        assert why(top.give(Agent.HOST, order)) == (None, "no-such-seat")


@pytest.mark.parametrize(
    "order",
    [Pause("x" * 501), Rewind(-1, "x"), AddTime("", 1, "x"), Pause("\ud800"), Rewind(2**60, "x")],
    ids=["too long", "below nothing", "no name", "half a character", "too much"],
)
def test_what_no_journal_could_hold_is_refused(order: Order) -> None:
    """ALL4: a reason of 501 letters would be written and could never be read again."""
    top = hosted()
    before = top.table
    assert why(top.give(Agent.HOST, order)) == (None, "unfit")
    assert top.table == before
    for entry in top.entries:
        assert decode(encode(entry), Entry) == entry


def test_all6_after_the_end_the_host_can_only_rewind() -> None:
    top = hosted()
    top.give(Seat.RED, Resign())
    for name in ("time", "forfeit", "end"):
        assert why(top.give(Agent.HOST, HOSTS[name])) == ("ALL6", "over")
    assert why(top.give(Agent.HOST, Pause("x")))[1] == "over"
    assert may_now(top.table) == {"red": [], "blue": [], "host": ["rewind"]}
    done(top.give(Agent.HOST, HOSTS["rewind"]))


def test_all8_resigning_is_possible_out_of_turn_and_during_a_pause() -> None:
    top = hosted()
    top.give(Agent.HOST, Pause("x"))
    done(top.give(Seat.RED, Resign()))
    assert top.table.ending is not None
    assert (top.table.ending.kind, top.table.ending.winner) == (EndKind.RESIGNED, Seat.BLUE)


def test_all8_the_last_seat_left_wins() -> None:
    top = Tabletop(SEALED_DICE, seats=3)
    top.give(Seat.BLUE, Resign())
    assert top.table.ending is None
    top.give(Seat.RED, Resign())
    assert top.table.ending is not None
    assert top.table.ending.winner is Seat.YELLOW


def test_all11_what_the_host_types_for_a_player_is_marked() -> None:
    top = hosted()
    done(top.give(Seat.BLUE, Act(raw(PRIZMIK.read("a8>a7"))), by_host=True))
    line = top.table.moments[-1].line
    assert line is not None
    assert (line.by, line.by_host, line.notation) == (Seat.BLUE, True, "a8>a7")


def test_all11_the_host_is_no_player() -> None:
    top = hosted()
    for order in (Act(raw(PRIZMIK.read("a8>a7"))), Resign(), Offer(PRIZMIK.agreements[0])):
        assert why(top.give(Agent.HOST, order)) == (None, "seats-only")


@pytest.mark.parametrize("by", [Agent.CHANCE, Agent.CLOCK, Seat.YELLOW, Seat.PURPLE])
def test_nobody_else_orders_anything(by: Author) -> None:
    """ALL4: chance and the clock write entries of their own, and never a command."""
    top = hosted()
    orders: tuple[Order, ...] = (
        Act(raw(PRIZMIK.read("a8>a7"))),
        Resign(),
        Resume(),
        *HOSTS.values(),
    )
    before = top.table
    for order in orders:
        assert isinstance(top.give(by, order), Refused)
    assert top.table == before


def test_all12_with_a_host_he_alone_pauses_and_goes_on() -> None:
    top = hosted()
    assert why(top.give(Seat.RED, Pause("x"))) == ("ALL12", "host-only")
    assert why(top.give(Agent.HOST, Resume())) == ("ALL12", "not-paused")
    done(top.give(Agent.HOST, Pause("x")))
    assert why(top.give(Agent.HOST, Pause("y"))) == ("ALL12", "paused")
    assert why(top.give(Seat.BLUE, Resume())) == ("ALL12", "host-only")
    done(top.give(Agent.HOST, Resume()))


def test_all12_without_a_host_any_player_pauses_and_another_goes_on() -> None:
    top = Tabletop(PRIZMIK)
    done(top.give(Seat.BLUE, Pause()))
    assert why(top.act(Seat.RED, "a1>a2")) == ("ALL12", "paused")
    done(top.give(Seat.RED, Resume()))
    done(top.act(Seat.RED, "a1>a2"))


def test_all12_no_sealed_input_during_a_pause() -> None:
    top = Tabletop(SEALED_DICE)
    top.give(Seat.RED, Pause())
    assert why(top.act(Seat.BLUE, Guess(3))) == ("ALL12", "paused")
    assert top.table.state.guesses == (None, None)


def test_all12_a_pause_covers_everything_but_for_a_host_without_a_seat() -> None:
    top = Tabletop(PRIZMIK, host="present")
    top.acted("a1>a2")
    top.give(Agent.HOST, Pause("x"))
    viewers: tuple[Viewer, ...] = (Seat.RED, Seat.BLUE, Watcher.SPECTATOR)
    for viewer in viewers:
        sent = update(top.table, viewer, 1, 0)
        assert sent.covered
        assert (bytes(sent.view), sent.facts) == (b"null", ())
        for n in range(top.table.public_n + 1):
            assert why_look(top, viewer, n) == ("ALL12", "paused")
    assert not update(top.table, Watcher.ARBITER, 1, 0).covered
    assert not isinstance(look(top.table, Watcher.ARBITER, 0), Refused)


def why_look(top: Tabletop, viewer: Viewer, n: int) -> tuple[str | None, str]:
    answer = look(top.table, viewer, n)
    assert isinstance(answer, Refused)
    return answer.rule, answer.code


def test_all12_practice_rules_cover_nothing_and_the_end_uncovers() -> None:
    top = Tabletop(PRIZMIK, rules="practice")
    top.give(Seat.RED, Pause())
    assert not update(top.table, Seat.BLUE, 1, None).covered
    event = Tabletop(PRIZMIK)
    event.give(Seat.RED, Pause())
    event.give(Seat.RED, Resign())
    assert not update(event.table, Seat.BLUE, 1, None).covered


def test_what_may_be_done_is_what_the_gate_lets_through() -> None:
    """ALL4, ALL12: the buttons and the gate read the same table."""
    top = hosted()
    assert may_now(top.table) == {
        "red": ["offer", "resign"],
        "blue": ["move", "deploy", "capture", "offer", "resign"],
        "host": ["pause", "time", "rewind", "forfeit", "end"],
    }
    top.give(Agent.HOST, Pause("x"))
    assert may_now(top.table)["blue"] == ["resign"]
    assert may_now(top.table)["host"] == ["resume", "time", "rewind", "forfeit", "end"]
    assert update(top.table, Watcher.SPECTATOR, 1, None).may == ()
    assert update(top.table, Seat.BLUE, 1, None).may == ("resign",)


def test_a_command_number_counts_for_its_sender_alone() -> None:
    """ALL11: what the host types for Red has the host's number, and does not use up Red's."""
    top = Tabletop(PRIZMIK, host="present")
    done(top.send(Command(Seat.RED, 1, Act(raw(PRIZMIK.read("a1>a2"))), by_host=True)))
    done(top.send(Command(Seat.BLUE, 1, Act(raw(PRIZMIK.read("a8>a7"))))))
    done(top.send(Command(Seat.RED, 1, Act(raw(PRIZMIK.read("a2-a4"))))))
    assert top.table.public_n == 3
    again = top.send(Command(Agent.HOST, 1, Pause("never done")))
    assert again == Done(1)
    assert top.table.paused is None
