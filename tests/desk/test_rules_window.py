"""The rules window: every ruling can be found, its diagrams are the boards', links lead on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.board.positions import AnyRules
from prismdesk.desk.look import theme
from prismdesk.desk.look.palettes import DARK
from prismdesk.desk.reading import rulebook
from prismdesk.desk.reading.diagrams import board_of
from prismdesk.desk.reading.page import Page
from prismdesk.desk.reading.window import RulesWindow
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., RulesWindow]]:
    theme.apply(qapp, "dark")

    def make(game: str = "prizmik") -> RulesWindow:
        made = RulesWindow(game)
        qtbot.addWidget(made)
        made.resize(1080, 760)
        made.show()
        qtbot.waitExposed(made)
        settle()
        return made

    yield make
    theme.apply(qapp, "dark")


def pictures(page: Page) -> list[str]:
    """The addresses of the diagrams in the text."""
    found = []
    block = page.document().begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            form = fragments.fragment().charFormat()
            if form.isImageFormat():
                found.append(form.toImageFormat().name())
            fragments += 1
        block = block.next()
    return found


def picture(page: Page, address: str) -> QImage:
    made = page.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(address))
    assert isinstance(made, QImage)
    return made


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ruling_of_both_books_is_there(
    window: Callable[..., RulesWindow], game: AnyRules
) -> None:
    on = window(game.name)
    wanted = [
        section.number for name in (game.name, "all") for section in rulebook.load(name).sections
    ]
    assert on.contents.numbers == wanted
    assert set(wanted) <= set(on.page.anchors())


def test_a_ruling_is_jumped_to(window: Callable[..., RulesWindow]) -> None:
    on = window()
    for number in ("PZ17", "ALL12", "PZ1"):
        on.show_ruling(number)
        settle()
        bar = on.page.verticalScrollBar()
        top = on.page.anchors()[number]
        assert bar.value() <= top <= bar.value() + on.page.viewport().height() / 4
        assert on.contents.currentItem().text().startswith(number)


def test_the_contents_lead_to_the_text(window: Callable[..., RulesWindow]) -> None:
    on = window()
    item = on.contents.findItems("PZ10", Qt.MatchFlag.MatchStartsWith)[0]
    on.contents.setFocus()
    on.contents.setCurrentItem(item)
    QTest.keyClick(on.contents, Qt.Key.Key_Return)
    assert on.page.verticalScrollBar().value() > 0


def test_the_contents_follow_the_reading(window: Callable[..., RulesWindow]) -> None:
    on = window()
    on.page.verticalScrollBar().setValue(on.page.anchors()["PZ14"])
    assert on.contents.currentItem().text().startswith("PZ14")


def test_a_link_leads_to_its_ruling(window: Callable[..., RulesWindow]) -> None:
    on = window()
    on.show_first_game()
    assert on.first is not None
    on.first.page.anchorClicked.emit(QUrl("rule:PZ9"))
    assert on.page.isVisible()
    assert on.contents.currentItem().text().startswith("PZ9")


def test_a_search_marks_and_narrows(window: Callable[..., RulesWindow]) -> None:
    on = window()
    every = on.contents.numbers
    on.search.setFocus()
    QTest.keyClicks(on.search, "promot")
    assert "PZ11" in on.contents.numbers
    assert len(on.contents.numbers) < len(every)
    assert len(on.page.extraSelections()) > 5
    first = on.page.textCursor().position()
    QTest.keyClick(on.search, Qt.Key.Key_Return)
    assert on.page.textCursor().position() > first
    QTest.keyClick(on.search, Qt.Key.Key_Escape)
    assert on.isVisible()
    assert on.contents.numbers == every
    assert not on.page.extraSelections()
    QTest.keyClick(on.search, Qt.Key.Key_Escape)
    assert not on.isVisible()


def test_a_search_outlasts_another_width(window: Callable[..., RulesWindow]) -> None:
    """The page is set anew when diagrams no longer fit side by side."""
    on = window()
    QTest.keyClicks(on.search, "promot")
    marked = [mark.cursor.selectedText() for mark in on.page.extraSelections()]
    on.resize(760, 760)
    settle()
    again = [mark.cursor.selectedText() for mark in on.page.extraSelections()]
    assert len(again) > 5
    assert again == marked


def test_a_search_in_vain_says_so(window: Callable[..., RulesWindow]) -> None:
    on = window()
    QTest.keyClicks(on.search, "xyzzy")
    QTest.keyClick(on.search, Qt.Key.Key_Return)
    assert on.count.text() == "Nowhere in these rules."
    assert on.contents.numbers == []


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


def test_a_picked_piece_shows_what_it_can_do_pz9() -> None:
    """The fleet deploys to four spaces, and the board marks them as in a match."""
    picked = board_of(PRIZMIK, "board:3a4/8/8/8/3A4/8/8/8_r_3_3?pick=d4", DARK)
    plain = board_of(PRIZMIK, "board:3a4/8/8/8/3A4/8/8/8_r_3_3", DARK)
    assert picked is not None
    assert plain is not None
    assert len(picked.items()) > len(plain.items())
    assert board_of(PRIZMIK, "board:no_position", DARK) is None


def test_a_draft_lies_on_the_board_bp12() -> None:
    """The board draws the chain that a diagram's draft names, and nothing is said against it."""
    section = next(it for it in rulebook.load("broken-prism").sections if it.number == "BP15")
    crossing = next(it for it in section.blocks if isinstance(it, rulebook.Diagram))
    plain = rulebook.Diagram((), crossing.position)
    with_draft = board_of(BROKEN_PRISM, crossing.address, DARK)
    without = board_of(BROKEN_PRISM, plain.address, DARK)
    assert with_draft is not None
    assert without is not None
    assert len(with_draft.items()) > len(without.items())
    assert "number 4 of the draft" in " ".join(with_draft.cells())
    assert not with_draft.bubble.isVisible()


