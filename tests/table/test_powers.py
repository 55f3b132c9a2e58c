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
    Command,
    Done,
    End,
    Entry,
    Forfeit,
    Order,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.handle import handle
from prismdesk.table.log import line_of_play
from prismdesk.table.updates import look, may_now, status, update
from tests.support.proposing import done, why
from tests.support.secrets_game import SEALED_DICE
from tests.support.table_by_hand import Tabletop

HOSTS: dict[str, Order] = {
    "time": AddTime("clock-red", 1000, "because"),
    "rewind": Rewind(0, "because"),
    "forfeit": Forfeit(Seat.RED, "because"),
    "end": End(Seat.BLUE, "because"),
}


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


def test_all6_results_say_who_and_why() -> None:
    for order, kind, winner, rule in (
        (Forfeit(Seat.RED, "because"), EndKind.FORFEITED, Seat.BLUE, "ALL6"),
        (End(Seat.RED, "because"), EndKind.RULED, Seat.RED, "ALL6"),
        (End(None, "because"), EndKind.RULED, None, "ALL6"),
    ):
        top = hosted()
        top.give(Agent.HOST, order)
        end = top.ending
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


@pytest.mark.parametrize("host", ["present", "seated"])
@pytest.mark.parametrize("by", [Agent.CLOCK, Agent.HOST, Agent.CHANCE])
def test_a_host_speaks_for_seats_alone(host: str, by: Agent) -> None:
    """ALL4: nobody borrows the clock's name, which could pause without a reason."""
    top = Tabletop(PRIZMIK, host=host)
    command = Command(by, 1, Pause(), by_host=True)
    assert isinstance(handle(top.table, command, 0).answer, Refused)


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
