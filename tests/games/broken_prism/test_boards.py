"""Boards and targets as a host enters them: every fault at once, and what is read (BP8, BP33)."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.core.chance import Draws
from prismdesk.core.codec import fits
from prismdesk.core.refusal import Fault, Refused
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.boards import read_rounds, write_rounds
from prismdesk.games.broken_prism.maker import Wanted, drawn
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.state import Round
from prismdesk.geometry.triangle import LETTERS, PARTNERS, SIDES, SIDES_OF
from tests.support.setup_faults import told_plainly

DRAWN = drawn(Wanted(90, "negative", touching=True), Draws("boards"))[0]
SEVEN = tuple(msgspec.structs.replace(one, witnesses=()) for one in DRAWN)
ONE = write_rounds(SEVEN[:1]).splitlines()
"""`round 1`, then A in line 2, B in line 3, D in line 4 … w in line 29, the targets in line 30."""

LINE = {line.split()[0]: number for number, line in enumerate(ONE, start=1)}
CHAINS = [
    f"solid {colour} {expression(witness)}"
    for colour, witness in zip(("red", "blue", "red"), DRAWN[0].witnesses, strict=True)
]
"""The witnesses of the first round as solid lines; they touch each other at their ends at most."""

Found = tuple[int | None, str | None, str | None]


def put(*lines: str) -> str:
    """The first round's text with these lines in the place of those with the same first word."""
    text = dict(zip(LINE, ONE, strict=True))
    text.update({line.split()[0]: line for line in lines})
    return "\n".join(text.values())


def after(line: str, more: str) -> str:
    """The first round's text with one more line behind the one of that first word."""
    return "\n".join([*ONE[: LINE[line]], more, *ONE[LINE[line] :]])


def without(*words: str) -> str:
    return "\n".join(line for line in ONE if line.split()[0] not in words)


def entered(text: str, *, touching: bool = False) -> tuple[Round, ...]:
    """The rounds of a text that is right, which are the first ones."""
    rounds = read_rounds(text, touching)
    assert not isinstance(rounds, Refused), rounds.faults
    assert list(rounds) == list(range(1, len(rounds) + 1))
    return tuple(rounds.values())


def faults(text: str, *, touching: bool = False) -> list[Fault]:
    refused = read_rounds(text, touching)
    assert isinstance(refused, Refused), "the text is right"
    assert (refused.code, refused.rule) == ("set-up", "BP8")
    assert fits(refused, Refused)
    return list(refused.faults)


def found(text: str, *, touching: bool = False) -> list[Found]:
    return [(one.line, one.rule, one.where) for one in faults(text, touching=touching)]


def numbers_with(**sides: int) -> str:
    """The first round's text with other numbers on these sides."""
    numbers = list(SEVEN[0].numbers)
    for name, number in sides.items():
        numbers[SIDES.index(name)] = number
    return write_rounds((msgspec.structs.replace(SEVEN[0], numbers=tuple(numbers)),))


def test_bp33_what_is_written_is_read_back() -> None:
    for count in range(1, 8):
        assert entered(write_rounds(SEVEN[:count])) == SEVEN[:count]


def test_bp33_a_triangle_has_its_letter_and_left_right_bottom() -> None:
    (one,) = entered(put("A 91 92 93", "B 94 95 96"))
    assert one.numbers[:6] == (91, 92, 93, 94, 95, 96)
    assert SIDES[:6] == ("Al", "Ar", "Ab", "Bl", "Br", "Bb")


def blank_lines(texts: list[list[str]]) -> str:
    return "\n\n".join("\n".join(lines[1:]) for lines in texts)


def nothing_between(texts: list[list[str]]) -> str:
    return "\n".join("\n".join(lines[1:]) for lines in texts)


def headings_only(texts: list[list[str]]) -> str:
    return "\n".join("\n".join(lines) for lines in texts)


def shuffled(texts: list[list[str]]) -> str:
    shuffle = random.Random(1).shuffle
    for lines in texts:
        shuffle(lines)
    return "\n\n".join("\n".join(lines[1:]) for lines in headless(texts))


def headless(texts: list[list[str]]) -> list[list[str]]:
    return [["", *(line for line in lines if not line.startswith("round"))] for lines in texts]


def shuffled_without_blanks(texts: list[list[str]]) -> str:
    return shuffled(texts).replace("\n\n", "\n")


def every_line_apart(texts: list[list[str]]) -> str:
    return "\n\n".join("\n\n".join(lines[1:]) for lines in texts)


