"""Prisma in the app: its pictures show what the words beside them say, by its rules."""

from __future__ import annotations

import re

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.parser import Diagram, Items, Kind
from prismdesk.games.prisma.judging import field_in, held, links, places, relocations
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.sets import markers_for, set_chosen
from prismdesk.games.prisma.state import EARNED, MARKING
from prismdesk.games.prisma.tiles import beams, turned
from prismdesk.geometry.hexagon import SIDES, around, cell_named, distance, rim
from tests.support.prisma_rulebook import (
    BLUE,
    EVERY,
    RED,
    WALK,
    action,
    before,
    begun,
    blocks_of,
    caption,
    diagrams,
    drafted,
    light,
    loops,
    names,
    shown,
)

EXCHANGED = str.maketrans("RB", "BR")


@pytest.mark.parametrize(
    ("where", "diagram"),
    [pytest.param(where, it, id=where) for _, where, it in EVERY if isinstance(it, Diagram)],
)
def test_every_diagram_is_a_field(where: str, diagram: Diagram) -> None:
    """PR35: it can be set up and played; its caption names cells that are to be seen in it.

    What is drafted can be read, what is picked is there, and what is lit up lies on the field.
    """
    state = begun(diagram)
    field = field_in(state)
    near = field.taken | rim(field.taken)
    if diagram.draft is not None:
        near |= rim(near)
        assert state.mover is not None
        action(diagram.draft)
    assert [name for name in names(caption(diagram)) if cell_named(name) not in near] == []
    if diagram.light is not None:
        assert light(diagram)
        assert all(group and group <= field.taken for group in light(diagram)), where


def test_only_tiles_of_the_house_set_pr3() -> None:
    """An owner of PrismDesk's set could lay each picture, and the walk uses no tile too often."""
    house = set_chosen("house").tiles
    known = {turned(sides, sixths) for sides in house for sixths in range(6)}
    for _, _, diagram in EVERY:
        if isinstance(diagram, Diagram):
            state = begun(diagram)
            hands = [sides for hand in (*state.hands, *state.stacks) for sides in hand]
            assert {tile.sides for tile in state.tiles} | set(hands) <= known
    (first,) = diagrams("1", WALK)
    state = begun(first)
    used = [alike(one) for hand in (*state.hands, *state.stacks) for one in hand]
    of_all = [alike(sides) for sides in house]
    assert [one for one in used if used.count(one) > of_all.count(one)] == []


def test_the_tiles_are_listed_pr3() -> None:
    """Each shape with its number, half of it as written and half with the colours exchanged."""
    (tiles,) = (it for where, it in blocks_of() if where == "PR3" and isinstance(it, Items))
    told: dict[str, int] = {}
    for line in tiles.items:
        text = parser.plain(line)
        shapes = [span.text for span in line if span.kind is Kind.CODE]
        count = {"One": 1, "Two": 2, "Three": 3, "Four": 4}[text.split()[0]]
        assert {beams(shape) for shape in shapes} == {count}
        counts = re.findall(r"[.RB]{6} (\d)", text)
        for shape, number in zip(shapes, map(int, counts), strict=True):
            other = alike(shape.translate(EXCHANGED))
            for one in (alike(shape), other):
                told[one] = told.get(one, 0) + number // 2
    real = [alike(sides) for sides in set_chosen("house").tiles]
    assert told == {sides: real.count(sides) for sides in real}


def test_tiles_by_their_beams_pr2() -> None:
    (diagram,) = diagrams("PR2")
    tiles = field_in(begun(diagram)).tiles
    assert [beams(tiles[cell_named(name)]) for name in names(caption(diagram))] == [1, 2, 3, 4]


def test_names_clockwise_pr4() -> None:
    (diagram,) = diagrams("PR4")
    middle, *others = names(caption(diagram))
    assert cell_named(middle) not in field_in(begun(diagram)).taken
    assert others == [str(cell) for cell in around(cell_named(middle))]
    (ruling,) = (parser.plain(it.words) for where, it in blocks_of() if where == "PR4"
                 and isinstance(it, parser.HouseRuling))  # fmt: skip
    for side, step in zip(SIDES, around(cell_named("0,0")), strict=True):
        assert re.search(rf"\b{side} (is )?{step}\b", ruling), side


def test_the_markers_lie_as_in_a_match_pr5() -> None:
    for diagram, count, directions in zip(
        diagrams("PR5"), (2, 3, 4, 3), ("usual", "usual", "usual", "N,SE,SW"), strict=True
    ):
        dealt = markers_for(set_chosen("house"), tuple(Seat)[:count], directions)
        assert not isinstance(dealt, Refused)
        assert begun(diagram).markers == dealt[0]
        told = re.findall(r"([NSEW]+) on (-?\d,-?\d)", caption(diagram))
        assert told == [(it.direction, it.at) for it in dealt[0]]
        assert begun(diagram).order == dealt[1]


