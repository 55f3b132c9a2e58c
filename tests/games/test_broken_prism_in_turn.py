"""Windows in turn on one shared screen: claim, curtain, window, curtain, window, curtain, reveal
(BP31, ALL11)."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer, Watcher
from prismdesk.table.updates import Look, look
from tests.support.prism import BLUE, RED, Prism


def in_turn() -> Prism:
    return Prism(windows="in-turn", host="none")


def test_bp31_the_whole_way_from_claim_to_reveal() -> None:
    top = in_turn()
    top.tick(1_000)
    top.done(BLUE, "claim 39")
    assert (top.phase, top.view(RED).sitter) == ("curtain", BLUE)
    assert top.refused(RED, "lift").rule == "BP31"
    assert top.refused(BLUE, "submit I 22+17").rule == "BP31"
    top.tick(30_000)
    top.done(BLUE, "lift")
    assert (top.phase, top.view(RED).sitter) == ("window", BLUE)
    assert top.refused(RED, "submit B 28+26-15").rule == "BP31"
    top.done(BLUE, "submit I 22+17", "done")
    assert (top.phase, top.view(RED).sitter) == ("curtain", RED)
    top.done(RED, "lift")
    assert top.left["window"] == 60_000, "each has 60 seconds of his own"
    top.done(RED, "submit B 28+26-15")
    top.tick(60_000)
    assert (top.phase, top.view(RED).sitter) == ("curtain", None)
    assert top.scores == (0, 0)
    top.done(BLUE, "lift")
    assert (top.phase, top.scores) == ("reveal", (5, 0))
    assert top.left["round"] == 599_000, "the clock stood still from the claim on"


def test_bp31_the_board_is_hidden_while_the_curtain_is_up() -> None:
    top = in_turn()
    top.done(RED, "claim 39")
    for viewer in (RED, BLUE, Watcher.SPECTATOR):
        assert top.view(viewer).numbers == ()
        assert top.view(viewer).chains == ()
    assert top.view(Watcher.ARBITER).numbers
    top.done(RED, "lift")
    assert top.view(RED).numbers


def test_bp31_behind_a_curtain_nobody_looks_back_at_an_earlier_board() -> None:
    top = in_turn()
    top.done(RED, "claim 39")
    viewers: tuple[Viewer, ...] = (RED, BLUE, Watcher.SPECTATOR)
    for viewer in viewers:
        for n in range(top.table.public_n + 1):
            hidden = look(top.table, viewer, n)
            assert isinstance(hidden, Refused)
            assert hidden.code == "hidden"
    assert isinstance(look(top.table, Watcher.ARBITER, 1), Look)
    top.done(RED, "lift")
    assert isinstance(look(top.table, BLUE, 1), Look)


def test_bp31_an_early_end_of_the_first_window_says_nothing_of_what_was_submitted() -> None:
    one, two = in_turn(), in_turn()
    for top, texts in ((one, ("I 22+17", "B 28+26-15")), (two, ())):
        top.done(RED, "claim 39", "lift", *(f"submit {text}" for text in texts), "done")
        top.done(BLUE, "lift")
    for viewer in (BLUE, Watcher.SPECTATOR):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(RED) != two.view(RED)


def test_bp31_the_claimer_wins_a_tie_though_he_sat_first() -> None:
    top = in_turn()
    top.done(BLUE, "claim 24", "lift", "submit d 16+8", "done")
    top.done(RED, "lift", "submit E 6x4", "done", "lift")
    assert top.scores == (0, 2)


def test_bp26_a_lock_stands_still_behind_curtains() -> None:
    top = in_turn()
    top.done(RED, "claim 24", "lift", "done")
    top.done(BLUE, "lift", "done", "lift")
    top.press_on()
    top.tick(10_000)
    top.done(RED, "claim 39")
    top.tick(50_000)
    top.done(RED, "lift")
    top.tick(50_000)
    assert top.left["lock-2"] == 20_000
