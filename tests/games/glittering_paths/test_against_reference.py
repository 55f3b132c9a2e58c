"""Paths beside an independent reference that walks cell by cell (GP7 to GP14, GP21)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

import pytest

from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths import paths
from prismdesk.games.glittering_paths import paths as legal
from prismdesk.games.glittering_paths.gems import Board, board_of
from tests.games.glittering_paths import reference
from tests.games.glittering_paths.reference import Cell, Gems
from tests.support.repeats import many

POSITIONS = many(48, 300)
SIZES = [
    (8, 8), (11, 6), (10, 7), (3, 8), (8, 3), (24, 3), (3, 24), (4, 6), (5, 6), (12, 12), (24, 6),
]  # fmt: skip
TURNED = dict(zip("RGJSLA", "SLARGJ", strict=True))

Paths = list[tuple[Cell, ...]]


class Position(NamedTuple):
    """One board for one player: as the program has it, and as the reference does."""

    board: Board
    seat: Seat
    gems: Gems

    @property
    def own(self) -> str:
        return reference.RED if self.seat is Seat.RED else reference.BLUE

    def broken(self, path: Sequence[Cell]) -> set[str]:
        return reference.broken(self.gems, self.board.columns, self.board.rows, self.own, path)

    def legal(self) -> Iterator[tuple[Cell, ...]]:
        return reference.legal(self.gems, self.board.columns, self.board.rows, self.own)


Known = list[tuple[Position, Paths]]
"""Positions, each with its legal paths as the reference finds them."""


def filled(
    luck: random.Random, columns: int, rows: int, kinds: str, order: float
) -> tuple[str, ...]:
    """A full board by GP2. So much of it is laid out like a chess board, which gives long paths."""
    half = [
        "RS"[sum(divmod(cell, columns)) % 2] if luck.random() < order else luck.choice(kinds)
        for cell in range(columns * rows // 2)
    ]
    letters = "".join((*half, *(TURNED[gem] for gem in reversed(half))))
    return tuple(letters[start : start + columns] for start in range(0, columns * rows, columns))


def positions() -> Iterator[Position]:
    """Of rounds 1 to 3, full ones and such that were played on, for both players."""
    luck = random.Random("glittering")
    for count in range(POSITIONS):
        columns, rows = SIZES[count % len(SIZES)]
        kinds = ("RGSL", "RGSL", "RGJSLA")[count % 3]
        order = luck.choice((0, 0.3, 0.5, 0.75 if columns * rows < 40 else 0.4))
        lines = filled(luck, columns, rows, kinds, order)
        holes = luck.choice((0, 0, 0.05, 0.2, 0.5))
        left = tuple("".join("." if luck.random() < holes else gem for gem in row) for row in lines)
        yield Position(board_of(left), Seat(luck.randrange(2)), reference.laid(left))


@pytest.fixture(scope="module")
def known() -> Known:
    return [(position, list(position.legal())) for position in positions()]


def named(path: Sequence[Cell]) -> tuple[str, ...]:
    return tuple(map(reference.name, path))


def test_gp8_gp9_gp10_all_legal_paths_of_many_positions(known: Known) -> None:
    counted = []
    for position, expected in known:
        board, seat = position.board, position.seat
        found = [tuple(board.names[cell] for cell in path) for path in legal.paths(board, seat)]
        assert len(found) == len(set(found)), "each once"
        assert sorted(found) == sorted(map(named, expected)), position
        assert legal.has_path(board, seat) is bool(expected)
        for path in found:
            assert paths.refused(board, seat, path) is None, (position, path)
        counted.append(len(found))
    assert len(counted) == POSITIONS
    assert sum(count > 100 for count in counted) > POSITIONS // 6, "many have many"
    assert min(counted) == 0
    assert max(len(path) for _, all_of_them in known for path in all_of_them) > 16


def test_gp12_gp13_gp14_each_path_is_paid_and_cleared_as_the_reference_says(known: Known) -> None:
    """And totals that are rounded after every move stay the sums of what was paid."""
    total, hundredths = Decimal(0), 0
    paid = Counter[Fraction]()
    for position, every in known:
        board, gems = position.board, position.gems
        before = reference.written(gems, board.columns, board.rows)
        assert list(board.from_top) == before
        for path in every:
            names = named(path)
            along = paths.gems_on(board, names)
            assert along == "".join(gems[cell] for cell in path)
            exact = reference.worth(gems, path)
            assert paths.hundredths(along) == reference.rounded(exact) * 100, (along, exact)
            total = reference.rounded(Fraction(total) + exact)
            hundredths += paths.hundredths(along)
            assert written(hundredths, 2) == str(total)
            paid[exact] += 1
            after = board.without(tuple(map(board.names.index, names)))
            left = reference.written(reference.cleared(gems, path), board.columns, board.rows)
            assert list(after.from_top) == left
    assert {Fraction(7, 3), Fraction(5, 2), Fraction(4)} <= set(paid)
    assert any(exact.denominator == 8 for exact in paid), "some are in the middle of a hundredth"


def spoilt(luck: random.Random, position: Position, path: Sequence[Cell]) -> list[Cell]:
    """A path after one or two changes, or cells out of nothing; often still near a legal one."""
    board = position.board
    anywhere = (luck.randint(1, board.columns + 1), luck.randint(1, board.rows + 1))
    cells = list(path)
    place = luck.randrange(len(cells))
    column, row = cells[place]
    match luck.randrange(9):
        case 0:
            cells = cells[: place + 1]
        case 1:
            cells[place] = anywhere
        case 2:
            cells.insert(place, luck.choice(cells))
        case 3:
            cells = cells[1:] or cells
        case 4:
            cells[place] = luck.choice(((column + 1, row), (column, row + 1)))
        case 5:
            cells += [luck.choice(cells)] * luck.randint(1, 2)
        case 6:
            cells += [(cells[-1][0] + 1, cells[-1][1]), (cells[-1][0] + 2, cells[-1][1])]
        case 7:
            cells[place:] = [anywhere] * luck.randint(1, 2)
        case _:
            size = luck.randint(1, 7)
            cells = [(luck.randint(1, 9), luck.randint(1, 9)) for _ in range(size)]
    # A name can spell columns of a to z and rows of 1 to 99 only.
    return [(min(max(column, 1), 26), min(max(row, 1), 99)) for column, row in cells]


def illegal(luck: random.Random, position: Position, own: Paths) -> Iterator[Sequence[Cell]]:
    """Without end: spoilt ones of either player's legal paths, and those of the other one whole."""
    others = list(islice(position._replace(seat=Seat(1 - position.seat)).legal(), 50))
    while True:
        theirs = others and luck.random() < 0.1
        start = (others if theirs else own) or [((1, 1), (1, 2), (2, 2))]
        cells: Sequence[Cell] = luck.choice(start)
        for _ in range(luck.choice((0, 1, 1, 1, 2))):
            cells = spoilt(luck, position, cells)
        if position.broken(cells) or not reference.has_length(cells):
            yield cells


