"""The program as a player of Glittering Paths."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.glittering_paths.choice import best, chosen, field_of
from prismdesk.bots.glittering_paths.skill import Skill, Span, skill_of
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.rounds import summed
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.actions import Buzz, Next, Pass, Path, Ready
from prismdesk.games.glittering_paths.gems import ROUNDS, Board
from prismdesk.games.glittering_paths.state import DRAWING, TURN, other
from prismdesk.games.glittering_paths.timing import DRAW_CLOCK, RACE_CLOCK, TURN_CLOCKS
from prismdesk.games.glittering_paths.view import View

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
                wait_ms, _ = _drawn(_PRESSES, draws)
                return Thought(action, wait_ms)
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


def _drawn(span: Span, draws: Draws) -> tuple[int, Draws]:
    """So many milliseconds, and the draws after them."""
    first, last = span
    more, draws = draws.below(last - first + 1)
    return first + more, draws


def _within(wait_ms: int, situation: Situation[View], clock: str) -> int:
    """The wait, cut so that what is done after it comes within that time limit."""
    left_ms = situation.left_ms.get(clock)
    return wait_ms if left_ms is None else max(0, min(wait_ms, left_ms - _SPARE_MS))


def _buzzes(situation: Situation[View], board: Board, skill: Skill, draws: Draws) -> Thought:
    """It buzzes once it has seen a path; while the other is barred it has seen the board before."""
    if not field_of(board).of[situation.seat]:
        return NOTHING
    span = skill.race if situation.view.barred is None else skill.draw
    wait_ms, _ = _drawn(span, draws)
    return Thought(Buzz(), _within(wait_ms, situation, RACE_CLOCK))


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
    wait_ms, _ = _drawn(span, draws)
    names = tuple(board.names[cell] for cell in cells)
    action = Path(names, first=not is_turn, round=view.round) if names else Pass()
    return Thought(action, _within(wait_ms, situation, clock))


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