@pytest.mark.parametrize(
    ("number", "which", "rule"),
    [
        ("PR8", 1, "PR8"),
        ("PR9", 0, None),
        ("PR9", 1, "PR9"),
        ("PR9", 2, "PR9"),
        ("PR9", 3, "PR9"),
        ("PR10", 0, "PR10"),
        ("PR10", 1, None),
        ("PR10", 2, None),
        ("PR12", 0, "PR12"),
        ("PR23", 0, "PR23"),
        ("PR23", 1, None),
    ],
)
def test_each_way_to_lay_wrongly(number: str, which: int, rule: str | None) -> None:
    """PR8 to PR12, PR23: what each picture is about to lay is refused by its rule, or is legal."""
    diagram = diagrams(number)[which]
    came = drafted(diagram)
    assert diagram.draft is not None
    assert (came.rule if isinstance(came, Refused) else None) == rule
    if isinstance(came, Refused):
        assert came.where in diagram.draft.split()


def test_three_kinds_of_clash_pr9() -> None:
    """Blue on red, blank on red, and a beam at a marker, in the order of the pictures."""
    said = []
    for diagram in diagrams("PR9")[1:]:
        came = drafted(diagram)
        assert isinstance(came, Refused)
        said.append(str(came.message))
    for text, word in zip(said, ("blue beam", "blank side", "marker"), strict=True):
        assert word in text


def test_eight_cells_for_the_first_tile_pr8() -> None:
    (diagram, _) = diagrams("PR8")
    assert diagram.pick == "1"
    state = begun(diagram)
    spots = {spot.cell for spot in places(state, state.hands[0][0])}
    assert len(spots) == 8
    assert spots == rim(field_in(state).markers)


def test_an_island_pr11() -> None:
    (diagram,) = diagrams("PR11")
    middle, *others = map(cell_named, names(caption(diagram)))
    field = field_in(begun(diagram))
    assert middle in field.holding
    assert light(diagram) == (frozenset({middle}),)
    assert all(cell in field.tiles for cell in others)


def test_both_spaces_are_closed_pr12() -> None:
    (diagram,) = diagrams("PR12")
    field = field_in(begun(diagram))
    assert len(field.closed) == 2
    assert diagram.draft is not None
    assert set(map(cell_named, names(diagram.draft))) <= field.closed


def test_a_loop_stays_in_closing_turns_pr15() -> None:
    (diagram,) = diagrams("PR15")
    refused = held(begun(diagram), cell_named(names(caption(diagram))[0]))
    assert refused is not None
    assert refused.rule == "PR15"


def test_paths_pr18() -> None:
    """One of three tiles; one of two beside a lone tile; one of two colours."""
    sizes = [[len(group) for group in light(it)] for it in diagrams("PR18")]
    assert sizes == [[3], [2], [3]]
    alone = field_in(shown("PR18", 1))
    assert not alone.in_path(cell_named("3,-1"))
    meeting = field_in(shown("PR18", 2)).tiles[cell_named("2,-1")]
    assert {"R", "B"} <= set(meeting)


@pytest.mark.parametrize(
    ("which", "found"),
    list(
        enumerate(
            (
                [(3, 0)],
                [(4, 0)],
                [(5, 0)],
                [(6, 1)],
                [(6, 0)],
                [(8, 2)],
                [(8, 1)],
                [(3, 0), (3, 0)],
                [(6, 1), (3, 0)],
                [(8, 0)],
                [(9, 1), (3, 0)],
            )
        )
    ),
)
def test_every_kind_of_loop_pr19(which: int, found: list[tuple[int, int]]) -> None:
    """Tiles and empty spaces of the loops, and all of them are lit up."""
    state = shown("PR19", which)
    assert loops(field_in(state)) == found
    assert len(light(diagrams("PR19")[which])) == len(found)


def test_what_is_no_part_of_a_loop_pr19() -> None:
    loose, _, beside, around_markers, tip = diagrams("PR19")[6:]
    (ring,) = light(loose)
    assert cell_named("2,-1") in field_in(begun(loose)).tiles
    assert cell_named("2,-1") not in ring
    assert all(cell_named("2,-1") in ring for ring in light(tip))
    small = min(light(beside), key=len)
    assert [len(ring) for ring in light(beside) if cell_named("4,-2") in ring] == [len(small)]
    (ring,) = light(around_markers)
    assert all(rim(frozenset({cell})) & ring for cell in field_in(begun(around_markers)).markers)


def test_two_loops_by_one_tile_pr20() -> None:
    """Both wait for a marker; when both are marked, one relocation has been earned."""
    made, marked = shown("PR20"), shown("PR20", 1)
    assert (made.phase, len(made.unmarked)) == (MARKING, 2)
    assert [one.seat for one in marked.marked] == [RED, RED]
    assert marked.phase == EARNED
    assert marked.earned is not None
    assert marked.earned.relocation == "loop"


