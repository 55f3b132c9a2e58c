"""How a match ends, and who is where then (PR16, PR17, PR32)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final, NamedTuple

from prismdesk.core.game import Ending, EndKind, Places
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.facts import SixLoops
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.state import State, Transition

SCORING_LOOPS: Final = 6
"""So many scoring loops end the match at once (PR16)."""


class Words(NamedTuple):
    """Why it is over, in words: with a winner, with one by the tie-break, with a shared first."""

    rule: str
    won: str
    broken: str
    shared: str


LAST_TURN: Final = Words(
    "PR16",
    "The last turn is over: {winner} wins with a total of {points}.",
    "The last turn is over: of those with a total of {points} {winner} wins by the tie-break.",
    "The last turn is over: the first place is shared with a total of {points}.",
)
STUCK: Final = Words(
    "PR17",
    "No tile of any hand can be placed: {winner} wins with a total of {points}.",
    "No tile of any hand can be placed: of those with a total of {points} {winner} wins by the "
    "tie-break.",
    "No tile of any hand can be placed: the first place is shared with a total of {points}.",
)
SIX: Final = Words(
    "PR16",
    "{seat} has {loops} scoring loops: {winner} wins with a total of {points}.",
    "{seat} has {loops} scoring loops: of those with a total of {points} {winner} wins by the "
    "tie-break.",
    "{seat} has {loops} scoring loops: the first place is shared with a total of {points}.",
)


def totals(state: State) -> tuple[int, ...]:
    """The points of each seat, with those that the host added (PR33, ALL6)."""
    found = sheets(state)
    return tuple(
        found[seat].total + added for seat, added in zip(state.seats, state.added, strict=True)
    )


def end_by_points(transition: Transition, words: Words, **ender: Seat | int) -> None:
    """The match is over, and the points say who has won; `ender` fills gaps of these words."""
    transition.change(ending=_result(transition.state, words, ender))


def end_with_six(transition: Transition, seat: Seat) -> bool:
    """Whether the marker just put gave its seat six scoring loops; then all is over (PR16)."""
    loops = len(sheets(transition.state)[seat].loops)
    if loops < SCORING_LOOPS:
        return False
    transition.tell(SixLoops(seat))
    end_by_points(transition, SIX, seat=seat, loops=loops)
    return True


def _result(state: State, words: Words, ender: Mapping[str, Seat | int]) -> Ending:
    places = _places(state)
    first, points = places[0], max(_scores(state).values())
    ranked: Places = places if len(state.seats) > 2 else ()
    if len(first) > 1:
        reason = phrase(words.shared, **ender, points=points)
        return Ending(EndKind.DRAW, None, reason, words.rule, ranked)
    (winner,) = first
    level = list(_scores(state).values()).count(points) > 1
    text = words.broken if level else words.won
    reason = phrase(text, **ender, winner=winner, points=points)
    return Ending(EndKind.WIN, winner, reason, words.rule, ranked)


def _places(state: State) -> Places:
    """The seats from the first place on; equal ones together, and those who left last (PR32)."""
    found, scores = sheets(state), _scores(state)

    def worth(seat: Seat) -> tuple[int, ...]:
        breaks = found[seat].ranking if state.settings.tie_break else ()
        return (scores[seat], *breaks)

    ranked = sorted(scores, key=lambda seat: (*(-value for value in worth(seat)), seat))
    places = tuple(tuple(seats) for _, seats in groupby(ranked, key=worth))
    return (*places, _gone(state)) if state.gone else places


def _scores(state: State) -> dict[Seat, int]:
    """The points of those who have not left."""
    every = zip(state.seats, totals(state), strict=True)
    return {seat: points for seat, points in every if seat not in state.gone}


def _gone(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.seats if seat in state.gone)
