"""The rules window: every ruling can be found, its diagrams are the boards', links lead on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.games.positions import AnyRules
from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.window import RulesWindow
from prismdesk.desk.theme import theme
from prismdesk.games import GAMES
from tests.support.repeats import many
from tests.support.rulebook_diagrams import picture, pictures
from tests.support.window_checks import settle

LEFT = Qt.MouseButton.LeftButton


class Windows(QWidget):
    """The windows in which all these tests read, which belong to it and so to no single test."""

    def __init__(self) -> None:
        super().__init__()
        self._made: dict[str, RulesWindow] = {}

    def of(self, game: str) -> RulesWindow:
        """The rules of that game; anew, if a test has closed them."""
        had = self._made.get(game)
        if had is None or not had.isVisible():
            had = self._made[game] = RulesWindow(game)
            had.setParent(self, Qt.WindowType.Window)
        return had


@pytest.fixture(scope="module")
def windows(qapp: QApplication) -> Iterator[Windows]:
    """Another theme would set every one of them anew."""
    theme.apply(qapp, "dark")
    made = Windows()
    yield made
    made.deleteLater()
    settle()


@pytest.fixture
def window(qtbot: QtBot, windows: Windows) -> Callable[..., RulesWindow]:
    """Opens the rules of a game at their beginning."""

    def opened(game: str = "prizmik") -> RulesWindow:
        on = windows.of(game)
        on.resize(1080, 760)
        on.search.field.clear()
        on.show_rules()
        on.page.verticalScrollBar().setValue(0)
        if on.first is not None:
            on.first.go(0)
        on.show()
        on.activateWindow()
        qtbot.waitUntil(on.isActiveWindow)
        settle()
        return on

    return opened


@pytest.fixture
def on(window: Callable[..., RulesWindow]) -> RulesWindow:
    return window()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ruling_of_both_books_is_there(
    window: Callable[..., RulesWindow], game: AnyRules
) -> None:
    on = window(game.name)
    wanted = [
        section.number for name in (game.name, "all") for section in parser.load(name).sections
    ]
    assert on.contents.numbers == wanted
    assert set(wanted) <= set(on.page.anchors())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_diagram_is_drawn_by_the_board(
    window: Callable[..., RulesWindow], game: AnyRules
) -> None:
    on = window(game.name)
    addresses = pictures(on.page)
    assert len(addresses) > 10
    for address in addresses:
        image = picture(on.page, address)
        width = round(image.width() / image.devicePixelRatio())
        assert width == (450 if address.endswith("#wide") else 300), address
        assert image.devicePixelRatio() == on.page.devicePixelRatioF()


def test_a_ruling_is_jumped_to(on: RulesWindow) -> None:
    for number in ("PZ17", "ALL12", "PZ1"):
        on.show_ruling(number)
        settle()
        bar = on.page.verticalScrollBar()
        top = on.page.anchors()[number]
        assert bar.value() <= top <= bar.value() + on.page.viewport().height() / 4
        assert on.contents.currentItem().text().startswith(number)


def test_the_contents_lead_to_the_text(on: RulesWindow) -> None:
    item = on.contents.findItems("PZ10", Qt.MatchFlag.MatchStartsWith)[0]
    on.contents.setFocus()
    on.contents.setCurrentItem(item)
    QTest.keyClick(on.contents, Qt.Key.Key_Return)
    assert on.page.verticalScrollBar().value() > 0


def test_the_contents_follow_the_reading(on: RulesWindow) -> None:
    on.page.verticalScrollBar().setValue(on.page.anchors()["PZ14"])
    assert on.contents.currentItem().text().startswith("PZ14")


def test_a_link_leads_to_its_ruling(on: RulesWindow) -> None:
    on.show_first_game()
    assert on.first is not None
    on.first.page.anchorClicked.emit(QUrl("rule:PZ9"))
    assert on.page.isVisible()
    assert on.contents.currentItem().text().startswith("PZ9")


def test_a_search_marks_and_narrows(on: RulesWindow) -> None:
    every = on.contents.numbers
    on.search.field.setFocus()
    QTest.keyClicks(on.search.field, "promot")
    assert "PZ11" in on.contents.numbers
    assert len(on.contents.numbers) < len(every)
    assert len(on.page.extraSelections()) > 5
    first = on.page.textCursor().position()
    QTest.keyClick(on.search.field, Qt.Key.Key_Return)
    assert on.page.textCursor().position() > first
    QTest.keyClick(on.search.field, Qt.Key.Key_Escape)
    assert on.isVisible()
    assert on.contents.numbers == every
    assert not on.page.extraSelections()
    QTest.keyClick(on.search.field, Qt.Key.Key_Escape)
    assert not on.isVisible()


def test_a_search_outlasts_another_width(on: RulesWindow) -> None:
    """The page is set anew when diagrams no longer fit side by side."""
    QTest.keyClicks(on.search.field, "promot")
    marked = [mark.cursor.selectedText() for mark in on.page.extraSelections()]
    on.resize(760, 760)
    settle()
    again = [mark.cursor.selectedText() for mark in on.page.extraSelections()]
    assert len(again) > 5
    assert again == marked


def test_a_search_in_vain_says_so(on: RulesWindow) -> None:
    QTest.keyClicks(on.search.field, "xyzzy")
    QTest.keyClick(on.search.field, Qt.Key.Key_Return)
    assert on.search.count.text() == "Nowhere in these rules."
    assert on.contents.numbers == []


def test_lines_stay_readable(on: RulesWindow) -> None:
    on.resize(2400, 1200)
    settle()
    shape = on.page.document().rootFrame().frameFormat()
    text = on.page.viewport().width() - shape.leftMargin() - shape.rightMargin()
    assert 600 <= text <= 700


def test_the_first_game_goes_step_by_step(on: RulesWindow) -> None:
    QTest.mouseClick(on.views.segments["first"], LEFT)
    first = on.first
    assert first is not None
    assert first.isVisible()
    assert not first.back.isEnabled()
    assert first.next.hasFocus()
    QTest.keyClick(first.next, Qt.Key.Key_Right)
    assert first.at == 1, "the arrow keys walk on the buttons too"
    for _ in range(20):
        QTest.keyClick(first, Qt.Key.Key_Right)
    assert first.at == len(first.steps) - 1
    assert not first.next.isVisible()
    assert first.play.hasFocus(), "the keyboard stays with the walk"
    wanted: list[str] = []
    on.new_match.connect(wanted.append)
    QTest.keyClick(first.play, Qt.Key.Key_Space)
    assert wanted == ["prizmik"]
    QTest.mouseClick(first.back, LEFT)
    assert "A capture" in first.page.toPlainText()
    on.show_rules()
    on.show_first_game()
    assert "A capture" in first.page.toPlainText()


@pytest.mark.parametrize("game", [one.name for one in GAMES])
def test_a_step_is_counted_as_it_is_numbered(window: Callable[..., RulesWindow], game: str) -> None:
    first = window(game).first
    assert first is not None
    numbers = [one.number for one in parser.load(f"{game}-first-game").sections]
    assert [one.number for one in first.steps if one.number] == numbers
    for place in (0, len(first.steps) - 1):
        first.go(place)
        number = first.steps[place].number
        assert first.count.text() == (f"Step {number} of {len(numbers)}" if number else "")


@pytest.mark.parametrize("size", many([(1008, 544)], [(1080, 664), (1008, 544)]))
@pytest.mark.parametrize("game", ["prizmik", "broken-prism", "glittering-paths", "prisma"])
def test_the_words_of_a_step_stand_beside_its_picture(
    window: Callable[..., RulesWindow], game: str, size: tuple[int, int]
) -> None:
    """All that a step says is seen at once, without scrolling, on a screen of that size."""
    on = window(game)
    on.resize(*size)
    on.show_first_game()
    settle()
    first = on.first
    assert first is not None
    for step in range(len(first.steps)):
        first.go(step)
        settle()
        page = first.page
        below = page.document().rootFrame().frameFormat().bottomMargin()
        assert page.document().size().height() - below <= page.viewport().height(), step


def test_the_rules_of_every_game(window: Callable[..., RulesWindow]) -> None:
    on = window("all")
    assert on.contents.numbers[0].startswith("ALL")
    assert "PZ1" in on.contents.numbers
    on.show_first_game()
    assert on.page.isVisible()
    assert not on.views.isVisible()
