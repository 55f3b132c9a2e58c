"""What must be read on the page of a Broken Prism match has its room there, with any name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board.words import points_text, points_words
from prismdesk.desk.games.broken_prism.panels.verdict_card import ReadOutLine, ShownReveal, Verdicts
from prismdesk.desk.match.player_panel import BRIEF, PlayerPanel, Standing
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.basics import Lines
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.games.broken_prism.view import Points, Reveal, Verdict
from tests.support import rounds_page
from tests.support.prism_playing import NAMES, PrismPlaying
from tests.support.repeats import many
from tests.support.window_checks import settle

LONG = {Seat.RED: "Jae Bartholomew-Fitzgerald the Third", Seat.BLUE: "Maria Constantinopolitana"}


@pytest.fixture
def playing(
    playing: Callable[..., PrismPlaying], qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., PrismPlaying]:
    """The text at any scale, and the names as long as they come."""

    def make(scale: float = 1.0, *, long: bool = False, **given: Any) -> PrismPlaying:
        theme.apply(qapp, "dark", scale)
        if long:
            monkeypatch.setattr(rounds_page, "NAMES", LONG)
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


@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.75]))
def test_where_a_chain_breaks_another_is_read_in_full_bp15_bp28(playing: Any, scale: float) -> None:
    """The verdict moves nothing when it is told."""
    game = broken_chain(playing(scale))
    card = game.strip.verdicts.cards[0]
    told = card.told
    assert told.text() == "Breaks a solid chain at EFGKLM."
    assert told.height() >= told.height_of(told.text(), told.width())
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


@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.75]))
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
    assert game.strip.on.note.text().endswith(" Continues in 0:15")


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


@pytest.mark.parametrize("scale", many([1.3], [1.0, 1.3]))
def test_the_first_plate_stays_in_sight_beside_a_hosts_form_all6(
    playing: Any, scale: float
) -> None:
    game = playing(scale, hosted=(Seat.RED, Seat.BLUE))
    game.key("N")
    game.key("Q")
    for kind in ("pause", "points", "time", "end"):
        game.window.commands.host_menu.actions[kind].trigger()
        settle()
        assert in_sight(game, game.window.player_panels[Seat.RED]._name), kind
        assert in_sight(game, game.window.prompt.buttons[-1]), kind
        game.answer("Cancel")


def in_sight(game: PrismPlaying, part: QWidget) -> bool:
    page = game.window.left_column.viewport()
    there = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    return page.rect().contains(there)


@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.75]))
def test_what_a_brief_plate_saves_is_what_it_takes_when_it_is_not(
    qtbot: Any, qapp: QApplication, scale: float
) -> None:
    """One that thought less of itself would come and go for ever."""
    theme.apply(qapp, "dark", scale)
    plate = PlayerPanel(Seat.RED, "Mina", "this computer")
    qtbot.addWidget(plate)
    plate.show_standing(Standing(score=3))
    plate.show_round_scores((3, None), 3)
    plate.show()
    settle()
    before = plate.sizeHint().height()
    plate.set_density(BRIEF)
    settle()
    assert 0 <= plate.sizeHint().height() + plate.saved - before <= 8


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


def test_panels_say_what_they_show(playing: Any) -> None:
    game = playing()
    game.begin()
    plate = game.targets.plates[0]
    assert plate.accessibleName() == "Target 1: 39. Open"
    game.claim("Q")
    assert plate.accessibleName() == "Target 1: 39. Claimed by Mina"
    assert game.window.player_panels[Seat.RED].accessibleName() == "Mina, to act"
    assert game.window.top._subtitle.whole == "Round 1 of 7"


@pytest.mark.usefixtures("qapp")
def test_points_part_by_part_bp16_bp17() -> None:
    assert points_text(Points(9, 1, 11)) == "9 + 1 × 2 = 11"
    assert points_text(Points(3, 0, 3)) == "3"
    assert points_words(Points(9, 1, 11)) == "9 sides + 1 space × 2 = 11"
    assert points_words(Points(11, 3, 17)) == "11 sides + 3 spaces × 2 = 17"


def verdict(seat: Seat, count: int, **fields: Any) -> Verdict:
    """A verdict on an expression of so many numbers."""
    text = "B " + "+".join(["12"] * count)
    steps = tuple(str(12 * (one + 1)) for one in range(count))
    return Verdict(seat, text, ("Bl",) * count, steps, steps[-1], **fields)


@pytest.mark.usefixtures("qapp")
def test_a_reveal_is_read_out_number_by_number_bp28() -> None:
    no = Refused(code="breaks-chain", rule="BP15", message=phrase("crosses"), where="EFGKLM")
    red = verdict(Seat.RED, 5, points=Points(5, 0, 5), stands=True)
    blue = verdict(Seat.BLUE, 2, refused=no)
    reveal = Reveal("24", Seat.RED, (red, blue), 0)
    shown = Verdicts()
    shown.show_reveal(ShownReveal(reveal), NAMES)
    mine, theirs = shown.cards
    steps = {0: ("", ""), 1: ("= 12", "= 12"), 2: ("= 24", "= 24"), 4: ("= 48", "= 24")}
    for count, said in steps.items():
        shown.read(count)
        assert (mine.told.whole, theirs.told.whole) == said
        assert mine.word.text() == theirs.word.text() == "", "no verdict before the end"
        assert theirs.rule.isHidden()
    shown.read(5)
    assert mine.word.text() == "stands: 5"
    assert (theirs.word.text(), theirs.rule.text()) == ("fails", "BP15")


@pytest.mark.usefixtures("qapp")
def test_the_lit_number_of_a_long_expression_is_always_in_sight_bp28() -> None:
    line = ReadOutLine(Seat.RED)
    line.resize(200, 26)
    line.show_text(Seat.RED, "B " + "+".join(["42"] * 84))
    start = line.grab().toImage()
    line.read(40, done=False)
    middle = line.grab().toImage()
    line.read(84, done=False)
    end = line.grab().toImage()
    assert start != middle != end
    red = theme.theme().palette.seat(Seat.RED).rgb()
    for picture in (middle, end):
        lit = [x for x in range(picture.width()) if picture.pixel(x, 4) == red]
        assert lit, "its ground is the seat's colour"


def test_only_who_sits_at_a_private_window_is_offered_to_resign_all8(playing: Any) -> None:
    game = playing()
    game.begin()

    def offered() -> list[str]:
        """The resignations in the menu."""
        actions = game.window.top.menu.actions()
        texts = [one.text() for one in actions if one.isVisible() and one.isEnabled()]
        return [text for text in texts if text.endswith("resigns")]

    assert offered() == ["Mina resigns", "Jae resigns"]
    game.claim("M")
    assert offered() == ["Jae resigns"]
    game.done()
    game.lift("S")
    assert offered() == ["Mina resigns"]
    game.done()
    game.lift("S")
    assert offered() == ["Mina resigns", "Jae resigns"]
