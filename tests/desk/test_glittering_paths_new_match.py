"""The page for a new match of Glittering Paths (GP4, GP19, GP22, ALL11)."""

from __future__ import annotations

from typing import Any

from PySide6.QtTest import QTest

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.choosing.open_cell import OpenCell
from tests.support.choosing import Choosing


def sizes(page: Choosing) -> OpenCell:
    """The cell of the option of GP4."""
    cell = page.options.cells["sizes"]
    assert isinstance(cell, OpenCell)
    return cell


def test_gp4_sizes_are_named_choices_or_ones_own(choosing: Any) -> None:
    page: Choosing = choosing(game="glittering-paths")
    cell = sizes(page)
    assert cell.segments.segments["8x8,11x6,10x7"].text() == "8×8,11×6,10×7"
    cell.set_value("own")
    for text, fits in (("5x5,6x6,6x6", False), ("6x6,9x4,12x3", True), ("6x6", False)):
        cell.field.clear()
        QTest.keyClicks(cell.field, text)
        assert (page.options.faulty is None) is fits, text


def test_gp4_what_is_wrong_with_sizes_is_said_below_them(choosing: Any) -> None:
    page: Choosing = choosing(game="glittering-paths")
    cell = sizes(page)
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


def test_gp22_all11_the_race_follows_from_who_sits_where(choosing: Any) -> None:
    page: Choosing = choosing(game="glittering-paths")
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
