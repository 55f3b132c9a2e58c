"""The search beside rounds that were played out in every way there is (GP12 to GP18)."""

from __future__ import annotations

import random
from itertools import islice

from prismdesk.bots.bot import Best, Situation, Solution
from prismdesk.bots.glittering_paths.bot import best as answers_of
from prismdesk.bots.glittering_paths.bot import cells_of, field_of, skill_of
from prismdesk.bots.glittering_paths.field import Field, members
from prismdesk.bots.glittering_paths.search import SOLVED, Position, Search, ranked
from prismdesk.bots.glittering_paths.solver import SOLVER
from prismdesk.bots.limit import Limit
from prismdesk.core.rounds import BOTH
from prismdesk.games.glittering_paths.actions import Pass, Path, read
from prismdesk.games.glittering_paths.gems import Board
from tests.bots.glittering_paths.exhaustive import (
    EndGame,
    clear_memory,
    end_games,
    every_answer,
    ways,
    worth,
)
from tests.bots.glittering_paths.views import turn_of
from tests.support.repeats import many

GAMES, WAYS = many((30, 14), (1_000, 22))
LONGER = many(3, 100)
CROWDED = many(200, 5_000)
CLASHING = 0.25


Values = dict[tuple[int, int, int], int]


def solution(game: EndGame) -> Solution:
    view = turn_of(game.board, game.seat, game.skips)
    return SOLVER.solve(Situation(game.seat, BOTH, (), view), Limit())


def cells(board: Board, best: Best) -> tuple[int, ...]:
    (text,) = best.line
    action = read(text)
    if isinstance(action, Pass):
        return ()
    assert isinstance(action, Path)
    return tuple(board.names.index(name) for name in action.cells)


def agree(game: EndGame) -> None:
    """The solver, the strongest bot and the exhaustive play find the same."""
    every = every_answer(*game)
    value = max(every.values())
    found = solution(game)
    assert found.seat is game.seat
    assert found.best[0].value == value, game
    for one in found.best:
        assert one.proved
        assert every[cells(game.board, one)] == one.value, (game, one)
    field = field_of(game.board)
    at_once = Search(field, Limit()).value(field.all, game.seat, (-(10**6), 10**6), SOLVED)
    assert at_once == worth(game.board, game.seat, 0), game
    ranking = answers_of(game.board, game.seat, game.skips, skill_of(5), Limit())
    assert ranking.is_exact
    chosen = cells_of(field, ranking.answers[0])
    assert every[chosen] == value, (game, chosen)


def test_equals_exhaustive_play_on_many_end_games() -> None:
    for game in islice(end_games(8, WAYS), GAMES):
        clear_memory()
        agree(game)


def test_equals_exhaustive_play_on_small_crowded_boards() -> None:
    luck = random.Random(3)
    for _ in range(CROWDED):
        columns, rows = luck.choice(((3, 3), (4, 3), (3, 4), (4, 4), (6, 2)))
        gems = luck.choice(("RS", "RGSL", "RGJSLA", "RS.", "RGSL."))
        board = Board(columns, rows, "".join(luck.choice(gems) for _ in range(columns * rows)))
        if 0 < ways(board) <= WAYS:
            clear_memory()
            agree(EndGame(board, luck.choice(BOTH), luck.randrange(4)))


def plain(field: Field, left: int, me: int, skips: int, known: Values) -> int:
    """What exhaustive play comes to, by the field's sets of paths, which are proved elsewhere."""
    if not left:
        return 0
    key = (left, me, skips)
    if key not in known:
        known[key] = 0 if skips == 3 else -plain(field, left, 1 - me, skips + 1, known)
        for n in members(left & field.of[me]):
            value = field.points[n] - plain(field, left & field.stay[n], 1 - me, 0, known)
            known[key] = max(known[key], value)
    return known[key]


def test_equals_plain_play_on_longer_end_games() -> None:
    for game in islice(end_games(4, 60, fewest=30), LONGER):
        field = Field(game.board)
        known: Values = {}
        for seat in BOTH:
            value = plain(field, field.all, seat, 0, known)
            search = Search(field, Limit())
            assert search.value(field.all, seat, (-(10**6), 10**6), SOLVED) == value, game
            for window in ((value - 50, value + 50), (-1, 0), (99, 100), (-300, -299)):
                found = Search(field, Limit()).value(field.all, seat, window, SOLVED)
                assert (found <= window[0]) == (value <= window[0])
                assert (found >= window[1]) == (value >= window[1])
            for width in (1, 3):
                ranking = ranked(Search(field, Limit()), Position(field.all, seat, 0), width)
                for one in ranking.answers:
                    rest = plain(field, field.all & field.stay[one.path], 1 - seat, 0, known)
                    if one.path >= 0:
                        assert one.value == field.points[one.path] - rest
                assert ranking.answers[0].value == value


class Clashes(Field):
    """Paths of any points that clash as luck has it, which a board could not show so densely."""

    def __init__(self, luck: random.Random, paths: int) -> None:
        self.points = [luck.randint(50, 900) for _ in range(paths)]
        self.all = (1 << paths) - 1
        red = luck.randrange(1 << paths)
        self.of = red, self.all & ~red
        clash = [1 << n for n in range(paths)]
        for n in range(paths):
            for other in range(n):
                if luck.random() < CLASHING:
                    clash[n] |= 1 << other
                    clash[other] |= 1 << n
        self.stay = [self.all & ~one for one in clash]


def test_what_is_better_in_a_narrow_window_is_looked_at_again() -> None:
    """A value that a narrow search finds above its window is a bound only, and not the value."""
    luck = random.Random("narrow")
    for _ in range(many(100, 400)):
        field = Clashes(luck, 11)
        for seat in BOTH:
            value = plain(field, field.all, seat, 0, {})
            assert Search(field, Limit()).value(field.all, seat, (-(10**6), 10**6), SOLVED) == value
