"""What stands beside a field of Prisma: choices, the log, the sheet of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.board.words import BOARD_WORDS
from prismdesk.desk.games.prisma.choices import Choice, choices
from prismdesk.desk.games.prisma.match_ui import PrismaMatchUi
from prismdesk.desk.games.prisma.panels.seat_line import SeatLine
from prismdesk.desk.theme import theme
from prismdesk.games.prisma.actions import Unfreeze
from prismdesk.games.prisma.facts import ClosingBegan, EarnedGivenUp, Skipped, TurnBegan
from prismdesk.games.prisma.view import Earned, Marked
from prismdesk.geometry.hexagon import Cell
from tests.support.match_page import LEFT
from tests.support.on_screen import press
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying
from tests.support.window_checks import cut_off, settle, untranslated

Make = Callable[..., PrismaPlaying]


LOWER, UPPER = ("0,2", "1,1", "1,2"), ("1,0", "1,1", "2,0")


FROZEN = (Marked(LOWER, Seat.BLUE, frozen=True),)


@pytest.fixture
def looped(prisma: Make) -> PrismaPlaying:
    """Two loops have just been made."""
    game = prisma(setup=TWO_LOOPS)
    game.typed("place 1 1,1 0")
    game.window.board_view.setFocus()
    return game


# Choices.


def test_of_two_loops_one_is_chosen_frozen_and_the_other_marked(looped: PrismaPlaying) -> None:
    """PR20, PR26: with the button for the next loop and the keys of the bar."""
    game = looped
    assert game.tray.bar.which.accessibleName() == "Loop 1 of 2"
    QTest.mouseClick(game.tray.bar.which, LEFT)
    assert game.tray.bar.which.accessibleName() == "Loop 2 of 2"
    assert game.board.input.loops.meant == UPPER
    game.key("F")
    assert game.view.marked == (Marked(UPPER, Seat.RED, frozen=True),)
    assert not game.tray.bar.which.isVisible()
    game.key("M")
    assert Marked(LOWER, Seat.RED) in game.view.marked
    assert game.view.phase == "earned"


def test_what_the_keys_point_at_on_the_board_is_what_m_marks(looped: PrismaPlaying) -> None:
    game = looped
    assert game.tray.bar.which.accessibleName() == "Loop 1 of 2"
    game.press(Qt.Key.Key_Right)
    assert game.tray.bar.which.accessibleName() == "Loop 2 of 2"
    game.key("M")
    assert game.view.marked == (Marked(UPPER, Seat.RED),)


def told(game: PrismaPlaying, ring: Any = None, **changes: Any) -> dict[str, Choice]:
    """The choices by their words, with a view changed so."""
    now = game.window.model.now
    assert now is not None
    view = msgspec.structs.replace(now.view, **changes)
    found = choices(now._replace(view=view), ring)
    return {str(one.words): one for one in found}


EARNED: dict[tuple[Earned, tuple[Marked, ...]], Sequence[str]] = {
    (Earned("loop", unfreezing=True, costs=True), ()): (
        "no tile may be relocated now", "none is on the field", "and go on"
    ),
    (Earned("", unfreezing=True, costs=False), FROZEN): (
        "done already", "Blue’s frozen marker", "and go on"
    ),
    (Earned("link", unfreezing=True, costs=False), FROZEN): (
        "no tile may be relocated now", "Blue’s; the relocation stays", "and go on"
    ),
    (Earned("loop", unfreezing=True, costs=True), FROZEN): (
        "no tile may be relocated now", "Blue’s; costs the relocation", "and go on"
    ),
    (Earned("link", unfreezing=False, costs=False), FROZEN): (
        "no tile may be relocated now", "done already", "and go on"
    ),
}  # fmt: skip
"""What is said of each choice, by what was earned and which markers lie."""


def test_pr20_pr26_pr27_closed_choices_say_why_and_keys_rest_while_somebody_types(
    looped: PrismaPlaying,
) -> None:
    """With nothing but tiles on two loops or at a marker, none may be relocated (PR24)."""
    found = told(looped, LOWER, loops_left=(0, 6), frozen_left=(0, 1))
    assert [(one.is_open, str(one.note)) for one in found.values()] == [
        (False, "no loop marker left"),
        (False, "the frozen marker lies already"),
        (True, "no markers on these"),
    ]
    assert list(told(looped, LOWER, freezing=False)) == ["Mark", "Give up"]
    for (earned, marked), notes in EARNED.items():
        held = {"phase": "earned", "unmarked": (), "earned": earned, "marked": marked}
        found = told(looped, LOWER if marked else None, **held)
        assert tuple(str(one.note) for one in found.values()) == notes
        unfreeze = found["Unfreeze"].wish
        assert (unfreeze is not None) == (bool(marked) and earned.unfreezing)
        if unfreeze is not None:
            assert unfreeze.action == Unfreeze(LOWER)
    now = looped.window.model.now
    assert now is not None
    nothing = dict.fromkeys(now.may, frozenset[str]())
    assert choices(now._replace(may=nothing), LOWER) == (), "only another one may"

    line = looped.window.command_line.line
    line.setFocus()
    QTest.keyClicks(line, "m")
    assert looped.window.command_line.text == "m"
    assert looped.view.phase == "marking"
    QTest.mouseClick(looped.choice("Give up"), LEFT)
    looped.until(lambda: looped.view.phase != "marking")
    assert looped.view.marked == ()


# Words.


def test_what_happened_by_itself_is_told_and_what_was_wished_is_not() -> None:
    """PR15, PR17: of several things the one that nobody is to miss."""
    match_ui = PrismaMatchUi()
    skipped, closing = Skipped(Seat.RED, by_time=False), ClosingBegan(Seat.RED)
    unused = EarnedGivenUp(Seat.RED, "no-use")
    assert match_ui.notice((unused, closing, skipped)) == BOARD_WORDS.fact(skipped)
    assert match_ui.notice((unused, closing)) == BOARD_WORDS.fact(closing)
    assert match_ui.notice((unused,)) == BOARD_WORDS.fact(unused)
    assert match_ui.notice((EarnedGivenUp(Seat.RED, "wanted"), TurnBegan(Seat.BLUE))) is None


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("place 3 2,-1 4", "lays tile 3 on 2,-1"),
        ("relocate 0,2 3,1 1", "relocates 0,2 to 3,1"),
        ("mark 0,2 1,1", "marks the loop 0,2 1,1"),
        ("freeze 0,2", "freezes the loop 0,2"),
        ("unfreeze 0,2", "unfreezes the loop 0,2"),
        ("give up marker", "gives up the marker"),
        ("give up relocation", "does not relocate"),
    ],
)
def test_pr34_the_log_says_actions_in_words(notation: str, words: str) -> None:
    assert str(PrismaMatchUi().action_text(notation)) == words


# All of it.


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 1.0), (1280, 720, 1.75)])
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_cut_off(
    prisma: Make, qapp: QApplication, width: int, height: int, scale: float, seats: int
) -> None:
    theme.apply(qapp, "light", scale)
    game = prisma(seats=seats)
    game.window.resize(width, height)
    settle()
    assert cut_off(game.window) == []


@pytest.mark.usefixtures("accented")
def test_all_words_can_be_translated(prisma: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    game = prisma(setup=TWO_LOOPS)
    names = ("Mina", "Jae", "NW", "NE", "SE", "SW", "III", "RR", "place 1 1,1 0")
    assert untranslated(game.tray, names) == []
    assert untranslated(game.sheet, names) == []
    game.typed("place 1 1,1 0")
    assert untranslated(game.window, (*names, "mark", "place")) == []


"""A loop of Red's that scores by the beam of 0,3."""


