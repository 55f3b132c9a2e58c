"""BP28: a reveal that is held, which the host parses first and then reveals, at once or in two."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.table.commands import Forfeit, Resign
from prismdesk.table.updates import update
from tests.support.broken_prism_by_hand import BLUE, HOST, RED, Prism


def parsing(red: str = "B 28+26-15", blue: str = "G 17+16+6", **given: Any) -> Prism:
    """Red has claimed 39, the windows are over, and the host parses."""
    top = Prism(**{"reveal": "held"} | given)
    top.play_claim(RED, "39", red, blue)
    assert top.phase == "parsing"
    return top


def seen(top: Prism, viewer: Viewer) -> bytes:
    return encode(update(top.table, viewer, 1, None))


# The option.


@pytest.mark.parametrize("host", ["none", "seated"])
def test_held_needs_a_host_without_a_seat(host: str) -> None:
    refused = choose(BROKEN_PRISM.options, {"reveal": "held", "host": host})
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.code) == ("BP28", "not-with-that")
    assert str(refused.message) == "A reveal can be held only by a host without a seat."
    assert not isinstance(choose(BROKEN_PRISM.options, {"host": host}), Refused)


# Parsing.


def test_the_arbiter_sees_both_as_they_would_be_revealed() -> None:
    top = parsing()
    held = top.view(Watcher.ARBITER).held
    top.done(HOST, "reveal")
    assert held == top.view(Watcher.SPECTATOR).reveal
    assert top.view(Watcher.ARBITER).held is None


def test_bp20_the_clocks_stand_still_while_he_parses() -> None:
    top = parsing(red="", blue="")
    top.done(HOST, "reveal", "next")
    top.play_claim(BLUE, "24")
    assert top.phase == "parsing"
    before = top.left
    assert before == {"round": 600_000, "lock-1": 30_000}
    top.tick(1_000_000)
    assert (top.phase, top.left) == ("parsing", before)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("claim 24", "BP21"),
        ("submit I 22+17", "BP22"),
        ("done", "BP22"),
        ("lift", "BP31"),
        ("ready", "BP28"),
        ("reveal", "BP28"),
        ("reveal claimer", "BP28"),
    ],
)
def test_no_player_can_do_anything(text: str, rule: str) -> None:
    top = parsing()
    for seat in (RED, BLUE):
        assert top.refused(seat, text).rule == rule
    top.done(HOST, "reveal claimer")
    for seat in (RED, BLUE):
        assert top.refused(seat, text).rule == rule


# The reveal.


@pytest.mark.parametrize(
    "text", ["reveal", "REVEAL", " reveal  both ", "reveal claimer", "Reveal  claimer’s"]
)
def test_it_is_read_generously_and_written_strictly(text: str) -> None:
    action = BROKEN_PRISM.read(text)
    assert not isinstance(action, Refused)
    written = BROKEN_PRISM.write(action)
    assert written == ("reveal claimer" if "claimer" in text else "reveal")
    assert BROKEN_PRISM.read(written) == action


# Everything else that may happen meanwhile.


def test_all8_who_leaves_then_takes_his_secret_with_him() -> None:
    for order, by in ((Resign(), BLUE), (Forfeit(BLUE, "x"), HOST)):
        top = parsing()
        top.give(by, order)
        assert top.table.ending is not None
        for viewer in (RED, Watcher.SPECTATOR):
            assert b"17+16" not in seen(top, viewer)


def test_bp29_a_claim_made_in_time_is_played_out_first() -> None:
    top = Prism(reveal="held")
    top.tick(560_000)
    top.done(RED, "claim 39", "submit B 28+26-15")
    top.tick(60_000)
    assert (top.phase, top.left) == ("parsing", {})
    top.done(HOST, "reveal", "next")
    assert (top.phase, top.scores) == ("between", (5, 0))


def test_the_arbiter_s_picture_in_words_has_both_and_that_of_others_what_is_revealed() -> None:
    top = parsing()
    pictures = {one: BROKEN_PRISM.text(top.view(one)) for one in (RED, Watcher.ARBITER)}
    assert "17+16" not in pictures[RED]
    assert "28+26" not in pictures[RED]
    assert "red: B 28+26-15: 5 points, stands" in pictures[Watcher.ARBITER]
    top.done(HOST, "reveal claimer")
    assert "red: B 28+26-15: 5 points\nblue: sealed" in BROKEN_PRISM.text(top.view(RED))
