"""What a seat of some level does on its turn or in a race."""

from __future__ import annotations

from functools import lru_cache

from prismdesk.bots.glittering_paths.field import Field
from prismdesk.bots.glittering_paths.ranking import SKIP, Answer, Position, Ranking, ranked
from prismdesk.bots.glittering_paths.search import SOLVED, Search
from prismdesk.bots.glittering_paths.skill import Skill
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board


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
