"""The analysis of a Prisma position: the best turns, and what they are expected to lead to."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import Best, Situation, Solution, Solver
from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.ahead import best
from prismdesk.bots.prisma.apply import OVER, done
from prismdesk.bots.prisma.frame import Standing, standing
from prismdesk.bots.prisma.lines import SOLVING, Line
from prismdesk.bots.prisma.worth import THE_END, scores
from prismdesk.core.chance import Draws
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.notation import plain, read, write
from prismdesk.games.prisma.view import View

_SHOWN: Final = 5
"""So many turns are told."""

_MINUS: Final = "−"


class PrismaSolver(Solver[View]):
    """Looks for the best turn of whoever is on turn, the stacks being unknown."""

    game = "prisma"

    def solve(self, situation: Situation[View], limit: Limit) -> Solution:
        view, seat = situation.view, situation.seat
        if view.phase not in ("placing", "marking", "earned") or not view.markers:
            return Solution(seat, (), phrase("Nobody lays a tile here."))
        if view.mover is not seat:
            assert view.mover is not None, "somebody is on turn in these phases"
            return Solution(seat, (), phrase("It is {seat}’s turn here.", seat=view.mover))
        now = standing(situation)
        found = best(now, SOLVING, limit, _luck(view))
        words = phrase(
            "The best turns that were found: each is tried against the others’ best answers, and "
            "a next turn with tiles that may be drawn. Another turn may be better."
        )
        return Solution(
            seat, tuple(_told(now, seat, line) for line in found[:_SHOWN]), words, limit.nodes, 2
        )

    def worth(self, situation: Situation[View], action: str, limit: Limit) -> Best | None:
        view, read_as = situation.view, read(action)
        if isinstance(read_as, Refused) or view.mover is not situation.seat or not view.markers:
            return None
        now = standing(situation)
        after = done(now, read_as)
        if after is None:
            return None
        line = best(after, SOLVING, limit, _luck(view))[0]
        line = line._replace(actions=(plain(read_as), *line.actions))
        return _told(now, situation.seat, line)


def _luck(view: View) -> Draws:
    """The same position is always tried against the same tiles."""
    return Draws(f"solve {view.turn}")


def _told(now: Standing, seat: Seat, line: Line) -> Best:
    """A line as typed, with what it changes at once and what is expected of it.

    Where the match is expected to end by it points say nothing more, and it has no value.
    """
    decides = abs(line.value) > THE_END / 2
    return Best(
        tuple(map(write, line.actions)),
        _words(now, seat, line),
        value=None if decides else round(line.value),
        proved=line.now.phase == OVER and line.value > THE_END / 2,
    )


def _words(now: Standing, seat: Seat, line: Line) -> Phrase:
    before, after = scores(now).points, scores(line.now).points
    own = now.mover
    changes = [after[other] - before[other] for other in now.frame.rated if other != own]
    filled: dict[str, str | Seat] = {
        "own": _signed(after[own] - before[own]),
        "seat": seat,
        "theirs": _signed(sum(changes)),
    }
    if line.now.phase == OVER:
        return phrase("{own} for {seat}, {theirs} for the others, and the match ends.", **filled)
    if line.value > THE_END / 2:
        text = "{own} for {seat}, {theirs} for the others; expected to end the match in front."
        return phrase(text, **filled)
    if line.value < -THE_END / 2:
        text = "{own} for {seat}, {theirs} for the others; expected to lose by a sixth loop."
        return phrase(text, **filled)
    text = "{own} for {seat}, {theirs} for the others; expected lead after the answers: {lead}."
    return phrase(text, **filled, lead=_signed(round(line.value)))


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"{_MINUS}{-count}" if count else "0"


SOLVER: Final = PrismaSolver()
