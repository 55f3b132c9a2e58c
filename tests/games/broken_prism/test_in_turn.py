"""Windows in turn on one shared screen: claim, curtain, window, curtain, window, curtain, reveal
(BP31, ALL11)."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer, Watcher
from prismdesk.table.commands import Resign
from prismdesk.table.updates import Look, look
from tests.support.broken_prism_by_hand import BLUE, RED, Prism


def in_turn() -> Prism:
    return Prism(windows="in-turn", host="none")


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


def test_bp31_when_the_match_is_over_there_is_no_curtain_before_any_board() -> None:
    top = in_turn()
    top.done(RED, "claim 39")
    top.give(BLUE, Resign())
    assert all(isinstance(look(top.table, RED, n), Look) for n in range(top.table.public_n + 1))


def test_bp31_an_early_end_of_the_first_window_says_nothing_of_what_was_submitted() -> None:
    one, two = in_turn(), in_turn()
    for top, texts in ((one, ("I 22+17", "B 28+26-15")), (two, ())):
        top.done(RED, "claim 39", "lift", *(f"submit {text}" for text in texts), "done")
        top.done(BLUE, "lift")
    for viewer in (BLUE, Watcher.SPECTATOR):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(RED) != two.view(RED)
