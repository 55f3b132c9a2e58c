"""Licences in About: each part with all its texts, found by a search, read by key, offline."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core import resources
from prismdesk.desk.dialogs.about import AboutWindow
from prismdesk.desk.dialogs.licences_page import LicencesPage
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.input_fields import Segment
from tests.support.window_checks import cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
FOLDER = resources.folder() / "licences"


@pytest.fixture
def about(qtbot: QtBot) -> Callable[[], AboutWindow]:
    def show() -> AboutWindow:
        made = AboutWindow("", set)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        settle()
        return made

    return show


@pytest.fixture
def window(about: Callable[[], AboutWindow]) -> AboutWindow:
    return about()


def words(text: str) -> list[str]:
    return text.split()


def names(window: AboutWindow) -> list[str]:
    """The rows that are in sight."""
    return names_in(window.licences)


def names_in(page: LicencesPage) -> list[str]:
    rows = map(page.contents.item, range(page.contents.count()))
    return [row.text().strip() for row in rows if not row.isHidden()]


def test_each_part_is_listed_and_shown_with_its_whole_texts(window: AboutWindow) -> None:
    page = window.licences
    assert len(page.parts) > 50
    assert page.contents.count() == len(page.parts) + 1
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


def test_credits_come_first_and_then_the_notice_of_the_lgpl(window: AboutWindow) -> None:
    assert window.credits.isVisible()
    assert window.credits.hasFocus()
    (licences,) = (one for one in window.findChildren(Segment) if one.text() == "Licences")
    QTest.mouseClick(licences, LEFT)
    assert window.licences.isVisible()
    assert not window.credits.isVisible()
    said = window.licences.page.toPlainText()
    assert said.startswith("Libraries under the LGPL")
    for name in ("Qt", "PySide6", "Shiboken", "GEOS", "zeroconf", "libquadmath"):
        assert f"\n{name}" in said
    for word in ("reverse engineering", "_internal", "GNU General Public License"):
        assert word in said


def test_a_search_finds_names_licences_and_words_of_the_texts(window: AboutWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    search = window.licences.field
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


def test_all_that_is_shown_of_a_part_is_searched(window: AboutWindow) -> None:
    page = window.licences
    for place, part in enumerate(page.parts):
        page.field.clear()
        page.show_part(part.name)
        shown = [line for line in page.page.toPlainText().splitlines()[:9] if line.strip()]
        for words_shown in shown:
            assert " ".join(words(words_shown.casefold())) in page._words(place), part.name
    for typed, name in (
        ("https://zlib.net", "zlib"),
        ("MIT-open-group", "FreeType"),
        ("python-zeroconf/python-zeroconf", "Libraries under the LGPL"),
    ):
        page.field.setText(typed)
        assert name in names_in(page), typed


def test_a_search_is_counted_goes_on_and_finds_what_is_broken_between_lines(
    window: AboutWindow,
) -> None:
    """Words that are hidden are still read by screen readers."""
    page = window.licences
    assert page.count.text() == ""
    page.field.setText("software")
    assert page.count.text()
    page.field.clear()
    assert page.count.text() == ""

    assert "without\nmodification" in (FOLDER / "msgspec.txt").read_text("utf-8")
    window.licences.begin()
    window.licences.field.setText("forms, with or without  modification, are")
    assert "msgspec" in names(window)
    window.licences.show_part("msgspec")
    assert window.licences.count.text() == "It stands here, broken between lines."

    window.licences.show_part("spake2")
    window.licences.field.setText("software")
    assert window.licences.count.text().startswith("1 of ")
    first = window.licences.page.textCursor().position()
    QTest.keyClick(window.licences.field, Qt.Key.Key_Return)
    assert window.licences.count.text().startswith("2 of ")
    assert window.licences.page.textCursor().position() > first

    for nonsense in ("xyzzy", "漢字" * 30, "🂡", "%n", "<b>"):
        window.licences.field.setText(nonsense)
        if not names(window):
            assert window.licences.count.text() == "Nowhere in these texts."
    window.licences.field.clear()
    assert len(names(window)) == window.licences.contents.count()
    assert not window.licences.count.isVisible()


def test_keys_go_from_the_search_through_the_list_and_close_after_it(window: AboutWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window.licences.field, Qt.Key.Key_Down)
    assert window.licences.contents.hasFocus()
    assert window.licences.page.toPlainText().startswith(window.licences.parts[0].name)
    QTest.keyClick(window.licences.contents, Qt.Key.Key_End)
    assert window.licences.page.toPlainText().startswith(window.licences.parts[-1].name)
    assert window.licences.page.verticalScrollBar().value() == 0
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.licences.field, "mit")
    QTest.keyClick(window.licences.field, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert not window.licences.field.text()
    QTest.keyClick(window.licences.field, Qt.Key.Key_Escape)
    assert not window.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("look", ["dark", "light"])
def test_small_screens_and_large_letters(
    about: Callable[[], AboutWindow], qapp: QApplication, look: str, scale: float
) -> None:
    theme.apply(qapp, look, scale)
    window = about()
    window.resize(1008, 544)
    window.licences.begin()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    window.licences.show_part("HarfBuzz")
    settle()
    assert window.size().toTuple() == (1008, 544)
    assert cut_off(window) == []
    assert window.licences.page.viewport().height() >= 200
    # A line of a licence has room as it was written.
    layout = window.licences.page.document().documentLayout()
    assert layout.documentSize().width() <= window.licences.page.viewport().width()


@pytest.mark.usefixtures("accented")
def test_no_text_of_ours_is_left_in_english(about: Callable[[], AboutWindow]) -> None:
    window = about()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    window.licences.field.setText("xyzzy")
    settle()
    assert untranslated(window) == []
    assert cut_off(window) == []