def targets_first(texts: list[list[str]]) -> str:
    return "\n".join("\n".join([lines[-1], *lines[1:-1]]) for lines in texts)


def generous(texts: list[list[str]]) -> str:
    text = "\r\n".join("\r\n".join(lines) for lines in texts)
    text = text.replace(" ", "  ,\t").replace("round  ,\t", "Round ").replace("targets", "TARGETS:")
    return (
        "# my boards\r\n\r\n\r\n"
        + text.replace("TARGETS:", "\r\n# now\r\nTARGETS:")
        + " # end\r\n\r\n"
    )


@pytest.mark.parametrize(
    "spelled",
    [
        blank_lines,
        nothing_between,
        headings_only,
        shuffled,
        shuffled_without_blanks,
        every_line_apart,
        targets_first,
        generous,
    ],
)
def test_bp33_rounds_are_parted_and_lines_ordered_in_many_ways(
    spelled: Callable[[list[list[str]]], str],
) -> None:
    texts = [write_rounds((one,)).replace("round 1", f"round {place}").splitlines()
             for place, one in enumerate(SEVEN, start=1)]  # fmt: skip
    assert entered(spelled(texts)) == SEVEN


FAULTS: dict[str, tuple[str, list[Found]]] = {
    "BP33 too few numbers": (put("B 91 92"), [(3, "BP33", "B")]),
    "BP33 too many numbers": (put("B 91 92 93 94"), [(3, "BP33", "B")]),
    "BP33 no number": (put("B"), [(3, "BP33", "B")]),
    "BP33 two wrong counts": (put("B 91", "D 92"), [(3, "BP33", "B"), (4, "BP33", "D")]),
    "BP2 zero": (put("B 91 92 0"), [(3, "BP2", "B")]),
    "BP2 a hundred": (put("B 91 92 100"), [(3, "BP2", "B")]),
    "BP2 negative": (put("B 91 92 -5"), [(3, "BP2", "B")]),
    "BP2 decimals": (put("B 91 92 1.5"), [(3, "BP2", "B")]),
    "BP2 a word": (put("B 91 92 five"), [(3, "BP2", "B")]),
    "BP2 other digits": (put("B 91 92 ٥"), [(3, "BP2", "B")]),
    "BP2 wide digits": (put("B 91 92 ５"), [(3, "BP2", "B")]),
    "BP2 long": (put(f"B 91 92 {'9' * 5000}"), [(3, "BP2", "B")]),
    "BP2 two of them": (put("B 0 x 93"), [(3, "BP2", "B")] * 2),
    "BP2 and a wrong count": (put("B 0 91"), [(3, "BP33", "B"), (3, "BP2", "B")]),
    "BP33 a double letter": (after("B", "B 91 92 93"), [(4, "BP33", "B")]),
    "BP33 a double A": (after("A", "A 91 92 93"), [(3, "BP33", "A")]),
    "BP33 a double letter at the end": (after("targets", "E 91 92 93"), [(31, "BP33", "E")]),
    "BP33 a double letter apart": (after("targets", "\nE 91 92 93"), [(32, "BP33", "E")]),
    "BP33 one letter for another": (
        "\n".join(ONE).replace("\nD ", "\nB "),
        [(1, "BP33", "D"), (4, "BP33", "B")],
    ),
    "BP33 a missing letter": (without("D"), [(1, "BP33", "D")]),
    "BP33 the first is missing": (without("A"), [(1, "BP33", "A")]),
    "BP33 some are missing": (without("D", "a", "w"), [(1, "BP33", "D"), (1, "BP33", "w")]),
    "BP33 a triangle that points down": (after("B", "C 91 92 93"), [(4, "BP33", "C")]),
    "BP1 an unknown letter": (after("w", "x 91 92 93"), [(30, "BP1", "x")]),
    "BP2 equal in a triangle": (put("B 91 91 92"), [(3, "BP2", "B")]),
    "BP2 three equal": (put("B 91 91 91"), [(3, "BP2", "B")]),
    "BP2 equal in two triangles": (
        put("B 91 91 92", "w 91 92 91"),
        [(3, "BP2", "B"), (29, "BP2", "w")],
    ),
    "BP6 no targets": (without("targets"), [(1, "BP6", None)]),
    "BP6 an empty line of targets": (put("targets"), [(30, "BP6", None)]),
    "BP6 two targets": (put("targets 24 7/3"), [(30, "BP6", None)]),
    "BP6 four targets": (put("targets 24 7/3 55 6"), [(30, "BP6", None)]),
    "BP6 equal targets": (put("targets 24 7/3 48/2"), [(30, "BP6", None)]),
    "BP6 three equal": (put("targets 24 24 24"), [(30, "BP6", None)] * 2),
    "BP6 no number": (put("targets 24 x 55"), [(30, "BP6", None)]),
    "BP6 decimals": (put("targets 24 2.5 55"), [(30, "BP6", None)]),
    "BP6 by zero": (put("targets 24 7/0 55"), [(30, "BP6", None)]),
    "BP6 too large": (put("targets 24 1234567890123 55"), [(30, "BP6", None)]),
    "BP33 targets twice": (after("targets", "targets 1 2 3"), [(31, "BP33", None)]),
    "BP33 a line of something else": (after("B", "hello world"), [(4, "BP33", None)]),
    "BP33 no such round": (put("round 8"), [(1, "BP33", None)]),
    "BP33 no round at all": (put("round one"), [(1, "BP33", None)]),
    "BP33 a round again": (
        "\n".join([*ONE, *ONE[1:], *ONE]),
        [(60, "BP33", None)],
    ),
    "BP33 a number still to come": (put("B 91 ? 93"), [(3, "BP33", "B")]),
    "BP33 a triangle still to come": (put("B ? ? ?"), [(3, "BP33", "B")] * 3),
    "BP6 a target still to come": (put("targets 24 ? 55"), [(30, "BP6", None)]),
    "BP33 only targets": ("targets 24 7/3 55", [(1, "BP33", None)]),
    "BP34 a solid line of nobody": (after("targets", "solid B 5+3"), [(31, "BP34", None)]),
    "BP34 a solid line of another": (after("targets", "solid yellow B 5+3"), [(31, "BP34", None)]),
    "BP12 a solid line unread": (after("targets", "solid red 5+3"), [(31, "BP12", None)]),
    "BP9 a solid line of one number": (after("targets", "solid red B 5"), [(31, "BP9", None)]),
    "BP12 a solid line elsewhere": (after("targets", "solid red A 99+98"), [(31, "BP12", "A")]),
}


