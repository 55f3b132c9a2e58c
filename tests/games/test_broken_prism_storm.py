"""Anything from anybody at any time: answers in plain words, no secret out, and a right journal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.game import Agreement
from prismdesk.core.seats import Watcher
from prismdesk.table.commands import (
    Accept,
    AddTime,
    Offer,
    Pause,
    Resume,
    Rewind,
)
from prismdesk.table.updates import update
from tests.support.prism import BLUE, HOST, RED, Prism
from tests.support.storm import a_hosts_order, a_players_order, storm

TIMERS = ("round", "window", "lock-1", "nothing")
SUBMISSIONS = (
    "B 28+26-15",
    "G 17+16+6",
    "I 22+17",
    "E 6x4",
    "L 12-7",
    "L 12x5-36",
    "N 27-22",
    "A 5+3",
    "b 28+26-15",
    "B 28+26-15 via Bl,Br,Dl",
    "B 28+26-15 via Bl",
    "Z 1+1+1+1+1+1",
    "U " + "+".join("123" * 40),
    "B 0/0",
    "B 9999x9999",
)

REVEALING = ("reveal", "reveal claimer")


def anything(top: Prism, rng: random.Random) -> Any:
    """A random thing done by somebody; the answer."""
    seat = rng.choice((RED, BLUE))
    target = rng.choice(("39", "24", "5", "7", "-1/3"))
    kind = rng.choices(range(6), (30, 30, 20, 3, 3, 14))[0]
    match kind:
        case 0:
            return top.act(
                seat, rng.choice((f"claim {target}", "claim 39", "done", "lift", "ready"))
            )
        case 1:
            return top.act(seat, f"submit {rng.choice(SUBMISSIONS)}")
        case 2:
            texts = ("next", "next", "rule accept red x", "rule reject blue x", "rule accept blue ")
            return top.act(HOST, rng.choice((*texts, *REVEALING)))
        case 3:
            return top.give(HOST, a_hosts_order(top, rng, TIMERS, 9))
        case 4:
            return top.give(seat, a_players_order(rng))
    top.tick(rng.choice((1, 500, 15_000, 30_000, 60_000)))
    return None


def something_fitting(top: Prism, rng: random.Random) -> Any:
    """What one would do in this phase, so that the storm comes through whole rounds."""
    seat = rng.choice((RED, BLUE))
    match top.phase:
        case "open":
            return top.act(
                seat, f"claim {rng.choice([one.value for one in top.view(RED).targets])}"
            )
        case "window":
            return top.act(seat, rng.choice((f"submit {rng.choice(SUBMISSIONS)}", "done")))
        case "curtain":
            return top.act(seat, "lift")
        case "parsing":
            return top.act(HOST, rng.choice(REVEALING))
    return top.act(HOST, "next") if top.match.has_host else top.act(seat, "ready")


@pytest.mark.parametrize("seed", range(24))
def test_a_storm_leaves_a_right_journal(seed: int) -> None:
    rng = random.Random(seed)
    host = rng.choice(("present", "none"))
    top = Prism(
        begin=False,
        host=host,
        reveal=rng.choice(("at-once", "held")) if host == "present" else "at-once",
        windows=rng.choice(("together", "in-turn")),
        rules=rng.choice(("event", "practice")),
        breaking=rng.choice(("crossing", "touching")),
        show_submissions=rng.choice(("no", "yes")),
    )
    assert storm(top, rng, 250, (anything, something_fitting)) > 20


@pytest.mark.parametrize("seed", range(6))
def test_bp23_all14_no_order_of_red_changes_what_blue_can_tell(seed: int) -> None:
    """Red does whatever he likes in his window; Blue and the spectator are sent the same bytes,
    and what Blue tries himself is answered the same."""
    rng = random.Random(seed)
    quiet, busy = (Prism(host="none", show_submissions="no") for _ in range(2))
    for top in (quiet, busy):
        top.done(RED, "claim 39")
    for _ in range(40):
        if rng.random() < 0.5:
            busy.act(RED, rng.choice([f"submit {text}" for text in SUBMISSIONS]))
        texts = ("claim 24", "claim 39", "submit I 22+17", "submit A 1+2", "ready", "lift", "next")
        text = rng.choice(texts)
        assert quiet.act(BLUE, text) == busy.act(BLUE, text)
        order = rng.choice((Pause(), Resume(), Offer(Agreement.TAKEBACK, 0), Accept()))
        assert quiet.give(BLUE, order) == busy.give(BLUE, order)
        wait = rng.randint(0, 900)
        for top in (quiet, busy):
            top.tick(wait)
        for viewer in (BLUE, Watcher.SPECTATOR):
            seen = [encode(update(top.table, viewer, 1, None)) for top in (quiet, busy)]
            assert seen[0] == seen[1]
    assert quiet.table.n < busy.table.n


@pytest.mark.parametrize("seed", range(6))
def test_bp23_all14_no_order_of_red_shows_in_what_the_host_does(seed: int) -> None:
    """The host pauses, gives time and goes back within the window; he is told the same, and so is
    everybody but Red."""
    rng = random.Random(seed)
    quiet, busy = (Prism(show_submissions="no") for _ in range(2))
    for top in (quiet, busy):
        top.done(RED, "claim 39")
    claimed = quiet.table.public_n
    for _ in range(40):
        busy.act(RED, rng.choice([f"submit {text}" for text in (*SUBMISSIONS, "B 1+1")]))
        to = rng.randint(claimed, quiet.table.public_n)
        orders = (Pause("x"), Resume(), AddTime("window", 10, "x"), Rewind(to, "x"))
        order = rng.choice(orders)
        assert quiet.give(HOST, order) == busy.give(HOST, order)
        for viewer in (BLUE, Watcher.SPECTATOR):
            seen = [encode(update(top.table, viewer, 1, None)) for top in (quiet, busy)]
            assert seen[0] == seen[1]
    assert quiet.table.n < busy.table.n
