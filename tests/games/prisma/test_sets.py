"""Sets of tiles and where the direction markers lie (PR3, PR5, PR6)."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core import resources
from prismdesk.core.codec import fits
from prismdesk.core.options import MOST_CHOSEN, choose
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.options import DIRECTIONS, OPTIONS, TILE_SET
from prismdesk.games.prisma.sets import (
    SHIPPED,
    TileSet,
    in_lines,
    markers_for,
    read_set,
    set_chosen,
    written,
)
from prismdesk.games.prisma.tiles import Marker, turned
from prismdesk.wire.texts import OptionLine

RED, BLUE, YELLOW, PURPLE = Seat

TABLE = {
    "R.....": 8, "R.R.R.": 4, "RRB...": 2, "R.RB..": 2,
    "RR....": 8, "RRR...": 2, "BRR...": 2, "BR.R..": 2,
    "R.R...": 8, "RR.R..": 2, "RR.B..": 4, "R.R.B.": 2,
    "R..R..": 4, "R.RR..": 2, "B.RR..": 4, "RR.BB.": 4,
}  # fmt: skip
"""The house set as the rulings print it: each row with red and blue exchanged as well."""

MARKERS = (
    "markers 2 S 0,0 N 0,-1\nmarkers 3 S 0,0 NW 0,-1 NE 1,-1\n"
    "markers 4 NE 0,-1 SE 1,-1 SW 0,0 NW -1,0\n"
)
RIGHT = f"name My set\ntile R..... 30\ntile R.B... 30\n{MARKERS}"


def spelled(sides: str) -> str:
    """One spelling for all turns of a tile."""
    return min(turned(sides, by) for by in range(6))


def faults(text: str) -> list[tuple[int | None, str | None]]:
    """The line and the rule of each fault."""
    found = read_set(text)
    assert isinstance(found, Refused), found
    assert (found.code, found.rule) == ("tile-set", "PR3")
    return [(fault.line, fault.rule) for fault in found.faults]


def the_set(text: str) -> TileSet:
    found = read_set(text)
    assert isinstance(found, TileSet), found
    return found


def test_pr3_the_house_set_has_the_tiles_of_the_table() -> None:
    exchange = str.maketrans("RB", "BR")
    wanted: Counter[str] = Counter()
    for sides, count in TABLE.items():
        other = sides.translate(exchange)
        if spelled(other) == spelled(sides):
            wanted[spelled(sides)] += count
        else:
            wanted[spelled(sides)] += count // 2
            wanted[spelled(other)] += count // 2
    assert Counter(map(spelled, set_chosen("house").tiles)) == wanted
    assert wanted.total() == 60


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("house", "0f903d133bd3ba1a"),
        ("crossroads", "570cef8176c7420a"),
    ],
)
def test_pr3_a_set_that_a_match_file_names_stays_what_it_is(name: str, digest: str) -> None:
    """Another set needs another name: matches that were played name this one."""
    assert hashlib.sha256(written(set_chosen(name)).encode()).hexdigest()[:16] == digest


def test_pr3_every_set_that_is_shipped_can_be_chosen_and_no_other() -> None:
    files = {path.stem for path in (resources.folder() / "prisma").glob("*.txt")}
    assert files == set(SHIPPED) == {choice.value for choice in TILE_SET.choices}
    assert TILE_SET.default == "house"


@pytest.mark.parametrize("name", SHIPPED)
def test_pr3_a_set_is_whole_again_after_it_was_written(name: str) -> None:
    tiles = set_chosen(name)
    line = written(tiles)
    assert len(tiles.tiles) == 60
    assert set_chosen(line) == the_set(in_lines(tiles)) == tiles
    assert one_line(line, MOST_CHOSEN) == line
    assert in_lines(tiles).count("\n") == line.count("; ") + 1


def test_pr3_the_longest_set_there_can_be_is_a_value_of_the_option() -> None:
    """60 tiles none of which is another one turned, and a name as long as names are."""
    every = (f"{number:0b}" for number in range(0))
    shapes: dict[str, str] = {}
    for number in range(1, 3**6):
        sides = "".join(".RB"[number // 3**place % 3] for place in range(6))
        shapes.setdefault(spelled(sides), sides)
    assert not list(every)
    lines = [f"tile {sides} 1" for sides in list(shapes.values())[-60:]]
    text = "\n".join(["name " + "Ω" * 40, *lines, MARKERS])
    line = written(the_set(text))
    assert len(line) <= MOST_CHOSEN
    chosen = choose(OPTIONS, {"tile-set": line})
    assert not isinstance(chosen, Refused)
    assert TILE_SET.called(line) == "Ω" * 40
    assert fits(f"tile-set={line}", OptionLine), "a far machine reads it"


@pytest.mark.parametrize(
    "text",
    [
        RIGHT.replace("\n", "\r\n"),
        RIGHT.replace("\n", "\r"),
        "\ufeff" + RIGHT,
        RIGHT.replace("R.B...", "r.b...").replace("markers 2 S", "MARKERS 2 s"),
        "# mine\n\n" + RIGHT.replace("30\n", "30  # so many\n", 1),
        RIGHT.strip().replace("\n", "; "),
        RIGHT.replace("0,-1", "0 , −1").replace("\n", " \n\t"),
        RIGHT.replace("My set", "My\u202e \u200bset"),
    ],
)
def test_pr3_a_set_is_read_generously(text: str) -> None:
    assert the_set(text) == the_set(RIGHT)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(1, "PR3")]),
        ("# nothing\n\n  \n", [(1, "PR3")]),
        (RIGHT.replace("tile R..... 30", "tile R..... 29"), [(6, "PR3")]),
        (RIGHT.replace("tile R..... 30", "tile R..... 31"), [(6, "PR3")]),
        (RIGHT.replace("R.B...", "......"), [(3, "PR3")]),
        (RIGHT.replace("R.B...", "R.B.."), [(3, "PR2")]),
        (RIGHT.replace("R.B...", "R.B...."), [(3, "PR2")]),
        (RIGHT.replace("R.B...", "R.G..."), [(3, "PR2")]),
        (RIGHT.replace("R.B...", "Я.B..."), [(3, "PR2")]),
        (RIGHT.replace("R.B...", "ß....."), [(3, "PR2")]),
        (RIGHT.replace("tile R.B... 30", "tile R.B..."), [(3, "PR3")]),
        (RIGHT.replace("R.B... 30", "R.B... 0"), [(3, "PR3")]),
        (RIGHT.replace("R.B... 30", "R.B... 61"), [(3, "PR3")]),
        (RIGHT.replace("R.B... 30", "R.B... -3"), [(3, "PR3")]),
        (RIGHT.replace("R.B... 30", "R.B... ٣"), [(3, "PR3")]),
        (RIGHT.replace("R.B... 30", "R.B... 30 more"), [(3, "PR3")]),
        (RIGHT.replace("R.B...", "..R..."), [(3, "PR3")]),
        (RIGHT.replace("name My set\n", ""), [(5, "PR3")]),
        (RIGHT.replace("My set", ""), [(1, "PR3")]),
        (RIGHT.replace("My set", "\u202e\u200b"), [(1, "PR3")]),
        (RIGHT.replace("My set", "x" * 41), [(1, "PR3")]),
        (RIGHT + "name Other", [(7, "PR3")]),
        (RIGHT + "markers 2 N 0,0 S 0,1", [(7, "PR3")]),
        (RIGHT + "markers 5 N 0,0", [(7, "PR5")]),
        (RIGHT + "markers", [(7, "PR5")]),
        (RIGHT + "tiles R..... 3", [(7, "PR3")]),
        (RIGHT.replace("markers 3 S 0,0 NW 0,-1 NE 1,-1\n", ""), [(5, "PR5")]),
        (RIGHT.replace("NW 0,-1 NE 1,-1", "NW 0,-1"), [(5, "PR5")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,0 Up 0,-1"), [(4, "PR5")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,0 N here"), [(4, "PR4")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,0 N 0,-100"), [(4, "PR4")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,0 S 0,-1"), [(4, "PR5")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,0 N 0,0"), [(4, "PR5")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,0 N 0,-2"), [(4, "PR5")]),
        (RIGHT.replace("S 0,0 N 0,-1", "S 0,2 N 0,1"), [(4, "PR5")]),
        (RIGHT.replace("S 0,0 NW 0,-1 NE 1,-1", "S 0,0 NE 1,-1 NW 0,-1"), [(5, "PR5")]),
        (
            "name\nnonsense\ntile R..... 99\ntile x 1\nmarkers 2 S 0,0 S 5,5\n",
            [(1, "PR3"), (2, "PR3"), (3, "PR3"), (4, "PR2"), (5, "PR5"), (5, "PR5")],
        ),
    ],
)
def test_pr3_every_fault_of_a_set_is_told_with_its_line_and_rule(
    text: str, expected: list[tuple[int, str]]
) -> None:
    assert faults(text) == expected


def test_pr3_of_a_huge_text_no_more_is_looked_at_than_a_set_can_have() -> None:
    found = faults("nonsense\n" * 100_000)
    assert len(found) == 200
    assert found[0] == (1, "PR3")
    assert len(faults("x" * 1_000_000)) == 1


@given(st.text(alphabet=st.characters(), max_size=200))
def test_pr3_whatever_is_read_is_a_set_or_refused_in_sentences(text: str) -> None:
    for one in (text, RIGHT + text, text + RIGHT, f"tile {text} 3", f"markers 2 {text}"):
        found = read_set(one)
        if isinstance(found, Refused):
            assert found.faults
            assert all(len(str(fault.message)) < 300 for fault in found.faults)
        else:
            assert set_chosen(written(found)) == found


@pytest.mark.parametrize("value", ["", "House", "other", RIGHT, "x" * 2000, "name A\u202eB"])
def test_pr3_the_option_takes_a_name_or_a_whole_set_in_one_line(value: str) -> None:
    refused = choose(OPTIONS, {"tile-set": value})
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("no-such-value", "PR3")
    assert str(refused.message)
    assert TILE_SET.called(value) is None


def test_pr3_of_a_wrong_set_the_option_tells_every_fault() -> None:
    value = written(the_set(RIGHT)).replace("R.....", "R....").replace("S 0,0", "X 0,0")
    refused = TILE_SET.refused(value)
    assert refused is not None
    assert str(refused) == "The tile set has 3 faults. (PR3)"
    assert [str(fault)[:9] for fault in refused.faults] == ["Entry 2: ", "Entry 4: ", "Entry 5: "]
    assert [fault.line for fault in refused.faults] == [None] * 3


def test_pr3_a_set_in_one_line_tells_entries_and_not_lines() -> None:
    one = RIGHT.strip().replace("\n", "; ")
    found = read_set(f"{one}; name Other; tile ..R.B. 1")
    assert isinstance(found, Refused)
    assert [str(fault.message) for fault in found.faults] == [
        "Entry 7: “name” stands in entry 1 already.",
        "Entry 8: ..R.B. is there already, in entry 3; turned, a tile is the same.",
    ]
    found = read_set(f"{RIGHT}name Other\ntile ..R.B. 1")
    assert isinstance(found, Refused)
    assert [str(fault) for fault in found.faults] == [
        "line 7: “name” stands in line 1 already. (PR3)",
        "line 8: ..R.B. is there already, in line 3; turned, a tile is the same. (PR3)",
    ]
    found = read_set(one.replace("R..... 30", "R..... 29"))
    assert isinstance(found, Refused)
    assert [str(fault) for fault in found.faults] == ["A set has 60 tiles; this one has 59. (PR3)"]


# Direction markers.


def test_pr5_the_usual_directions_and_cells_for_two_three_and_four() -> None:
    house = set_chosen("house")
    assert markers_for(house, (RED, BLUE)) == (
        (Marker("0,0", "S", RED), Marker("0,-1", "N", BLUE)),
        (RED, BLUE),
    )
    assert markers_for(house, (RED, BLUE, YELLOW)) == (
        (Marker("0,0", "S", RED), Marker("0,-1", "NW", BLUE), Marker("1,-1", "NE", YELLOW)),
        (RED, BLUE, YELLOW),
    )
    assert markers_for(house, (RED, BLUE, YELLOW, PURPLE)) == (
        (
            Marker("0,-1", "NE", RED),
            Marker("1,-1", "SE", BLUE),
            Marker("0,0", "SW", YELLOW),
            Marker("-1,0", "NW", PURPLE),
        ),
        (RED, BLUE, YELLOW, PURPLE),
    )


def test_pr5_chosen_directions_deal_the_cells_clockwise_and_pr6_order_the_play() -> None:
    """Red plays for N, then comes SE (yellow), then SW (blue)."""
    made = markers_for(set_chosen("house"), (RED, BLUE, YELLOW), "N,SW,SE")
    assert made == (
        (Marker("0,0", "N", RED), Marker("1,-1", "SW", BLUE), Marker("0,-1", "SE", YELLOW)),
        (RED, YELLOW, BLUE),
    )


@pytest.mark.parametrize(
    "value", ["", "N", "N,N", "n,N", "N,S,", "N,SE,S,SW,NW", "up,down", "N;S", "usual,N"]
)
def test_pr5_the_option_takes_two_to_four_different_directions(value: str) -> None:
    refused = DIRECTIONS.refused(value)
    assert refused is not None
    assert refused.rule == "PR5"


@pytest.mark.parametrize("value", ["n,s", "N, S", " n ,s"])
def test_pr5_directions_are_read_in_either_case(value: str) -> None:
    assert DIRECTIONS.refused(value) is None
    assert DIRECTIONS.called(value) == "N, S"
    made = markers_for(set_chosen("house"), (RED, BLUE), value)
    assert not isinstance(made, Refused)
    assert [one.direction for one in made[0]] == ["N", "S"]


def test_pr5_directions_are_called_as_people_write_them() -> None:
    assert DIRECTIONS.called("N,SE,SW") == "N, SE, SW"
    assert DIRECTIONS.called("usual") is None