def test_links_pr21() -> None:
    """A link, no link, and one with a loop: what the tile earned is of that kind."""
    earned = [begun(it).earned for it in diagrams("PR21")]
    assert [one and one.relocation for one in earned] == ["link", None, "link"]
    lone = begun(before(diagrams("PR21")[1]))
    field = field_in(lone)
    assert not field.in_path(cell_named("1,-2"))
    assert not links(field, turned("RR....", 3), cell_named("1,-3"))
    assert len(shown("PR21", 2).unmarked) == 1


def test_a_tile_taken_up_and_laid_pr22() -> None:
    before, after = diagrams("PR22")
    assert before.pick == "3,-2"
    state = begun(before)
    cells = {spot.cell for spot in relocations(state, cell_named(before.pick), may_close=False)}
    assert cell_named("0,1") in cells
    assert cell_named("3,-2") not in cells
    tiles = field_in(begun(after)).tiles
    assert cell_named("0,1") in tiles
    assert cell_named("3,-2") not in tiles


def test_the_freer_rule_pr23() -> None:
    """The same relocation closes a loop in both pictures; the last shows the loop made."""
    drafts = [it.draft for it in diagrams("PR23")]
    assert drafts[0] == drafts[1]
    state = shown("PR23", 2)
    assert (state.phase, len(state.unmarked)) == (MARKING, 1)


@pytest.mark.parametrize(
    ("which", "code"),
    list(
        enumerate(
            (
                "touches-marker",
                "one-beam",
                "large-loop",
                "fresh",
                "two-loops",
                "cuts-off",
                "near-link",
                "frozen",
                "closing-loop",
            )
        )
    ),
)
def test_every_exception_pr24(which: int, code: str) -> None:
    """PR24, PR15: something was earned, and the tile that is lit up is held for that reason."""
    diagram = diagrams("PR24")[which]
    state = begun(diagram)
    assert state.phase == EARNED
    cell = cell_named(names(caption(diagram))[0])
    assert light(diagram) == (frozenset({cell}),)
    refused = held(state, cell)
    assert refused is not None
    assert refused.code == code
    assert len(diagrams("PR24")) == 9


def test_the_list_has_every_exception_pr24() -> None:
    (listed,) = (it for where, it in blocks_of() if where == "PR24" and isinstance(it, Items))
    assert len(listed.items) == 9


def test_within_two_cells_pr24() -> None:
    near, link = map(cell_named, names(caption(diagrams("PR24")[6])))
    assert distance(near, link) <= 2


def test_broken_and_made_again_pr25() -> None:
    """Blue's loop, no loop, Red's loop; the marker is back with Blue."""
    whole, broken, again = (begun(it) for it in diagrams("PR25"))
    ring = ("1,0", "2,-1", "2,0")
    owners = [
        [one.seat for one in state.marked if one.ring == ring] for state in (whole, broken, again)
    ]
    assert owners == [[BLUE], [], [RED]]
    left = [PRISMA.view(state, RED).loops_left[BLUE] for state in (whole, broken)]
    assert left == [5, 6]


def test_frozen_markers_pr26_pr27() -> None:
    """Put on; to be taken off for free after a link, and for the relocation after a small loop."""
    (put,) = (it for it in shown("PR26").marked if it.frozen)
    assert put.seat is RED
    link, off, small = (begun(it) for it in diagrams("PR27"))
    assert [any(one.frozen for one in it.marked) for it in (link, off, small)] == [
        True,
        False,
        True,
    ]
    assert off.marked[0].seat is BLUE
    assert off.earned is not None
    assert off.earned.relocation == "link"
    assert link.earned is not None
    assert small.earned is not None
    assert [it.unfreezing and it.costs for it in (link.earned, small.earned)] == [False, True]
    always = begun(diagrams("PR27")[0], **{"unfreezing-costs": "always"}).earned
    assert always is not None
    assert always.costs


def test_actions_are_written_so_pr34() -> None:
    (lines,) = (it for where, it in blocks_of() if where == "PR34" and isinstance(it, Items))
    texts = [span.text for line in lines.items for span in line if span.kind is Kind.CODE]
    assert len(texts) == 7
    for text in texts:
        action(text)


def test_a_field_as_it_is_written_pr35() -> None:
    """The lines are the first picture of PR31, with hands, stacks and a turn."""
    (lines,) = (it for where, it in blocks_of() if where == "PR35" and isinstance(it, Items))
    text = "\n".join(parser.plain(words) for words in lines.items)
    state, drawn = begun(Diagram((), text)), shown("PR31")
    assert (state.tiles, state.markers, state.marked) == (drawn.tiles, drawn.markers, drawn.marked)
    assert (state.mover, state.stage, state.to_place) == (RED, "middle", 2)
    assert all(state.hands)
    assert PRISMA.write_setup(state) == f"{text}\n"


def alike(sides: str) -> str:
    """The same for all turns of a tile."""
    return min(turned(sides, sixths) for sixths in range(6))
