"""What stands around Prisma’s board: the tray, choices, the score sheet, lines on plates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma import happened
from prismdesk.desk.games.prisma.choices import Choice, choices
from prismdesk.desk.games.prisma.conduct import PrismaConduct
from prismdesk.desk.games.prisma.plate_line import PlateLine
from prismdesk.desk.look import theme
from prismdesk.games.prisma.actions import Unfreeze
from prismdesk.games.prisma.facts import ClosingBegan, EarnedGivenUp, Skipped, TurnBegan
from prismdesk.games.prisma.view import Earned, Marked
from prismdesk.geometry.hexagon import Cell
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated
from tests.support.playing import LEFT
from tests.support.prisma_playing import PrismaPlaying

Make = Callable[..., PrismaPlaying]

TWO_LOOPS = """\
0,0 marker S red
0,-1 marker N blue
0,1 ....R.
0,2 .RR...
1,0 ..RR..
1,2 R....R
2,0 ....RR
hand red RR.RR. R..... RR....
hand blue R..... B..... RR....
stack red R..... B..... RR.... R.R...
stack blue R..... B..... RR.... R.R...
turn red middle 2
"""
"""`place 1 1,1 0` makes two loops of three, and links two paths."""

LOWER, UPPER = ("0,2", "1,1", "1,2"), ("1,0", "1,1", "2,0")


@pytest.fixture
def looped(prisma: Make) -> PrismaPlaying:
    """Two loops have just been made."""
    game = prisma(setup=TWO_LOOPS)
    game.typed("place 1 1,1 0")
    game.window.board_view.setFocus()
    return game


# The tray.


def test_a_click_takes_a_tile_and_another_puts_it_back(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.take(3)
    assert game.tile(3).accessibleName() == "Tile 3, in hand: red N, NE"
    game.press(Qt.Key.Key_R)
    assert game.tile(3).accessibleName() == "Tile 3, in hand: red NE, SE"
    assert game.tile(2).accessibleName() == "Tile 2: red N"
    QTest.mouseClick(game.tile(3), LEFT)
    assert game.board.in_hand is None
    assert game.tile(3).accessibleName() == "Tile 3: red N, NE"


def test_the_wheel_over_a_tile_in_hand_turns_it(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    tile = game.tile(2)
    game.take(2)
    middle = QPointF(tile.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(tile.mapToGlobal(middle.toPoint())),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(tile, event)
    assert tile.seen == ".....R"


def test_a_tile_let_go_beside_the_board_is_back_in_the_tray(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    n = game.n
    tile = game.tile(1)
    start = tile.rect().center()
    QTest.mousePress(tile, LEFT, pos=start)
    far = tile.mapFromGlobal(game.window.entry.mapToGlobal(QPoint(10, 10)))
    for at in (start + QPoint(30, 0), far):
        game.drag_over(tile, at)
    assert game.board.in_hand == 1
    QTest.mouseRelease(tile, LEFT, pos=far)
    assert game.shown_hand()[0] == "RR.RR."
    assert game.n == n, "nothing was laid"


def test_keys_take_a_tile_that_has_the_focus_and_turn_it(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    tile = game.tile(2)
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert game.board.in_hand == 2
    QTest.keyClick(tile, Qt.Key.Key_R)
    assert tile.seen == ".R....", "keys that are not its own are the board’s"
    QTest.keyClick(tile, Qt.Key.Key_Escape)
    assert game.board.in_hand is None


def test_a_turned_field_shows_the_tray_turned_alike(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    before = game.tile(3).seen
    game.window.turn_board()
    assert game.tile(3).seen == before[-1] + before[:-1]


def test_an_earlier_moment_shows_its_hand_and_takes_nothing(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.typed("place 2 0,3 3")
    assert len(game.shown_hand()) == 2
    game.window.look(0)
    game.until(lambda: game.window.at == 0)
    assert len(game.shown_hand()) == 3
    assert not game.tile(1).isEnabled()
    game.window.look(None)
    assert game.tile(1).isEnabled()


def test_a_tile_that_fits_nowhere_says_so_where_that_may_be_told(prisma: Make) -> None:
    """No red beam is left to join (PR10)."""
    text = TWO_LOOPS.replace("hand red RR.RR. R..... RR....", "hand red BB.... R.....")
    game = prisma(setup=text)
    assert game.tile(1).accessibleName() == "Tile 1: blue N, NE; fits nowhere now"
    assert game.tile(2).accessibleName() == "Tile 2: red N"
    game.board.set_marks(False)
    game.window.show_again()
    assert game.tile(1).accessibleName() == "Tile 1: blue N, NE"


def test_whose_hand_it_is_where_nobody_plays_and_at_a_machine_of_ones_own(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    now = game.window.now()
    assert now is not None
    nothing = dict.fromkeys(now.may, frozenset[str]())
    for seat, name in ((None, "Mina"), (Seat.BLUE, "Jae"), (Seat.RED, "Mina")):
        game.tray.show_now(now._replace(seat=seat, may=nothing), ())
        assert game.tray.name.whole == name
        assert not any(tile.isEnabled() for tile in game.tray.hand.tiles if tile.isVisible())


def test_tab_goes_from_the_board_through_the_hand_to_the_line(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.window.board_view.setFocus()
    for number in (1, 2, 3):
        press(Qt.Key.Key_Tab)
        assert game.tile(number).hasFocus()
    press(Qt.Key.Key_Tab)
    assert game.window.entry.line.hasFocus()


def test_enter_once_more_presses_nothing_that_came_in_between(prisma: Make) -> None:
    """The hand gives way to choices while one of its tiles has the keyboard."""
    game = prisma(setup=TWO_LOOPS)
    game.tile(1).setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    game.walk_to(Cell(1, 1))
    n = game.n
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Return)
    game.after(n)
    assert game.view.phase == "marking"
    assert game.window.board_view.hasFocus()


def test_all12_a_pause_covers_hands_but_not_points(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.window.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    assert game.shown_hand() == []
    assert all(line.toolTip() == "" for line in game.window.findChildren(PlateLine))
    assert game.sheet.isVisible()
    game.window.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert len(game.shown_hand()) == 3


# Choices.


def test_of_two_loops_one_is_chosen_frozen_and_the_other_marked(looped: PrismaPlaying) -> None:
    """PR20, PR26: with the button for the next loop and the keys of the bar."""
    game = looped
    assert game.tray.bar.which.accessibleName() == "Loop 1 of 2"
    QTest.mouseClick(game.tray.bar.which, LEFT)
    assert game.tray.bar.which.accessibleName() == "Loop 2 of 2"
    assert game.board.hand.loops.meant == UPPER
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


def test_giving_up_leaves_both_loops_without_a_marker(looped: PrismaPlaying) -> None:
    QTest.mouseClick(looped.choice("Give up"), LEFT)
    looped.until(lambda: looped.view.phase != "marking")
    assert looped.view.marked == ()


def test_keys_of_choices_rest_while_somebody_types(looped: PrismaPlaying) -> None:
    looped.window.entry.line.setFocus()
    QTest.keyClicks(looped.window.entry.line, "m")
    assert looped.window.entry.text == "m"
    assert looped.view.phase == "marking"


def told(game: PrismaPlaying, ring: Any = None, **changes: Any) -> dict[str, Choice]:
    """The choices by their words, with a view changed so."""
    now = game.window.now()
    assert now is not None
    view = msgspec.structs.replace(now.view, **changes)
    found = choices(now._replace(view=view), ring)
    return {str(one.words): one for one in found}


def test_pr20_who_has_no_marker_left_is_told(looped: PrismaPlaying) -> None:
    found = told(looped, LOWER, loops_left=(0, 6), frozen_left=(0, 1))
    assert [(one.is_open, str(one.note)) for one in found.values()] == [
        (False, "no loop marker left"),
        (False, "the frozen marker lies already"),
        (True, "no markers on these"),
    ]


def test_pr26_without_frozen_markers_nobody_is_offered_one(looped: PrismaPlaying) -> None:
    assert list(told(looped, LOWER, freezing=False)) == ["Mark", "Give up"]


FROZEN = (Marked(LOWER, Seat.BLUE, frozen=True),)


@pytest.mark.parametrize(
    ("earned", "marked", "notes"),
    [
        (
            Earned("loop", unfreezing=True, costs=True),
            (),
            ("no tile may be relocated now", "none is on the field", "what was earned"),
        ),
        (
            Earned("", unfreezing=True, costs=False),
            FROZEN,
            ("done already", "Blue’s frozen marker", "what was earned"),
        ),
        (
            Earned("link", unfreezing=True, costs=False),
            FROZEN,
            ("no tile may be relocated now", "Blue’s; the relocation stays", "what was earned"),
        ),
        (
            Earned("loop", unfreezing=True, costs=True),
            FROZEN,
            ("no tile may be relocated now", "Blue’s; costs the relocation", "what was earned"),
        ),
        (
            Earned("link", unfreezing=False, costs=False),
            FROZEN,
            ("no tile may be relocated now", "done already", "what was earned"),
        ),
    ],
)
def test_pr27_every_closed_choice_says_why(
    looped: PrismaPlaying, earned: Earned, marked: tuple[Marked, ...], notes: Sequence[str]
) -> None:
    """With nothing but tiles on two loops or at a marker, none may be relocated (PR24)."""
    held = {"phase": "earned", "unmarked": (), "earned": earned, "marked": marked}
    found = told(looped, LOWER if marked else None, **held)
    assert tuple(str(one.note) for one in found.values()) == notes
    unfreeze = found["Unfreeze"].wish
    assert (unfreeze is not None) == (bool(marked) and earned.unfreezing)
    if unfreeze is not None:
        assert unfreeze.action == Unfreeze(LOWER)


def test_nobody_is_offered_what_only_another_one_may_do(looped: PrismaPlaying) -> None:
    now = looped.window.now()
    assert now is not None
    nothing = dict.fromkeys(now.may, frozenset[str]())
    assert choices(now._replace(may=nothing), LOWER) == ()


# The score sheet.


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


def test_pr33_a_figure_under_the_pointer_lights_its_tiles(
    scored: PrismaPlaying, lit: list[Any]
) -> None:
    beams, sum_ = scored.sheet.cells[BEAMS, 0], scored.sheet.cells[TOTAL, 0]
    for cell in (beams, sum_):
        move_over(cell)
        assert lit[-1] == (frozenset({Cell(0, 2)}),)
    move_over(scored.sheet.cells[LOOPS, 0])
    assert lit[-1] == (), "no loop scores"


def test_a_click_holds_and_escape_lets_go_and_gives_the_keys_back(
    scored: PrismaPlaying, lit: list[Any]
) -> None:
    cell = scored.sheet.cells[BEAMS, 0]
    QTest.mouseClick(cell, LEFT)
    assert lit[-1] == (frozenset({Cell(0, 2)}),)
    move_over(scored.sheet.cells[LOOPS, 1])
    move_over(scored.tray)
    assert lit[-1] == (frozenset({Cell(0, 2)}),), "it is held"
    QTest.keyClick(cell, Qt.Key.Key_Escape)
    assert lit[-1] == ()
    QTest.keyClick(cell, Qt.Key.Key_Escape)
    assert scored.window.board_view.hasFocus()


def press(key: Qt.Key) -> None:
    """A key for what has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def test_arrow_keys_lead_through_the_sheet(scored: PrismaPlaying) -> None:
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


