"""What a seat does and whatever follows from it at once (PR14, PR20), or that it is out of time."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import LEAVING, Applied, Ending, EndKind
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prisma import actions
from prismdesk.games.prisma.earned_actions import give_up_earned, relocate, unfreeze, usable
from prismdesk.games.prisma.facts import Left, PassedOver, Skipped
from prismdesk.games.prisma.marking import can_mark, freeze, give_up_markers, mark
from prismdesk.games.prisma.notation import plain, where
from prismdesk.games.prisma.placing import place
from prismdesk.games.prisma.state import EARNED, MARKING, State, Transition, replaced
from prismdesk.games.prisma.turns import finish_turn, next_placement, next_turn


def act(state: State, seat: Seat, action: actions.Action) -> Applied | Refused:
    """The action done and what follows from it, up to what somebody has to decide."""
    if action.step not in (0, state.step):
        text = "Something else happened before that arrived; look again."
        return refuse("late", text, "ALL3", where(action))
    transition = Transition(state)
    refused = _do(transition, seat, action)
    if refused is not None:
        return refused
    if transition.state.ending is None:
        go_on(transition, seat)
    return transition.applied(plain(action))


def go_on(transition: Transition, seat: Seat) -> None:
    """What has to be decided next, in the order of PR20.

    First the markers of the placement, then what it earned, then the markers of what a relocation
    made, then the next tile. What nobody could use is not asked for.
    """
    is_using = transition.state.phase == EARNED
    if not is_using and _marks(transition, seat):
        return
    if _uses(transition, seat) or _marks(transition, seat):
        return
    next_placement(transition)


def _do(transition: Transition, seat: Seat, action: actions.Action) -> Refused | None:
    match action:
        case actions.Place():
            return place(transition, seat, action)
        case actions.Mark():
            return mark(transition, seat, action)
        case actions.Freeze():
            return freeze(transition, seat, action)
        case actions.Relocate():
            return relocate(transition, seat, action)
        case actions.Unfreeze():
            return unfreeze(transition, seat, action)
        case actions.GiveUpMarker():
            give_up_markers(transition, seat)
        case actions.GiveUpRelocation():
            give_up_earned(transition, seat)
    return None


def _marks(transition: Transition, seat: Seat) -> bool:
    """Whether the seat can put a marker now; if not, the loops just made stay as they are."""
    if can_mark(transition.state, seat):
        transition.change(phase=MARKING)
        return True
    give_up_markers(transition, seat, "none-left")
    return False


def _uses(transition: Transition, seat: Seat) -> bool:
    """Whether the seat can use anything of what it earned; if not, that is gone."""
    earned = transition.state.earned
    if usable(transition.state):
        transition.change(phase=EARNED)
        return True
    if earned is not None and not earned.relocation:
        # What could be used was used; an unfreezing without a frozen marker is no loss to tell of.
        transition.change(earned=None)
    give_up_earned(transition, seat, "no-use")
    return False


_IN_TURN: Final = ("placing", "marking", "earned", "drawing", "dealing")
"""The phases that belong to a turn. In the last two chance is asked, and it is not over yet."""


def turn(state: State) -> tuple[Seat, int] | None:
    """Whose clock runs, and the number of the turn (ALL9).

    A turn is over when its tiles are drawn: only then is its clock set anew.
    """
    if state.mover is None or state.phase_now not in _IN_TURN:
        return None
    return state.mover, state.turn


def out_of_time(state: State, seat: Seat) -> Applied:
    """The rest of the turn is skipped, and tiles are drawn all the same (ALL9).

    A seat whose total time is gone is passed over to the end, and keeps its score.
    """
    transition = Transition(state)
    give_up_markers(transition, seat, "time")
    give_up_earned(transition, seat, "time")
    transition.tell(Skipped(seat, by_time=True))
    if state.settings.per_turn:
        text = "{seat} is out of time; the rest of the turn is skipped."
    else:
        text = "{seat} is out of time, and is passed over to the end."
        transition.change(passed=(*state.passed, seat))
        transition.tell(PassedOver(seat))
    transition.begin(phrase(text, seat=seat))
    finish_turn(transition)
    return transition.applied()


def drop(state: State, seat: Seat, kind: EndKind, reason: Phrase) -> Applied:
    """The seat leaves: its hand and stack go, its tiles and markers stay (ALL8).

    The last one left wins. If it was the turn of who leaves, that turn is over.
    """
    transition = Transition(state)
    if len(state.seats) - len(state.gone) == 2:
        transition.change(ending=_last_left(state, seat, kind, reason))
        return transition.applied()
    place = state.seats.index(seat)
    transition.change(
        gone=(*state.gone, seat),
        hands=replaced(state.hands, place, ()),
        stacks=replaced(state.stacks, place, ()),
    )
    transition.tell(Left(seat))
    transition.begin(reason)
    if state.mover is seat:
        transition.change(unmarked=(), earned=None, to_place=0)
        next_turn(transition)
    return transition.applied()


def _last_left(state: State, seat: Seat, kind: EndKind, reason: Phrase) -> Ending:
    """The end of a match in which this seat leaves one other alone, who wins."""
    gone = tuple(one for one in state.seats if one in (*state.gone, seat))
    (winner,) = (one for one in state.seats if one not in gone)
    places = ((winner,), gone) if len(gone) > 1 else ()
    return Ending(kind, winner, reason, LEAVING[kind], places)
