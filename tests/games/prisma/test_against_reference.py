"""Field, judgement and points of Prisma beside a second, slow reading of PR8 to PR31.

On many random fields: loops and what they enclose, paths, what may be laid and taken up, and the
points of every seat. Whole games are in `test_games_against_reference`.
"""

from __future__ import annotations

import random
from collections import Counter

from msgspec.structs import replace

from prismdesk.core.seats import Seat
from prismdesk.games.prisma.field import field_of
from prismdesk.games.prisma.judging import (
    clashes,
    held,
    links,
    made,
    place_refused,
    places,
    relocate_refused,
    relocations,
)
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.tiles import CellName, Laid, Marker, turned
from prismdesk.games.prisma.view import Marked, Stage
from prismdesk.geometry.hexagon import SIDES, Cell
from tests.games.prisma import points_reference, reference
from tests.games.prisma.reference import Spot, Table, Turn
from tests.support.prisma import SETTINGS
from tests.support.repeats import many

MARKERS: dict[int, str] = {
    2: "S 0,0 N 0,-1",
    3: "S 0,0 NW 0,-1 NE 1,-1",
    4: "NE 0,-1 SE 1,-1 SW 0,0 NW -1,0",
}
"""PR5."""

STAGES: tuple[Stage, ...] = ("opening", "middle", "closing")


class Case:
    """A random field as the program has it (`state`) and as the reference has it (`table`)."""

    def __init__(self, luck: random.Random) -> None:
        seats = luck.choice((2, 3, 4))
        self.luck = luck
        words = MARKERS[seats].split()
        self.markers = tuple(
            Marker(at, direction, Seat(number))  # type: ignore[arg-type]
            for number, (direction, at) in enumerate(zip(words[::2], words[1::2], strict=True))
        )
        self.table = Table(
            {}, {spot_of(one.at): (SIDES.index(one.direction), one.seat) for one in self.markers}
        )
        self.beams = luck.choice((0.2, 0.35, 0.5, 0.6))
        self.waits = luck.choice(((1,), (1, 1, 1, 2), (0, 1, 2, 3), (1, 2, 3)))
        for _ in range(luck.randint(0, 60)):
            self.lay()
        self.mark(seats)
        spots = sorted(self.table.tiles)
        self.turn = Turn(
            moved=frozenset(luck.sample(spots, min(len(spots), luck.randint(0, 2)))),
            linkers=frozenset(luck.sample(spots, min(len(spots), luck.choice((0, 0, 1, 2))))),
            frozen=self.frozen,
            closing=(stage := luck.choice(STAGES)) == "closing",
            by_link=luck.random() < 0.5,
        )
        self.state = State(
            settings=SETTINGS,
            seats=tuple(Seat)[:seats],
            order=tuple(Seat)[:seats],
            markers=self.markers,
            stage=stage,
            tiles=tuple(Laid(named(at), self.table.tiles[at]) for at in spots),
            marked=self.marked,
            fresh=tuple(named(spot) for spot in sorted(self.turn.moved)),
            linking=tuple(named(spot) for spot in sorted(self.turn.linkers)),
        )

    def lay(self) -> None:
        """A tile that fits, anywhere that touches something: inside loops too, as a set-up may.

        Mostly where one beam waits, so that the field sprawls, or where several do.
        """
        taken = self.table.taken
        rim = [spot for spot in reference.nearby(taken) if spot not in taken]
        rim = [spot for spot in rim if set(reference.neighbours(spot)) & taken]
        wanted = self.luck.choice(self.waits)
        fitting = [spot for spot in rim if self.waiting(spot) == wanted]
        spot = self.luck.choice(fitting or rim)
        sides = self.fitting(spot)
        if sides != "......":
            self.table = Table({**self.table.tiles, spot: sides}, self.table.markers)

    def fitting(self, spot: Spot) -> str:
        """Sides that clash with nothing there."""
        sides = ""
        for side, near in enumerate(reference.neighbours(spot)):
            if near in self.table.tiles:
                sides += self.table.tiles[near][side - 3]
            elif near in self.table.markers or self.luck.random() > self.beams:
                sides += "."
            else:
                sides += self.luck.choice("RB")
        return sides

    def waiting(self, spot: Spot) -> int:
        """How many beams point at an empty cell."""
        return sum(
            self.table.tiles.get(near, "......")[side - 3] != "."
            for side, near in enumerate(reference.neighbours(spot))
        )

    def mark(self, seats: int) -> None:
        """Some loops get a marker, some small ones a frozen one."""
        self.marked: tuple[Marked, ...] = ()
        frozen = set()
        for ring, loop in sorted(self.table.loops.items(), key=lambda it: sorted(it[0])):
            if self.luck.random() < 0.3 or len(self.marked) == 24:
                continue
            seat = Seat(self.luck.randrange(seats))
            is_frozen = not loop.is_large and self.luck.random() < 0.2
            self.table.owners[ring] = seat
            self.marked += (Marked(tuple(map(named, sorted(ring))), seat, is_frozen),)
            if is_frozen:
                frozen.add(ring)
        self.frozen = frozenset(frozen)

    @property
    def around(self) -> list[Cell]:
        return [Cell(*spot) for spot in reference.nearby(self.table.taken, 2)]

    def tile(self) -> str:
        """One that could be in a hand, and fits where most beams wait, or just any."""
        rim = [spot for spot in reference.nearby(self.table.taken) if spot not in self.table.taken]
        sides = self.fitting(max(rim, key=self.waiting))
        while sides == "......" or self.luck.random() < 0.3:
            sides = "".join(self.luck.choice("..RB") for _ in range(6))
        return sides


