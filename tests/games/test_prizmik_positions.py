"""PRIZMIK's board: set-up, symmetry, positions as text, counts (PZ1 to PZ5, PZ23, PZ24)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.game import Applied
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.perft import divide, perft
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


def _half_turned_square(square: str) -> str:
    return f"{'hgfedcba'['abcdefgh'.index(square[0])]}{9 - int(square[1])}"


def _reflected_square(square: str) -> str:
    return f"{square[0]}{9 - int(square[1])}"


def _with_squares(text: str, turn: object) -> str:
    assert callable(turn)
    parts = [turn(text[:2]), text[2], turn(text[3:5])]
    return "".join(parts) + (f"={turn(text[6:])}" if len(text) > 5 else "")


@pytest.mark.parametrize("stays", ["takes", "stays"])
@given(positions(), st.data())
def test_pz2_blue_plays_as_red_does_from_the_other_end(
    stays: str, position: str, data: st.DataObject
) -> None:
    """Every rule is the same for both colours: actions, results and endings turn with the board."""
    here = state(position, capturing_piece=stays)
    for turned, square in (
        (half_turned, _half_turned_square),
        (reflected, _reflected_square),
    ):
        there = state(turned(position), capturing_piece=stays)
        assert _ending(there) == _turned_ending(here)
        texts = {PRIZMIK.write(action) for action in legal(here)}
        assert {PRIZMIK.write(action) for action in legal(there)} == {
            _with_squares(text, square) for text in texts
        }
        if texts:
            text = data.draw(st.sampled_from(sorted(texts)))
            one, other = after(here, text), after(there, _with_squares(text, square))
            assert write_position(other) == turned(write_position(one))
            assert _ending(other) == _turned_ending(one)


def _ending(here: State) -> tuple[str, int | None, str | None] | None:
    end = here.ending
    return None if end is None else (end.kind.value, end.winner, end.rule)


def _turned_ending(here: State) -> tuple[str, int | None, str | None] | None:
    found = _ending(here)
    if found is None:
        return None
    kind, winner, rule = found
    return kind, None if winner is None else 1 - winner, rule


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


@pytest.mark.parametrize("spaced", [f"  {START}  ", START.replace(" ", "   "), f"\n{START}\n"])
def test_pz23_spaces_do_not_matter(spaced: str) -> None:
    assert write_position(state(spaced)) == START


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


def test_pz24_a_game_that_has_ended_has_no_continuation() -> None:
    here = state("7s/8/8/3a4/3S4/8/8/A7 r 3 3")
    won = after(here, "d4xd5")
    assert perft(won, 1) == 0
    assert legal(won) == ()
    shorter = sum(perft(after(here, PRIZMIK.write(one)), 1) for one in legal(here))
    assert perft(here, 2) == shorter


def test_pz5_what_is_inside_goes_along_and_comes_out_as_it_is() -> None:
    here = after(state(), "a1>a2", "a8>a7", "a2-c2", "a7-a6", "c2>c3", "a6>a5")
    assert write_position(here) == "b2a3a/8/s7/f7/8/2F5/2S5/B3A2A r 3 3"


@pytest.mark.parametrize(
    ("stays", "result"),
    [("takes", "7a/8/8/3S4/8/8/8/A7 b 3 3"), ("stays", "7a/8/8/8/3S4/8/8/A7 b 3 3")],
)
def test_pz17_both_ways_for_a_ship(stays: str, result: str) -> None:
    here = after(state("7a/8/8/3a4/3S4/8/8/A7 r 3 3", capturing_piece=stays), "d4xd5")
    assert write_position(here) == result


@pytest.mark.parametrize(
    ("stays", "result"),
    [("takes", "3F3a/8/8/8/8/8/8/A6A b 3 3"), ("stays", "7a/3F4/8/8/8/8/8/A6A b 3 3")],
)
def test_pz12_pz17_a_fighter_that_captures_on_the_end_never_promotes(
    stays: str, result: str
) -> None:
    here = after(state("3s3a/3F4/8/8/8/8/8/A6A r 3 3", capturing_piece=stays), "d7xd8")
    assert write_position(here) == result


def test_pz12_moving_along_the_end_promotes_and_staying_does_not() -> None:
    here = after(state("3F3a/8/8/8/8/8/8/A2S3A r 3 3"), "d1-d2", "h8>h7")
    assert write_position(here) == "3F3b/7t/8/8/8/8/3S4/A6A r 3 3"
    assert "d8-c8=c1" in {PRIZMIK.write(action) for action in legal(here)}
    assert not any(PRIZMIK.write(action).startswith("d8-d8") for action in legal(here))


def test_pz11_the_promoted_fleet_is_whole_and_the_fighter_gone() -> None:
    here = after(state("7a/F7/8/8/8/8/8/1A6 r 2 3"), "a7-a8")
    assert write_position(here) == "7a/8/8/8/8/8/8/AA6 b 1 3"
    fighters = sum(here.board.count(letter) for letter in b"AF")
    assert fighters == 2


def test_apply_leaves_the_state_that_it_was_given() -> None:
    """PZ4: states are values; the position before an action is still there after it."""
    here = state()
    before = write_position(here)
    for action in legal(here):
        applied = PRIZMIK.apply(here, Seat.RED, action)
        assert isinstance(applied, Applied)
        assert write_position(here) == before
        assert applied.state.turn == here.turn + 1
