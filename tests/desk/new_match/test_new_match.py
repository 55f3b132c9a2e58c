"""New match: what is chosen is what the table gets, and whatever is refused says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.core.timing import read_clock
from prismdesk.desk.game_ui.option_words import clock_words, length
from prismdesk.desk.new_match.options import clock_word
from prismdesk.desk.theme import theme
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.table import begin
from tests.support.new_match_page import LEFT, NewMatchDriver
from tests.support.window_checks import cut_off, settle, untranslated


def test_enter_starts_what_the_table_takes(on: NewMatchDriver) -> None:
    field = on.page.players.fields[0]
    assert field.hasFocus()
    on.type(field, "Mina")
    QTest.keyClick(field, Qt.Key.Key_Return)
    (match,) = on.started
    assert not isinstance(begin(match, PRIZMIK), Refused)
    assert [player.name for player in match.players] == ["Mina", "Blue"]
    assert all(one.value == option.default for one, option in
               zip(match.chosen, PRIZMIK.options, strict=True))  # fmt: skip
    assert match.setup is None
    assert not match.known_seed
    assert match.begun


def test_two_matches_are_two(on: NewMatchDriver) -> None:
    QTest.mouseClick(on.page.begin, LEFT)
    QTest.mouseClick(on.page.begin, LEFT)
    first, second = on.started
    assert first.id != second.id
    assert first.seed != second.seed


def test_escape_cancels(on: NewMatchDriver) -> None:
    QTest.keyClick(on.page.players.fields[1], Qt.Key.Key_Escape)
    assert on.cancelled == [True]
    assert not on.started


def test_names_that_cannot_be_seen_are_the_colours(on: NewMatchDriver) -> None:
    on.page.players.fields[0].setText("   ")
    on.page.players.fields[1].setText("\u200b\u200d")
    QTest.mouseClick(on.page.begin, LEFT)
    assert [player.name for player in on.started[0].players] == ["Red", "Blue"]


def test_the_players_swap_seats(on: NewMatchDriver) -> None:
    on.type(on.page.players.fields[0], "Mina")
    on.type(on.page.players.fields[1], "  Jae   Kim ")
    QTest.mouseClick(on.page.players.swap, LEFT)
    QTest.mouseClick(on.page.begin, LEFT)
    match = on.started[0]
    assert (match.name_of(Seat.RED), match.name_of(Seat.BLUE)) == ("Jae Kim", "Mina")


def test_every_option_but_a_host_can_be_chosen(on: NewMatchDriver) -> None:
    """PZ3, PZ10, PZ17, PZ21, ALL5 and ALL9; ALL11's host is nobody."""
    for name, value in (
        ("set-up", "mirrored"),
        ("capturing-piece", "stays"),
        ("show-contents", "always"),
        ("also-drawn", "hundred"),
        ("legal-actions", "hidden"),
        ("clock", "turn:60"),
        ("rules", "practice"),
    ):
        on.option(name, value)
    assert "host" not in on.options.cells
    assert on.words == (
        "PRIZMIK · Red against Blue · Set-up: mirrored · Capturing piece: stays"
        " · Show contents: always · Also drawn: hundred · Legal actions: hidden"
        " · 1 minute a turn · practice rules"
    )
    QTest.mouseClick(on.page.begin, LEFT)
    assert {one.name: one.value for one in on.started[0].chosen} == {
        "set-up": "mirrored", "capturing-piece": "stays", "show-contents": "always",
        "also-drawn": "hundred", "legal-actions": "hidden", "clock": "turn:60",
        "rules": "practice", "host": "none",
    }  # fmt: skip


def test_a_clock_of_ones_own_all9(on: NewMatchDriver) -> None:
    on.pick(on.clock.segments, "own")
    on.type(on.clock.minutes, "7")
    on.type(on.clock.seconds, "30")
    on.type(on.clock.more, "8")
    assert on.clock.value == "total:450+8"
    assert "7 minutes 30 seconds each and 8 seconds a turn" in on.words
    on.pick(on.clock.kinds, "turn")
    assert on.clock.value == "turn:450"
    assert not on.clock.more.isVisible()
    QTest.keyClick(on.clock.minutes, Qt.Key.Key_Up)
    assert on.clock.value == "turn:510"
    on.type(on.clock.minutes, "0")
    on.type(on.clock.seconds, "0")
    assert on.clock.value == "turn:1"


