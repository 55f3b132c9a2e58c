"""The analysis: the best few actions, the line after each, and what they are worth."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.bots.bot import Best, Situation, Solution, Solver
from prismdesk.bots.limit import Limit
from prismdesk.bots.prizmik.position import (
    Position,
    action_of,
    after,
    known,
    lasting,
    legal,
    result,
)
from prismdesk.bots.prizmik.search import DEEPEST, SURE, WIN, Found, Over, Search, Skill, deepened
from prismdesk.core.phrases import Phrase, joined, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import read, write
from prismdesk.games.prizmik.view import View

_SHOWN: Final = 3
"""How many first actions are told apart."""

_LONGEST: Final = 8
"""How many actions of a line are shown."""

_EVEN: Final = 25
"""Hundredths of a ship that say nothing."""


class PrizmikSolver(Solver[View]):
    """PRIZMIK, by looking as far ahead as it is let. See `Solver` for what it promises.

    A value is in hundredths of a ship, beyond `search.SURE` a win by force. Positions before this
    one are not in a view: where they can make a draw of a won game (PZ21), nothing is proved.
    """

    game = "prizmik"

    def solve(self, situation: Situation[View], limit: Limit) -> Solution:
        view = situation.view
        if set(view.board) & set("XYxy"):
            return Solution(None, (), phrase("What is in the pieces cannot be seen from here."))
        position = known(situation)
        if result(position) is not None:
            return Solution(None, (), phrase("The game is over."))
        seat = view.mover
        founds, depth = _looked(position, limit)
        if not founds:
            words = phrase("There was no time to look at anything.")
            return Solution(seat, (), words, limit.nodes)
        founds, shortest = _shortened(position, founds, limit)
        best = tuple(
            _best(situation, position, found, exact=shortest and found is founds[0])
            for found in founds
        )
        if best[0].value is not None and best[0].value > 0:
            # Who can win is not done with an action that loses: a better one is there.
            best = tuple(
                msgspec.structs.replace(one, proved=one.proved and (one.value or 0) > 0)
                for one in best
            )
        return Solution(seat, best, _summary(best[0], seat, depth), limit.nodes, depth, _EVEN)

    def worth(self, situation: Situation[View], action: str, limit: Limit) -> Best | None:
        meant = read(action)
        position = known(situation)
        covered = set(situation.view.board) & set("XYxy")
        if isinstance(meant, Refused) or covered or result(position) is not None:
            return None
        for number in legal(position):
            one = action_of(position, number)
            if (type(one), one.start, one.to) == (type(meant), meant.start, meant.to):
                looked = deepened(Search(limit), position, DEEPEST, [number])
                if looked.depth == 0:
                    return None
                best = _best(situation, position, looked.found, exact=False)
                return msgspec.structs.replace(best, proved=best.proved and (best.value or 0) > 0)
        return None


def _best(situation: Situation[View], position: Position, found: Found, *, exact: bool) -> Best:
    """What was found, in words; a win or a loss is proved unless a draw may come before it."""
    sure = abs(found.value) >= SURE and lasting(situation, WIN - abs(found.value))
    shown = Found(found.value, found.line[:_LONGEST])
    words = _words(position, shown, situation.view.mover, exact=exact)
    return Best(_written(position, shown), words, found.value, None, sure)


def _looked(position: Position, limit: Limit) -> tuple[list[Found], int]:
    """The best actions, best first, and the depth to which all were looked at."""
    search = Search(limit)
    actions = legal(position)
    kept: list[Found] = []
    for depth in range(1, DEEPEST + 1):
        founds: list[Found] = []
        try:
            while actions and len(founds) < _SHOWN:
                found = search.best(position, depth, actions)
                founds.append(found)
                actions = [one for one in actions if one != found.line[0]]
        except Over:
            if founds and founds[0].value >= SURE:
                kept = [founds[0], *(one for one in kept if one.line[0] != founds[0].line[0])]
            return kept[:_SHOWN], depth - 1
        # A later search knows more, and may find what an earlier one at this depth has missed.
        kept = sorted(founds, key=lambda found: -found.value)
        if abs(kept[0].value) >= SURE and WIN - abs(kept[0].value) <= depth:
            return kept, depth
        actions = [found.line[0] for found in kept] + actions
    return kept, DEEPEST


def _shortened(position: Position, founds: list[Found], limit: Limit) -> tuple[list[Found], bool]:
    """The same with the shortest win first, and whether it is known to be one.

    What was found with some actions looked at less deeply may be too long.
    """
    first = founds[0]
    if first.value < SURE:
        return founds, False
    search = Search(limit, Skill(careful=True))
    others = [one for one in legal(position) if one != first.line[0]]
    try:
        for depth in range(1, WIN - first.value):
            found = search.best(position, depth, [first.line[0], *others], first.value)
            if found.value > first.value:
                rest = [one for one in founds if one.line[0] != found.line[0]]
                return [found, *rest][:_SHOWN], True
    except Over:
        return founds, False
    return founds, True


def _written(position: Position, found: Found) -> tuple[str, ...]:
    line = []
    for action in found.line:
        line.append(write(action_of(position, action)))
        position = after(position, action)
    return tuple(line)


def _words(position: Position, found: Found, seat: Seat, *, exact: bool) -> Phrase:
    other = Seat(1 - seat)
    value = found.value
    winner = seat if value > 0 else other
    if abs(value) >= SURE:
        count = WIN - abs(value)
        if count == 1:
            return phrase("{winner} wins at once.", winner=winner)
        if exact:
            return phrase("{winner} wins in {count} actions, both sides counted.",
                          winner=winner, count=count)  # fmt: skip
        return phrase("{winner} wins within {count} actions, both sides counted.",
                      winner=winner, count=count)  # fmt: skip
    ships = f"{abs(value) / 100:.1f}"
    stands = (
        phrase("About even.")
        if abs(value) < _EVEN
        else phrase("{winner} is ahead by the worth of {ships} ships.", winner=winner, ships=ships)
    )
    return joined(stands, _bases(position, found, seat))


def _bases(position: Position, found: Found, seat: Seat) -> Phrase:
    """How many bases each side has left at the end of the line (PZ18)."""
    for action in found.line:
        position = after(position, action)
    sides = position[:2] if position[0].mover & 1 == seat else position[1::-1]
    own, others = (side.homes.bit_count() for side in sides)
    return phrase(
        "Bases after this line: {seat} {own}, {other} {others}.",
        seat=seat, own=own, other=Seat(1 - seat), others=others,
    )  # fmt: skip


def _summary(best: Best, seat: Seat, depth: int) -> Phrase:
    if best.proved:
        won = best.value is not None and best.value > 0
        winner = seat if won else Seat(1 - seat)
        return phrase("{winner} wins, whatever the other side does.", winner=winner)
    if depth == 0:
        return phrase("There was time to look at some actions only. Nothing is proved.")
    if depth == 1:
        return phrase("Looked one action ahead. Nothing is proved.")
    return phrase("Looked {count} actions ahead. Nothing is proved.", count=depth)


SOLVER: Final = PrizmikSolver()