def test_gp7_to_gp10_as_many_illegal_ones_are_refused_at_the_first_cell_that_is_wrong(
    known: Known,
) -> None:
    luck = random.Random("illegal")
    codes: Counter[str] = Counter()
    for position, every in known:
        for cells in islice(illegal(luck, position, every), max(20, len(every))):
            found = paths.refused(position.board, position.seat, named(cells))
            assert found is not None, (position, cells)
            wrong = (position.broken(cells[:count]) for count in range(1, len(cells) + 1))
            first = next(((place, rules) for place, rules in enumerate(wrong) if rules), None)
            place, rules = first or (len(cells) - 1, {"GP8"})
            assert found.rule in rules, (position, cells, str(found))
            assert found.where == reference.name(cells[place]), (position, cells, str(found))
            codes[found.code] += 1
    assert sum(codes.values()) >= sum(len(every) for _, every in known)
    assert set(codes) == {
        "off-board", "repeated", "cleared", "jump", "straight", "wrong-colour", "same-gem",
        "other-gem", "too-short", "even",
    }  # fmt: skip
    assert min(codes.values()) > POSITIONS // 6, codes


def test_gp21_what_can_follow_a_draft_is_what_some_legal_path_goes_on_with(known: Known) -> None:
    luck = random.Random("following")
    for position, every in known:
        board = position.board
        ahead: dict[tuple[Cell, ...], set[str]] = {}
        for path in every:
            for count in range(len(path)):
                ahead.setdefault(path[:count], set()).add(reference.name(path[count]))
            ahead.setdefault(path, set())
        drafts = luck.sample(sorted(ahead), min(60, len(ahead)))
        for draft in [(), *drafts]:
            numbers = [board.names.index(name) for name in named(draft)]
            found = legal.following(board, position.seat, numbers)
            assert {board.names[cell] for cell in found} == ahead.get(draft, set()), (board, draft)