def test_all6_no_end_of_a_round_is_offered_where_there_are_none(
    prisma: Callable[..., PrismaPlaying],
) -> None:
    game = prisma(host="present")
    hosting = game.window.commands.host_menu
    assert hosting is not None
    assert "end-round" not in hosting.actions
    assert hosting.actions["forfeit"].isVisible()


BEAMS, LOOPS, TOTAL = 0, 1, 6


@pytest.fixture
def scored(prisma: Make) -> PrismaPlaying:
    """Red has two tiles in a path, and one beam south."""
    return prisma(
        setup="""\
0,0 marker S red
0,-1 marker N blue
0,1 .R.R..
0,2 R..R..
hand red R..... RR....
hand blue R..... B.....
stack red R.....
stack blue R.....
turn red middle 2
"""
    )


@pytest.fixture
def lit(scored: PrismaPlaying, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the board was told to light up, again and again."""
    seen: list[Any] = []
    monkeypatch.setattr(scored.board, "light", lambda groups: seen.append(tuple(groups)))
    return seen


def test_pr33_figures_light_their_tiles_while_pointed_at_or_held(
    scored: PrismaPlaying, lit: list[Any]
) -> None:
    beams, sum_ = scored.sheet.cells[BEAMS, 0], scored.sheet.cells[TOTAL, 0]
    for cell in (beams, sum_):
        enter(cell)
        assert lit[-1] == (frozenset({Cell(0, 2)}),)
        leave(cell)
        assert lit[-1] == ()
    enter(scored.sheet.cells[LOOPS, 0])
    assert lit[-1] == (), "no loop scores"

    cell = scored.sheet.cells[BEAMS, 0]
    QTest.mouseClick(cell, LEFT)
    assert lit[-1] == (frozenset({Cell(0, 2)}),)
    enter(scored.sheet.cells[LOOPS, 1])
    leave(scored.sheet.cells[LOOPS, 1])
    assert lit[-1] == (frozenset({Cell(0, 2)}),), "it is held"
    QTest.keyClick(cell, Qt.Key.Key_Escape)
    assert lit[-1] == ()
    QTest.keyClick(cell, Qt.Key.Key_Escape)
    assert scored.window.board_view.hasFocus()


def test_all6_points_of_the_host_have_a_line_of_their_own(scored: PrismaPlaying) -> None:
    game = scored
    assert not game.sheet.cells[5, 0].isVisible()
    assert (game.figure(BEAMS, 0), game.figure(TOTAL, 0)) == ("1", "1")
    now = game.window.model.now
    assert now is not None
    view = msgspec.structs.replace(now.view, added=(-2, 0))
    game.sheet.show_now(now._replace(view=view, known=view), ())
    assert [game.figure(5, column) for column in (0, 1)] == ["−2", "0"]
    assert game.figure(TOTAL, 0) == "−1"
    assert game.sheet.cells[BEAMS, 0].accessibleName() == (
        "Beams: 1. Mina: 1 beam leaves the field in this direction"
    )


def enter(widget: QWidget) -> None:
    """The pointer comes to that widget, wherever another test has left it."""
    middle = QPointF(widget.rect().center())
    spot = QPointF(widget.mapToGlobal(middle))
    QApplication.sendEvent(widget, QEnterEvent(middle, spot, spot))


def leave(widget: QWidget) -> None:
    """The pointer leaves that widget."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def test_the_plate_is_read_and_the_sheet_is_walked_by_keys(scored: PrismaPlaying) -> None:
    line = next(
        one
        for one in scored.window.panels.every
        if isinstance(one, SeatLine) and one._seat is Seat.RED
    )
    assert line.accessibleName() == (
        "Hand: red N · red N, NE, 1 tile in the stack, 6 loop markers left, "
        "Frozen marker not used, Direction S"
    )

    cells = scored.sheet.cells
    cells[BEAMS, 0].setFocus(Qt.FocusReason.TabFocusReason)
    for key, place in (
        (Qt.Key.Key_Right, (0, 1)),
        (Qt.Key.Key_Down, (1, 1)),
        (Qt.Key.Key_Left, (1, 0)),
        (Qt.Key.Key_Left, (1, 0)),
        (Qt.Key.Key_Up, (0, 0)),
    ):
        press(key)
        assert cells[place].hasFocus()
    for _ in range(9):
        press(Qt.Key.Key_Down)
    assert cells[TOTAL, 0].hasFocus(), "the hidden line of the host is passed over"
    assert [cell.focusPolicy() for cell in cells.values()].count(Qt.FocusPolicy.StrongFocus) == 1, (
        "Tab comes to one of them"
    )

    cell = scored.sheet.cells[BEAMS, 0]
    QTest.mouseClick(cell, LEFT)
    QTest.keyClick(cell, Qt.Key.Key_1)
    assert scored.board.in_hand == 1
    assert scored.window.board_view.hasFocus()
