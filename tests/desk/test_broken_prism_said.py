"""What the page of a Broken Prism match says is so, and nothing goes by without a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.desk.match import curtain
from prismdesk.desk.match.host_form import HostForm
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying

BOTH = (Seat.RED, Seat.BLUE)


@pytest.fixture
def playing(
    qtbot: Any, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Any]:
    theme.apply(qapp, "dark")
    monkeypatch.setattr(curtain, "REST_MS", 0)
    made: list[PrismPlaying] = []

    def make(**given: Any) -> PrismPlaying:
        made.append(PrismPlaying(qtbot, tmp_path, **given))
        if given.get("hosted"):
            made[-1].key("N")
        else:
            made[-1].begin()
        return made[-1]

    yield make
    for one in made:
        one.close()


def played_out(game: PrismPlaying, mine: str) -> None:
    """A claim on 39 of Mina's, up to the end of its reveal."""
    game.claim("Q")
    if mine:
        game.submit(mine)
    game.done()
    game.lift("L")
    game.done()
    game.lift("L")
    game.key("A")
    game.key("L")


def form(game: PrismPlaying, kind: str) -> HostForm:
    hosting = game.window.commands.hosting
    assert hosting is not None
    hosting.actions[kind].trigger()
    found = game.window.asking.form
    assert isinstance(found, HostForm)
    return found


@pytest.mark.parametrize("key", ["Q", "P"])
def test_the_key_of_a_locked_target_says_for_how_long_bp26(playing: Any, key: str) -> None:
    game = playing()
    played_out(game, "")
    game.pass_time(12_500)
    game.until(lambda: game.targets.plates[0].said == "Locked 0:18")
    n, phase = game.n, game.window.top.phase
    game.press_key(key)
    game.until(lambda: phase.text == "39 is locked for 0:18; nobody had it right.")
    assert game.window.entry.note == phase.text
    assert game.window.entry._rule.text() == "BP26"
    assert game.n == n


def test_the_key_of_a_taken_target_says_whose_it_is_bp27(playing: Any) -> None:
    game = playing()
    played_out(game, "B 28+26-15")
    game.press_key("P")
    game.until(lambda: game.window.top.phase.text == "Mina has taken 39 already.")
    assert game.window.entry._rule.text() == "BP27"
    assert not any(one.isVisible() for one in game.targets.plates[0].buttons.values())
    assert game.targets.note == "One press of a key claims.", "of those that are open"


def test_beside_an_earlier_point_it_is_said_what_is_of_now(playing: Any) -> None:
    game = playing()
    played_out(game, "B 28+26-15")
    words = game.window._columns[0]._present
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


def test_going_back_says_that_points_and_clocks_go_too_all6(playing: Any) -> None:
    game = playing(hosted=BOTH)
    game.key("Q")
    game.window.look(1)
    game.until(lambda: game.window.at == 1)
    form(game, "rewind")
    said = game.window.asking._text.text()
    assert said == "Points and clocks go back with the board to how they were then."


def test_targets_that_nobody_took_say_so_after_the_round_bp29(playing: Any) -> None:
    game = playing()
    played_out(game, "B 28+26-15")
    game.claim("A")
    game.done()
    game.lift("L")
    game.done()
    game.lift("L")
    game.key("A")
    game.key("L")
    assert game.targets.plates[1].said.startswith("Locked")
    game.pass_time(600_000)
    game.until(lambda: game.phase == "between")
    said = [plate.said for plate in game.targets.plates]
    assert said == ["Mina · 3 + 1 × 2 = 5", "Not taken", "Not taken"]


def test_no_target_looks_claimed_after_the_match_all6(playing: Any) -> None:
    game = playing(hosted=BOTH)
    game.key("Q")
    plate = game.targets.plates[0]
    assert (plate.said, plate._seat) == ("Claimed by Mina", Seat.RED)
    n, ends = game.n, form(game, "end")
    QTest.keyClicks(ends.reason, "late")
    QTest.keyClick(ends.reason, Qt.Key.Key_Return)
    game.settled(n)
    assert (plate.said, plate._seat) == ("Not taken", None)
    colours = plate.grab().toImage()
    red = theme.theme().palette.seat(Seat.RED).rgb()
    edge = [colours.pixel(x, 0) for x in range(colours.width())]
    assert red not in edge, "its frame is not lit"


@pytest.mark.parametrize("from_button", [False, True])
def test_escape_leaves_a_hosts_form_all6(playing: Any, *, from_button: bool) -> None:
    game = playing(hosted=BOTH)
    asked = form(game, "points")
    assert asked.amount.hasFocus()
    QTest.keyClicks(asked.reason, "no")
    n = game.n
    stands_on = game.window.asking.buttons[-1] if from_button else asked.reason
    stands_on.setFocus()
    QTest.keyClick(stands_on, Qt.Key.Key_Escape)
    assert not game.window.asking.isVisible()
    assert game.window.board_view.hasFocus()
    assert game.n == n


def test_escape_leaves_a_form_on_the_curtain_bp31(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    game.key("Q")
    page = game.window.curtain
    game.window.commands.hosting.actions["pause"].trigger()
    QTest.keyClick(page.asking.form.first, Qt.Key.Key_Escape)
    assert not page.asking.isVisible()
    assert page.hasFocus()


def test_only_what_was_submitted_is_ruled_on_and_only_the_other_way_all6(playing: Any) -> None:
    game = playing(hosted=BOTH)
    game.key("Q")
    game.submit("B 28+26")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    game.window.board.finish()
    asked = form(game, "rule")
    assert choices(asked) == ["accept red"]
    n = game.n
    QTest.keyClicks(asked.reason, "misheard")
    QTest.keyClick(asked.reason, Qt.Key.Key_Return)
    game.settled(n)
    assert choices(form(game, "rule")) == ["reject red"]


def test_where_nothing_was_submitted_there_is_nothing_to_rule_on_all6(playing: Any) -> None:
    game = playing(hosted=BOTH)
    game.key("Q")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    assert not game.window.commands.hosting.actions["rule"].isEnabled()


def test_a_game_without_a_draw_is_not_ended_by_one_all1(playing: Any) -> None:
    game = playing(hosted=BOTH)
    assert choices(form(game, "end")) == ["red", "blue"]


def test_a_window_may_be_shared_again_after_the_match(playing: Any) -> None:
    game = playing(hosted=BOTH)
    words = "This window is yours alone; do not share it."
    assert game.window.warning.text() == words
    assert game.window.warning.isVisible()
    n, asked = game.n, form(game, "end")
    QTest.keyClicks(asked.reason, "late")
    QTest.mouseClick(game.window.asking.buttons[0], LEFT)
    game.settled(n)
    assert not game.window.warning.isVisible()
