"""A seat that has no more time, and one that leaves the match (ALL6, ALL8, ALL9)."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import LEAVING, Applied, Ending, EndKind
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.games.prisma.doing import Doing
from prismdesk.games.prisma.earning import give_up_earned
from prismdesk.games.prisma.facts import Left, PassedOver, Skipped
from prismdesk.games.prisma.marking import give_up_markers
from prismdesk.games.prisma.state import State, phase, replaced
from prismdesk.games.prisma.turns import finish_turn, next_turn

_IN_TURN: Final = ("placing", "marking", "earned", "drawing", "dealing")
"""The phases that belong to a turn. In the last two chance is asked, and it is not over yet."""


def turn(state: State) -> tuple[Seat, int] | None:
    """Whose clock runs, and the number of the turn (ALL9).

    A turn is over when its tiles are drawn: only then is its clock set anew.
    """
    if state.mover is None or phase(state) not in _IN_TURN:
        return None
    return state.mover, state.turn


def out_of_time(state: State, seat: Seat) -> Applied:
    """The rest of the turn is skipped, and tiles are drawn all the same (ALL9).

    A seat whose total time is gone is passed over to the end, and keeps its score.
    """
    doing = Doing(state)
    give_up_markers(doing, seat, "time")
    give_up_earned(doing, seat, "time")
    doing.tell(Skipped(seat, by_time=True))
    if state.settings.per_turn:
        text = "{seat} is out of time; the rest of the turn is skipped."
    else:
        text = "{seat} is out of time, and is passed over to the end."
        doing.change(passed=(*state.passed, seat))
        doing.tell(PassedOver(seat))
    doing.begin(phrase(text, seat=seat))
    finish_turn(doing)
    return doing.applied()


def drop(state: State, seat: Seat, kind: EndKind, reason: Phrase) -> Applied:
    """The seat leaves: its hand and stack go, its tiles and markers stay (ALL8).

    The last one left wins. If it was the turn of who leaves, that turn is over.
    """
    doing = Doing(state)
    if len(state.seats) - len(state.gone) == 2:
        doing.change(ending=_last_left(state, seat, kind, reason))
        return doing.applied()
    place = state.seats.index(seat)
    doing.change(
        gone=(*state.gone, seat),
        hands=replaced(state.hands, place, ()),
        stacks=replaced(state.stacks, place, ()),
    )
    doing.tell(Left(seat))
    doing.begin(reason)
    if state.mover is seat:
        doing.change(unmarked=(), earned=None, to_place=0)
        next_turn(doing)
    return doing.applied()


def _last_left(state: State, seat: Seat, kind: EndKind, reason: Phrase) -> Ending:
    """The end of a match in which this seat leaves one other alone, who wins."""
    gone = tuple(one for one in state.seats if one in (*state.gone, seat))
    (winner,) = (one for one in state.seats if one not in gone)
    places = ((winner,), gone) if len(gone) > 1 else ()
    return Ending(kind, winner, reason, LEAVING[kind], places)
