"""What is no path, what one is worth, and how it is typed (GP1, GP7 to GP14)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.codec import fits
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import (
    MOST_CELLS,
    Action,
    Buzz,
    Next,
    Pass,
    Path,
    Ready,
    read,
    write,
)
from prismdesk.games.glittering_paths.gems import NAMES, OPPOSITE, OWNER, Board, board_of
from prismdesk.games.glittering_paths.paths import gems_on, hundredths, refused
from prismdesk.games.glittering_paths.view import Made

BOARD = board_of((
    "RSRLJA",
    "GRLRSS",
    "RLSGR.",
    "SRRLAG",
    "RGLRSJ",
))  # fmt: skip
"""Any board will do: columns a to f, and row 5 on top; f3 is cleared."""

LEGAL = {
    "a1-b1-b2": ("RGR", 200),
    "b2-b1-a1": ("RGR", 200),
    "a1-b1-b2-a2-a3": ("RGRSR", 300),
    "a1-b1-b2-a2-a3-b3-b4": ("RGRSRLR", 400),
    "a1-b1-b2-a2-a3-b3-b4-c4-c5": ("RGRSRLRLR", 250),
    "a1-b1-b2-a2-a3-b3-b4-a4-a5": ("RGRSRLRGR", 250),
    "a1-a2-b2-b3-a3-a4-b4-b5-c5": ("RSRLRGRSR", 250),
}
"""Red's paths, with the gems along them and what they are paid."""

REFUSED = {
    "GP7 a row too high": ("a6-b6-b5", "GP7", "off-board", "a6"),
    "GP7 a column too far": ("a1-b1-b2-g2-g3", "GP7", "off-board", "g2"),
    "GP8 one cell": ("a1", "GP8", "too-short", "a1"),
    "GP8 two cells": ("a1-b1", "GP8", "too-short", "b1"),
    "GP8 four cells": ("a1-b1-b2-a2", "GP8", "even", "a2"),
    "GP8 back to the start": ("a1-b1-b2-a2-a1", "GP8", "repeated", "a1"),
    "GP8 to and fro": ("a1-b1-a1", "GP8", "repeated", "a1"),
    "GP9 the other’s gem": ("a2-b2-b3", "GP9", "wrong-colour", "a2"),
    "GP9 between two equal gems an equal one": ("b2-c2-c3", "GP9", "same-gem", "c2"),
    "GP9 another gem at the end": ("c2-d2-d3", "GP9", "other-gem", "d3"),
    "GP9 another own gem later on": ("a1-b1-b2-c2", "GP9", "same-gem", "c2"),
    "GP10 straight on": ("a1-b1-c1", "GP10", "straight", "c1"),
    "GP10 straight up": ("a1-a2-a3", "GP10", "straight", "a3"),
    "GP10 straight on later": ("a1-b1-b2-b3", "GP10", "straight", "b3"),
    "GP10 over a cell": ("a1-c1-c2", "GP10", "jump", "c1"),
    "GP10 slantwise": ("a1-b2-b3", "GP10", "jump", "b2"),
    "GP10 round the edge": ("f2-a3-a4", "GP10", "jump", "a3"),
    "GP10 over a cleared cell": ("e3-f3-f4", "GP10", "cleared", "f3"),
    "GP10 from a cleared cell": ("f3-e3-e4", "GP10", "cleared", "f3"),
}


def cells(text: str) -> list[str]:
    return text.split("-")


def why(text: str, seat: Seat = Seat.RED) -> Refused:
    no = refused(BOARD, seat, cells(text))
    assert no is not None, "the path is legal"
    return no


def test_gp1_gp2_each_gem_has_a_colour_and_an_opposite_of_the_other() -> None:
    assert [NAMES[gem] for gem in OWNER if OWNER[gem] is Seat.RED] == ["ruby", "garnet", "jasper"]
    assert [NAMES[gem] for gem in OWNER if OWNER[gem] is Seat.BLUE] == [
        "sapphire", "lapis", "aquamarine",
    ]  # fmt: skip
    for gem, other in OPPOSITE.items():
        assert OPPOSITE[other] == gem
        assert OWNER[gem] is not OWNER[other]