def spot_of(name: CellName) -> Spot:
    q, r = name.split(",")
    return int(q), int(r)


def named(spot: Spot) -> CellName:
    return f"{spot[0]},{spot[1]}"


def cases(count: int, of: str) -> list[Case]:
    return [Case(random.Random(f"{of} {number}")) for number in range(count)]


def test_pr18_pr19_same_paths_loops_and_spaces() -> None:
    met: Counter[str] = Counter()
    for case in cases(many(80, 400), "loops"):
        field = field_of(case.state.tiles, case.markers)
        assert set(map(frozenset, field.parts)) == set(map(frozenset, case.table.paths))
        expected = case.table.loops
        assert {
            frozenset(loop.ring): (loop.is_large, set(loop.spaces)) for loop in field.loops
        } == {
            ring: (loop.is_large, reference.spaces(case.table, loop))
            for ring, loop in expected.items()
        }
        assert set(field.closed) == reference.shut(case.table)
        for loop in expected.values():
            met[f"of {min(len(loop.ring), 10)}"] += 1
            met["with spaces"] += bool(reference.spaces(case.table, loop))
            met["around others"] += any(
                one.ring < loop.ring | loop.inside for one in expected.values() if one != loop
            )
            met["with tiles inside"] += bool(loop.inside & set(case.table.tiles))
    assert {f"of {size}" for size in range(3, 11)} <= set(met)
    assert min(met.values()) > many(0, 5), met


def test_pr8_to_pr12_same_placements() -> None:
    """And every refusal names its rule (ALL4)."""
    rules: Counter[str | None] = Counter()
    for case in cases(60, "placements"):
        closed, opening = reference.shut(case.table), case.state.stage == "opening"
        sides = case.tile()
        found = {(cell, turned(sides, turn)) for cell, turn in places(case.state, sides)}
        expected = set()
        for cell in case.around:
            for sixths in range(6):
                lying = reference.spun(sides, sixths)
                assert lying == turned(sides, sixths)
                may = reference.may_place(case.table, cell, lying, closed, opening=opening)
                refused = place_refused(case.state, lying, cell)
                assert (refused is None) is may, (cell, lying, refused)
                if may:
                    expected.add((cell, lying))
                    after = case.table.with_tile(cell, lying)
                    came = made(
                        field_of(case.state.tiles, case.markers),
                        field_of(case.state.tiles, case.markers).laid(cell, lying),
                    )
                    news = set(after.loops) - set(case.table.loops)
                    assert {frozenset(loop.ring) for loop in came} == news
                    assert len(news) == reference.closed_by(case.table, cell, lying)
                else:
                    assert refused is not None
                    rules[refused.rule] += 1
        assert found == expected
    assert set(rules) == {"PR8", "PR9", "PR10", "PR12"}


