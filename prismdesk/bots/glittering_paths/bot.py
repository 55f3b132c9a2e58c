"""The program as a player of Glittering Paths, and how its levels differ."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.glittering_paths.field import Field
from prismdesk.bots.glittering_paths.search import (
    SKIP,
    SOLVED,
    Answer,
    Position,
    Ranking,
    Search,
    ranked,
)
from prismdesk.bots.limit import Limit, Span, waited
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.rounds import other, summed
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Buzz, Next, Pass, Path, Ready
from prismdesk.games.glittering_paths.gems import ROUNDS, Board
from prismdesk.games.glittering_paths.state import DRAWING, TURN
from prismdesk.games.glittering_paths.timing import DRAW_CLOCK, RACE_CLOCK, TURN_CLOCKS
from prismdesk.games.glittering_paths.view import View


class Skill(NamedTuple):
    """What one level does.

    `cells` are those of the longest path that it sees. It looks `depth` moves ahead, its own
    first, within `nodes`; and to the end of the round once there are at most `ends` paths left
    that it sees. One that `guesses` puts a guess behind that, of what comes of it; others see no
    points there. Of 100 answers about `slips` are not its best but one of the `astray` next ones.

    `race` is how long it looks at a new board (GP15), `draw` how long it draws after it has buzzed
    (GP22), and `turn` how long it takes for a turn.
    """

    cells: int
    depth: int
    nodes: int
    ends: int
    guesses: bool
    slips: int
    astray: int
    race: Span
    draw: Span
    turn: Span


_ALL: Final = 1_000_000
"""More cells and paths than any board has."""

SKILLS: Final = (
    Skill(5, 1, 2_000, 0, False, 70, 10, (25_000, 60_000), (5_000, 11_000), (1_500, 4_000)),
    Skill(7, 1, 2_000, 0, False, 20, 5, (18_000, 42_000), (4_000, 9_000), (1_200, 3_200)),
    Skill(7, 1, 5_000, 0, True, 30, 4, (12_000, 28_000), (3_500, 8_000), (1_000, 2_600)),
    Skill(_ALL, 2, 20_000, 20, True, 10, 3, (8_000, 16_000), (3_000, 7_000), (900, 2_200)),
    Skill(_ALL, SOLVED, 80_000, _ALL, True, 0, 0, (5_000, 10_000), (2_500, 5_000), (700, 1_800)),
)
"""The skill of each level, the weakest first."""


def skill_of(level: int) -> Skill:
    """The skill of that level, from 1. Raises IndexError beyond the last."""
    return SKILLS[level - 1]


@lru_cache(maxsize=8)
def field_of(board: Board) -> Field:
    """The field of a board: what a match asks for more than once."""
    return Field(board)


def chosen(
    board: Board, seat: Seat, skips: int | None, skill: Skill, limit: Limit, draws: Draws
) -> tuple[tuple[int, ...], Draws]:
    """The cells of the path that the seat makes, none for a skip, and the draws after it.

    `skips` are those in a row, None in a race, where nobody skips.
    """
    slip, draws = draws.below(100)
    is_slip = slip < skill.slips
    found = best(board, seat, skips, skill, limit, width=1 + skill.astray * is_slip)
    if not found.answers:
        return (), draws
    answer = found.answers[0]
    others = [one for one in found.answers[1 : 1 + skill.astray] if one.path != SKIP]
    if is_slip and others:
        place, draws = draws.below(len(others))
        answer = others[place]
    return cells_of(field_of(board), answer), draws


def best(
    board: Board, seat: Seat, skips: int | None, skill: Skill, limit: Limit, width: int = 1
) -> Ranking:
    """The best answers of the seat, as well as the skill finds them."""
    field = field_of(board)
    position = Position(field.up_to(skill.cells), seat, skips)
    is_end = position.left.bit_count() <= skill.ends
    search = Search(field, limit, blind=not skill.guesses)
    return ranked(search, position, width, SOLVED if is_end else skill.depth)


def cells_of(field: Field, answer: Answer) -> tuple[int, ...]:
    """The cells of the path in their order; none for a skip."""
    return () if answer.path == SKIP else field.paths[answer.path].walk.cells


_PRESSES: Final = (1_000, 2_500)
"""How long it takes to press on between rounds."""

_SPARE_MS: Final = 1_500
"""What it leaves of a time limit, if it has that much."""


class PathsBot(Bot[View]):
    """Races, draws, skips where nothing is worth a path, and presses on.

    A node is one of `search`.
    """

    game = "glittering-paths"

    def limit(self, level: int) -> int:
        return skill_of(level).nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        may, skill = situation.may, skill_of(level)
        for kind, action in (("ready", Ready()), ("next", Next())):
            if kind in may:
                return Thought(action, waited(_PRESSES, draws, spare_ms=_SPARE_MS))
        board = situation.view.board
        if board is None:
            return NOTHING
        if "buzz" in may:
            return _buzzes(situation, board, skill, draws)
        return _draws(situation, board, skill, limit, draws) if "path" in may else NOTHING

    def agrees(
        self, situation: Situation[View], offer: Agreement, level: int, limit: Limit
    ) -> bool:
        if offer is not Agreement.END_ROUND:
            return super().agrees(situation, offer, level, limit)
        view, seat = situation.view, situation.seat
        board = view.board
        if board is None or not field_of(board).of[seat]:
            return True
        if view.round == ROUNDS:
            return _ahead(view, seat)
        return view.mover is not None and _rest(situation, board, skill_of(level), limit) <= 0


def _buzzes(situation: Situation[View], board: Board, skill: Skill, draws: Draws) -> Thought:
    """It buzzes once it has seen a path; while the other is barred it has seen the board before."""
    if not field_of(board).of[situation.seat]:
        return NOTHING
    span = skill.race if situation.view.barred is None else skill.draw
    left_ms = situation.left_ms.get(RACE_CLOCK)
    return Thought(Buzz(), waited(span, draws, left_ms, spare_ms=_SPARE_MS))


def _draws(
    situation: Situation[View], board: Board, skill: Skill, limit: Limit, draws: Draws
) -> Thought:
    view, seat = situation.view, situation.seat
    is_turn = view.phase == TURN
    cells, draws = chosen(board, seat, view.skips if is_turn else None, skill, limit, draws)
    if not cells and not is_turn:
        return NOTHING
    span, clock = skill.race, RACE_CLOCK
    if is_turn:
        span, clock = skill.turn, TURN_CLOCKS[seat]
    elif view.phase == DRAWING:
        span, clock = skill.draw, DRAW_CLOCK
    wait_ms = waited(span, draws, situation.left_ms.get(clock), spare_ms=_SPARE_MS)
    names = tuple(board.names[cell] for cell in cells)
    action = Path(names, first=not is_turn, round=view.round) if names else Pass()
    return Thought(action, wait_ms)


def _ahead(view: View, seat: Seat) -> bool:
    """Whether the seat has won if nothing more is paid (GP20)."""
    points = summed(view.rounds, view.added)
    if points[0] == points[1]:
        return view.opponent is seat
    return points[seat] > points[other(seat)]


def _rest(situation: Situation[View], board: Board, skill: Skill, limit: Limit) -> int:
    """What the rest of the round is worth to the seat, whoever is on turn."""
    mover = situation.view.mover
    assert mover is not None, "somebody is on turn"
    value = best(board, mover, situation.view.skips, skill, limit).answers[0].value
    return value if mover is situation.seat else -value


BOT: Final = PathsBot()