@pytest.mark.parametrize("name", FAULTS)
def test_bp8_each_fault_is_told_once_with_its_line_rule_and_triangle(name: str) -> None:
    """BP2, BP3, BP6, BP33: and nothing follows from it that would be told too."""
    text, expected = FAULTS[name]
    assert found(text) == expected
    told_plainly(faults(text), 400)


@pytest.mark.parametrize("triangle", [letter for letter in LETTERS if letter not in LINE])
def test_bp2_equal_numbers_in_a_triangle_that_points_down(triangle: str) -> None:
    """Its sides stand in three lines; the fault is told at the later of the two."""
    one, other, _ = sorted(SIDES_OF[LETTERS.index(triangle)])
    told = found(numbers_with(**{SIDES[one]: 95, SIDES[other]: 95}))
    assert told == [(LINE[SIDES[other][0]], "BP2", triangle)]


@pytest.mark.parametrize("pair", PARTNERS, ids=lambda pair: LETTERS[pair[0]])
def test_bp3_a_number_that_a_letter_pair_shares(pair: tuple[int, int]) -> None:
    first, second = pair
    one, other = SIDES_OF[first][0], SIDES_OF[second][0]
    ((line, rule, where),) = found(numbers_with(**{SIDES[one]: 95, SIDES[other]: 95}))
    assert (line, rule) == (LINE[SIDES[max(one, other)][0]], "BP3")
    assert where is not None
    assert {where, where.lower()} <= set(LETTERS)


def test_bp8_all_faults_of_all_rounds_are_told_at_once_in_the_order_of_the_lines() -> None:
    second = [line.replace("round 1", "round 2") for line in ONE]
    second[1] = "A 1 1 2 2"
    text = put("B 91 92 0", "D 93 93 94", "targets 1 1 2") + "\nnonsense\n\n" + "\n".join(second)
    assert found(text) == [
        (3, "BP2", "B"),
        (4, "BP2", "D"),
        (30, "BP6", None),
        (31, "BP33", None),
        (34, "BP33", "A"),
    ]


def test_bp8_a_round_cut_short_does_not_spoil_the_next() -> None:
    first = [line for line in ONE if line.split()[0] not in ("w", "targets")]
    text = "\n".join([*first[1:], "", *write_rounds(SEVEN[1:2]).splitlines()[1:]])
    assert found(text) == [(1, "BP33", "w"), (1, "BP6", None)]


