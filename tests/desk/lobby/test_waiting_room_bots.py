"""Bots around a table that waits for its people: shown, seated, changed, and said at a guest's."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from prismdesk.bots.all import LEVELS
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.lobby.table_model import TableModel, missing
from prismdesk.desk.texts import say
from prismdesk.desk.theme import theme
from prismdesk.table.match import Player
from prismdesk.wire.seating import Place, Presence, Stage
from tests.support.fake_table import a_place, a_room, a_seating, a_visit
from tests.support.lobby_pages import Waits
from tests.support.match_page import LEFT
from tests.support.window_checks import cut_off, fits_across, settle, untranslated

RED, BLUE, YELLOW, PURPLE = Seat
BOT, AWAY, HERE = PlayedBy.BOT, PlayedBy.NETWORK, PlayedBy.PERSON_HERE


def a_bot(seat: Seat, level: int, name: str = "", **more: object) -> Place:
    return a_place(seat, name or f"Bot {level}", 0, played_by=BOT, level=level, **more)


@pytest.fixture
def menus(monkeypatch: pytest.MonkeyPatch) -> list[QMenu]:
    """A menu takes mouse and keys from all windows, which the tests’ screen does not know."""
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: opened.append(menu))
    return opened


def words(menu: QMenu) -> list[str]:
    return [one.text() for one in menu.actions() if one.text()]


def test_a_bot_sits_with_its_level_and_nobody_waits_for_it(waiting: Waits) -> None:
    seating = a_seating(a_place(RED, "Mina", 0), a_bot(BLUE, 4, "Rosa"))
    assert missing(seating) == ""
    on = waiting(a_room(seating))
    panel = on.page.seats[BLUE]
    assert (panel.name, panel.state) == ("Rosa", "Bot, level 4")
    assert panel._bot.isVisible()
    assert panel.fill.text() == "Change…"
    assert on.page.start.isEnabled()


def test_the_host_has_a_bot_play_a_free_seat(waiting: Waits, menus: list[QMenu]) -> None:
    on = waiting(a_room())
    QTest.mouseClick(on.page.seats[BLUE].fill, LEFT)
    shown = words(menus[0])
    assert len(shown) == 5 + 1
    for level, said in enumerate(LEVELS["prizmik"], 1):
        assert shown[level - 1].startswith(f"Bot, level {level}: ")
        assert say(said, {}).rstrip(".") in shown[level - 1]
    menus[0].actions()[2].trigger()
    assert on.asked[-1] == ("fill", Player(BLUE, "Bot 3", BOT, 3))


def test_a_bot_gets_another_level_or_gives_its_seat_to_the_network(
    waiting: Waits, menus: list[QMenu]
) -> None:
    on = waiting(a_room(a_seating(a_place(RED, "Bot 5", 0), a_bot(BLUE, 4))))
    QTest.mouseClick(on.page.seats[BLUE].fill, LEFT)
    actions = {one.text().split(":")[0]: one for one in menus[0].actions()}
    assert "Bot, level 4" not in actions, "it is one already"
    actions["Bot, level 5"].trigger()
    assert on.asked[-1] == ("fill", Player(BLUE, "Bot 5 Blue", BOT, 5)), "unlike all others"
    actions["Anyone in the network"].trigger()
    assert on.asked[-1] == ("fill", Player(BLUE, "Blue", AWAY))


def test_nobodys_seat_is_given_to_a_bot_from_under_him(waiting: Waits) -> None:
    on = waiting(a_room(a_seating(a_place(RED, "Mina", 0), a_place(BLUE, "Theo", 1))))
    assert not on.page.seats[BLUE].fill.isVisible(), "it is freed first"
    assert on.page.seats[BLUE].free.isVisible()
    on.sat(a_place(RED, "Mina", 0), a_place(BLUE, "Theo", 1, presence=Presence.AWAY),
           stage=Stage.STARTED)  # fmt: skip
    assert on.page.seats[BLUE].fill.isVisible(), "in a match somebody may have gone for good"


def test_a_host_who_plays_keeps_his_seat_all6(waiting: Waits) -> None:
    himself = a_place(RED, "Mina", 0, played_by=PlayedBy.HOST_HIMSELF)
    on = waiting(a_room(a_seating(himself, a_bot(BLUE, 1))))
    assert not on.page.seats[RED].fill.isVisible()
    assert on.page.seats[BLUE].fill.isVisible()


def test_a_guest_sees_bots_and_changes_none(waiting: Waits) -> None:
    on = waiting(a_visit(a_seating(a_place(RED, "Mina", 0), a_bot(BLUE, 2))), "Theo")
    panel = on.page.seats[BLUE]
    assert panel.state == "Bot, level 2"
    assert not panel.fill.isVisible()
    assert not panel.take.isVisible()
    on.sat(a_place(RED, "Mina", 0), a_bot(BLUE, 2, presence=Presence.AWAY), stage=Stage.STARTED)
    assert panel.state == "Bot, level 2 · has stopped"


def test_nobody_waits_for_a_stopped_bot_all12() -> None:
    gone = a_bot(BLUE, 2, presence=Presence.AWAY)
    at = TableModel(a_visit(a_seating(a_place(RED, "Mina", 0), gone), 7))
    at.listen()
    settle()
    assert at.place(BLUE) == gone
    assert at.missing(()) == ()
    assert at.presence(gone) is None, "it needs no connection"


def test_four_seats_with_bots_are_whole(waiting: Waits, qapp: QApplication) -> None:
    places = (a_place(RED, "Mina", 0), a_place(BLUE), a_bot(YELLOW, 2), a_bot(PURPLE, 5, "W" * 40))
    on = waiting(a_room(a_seating(*places, game="prisma")))
    for scale in (1.0, 1.3, 1.75):
        theme.apply(qapp, "dark", scale)
        for size in ((1024, 600), (1280, 720)):
            on.page.resize(*size)
            settle()
            assert not cut_off(on.page)
            assert fits_across(on.page._left_area)


@pytest.mark.usefixtures("accented")
def test_all_of_it_is_translated(waiting: Waits) -> None:
    on = waiting(a_room(a_seating(a_place(RED, "Mina", 0), a_bot(BLUE, 4, "Rosa"))))
    assert untranslated(on.page.seats[BLUE], ("Rosa",)) == []
