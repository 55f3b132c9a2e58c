"""PRIZMIK's board: set-up, symmetry, positions as text, counts (PZ1 to PZ5, PZ23, PZ24)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.apply import divide, perft
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State, write_position
from tests.support.boards import START, after, positions, set_up, state

MIRRORED = "a3a2a/8/8/8/8/8/8/A3A2A r 3 3"


def test_pz1_pz3_the_start_with_three_fleets_on_the_board_and_three_in_reserve() -> None:
    assert write_position(state()) == START
    assert write_position(state(set_up="mirrored")) == MIRRORED


def test_pz3_turned_start_is_its_own_half_turn_and_mirrored_its_own_reflection() -> None:
    assert half_turned(START.replace(" r ", " b ")) == START
    assert reflected(MIRRORED.replace(" r ", " b ")) == MIRRORED
    assert half_turned(MIRRORED) != MIRRORED.replace(" r ", " b ")


def half_turned(position: str) -> str:
    """As the other player sees it: the board turned by half a turn, the colours exchanged."""
    board, side, red, blue = position.split()
    return f"{board[::-1].swapcase()} {'b' if side == 'r' else 'r'} {blue} {red}"


def reflected(position: str) -> str:
    """The board turned upside down without exchanging left and right, the colours exchanged."""
    board, side, red, blue = position.split()
    upside = "/".join(reversed(board.split("/"))).swapcase()
    return f"{upside} {'b' if side == 'r' else 'r'} {blue} {red}"


def _ending(here: State) -> tuple[str, int | None, str | None] | None:
    end = here.ending
    return None if end is None else (end.kind.value, end.winner, end.rule)


@given(positions())
def test_pz23_positions_round_trip(position: str) -> None:
    assert write_position(state(position)) == position


@given(positions(), st.data())
def test_pz23_what_play_leads_to_can_be_entered_again(position: str, data: st.DataObject) -> None:
    here = state(position)
    for _ in range(6):
        actions = legal(here)
        if not actions:
            break
        here = after(here, PRIZMIK.write(data.draw(st.sampled_from(actions))))
    if here.ending is not None and here.ending.rule == "PZ18":
        return
    again = state(write_position(here))
    assert (again.board, again.mover, again.reserves) == (here.board, here.mover, here.reserves)
    assert _ending(again) == _ending(here)


BAD = {
    "nothing": "",
    "a board only": START.split()[0],
    "three parts": START.rsplit(" ", 1)[0],
    "five parts": f"{START} 0",
    "seven ranks": START.replace("/8", "", 1),
    "nine ranks": START.replace("/8", "/8/8", 1),
    "a short rank": START.replace("a2a3a", "a2a2a"),
    "a long rank": START.replace("a2a3a", "a2a3aa"),
    "two digits too many": START.replace("/8/", "/53/8/8/", 1).replace("/53/", "/54/"),
    "a nine": START.replace("/8/", "/9/", 1),
    "a nought": START.replace("/8/", "/08/", 1),
    "a letter": START.replace("a2a3a", "a2a3k"),
    "X of the views": START.replace("a2a3a", "x2x3x"),
    "a dot": START.replace("a2a3a", "a..a3a"),
    "another side": START.replace(" r ", " w "),
    "an upper side": START.replace(" r ", " R "),
    "seven reserves": START.replace("3 3", "7 3"),
    "negative reserves": START.replace("3 3", "3 -1"),
    "another script": START.replace("3 3", "٣ 3"),
    "a superscript": START.replace("3 3", "3 ³"),
    "other letters": START.replace("a2a3a", "а2а3а"),
    "another game": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "control characters": START.replace("/8/", "/\x008/", 1),
    "very long": "a" * 100_000,
}


@pytest.mark.parametrize("name", BAD)
def test_pz23_everything_else_is_refused_in_one_sentence(name: str) -> None:
    refused = set_up(BAD[name])
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.code) == ("PZ23", "unreadable-position")
    assert len(str(refused)) < 200


def test_pz24_counts_of_action_sequences() -> None:
    here = state()
    assert [perft(here, depth) for depth in (0, 1, 2, 3, 4)] == [1, 7, 49, 637, 8281]


def test_pz24_divided_by_first_action() -> None:
    counted = divide(state(), 3)
    assert [PRIZMIK.write(action) for action, _ in counted] == [
        "a1>b1", "a1>a2", "e1>d1", "e1>f1", "e1>e2", "h1>g1", "h1>h2",
    ]  # fmt: skip
    assert sum(count for _, count in counted) == 637


def test_pz11_the_promoted_fleet_is_whole_and_the_fighter_gone() -> None:
    here = after(state("7a/F7/8/8/8/8/8/1A6 r 2 3"), "a7-a8")
    assert write_position(here) == "7a/8/8/8/8/8/8/AA6 b 1 3"
    fighters = sum(here.board.count(letter) for letter in b"AF")
    assert fighters == 2