def test_bp5_a_match_has_seven_rounds() -> None:
    """What stands in the rounds too many is not looked at."""
    text = write_rounds(SEVEN)
    lines = text.count("\n")
    eighth = "\n" + put("round 8", "A 0 0") + "\n"
    assert found(text + eighth + eighth) == [(lines + 2, "BP5", None)]


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\n\n", "# only a comment", "Dear diary,\nnothing happened.", "{}", "\x00" * 9000,
        "🜁" * 5000, "٣ ٤ ٥", "a" * 90_000, "A\n" * 30_000, "targets", "solid red B 5+3", "round 1",
        "7a/8/8/8/8/8/8/A7 r 3 3",
    ],
)  # fmt: skip
def test_bp33_what_is_no_board_at_all_is_one_sentence(text: str) -> None:
    refused = read_rounds(text, False)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule, refused.faults) == ("set-up", "BP33", ())
    assert str(refused.message).endswith((".", "7/3 55."))


def test_bp34_solid_lines_are_laid_in_their_order() -> None:
    (one,) = entered("\n".join([*ONE, *CHAINS]))
    assert [seat for seat, _ in one.laid] == [Seat.RED, Seat.BLUE, Seat.RED]
    assert [submit for _, submit in one.laid] == list(DRAWN[0].witnesses)
    assert entered(write_rounds((one,))) == (one,)


def test_bp34_a_solid_line_needs_no_via() -> None:
    """BP14 decides which chain it is."""
    line = CHAINS[0].split(" via ")[0]
    (one,) = entered("\n".join([*ONE, line]))
    assert one.laid[0][1].via is None


def test_bp11_a_solid_line_may_not_use_a_solid_side() -> None:
    told = found("\n".join([*ONE, CHAINS[0], CHAINS[1], CHAINS[0]]))
    assert [(line, rule) for line, rule, _ in told] == [(33, "BP11")]


def solid(letter: str, *names: str) -> str:
    numbers = [SEVEN[0].numbers[SIDES.index(name)] for name in names]
    return f"solid red {letter} {'+'.join(map(str, numbers))} via {','.join(names)}"


def test_bp15_a_solid_line_may_not_cross_one_above_it() -> None:
    """Both go straight through the vertex EFGKLM, in two directions."""
    text = "\n".join([*ONE, solid("E", "Eb", "Gb"), solid("E", "Er", "Lr")])
    assert found(text) == [(32, "BP15", "EFGKLM")]


def test_bp15_the_option_says_whether_a_solid_line_may_touch() -> None:
    """The second turns back at the vertex that the first goes through, and crosses nothing."""
    text = "\n".join([*ONE, solid("E", "Eb", "Gb"), solid("E", "Er", "Gl")])
    assert len(entered(text)[0].laid) == 2
    assert found(text, touching=True) == [(32, "BP15", "EFGKLM")]


def test_bp34_a_solid_line_is_not_judged_on_a_faulty_board() -> None:
    """Else one wrong number would be told again in every chain that has it."""
    text = put("E 91 92") + "\n" + solid("E", "Eb", "Gb")
    assert found(text) == [(LINE["E"], "BP33", "E")]
    unread = put("E 91 92") + "\nsolid red E 5"
    assert found(unread) == [(LINE["E"], "BP33", "E"), (31, "BP9", None)]
    double = after("E", "E 91 92 93") + "\nsolid red E 91+92"
    assert found(double) == [(LINE["E"] + 1, "BP33", "E")]
    targets = put("targets 1 1 2") + "\n" + solid("E", "Er", "El", "Bl")
    assert [rule for _, rule, _ in found(targets)] == ["BP6", "BP10"]


def test_bp11_no_board_has_room_for_more_than_42_chains() -> None:
    told = found("\n".join([*ONE, *["solid red B 5"] * 60]))
    assert [rule for _, rule, _ in told] == ["BP9"] * 42 + ["BP11"]


@settings(max_examples=50)
@given(st.data())
def test_bp8_a_line_that_is_lost_is_told_and_nothing_else(data: st.DataObject) -> None:
    lines = write_rounds(SEVEN).splitlines()
    lost = data.draw(st.sampled_from([n for n, line in enumerate(lines) if line[1:2] == " "]))
    told = found("\n".join([*lines[:lost], *lines[lost + 1 :]]))
    assert [(rule, where) for _, rule, where in told] == [("BP33", lines[lost][0])]
