"""The page from which one joins a table: what is enough, and where each refusal is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.lobby.join import JoinPage
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme import theme
from prismdesk.link.addresses import Address
from prismdesk.link.discovery.announcer import FoundTable
from prismdesk.link.guest.disconnections import trouble
from prismdesk.wire import reasons
from prismdesk.wire.seating import Stage
from tests.support.fake_table import a_found, refusal
from tests.support.window_checks import cut_off, fits_across, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
HOME = Address("192.168.1.1")


class Joining:
    """The page, with what it emitted."""

    def __init__(self, qtbot: QtBot, folder: Path, *found: FoundTable, name: str = "Theo") -> None:
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.change(own_name=name)
        self.page = JoinPage(self.preferences)
        self.wanted: list[tuple[tuple[Address, ...], str, str, bool]] = []
        self.cancelled: list[bool] = []
        self.page.wanted.connect(lambda *what: self.wanted.append(what))
        self.page.cancel.connect(lambda: self.cancelled.append(True))
        qtbot.addWidget(self.page)
        self.page.resize(1280, 720)
        self.page.show_found(found)
        self.page.open()
        self.page.show()
        qtbot.waitExposed(self.page)
        settle()

    @property
    def faults(self) -> dict[str, str]:
        """What is said to be wrong, by the place."""
        return {place: one.text for place, one in self.page.faults.items() if one.text}

    def type(self, text: str) -> None:
        """Types wherever the keyboard is."""
        focused = self.page.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, text)
        settle()


Joins = Callable[..., Joining]


@pytest.fixture
def joining(qtbot: QtBot, tmp_path: Path) -> Joins:

    def make(*found: FoundTable, name: str = "Theo") -> Joining:
        return Joining(qtbot, tmp_path, *found, name=name)

    return make


def test_who_has_no_name_yet_says_it_before_the_code_and_joins_with_enter(joining: Joins) -> None:
    on = joining(a_found(), name="")
    page = on.page
    assert page.name.geometry().bottom() < page.watch.geometry().top()
    assert page.watch.geometry().bottom() < page.code.geometry().top()
    assert page.name.hasFocus()
    page.code.setFocus()
    on.type("7F3K9Q")
    assert on.wanted == [], "he can say who he is first"
    assert page.name.hasFocus()
    on.type("Kim")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    assert on.wanted == [((HOME,), "7F3K9Q", "Kim", False)]


def test_a_found_table_is_pressed_and_the_name_is_asked_for_first(joining: Joins) -> None:
    on = joining(a_found(), a_found("Club", 2), name="")
    assert on.page.name.hasFocus()
    on.type("Kim")
    club = on.page.cards[a_found("Club", 2).table]
    QTest.mouseClick(club, LEFT)
    assert on.page.code.hasFocus(), "his name is known by now"
    on.type("7F3K9Q")
    assert [(where, name) for where, _, name, _ in on.wanted] == [(club.found.ways, "Kim")]


@pytest.mark.parametrize("by_click", [True, False])
def test_a_refused_code_is_typed_anew_from_an_empty_row(joining: Joins, by_click: bool) -> None:
    """A sign of the old one once went off with five of the new, which was a guess for nothing."""
    on = joining(a_found())
    code = on.page.code
    on.type("7F3K9Z")
    on.page.show_refused(reasons.WRONG_CODE)
    settle()
    assert code.text() == "7F3K9Z", "it can be read, beside the host’s screen"
    if by_click:
        QTest.mouseClick(code, LEFT, pos=code._cell(5).center().toPoint())
    QTest.keyClick(code, Qt.Key.Key_Left)
    QTest.keyClick(code, Qt.Key.Key_Backspace)
    assert code.text() == ""
    on.type("8Y6SN")
    assert len(on.wanted) == 1
    on.type("H")
    assert [one[1] for one in on.wanted] == ["7F3K9Z", "8Y6SNH"]


@pytest.mark.parametrize("typed", ["7F3K9Q", "7f3k9q", "7f3-k9q", " 7F3 - K9Q "])
def test_six_signs_are_enough_where_one_table_is_found(joining: Joins, typed: str) -> None:
    on = joining(a_found())
    on.type(typed)
    assert on.wanted == [((HOME,), "7F3K9Q", "Theo", False)]


def test_the_keyboard_goes_to_the_code_when_the_only_table_is_found(joining: Joins) -> None:
    """Who is quick opens the page before the table is found; what he types is the code."""
    on = joining()
    assert on.page.address.hasFocus()
    on.page.show_found([a_found()])
    on.type("7f3k9q")
    assert [code for _, code, _, _ in on.wanted] == ["7F3K9Q"]


def test_who_types_an_address_is_left_to_it(joining: Joins) -> None:
    on = joining()
    on.type("192.1")
    on.page.show_found([a_found()])
    on.type("68")
    assert on.page.address.text() == "192.168"


def test_a_code_is_pasted(joining: Joins) -> None:
    on = joining(a_found())
    QGuiApplication.clipboard().setText("7f3-k9q\n")
    QTest.keyClick(on.page.code, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert [one[1] for one in on.wanted] == ["7F3K9Q"]


def test_of_several_tables_one_is_picked(joining: Joins) -> None:
    on = joining(a_found(), a_found("Club", 2))
    on.type("7F3K9Q")
    assert on.wanted == []
    QTest.keyClick(on.page.name, Qt.Key.Key_Return)
    assert on.faults == {"address": "Choose a table of the list, or type the address of one."}
    club = on.page.cards[a_found("Club", 2).table]
    QTest.mouseClick(club, LEFT)
    assert club.isChecked()
    QTest.mouseClick(on.page.join, LEFT)
    assert on.wanted == [((Address("192.168.1.2"),), "7F3K9Q", "Theo", False)]


def test_an_address_comes_before_what_is_found(joining: Joins) -> None:
    on = joining(a_found())
    QTest.keyClicks(on.page.address, "10.0.0.7:4000")
    assert not any(card.isChecked() for card in on.page.cards.values())
    QTest.keyClicks(on.page.code, "7F3K9Q")
    assert [one[0] for one in on.wanted] == [(Address("10.0.0.7", 4000),)]
    on.page.address.selectAll()
    QTest.keyClick(on.page.address, Qt.Key.Key_Backspace)
    assert all(card.isChecked() for card in on.page.cards.values()), "the only one again"


def test_what_cannot_be_a_code_or_an_address_is_said_at_its_place(joining: Joins) -> None:
    on = joining()
    assert on.page.address.hasFocus()
    QTest.keyClicks(on.page.address, "nowhere at:all:")
    QTest.keyClick(on.page.address, Qt.Key.Key_Return)
    assert list(on.faults) == ["address"]
    assert on.page.address.hasFocus()
    on.page.address.selectAll()
    on.type("10.0.0.7")
    on.page.code.setFocus()
    on.type("7F3K9O")
    assert list(on.faults) == ["code"]
    assert "“O” is in none" in on.faults["code"]
    on.type("7F3K9Q")
    assert [one[1] for one in on.wanted] == ["7F3K9Q"], "the next sign begins the code anew"


@pytest.mark.parametrize(
    ("refused", "place", "field"),
    [
        (reasons.WRONG_CODE, "code", "code"),
        (trouble("no-answer", HOME), "address", "address"),
        (trouble("not-listening", HOME), "address", "address"),
        (reasons.other_protocol(("9.0", 2), ("8.0", 1)), "all", None),
        (refusal("table-full", "Every seat is taken."), "all", None),
    ],
)
def test_each_refusal_has_its_place(
    joining: Joins, refused: Refused, place: str, field: str | None
) -> None:
    on = joining(a_found())
    on.type("7F3K9Q")
    on.page.show_connecting()
    assert not on.page.join.isEnabled()
    assert on.page.stop.isVisible()
    assert on.page.told.text() == "Connecting …"
    on.page.show_refused(refused)
    assert list(on.faults) == [place]
    assert on.faults[place].startswith(str(refused.message))
    assert on.page.join.isEnabled()
    if field is not None:
        assert getattr(on.page, field).hasFocus()
    QTest.mouseClick(on.page.join, LEFT)
    assert len(on.wanted) == 2, "it can be tried again as it is"
    assert on.faults == {}


def test_the_name_is_kept_and_one_may_only_watch(joining: Joins) -> None:
    on = joining(a_found(), name="")
    QTest.keyClicks(on.page.name, "  Kim  Lee ")
    QTest.mouseClick(on.page.watch, LEFT, pos=QPoint(14, on.page.watch.height() // 2))
    assert on.page.watch.isChecked()
    QTest.keyClicks(on.page.code, "QX2TBM")
    assert on.wanted == [((HOME,), "QX2TBM", "Kim Lee", True)]
    assert on.preferences.now.own_name == "Kim Lee"


def test_who_types_the_spectators_code_to_play_is_told_where_it_goes(joining: Joins) -> None:
    on = joining(a_found())
    assert on.page.watch.geometry().bottom() < on.page.code.geometry().top(), "said first"
    on.page.show_refused(reasons.WRONG_CODE)
    assert "Only watch" in on.faults["code"]
    on.page.watch.setChecked(True)
    on.page.show_refused(reasons.WRONG_CODE)
    assert on.faults["code"] == str(reasons.WRONG_CODE)


def test_where_no_seat_is_free_one_watches(joining: Joins) -> None:
    full, free = a_found("Club", 2, free=0), a_found()
    on = joining(free, full)
    for found in (full, free, full):
        QTest.mouseClick(on.page.cards[found.table], LEFT)
        assert on.page.watch.isChecked() == (found is full)
    assert joining(full).page.watch.isChecked()


def test_tables_come_and_go(joining: Joins) -> None:
    on = joining()
    assert on.page._nothing.isVisible()
    on.page.show_found((a_found(free=2),))
    (card,) = on.page.cards.values()
    assert card.accessibleName() == "Mina’s table: PRIZMIK, open · 2 seats free"
    on.page.show_found((a_found(free=0, stage=Stage.STARTED),))
    assert card.accessibleName() == "Mina’s table: PRIZMIK, a match is on · no seat free"
    on.page.show_found((a_found(protocol=99),))
    assert "another version" in card.accessibleName()
    on.page.show_found(())
    assert on.page.cards == {}
    assert on.page._nothing.isVisible()


def test_a_code_under_the_hand_and_ways_back(joining: Joins) -> None:
    """Signs are put right one by one; where it is clicked the next one goes."""
    on = joining(a_found())
    code = on.page.code
    on.type("7F3K")
    QTest.keyClick(code, Qt.Key.Key_Backspace)
    on.type("X")
    cell = code._cell(1).center().toPoint()
    QTest.mouseClick(code, LEFT, pos=cell)
    QTest.keyClick(code, Qt.Key.Key_Delete)
    on.type("G")
    assert code.text() == "7G3X"
    on.type("!-")
    assert code.text() == "7G3X"
    QTest.keyClick(on.page.code, Qt.Key.Key_Escape)
    on.page.show_connecting()
    QTest.mouseClick(on.page.stop, LEFT)
    assert on.cancelled == [True, True]


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_nothing_is_cut_off(joining: Joins, qapp: QApplication, scale: float) -> None:
    theme.apply(qapp, "light", scale)
    for found in ((), (a_found("A very long name of forty letters, here!"),)):
        on = joining(*found)
        for size in ((1024, 600), (1280, 720), (1920, 1080)):
            on.page.resize(*size)
            for refused in (reasons.WRONG_CODE, trouble("no-answer", HOME)):
                on.page.show_refused(refused)
                settle()
                assert cut_off(on.page) == []
            for area in (on.page._list_area, on.page._form_area):
                assert fits_across(area)


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(joining: Joins) -> None:
    for found in ((), (a_found(),)):
        on = joining(*found)
        on.page.show_refused(reasons.WRONG_CODE)
        assert untranslated(on.page, ("Mina’s table",)) == []