def test_gp7_cells_are_counted_from_the_lower_left() -> None:
    assert BOARD.names[0] == "a1"
    assert BOARD.names[-1] == "f5"
    assert gems_on(BOARD, ("a1", "f1", "a5", "f5", "f3")) == "RJRA."
    assert BOARD.number("f6") is None
    with pytest.raises(LookupError):
        gems_on(BOARD, ("f6",))


@pytest.mark.parametrize("path", LEGAL)
def test_gp8_gp9_gp10_gp12_a_legal_path_is_made_and_paid(path: str) -> None:
    gems, paid = LEGAL[path]
    assert refused(BOARD, Seat.RED, cells(path)) is None
    assert gems_on(BOARD, cells(path)) == gems
    assert hundredths(gems) == paid


@pytest.mark.parametrize("name", REFUSED)
def test_gp8_gp9_gp10_what_is_no_path_is_refused_with_its_rule_and_cell(name: str) -> None:
    """ALL4: one sentence, which names the cell."""
    path, rule, code, where = REFUSED[name]
    no = why(path)
    assert (no.rule, no.code, no.where) == (rule, code, where)
    assert fits(no, Refused)
    assert name.startswith(rule)
    assert str(no.message).endswith(".")
    assert str(no.message).count(".") == 1
    assert where in str(no.message)


def test_gp9_whose_gem_it_begins_on_decides_who_may_make_it() -> None:
    assert why("a1-b1-b2", Seat.BLUE).code == "wrong-colour"
    assert why("a2-b2-b3", Seat.RED).code == "wrong-colour"
    assert why("a2-b2-b3", Seat.BLUE).code == "other-gem"


@pytest.mark.parametrize(
    ("gems", "paid"),
    [
        ("RGR", 200),
        ("RGRSR", 300),
        ("RGRGR", 150),
        ("RGRSRLR", 400),
        ("RGRSRLRGR", 250),
        ("RJRGRSRLRAR", 600),
        ("RGRGRGRSRSRLR", 233),
        ("RSRGRSRGRSRGR", 233),
        ("RSRSRSRSRSRSRSR", 114),
        ("RSRSRSRSRSRSRSRSR", 113),
        ("AJAJAJAJAJAJAJAJALALA", 138),
        ("LSLSLSLSLSLSLSL", 114),
    ],
)
def test_gp12_gp13_points_are_own_gems_by_the_most_frequent_other(gems: str, paid: int) -> None:
    """9/8 is 1.125 and is paid as 1.13; 11/8 as 1.38; 7/3 as 2.33; 8/7 as 1.14."""
    assert hundredths(gems) == paid


@st.composite
def along(draw: st.DrawFn) -> str:
    """The gems along a path of any length that a board has room for."""
    own = draw(st.sampled_from("RGJSLA"))
    others = draw(st.lists(st.sampled_from([gem for gem in "RGJSLA" if gem != own]), min_size=1,
                           max_size=70))  # fmt: skip
    return own + "".join(gem + own for gem in others)


def rounded(points: Fraction) -> int:
    """In hundredths; halves go up."""
    whole, part = divmod(points * 100, 1)
    return int(whole) + (part >= Fraction(1, 2))


@given(along())
def test_gp13_halves_go_up(gems: str) -> None:
    most = max(gems[1::2].count(gem) for gem in "RGJSLA")
    assert hundredths(gems) == rounded(Fraction(len(gems[::2]), most))