def test_the_position_of_ones_own_is_drawn(on: NewMatchDriver) -> None:
    """PZ23: it begins with the usual one, which is easier to change than to invent."""
    before = on.position.picture.view
    on.pick(on.position.kinds, "own")
    assert on.line.text() == "a2a3a/8/8/8/8/8/8/A3A2A r 3 3"
    assert on.line.hasFocus()
    on.type(on.line, "a7/8/8/8/8/8/3T4/A7 b 1 2")
    assert on.position.picture.view != before
    assert not on.position.told.isVisible()
    assert "own position" in on.words
    QTest.keyClick(on.line, Qt.Key.Key_Return)
    assert on.started[0].setup == "a7/8/8/8/8/8/3T4/A7 b 1 2"


def test_what_is_wrong_with_a_position_is_said_below_it_pz20_pz23(on: NewMatchDriver) -> None:
    on.pick(on.position.kinds, "own")
    on.type(on.line, "8/8/8/8/8/8/8/A7 r 3 3")
    assert on.position.told.text() == "Blue needs a base on the board. (PZ20)"

    on.type(on.line, "3b4/5f2/8/8/8/3S4/8/3A4 r 3 0")
    assert on.position.told.text() == (
        "Here the match would be over at once: Blue has no ship and no fighter that could promote."
    )

    on.line.clear()
    settle()
    assert on.position.refused is not None
    QTest.mouseClick(on.page.begin, LEFT)
    assert not on.started

    on.type(on.line, "a7/8/8 r 3 3")
    on.page.players.fields[0].setFocus()
    assert on.position.told.text() == (
        "A board has eight ranks with “/” between them; here are 3. (PZ23)"
    )
    assert on.words == "The set-up cannot be read yet."
    QTest.keyClick(on.page.players.fields[0], Qt.Key.Key_Return)
    assert not on.started
    assert on.line.hasFocus()


def test_the_picture_follows_the_options_pz3(on: NewMatchDriver) -> None:
    turned = on.position.picture.view.board
    on.option("set-up", "mirrored")
    mirrored = on.position.picture.view.board
    assert (turned[59], mirrored[59], mirrored[60]) == ("a", ".", "a")
    on.pick(on.position.kinds, "own")
    assert on.line.text() == "a3a2a/8/8/8/8/8/8/A3A2A r 3 3"


def test_last_choices_come_back(choosing: Callable[[], NewMatchDriver]) -> None:
    on = choosing()
    on.type(on.page.players.fields[1], "Jae")
    on.option("capturing-piece", "stays")
    on.pick(on.clock.segments, "own")
    on.type(on.clock.minutes, "12")
    QTest.mouseClick(on.page.begin, LEFT)
    again = choosing()
    assert [field.text() for field in again.page.players.fields[:2]] == ["", "Jae"]
    assert again.options.given["capturing-piece"] == "stays"
    assert again.options.given["clock"] == "total:720"
    QTest.mouseClick(again.page.reset, LEFT)
    assert again.options.given["capturing-piece"] == "takes"
    assert again.options.given["clock"] == "none"
    assert [field.text() for field in again.page.players.fields[:2]] == ["", "Jae"]


