"""What a host without a seat alone may see, and how he reveals it (BP23, BP28, ALL14)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from tests.support.host_pages import AtDesk
from tests.support.match_page import LEFT
from tests.support.prism_playing import NAMES, PrismPlaying, every_text
from tests.support.window_checks import settle

MINE, THEIRS = "B 28+26-15", "I 22+17"


def in_a_window(game: PrismPlaying, desk: AtDesk) -> None:
    """Mina has claimed the first target and sent something; Jae has not."""
    game.front()
    game.key("Q")
    game.submit(MINE)
    game.write("")
    desk.front()
    settle()


def told(desk: AtDesk) -> str:
    return "\n".join(every_text(desk.window))


def to_parsing(game: PrismPlaying, desk: AtDesk) -> None:
    in_a_window(game, desk)
    game.pass_time(60_000)
    desk.until(lambda: game.phase != "window")


def test_the_state_is_told_and_what_was_sent_is_behind_a_cover_bp23(hosted: Any) -> None:
    game, desk = hosted()
    assert not desk.match.sealed.isVisible(), "nothing is sealed while claims are open"
    in_a_window(game, desk)
    rows = desk.match.seats.rows
    assert rows[Seat.RED].state.whole.startswith("to act · sent 1 · ")
    assert rows[Seat.BLUE].state.whole.startswith("to act · nothing yet · ")
    assert "28+26" not in told(desk), "not even in a hidden part"
    show = desk.match.sealed.show_button
    QTest.mouseClick(show, LEFT)
    assert MINE in told(desk)
    assert "= 39 · 3 + 1 × 2 = 5 points" in told(desk)
    assert show.text() == "Cover"
    QTest.mouseClick(show, LEFT)
    assert "28+26" not in told(desk)


def test_it_is_covered_by_whatever_takes_the_host_away_from_it(hosted: Any) -> None:
    """Another window in front, the desk closed, a rewind (ALL6), and the end of what is sealed."""
    game, desk = hosted()
    assert desk.acts.reveal is None, "without the option there is nothing to reveal (BP28)"
    in_a_window(game, desk)
    sealed, n = desk.match.sealed, desk.n
    QTest.mouseClick(sealed.show_button, LEFT)
    game.front()
    desk.until(lambda: not sealed.is_open)
    assert "28+26" not in told(desk)
    desk.front()
    QTest.mouseClick(sealed.show_button, LEFT)
    desk.window.close()
    assert "28+26" not in told(desk)
    desk.window.show()
    desk.front()
    assert "28+26" not in told(desk)
    assert desk.n == n, "closing it touches nothing"
    QTest.mouseClick(sealed.show_button, LEFT)
    game.session.act(game.session.rules.read("submit I 22+17"), Seat.BLUE)
    desk.until(lambda: "22+17" in told(desk))
    assert MINE in told(desk), "what comes while it is shown is shown"
    desk.done("points", "a slip", "blue", "+1")
    desk.match.choose(desk.n - 1)
    desk.done("rewind", "no slip")
    assert game.phase == "window", "also by one to another moment of a window"
    assert not sealed.is_open
    QTest.mouseClick(sealed.show_button, LEFT)
    game.pass_time(60_000)
    desk.until(lambda: game.phase == "reveal")
    assert not sealed.is_open
    assert not sealed.isVisible()


@pytest.fixture
def held(hosted: Any) -> tuple[PrismPlaying, AtDesk]:
    """A match whose host looks at the submissions before he reveals them."""
    return hosted(reveal="held")


def way(desk: AtDesk, value: str) -> None:
    assert desk.acts.reveal is not None
    QTest.mouseClick(desk.acts.reveal.ways.segments[value], LEFT)


def test_it_stays_open_into_the_reading_and_closes_with_the_reveal_bp28(held: Any) -> None:
    """That is when a host needs it; at the next claim it is covered again."""
    game, desk = held
    in_a_window(game, desk)
    QTest.mouseClick(desk.match.sealed.show_button, LEFT)
    game.pass_time(60_000)
    desk.until(lambda: game.phase == "parsing")
    assert desk.match.sealed.is_open
    assert MINE in told(desk)
    desk.key(Qt.Key.Key_R)
    desk.until(lambda: game.phase == "reveal")
    assert not desk.match.sealed.isVisible()
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: game.phase == "open")
    game.session.act(game.session.rules.read("claim 24"), Seat.BLUE)
    desk.until(lambda: game.phase == "window")
    assert not desk.match.sealed.is_open


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1000)])
def test_it_has_the_room_that_it_takes_and_gives_it_back(held: Any, size: tuple[int, int]) -> None:
    game, desk = held
    desk.window.resize(*size)
    settle()
    seats, sealed = desk.match.seats, desk.match.sealed
    high = seats.height()
    in_a_window(game, desk)
    QTest.mouseClick(sealed.show_button, LEFT)
    game.pass_time(60_000)
    desk.until(lambda: game.phase == "parsing")
    settle()
    assert sealed.visibleRegion().boundingRect() == sealed.rect(), "all of it is in sight"
    assert seats.height() == high
    desk.key(Qt.Key.Key_R)
    desk.until(lambda: game.phase == "reveal")
    settle()
    assert seats.height() == high
    top = desk.match.log.mapTo(desk.match.right, QPoint(0, 0)).y()
    assert top == high + 12, "the log has the room that is free"


@pytest.mark.parametrize("name", ["Mina", "Maximiliana von der Oberen Weinbergwiese"])
def test_nothing_that_is_pressed_moves_by_itself_bp28(
    hosted: Any, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whoever points at “The claimer’s first” as the windows end does not reveal both."""
    monkeypatch.setitem(NAMES, Seat.RED, name)
    game, desk = hosted(reveal="held")
    assert desk.acts.reveal is not None
    watched = (desk.acts.reveal, desk.acts.reveal.ways.segments["first"], desk.acts.reveal.button,
               *desk.acts.buttons.values())  # fmt: skip

    def places() -> list[QPoint]:
        settle()
        return [one.mapTo(desk.window, QPoint(0, 0)) for one in watched]

    before = places()
    in_a_window(game, desk)
    assert places() == before
    game.pass_time(60_000)
    desk.until(lambda: game.phase == "parsing")
    assert places() == before
    desk.key(Qt.Key.Key_R)
    desk.until(lambda: game.phase == "reveal")
    assert desk.acts.wish_buttons
    assert places() == before
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: game.phase == "open")
    assert places() == before


