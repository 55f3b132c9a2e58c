"""Turns: opening, middle and closing, draws, skips, and what comes late (PR13 to PR17, ALL3)."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.games.prisma.facts import (
    ClosingBegan,
    Dealt,
    Drew,
    PassedOver,
    Skipped,
    TurnBegan,
)
from tests.support.beams import BLUE, CORNER, LOOSE, RED, Beams, hands

ONE = "R....."


def tiles(*counts: int) -> str:
    """So many tiles with one beam in the hands of Red and Blue, then in their stacks."""
    names = ("hand red", "hand blue", "stack red", "stack blue")
    return "".join(
        f"{name} {' '.join([ONE] * count)}\n"
        for name, count in zip(names, counts, strict=True)
        if count
    )


def stacks(top: Beams) -> tuple[int, int]:
    red, blue = (len(one) for one in top.state.stacks)
    return red, blue


def held(top: Beams) -> tuple[int, int]:
    red, blue = (len(one) for one in top.state.hands)
    return red, blue


FREE = ("0,1", "1,0", "-1,0", "1,-1", "-1,1", "0,-2", "1,-2", "-1,-1")
"""Cells beside the markers, on which a beam to the outside always fits."""
OUT = {"0,1": 3, "1,0": 2, "-1,0": 4, "1,-1": 2, "-1,1": 4, "0,-2": 0, "1,-2": 1, "-1,-1": 5}
"""The turn of `ONE` there that points to the outside."""


def lay(top: Beams, *cells: str) -> None:
    for cell in cells:
        top.acted(f"place 1 {cell} {OUT[cell]}")


# The opening (PR13).


def test_pr13_the_opening_is_one_tile_a_turn_and_nothing_is_drawn() -> None:
    top = Beams(tiles(2, 2, 6, 6) + "turn red opening 1\n")
    lay(top, "0,1")
    assert (top.mover, held(top), stacks(top)) == (BLUE, (1, 2), (6, 6))
    assert top.log() == "", "nothing came of it"
    lay(top, "0,-2")
    assert (top.mover, top.state.stage) == (RED, "opening")


def test_pr13_when_the_opening_hands_are_empty_all_draw_four() -> None:
    top = Beams(tiles(1, 1, 6, 6) + "turn red opening 1\n")
    lay(top, "0,1", "0,-2")
    assert (top.mover, top.state.stage, top.state.to_place) == (RED, "middle", 2)
    assert (held(top), stacks(top)) == ((4, 4), (2, 2))
    assert top.did(Dealt) == [Dealt(RED, (ONE,) * 4), Dealt(BLUE, (ONE,) * 4)]
    assert top.log() == "All draw 4 tiles."


def test_pr13_who_has_a_short_stack_draws_what_there_is() -> None:
    """Only a field that somebody entered has one; nobody is told of a hand that nobody drew."""
    top = Beams(tiles(1, 1, 6, 0) + "turn red opening 1\n")
    lay(top, "0,1", "0,-2")
    assert top.did(Dealt) == [Dealt(RED, (ONE,) * 4)]
    assert top.log() == "All draw 4 tiles, or what their stacks have."


# The middle (PR14).


def test_pr14_a_turn_is_two_tiles_and_then_two_are_drawn() -> None:
    top = Beams(tiles(4, 4, 6, 6))
    lay(top, "0,1")
    assert (top.mover, top.state.to_place, held(top)) == (RED, 1, (3, 4))
    lay(top, "1,0")
    assert (top.mover, top.state.to_place) == (BLUE, 2)
    assert (held(top), stacks(top)) == ((4, 4), (4, 6))
    assert top.did(Drew) == [Drew(RED, (ONE, ONE))]
    assert top.did(TurnBegan) == [TurnBegan(BLUE)]
    assert top.log() == "Red draws 2 tiles."


def test_pr14_the_next_of_the_stack_is_drawn_first() -> None:
    top = Beams("hand red R..... R.....\nhand blue R.....\nstack red B..... RR.... R.B...\n")
    lay(top, "0,1", "1,0")
    assert top.state.hands[0] == ("B.....", "RR....")
    assert top.state.stacks[0] == ("R.B...",)


def test_pr14_two_are_drawn_while_the_stack_has_them() -> None:
    top = Beams(tiles(4, 4, 1, 6))
    lay(top, "0,1", "1,0")
    assert (held(top), stacks(top)) == ((3, 4), (0, 6))
    assert top.did(Drew) == [Drew(RED, (ONE,))]


def test_pr14_only_the_seat_on_turn_acts() -> None:
    top = Beams(tiles(4, 4, 6, 6))
    assert top.refused("place 1 0,1 3", BLUE) == ("PR14", "not-now", None)


# The closing turns (PR15 to PR17).


def test_pr15_closing_turns_begin_for_all_when_one_has_drawn_his_last_tile() -> None:
    top = Beams(tiles(4, 4, 2, 6))
    lay(top, "0,1", "1,0")
    assert top.did(ClosingBegan) == [ClosingBegan(RED)]
    assert (top.state.stage, top.mover) == ("closing", BLUE)
    assert top.log() == "Red empties the stack: the closing turns begin."
    lay(top, "-1,0", "1,-1")
    assert (held(top), stacks(top)) == ((4, 4), (0, 4)), "who has a stack still draws"
    assert top.did(ClosingBegan) == []


def test_pr15_a_stack_that_was_empty_from_the_start_begins_them_at_its_turns_end() -> None:
    top = Beams(tiles(4, 4, 0, 6))
    assert top.state.stage == "middle"
    lay(top, "0,1", "1,0")
    assert top.did(ClosingBegan) == [ClosingBegan(RED)]
    assert (top.state.stage, top.mover) == ("closing", BLUE)


def test_pr16_hands_are_played_out_and_the_last_turn_ends_the_match() -> None:
    top = Beams(tiles(2, 1, 0, 0) + "turn red closing 2\n")
    lay(top, "0,1", "1,0")
    assert (top.mover, top.state.to_place) == (BLUE, 1)
    lay(top, "-1,0")
    assert (top.phase, top.ending.rule) == ("over", "PR16")


def test_pr17_a_closing_turn_is_two_tiles_or_the_last_one() -> None:
    top = Beams(tiles(3, 1, 0, 0) + "turn red closing 2\n")
    lay(top, "0,1", "1,0", "-1,0")
    assert (top.mover, top.state.to_place) == (RED, 1)
    lay(top, "1,-1")
    assert top.phase == "over"


def test_pr17_seats_without_hand_and_stack_are_passed_over() -> None:
    top = Beams(tiles(4, 0, 0, 0) + "turn red closing 2\n")
    lay(top, "0,1", "1,0")
    assert (top.mover, top.state.turn) == (RED, 2)


def test_pr17_a_seat_with_a_stack_only_has_a_turn_in_which_it_draws() -> None:
    top = Beams(tiles(2, 0, 4, 3))
    lay(top, "0,1", "1,0")
    assert top.did(TurnBegan, 2) == [TurnBegan(BLUE), TurnBegan(RED)]
    assert held(top) == (2, 2)


# No legal placement (PR17).

WALLED = "RRRRRR"
"""Fits nowhere where no red beam is; no set that comes with the program has such a tile."""
COLD = "B....."
"""Fits beside the markers, and gives a red tile no place."""


def walled(red: str, blue: str, stack: str = "", turn: str = "turn red middle 2\n") -> Beams:
    given = f"0,1 ..B...\nhand red {red}\nhand blue {blue}\n{turn}"
    return Beams(given + (f"stack red {stack}\nstack blue {stack}\n" if stack else ""))


def test_pr17_who_can_place_nothing_skips_keeps_his_tiles_and_draws_two() -> None:
    top = walled(f"{WALLED} {WALLED}", f"{COLD} {COLD} {COLD}", f"{COLD} {COLD} {COLD}")
    assert top.did(Skipped) == [Skipped(RED, by_time=False)]
    assert top.state.hands[0] == (WALLED, WALLED, COLD, COLD)
    assert (top.mover, top.phase) == (BLUE, "placing")
    assert top.log() == "Red can place none of the tiles, skips, and draws 2 tiles."


def test_pr17_the_second_placement_can_be_skipped_too() -> None:
    top = walled(f"{COLD} {WALLED}", f"{COLD} {COLD}", f"{COLD} {COLD} {COLD}")
    lay(top, "1,0")
    assert top.did(Skipped) == [Skipped(RED, by_time=False)]
    assert top.state.hands[0] == (WALLED, COLD, COLD)
    assert top.mover is BLUE


def test_pr17_when_all_who_hold_tiles_are_stuck_in_a_row_the_match_ends() -> None:
    top = walled(WALLED, WALLED)
    assert (top.phase, top.ending.rule) == ("over", "PR17")
    assert str(top.ending.reason).startswith("No tile of any hand can be placed: ")


def test_pr17_a_tile_drawn_since_that_can_be_placed_lets_the_match_go_on() -> None:
    """Red is stuck and draws one that fits; then Blue is stuck, and Red places it."""
    top = Beams(f"hand red {WALLED} {WALLED}\nhand blue {WALLED}\nstack red {COLD}\n")
    assert len(top.did(Skipped, 3)) == 2
    assert (top.mover, top.phase, held(top)) == (RED, "placing", (3, 1))
    top.acted("place 3 0,1 3")
    assert top.ending.rule == "PR17", "what Red has left fits nowhere either"


def test_pr17_one_seat_left_alone_by_the_clock_goes_on_with_what_it_draws() -> None:
    more = f"stack red {ONE}\nstack blue {ONE} {ONE} {WALLED} {ONE} {ONE}\n"
    field = f"hand red {ONE} {ONE}\nhand blue {WALLED} {WALLED}\n{more}"
    top = Beams(field, clock="total:1+0")
    top.tick(1000)
    assert top.did(PassedOver, 4) == [PassedOver(RED)]
    assert (top.mover, top.phase, held(top)[1], stacks(top)[1]) == (BLUE, "placing", 4, 3)


def test_pr17_a_seat_with_a_stack_only_is_not_stuck() -> None:
    """Its next turn draws what it then can place."""
    top = Beams(f"hand red {WALLED}\nstack blue {ONE} {ONE}\nturn red middle 1\n")
    assert (top.mover, top.phase, held(top)) == (BLUE, "placing", (1, 2))


def test_pr17_a_placement_between_breaks_the_row() -> None:
    top = walled(WALLED, f"{COLD} {COLD} {COLD}", turn="turn red closing 1\n")
    assert top.mover is BLUE
    lay(top, "1,0", "-1,0")
    assert (top.mover, top.phase) == (BLUE, "placing"), "Red was stuck again"
    lay(top, "1,-1")
    assert top.ending.rule == "PR17", "only Red holds a tile, and is stuck"


def test_pr17_a_skip_with_nothing_to_draw_has_a_line_of_its_own() -> None:
    top = walled(WALLED, f"{COLD} {COLD}", turn="turn red closing 1\n")
    assert top.log() == "Red can place none of the tiles, and skips."


def test_pr17_in_the_opening_a_skip_draws_nothing() -> None:
    top = walled(WALLED, f"{COLD} {COLD}", f"{COLD} {COLD}", turn="turn red opening 1\n")
    assert (top.mover, held(top), stacks(top)) == (BLUE, (1, 2), (2, 2))


# What comes late (ALL3), and what is written (PR34).


def test_all3_what_was_meant_for_another_step_is_refused() -> None:
    top = Beams(tiles(4, 4, 6, 6))
    view = top.rules.view(top.state, RED)
    meant = top.rules.meant(view, top.rules.read("place 1 0,1 3"))
    assert top.rules.write(meant) == "step 1 place 1 0,1 3"
    lay(top, "1,0")
    text = top.rules.write(meant)
    assert top.refused(text) == ("ALL3", "late", "0,1")
    top.acted(f"step {top.state.step} place 1 0,1 3")
    assert top.tiles["0,1"] == "...R.."


def test_all3_the_log_does_not_show_for_what_step_it_was_meant() -> None:
    top = Beams(tiles(4, 4, 6, 6))
    top.acted("step 1 place 1 0,1 3")
    line = top.table.moments[-1].line
    assert line is not None
    assert (line.notation, line.text) == ("place 1 0,1 3", None)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("place 2 2,-1 3", "PLACE 2  2, -1 3"),
        ("place 2 2,-1 0", "place 2 on 2,−1"),
        ("place 2 2,-1 5", "place tile 2 on (2,-1) turned 5"),
        ("relocate 0,2 3,1 4", "relocate 0,2 to 3,1 turned by 4"),
        ("relocate 0,2 -3,1 0", "relocate 0,2 > -3,1"),
        ("mark 0,2 1,1", "Mark 0,2, 1,1"),
        ("freeze 0,2", "freeze 0,2"),
        ("unfreeze 0,2 1,1", "unfreeze 0,2;1,1"),
        ("give up marker", "give-up-marker"),
        ("give up marker", "give up the markers"),
        ("give up relocation", "Give up relocation"),
        ("step 12 give up relocation", "step 12: give up relocation"),
    ],
)
def test_pr34_actions_are_read_generously_and_written_strictly(written: str, read: str) -> None:
    rules = Beams().rules
    assert rules.write(rules.read(read)) == written
    assert rules.read(written) == rules.read(read)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "place 0 1,1 0",
        "place 1 1,1 6",
        "place 1 1 0",
        "mark",
        "relocate 0,2",
        "x" * 90,
    ],
)
def test_pr34_what_cannot_be_read_is_said_to_be_so(text: str) -> None:
    answer = Beams().rules.read(text)
    assert getattr(answer, "code", "") == "unreadable"
    assert getattr(answer, "rule", "") == "PR34"


def test_pr14_loops_of_both_placements_are_each_followed_by_their_own_actions() -> None:
    top = Beams(CORNER + LOOSE + hands(f"RR.... {ONE}"))
    top.acted("place 1 1,2 4", "mark 0,2", "relocate 0,3 -1,1 3")
    assert (top.phase, top.state.to_place) == ("placing", 1)


def test_pr35_a_position_with_fewer_tiles_than_its_turn_says_plays_what_there_is() -> None:
    top = Beams(tiles(1, 1, 3, 3) + "turn red middle 2\n")
    assert top.state.to_place == 1
    lay(top, "0,1")
    assert top.did(Skipped, 2) == []
    assert (top.mover, top.log()) == (BLUE, "Red draws 2 tiles.")


@pytest.mark.parametrize(
    ("option", "value", "seen"),
    [
        ("legal_actions", "hidden", "legal_shown"),
        ("rules", "practice", "practice"),
        ("frozen_markers", "off", "freezing"),
        ("unfreezing_costs", "always", "always_costs"),
        ("tie_break", "tournament", "tie_break"),
    ],
)
def test_all5_every_option_can_be_seen_in_the_view(option: str, value: str, seen: str) -> None:
    given: dict[str, Any] = {option: value}
    usual, chosen = Beams(tiles(1, 1, 0, 0)), Beams(tiles(1, 1, 0, 0), **given)
    views = [top.rules.view(top.state, RED) for top in (usual, chosen)]
    assert getattr(views[0], seen) is not getattr(views[1], seen)
