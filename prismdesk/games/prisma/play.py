"""An action of the seat on turn, and whatever follows from it at once (PR14, PR20)."""

from __future__ import annotations

from prismdesk.core.game import Applied
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.prisma.actions import (
    Action,
    Freeze,
    GiveUpMarker,
    GiveUpRelocation,
    Mark,
    Place,
    Relocate,
    Unfreeze,
)
from prismdesk.games.prisma.doing import Doing
from prismdesk.games.prisma.earning import give_up_earned, relocate, unfreeze, usable
from prismdesk.games.prisma.marking import can_mark, freeze, give_up_markers, mark
from prismdesk.games.prisma.notation import plain, where
from prismdesk.games.prisma.placing import place
from prismdesk.games.prisma.state import EARNED, MARKING, State
from prismdesk.games.prisma.turns import next_placement


def act(state: State, seat: Seat, action: Action) -> Applied | Refused:
    """The action done and what follows from it, up to what somebody has to decide."""
    if action.step not in (0, state.step):
        text = phrase("Something else happened before that arrived; look again.")
        return Refused(code="late", rule="ALL3", message=text, where=where(action))
    doing = Doing(state)
    refused = _do(doing, seat, action)
    if refused is not None:
        return refused
    if doing.state.ending is None:
        go_on(doing, seat)
    return doing.applied(plain(action))


def go_on(doing: Doing, seat: Seat) -> None:
    """What has to be decided next, in the order of PR20.

    First the markers of the placement, then what it earned, then the markers of what a relocation
    made, then the next tile. What nobody could use is not asked for.
    """
    is_using = doing.state.phase == EARNED
    if not is_using and _marks(doing, seat):
        return
    if _uses(doing, seat) or _marks(doing, seat):
        return
    next_placement(doing)


def _do(doing: Doing, seat: Seat, action: Action) -> Refused | None:
    match action:
        case Place():
            return place(doing, seat, action)
        case Mark():
            return mark(doing, seat, action)
        case Freeze():
            return freeze(doing, seat, action)
        case Relocate():
            return relocate(doing, seat, action)
        case Unfreeze():
            return unfreeze(doing, seat, action)
        case GiveUpMarker():
            give_up_markers(doing, seat)
        case GiveUpRelocation():
            give_up_earned(doing, seat)
    return None


def _marks(doing: Doing, seat: Seat) -> bool:
    """Whether the seat can put a marker now; if not, the loops just made stay as they are."""
    if can_mark(doing.state, seat):
        doing.change(phase=MARKING)
        return True
    give_up_markers(doing, seat, "none-left")
    return False


def _uses(doing: Doing, seat: Seat) -> bool:
    """Whether the seat can use anything of what it earned; if not, that is gone."""
    earned = doing.state.earned
    if usable(doing.state):
        doing.change(phase=EARNED)
        return True
    if earned is not None and not earned.relocation:
        # What could be used was used; an unfreezing without a frozen marker is no loss to tell of.
        doing.change(earned=None)
    give_up_earned(doing, seat, "no-use")
    return False
