"""How a game of PRIZMIK ends (PZ18 to PZ21), and in which order that is asked."""

from __future__ import annotations

import msgspec
import pytest

from prismdesk.core.game import EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.apply import QUIET_LIMIT
from prismdesk.games.prizmik.legal import can_act, legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State
from tests.support.boards import after, set_up, state


def ended(here: State) -> tuple[EndKind, Seat | None, str | None]:
    assert here.ending is not None
    return here.ending.kind, here.ending.winner, here.ending.rule


def test_pz18_comes_before_pz20_and_pz19() -> None:
    """The last base falls in a position that is drawn by PZ20 and PZ19 as well: it is won."""
    here = after(state("8/8/8/3a4/3S4/8/8/A7 r 0 0"), "d4xd5")
    assert ended(here) == (EndKind.WIN, Seat.RED, "PZ18")
    assert not can_act(here.board, here.mover, 0)


def test_pz19_a_capture_alone_keeps_the_game_going() -> None:
    """PZ16: it may be declined only if another action is possible; here it is the only one."""
    here = state("sB6/bS6/8/8/8/8/8/A6A b 3 3")
    assert [PRIZMIK.write(action) for action in legal(here)] == ["a8xb8"]
    assert here.ending is None


SHUFFLE = ("d4-d5", "e7-e6", "d5-d4", "e6-e7")
QUIET = "a6a/4s3/8/8/3S4/8/8/A6A r 3 3"


def test_pz21_third_repetition_and_not_the_second() -> None:
    here = state(QUIET, also_drawn="repetition")
    here = after(here, *SHUFFLE, *SHUFFLE[:3])
    assert here.ending is None
    assert ended(after(here, SHUFFLE[3])) == (EndKind.DRAW, None, "PZ21")


def test_pz21_side_to_move_is_part_of_the_position() -> None:
    """The same board comes three times, but with Blue to move the third time."""
    here = state(QUIET, also_drawn="repetition")
    tempo = ("d4-c4", "e7-e6", "c4-d5", "e6-e7", "d5-d4")
    here = after(here, *SHUFFLE, *tempo)
    assert here.board == state(QUIET).board
    assert here.mover is Seat.BLUE
    assert here.ending is None


def test_pz21_reserves_are_part_of_the_position() -> None:
    """A promotion changes them; what was seen before it cannot come again."""
    here = state("a6a/4s3/F7/8/3S4/8/8/2A4A r 3 3", also_drawn="repetition")
    here = after(here, *SHUFFLE, "a6-a7", "e7-e6", "a7-b8=b1", "e6-e7")
    assert here.reserves == (2, 3)
    here = after(here, *SHUFFLE)
    assert here.ending is None
    assert ended(after(here, *SHUFFLE)) == (EndKind.DRAW, None, "PZ21")


def test_pz21_hundred_actions_and_not_ninety_nine() -> None:
    here = state(QUIET, also_drawn="hundred")
    here = after(here, *(SHUFFLE * 25)[:99])
    assert here.ending is None
    assert ended(after(here, SHUFFLE[3])) == (EndKind.DRAW, None, "PZ21")
    assert QUIET_LIMIT == 100


@pytest.mark.parametrize(
    ("position", "action"),
    [
        (QUIET, "a1>a2"),
        ("a6a/4s3/8/3b4/3S4/8/8/A6A r 3 3", "d4xd5"),
        ("a6a/F3s3/8/8/3S4/8/8/1A5A r 3 3", "a7-b8"),
    ],
    ids=["deployment", "capture", "move"],
)
def test_pz21_hundred_counts_anew_after_what_changes_something(position: str, action: str) -> None:
    here = after(state(position, also_drawn="hundred"), action)
    assert here.quiet == (1 if action == "a7-b8" else 0)


def test_pz21_is_asked_last() -> None:
    """The hundredth quiet action leaves Blue without any: PZ19 is the rule that is named."""
    here = state("sb6/b7/2S5/8/8/8/8/A6A r 0 0", also_drawn="hundred")
    here = msgspec.structs.replace(here, quiet=99)
    assert ended(after(here, "c6-b7")) == (EndKind.DRAW, None, "PZ19")


def test_pz20_a_position_that_is_entered_has_a_base_on_each_side() -> None:
    for position in ("8/8/8/8/8/8/8/A7 r 3 3", "a7/8/8/8/8/8/8/S7 r 3 3", "8/8/8/8/8/8/8/8 r 6 6"):
        refused = set_up(position)
        assert isinstance(refused, Refused)
        assert (refused.rule, refused.code) == ("PZ20", "no-base")
