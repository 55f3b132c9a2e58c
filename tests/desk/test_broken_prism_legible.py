"""What must be read on the page of a Broken Prism match has its room there, with any name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.parts.key_button import KeyButton
from prismdesk.desk.parts.lines import Lines
from prismdesk.desk.parts.segments import Segments
from tests.support import round_playing
from tests.support.looking import settle
from tests.support.prism_playing import PrismPlaying

LONG = {Seat.RED: "Jae Bartholomew-Fitzgerald the Third", Seat.BLUE: "Maria Constantinopolitana"}


@pytest.fixture
def playing(
    playing: Callable[..., PrismPlaying], qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., PrismPlaying]:
    """The text at any scale, and the names as long as they come."""

    def make(scale: float = 1.0, *, long: bool = False, **given: Any) -> PrismPlaying:
        theme.apply(qapp, "dark", scale)
        if long:
            monkeypatch.setattr(round_playing, "NAMES", LONG)
        return playing(**given)

    return make


def broken_chain(game: PrismPlaying) -> PrismPlaying:
    """Mina's second chain crosses her first one at EFGKLM (BP15)."""
    game.begin()
    game.to_reveal("Q", "G 17+16+6", "I 22+17")
    game.key("S")
    game.key("K")
    game.to_reveal("Z", "L 12-7", "N 27-21")
    settle()
    return game


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.75])
def test_where_a_chain_breaks_another_is_read_in_full_bp15_bp28(playing: Any, scale: float) -> None:
    game = broken_chain(playing(scale))
    told = game.strip.verdicts.cards[0].told
    assert told.text() == "Breaks a solid chain at EFGKLM."
    assert told.height() >= told.height_of(told.text(), told.width())


def test_the_verdict_moves_nothing_when_it_is_told_bp28(playing: Any) -> None:
    game = broken_chain(playing())
    card = game.strip.verdicts.cards[0]
    before = card.height()
    card.read(0, done=False)
    settle()
    assert card.height() == before


def test_a_reason_that_is_too_long_ends_in_dots_and_is_whole_in_its_tip(qtbot: Any) -> None:
    lines = Lines("muted", "A short one.")
    qtbot.addWidget(lines)
    lines.setFixedSize(120, lines.heightForWidth(120))
    lines.say("The host rules it out: " + "so it is " * 30)
    assert lines.text().startswith("The host")
    assert lines.text().endswith("…")
    assert lines.height() >= lines.height_of(lines.text(), 120)
    assert "so it is so it is" in lines.toolTip()
    lines.say("No.")
    assert lines.text() == "No."


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_button_says_what_to_do_beside_its_players_sign_bp28_all10(
    playing: Any, scale: float
) -> None:
    """It is no statement: “Mina is ready” would be one. Who cannot see the sign hears the name."""
    game = playing(scale, long=True)
    settle()
    told(game.card.on.buttons, "Ready")
    broken_chain(game)
    told(game.strip.on.buttons, "Go on")
    assert game.strip.on.note.text() == "or in 0:15"
    game.key("S")
    settle()
    assert game.strip.on.note.text().endswith(" By itself in 0:15")


def told(buttons: list[KeyButton], words: str) -> None:
    first, second = buttons
    assert abs(first.width() - second.width()) <= 1
    for one, seat, key in zip(buttons, LONG, "SK", strict=True):
        assert one.text() == one.whole == words
        assert one.accessibleName() == f"{LONG[seat]}: {words} ({key})"


def test_of_a_taken_target_the_name_is_cut_and_not_the_points_bp27(playing: Any) -> None:
    game = playing(1.3, long=True)
    game.begin()
    game.to_reveal("Q", "B 28+26-15", "I 22+17")
    settle()
    state = game.targets.plates[0]._state
    assert state.text().startswith("Jae Bart")
    assert state.text().endswith("… · 3 + 1 × 2 = 5")
    assert state.fontMetrics().horizontalAdvance(state.text()) <= state.width()


@pytest.mark.parametrize("hosted", [(), (Seat.RED, Seat.BLUE)])
def test_the_first_card_has_no_hole_in_it_all10(playing: Any, hosted: tuple[Seat, ...]) -> None:
    game = playing(hosted=hosted)
    settle()
    card, note = game.card, game.card.on.note
    text = card.text
    below = text.mapTo(card, QPoint(0, text.heightForWidth(text.width()))).y()
    if note.isVisible():
        assert note.mapTo(card, QPoint(0, 0)).y() - below <= 20
        below = bottom(note, card)
    assert card.on.mapTo(card, QPoint(0, 0)).y() - below <= 20


def bottom(part: QWidget, whole: QWidget) -> int:
    return part.mapTo(whole, QPoint(0, part.height())).y()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("kind", ["pause", "points", "time", "end"])
def test_the_first_plate_stays_in_sight_beside_a_hosts_form_all6(
    playing: Any, scale: float, kind: str
) -> None:
    game = playing(scale, hosted=(Seat.RED, Seat.BLUE))
    game.key("N")
    game.key("Q")
    game.window.commands.hosting.actions[kind].trigger()
    settle()
    assert in_sight(game, game.window.plates[Seat.RED]._name)
    assert in_sight(game, game.window.asking.buttons[-1])


def in_sight(game: PrismPlaying, part: QWidget) -> bool:
    page = game.window.beside.viewport()
    there = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    return page.rect().contains(there)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_what_a_brief_plate_saves_is_what_it_takes_when_it_is_not(
    qtbot: Any, qapp: QApplication, scale: float
) -> None:
    """One that thought less of itself would come and go for ever."""
    theme.apply(qapp, "dark", scale)
    plate = Plate(Seat.RED, "Mina", "this computer")
    qtbot.addWidget(plate)
    plate.show_seat(acts=False, score=3, standing="")
    plate.show_ledger((3, None), 3)
    plate.show()
    settle()
    before = plate.sizeHint().height()
    plate.set_brief(True)
    settle()
    assert 0 <= plate.sizeHint().height() + plate.saved - before <= 8
    theme.apply(qapp, "dark")


def test_a_long_choice_is_cut_in_its_middle_and_whole_in_its_tip(qtbot: Any) -> None:
    segments = Segments([("a", f"Accept {LONG[Seat.RED]}’s"), ("b", "Jae")], "Ruling")
    qtbot.addWidget(segments)
    segments.setFixedWidth(200)
    segments.show()
    settle()
    first, second = segments.segments.values()
    assert first.width() <= 200
    assert first._shown().startswith("Accept")
    assert LONG[Seat.RED] in first.toolTip()
    assert second._shown() == "Jae"
    QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    assert segments.value == "b"
