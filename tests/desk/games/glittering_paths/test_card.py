"""What stands beside and before a board of gems: the card between rounds, and the buzzers."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.rounds.match_ui import PointsTable
from prismdesk.desk.games.position_picture import PositionPicture
from prismdesk.desk.theme import theme
from prismdesk.table.commands import EndRound
from tests.support.glitter_playing import GlitterPlaying
from tests.support.glittering_paths_boards import DEAD, ENDS_DEAD, LAST
from tests.support.match_page import LEFT
from tests.support.prism_playing import every_text
from tests.support.window_checks import settle


def resigned(game: GlitterPlaying) -> GlitterPlaying:
    """Blue has resigned."""
    game.window.commands.resignations[Seat.BLUE].trigger()
    game.answer("Resign")
    game.until(lambda: game.phase == "over" and game.card.endings.isVisible())
    return game


def test_all10_a_round_begins_when_both_are_ready_or_by_itself(game: GlitterPlaying) -> None:
    assert game.card.title.text() == "Round 1 of 3"
    assert game.card.text.text() == f"{SAME} Who buzzes first draws first."
    assert game.card.on.note.whole == "Continues in 1:00"
    game.key("K")
    assert game.card.on.note.whole.startswith("Jae is ready. Continues in 1:00")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "buzz")
    assert not game.card.isVisible()
    assert game.window.top._subtitle.whole == "Round 1 of 3"


SAME = "A full board, for both players at the same moment."


def test_all10_a_host_presses_on_and_a_race_by_arrival_has_no_buzzer_gp22(glitter: Any) -> None:
    game: GlitterPlaying = glitter(hosted=(Seat.RED, Seat.BLUE))
    assert game.card.text.text() == f"{SAME} The first legal path counts."
    assert [one.whole for one in game.card.on.buttons] == ["Begin round 1"]
    game.does(QTest.mouseClick, game.card.on.buttons[0], LEFT)
    assert game.phase == "race"
    for key in "AL":
        game.press_key(key)
    settle()
    assert game.phase == "race"
    assert not game.buzzers.isVisible()
    assert game.window.command_line.isVisible()


def test_gp13_points_stand_on_the_card_and_the_keys_are_awake_after_a_typed_pass_all10(
    game: GlitterPlaying,
) -> None:
    game.begin()
    game.key("A")
    game.made("b2-c2-c1-d1-d2")

    for _ in range(4):
        game.typed("pass")
    assert game.phase == "between"
    assert game.window.board_view.hasFocus()

    assert game.card.title.text() == "Round 1 is over"
    because = "That was the fourth pass in a row."
    assert game.card.text.text() == f"{because} Round 2 of 3 comes next."
    table = game.card.findChild(PointsTable)
    assert table is not None
    texts = [one.text() for one in table.findChildren(QLabel)]
    assert texts.count("1.50") == 2, "in the round, and as the sum"
    assert texts.count("0.00") == 2

    game.begin()
    assert game.phase == "buzz"


def test_gp19_the_card_says_that_no_path_is_left(glitter: Any) -> None:
    game: GlitterPlaying = glitter(setup=LAST, **ENDS_DEAD)
    for number, following in ((1, "Round 2 of 3 comes next."), (2, "Round 3 of 3 comes next.")):
        game.begin()
        game.key("A")
        game.made("a2-a1-b1")
        game.made("f3-f4-e4")
        assert game.card.title.text() == f"Round {number} is over"
        assert game.card.text.text() == f"No path is left. {following}"
    game.begin()
    game.key("A")
    game.made("a2-a1-b1")
    game.made("f3-f4-e4")
    reason = str(game.state.ending.reason).removesuffix(".")
    assert game.card.text.text() == f"No path is left. {reason} (GP20)"


def test_gp19_the_card_says_that_a_board_was_dead_as_it_came(glitter: Any) -> None:
    game: GlitterPlaying = glitter(setup=DEAD, **ENDS_DEAD)
    game.begin()
    dead = "Neither player has a path on this board."
    assert game.card.text.text() == f"{dead} Round 2 of 3 comes next."


def test_gp17_the_card_says_that_a_round_was_ended_by_agreement_or_by_the_host(
    glitter: Any,
) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.session.offer(Agreement.END_ROUND)
    game.until(game.window.prompt.isVisible)
    game.answer("Accept as Jae" if game.session.seat is Seat.RED else "Accept as Mina")
    game.until(lambda: game.phase == "between")
    assert game.card.text.text() == "It was ended by agreement. Round 2 of 3 comes next."
    resigned(game)
    assert game.card.text.text() == "Jae resigns (ALL8)"
    hosted: GlitterPlaying = glitter(hosted=(Seat.RED, Seat.BLUE))
    hosted.key("N")
    hosted.does(hosted.session.rule, EndRound("lunch"))
    called = "It was ended by the host, or by agreement."
    assert hosted.card.text.text() == f"{called} Round 2 of 3 comes next."


def test_all13_unplayed_boards_are_shown_at_the_end_and_the_match_is_played_again(
    glitter: Any,
) -> None:
    game: GlitterPlaying = glitter(seed="the-seed")
    game.begin()
    assert not any("the-seed" in text for text in every_text(game.window))
    assert game.session.shown.view.boards == ()
    resigned(game)
    card = game.card
    assert card.title.text() == "Mina wins"
    credit = "Glittering Paths was designed by e_is_cool and elara for The Genius: Heaven and Hell."
    assert credit in list(every_text(card))
    card._secret.click()
    pictures = card.findChildren(PositionPicture)
    assert [one.view.board for one in pictures] == list(game.state.boards)
    assert "Seed: the-seed" in list(every_text(card))
    assert pictures[1].accessibleName() == "SSLRSSSR, SGRRSSLR, SRRRSGRR"
    card._secret.click()
    assert card._secret.text() == "Reveal secrets"
    card._close()
    game.answer("Show the result")
    assert card.isVisible()

    wanted: list[bool] = []
    game.window.again.connect(wanted.append)
    for one in game.card._again:
        QTest.mouseClick(one, LEFT)
    assert wanted == [False, True]
    QTest.keyClick(game.window.board_view, Qt.Key.Key_S)
    assert game.phase == "over"


def test_what_goes_with_the_focus_gives_the_keys_to_the_board(game: GlitterPlaying) -> None:
    """Otherwise Home had them next, and Enter left the match."""
    board = game.window.board_view
    board.setFocus()
    game.does(QTest.mouseClick, game.card.on.buttons[0], LEFT)
    assert board.hasFocus(), "a press with the pointer leaves the keys where they are"
    game.card.on.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    game.does(QTest.keyClick, game.card.on.buttons[0], Qt.Key.Key_Space)
    assert game.phase == "buzz"
    assert board.hasFocus()
    red = game.buzzers.buttons[Seat.RED]
    red.setFocus(Qt.FocusReason.TabFocusReason)
    game.does(QTest.keyClick, red, Qt.Key.Key_Space)
    assert game.phase == "drawing"
    assert board.hasFocus()


def test_every_button_is_seen_in_a_small_window_with_large_text(
    glitter: Any, qapp: QApplication
) -> None:
    theme.apply(qapp, "dark", 1.75)
    game: GlitterPlaying = glitter()
    game.window.resize(1024, 600)
    settle()
    for one in game.card.on.buttons:
        assert one.text() == "Ready"
    resigned(game)
    settle()
    assert game.window.height() == 600, "the card does not make it grow"
    area = game.card.rect()
    for end in game.card.endings.findChildren(QPushButton):
        assert area.contains(QRect(end.mapTo(game.card, QPoint()), end.size())), end.text()


def racing(glitter: Any, **given: Any) -> GlitterPlaying:
    """With round 1 on the board, and nobody has buzzed."""
    game: GlitterPlaying = glitter(**given)
    game.begin()
    return game


@pytest.mark.parametrize(
    ("seat", "key", "by_button"), [(Seat.RED, "A", False), (Seat.BLUE, "L", True)]
)
def test_gp22_a_buzz_by_key_or_by_button_gives_the_line_to_who_buzzed(
    glitter: Any, seat: Seat, key: str, by_button: bool
) -> None:
    game = racing(glitter)
    settle()
    button, before = game.buzzers.buttons[seat], game.window.board_view.size()
    name = game.session.names[seat]
    assert button.name == name
    assert button.accessibleName() == f"{name} buzzes ({key})"
    assert button.accessibleDescription() == "15 seconds to draw"
    n = game.n
    if by_button:
        QTest.mouseClick(button, LEFT)
    else:
        game.press_key(key)
    game.settled(n)
    assert (game.phase, game.state.buzzer) == ("drawing", seat)
    assert game.session.seat is seat
    assert not game.buzzers.isVisible()
    assert game.window.command_line.isVisible()
    assert game.window.board_view.hasFocus(), "he draws at once, and types if he likes"
    assert game.window.top.phase.time == "0:15 to draw"
    assert "to act" in game.window.player_panels[seat].accessibleName()
    settle()
    assert game.window.board_view.size() == before, "the line takes the buzzers' place"


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
    game.does(QTest.keyClick, button, Qt.Key.Key_Space)
    assert game.state.buzzer is Seat.BLUE
    focused = game.window.focusWidget()
    assert focused is not None
    assert focused.isVisible(), "the keyboard is not left on what is gone"


def test_gp22_who_failed_is_barred_and_the_clock_stands_still_while_somebody_draws(
    glitter: Any,
) -> None:
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

    game.pass_time(10_000)

    game.key("L")
    game.pass_time(5_000)
    race, drawing = game.window.clocks.cards["race"], game.window.clocks.cards["draw"]
    game.until(lambda: drawing.accessibleName().startswith("Drawing: 0:10"))
    assert race.accessibleName() == "Race · paused: 1:30 while drawing"
    game.made("d1-c1-c2")
    assert not race.isVisible()
    assert not drawing.isVisible()


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
