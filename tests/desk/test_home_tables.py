"""Tables on Home: those found near by, and those at which somebody here has a seat."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.home.page import Home
from prismdesk.desk.look import theme
from prismdesk.link import remembered
from prismdesk.link.remembered import Held, Known, Remembered
from tests.support.fake_table import a_found
from tests.support.looking import PseudoLocale, cut_off, fits_across, settle, untranslated
from tests.support.shelves import shelve

LEFT = Qt.MouseButton.LeftButton
LONG = "A very long name of forty letters, here!"


def sat_at(name: str = "Mina’s table", number: int = 1, *seats: Held) -> Remembered:
    """A table at which somebody here has sat."""
    made = Remembered(
        table=f"{number:032x}",
        peer=1,
        name=name,
        game="prizmik",
        known=(Known("192.168.1.23", 47800),),
        fingerprint="a" * 64,
        token="b" * 64,
        watches=False,
        seats=seats or (Held(Seat.BLUE, "Theo"),),
        at_ms=remembered.now_ms() - number,
    )
    remembered.remember(made)
    return made


def test_the_keyboard_begins_at_the_table_that_waits(home: Callable[..., Home]) -> None:
    sat_at()
    page = home()
    (far,) = page.shelf.far
    assert far.hasFocus()


def test_a_table_elsewhere_has_a_picture_of_its_game(home: Callable[..., Home]) -> None:
    remembered.remember(sat_at())
    (card,) = home().shelf.far
    assert card.picture.view is not None


def test_host_and_join_are_beside_the_title(home: Callable[..., Home]) -> None:
    page = home()
    pressed: list[str] = []
    page.host.connect(lambda: pressed.append("host"))
    page.join.connect(lambda: pressed.append("join"))
    QTest.mouseClick(page.host_button, LEFT)
    QTest.keyClick(page.join_button, Qt.Key.Key_Return)
    assert pressed == ["host", "join"]


def test_found_tables_appear_change_and_go(home: Callable[..., Home]) -> None:
    page = home()
    chosen: list[str] = []
    page.join_found.connect(lambda found: chosen.append(found.name))
    assert page.near.quiet.isVisible()
    page.near.show_found((a_found(), a_found("Club", 2)))
    settle()
    assert not page.near.quiet.isVisible()
    assert page.near._heading.isVisible()
    first, club = page.near.cards.values()
    assert first.accessibleName() == "Mina’s table: PRIZMIK, open · 1 seat free"
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert club.hasFocus()
    page.near.show_found((a_found(free=0), a_found("Club", 2)))
    assert club.hasFocus(), "what stays keeps the keyboard"
    QTest.keyClick(club, Qt.Key.Key_Return)
    QTest.mouseClick(first, LEFT)
    assert chosen == ["Club", "Mina’s table"]
    page.near.show_found(())
    settle()
    assert page.near.quiet.isVisible()
    assert not page.near._heading.isVisible()


def test_tables_are_reached_by_tab_before_learn(home: Callable[..., Home]) -> None:
    sat_at()
    shelve("match")
    page = home()
    page.near.show_found((a_found(),))
    settle()
    page.shelf.far[0].setFocus()
    far = page.shelf.far[0]
    (found,) = page.near.cards.values()
    games = [one for card in page.games for one in (card.begin, card.read)]
    expected = [far, far.forget, page.shelf.cards[0], *games, page.near._why, found]
    seen = []
    for _ in expected:
        focused = page.focusWidget()
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert seen == expected
    assert page.focusWidget() is page._learn.cards[0]


def test_resume_lists_tables_elsewhere_the_newest_first(home: Callable[..., Home]) -> None:
    sat_at("Old", 9)
    new = sat_at("New", 1)
    page = home()
    assert [card.accessibleName() for card in page.shelf.far] == [
        "PRIZMIK: At “New”",
        "PRIZMIK: At “Old”",
    ]
    assert not page._games.note.isVisible()
    went: list[Remembered] = []
    page.back.connect(went.append)
    QTest.mouseClick(page.shelf.far[0], LEFT)
    assert went == [new]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_table_is_forgotten_and_remembered_again(home: Callable[..., Home], by_key: bool) -> None:
    kept = sat_at()
    page = home()
    if by_key:
        QTest.keyClick(page.shelf.far[0], Qt.Key.Key_Delete)
    else:
        QTest.mouseClick(page.shelf.far[0].forget, LEFT)
    assert page.shelf.far == []
    assert remembered.listing() == ()
    assert page.notice.text == "This computer no longer knows “Mina’s table”."
    QTest.mouseClick(page.notice.action, LEFT)
    assert remembered.listing() == (kept,)
    assert len(page.shelf.far) == 1


def test_who_only_watched_has_no_seat_there(home: Callable[..., Home]) -> None:
    kept = sat_at()
    remembered.forget(kept)
    remembered.remember(msgspec.structs.replace(kept, seats=(), watches=True))
    page = home()
    assert "As a spectator" in [
        one.text() for one in page.shelf.far[0].findChildren(type(page.notice._text))
    ]


def test_home_is_painted_before_anything_of_the_network_is_read(qtbot: QtBot) -> None:
    sat_at()
    page = Home()
    qtbot.addWidget(page)
    page.refresh()
    assert page.shelf.far == []
    assert page.is_waiting
    page.show()
    qtbot.waitUntil(lambda: len(page.shelf.far) == 1)


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_nothing_is_cut_off(
    home: Callable[..., Home], qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, "light", scale)
    sat_at(LONG, 1, Held(Seat.RED, LONG), Held(Seat.BLUE, LONG))
    page = home(*size)
    page.near.show_found((a_found(LONG),))
    settle()
    assert cut_off(page) == []
    assert fits_across(page._area)


def test_no_text_is_left_in_english(home: Callable[..., Home], qapp: QApplication) -> None:
    translator = PseudoLocale()
    sat_at()
    assert qapp.installTranslator(translator)
    try:
        page = home()
        assert untranslated(page, ("Mina’s table", "Theo")) == []
        page.near.show_found((a_found(),))
        assert untranslated(page, ("Mina’s table", "Theo")) == []
    finally:
        qapp.removeTranslator(translator)