def test_pr21_same_links() -> None:
    linked: Counter[bool] = Counter()
    for case in cases(60, "links"):
        field = field_of(case.state.tiles, case.markers)
        for spot in case.table.rim:
            sides = case.fitting(spot)
            expected = reference.linked_by(case.table, spot, sides)
            assert links(field, sides, Cell(*spot)) is expected
            linked[expected] += 1
    assert min(linked[True], linked[False]) > 20


def test_pr22_to_pr24_same_relocations() -> None:
    rules: Counter[tuple[str | None, str]] = Counter()
    for case in cases(40, "relocations"):
        may_close = case.turn.by_link
        for spot in sorted(case.table.tiles):
            start = Cell(*spot)
            refused = held(case.state, start)
            assert (refused is not None) is reference.holds(case.table, spot, case.turn), (
                spot,
                refused,
            )
            if refused is not None:
                rules[refused.rule, refused.code] += 1
            sides = case.table.tiles[spot]
            expected = reference.relocations(case.table, spot, case.turn)
            found = set(relocations(case.state, start, may_close=may_close))
            assert {(cell, turned(sides, turn)) for cell, turn in found} == {
                (to, turned(sides, sixths)) for to, sixths in expected
            }
            if not expected:
                continue
            for to in (*case.luck.sample(case.around, 8), start):
                sixths = case.luck.randrange(6)
                no = relocate_refused(case.state, start, to, sixths, may_close=may_close)
                assert (no is None) is ((to, sixths) in expected), (spot, to, sixths, no)
                if no is not None:
                    rules[no.rule, no.code] += 1
    assert {code for _, code in rules} == {
        "touches-marker", "one-beam", "large-loop", "fresh", "two-loops", "cuts-off", "near-link",
        "frozen", "closing-loop", "same-cell", "new-loop", "taken", "inside-large-loop",
        "touches-nothing", "clash",
    }  # fmt: skip
    assert {rule for rule, _ in rules} == {
        *("PR8", "PR9", "PR12", "PR15", "PR22", "PR23", "PR24"),
    }


def test_pr9_same_sides_clash() -> None:
    for case in cases(many(10, 30), "clashes"):
        field, sides = field_of(case.state.tiles, case.markers), case.tile()
        for cell in case.around:
            if cell not in field.taken:
                expected = reference.clash(case.table, cell, sides)
                assert set(clashes(field, sides, cell)) == expected


def test_pr28_to_pr33_same_points() -> None:
    most: Counter[str] = Counter()
    for number, case in enumerate(cases(many(50, 150), "points")):
        inner = number % 2 == 1
        settings = replace(case.state.settings, inner_patterns=inner)
        found = sheets(replace(case.state, settings=settings))
        assert set(found) == set(case.state.seats)
        for seat in case.state.seats:
            expected = points_reference.parts(case.table, seat, inner=inner)
            assert found[seat].parts == {
                "beams": expected.beams,
                "loops": expected.loops,
                "x": expected.x,
                "y": expected.y,
                "iii": expected.iii,
                "total": expected.total,
            }
            assert found[seat].ranking == points_reference.ranking(case.table, seat)
            for name, points in found[seat].parts.items():
                most[name] = max(most[name], points)
    assert most["iii"] >= 3
    assert most["x"] >= 3
    assert most["loops"] >= 6