def test_diagrams_follow_the_theme(window: Callable[..., RulesWindow], qapp: QApplication) -> None:
    on = window()
    on.show_ruling("PZ9")
    settle()
    at = on.page.verticalScrollBar().value()
    address = pictures(on.page)[0]
    dark = picture(on.page, address)
    theme.apply(qapp, "light")
    settle()
    assert picture(on.page, address) != dark
    assert on.page.verticalScrollBar().value() == at


def test_lines_stay_readable(window: Callable[..., RulesWindow]) -> None:
    on = window()
    on.resize(2400, 1200)
    settle()
    shape = on.page.document().rootFrame().frameFormat()
    text = on.page.viewport().width() - shape.leftMargin() - shape.rightMargin()
    assert 600 <= text <= 700


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_diagram_is_wider_than_its_page(
    window: Callable[..., RulesWindow], qapp: QApplication, scale: float
) -> None:
    """In a narrow window they stand one below the other, and what is read stays in sight."""
    theme.apply(qapp, "dark", scale)
    on = window("glittering-paths")
    for width in (700, 1080):
        on.show_ruling("GP12")
        settle()
        on.resize(width, 760)
        settle()
        page = on.page
        assert page.document().size().width() <= page.viewport().width()
        bar = page.verticalScrollBar()
        assert 0 <= page.anchors()["GP12"] - bar.value() <= page.viewport().height() / 4
    on.show_first_game()
    on.resize(500, 760)
    settle()
    assert on.first is not None
    for step in range(len(on.first.steps)):
        on.first.go(step)
        settle()
        page = on.first.page
        assert page.document().size().width() <= page.viewport().width()


def test_what_is_played_is_on_the_board_gp14() -> None:
    """A diagram that plays on shows what came of it; one that cannot be played shows nothing."""
    section = next(it for it in rulebook.load("glittering-paths").sections if it.number == "GP14")
    before, after = (it for it in section.blocks if isinstance(it, rulebook.Diagram))
    drawn = board_of(GLITTERING_PATHS, after.address, DARK)
    assert drawn is not None
    assert drawn.view.board.cells.count(".") == 5
    assert board_of(GLITTERING_PATHS, after.address.replace("=red", "=green"), DARK) is None
    assert board_of(GLITTERING_PATHS, after.address.replace("e4", "e2"), DARK) is None
    drafted = board_of(GLITTERING_PATHS, before.address, DARK)
    empty = board_of(GLITTERING_PATHS, before.address.partition("?")[0], DARK)
    assert drafted is not None
    assert empty is not None
    assert len(drafted.items()) > len(empty.items())
    assert not drafted.bubble.isVisible()


def test_the_first_game_goes_step_by_step(window: Callable[..., RulesWindow]) -> None:
    on = window()
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
    numbers = [one.number for one in rulebook.load(f"{game}-first-game").sections]
    assert [one.number for one in first.steps if one.number] == numbers
    for place, step in enumerate(first.steps):
        first.go(place)
        count = f"Step {step.number} of {len(numbers)}" if step.number else ""
        assert first.count.text() == count


@pytest.mark.parametrize("size", [(1080, 664), (1008, 544)], ids=["1280x720", "1024x600"])
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


@pytest.mark.parametrize("scale", [1.3, 1.75])
def test_large_words_stand_beside_the_picture_too(
    window: Callable[..., RulesWindow], qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    on = window("glittering-paths")
    on.resize(1080, 664)
    on.show_first_game()
    settle()
    assert on.first is not None
    for step in (1, 6):
        on.first.go(step)
        settle()
        page = on.first.page
        assert page._widths.side_by_side
        assert page.document().size().width() <= page.viewport().width()


def test_the_rules_of_every_game(window: Callable[..., RulesWindow]) -> None:
    on = window("all")
    assert on.contents.numbers[0].startswith("ALL")
    assert "PZ1" in on.contents.numbers
    on.show_first_game()
    assert on.page.isVisible()
    assert not on.views.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_is_cut_off(
    window: Callable[..., RulesWindow], qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    on = window()
    assert cut_off(on) == []
    on.show_first_game()
    settle()
    assert cut_off(on) == []


def test_no_text_is_left_in_english(window: Callable[..., RulesWindow], qapp: QApplication) -> None:
    """The rules themselves are texts of their own; what is around them is translated."""
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        on = window()
        assert untranslated(on) == []
        assert "Ħóúšé" in on.page.toPlainText()
        on.show_first_game()
        settle()
        assert untranslated(on) == []
        assert cut_off(on) == []
    finally:
        qapp.removeTranslator(translator)
