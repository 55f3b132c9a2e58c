"""What stands beside a board of Glittering Paths: points, skips, clocks, a host's forms."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.games.glittering_paths.panels.score_panel import RoundTable
from prismdesk.desk.match.log_view import LogDelegate
from prismdesk.desk.match.player_panel import PlayerPanel, ScoreBars, Standing
from prismdesk.desk.theme import theme
from tests.support.glitter_playing import GlitterPlaying
from tests.support.match_page import LEFT
from tests.support.window_checks import settle


def figures(game: GlitterPlaying) -> list[tuple[str, ...]]:
    """The table as it stands there, line by line."""
    return [(row.title, *row.figures) for row in game.tally.table.rows]


def in_turn(glitter: Any, **given: Any) -> GlitterPlaying:
    """After a first path of Red's, worth two points."""
    game: GlitterPlaying = glitter(**given)
    if given.get("hosted"):
        game.key("N")
        game.typed("a1-b1-b2")
    else:
        game.begin()
        game.key("A")
        game.made("a1-b1-b2")
    return game


def test_gp20_the_table_of_rounds_and_sums_is_always_there(game: GlitterPlaying) -> None:
    none = ("–", "–")
    before = [("Round 1", *none), ("Round 2", *none), ("Round 3", *none), ("Total", "0.00", "0.00")]
    assert figures(game) == before
    game.begin()
    game.key("A")
    game.made("b2-c2-c1-d1-d2")
    assert figures(game)[0] == ("Round 1", "1.50", "0.00")
    assert [row.is_on for row in game.tally.table.rows] == [True, False, False, False]
    game.skip_out()
    assert not any(row.is_on for row in game.tally.table.rows)
    assert figures(game)[3] == ("Total", "1.50", "0.00")
    assert "Total: Mina 1.50, Jae 0.00" in game.tally.table.accessibleName()


def test_gp12_gp17_the_last_path_and_the_skips_in_a_row_are_shown(glitter: Any) -> None:
    game = in_turn(glitter)
    assert game.tally._last.whole == "a1-b1-b2"
    assert game.tally.points.text() == "+2.00"
    assert game.tally.points.accessibleName() == "Mina: 2.00 points"
    game.passes()
    game.passes()
    assert game.tally._skips.text() == "2 of 4 passes"
    assert game.tally._marks.accessibleName() == "2 of 4 passes"
    game.made("d1-c1-c2")
    assert game.tally._skips.text() == "0 of 4 passes"
    seen = [game.tally._marks.grab().toImage()]
    for _ in range(3):
        game.passes()
        seen.append(game.tally._marks.grab().toImage())
    for before, after in pairwise(seen):
        assert before != after