def test_a_key_of_the_board_goes_there_from_the_sheet(scored: PrismaPlaying) -> None:
    cell = scored.sheet.cells[BEAMS, 0]
    QTest.mouseClick(cell, LEFT)
    QTest.keyClick(cell, Qt.Key.Key_1)
    assert scored.board.in_hand == 1
    assert scored.window.board_view.hasFocus()


def test_all6_points_of_the_host_have_a_line_of_their_own(scored: PrismaPlaying) -> None:
    game = scored
    assert not game.sheet.cells[5, 0].isVisible()
    assert (game.figure(BEAMS, 0), game.figure(TOTAL, 0)) == ("1", "1")
    now = game.window.now()
    assert now is not None
    view = msgspec.structs.replace(now.view, added=(-2, 0))
    game.sheet.show_now(now._replace(view=view, known=view), ())
    assert [game.figure(5, column) for column in (0, 1)] == ["−2", "0"]
    assert game.figure(TOTAL, 0) == "−1"
    assert game.sheet.cells[BEAMS, 0].accessibleName() == (
        "Beams: 1. Mina: 1 beam leaves the field in this direction"
    )


def move_over(widget: QWidget) -> None:
    """The pointer goes from where it was to that widget."""
    window = widget.window()
    QTest.mouseMove(window, widget.mapTo(window, widget.rect().center()))


