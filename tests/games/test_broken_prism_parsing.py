"""BP28: a reveal that is held, which the host parses first and then reveals, at once or in two."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.games.broken_prism import facts
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.view import Verdict
from prismdesk.table.commands import (
    AddPoints,
    AddTime,
    EndRound,
    Forfeit,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.updates import Look, look, update
from tests.support.prism import BLUE, HOST, RED, Prism

EVERYBODY: tuple[Viewer, ...] = (RED, BLUE, Watcher.SPECTATOR)


def parsing(red: str = "B 28+26-15", blue: str = "G 17+16+6", **given: Any) -> Prism:
    """Red has claimed 39, the windows are over, and the host parses."""
    top = Prism(**{"reveal": "held"} | given)
    top.play_claim(RED, "39", red, blue)
    assert top.phase == "parsing"
    return top


def told(top: Prism) -> list[Any]:
    """The facts of the last public entry."""
    return [one.fact for one in top.table.moments[-1].facts]


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


def test_without_the_option_a_window_s_end_reveals_at_once() -> None:
    top = Prism()
    top.play_claim(RED, "39", "B 28+26-15")
    assert top.phase == "reveal"
    assert isinstance(told(top)[0], facts.Revealed)
    assert top.view(Watcher.ARBITER).held is None


# Parsing.


def test_nothing_is_decided_and_nobody_but_the_host_knows_anything() -> None:
    top = parsing()
    assert told(top) == [facts.ParsingBegan()]
    assert top.said == "The window is over; the host reads the submissions."
    assert top.scores == (0, 0)
    assert top.targets() == {"39": "claimed", "24": "open", "5": "open"}
    for viewer in EVERYBODY:
        view = top.view(viewer)
        assert (view.reveal, view.held, view.chains) == (None, None, ())
    assert top.rules.status(top.table.state)["reveal"] is None


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


@pytest.mark.parametrize(("text", "rule"), [("next", "BP28"), ("rule reject red x", "ALL6")])
def test_the_host_reveals_before_he_rules_or_presses_on(text: str, rule: str) -> None:
    top = parsing()
    assert top.refused(HOST, text).rule == rule
    top.done(HOST, "reveal claimer")
    assert top.refused(HOST, text).rule == rule


@pytest.mark.parametrize("phase", ["between", "open", "window", "reveal"])
def test_there_is_nothing_to_reveal_in_another_phase(phase: str) -> None:
    top = Prism(reveal="held", begin=phase != "between")
    if phase in ("window", "reveal"):
        top.done(RED, "claim 39", "done")
    if phase == "reveal":
        top.done(BLUE, "done")
        top.done(HOST, "reveal")
    assert top.phase == phase
    for text in ("reveal", "reveal claimer"):
        assert top.refused(HOST, text).rule in ("BP22", "BP28")


# The reveal.


def test_both_at_once_is_the_reveal_as_ever() -> None:
    top, usual = parsing(), Prism()
    usual.play_claim(RED, "39", "B 28+26-15", "G 17+16+6")
    top.done(HOST, "reveal")
    assert top.phase == "reveal"
    assert told(top) == told(usual)
    assert top.said == usual.said
    assert (top.scores, top.left, top.targets()) == (usual.scores, usual.left, usual.targets())
    assert top.table.moments[-1].barrier
    top.done(HOST, "rule reject red x", "next")
    assert (top.phase, top.scores) == ("open", (0, 3))


def test_the_claimers_first_shows_nothing_of_the_other_one() -> None:
    top = parsing()
    top.done(HOST, "reveal claimer")
    assert (top.phase, top.said) == ("parsing", "Red’s submission is revealed first.")
    assert top.table.moments[-1].barrier
    for viewer in EVERYBODY:
        view = top.view(viewer)
        assert view.reveal is not None
        mine, theirs = view.reveal.verdicts
        assert (mine.notation, mine.value, mine.stands) == ("B 28+26-15", "39", False)
        assert (theirs, view.reveal.waits) == (Verdict(BLUE), BLUE)
        assert (view.held, view.chains) == (None, ())
    assert [one.reveal for one in told(top)] == [top.view(RED).reveal]
    assert [one["seat"] for one in top.rules.status(top.table.state)["reveal"]] == ["red"]
    assert top.scores == (0, 0)
    assert top.targets()["39"] == "claimed"


def test_then_the_other_one_decides() -> None:
    top, whole = parsing(), parsing()
    top.done(HOST, "reveal claimer")
    refused = top.refused(HOST, "reveal claimer")
    assert str(refused.message) == "Red’s submission is revealed already."
    top.done(HOST, "reveal")
    whole.done(HOST, "reveal")
    assert top.phase == "reveal"
    assert told(top) == told(whole)
    assert (top.scores, top.targets()) == (whole.scores, whole.targets())
    assert top.view(RED).reveal == whole.view(RED).reveal
    assert top.refused(HOST, "reveal").rule == "BP28"


def test_the_arbiter_still_sees_both_when_one_is_revealed() -> None:
    top = parsing()
    before = top.view(Watcher.ARBITER).held
    top.done(HOST, "reveal claimer")
    view = top.view(Watcher.ARBITER)
    assert view.held == before
    assert view.reveal == top.view(RED).reveal


@pytest.mark.parametrize("who", [RED, BLUE])
def test_whoever_claims_is_the_first(who: Seat) -> None:
    top = Prism(reveal="held")
    top.play_claim(who, "39", "B 28+26-15", "G 17+16+6")
    top.done(HOST, "reveal claimer")
    reveal = top.view(RED).reveal
    assert reveal is not None
    assert (reveal.by, reveal.verdicts[0].seat) == (who, who)
    assert reveal.waits is not who
    other = BLUE if who is RED else RED
    assert reveal.verdicts[1] == Verdict(other)


def test_bp26_a_target_is_locked_only_by_the_whole_reveal() -> None:
    top = parsing(red="I 22-17", blue="")
    top.done(HOST, "reveal claimer")
    assert "lock-1" not in top.left
    top.done(HOST, "reveal")
    assert top.left["lock-1"] == 30_000


@pytest.mark.parametrize(
    "text", ["reveal", "REVEAL", " reveal  both ", "reveal claimer", "Reveal  claimer’s"]
)
def test_it_is_read_generously_and_written_strictly(text: str) -> None:
    action = BROKEN_PRISM.read(text)
    assert not isinstance(action, Refused)
    written = BROKEN_PRISM.write(action)
    assert written == ("reveal claimer" if "claimer" in text else "reveal")
    assert BROKEN_PRISM.read(written) == action


@pytest.mark.parametrize("text", ["reveal red", "reveal claimer first please", "reveals"])
def test_another_word_is_not_taken_for_it(text: str) -> None:
    refused = BROKEN_PRISM.read(text)
    assert isinstance(refused, Refused)
    assert refused.code == "unreadable"


# Everything else that may happen meanwhile.


def test_all12_a_pause_covers_it_for_all_but_the_host() -> None:
    top = parsing()
    top.done(HOST, "reveal claimer")
    top.give(HOST, Pause("coffee"))
    for viewer in EVERYBODY:
        sent = update(top.table, viewer, 1, None)
        assert sent.covered
        assert b"28+26" not in bytes(sent.view)
    assert b"17+16" in bytes(update(top.table, Watcher.ARBITER, 1, None).view)
    assert isinstance(top.act(HOST, "reveal"), Refused)
    top.give(HOST, Resume())
    top.done(HOST, "reveal")


def test_all6_the_round_can_be_ended_and_the_claim_is_void() -> None:
    for half in (False, True):
        top = parsing()
        if half:
            top.done(HOST, "reveal claimer")
        top.give(HOST, EndRound("time for lunch"))
        assert (top.phase, top.scores) == ("between", (0, 0))
        assert top.view(Watcher.ARBITER).held is None
        assert top.view(RED).reveal is None
        top.press_on()
        assert top.phase == "open"


def test_all6_points_and_time_can_be_given_while_he_parses() -> None:
    top = parsing()
    top.give(HOST, AddPoints(BLUE, 2, "x"))
    top.give(HOST, AddTime("round", 1_000, "x"))
    assert (top.phase, top.scores) == ("parsing", (0, 2))
    assert top.left == {"round": 601_000}


def test_all8_who_leaves_then_takes_his_secret_with_him() -> None:
    for order, by in ((Resign(), BLUE), (Forfeit(BLUE, "x"), HOST)):
        top = parsing()
        top.give(by, order)
        assert top.table.ending is not None
        for viewer in (RED, Watcher.SPECTATOR):
            assert b"17+16" not in seen(top, viewer)


def test_all6_a_rewind_seals_again_what_was_revealed() -> None:
    """The point before it, and the one at which the host began to parse; not even a look tells."""
    top = parsing()
    parsed = top.table.public_n
    before = {viewer: top.view(viewer) for viewer in (*EVERYBODY, Watcher.ARBITER)}
    top.done(HOST, "reveal claimer")
    half = top.table.public_n
    top.done(HOST, "reveal")
    top.give(HOST, Rewind(parsed, "a mistake"))
    assert {viewer: top.view(viewer) for viewer in before} == before
    top.give(HOST, Rewind(half, "the other way"))
    assert (top.phase, top.scores) == ("parsing", (0, 0))
    assert top.view(BLUE).reveal is not None
    back = look(top.table, Watcher.SPECTATOR, parsed)
    assert isinstance(back, Look)
    assert b"28+26" not in bytes(back.view)
    top.done(HOST, "reveal")
    assert top.scores == (5, 0)


def test_all7_nobody_agrees_on_anything_while_the_host_parses() -> None:
    top = parsing()
    assert BROKEN_PRISM.agreeable(top.table.state) == ()


def test_bp29_a_claim_made_in_time_is_played_out_first() -> None:
    top = Prism(reveal="held")
    top.tick(560_000)
    top.done(RED, "claim 39", "submit B 28+26-15")
    top.tick(60_000)
    assert (top.phase, top.left) == ("parsing", {})
    top.done(HOST, "reveal", "next")
    assert (top.phase, top.scores) == ("between", (5, 0))


def test_bp31_on_a_shared_screen_the_last_curtain_lifts_to_the_parsing() -> None:
    top = Prism(reveal="held", windows="in-turn")
    top.done(BLUE, "claim 39", "lift", "submit I 22+17", "done")
    top.done(RED, "lift", "submit B 28+26-15", "done")
    assert (top.phase, top.view(RED).sitter) == ("curtain", None)
    assert top.view(Watcher.ARBITER).held is None
    top.done(RED, "lift")
    assert top.phase == "parsing"
    assert told(top) == [facts.CurtainLifted(None), facts.ParsingBegan()]
    top.done(HOST, "reveal")
    assert (top.phase, top.scores) == ("reveal", (5, 0))


def test_the_arbiter_s_picture_in_words_has_both_and_that_of_others_what_is_revealed() -> None:
    top = parsing()
    pictures = {one: BROKEN_PRISM.text(top.view(one)) for one in (RED, Watcher.ARBITER)}
    assert "17+16" not in pictures[RED]
    assert "28+26" not in pictures[RED]
    assert "red: B 28+26-15: 5 points, stands" in pictures[Watcher.ARBITER]
    top.done(HOST, "reveal claimer")
    assert "red: B 28+26-15: 5 points\nblue: sealed" in BROKEN_PRISM.text(top.view(RED))
