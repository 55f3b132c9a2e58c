"""New match of Glittering Paths: its options, and how the race is held (GP4, GP19, GP22)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.games.match_summary import table_words
from prismdesk.desk.new_match.options import OpenCell
from prismdesk.desk.new_match.table_choices import holding
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.match import Player
from prismdesk.table.table import begin
from tests.support.new_match_page import NewMatchDriver

HERE, AWAY, HOST = PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST
HIMSELF = PlayedBy.HOST_HIMSELF


def test_people_at_one_computer_race_by_buzzer_and_all_else_by_arrival() -> None:
    def race(*played: PlayedBy) -> str:
        players = [Player(seat, "x", by) for seat, by in zip(Seat, played, strict=False)]
        return holding(GLITTERING_PATHS.options, players)["race"]

    assert race(HERE, HERE) == "buzzer"
    assert race(HERE, HOST) == "buzzer", "the host types at the screen that both see"
    assert race(HOST, HOST) == race(HERE, AWAY) == race(HIMSELF, AWAY) == "arrival"
    assert race(AWAY, AWAY) == "arrival"
    players = [Player(seat, "x", HERE) for seat in (Seat.RED, Seat.BLUE)]
    assert set(holding(PRIZMIK.options, players)) == {"host"}, "where there is no race"


@pytest.mark.parametrize(
    ("hosted", "race", "said"),
    [
        ((), "buzzer", "who buzzes first draws first"),
        ((Seat.BLUE,), "buzzer", "who buzzes first draws first"),
        ((Seat.RED, Seat.BLUE), "arrival", "the first path that arrives is made"),
    ],
)
def test_it_is_said_in_words_and_is_nothing_to_be_chosen(
    choosing: Callable[..., NewMatchDriver], hosted: tuple[Seat, ...], race: str, said: str
) -> None:
    on = choosing("glittering-paths")
    assert not {"host", "race", "death-match-opponent"} & set(on.options.cells)
    for seat in hosted:
        on.played(seat, HOST)
    assert said in on.words
    match = on.begin()
    assert match.option("race") == race
    assert not isinstance(begin(match, GLITTERING_PATHS), Refused)


def test_a_table_elsewhere_says_it_too_and_nothing_of_what_it_does_not_know() -> None:
    def said(value: str | None) -> str:
        words = table_words(GLITTERING_PATHS, lambda name: value if name == "race" else None)
        return "; ".join(part for part, _ in words)

    assert "the first path that arrives is made" in said("arrival")
    assert "who buzzes first draws first" in said("buzzer")
    for strange in ("by-lot", None):
        assert not {"arrives", "buzzes"} & set(said(strange).split())


def sizes(page: NewMatchDriver) -> OpenCell:
    """The cell of the option of GP4."""
    cell = page.options.cells["sizes"]
    assert isinstance(cell, OpenCell)
    return cell


def test_gp4_sizes_are_named_choices_or_ones_own_with_what_is_wrong_below(choosing: Any) -> None:
    page: NewMatchDriver = choosing(game="glittering-paths")
    cell = sizes(page)
    assert cell.segments.segments["8x8,11x6,10x7"].text() == "8×8,11×6,10×7"
    cell.set_value("own")
    for text, fits in (("5x5,6x6,6x6", False), ("6x6,9x4,12x3", True), ("6x6", False)):
        cell.field.clear()
        QTest.keyClicks(cell.field, text)
        assert (page.options.faulty is None) is fits, text

    cell.set_value("own")
    cell.field.clear()
    example = "8x8,11x6,10x7"
    assert cell.field.placeholderText() == example
    assert example in cell._sentence.text()
    QTest.keyClicks(cell.field, "5x5,6x6,6x6")
    assert "even number" in cell._sentence.text()
    assert page.words.startswith("Sizes: ")
    assert "even number" in page.words
    cell.field.clear()
    QTest.keyClicks(cell.field, "6 x 6, 9×4, 12X3")
    assert cell.fault == ""
    assert example in cell._sentence.text()


def test_gp19_gp22_the_race_follows_from_the_seats_and_a_dead_board_from_the_rules(
    choosing: Any,
) -> None:
    page: NewMatchDriver = choosing(game="glittering-paths")
    assert "race" not in page.options.cells
    assert set(page.options.cells) == {"rules", "sizes", "end-dead-board"}
    match: Any = page.page.match()
    assert match.option("race") == "buzzer"
    assert "who buzzes first draws first" in page.words
    page.played(Seat.BLUE, PlayedBy.NETWORK)
    match = page.page.match()
    assert match.option("race") == "arrival"
    assert "buzzes" not in page.words
    assert "Sizes: 8×8,11×6,10×7" in page.words

    rules, ends = (page.options.cells[name] for name in ("rules", "end-dead-board"))
    assert ends.value == "no"
    for value, then in (("practice", "yes"), ("event", "no")):
        page.pick(rules.segments, value)
        assert (rules.value, ends.value) == (value, then)
        assert "<b>End a dead board" not in page.page.words.text()
    page.pick(ends.segments, "yes")
    assert "<b>End a dead board: yes</b>" in page.page.words.text()
    page.pick(rules.segments, "practice")
    page.pick(rules.segments, "event")
    assert ends.value == "yes"

    page.page.options.set_given({"sizes": "6x6,6x8,10x5"})
    page.page._say()
    assert "<b>Boards of 36, 48 and 50 cells differ by more than a third (GP4).</b>" in (
        page.page.words.text()
    )
