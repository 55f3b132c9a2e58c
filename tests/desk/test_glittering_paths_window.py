"""The page around a board of gems: at any size, in any language, by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.desk.parts.pages import Scroller
from tests.support.glitter_playing import GlitterPlaying
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated
from tests.support.round_playing import NAMES
from tests.support.two_desks import TwoDesks

Desks = Callable[..., TwoDesks]


def stops(game: GlitterPlaying) -> Iterator[str]:
    """Every kind of page of a match, one after the other."""
    yield "between"
    game.begin()
    yield "buzz"
    game.key("A")
    yield "drawing"
    game.type("e3-f3-f2")
    game.until(lambda: game.window.entry._rule.text() == "GP9")
    yield "refused"
    game.pass_time(15_000)
    game.until(lambda: game.phase == "buzz")
    yield "barred"
    game.key("L")
    game.typed("d1-c1-c2")
    yield "turn"
    game.typed("pass")
    yield "skipped"
    game.window.commands.resignations[Seat.RED].trigger()
    yield "asked"
    game.answer("Resign")
    game.until(lambda: game.phase == "over")
    yield "over"
    game.card._turn()
    yield "secrets"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.75])
def test_nothing_is_cut_off_at_any_size(
    glitter: Any, qapp: QApplication, width: int, height: int, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    game: GlitterPlaying = glitter()
    game.window.resize(width, height)
    for stop in stops(game):
        settle()
        parts: list[QWidget] = [
            game.window.entry, game.tally, game.window.clocks, game.card,
            *game.window.plates.values(),
        ]  # fmt: skip
        for part in parts:
            if part.isVisible():
                assert cut_off(part) == [], stop
        for column in game.window.content.columns:
            assert isinstance(column, Scroller)
            assert column._content.width() <= column.viewport().width(), stop
        assert game.window.width() == width, f"{stop} wants {game.window.width()}"
        assert game.window.board_view.width() > width / 3, stop
        for button in game.buzzers.buttons.values():
            if button.isVisible():
                assert button.width() >= button.minimumSizeHint().width(), stop
        table = game.tally.table
        assert table.width() >= table.minimumSizeHint().width(), stop
        if stop not in ("over", "secrets"):
            assert game.window.height() == height, f"{stop} wants {game.window.height()}"


def test_no_text_is_left_in_english(glitter: Any, qapp: QApplication) -> None:
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    names = (
        *NAMES.values(), "Glittering Paths", "e_is_cool and elara", "The Genius: Heaven and Hell",
        "c4-d4-d5", "d1-c1-c2", "Seed", "seed", "GP",
    )  # fmt: skip
    try:
        game: GlitterPlaying = glitter()
        for stop in stops(game):
            settle()
            assert untranslated(game.window, names) == [], stop
            if stop == "skipped":
                break
        game.window.commands.resignations[Seat.RED].trigger()
        game.window.asking.buttons[0].click()
        game.until(lambda: game.phase == "over")
        game.card._turn()
        assert untranslated(game.card, (*names, *boards(game))) == []
    finally:
        qapp.removeTranslator(translator)


def boards(game: GlitterPlaying) -> Iterator[str]:
    """The rows of all boards as letters."""
    for board in game.state.boards:
        yield from board.from_top


def test_tab_goes_around_the_page(glitter: Any) -> None:
    """Nothing that can be pressed is out of the keyboard's reach."""
    game: GlitterPlaying = glitter()
    game.begin()
    assert set(game.buzzers.buttons.values()) <= reached(game)
    game.key("A")
    game.made("a1-b1-b2")
    entry = game.window.entry
    assert {entry.line, entry.besides, entry.send} <= reached(game)


def reached(game: GlitterPlaying) -> set[QWidget]:
    """What has the keyboard in turn, from the board on."""
    game.window.board_view.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    while (focused := game.window.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    return set(seen)


@pytest.mark.parametrize("name", ["light", "contrast"])
def test_it_is_dressed_again_while_it_is_open(glitter: Any, qapp: QApplication, name: str) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    before = game.window.grab().toImage()
    theme.apply(qapp, name)
    settle()
    assert game.window.grab().toImage() != before
    theme.apply(qapp, "dark")
    settle()
    assert game.window.grab().toImage() == before
