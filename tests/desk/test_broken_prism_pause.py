"""What a pause covers is there again afterwards, and nobody loses anything by it (ALL12)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.match.entry import Entry
from tests.support.hosting import act, sent
from tests.support.playing import LEFT
from tests.support.prism_playing import NAMES, PrismPlaying, every_text


def pause(game: PrismPlaying) -> None:
    n = game.n
    QTest.mouseClick(game.window.top.pause, LEFT)
    game.settled(n)
    assert game.session.latest is not None
    assert game.session.latest.paused is not None


def go_on(game: PrismPlaying) -> None:
    n = game.n
    game.answer("Go on")
    game.settled(n)


def drafts_seen(game: PrismPlaying) -> list[str]:
    return [text for text in every_text(game.window) if "28+26" in text or "22+17" in text]


def test_a_typed_draft_is_hidden_by_a_pause_and_there_again_afterwards_bp32(begun: Any) -> None:
    game = begun()
    game.write("B 28+26")
    assert drafts_seen(game)
    pause(game)
    assert drafts_seen(game) == []
    assert not game.window.entry.line.isUndoAvailable()
    go_on(game)
    assert game.window.entry.line.text() == "B 28+26"


def test_a_draft_on_the_board_is_still_that_of_the_sides_clicked_bp34(begun: Any) -> None:
    game = begun()
    game.click_sides("Bl", "Br")
    before = game.window.board.exact("B 28+26")
    assert before == "B 28+26 via Bl,Br"
    pause(game)
    assert drafts_seen(game) == []
    go_on(game)
    assert game.window.entry.line.text() == "B 28+26"
    assert game.window.board.exact("B 28+26") == before


def test_under_practice_rules_nothing_is_covered(begun: Any) -> None:
    game = begun(rules="practice")
    game.write("B 28+26")
    pause(game)
    assert game.window.entry.line.text() == "B 28+26"


def test_a_draft_that_was_hidden_is_the_claimers_and_nobody_elses_bp31(begun: Any) -> None:
    game = begun()
    game.write("B 28+26")
    pause(game)
    go_on(game)
    game.window.board_view.setFocus()
    game.claim("M")
    assert game.window.entry.line.text() == "B 28+26"
    pause(game)
    assert drafts_seen(game) == []
    game.lift("K")
    game.done()
    game.lift("S")
    assert drafts_seen(game) == []
    assert not game.window.entry.line.isUndoAvailable()
    pause(game)
    game.lift("S")
    assert drafts_seen(game) == []


def test_a_draft_goes_with_its_round_in_a_pause_as_well(begun: Any) -> None:
    """ALL6: the host ends the round while all is covered."""
    game = begun(hosted=(Seat.BLUE,))
    game.write("B 28+26")
    game.session.pause_or_go_on("a question")
    game.until(lambda: game.window.board.is_covered)
    sent(game, act(game, "end-round"), "late")
    n = game.n
    game.session.pause_or_go_on()
    game.settled(n)
    assert drafts_seen(game) == []
    assert game.window.board.hand.draft.text == ""


@pytest.mark.usefixtures("qapp")
def test_what_is_forgotten_while_it_is_covered_does_not_come_back_bp31() -> None:
    entry = Entry(NAMES)
    drafted: list[str] = []
    entry.drafted.connect(drafted.append)
    entry.show_text("B 28+26")
    entry.cover(covered=True)
    assert entry.text == "B 28+26"
    entry.forget()
    assert drafted == [""], "the board forgets it too"
    entry.cover(covered=False)
    assert entry.line.text() == entry.text == ""
