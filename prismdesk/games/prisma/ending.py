"""How a match ends, and who is where then (PR16, PR17, PR32)."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from prismdesk.core.game import Ending, EndKind, Places
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.prisma.doing import Doing
from prismdesk.games.prisma.facts import SixLoops
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.state import State

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
    "Nobody can place a tile any more: {winner} wins with a total of {points}.",
    "Nobody can place a tile any more: of those with a total of {points} {winner} wins by the "
    "tie-break.",
    "Nobody can place a tile any more: the first place is shared with a total of {points}.",
)
SIX: Final = Words(
    "PR16",
    "{seat} has six scoring loops: {winner} wins with a total of {points}.",
    "{seat} has six scoring loops: of those with a total of {points} {winner} wins by the "
    "tie-break.",
    "{seat} has six scoring loops: the first place is shared with a total of {points}.",
)


def totals(state: State) -> tuple[int, ...]:
    """The points of each seat, with those that the host added (PR33, ALL6)."""
    found = sheets(state)
    return tuple(
        found[seat].total + added for seat, added in zip(state.seats, state.added, strict=True)
    )


def end_by_points(doing: Doing, words: Words, seat: Seat | None = None) -> None:
    """The match is over, and the points say who has won; `seat` is who ended it, if one did."""
    doing.change(ending=_result(doing.state, words, seat))


def end_with_six(doing: Doing, seat: Seat) -> bool:
    """Whether the marker just put gave its seat six scoring loops; then all is over (PR16)."""
    if len(sheets(doing.state)[seat].loops) < SCORING_LOOPS:
        return False
    doing.tell(SixLoops(seat))
    end_by_points(doing, SIX, seat)
    return True


def _result(state: State, words: Words, seat: Seat | None) -> Ending:
    places = _places(state)
    first, points = places[0], max(_scores(state).values())
    by_seat = {} if seat is None else {"seat": seat}
    ranked: Places = places if len(state.seats) > 2 else ()
    if len(first) > 1:
        reason = phrase(words.shared, **by_seat, points=points)
        return Ending(EndKind.DRAW, None, reason, words.rule, ranked)
    (winner,) = first
    level = list(_scores(state).values()).count(points) > 1
    text = words.broken if level else words.won
    reason = phrase(text, **by_seat, winner=winner, points=points)
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
