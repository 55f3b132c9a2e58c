"""The rules window in other themes, sizes of text and languages, and the boards of its diagrams."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.typesetting import board_of
from prismdesk.desk.rulebook.window import RulesWindow
from prismdesk.desk.theme import theme
from prismdesk.desk.theme.palettes import DARK
from prismdesk.desk.widgets.text_page import TextPage
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.repeats import many
from tests.support.rulebook_diagrams import picture, pictures
from tests.support.window_checks import cut_off, settle, untranslated


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Callable[..., RulesWindow]]:
    opened: list[RulesWindow] = []

    def make(game: str = "prizmik") -> RulesWindow:
        made = RulesWindow(game)
        opened.append(made)
        made.resize(1080, 760)
        made.show()
        qtbot.waitExposed(made)
        settle()
        return made

    yield make
    for one in opened:
        one.deleteLater()


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
    section = next(it for it in parser.load("broken-prism").sections if it.number == "BP15")
    crossing = next(it for it in section.blocks if isinstance(it, parser.Diagram))
    plain = parser.Diagram((), crossing.position)
    with_draft = board_of(BROKEN_PRISM, crossing.address, DARK)
    without = board_of(BROKEN_PRISM, plain.address, DARK)
    assert with_draft is not None
    assert without is not None
    assert len(with_draft.items()) > len(without.items())
    assert "number 4 of the draft" in " ".join(with_draft.cells())
    assert not with_draft.bubble.isVisible()


def test_what_is_played_is_on_the_board_gp14() -> None:
    """A diagram that plays on shows what came of it; one that cannot be played shows nothing."""
    section = next(it for it in parser.load("glittering-paths").sections if it.number == "GP14")
    before, after = (it for it in section.blocks if isinstance(it, parser.Diagram))
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


@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.3, 1.75]))
def test_diagrams_have_room_however_large_the_text_is(
    window: Callable[..., RulesWindow], qapp: QApplication, scale: float
) -> None:
    """In a narrow window they stand one below the other, and what is read stays in sight.

    Beside the picture of a first game large words have room as well.
    """
    theme.apply(qapp, "dark", scale)
    on = window("glittering-paths")
    for width in (700, 1080):
        on.show_ruling("GP12")
        settle()
        on.resize(width, 760)
        settle()
        assert is_in_page(on.page)
        bar = on.page.verticalScrollBar()
        assert 0 <= on.page.anchors()["GP12"] - bar.value() <= on.page.viewport().height() / 4
    on.show_first_game()
    assert on.first is not None
    for size, side_by_side in (((1080, 664), True), ((500, 760), False)):
        on.resize(*size)
        settle()
        for step in (1, 6):
            on.first.go(step)
            settle()
            assert on.first.page._widths.side_by_side == side_by_side
            assert is_in_page(on.first.page)


def is_in_page(page: TextPage) -> bool:
    """Whether nothing of the text is wider than its page."""
    return page.document().size().width() <= page.viewport().width()


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


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(window: Callable[..., RulesWindow]) -> None:
    """The rules themselves are texts of their own; what is around them is translated."""
    on = window()
    assert untranslated(on) == []
    assert "Ħóúšé" in on.page.toPlainText()
    on.show_first_game()
    settle()
    assert untranslated(on) == []
    assert cut_off(on) == []
