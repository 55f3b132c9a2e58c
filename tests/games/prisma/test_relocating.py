"""Relocations: what may be taken up, and where it may go (PR11, PR15, PR22 to PR25)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.prisma.test_earned import large, linked, looped
from tests.support.prisma_by_hand import CORNER, EAST, ICE, LOOSE, NORTH, WHEEL, Beams, hands, lines

# Where it goes (PR22, PR23).


@pytest.mark.parametrize(
    ("action", "rule", "code"),
    [
        ("relocate 0,-3 0,-3 1", "PR22", "same-cell"),
        ("relocate 5,5 1,0 0", "PR22", "no-tile"),
        ("relocate 0,0 1,0 0", "PR22", "no-tile"),
        ("relocate 0,-3 0,2 0", "PR8", "taken"),
        ("relocate 0,-3 5,5 0", "PR8", "touches-nothing"),
        ("relocate 0,-3 -1,-1 0", "PR9", "clash"),
        ("relocate 0,-3 1,0 5", "PR9", "clash"),
    ],
)
def test_pr22_it_is_laid_by_the_rules_of_laying(action: str, rule: str, code: str) -> None:
    top = linked()
    assert top.refused(action)[:2] == (rule, code)


# What may not be taken up (PR11, PR15, PR24).


def both_placed() -> Beams:
    top = looped(LOOSE + EAST, "R....R R.....")
    top.acted("give up relocation", "place 1 2,-1 0", "give up marker")
    return top


def relocated() -> Beams:
    top = looped(LOOSE + EAST + NORTH, "R....R R.....")
    top.acted("relocate -1,2 -1,3 5", "place 1 2,-1 0", "mark 2,-1")
    return top


def linked_before() -> Beams:
    """The link was made with the first tile of the turn."""
    top = linked(LOOSE + NORTH + EAST, "R....R R.....")
    top.acted("give up relocation", "place 1 2,-1 0", "mark 2,-1")
    return top


def just_frozen() -> Beams:
    top = Beams(CORNER + LOOSE + hands("RR.... R....."))
    top.acted("place 1 1,2 4", "freeze 0,2")
    return top


@pytest.mark.parametrize(
    ("top", "start", "code"),
    [
        (looped, "0,1", "touches-marker"),
        (lambda: looped(LOOSE + "-1,3 ....R.\n"), "-1,3", "one-beam"),
        (large, "1,2", "large-loop"),
        (lambda: looped(LOOSE + EAST, "R....R R....."), "1,2", "fresh"),
        (both_placed, "1,2", "fresh"),
        (both_placed, "2,-1", "fresh"),
        (relocated, "-1,3", "fresh"),
        (lambda: looped(lines(WHEEL) + LOOSE), "0,-5", "two-loops"),
        (looped, "0,2", "cuts-off"),
        (linked_before, "-1,2", "near-link"),
        (lambda: looped(ICE), "2,-1", "frozen"),
        (just_frozen, "0,3", "frozen"),
    ],
)
def test_pr11_pr24_a_tile_that_stays(top: Callable[[], Beams], start: str, code: str) -> None:
    assert top().refused(f"relocate {start} 1,0 0") == ("PR24", code, start)


def test_pr24_a_tile_within_two_of_the_link_stays_and_one_three_away_does_not() -> None:
    top = linked(LOOSE + NORTH)
    assert top.refused("relocate -1,2 1,0 0") == ("PR24", "near-link", "-1,2")
    top = linked("-1,1 .....R\n-2,2 R....R\n" + NORTH)
    top.acted("relocate -2,2 -1,-1 0")
    assert top.phase == "placing"
