"""How a round ends, and after the third one the match (GP17, GP19, GP20)."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.game import Applied, Ending, Told
from prismdesk.core.rounds import result
from prismdesk.core.words import phrase
from prismdesk.games.glittering_paths.facts import RoundEnded
from prismdesk.games.glittering_paths.gems import ROUNDS
from prismdesk.games.glittering_paths.legal import has_path
from prismdesk.games.glittering_paths.state import (
    BETWEEN,
    BOTH,
    DECIMALS,
    State,
    round_points,
    shown,
    totals,
)
from prismdesk.games.glittering_paths.view import Closed

_OVER: Final = "Round {round} is over: {red} to {blue}."


def is_dead(state: State) -> bool:
    """Whether the round ends because neither player has a path left (GP19)."""
    board = state.board
    if board is None or not state.settings.ends_dead:
        return False
    return not any(has_path(board, seat) for seat in BOTH)


def end_round(state: State, closed: Closed, text: str = _OVER, **said: str) -> Applied:
    """The round is over with what its paths have brought; after the last one the match is.

    `closed` is why, as views tell it. `text` says so to everybody, with gaps for `round`, `red`,
    `blue` and what else is `said`.
    """
    points = round_points(state)
    ledger = (*state.ledger, points)
    ended = msgspec.structs.replace(_at_rest(state), phase=BETWEEN, closed=closed, ledger=ledger)
    red, blue = (shown(one) for one in points)
    words = phrase(text, round=state.round, red=red, blue=blue, **said)
    if state.round == ROUNDS:
        ending = _result(ended)
        ended, words = msgspec.structs.replace(ended, ending=ending), ending.reason
    return Applied(ended, facts=(Told(RoundEnded(state.round, points)),), text=words)


def end(state: State, ending: Ending) -> State:
    """The match is over by what is no move, in whatever phase it was (ALL6, ALL8)."""
    return msgspec.structs.replace(_at_rest(state), closed="", ending=ending)


def _at_rest(state: State) -> State:
    """Nobody is on turn, draws or is barred, and no skips are counted."""
    return msgspec.structs.replace(state, mover=None, buzzer=None, barred=None, skips=0)


def _result(state: State) -> Ending:
    """Who has won after three rounds; a tie goes to the Death Match Opponent (GP20, ALL1)."""
    return result(
        totals(state),
        state.settings.opponent,
        "GP20",
        won="Three rounds are over: {more} to {less}.",
        level="Three rounds are over at {points} each; the Death Match Opponent wins a tie.",
        decimals=DECIMALS,
    )
