"""The race by buzzer at one computer: two big buttons, two keys (GP22)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from tests.support.glitter_playing import GlitterPlaying
from tests.support.looking import settle
from tests.support.playing import LEFT


def racing(glitter: Any, **given: Any) -> GlitterPlaying:
    """With round 1 on the board, and nobody has buzzed."""
    game: GlitterPlaying = glitter(**given)
    game.begin()
    return game


@pytest.mark.parametrize("by_button", [False, True])
@pytest.mark.parametrize(("seat", "key"), [(Seat.RED, "A"), (Seat.BLUE, "L")])
def test_gp22_a_buzz_by_key_or_by_button_gives_the_line_to_who_buzzed(
    glitter: Any, seat: Seat, key: str, by_button: bool
) -> None:
    game = racing(glitter)
    n = game.n
    if by_button:
        QTest.mouseClick(game.buzzers.buttons[seat], LEFT)
    else:
        game.press_key(key)
    game.settled(n)
    assert (game.phase, game.state.buzzer) == ("drawing", seat)
    assert game.session.seat is seat
    assert not game.buzzers.isVisible()
    assert game.window.entry.isVisible()
    assert game.window.board_view.hasFocus(), "he draws at once, and types if he likes"
    assert game.window.top.phase.time == "0:15 to draw"
    assert "to act" in game.window.plates[seat].accessibleName()


def test_gp22_a_buzzer_that_is_reached_by_tab_is_pressed_by_space(glitter: Any) -> None:
    game = racing(glitter)
    button = game.buzzers.buttons[Seat.BLUE]
    game.window.board_view.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(40):
        focused = game.window.focusWidget()
        assert focused is not None
        if focused is button:
            break
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert button.hasFocus()
    n = game.n
    QTest.keyClick(button, Qt.Key.Key_Space)
    game.settled(n)
    assert game.state.buzzer is Seat.BLUE
    focused = game.window.focusWidget()
    assert focused is not None
    assert focused.isVisible(), "the keyboard is not left on what is gone"


def test_gp22_who_failed_is_barred_until_the_other_one_fails_too(glitter: Any) -> None:
    game = racing(glitter)
    buttons = game.buzzers.buttons
    game.pass_time(20_000)
    game.key("A")
    game.pass_time(15_000)
    game.until(lambda: game.phase == "buzz")
    assert game.buzzers.isVisible()
    assert not buttons[Seat.RED].isEnabled()
    assert buttons[Seat.RED].note == "Failed; may not buzz next"
    assert buttons[Seat.BLUE].isEnabled()
    n = game.n
    game.press_key("A")
    QTest.mouseClick(buttons[Seat.RED], LEFT)
    settle()
    assert (game.phase, game.n) == ("buzz", n)
    game.key("L")
    game.pass_time(15_000)
    game.until(lambda: game.phase == "buzz")
    assert all(one.isEnabled() for one in buttons.values())
    game.until(lambda: game.window.top.phase.time == "1:40 left")


def test_gp22_the_clock_of_the_race_stands_still_while_somebody_draws(glitter: Any) -> None:
    game = racing(glitter)
    game.pass_time(30_000)
    game.key("L")
    game.pass_time(5_000)
    race, drawing = game.window.clocks.cards["race"], game.window.clocks.cards["draw"]
    game.until(lambda: drawing.accessibleName().startswith("Drawing: 0:10"))
    assert race.accessibleName() == "Race stands still: 1:30 while drawing"
    game.made("d1-c1-c2")
    assert not race.isVisible()
    assert not drawing.isVisible()


def test_gp22_buttons_say_whose_they_are_and_which_key_presses_them(glitter: Any) -> None:
    game = racing(glitter)
    red, blue = game.buzzers.buttons.values()
    assert (red.name, blue.name) == ("Mina", "Jae")
    assert red.accessibleName() == "Mina buzzes (A)"
    assert blue.accessibleName() == "Jae buzzes (L)"
    assert blue.accessibleDescription() == "15 seconds to draw"


def test_gp22_all12_nobody_buzzes_in_a_pause(glitter: Any) -> None:
    game = racing(glitter, rules="practice")
    game.session.pause_or_go_on()
    game.until(lambda: game.session.latest is not None and game.session.latest.paused is not None)
    settle()
    n = game.n
    for key in "AL":
        game.press_key(key)
    for button in game.buzzers.buttons.values():
        QTest.mouseClick(button, LEFT)
        assert not button.isEnabled()
    settle()
    assert game.n == n


def test_the_board_keeps_its_size_when_the_line_takes_the_buzzers_place(glitter: Any) -> None:
    game = racing(glitter)
    settle()
    before = game.window.board_view.size()
    game.key("A")
    settle()
    assert game.window.board_view.size() == before


def test_gp22_a_race_by_arrival_has_no_buzzer(glitter: Any) -> None:
    game: GlitterPlaying = glitter(hosted=(Seat.RED, Seat.BLUE))
    game.key("N")
    for key in "AL":
        game.press_key(key)
    settle()
    assert game.phase == "race"
    assert not game.buzzers.isVisible()
    assert game.window.entry.isVisible()
