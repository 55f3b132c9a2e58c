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
from prismdesk.desk.theme import theme
from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered
from prismdesk.link.guest.remembered import Held, Remembered
from tests.support.fake_table import a_found
from tests.support.match_folders import shelve
from tests.support.window_checks import cut_off, fits_across, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
LONG = "A very long name of forty letters, here!"


def sat_at(name: str = "Mina’s table", number: int = 1, *seats: Held) -> Remembered:
    """A table at which somebody here has sat."""
    made = Remembered(
        table=f"{number:032x}",
        peer=1,
        name=name,
        game="prizmik",
        known=(Address("192.168.1.23", 47800),),
        fingerprint="a" * 64,
        token="b" * 64,
        watches=False,
        seats=seats or (Held(Seat.BLUE, "Theo"),),
        at_ms=remembered.now_ms() - number,
    )
    remembered.remember(made)
    return made


def test_found_tables_appear_change_and_go(page: Home) -> None:
    chosen: list[str] = []
    page.near.chosen.connect(lambda found: chosen.append(found.name))
    assert page.near.quiet.isVisible()
    page.near.show_found((a_found(), a_found("Club", 2)))
    settle()
    assert not page.near.quiet.isVisible()
    assert page.near.heading.isVisible()
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
    assert not page.near.heading.isVisible()


def test_tables_are_reached_by_tab_before_learn(home: Callable[..., Home]) -> None:
    sat_at()
    shelve("match")
    page = home()
    page.near.show_found((a_found(),))
    settle()
    (far,) = page.shelf.far
    assert far.hasFocus(), "the table that waits comes first"
    (found,) = page.near.cards.values()
    games = [one for card in page.games for one in (card.bot, card.two, card.begin, card.read)]
    expected = [far, far.forget, page.shelf.cards[0], *games, page.near.ask_why, found]
    seen = []
    for _ in expected:
        focused = page.focusWidget()
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert seen == expected
    assert page.focusWidget() is page.learn.cards[0]


def test_resume_lists_tables_elsewhere_the_newest_first(home: Callable[..., Home]) -> None:
    sat_at("Old", 9)
    new = sat_at("New", 1)
    page = home()
    assert [card.accessibleName() for card in page.shelf.far] == [
        "PRIZMIK: At “New”",
        "PRIZMIK: At “Old”",
    ]
    assert all(card.picture.view is not None for card in page.shelf.far)
    assert not page.game_cards.note.isVisible()
    went: list[Remembered] = []
    page.shelf.back.connect(went.append)
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


def test_home_is_painted_before_a_match_or_anything_of_the_network_is_read(qtbot: QtBot) -> None:
    sat_at()
    shelve("match")
    page = Home()
    page.resize(1280, 720)
    qtbot.addWidget(page)
    page.refresh()
    assert page.is_waiting
    assert page.shelf.far == []
    assert page.shelf.cards[0].picture.view is None
    page.show()
    qtbot.waitUntil(lambda: not page.is_waiting)
    assert len(page.shelf.far) == 1
    assert page.shelf.cards[0].picture.view is not None


def test_nothing_is_cut_off(home: Callable[..., Home], qapp: QApplication) -> None:
    sat_at(LONG, 1, Held(Seat.RED, LONG), Held(Seat.BLUE, LONG))
    page = home()
    page.near.show_found((a_found(LONG),))
    for scale in (1.0, 1.75):
        theme.apply(qapp, "light", scale)
        for size in ((1024, 600), (1280, 720), (1920, 1080)):
            page.resize(*size)
            settle()
            assert cut_off(page) == []
            assert fits_across(page._area)


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(home: Callable[..., Home]) -> None:
    sat_at()
    page = home()
    assert untranslated(page, ("Mina’s table", "Theo")) == []
    page.near.show_found((a_found(),))
    assert untranslated(page, ("Mina’s table", "Theo")) == []