def test_both_are_revealed_together_by_key_bp28(held: Any) -> None:
    game, desk = held
    to_parsing(game, desk)
    assert game.phase == "parsing"
    button = desk.acts.reveal.button
    assert (button.whole, button.key) == ("Reveal both", "R")
    assert desk.acts.wish_buttons == [], "it is not there twice"
    QTest.mouseClick(desk.match.sealed.show_button, LEFT)
    assert "Stands" in told(desk)
    assert "Nothing was submitted." in told(desk)
    desk.key(Qt.Key.Key_R)
    desk.until(lambda: game.phase == "reveal")
    assert game.session.shown.view.reveal.waits is None
    assert not button.isEnabled()
    desk.key(Qt.Key.Key_R)
    settle()
    assert game.phase == "reveal"


def test_the_claimers_is_revealed_first_bp28(held: Any) -> None:
    game, desk = held
    way(desk, "first")
    to_parsing(game, desk)
    button = desk.acts.reveal.button
    assert button.whole == "Reveal Mina’s first"
    QTest.mouseClick(button, LEFT)
    desk.until(lambda: button.whole == "Reveal Jae’s")
    assert game.phase == "parsing"
    assert game.session.shown.view.reveal.waits is Seat.BLUE
    desk.key(Qt.Key.Key_R)
    desk.until(lambda: game.phase == "reveal")


def test_by_itself_it_is_revealed_once_and_not_again_after_a_rewind_all6_bp28(held: Any) -> None:
    game, desk = held
    way(desk, "by-itself")
    to_parsing(game, desk)
    desk.until(lambda: game.phase == "reveal")
    (reveal,) = (line.n for line in game.session.lines if line.notation == "reveal")
    desk.pick(reveal - 1)
    desk.done("rewind", "look again")
    settle()
    assert game.phase == "parsing"
    assert desk.acts.reveal.ways.value == "whole"
    desk.key(Qt.Key.Key_R)
    desk.until(lambda: game.phase == "reveal")


def test_nothing_is_revealed_by_itself_while_the_desk_is_closed_bp28(held: Any) -> None:
    """Nobody would see that it is: an open desk says so."""
    game, desk = held
    way(desk, "by-itself")
    desk.window.close()
    game.front()
    game.key("Q")
    game.pass_time(60_000)
    desk.until(lambda: game.phase == "parsing")
    settle()
    assert game.phase == "parsing"
    desk.window.show()
    assert desk.acts.reveal.ways.value == "whole"


def test_a_pause_keeps_it_from_being_revealed_by_itself_all12(held: Any) -> None:
    game, desk = held
    to_parsing(game, desk)
    desk.done("pause", "a question")
    way(desk, "by-itself")
    settle()
    assert game.phase == "parsing"
    desk.press("resume")
    desk.until(lambda: game.phase == "reveal")
