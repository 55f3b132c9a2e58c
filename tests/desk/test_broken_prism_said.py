"""What the page of a Broken Prism match says is so, and nothing goes by without a word."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.desk.match.host_form import HostForm
from tests.support.hosting import act, sent
from tests.support.playing import LEFT

BOTH = (Seat.RED, Seat.BLUE)


@pytest.mark.parametrize("key", ["Q", "P"])
def test_the_key_of_a_locked_target_says_for_how_long_bp26(begun: Any, key: str) -> None:
    game = begun()
    game.play_out("Q")
    game.pass_time(12_500)
    game.until(lambda: game.targets.plates[0].said == "Locked 0:18")
    n, phase = game.n, game.window.top.phase
    game.press_key(key)
    game.until(lambda: phase.text == "39 is locked for 0:18; nobody had it right.")
    assert game.window.entry.note == phase.text
    assert game.window.entry._rule.text() == "BP26"
    assert game.n == n


def test_the_key_of_a_taken_target_says_whose_it_is_bp27(begun: Any) -> None:
    game = begun()
    game.play_out("Q", "B 28+26-15")
    game.press_key("P")
    game.until(lambda: game.window.top.phase.text == "Mina has taken 39 already.")
    assert game.window.entry._rule.text() == "BP27"
    assert not any(one.isVisible() for one in game.targets.plates[0].buttons.values())
    assert game.targets.note == "One press of a key claims.", "of those that are open"


def test_beside_an_earlier_point_it_is_said_what_is_of_now(begun: Any) -> None:
    game = begun()
    game.play_out("Q", "B 28+26-15")
    words = game.window.beside._present
    plate, muted = game.window.plates[Seat.RED], theme.theme().palette.muted
    assert not words.isVisible()
    game.window.look(2)
    game.until(lambda: game.window.at == 2)
    assert words.isVisible()
    assert words.text() == "Points and clocks are those of now."
    assert plate._big.text() == "5"
    clock = game.window.clocks.cards["round"]._time
    assert muted in plate._big.styleSheet()
    assert muted in clock.styleSheet()
    game.window.look(None)
    assert not words.isVisible()
    assert muted not in plate._big.styleSheet()
    assert muted not in clock.styleSheet()


def choices(asked: HostForm) -> list[str]:
    assert asked.choices is not None
    return list(asked.choices.segments)


def test_going_back_says_that_points_and_clocks_go_too_all6(begun: Any) -> None:
    game = begun(hosted=BOTH)
    game.key("Q")
    game.window.look(1)
    game.until(lambda: game.window.at == 1)
    act(game, "rewind")
    said = game.window.asking._text.text()
    assert said == (
        "Back to before Mina claims 39. "
        "Points and clocks go back with the board to how they were then."
    )


def test_targets_that_nobody_took_say_so_after_the_round_bp29(begun: Any) -> None:
    game = begun()
    game.play_out("Q", "B 28+26-15")
    game.play_out("A")
    assert game.targets.plates[1].said.startswith("Locked")
    game.pass_time(600_000)
    game.until(lambda: game.phase == "between")
    said = [plate.said for plate in game.targets.plates]
    assert said == ["Mina · 3 + 1 × 2 = 5", "Not taken", "Not taken"]


def test_no_target_looks_claimed_after_the_match_all6(begun: Any) -> None:
    game = begun(hosted=BOTH)
    game.key("Q")
    plate = game.targets.plates[0]
    assert (plate.said, plate._seat) == ("Claimed by Mina", Seat.RED)
    ending = act(game, "end")
    QTest.mouseClick(ending.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    sent(game, ending, "late")
    assert (plate.said, plate._seat) == ("Not taken", None)
    colours = plate.grab().toImage()
    red = theme.theme().palette.seat(Seat.RED).rgb()
    edge = [colours.pixel(x, 0) for x in range(colours.width())]
    assert red not in edge, "its frame is not lit"


@pytest.mark.parametrize("from_button", [False, True])
def test_escape_leaves_a_hosts_form_all6(begun: Any, *, from_button: bool) -> None:
    game = begun(hosted=BOTH)
    asked = act(game, "points")
    assert asked.amount.hasFocus()
    QTest.keyClicks(asked.reason, "no")
    n = game.n
    stands_on = game.window.asking.buttons[-1] if from_button else asked.reason
    stands_on.setFocus()
    QTest.keyClick(stands_on, Qt.Key.Key_Escape)
    assert not game.window.asking.isVisible()
    assert game.window.board_view.hasFocus()
    assert game.n == n


def test_escape_leaves_a_form_on_the_curtain_bp31(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    game.key("Q")
    page = game.window.curtain
    game.window.commands.hosting.actions["pause"].trigger()
    QTest.keyClick(page.asking.form.first, Qt.Key.Key_Escape)
    assert not page.asking.isVisible()
    assert page.hasFocus()


def test_only_what_was_submitted_is_ruled_on_and_only_the_other_way_all6(begun: Any) -> None:
    game = begun(hosted=BOTH)
    game.key("Q")
    game.submit("B 28+26")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    game.window.board.finish()
    asked = act(game, "rule")
    assert choices(asked) == ["accept red"]
    sent(game, asked, "misheard")
    assert choices(act(game, "rule")) == ["reject red"]


def test_where_nothing_was_submitted_there_is_nothing_to_rule_on_all6(begun: Any) -> None:
    game = begun(hosted=BOTH)
    game.key("Q")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    assert not game.window.commands.hosting.actions["rule"].isEnabled()


def test_a_game_without_a_draw_is_not_ended_by_one_all1(begun: Any) -> None:
    game = begun(hosted=BOTH)
    assert choices(act(game, "end")) == ["red", "blue"]


def test_a_window_may_be_shared_again_after_the_match(begun: Any) -> None:
    game = begun(hosted=BOTH)
    words = "This window is yours alone; do not share it."
    assert game.window.warning.text() == words
    assert game.window.warning.isVisible()
    n, asked = game.n, act(game, "end")
    QTest.mouseClick(asked.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    QTest.keyClicks(asked.reason, "late")
    QTest.mouseClick(game.window.asking.buttons[0], LEFT)
    game.settled(n)
    assert not game.window.warning.isVisible()