FORGIVEN = {
    "c4-d4-d5-e5-e6": [
        "c4 d4 d5 e5 e6",
        "c4,d4,d5,e5,e6",
        "c4, d4, d5, e5, e6",
        "c4d4d5e5e6",
        "C4-D4-D5-E5-E6",
        "  c4 - d4 - d5 - e5 - e6  ",
        "c4–d4—d5−e5‐e6",
        "c4-d4-d5-e5-e6-",
        "c4\td4 d5\u00a0e5 e6",
        "c4--d4,,d5 e5e6,",
    ],
    "a10-b10-b11": ["a10b10b11", "A10 B10 B11"],
    "a1": ["A1", " a1 ", "a1-"],
    "first c4-d4-d5": [
        "FIRST c4 d4 d5",
        "first  c4d4d5",
        "first, c4-d4-d5",
        "round 0 first c4 d4 d5",
    ],
    "round 2 c4-d4-d5": ["Round 2 c4 d4 d5", "round2  c4d4d5", "ROUND 2, c4-d4-d5"],
    "round 2 first c4-d4-d5": ["Round 2, first, c4 d4 d5", "round2 first c4d4d5"],
    "pass": ["Pass", " PASS "],
    "buzz": ["BUZZ"],
    "ready": ["Ready"],
    "next": ["NEXT "],
}


@pytest.mark.parametrize("strict", FORGIVEN)
def test_gp11_what_is_typed_is_read_generously_and_written_strictly(strict: str) -> None:
    action = read(strict)
    assert not isinstance(action, Refused)
    assert write(action) == strict
    for text in FORGIVEN[strict]:
        assert read(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "-", "c", "4", "c4-d", "cc4", "4c", "c0", "c04", "c100", "c4;d4;d5",
        "c4-d4-d5!", "c4/d4/d5", "first", "first pass", "round 2", "round 2 pass",
        "round 4 c4-d4-d5", "round c4-d4-d5", "round 22 c4", "round 2c4", "first round 2 c4",
        "passes", "c4 pass", "pass c4", "с4-d4-d5",
        "c٤-d4-d5", "c4-d4-d5\x00", "🜁", "c4" * 5000 + "!", "-" * 50_000,
        "c4" + "- ," * 20_000 + "!",
    ],
)  # fmt: skip
def test_gp11_what_cannot_be_read_is_refused_in_one_sentence(text: str) -> None:
    no = read(text)
    assert isinstance(no, Refused)
    assert (no.rule, no.code) == ("GP11", "unreadable")
    assert fits(no, Refused)
    assert len(str(no)) < 200


def test_gp11_a_path_longer_than_any_board_is_refused() -> None:
    assert isinstance(read("a1" * MOST_CELLS), Path)
    no = read("a1" * (MOST_CELLS + 1))
    assert isinstance(no, Refused)
    assert (no.rule, no.code) == ("GP11", "unreadable")


NAMED = st.builds(
    lambda column, row: f"{column}{row}", st.sampled_from("abcxyz"), st.integers(1, 99)
)
ACTIONS = st.one_of(
    st.builds(Path, st.lists(NAMED, min_size=1, max_size=MOST_CELLS).map(tuple), st.booleans()),
    st.sampled_from([Pass(), Buzz(), Ready(), Next()]),
)


@given(ACTIONS)
def test_gp11_what_is_written_is_read_back(action: Action) -> None:
    assert read(write(action)) == action


@pytest.mark.parametrize(
    ("columns", "rows", "letters"),
    [(3, 8, "R" * 23), (3, 8, "R" * 25), (8, 3, "")],
)
def test_gp7_a_board_has_a_letter_for_every_cell(columns: int, rows: int, letters: str) -> None:
    with pytest.raises(ValueError, match="every cell"):
        Board(columns, rows, letters)


def test_gp1_gp7_a_line_end_is_no_gem_and_ends_no_name_of_a_cell() -> None:
    """What another machine sends: `$` in a pattern would let a line end through."""
    gems = "RG" * 12
    assert fits(Board(3, 8, gems), Board)
    assert not fits(Board(3, 8, f"{gems[:-1]}\n"), Board)
    assert fits(Path(("a1", "b1", "b2")), Path)
    assert not fits(Path(("a1", "b1", "b2\n")), Path)
    assert fits(Made(Seat.RED, ("a1", "b1", "b2"), "RGR", 200), Made)
    assert not fits(Made(Seat.RED, ("a1", "b1", "b2"), "RG\n", 200), Made)
