"""What is done in a match: from one phase to the next (GP14 to GP18, GP22, ALL10)."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.game import Applied, Ending, told
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.rounds import BOTH, ROUND_OVER, Last, other, round_begun, round_over
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths import facts
from prismdesk.games.glittering_paths.actions import Action, Path, plain
from prismdesk.games.glittering_paths.gems import ROUNDS
from prismdesk.games.glittering_paths.paths import gems_on, has_path, hundredths, refused
from prismdesk.games.glittering_paths.state import (
    BUZZ,
    DECIMALS,
    DRAWING,
    LOTS,
    RACE,
    TURN,
    State,
    shown,
)
from prismdesk.games.glittering_paths.view import Closed, Made

SKIPS: Final = 4
"""Skips in a row that end a round: two of each player (GP17)."""

_LAST: Final = Last(
    ROUNDS,
    "GP20",
    won="Three rounds are over: {more} to {less}.",
    level="Three rounds are over at {points} each; the Death Match Opponent wins a tie.",
    decimals=DECIMALS,
)


def begin_round(state: State, action: Action | None = None) -> Applied:
    """The next round's board appears to all at once, and the race is on (GP15, ALL10)."""
    begun = msgspec.structs.replace(
        state,
        phase=BUZZ if state.settings.by_buzzer else RACE,
        round=state.round + 1,
        board=state.boards[state.round],
        moves=(),
        closed="",
        ready=(),
    )
    applied = round_begun(begun, action)
    if not is_dead(begun):
        return applied
    over = "Neither player has a path on this board. Round {round} is over: {red} to {blue}."
    return _then(applied, end_round(begun, "dead", over))


def path(state: State, seat: Seat, action: Path) -> Applied | Refused:
    """A legal path is paid and cleared, and it is the other player's turn (GP12 to GP16)."""
    board = state.board
    assert board is not None, "a round is on"
    wrong = _untimely(state, action) or refused(board, seat, action.cells)
    if wrong is not None:
        return wrong
    gems = gems_on(board, action.cells)
    made = Made(seat, action.cells, gems, hundredths(gems))
    gone = tuple(board.names.index(cell) for cell in action.cells)
    after = msgspec.structs.replace(
        state,
        phase=TURN,
        board=board.without(gone),
        moves=(*state.moves, made),
        mover=other(seat),
        buzzer=None,
        barred=None,
        skips=0,
    )
    points = shown(made.points)
    text = phrase("{points} points.", points=points)
    applied = Applied(after, plain(action), told(facts.PathMade(made)), text=text)
    if not is_dead(after):
        return applied
    over = "{points} points; no path is left. Round {round} is over: {red} to {blue}."
    return _then(applied, end_round(after, "dead", over, points=points))


def _untimely(state: State, action: Path) -> Refused | None:
    """Why the path was not meant for this moment (GP15, ALL3), or None."""
    if action.round not in (0, state.round):
        text = "That path was sent for round {round}."
        return refuse("other-round", text, "GP15", round=action.round)
    if action.first and state.moves:
        text = "{other} was first; now it is your turn."
        return refuse("race-over", text, "GP15", other=state.moves[0].seat)
    if action.round and not action.first and state.phase != TURN:
        # The match went back while it was on its way (ALL7), to a board that he had not in mind.
        text = "That path was sent in a turn, and the race is on again."
        return refuse("turn-over", text, "GP15")
    return None


def lost_race(state: State, seat: Seat, action: Path) -> bool:
    """Whether the path would have been the round's first, had another not come before (ALL3)."""
    if not action.first or action.round not in (0, state.round):
        return False
    if not state.moves or state.moves[0].seat is seat:
        return False
    return refused(state.boards[state.round - 1], seat, action.cells) is None


def skip(state: State, action: Action | None = None) -> Applied:
    """Who is on turn skips: he passed, or his minute is over; four in a row end the round."""
    seat = state.mover
    assert seat is not None, "somebody is on turn"
    skips = state.skips + 1
    after = msgspec.structs.replace(state, mover=other(seat), skips=skips)
    text = phrase("Pass {n} of {most}.", n=skips, most=SKIPS)
    if action is None:
        said = "{seat} makes no path in time: pass {n} of {most}."
        text = phrase(said, seat=seat, n=skips, most=SKIPS)
    skipped = facts.Skipped(seat, action is None, skips)
    applied = Applied(after, action, told(skipped), text=text)
    if skips < SKIPS:
        return applied
    over = "That is the fourth pass in a row. Round {round} is over: {red} to {blue}."
    return _then(applied, end_round(after, "skips", over))


def buzz(state: State, seat: Seat, action: Action) -> Applied:
    """A player has buzzed and draws; meanwhile the race's clock stands still (GP22)."""
    after = msgspec.structs.replace(state, phase=DRAWING, buzzer=seat)
    return Applied(after, action, told(facts.Buzzed(seat)))


def draw_failed(state: State) -> Applied:
    """No path in 15 seconds: the other may buzz next, or both if he has failed too (GP22)."""
    seat = state.buzzer
    assert seat is not None, "somebody draws"
    barred = seat if state.barred is None else None
    after = msgspec.structs.replace(state, phase=BUZZ, buzzer=None, barred=barred)
    said = "{seat} makes no path in time; now only {other} may buzz."
    text = phrase(said, seat=seat, other=other(seat))
    if barred is None:
        text = phrase("{seat} makes no path in time; both may buzz again.", seat=seat)
    return Applied(after, facts=told(facts.BuzzFailed(seat)), text=text)


def lapse(state: State) -> Applied:
    """Nobody has moved in the race: chance is asked who begins. That is no skip (GP15)."""
    after = msgspec.structs.replace(state, phase=LOTS, barred=None)
    return Applied(after, text=phrase("No path in time. A draw of lots decides who starts."))


def named(state: State, place: int) -> Applied:
    """Chance has named who begins, with the usual minute (GP15)."""
    seat = BOTH[place]
    after = msgspec.structs.replace(state, phase=TURN, mover=seat)
    return Applied(after, facts=told(facts.Begins(seat)), text=phrase("{seat} begins.", seat=seat))


def _then(first: Applied, second: Applied) -> Applied:
    """One thing and what follows from it at once, as a single one that tells of both."""
    both = (*first.facts, *second.facts)
    return msgspec.structs.replace(first, state=second.state, facts=both, text=second.text)


def is_dead(state: State) -> bool:
    """Whether the round ends because neither player has a path left (GP19)."""
    board = state.board
    if board is None or not state.settings.ends_dead:
        return False
    return not any(has_path(board, seat) for seat in BOTH)


def end_round(state: State, closed: Closed, text: str = ROUND_OVER, **said: str) -> Applied:
    """The round is over, as `round_over` has it; `closed` is why, as views tell it."""
    resting = msgspec.structs.replace(_at_rest(state), closed=closed)
    return round_over(resting, _LAST, text, **said)


def end(state: State, ending: Ending) -> State:
    """The match is over by what is no move, in whatever phase it was (ALL6, ALL8)."""
    return msgspec.structs.replace(_at_rest(state), closed="", ending=ending)


def _at_rest(state: State) -> State:
    """Nobody is on turn, draws or is barred, and no skips are counted."""
    return msgspec.structs.replace(state, mover=None, buzzer=None, barred=None, skips=0)