def test_tab_goes_from_the_game_to_start(on: NewMatchDriver) -> None:
    on.unfold()
    seen: list[QWidget] = []
    on.page.games.cards["prizmik"].setFocus()
    while (focused := on.page.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    order: list[QWidget] = [on.page.games.cards["prizmik"]]
    for place in on.page.players.places[:2]:
        order += [place.field, *[one for one in place.kinds.segments.values() if one.isChecked()]]
    order += [on.page.players.swap, on.page.reset]
    cells = dict(on.options.cells)
    for cell in (cells.pop("rules"), cells.pop("clock"), None, *cells.values()):
        if cell is None:
            order.append(on.options.fold)
        else:
            order += [one for one in cell.segments.segments.values() if one.isChecked()]
    order += [one for one in on.position.kinds.segments.values() if one.isChecked()]
    order.append(on.page.begin)
    assert seen[: len(order)] == order


def test_house_rules_are_folded_away_and_a_line_says_which_are_not_as_usual(
    on: NewMatchDriver,
) -> None:
    options = on.options
    assert not options.house.isVisible()
    assert options.unlike.text() == "As usual."
    assert options.cells["rules"].isVisible()
    assert options.cells["clock"].isVisible()
    on.option("capturing-piece", "stays")
    assert options.house.isVisible()
    assert options.unlike.text() == "Not as usual: Capturing piece: stays."
    on.option("clock", "turn:60")
    QTest.mouseClick(options.fold, LEFT)
    assert not options.house.isVisible()
    assert options.unlike.text() == "Not as usual: Capturing piece: stays."
    on.begin()
    on.page.open("prizmik")
    settle()
    assert not on.options.house.isVisible()
    assert on.options.unlike.text() == "Not as usual: Capturing piece: stays."
    QTest.mouseClick(on.page.reset, LEFT)
    assert on.options.unlike.text() == "As usual."


@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
def test_opponents_are_in_sight_in_a_small_window(
    choosing: Callable[..., NewMatchDriver], game: str
) -> None:
    on = choosing(game)
    on.played(Seat.BLUE, PlayedBy.BOT)
    for size in ((1280, 720), (1024, 600)):
        on.page.resize(*size)
        settle()
        place = on.page.players.places[Seat.BLUE]
        for one in (place.field, place.kinds, place.level.segments):
            assert one.visibleRegion().boundingRect() == one.rect()


def test_each_choice_is_taken_with_the_arrows_too_and_says_what_it_means(
    on: NewMatchDriver,
) -> None:
    on.unfold()
    segments = on.options.cells["also-drawn"].segments
    segments.segments["never"].setFocus()
    QTest.keyClick(segments.segments["never"], Qt.Key.Key_Right)
    assert segments.value == "repetition"
    assert "Also drawn: repetition" in on.words
    for name, cell in on.options.cells.items():
        for choice in cell.option.choices:
            on.option(name, choice.value)
            assert cell.sentence == str(choice.means)


@pytest.mark.parametrize(
    ("clock", "short", "words"),
    [
        ("none", "None", "no clock"),
        ("turn:60", "1 min a turn", "1 minute a turn"),
        ("turn:1", "1 s a turn", "1 second a turn"),
        ("total:300+5", "5 min + 5 s", "5 minutes each and 5 seconds a turn"),
        ("total:90", "1:30 min", "1 minute 30 seconds each"),
    ],
)
def test_clocks_in_words(clock: str, short: str, words: str) -> None:
    assert clock_word(clock) == short
    assert clock_words(read_clock(clock)) == words
    assert length(0) == "0 seconds"


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_is_cut_off(
    choosing: Callable[..., NewMatchDriver], qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    on = choosing()
    assert cut_off(on.page) == []
    on.pick(on.clock.segments, "own")
    on.pick(on.position.kinds, "own")
    on.type(on.line, "8")
    assert cut_off(on.page) == []
    on = choosing("broken-prism")
    assert cut_off(on.page) == []
    on.option("largest-number", "own")
    on.set_up("seed")
    assert cut_off(on.page) == []


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(choosing: Callable[[], NewMatchDriver]) -> None:
    on = choosing()
    assert untranslated(on.page) == []
    assert cut_off(on.page) == []
    on.pick(on.clock.segments, "own")
    on.pick(on.position.kinds, "own")
    on.type(on.line, "8")
    assert untranslated(on.page) == []
    assert cut_off(on.page) == []


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_what_has_the_keyboard_is_in_sight_and_the_ways_to_begin_in_one_row(
    on: NewMatchDriver, game: str
) -> None:
    on.page.resize(1024, 600)
    on.page.open(game)
    settle()
    held = on.page.focusWidget()
    assert held is not None
    assert held.visibleRegion().boundingRect() == held.rect()
    on.page.resize(1280, 720)
    on.page.open(game)
    settle()
    assert len({one.y() for one in on.position.kinds.segments.values()}) == 1
