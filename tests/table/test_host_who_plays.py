"""A host who holds a seat (ALL6): he pauses, and proposes everything else to the others."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    End,
    EndRound,
    Forfeit,
    Order,
    Pause,
    Resume,
    Rewind,
)
from prismdesk.table.match import Player
from prismdesk.table.table import begin
from prismdesk.table.updates import Update, may_now, status, update
from tests.support.broken_prism_by_hand import Prism
from tests.support.made_match import a_match
from tests.support.proposing import done, proposal, seated, why
from tests.support.secrets_game import SEALED_DICE, Guess, Next
from tests.support.table_by_hand import Tabletop

RED, BLUE, YELLOW, HOST = Seat.RED, Seat.BLUE, Seat.YELLOW, Agent.HOST

ACTS: dict[str, tuple[Order, str, str]] = {
    "time": (
        AddTime("clock-red", 1000, "cup"),
        "Proposes Red’s clock +1 s: cup",
        "Red’s clock +1 s: cup",
    ),
    "rewind": (Rewind(0, "cup"), "Proposes to go back to 0: cup", "Back to 0: cup"),
    "forfeit": (
        Forfeit(BLUE, "cup"),
        "Proposes that Blue forfeits: cup",
        "Blue forfeits: cup",
    ),
    "end": (
        End(RED, "cup"),
        "Proposes that Red wins: cup",
        "The host rules that Red wins: cup",
    ),
    "draw": (
        End(None, "cup"),
        "Proposes to end the match as a draw: cup",
        "The host rules a draw: cup",
    ),
}
"""An act of the host, the words of its proposal, and those of the act once it is done."""


@pytest.mark.parametrize("name", ACTS)
def test_all6_each_act_but_the_pause_is_proposed_and_done_with_the_others_accept(
    name: str,
) -> None:
    order, words, did = ACTS[name]
    top = seated()
    before = top.table.state
    done(top.give(HOST, order))
    assert top.table.state == before
    assert str(proposal(top).words) == words
    assert (top.line.by, str(top.line.text), top.line.moved) == (HOST, words, False)
    done(top.give(BLUE, Accept(proposal(top).n)))
    assert top.table.offer is None
    before = top.table.moments[-2].line
    assert before is not None
    assert (before.by, str(before.text)) == (BLUE, "accepts")
    assert (top.line.by, str(top.line.text)) == (HOST, did)
    hosted = Tabletop(PRIZMIK, host="present", clock="total:60+0")
    hosted.acted("a1>a2")
    done(hosted.give(HOST, order))
    assert top.table.state == hosted.table.state
    assert top.table.clockwork.timers == hosted.table.clockwork.timers
    assert top.table.ending == hosted.table.ending


def test_all6_everybody_is_told_of_the_proposal_and_who_it_waits_for() -> None:
    top = seated()
    top.give(HOST, ACTS["end"][0])
    for viewer in (RED, BLUE, Watcher.SPECTATOR, Watcher.STEWARD):
        sent = decode(encode(update(top.table, viewer, 1, 0)), Update)
        assert sent.offer == top.table.offer
        assert "cup" in str(sent.lines[-1].text)
    assert status(top.table)["offer"] == {
        "by": "host",
        "words": "Proposes that Red wins: cup",
        "waits": ["blue"],
    }


def test_all6_he_pauses_at_once_and_says_why() -> None:
    top = seated()
    assert why(top.give(HOST, Pause())) == ("ALL6", "reason-missing")
    done(top.give(HOST, Pause("coffee")))
    assert top.table.paused is not None
    assert top.line.by is HOST
    assert why(top.give(HOST, Pause("more"))) == ("ALL12", "paused")


def test_all12_with_a_host_who_plays_the_others_pause_too() -> None:
    """Or he could play on while they object. Who paused as a player may go on by himself."""
    top = seated(SEALED_DICE, seats=3)
    assert why(top.give(RED, Pause("x"))) == ("ALL6", "host-pauses")
    done(top.give(BLUE, Pause()))
    assert "resume" in may_now(top.table)["blue"]
    for seat in (RED, YELLOW):
        assert "resume" not in may_now(top.table)[seat.colour]
        assert why(top.give(seat, Resume())) == ("ALL12", "host-proposes")
    done(top.give(HOST, Resume()))
    done(top.give(BLUE, Resume()))
    assert top.table.paused is None
    assert top.table.offer is None, "there is nothing left to go on from"


def test_all6_a_proposal_is_judged_when_it_is_made() -> None:
    top = seated()
    for order, rule, code in (
        (AddTime("no", 1, "x"), "ALL6", "no-such-timer"),
        (AddPoints(RED, 1, "x"), "ALL6", "no-points"),
        (Rewind(1, "x"), "ALL6", "no-such-point"),
        (EndRound("x"), None, "no-round"),
        (Forfeit(YELLOW, "x"), None, "no-such-seat"),
        (End(RED, " "), "ALL6", "reason-missing"),
    ):
        assert why(top.give(HOST, order)) == (rule, code)
    assert top.table.offer is None
    assert top.table.public_n == 1


def test_all6_a_proposal_is_judged_again_at_the_last_accept() -> None:
    """Nothing is ruled on during a pause; the proposal waits until it is over."""
    top = Prism(host="seated", windows="together")
    top.play_claim(BLUE, "39", "B 28+26-15")
    done(top.act(HOST, "rule reject red far too loud"))
    done(top.give(BLUE, Pause()))
    assert why(top.give(BLUE, Accept())) == ("ALL12", "paused")
    assert "accept" not in may_now(top.table)["blue"]
    assert str(proposal(top).words) == "Proposes to rule Red’s submission out: far too loud"
    done(top.give(BLUE, Resume()))
    assert "accept" in may_now(top.table)["blue"]
    done(top.give(BLUE, Accept()))
    assert (top.line.by, str(top.line.text)) == (
        HOST,
        "Red’s submission is ruled out: far too loud",
    )
    assert top.scores == (0, 0)


def test_all6_the_host_rules_on_a_submission_with_the_others_accept() -> None:
    top = Prism(host="seated", windows="together")
    top.play_claim(BLUE, "39", "", "G 17+16+6")
    done(top.act(HOST, "rule reject blue too late on paper"))
    done(top.give(BLUE, Accept()))
    assert top.targets()["39"] == "locked"
    done(top.act(HOST, "rule accept blue it was not"))
    assert str(proposal(top).words) == "Proposes to accept Blue’s submission: it was not"
    done(top.give(BLUE, Accept()))
    assert top.scores == (0, 3)


def test_the_rules_apply_an_action_once_for_each_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that the host proposes and another player accepts."""
    top = Prism(host="seated", windows="together")
    top.play_claim(BLUE, "39", "", "G 17+16+6")
    kind, applied = type(top.rules), list[Any]()
    real = kind.apply

    def counted(rules: Any, state: Any, by: Any, action: Any) -> Any:
        applied.append(action)
        return real(rules, state, by, action)

    monkeypatch.setattr(kind, "apply", counted)
    done(top.act(HOST, "rule reject blue too late on paper"))
    assert len(applied) == 1
    done(top.give(BLUE, Accept()))
    assert len(applied) == 2


