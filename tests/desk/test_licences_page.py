"""Licences in About: each part with all its texts, found by a search, read by key, offline."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core import resources
from prismdesk.desk.look import theme
from prismdesk.desk.parts.segments import Segment
from prismdesk.desk.side.about import AboutWindow
from prismdesk.desk.side.licences_page import LicencesPage
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
FOLDER = resources.folder() / "licences"


@pytest.fixture
def about(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[[], AboutWindow]]:
    def show() -> AboutWindow:
        made = AboutWindow()
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        settle()
        return made

    theme.apply(qapp, "dark")
    yield show
    theme.apply(qapp, "dark")


def words(text: str) -> list[str]:
    return text.split()


def names(window: AboutWindow) -> list[str]:
    """The rows that are in sight."""
    return names_in(window.licences)


def names_in(page: LicencesPage) -> list[str]:
    rows = map(page.list.item, range(page.list.count()))
    return [row.text().strip() for row in rows if not row.isHidden()]


def test_each_part_is_listed_and_shown_with_its_whole_texts(
    about: Callable[[], AboutWindow],
) -> None:
    window = about()
    page = window.licences
    assert len(page.parts) > 50
    assert page.list.count() == len(page.parts) + 1
    for part in page.parts:
        page.show_part(part.name)
        said = page.page.toPlainText()
        assert said.startswith(part.name)
        assert f"Licence: {part.licence}" in said
        assert part.source in said
        assert all(who in said for who in part.copyright)
        shown = " ".join(words(said))
        for text in part.texts:
            assert " ".join(words((FOLDER / text).read_text("utf-8"))) in shown, text


def test_the_notice_of_the_lgpl_comes_first(about: Callable[[], AboutWindow]) -> None:
    window = about()
    said = window.licences.page.toPlainText()
    assert said.startswith("Libraries under the LGPL")
    for name in ("Qt", "PySide6", "Shiboken", "GEOS", "zeroconf", "libquadmath"):
        assert f"\n{name}" in said
    for word in ("reverse engineering", "_internal", "GNU General Public License"):
        assert word in said


def test_credits_come_first_and_a_press_leads_to_the_licences(
    about: Callable[[], AboutWindow],
) -> None:
    window = about()
    assert window.credits.isVisible()
    assert window.credits.hasFocus()
    (licences,) = (one for one in window.findChildren(Segment) if one.text() == "Licences")
    QTest.mouseClick(licences, LEFT)
    assert window.licences.isVisible()
    assert not window.credits.isVisible()


def test_a_search_finds_names_licences_and_words_of_the_texts(
    about: Callable[[], AboutWindow],
) -> None:
    window = about()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    search = window.licences.search
    assert search.hasFocus()
    QTest.keyClicks(search, "zoltan")
    assert names(window) == ["PCRE2"]
    assert window.licences.page.toPlainText().startswith("PCRE2")
    assert window.licences.count.text() == "1 of 1"
    search.setText("Bart Massey")
    assert "libxcb-util" in names(window)
    search.setText("PERMISSION NOTICE")
    assert {"PCRE2", "GEOS"}.isdisjoint(names(window))
    assert "libffi" in names(window)


def test_all_that_is_shown_of_a_part_is_searched(about: Callable[[], AboutWindow]) -> None:
    window = about()
    page = window.licences
    for place, part in enumerate(page.parts):
        page.search.clear()
        page.show_part(part.name)
        shown = [line for line in page.page.toPlainText().splitlines()[:9] if line.strip()]
        for words_shown in shown:
            assert " ".join(words(words_shown.casefold())) in page._words(place), part.name
    for typed, name in (
        ("https://zlib.net", "zlib"),
        ("MIT-open-group", "FreeType"),
        ("python-zeroconf/python-zeroconf", "Libraries under the LGPL"),
    ):
        page.search.setText(typed)
        assert name in names_in(page), typed


def test_without_a_search_nothing_is_counted(about: Callable[[], AboutWindow]) -> None:
    """Words that are hidden are still read by screen readers."""
    window = about()
    page = window.licences
    assert page.count.text() == ""
    page.search.setText("software")
    assert page.count.text()
    page.search.clear()
    assert page.count.text() == ""


def test_what_is_broken_between_two_lines_is_found_as_well(
    about: Callable[[], AboutWindow],
) -> None:
    window = about()
    assert "without\nmodification" in (FOLDER / "msgspec.txt").read_text("utf-8")
    window.licences.find()
    window.licences.search.setText("forms, with or without  modification, are")
    assert "msgspec" in names(window)
    window.licences.show_part("msgspec")
    assert window.licences.count.text() == "It stands here, broken between lines."


def test_enter_goes_on_to_the_next_place(about: Callable[[], AboutWindow]) -> None:
    window = about()
    window.licences.show_part("spake2")
    window.licences.search.setText("software")
    assert window.licences.count.text().startswith("1 of ")
    first = window.licences.page.textCursor().position()
    QTest.keyClick(window.licences.search, Qt.Key.Key_Return)
    assert window.licences.count.text().startswith("2 of ")
    assert window.licences.page.textCursor().position() > first


def test_a_search_for_nothing_there_says_so(about: Callable[[], AboutWindow]) -> None:
    window = about()
    window.licences.find()
    for nonsense in ("xyzzy", "漢字" * 30, "🂡", "%n", "<b>"):
        window.licences.search.setText(nonsense)
        if not names(window):
            assert window.licences.count.text() == "Nowhere in these texts."
    window.licences.search.clear()
    assert len(names(window)) == window.licences.list.count()
    assert not window.licences.count.isVisible()


def test_arrows_go_from_the_search_through_the_list(about: Callable[[], AboutWindow]) -> None:
    window = about()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window.licences.search, Qt.Key.Key_Down)
    assert window.licences.list.hasFocus()
    assert window.licences.page.toPlainText().startswith(window.licences.parts[0].name)
    QTest.keyClick(window.licences.list, Qt.Key.Key_End)
    assert window.licences.page.toPlainText().startswith(window.licences.parts[-1].name)
    assert window.licences.page.verticalScrollBar().value() == 0


def test_escape_empties_the_search_before_it_closes(about: Callable[[], AboutWindow]) -> None:
    window = about()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.licences.search, "mit")
    QTest.keyClick(window.licences.search, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert not window.licences.search.text()
    QTest.keyClick(window.licences.search, Qt.Key.Key_Escape)
    assert not window.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("look", ["dark", "light"])
def test_small_screens_and_large_letters(
    about: Callable[[], AboutWindow], qapp: QApplication, look: str, scale: float
) -> None:
    theme.apply(qapp, look, scale)
    window = about()
    window.resize(1008, 544)
    window.licences.find()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    window.licences.show_part("HarfBuzz")
    settle()
    assert window.size().toTuple() == (1008, 544)
    assert cut_off(window) == []
    assert window.licences.page.viewport().height() >= 200
    # A line of a licence has room as it was written.
    layout = window.licences.page.document().documentLayout()
    assert layout.documentSize().width() <= window.licences.page.viewport().width()


def test_no_text_of_ours_is_left_in_english(
    about: Callable[[], AboutWindow], qapp: QApplication
) -> None:
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        window = about()
        QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        window.licences.search.setText("xyzzy")
        settle()
        assert untranslated(window) == []
        assert cut_off(window) == []
    finally:
        qapp.removeTranslator(translator)
