"""What pages ask of a game: its name, its rounds, and its history in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.editors.setup_editor import SetupEditor
from prismdesk.desk.game_ui.broadcast import GameBroadcast
from prismdesk.desk.game_ui.history_text import before
from prismdesk.desk.game_ui.match_ui import MatchUi
from prismdesk.desk.game_ui.rounds.series import RoundPoints, round_points
from prismdesk.desk.games import GAME_UIS, introduction
from prismdesk.desk.games.positions import scene
from prismdesk.desk.widgets.layouts import Shares
from prismdesk.games import GAMES
from prismdesk.table.log import LogLine
from tests.support.table_by_hand import AnyRules


def test_every_game_is_introduced_by_its_title_and_in_their_order() -> None:
    assert [(game.name, game.title) for game in GAMES] == [
        (name, one.introduction.title) for name, one in GAME_UIS.items()
    ]
    assert all(one.introduction.sentence for one in GAME_UIS.values())


def test_a_game_of_another_program_is_called_by_its_name() -> None:
    assert introduction("halma").title == "halma"


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_scene_of_its_card_can_be_set_up_and_played(rules: AnyRules) -> None:
    shown = scene(rules)
    assert not isinstance(shown, Refused), shown


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_every_part_of_a_game_that_is_named_is_there(qapp: QApplication, rules: AnyRules) -> None:
    ui = GAME_UIS[rules.name]
    board = ui.board()
    assert isinstance(board, Board)
    assert isinstance(ui.match_ui(), MatchUi)
    assert isinstance(ui.broadcast(), GameBroadcast)
    assert isinstance(ui.editor(), SetupEditor)
    assert set(ui.option_cells) <= {option.name for option in rules.options}


def test_gp13_points_are_written_with_their_decimals() -> None:
    played = ((233, 0), (233, 113))
    assert round_points(played, (0, 0), 2) == RoundPoints(
        (("2.33", "0.00"), ("2.33", "1.13")), None, ("4.66", "1.13")
    )


def test_all6_what_a_host_added_stands_by_itself_with_its_sign() -> None:
    found = round_points(((11, 0),), (3, -2), 0)
    assert found == RoundPoints((("11", "0"),), ("+3", "−2"), ("14", "-2"))


def test_before_any_round_there_are_totals_and_nothing_else() -> None:
    assert round_points((), (0, 0), 2) == RoundPoints((), None, ("0.00", "0.00"))
    assert round_points((), (50, 0), 2).host == ("+0.50", "+0.00")


@pytest.mark.parametrize(("width", "stacked"), [(400, False), (150, True)])
def test_shares_that_stack_stand_below_each_other_where_there_is_no_room(
    qtbot: QtBot, width: int, stacked: bool
) -> None:
    around, room = QWidget(), Shares(stacks=True)
    qtbot.addWidget(around)
    around.setLayout(room)
    buttons = [QPushButton("Ready or not"), QPushButton("Here I come")]
    for one in buttons:
        one.setMinimumWidth(100)
        room.addWidget(one)
    room.setGeometry(QRect(0, 0, width, room.heightForWidth(width)))
    first, second = (one.geometry() for one in buttons)
    assert (second.top() > first.bottom()) == stacked
    assert (first.width() == width) == stacked
    high = max(one.bottom() for one in (first, second)) + 1
    assert high == room.heightForWidth(width)


NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


def line(n: int, by: Author, text: Phrase | None = None, notation: str | None = None) -> LogLine:
    back_to = None
    if text is not None and text.text.startswith("Back to"):
        back_to = int(dict(text.values)["point"])
    return LogLine(n=n, at_ms=0, by=by, text=text, notation=notation, back_to=back_to)


def told(point: int, *lines: LogLine) -> str:
    return before(point, lines, NAMES, lambda notation: phrase("claims 39"))


@pytest.mark.parametrize(
    ("by", "text", "said"),
    [
        (Seat.RED, phrase("{seat} resigns.", seat=Seat.RED), "just before “Mina resigns”"),
        (
            Agent.HOST,
            phrase("{seat} forfeits: {reason}", seat=Seat.BLUE, reason="left: for good"),
            "just before “Jae forfeits”",
        ),
        (Agent.HOST, phrase("Paused: {reason}", reason="Back in"), "just before “Paused”"),
        (
            Agent.CLOCK,
            phrase("{timer}: the time is up.", timer="Window"),
            "just before “Window: the time is up”",
        ),
        (Seat.BLUE, phrase("offers a draw"), "just before “Jae offers a draw”"),
    ],
)
def test_where_no_action_follows_it_is_what_else_happened(
    by: Author, text: Phrase, said: str
) -> None:
    assert told(1, line(1, Agent.HOST, notation="next"), line(2, by, text)) == said


def test_an_action_comes_before_all_else() -> None:
    paused = line(2, Agent.HOST, phrase("Paused."))
    assert told(
        1, line(1, Agent.HOST, notation="next"), paused, line(3, Seat.RED, notation="x")
    ) == ("just before Mina claims 39")


def test_an_earlier_way_back_is_named_by_what_was_undone() -> None:
    """Where a rewind is all that came after the point, its own point has no number either."""
    lines = (
        line(1, Agent.HOST, notation="next"),
        line(2, Seat.RED, notation="x"),
        line(3, Agent.HOST, phrase("Back to {point}: {reason}", point=1, reason="wrong")),
    )
    assert told(1, *lines) == "just before “Back to just before Mina claims 39”"


def test_where_nothing_follows_there_is_only_the_number() -> None:
    assert told(1, line(1, Agent.HOST, notation="next")) == "1"