def test_all10_a_host_who_plays_presses_on_like_every_player() -> None:
    """BP28, ALL10: rounds and reveals go as without a host."""
    top = Prism(host="seated", windows="together", begin=False)
    assert top.phase == "between"
    assert why(top.act(HOST, "next")) == ("ALL10", "not-now")
    assert "next" not in may_now(top.table)["host"]
    top.press_on()
    top.play_claim(BLUE, "39")
    assert top.phase == "reveal"
    assert "next" not in may_now(top.table)["host"]
    assert "rule" in may_now(top.table)["host"]
    top.tick(15_000)
    assert top.phase == "open"
    dice = seated(SEALED_DICE, rounds="wait")
    dice.tick(10_000)
    assert why(dice.give(HOST, Act(raw(Next())))) == ("ALL10", "not-now")
    dice.tick(60_000)
    assert dice.table.state.round == 2
    assert not dice.table.state.between


def test_all6_the_steward_sees_what_a_spectator_sees_and_may_what_a_host_may() -> None:
    """His seat's secrets are in his seat's updates alone."""
    top = seated(SEALED_DICE)
    top.act(RED, Guess(3))
    steward = update(top.table, Watcher.STEWARD, 1, None)
    spectator = update(top.table, Watcher.SPECTATOR, 1, None)
    assert steward.may == ("pause", "time", "points", "end-round", "forfeit", "end")
    assert msgspec.structs.replace(steward, may=()) == spectator
    top.give(HOST, Pause("x"))
    steward = update(top.table, Watcher.STEWARD, 2, None)
    assert steward.covered, "ALL12: he plays, so a pause is no time to think for him either"
    assert steward.heard == 1
    assert update(top.table, Watcher.SPECTATOR, 2, None).heard == 0


