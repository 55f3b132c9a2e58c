"""What stands around Prisma’s board: the tray, choices, the score sheet, lines on plates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma import happened
from prismdesk.desk.games.prisma.choices import Choice, choices
from prismdesk.desk.games.prisma.conduct import PrismaConduct
from prismdesk.desk.look import theme
from prismdesk.games.prisma.actions import Unfreeze
from prismdesk.games.prisma.facts import ClosingBegan, EarnedGivenUp, Skipped, TurnBegan
from prismdesk.games.prisma.view import Earned, Marked
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated
from tests.support.playing import LEFT
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying

Make = Callable[..., PrismaPlaying]

LOWER, UPPER = ("0,2", "1,1", "1,2"), ("1,0", "1,1", "2,0")


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
