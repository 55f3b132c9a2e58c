"""The analysis beside a match that is over: never before that (ALL5), and never in the way."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.match.analysis import analysis
from prismdesk.desk.match.analysis.findings import Miss, Names, played_words
from prismdesk.desk.match.analysis.panel import MissedCard
from prismdesk.desk.widgets.basics import has_keyboard
from prismdesk.link.bots.bot_process import SpawnedBotProcess
from prismdesk.link.local.analysis import Given
from prismdesk.link.loop import Loop
from prismdesk.table.log import LogLine, Renamed
from tests.support.analysis_page import Analysing, AtOnce, Scripted, best
from tests.support.finished import LINES, played
from tests.support.window_checks import cut_off, settle, untranslated

Over = Callable[..., Analysing]

GOES_ON = LINES["prizmik"][:-1]

LONG = "submit A " + "+".join(["17"] * 84)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Scripted:
    made = Scripted()
    monkeypatch.setattr(analysis, "THINKERS", made)
    return made


@pytest.fixture
def over(qtbot: QtBot, tmp_path: Path) -> Iterator[Over]:
    """Opens a match from its file; it is over unless other lines are given."""
    made: list[Analysing] = []
    before = set(threading.enumerate())

    def make(game: str = "prizmik", **given: Any) -> Analysing:
        path = tmp_path / f"{len(made)}.prismdesk"
        made.append(Analysing(qtbot, played(path, game, **given)))
        return made[-1]

    yield make
    for one in made:
        one.close()
    qtbot.waitUntil(lambda: set(threading.enumerate()) <= before)


def test_all5_while_the_match_goes_on_there_is_none_and_the_menu_says_so(
    over: Over, scripted: Scripted
) -> None:
    game = over(lines=GOES_ON)
    menu = game.window.commands.analyse
    assert (menu.isEnabled(), menu.text()) == (False, "Analysis: when the match is over")
    QTest.keyClick(game.window.board_view, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    game.analysis.open()
    assert (game.analysis.is_open, scripted.asked) == (False, [])


def test_practice_rules_have_none_in_the_window_either(over: Over, scripted: Scripted) -> None:
    game = over(lines=GOES_ON, options={"rules": "practice"})
    game.analysis.open()
    assert not game.analysis.is_open


def test_it_opens_where_somebody_had_something_to_decide(over: Over, scripted: Scripted) -> None:
    game = over()
    scripted.best = (best("h5-h4", "a5-a6", value=3), best("d8>d7", value=2))
    game.answer("Analysis")
    game.rest(lambda: game.window.model.at == 6)
    assert not scripted.asked[-1].played
    game.look(5)
    assert scripted.asked[-1].played == ("h5-h4",)
    assert [card.accessibleName() for card in game.panel.cards] == [
        "1. h5-h4, Worth 3., then a5-a6",
        "2. d8>d7, Worth 2.",
    ]


def test_stepping_moves_it_and_what_was_found_is_kept(over: Over, scripted: Scripted) -> None:
    game = over().opened()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    game.rest(lambda: game.window.model.at == 5)
    assert [asked.played for asked in scripted.asked] == [(), ("h5-h4",)]
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    game.rest(lambda: game.window.model.at == 6)
    assert len(scripted.asked) == 2
    assert game.panel.cards


def test_at_the_end_nobody_acts_and_it_says_what_to_do(over: Over, scripted: Scripted) -> None:
    game = over().opened()
    game.window.model.look(None)
    game.rest(lambda: game.window.model.at is None and not game.panel.cards)
    assert game.panel.says.text() == (
        "Nobody acts at this point. Step back in the log, and see what was best there."
    )


def test_the_board_shows_the_answer_that_is_chosen_until_another_point_is_looked_at(
    over: Over, scripted: Scripted
) -> None:
    scripted.best = (best("h5-h4", value=3), best("d8>d7", value=2))
    game = over()
    game.open()
    game.look(5)
    board = game.window.board
    assert (board.suggested.start, board.suggested.to) == ("h5", "h4")
    assert len(board.keys("suggestion:")) == 1
    game.click_on(game.panel.cards[1])
    assert (board.suggested.start, board.suggested.to) == ("d8", "d7")
    scripted.holds = True
    game.window.model.look(3)
    game.until(lambda: game.window.model.at == 3 and game.panel.is_looking)
    assert (board.suggested, board.keys("suggestion:")) == (None, [])
    scripted.answer()
    game.rest()


def test_a_turned_board_shows_it_where_it_is_by_then(over: Over, scripted: Scripted) -> None:
    game = over()
    game.open()
    game.look(5)
    board: Any = game.window.board
    before = board.part("suggestion:0").boundingRect()
    game.window.display.turn()
    assert board.part("suggestion:0").boundingRect() != before


def test_what_was_played_is_held_against_the_best(over: Over, scripted: Scripted) -> None:
    scripted.best = (best("c6-d6-d5", value=300),)
    game = over("glittering-paths")
    game.open()
    game.rest(lambda: game.window.model.at is not None)
    scripted.played = (best("d1-d2-c2-c1-b1", value=120),)
    game.look(2)
    said = _said(game)
    assert said[:4] == [
        "Played",
        "Theo: d1-d2-c2-c1-b1",
        "Worth 120.",
        "1.80 less than the best.",
    ]
    scripted.played = scripted.best
    game.click_on(game.panel.longer)
    game.rest(lambda: "Nothing was better." in _said(game))


@pytest.mark.parametrize(("least", "said"), [(1, "There was better."), (3, "Nothing was better.")])
def test_a_game_without_points_counts_no_difference_and_none_that_is_too_small(
    over: Over, scripted: Scripted, least: int, said: str
) -> None:
    scripted.least = least
    game = over()
    game.open()
    scripted.played = (best("h5-h4", value=1),)
    game.look(5)
    assert said in _said(game)


def test_while_it_looks_it_says_how_long_and_closing_ends_it(
    over: Over, scripted: Scripted
) -> None:
    scripted.holds = True
    game = over()
    game.open()
    game.until(lambda: game.panel.is_looking and bool(scripted.asked))
    assert game.panel.says.text() == "Looking … 0 s"
    game.panel._tick()
    assert game.panel.says.text() == "Looking … 1 s"
    game.click_on(game.panel._close)
    assert not game.analysis.is_open
    assert scripted.stops


def test_what_is_no_longer_wanted_is_not_shown(over: Over, scripted: Scripted) -> None:
    scripted.holds = True
    game = over()
    game.open()
    game.until(lambda: len(scripted.asked) == 1 and game.window.model.at == 6)
    game.window.model.look(2)
    game.until(lambda: len(scripted.asked) == 2)
    scripted.answer()
    game.rest(lambda: bool(game.panel.cards))
    # Of the end, which is looked at before the match is stepped back, it may have heard.
    assert game.analysis._found.keys() - {7} == {2}


def test_a_process_that_crashes_is_a_sentence_and_can_be_tried_again(
    over: Over, scripted: Scripted
) -> None:
    scripted.crashes = True
    game = over()
    game.open()
    game.until(game.panel.again.isVisible)
    assert game.panel.says.text() == (
        "The analysis came to an unexpected end. Nothing of the match is lost."
    )
    scripted.crashes = False
    game.click_on(game.panel.again)
    game.rest(lambda: bool(game.panel.cards))
    assert not game.panel.again.isVisible()


def test_a_file_that_is_gone_is_said(over: Over, scripted: Scripted) -> None:
    game = over()
    path = game.session.path
    assert path is not None
    path.unlink()
    game.open()
    game.rest(lambda: game.panel.says.text().startswith("There is no file"))
    assert scripted.asked == []


def test_it_lies_in_the_place_of_what_the_game_has_there_and_gives_it_back(
    over: Over, scripted: Scripted
) -> None:
    game = over("prisma")
    aside = game.window.panels.aside
    assert aside is not None
    assert aside.isVisible()
    game.open()
    game.rest(lambda: game.window.model.at is not None)
    assert (aside.isVisible(), game.panel.isVisible()) == (False, True)
    assert game.window.log.isVisible()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert (game.analysis.is_open, aside.isVisible()) == (False, True)


@pytest.mark.parametrize("game", LINES)
def test_the_real_solvers_answer_in_every_game_and_the_board_shows_it(
    over: Over, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "THINKERS", AtOnce)
    one = over(game)
    if one.window.panels.over is not None:
        one.click_on(one.window.panels.over._analysis)  # type: ignore[attr-defined]
    else:
        one.answer("Analysis")
    one.until(lambda: one.window.model.at is not None)
    one.look({"prizmik": 3, "glittering-paths": 2, "broken-prism": 2, "prisma": 0}[game])
    assert one.panel.cards
    board = one.window.board
    assert board.keys("suggestion:"), "the board shows the first answer"
    for card in one.panel.cards:
        one.click_on(card)
        assert board.keys("suggestion:"), card.accessibleName()
    settle()
    assert not list(cut_off(one.panel))


def _said(game: Analysing, skips: int = 1) -> list[str]:
    labels = game.panel.findChildren(QLabel)
    return [one.text() for one in labels if one.isVisibleTo(game.panel)][skips:]


def test_the_whole_match_names_where_most_was_missed_and_leads_there(
    over: Over, scripted: Scripted
) -> None:
    game = over().opened()
    before = len(scripted.asked)
    scripted.by_played = {"a2-a4": (best("a2-a4", value=1),), "h7-h5": (best("h7-h5", value=2),)}
    game.click_on(game.panel.whole)
    game.until(lambda: "Missed in this match" in _said(game, 0))
    asked = [one.played for one in scripted.asked[before:]]
    assert asked == [("a1>a2",), ("h8>h7",), ("a2-a4",), ("h7-h5",), ("a4-a5",), ("h5-h4",)]
    assert not game.panel.says.isVisible()
    cards = game.panel.findChildren(MissedCard)
    assert [card.accessibleName() for card in cards] == [
        "Mina: a2-a4 There was better. Better: a1>a2",
        "Theo: h7-h5 There was better. Better: a1>a2",
    ]
    settle()
    game.click_on(cards[0])
    game.rest(lambda: game.window.model.at == 2 and bool(game.panel.cards))


@pytest.mark.parametrize("told", [None, phrase("submits {chain}", chain=LONG)])
def test_what_was_played_is_told_in_a_few_lines_however_long_it_was(told: Phrase | None) -> None:
    """BP9: a chain may have 84 sides; the log has all of it."""
    miss = Miss(Given(Seat.RED, LONG), None, None)
    said = played_words(miss, Names({Seat.RED: "Mina"}, lambda _: told))
    assert said.startswith("Mina")
    assert said.endswith("…")
    assert len(said) < 110


def test_who_played_it_is_named_as_they_were_then() -> None:
    swap = LogLine(n=1, at_ms=0, by=Agent.CLOCK, renamed=Renamed(Seat.RED, "Mina"))
    names = Names({Seat.RED: "Bot 2"}, lambda _: None, (swap,))
    miss = Miss(Given(Seat.RED, "a1>a2"), None, None)
    assert [played_words(miss, names.at(n)) for n in (0, 1)] == ["Mina: a1>a2", "Bot 2: a1>a2"]


def test_stepping_leaves_the_whole_match(over: Over, scripted: Scripted) -> None:
    game = over().opened()
    scripted.holds = True
    game.click_on(game.panel.whole)
    game.until(lambda: game.panel.says.text() == "Looking … 0 of 7")
    game.until(lambda: scripted.asked[-1].played == ("a1>a2",))
    scripted.holds = False
    game.look(3)
    assert (scripted.asked[-1].played, len(game.panel.cards)) == (("h7-h5",), 1)


@pytest.mark.usefixtures("accented")
def test_everything_is_translated_and_nothing_cut_off(over: Over, scripted: Scripted) -> None:
    scripted.best = (best("h5-h4", "a5-a6", value=3, proved=True), best("d8>d7", value=2))
    game = over()
    game.analysis.open()
    game.rest(lambda: game.window.model.at == 6)
    game.look(5)
    said = ("Mina", "Theo", "h5-h4", "a5-a6", "d8>d7", "Worth")
    settle()
    assert not untranslated(game.panel, said)
    assert not cut_off(game.panel)


def test_the_keyboard_alone_opens_chooses_and_closes(over: Over, scripted: Scripted) -> None:
    scripted.best = (best("h5-h4", value=3), best("d8>d7", value=2))
    game = over()
    game.open()
    game.look(5)
    game.panel.cards[1].setFocus()
    QTest.keyClick(game.panel.cards[1], Qt.Key.Key_Return)
    assert game.window.board.suggested.start == "d8"
    QTest.keyClick(game.panel.cards[1], Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    game.rest(lambda: game.window.model.at == 4)
    assert has_keyboard(game.window), "the keys are not handed on to Home"
    QTest.keyClick(game.window.board_view, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert not game.analysis.is_open
    assert game.window.board_view.hasFocus()


def test_a_real_process_thinks_and_is_gone_with_the_match(
    over: Over, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SpawnedBotProcess] = []

    def keep(loop: Loop) -> SpawnedBotProcess:
        made.append(SpawnedBotProcess(loop))
        return made[-1]

    monkeypatch.setattr(analysis, "THINKERS", keep)
    monkeypatch.setattr(analysis, "USUAL_MS", 100)
    game = over()
    game.open()
    game.rest(lambda: bool(game.panel.cards))
    assert made[0].pid is not None
    game.close()
    assert made[0].pid is None