def test_all6_what_may_be_done_is_what_the_gate_lets_through() -> None:
    top = seated()
    assert may_now(top.table) == {
        "red": ["offer", "resign"],
        "blue": ["move", "deploy", "capture", "offer", "pause", "resign"],
        "host": ["pause", "time", "rewind", "forfeit", "end"],
    }
    top.give(HOST, End(None, "x"))
    assert may_now(top.table) == {
        "red": ["resign"],
        "blue": ["move", "deploy", "capture", "accept", "decline", "pause", "resign"],
        "host": ["decline", "pause"],
    }
    top.give(HOST, Pause("x"))
    assert may_now(top.table) == {
        "red": ["resign"],
        "blue": ["accept", "decline", "resign"],
        "host": ["decline"],
    }


HELD: dict[str, tuple[str, tuple[PlayedBy, PlayedBy], bool]] = {
    "nobody hosts": ("none", (PlayedBy.PERSON_HERE, PlayedBy.NETWORK), True),
    "nobody hosts, and yet one is his": (
        "none",
        (PlayedBy.HOST_HIMSELF, PlayedBy.PERSON_HERE),
        False,
    ),
    "nobody hosts, and yet he types": ("none", (PlayedBy.PERSON_HERE, PlayedBy.HOST), False),
    "present, who types": ("present", (PlayedBy.HOST, PlayedBy.NETWORK), True),
    "present, who types for nobody": ("present", (PlayedBy.PERSON_HERE,) * 2, True),
    "present, and yet one is his": ("present", (PlayedBy.HOST_HIMSELF, PlayedBy.HOST), False),
    "seated": ("seated", (PlayedBy.NETWORK, PlayedBy.HOST_HIMSELF), True),
    "seated nowhere": ("seated", (PlayedBy.NETWORK, PlayedBy.PERSON_HERE), False),
    "seated twice": ("seated", (PlayedBy.HOST_HIMSELF,) * 2, False),
    "seated, who types": ("seated", (PlayedBy.HOST_HIMSELF, PlayedBy.HOST), False),
}


@pytest.mark.parametrize("name", HELD)
def test_all11_who_plays_the_seats_goes_with_how_the_match_is_held(name: str) -> None:
    host, played, fits = HELD[name]
    players = tuple(Player(seat, "Mina", by) for seat, by in zip(Seat, played, strict=False))
    match = msgspec.structs.replace(a_match(BROKEN_PRISM, host=host), players=players)
    table = begin(match, BROKEN_PRISM)
    if fits:
        assert not isinstance(table, Refused)
        himself = [one.seat for one in players if one.played_by is PlayedBy.HOST_HIMSELF]
        assert match.host_seat is (himself[0] if himself else None)
    else:
        assert isinstance(table, Refused)
        assert (table.rule, table.code) == ("ALL11", "host")