def test_all6_points_of_the_host_have_decimals_and_a_line_of_their_own(glitter: Any) -> None:
    game = in_turn(glitter, hosted=(Seat.RED, Seat.BLUE))
    hosting = game.window.commands.host_menu
    assert hosting is not None
    hosting.actions["points"].trigger()
    settle()
    form: Any = game.window.model.own_question.form  # type: ignore[union-attr]
    assert form.amount.placeholderText() == "Points: +1.50 or -1"
    form.choices.segments["red"].click()
    form.amount.setText("+1.555")
    form.reason.setText("a slip")
    game.answer("Add or take points")
    assert form._fault.text() == "Write points, such as +1.50 or -1."
    form.amount.setText("-0.5")
    game.does(game.answer, "Add or take points")
    assert figures(game)[3:] == [("Host", "−0.50", "+0.00"), ("Total", "1.50", "0.00")]
    assert game.window.player_panels[Seat.RED]._big.text() == "1.50"


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.75])
def test_the_table_says_less_before_anything_is_cut(
    qtbot: Any, glitter: Any, qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    game: GlitterPlaying = glitter()
    table = RoundTable()
    qtbot.addWidget(table)
    now = game.window.model.now
    assert now is not None
    points = ((1533, 1884), (2166, 933), (2000, 1999))
    rich = msgspec.structs.replace(now.view, rounds=points, added=(0, 100))
    table.show_rounds(now._replace(view=rich), rich)
    assert [row.title for row in table.rows][-2:] == ["Host", "Total"]
    least = table.minimumSizeHint().width()
    assert least <= 204, "its room in a window of 1024 pixels"
    pictures = []
    for width in (least, table.sizeHint().width()):
        table.resize(width, table.sizeHint().height())
        pictures.append(table.grab().toImage())
    assert ink(pictures[0], 0.1) < ink(pictures[1], 0.1), "its titles are shorter"


def ink(picture: QImage, share: float) -> int:
    """How much of the lines below the head is painted in that share from the left."""
    ground = picture.pixel(0, 0)
    wide, top = round(picture.width() * share), picture.height() // 4
    every = (
        picture.pixel(x, y) for x in range(wide) for y in range(top, picture.height() * 3 // 4)
    )
    return sum(pixel != ground for pixel in every)


def told(game: GlitterPlaying, row: int) -> list[str]:
    """The lines of text that an entry of the log has."""
    panel = game.window.log
    delegate = panel.list.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    return ["".join(words for words, _ in one) for one in delegate.texts(panel.log.lines[row])]


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_log_says_all_of_a_path_and_its_points_gp13(
    glitter: Any, qapp: QApplication, scale: float
) -> None:
    """In a window of 1280 pixels, in as many lines as that needs."""
    theme.apply(qapp, "dark", scale)
    game = in_turn(glitter, rules="practice")
    game.window.resize(1280, 720)
    settle()
    game.made("f6-f5-e5-e6-d6-d5-c5")
    assert told(game, 0) == ["is ready"]
    assert told(game, 2) == ["buzzes"]
    long = told(game, -1)
    assert long[-1] == "4.00 points."
    assert "".join(long[:-1]) == "f6-f5-e5-e6-d6-d5-c5"
    game.skip_out()
    every = [told(game, row) for row in range(game.window.log.log.rowCount())]
    assert not any("…" in words for texts in every for words in texts)
    assert " ".join(every[-1][1:]).startswith("That is the fourth pass in a row. Round 1 is over")


def test_all6_a_host_is_named_in_the_log_and_finds_the_clocks_by_their_names(glitter: Any) -> None:
    game: GlitterPlaying = glitter(hosted=(Seat.RED, Seat.BLUE))
    game.window.resize(1280, 720)
    game.key("N")
    settle()
    assert told(game, 0) == ["Host presses on.", "Round 1 begins."]

    hosting = game.window.commands.host_menu
    assert hosting is not None
    assert "rule" not in hosting.actions, "nothing is submitted in this game"
    hosting.actions["time"].trigger()
    settle()
    form: Any = game.window.model.own_question.form  # type: ignore[union-attr]
    assert [one.text() for one in form.choices.segments.values()] == ["Race"]
    form.amount.setText("+30")
    form.reason.setText("a knock at the door")
    game.does(game.answer, "Add or take time")
    game.until(lambda: game.window.top.phase.time == "2:30 left")
    hosting.actions["end-round"].trigger()
    settle()
    ending: Any = game.window.model.own_question.form  # type: ignore[union-attr]
    ending.reason.setText("lunch")
    game.does(game.answer, "End the round")
    assert game.phase == "between"


def test_an_entry_of_the_log_is_as_high_as_its_lines(glitter: Any) -> None:
    game = in_turn(glitter)
    game.window.resize(1280, 720)
    settle()
    game.does(game.pass_time, 60_000)
    log = game.window.log
    last = log.log.rowCount() - 1
    assert len(told(game, last)) == 2
    buzzed, late = (log.list.visualRect(log.log.index(row)).height() for row in (2, last))
    assert late > buzzed


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_score_with_decimals_has_its_room(qtbot: Any, qapp: QApplication, scale: float) -> None:
    theme.apply(qapp, "dark", scale)
    plate = PlayerPanel(Seat.RED, "Mina", "this computer", 2)
    qtbot.addWidget(plate)
    plate.resize(round(256 * scale), 200)
    plate.show_standing(Standing(score=2133))
    plate.show_round_scores((1250, 883, None), 1250)
    plate.show()
    settle()
    assert plate._big.text() == written(2133, 2) == "21.33"
    assert plate._big.width() >= plate._big.sizeHint().width()
    assert plate._bars.width() >= 48


@pytest.mark.usefixtures("qapp")
def test_bars_of_hundredths_are_as_high_as_those_of_whole_points(qtbot: Any) -> None:
    whole, hundredths = ScoreBars(Seat.RED), ScoreBars(Seat.RED, 2)
    for one, times in ((whole, 1), (hundredths, 100)):
        qtbot.addWidget(one)
        one.resize(96, 60)
        one.show_points((10 * times, 30 * times, None), 30 * times)
    assert whole.grab().toImage() == hundredths.grab().toImage()
    assert hundredths.accessibleName() == "Points by round: 10.00, 30.00"


@pytest.mark.usefixtures("qapp")
def test_the_keys_of_the_game_are_in_the_list_of_all_keys() -> None:
    listed = GAME_UIS["glittering-paths"].introduction.keys
    keys = {key: one.text for one in listed for key in one.keys}
    assert keys["A"] == "Red buzzes"
    assert keys["L"] == "Blue buzzes"
    assert {"S", "K", "N"} <= keys.keys()


def test_a_click_on_the_panel_takes_no_key_away(game: GlitterPlaying) -> None:
    game.begin()
    QTest.mouseClick(game.tally, LEFT)
    game.key("A")
    assert game.phase == "drawing"