# Plates.


def test_a_plate_tells_in_words_what_its_signs_show(scored: PrismaPlaying) -> None:
    line = next(
        one for one in scored.window.panels if isinstance(one, PlateLine) and one._seat is Seat.RED
    )
    assert line.accessibleName() == (
        "Hand: red N · red N, NE, 1 tile in the stack, 6 loop markers left, "
        "Frozen marker not used, Direction S"
    )


# Words.


def test_what_happened_by_itself_is_told_and_what_was_wished_is_not() -> None:
    """PR15, PR17: of several things the one that nobody is to miss."""
    conduct = PrismaConduct()
    skipped, closing = Skipped(Seat.RED, by_time=False), ClosingBegan(Seat.RED)
    unused = EarnedGivenUp(Seat.RED, "no-use")
    assert conduct.notice((unused, closing, skipped)) == happened.told(skipped)
    assert conduct.notice((unused, closing)) == happened.told(closing)
    assert conduct.notice((unused,)) == happened.told(unused)
    assert conduct.notice((EarnedGivenUp(Seat.RED, "wanted"), TurnBegan(Seat.BLUE))) is None


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("place 3 2,-1 4", "lays tile 3 on 2,-1"),
        ("relocate 0,2 3,1 1", "relocates 0,2 to 3,1"),
        ("mark 0,2 1,1", "marks the loop 0,2 1,1"),
        ("freeze 0,2", "freezes the loop 0,2"),
        ("unfreeze 0,2", "unfreezes the loop 0,2"),
        ("give up marker", "gives up the marker"),
        ("give up relocation", "gives up what was earned"),
    ],
)
def test_pr34_the_log_says_actions_in_words(notation: str, words: str) -> None:
    assert str(PrismaConduct().action_text(notation)) == words


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


def test_all_words_can_be_translated(
    prisma: Make, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    pseudo = PseudoLocale()
    qapp.installTranslator(pseudo)
    try:
        game = prisma(setup=TWO_LOOPS)
        names = ("Mina", "Jae", "NW", "NE", "SE", "SW", "III", "RR", "place 1 1,1 0")
        assert untranslated(game.tray, names) == []
        assert untranslated(game.sheet, names) == []
        game.typed("place 1 1,1 0")
        assert untranslated(game.window, (*names, "mark", "place")) == []
    finally:
        qapp.removeTranslator(pseudo)
