"""From one placement to the next and from turn to turn (PR6, PR13 to PR17)."""

from __future__ import annotations

from prismdesk.core.seats import Seat
from prismdesk.games.prisma.ending import LAST_TURN, STUCK, end_by_points
from prismdesk.games.prisma.facts import ClosingBegan, TurnBegan
from prismdesk.games.prisma.judging import places
from prismdesk.games.prisma.state import (
    DEALING,
    DRAWING,
    PLACING,
    TO_PLACE,
    State,
    Transition,
    hand,
    playing,
    replaced,
    stack,
)


def resume(state: State) -> State:
    """The first state of a match: a position that was entered goes on to what can be done in it."""
    if state.phase != PLACING:
        return state
    assert state.mover is not None, "somebody is on turn in a position that was entered"
    transition = Transition(state)
    transition.change(to_place=min(state.to_place, len(hand(state, state.mover))))
    next_placement(transition)
    return transition.state


def next_placement(transition: Transition) -> None:
    """The seat on turn places its next tile; or its turn ends, for want of one or of a place."""
    state = transition.state
    assert state.mover is not None, "somebody is on turn"
    if not state.to_place:
        finish_turn(transition)
    elif can_place(state, state.mover):
        transition.change(phase=PLACING)
    else:
        _skip(transition)


def can_place(state: State, seat: Seat) -> bool:
    """Whether the seat can place any tile of its hand as the field is now (PR17)."""
    tiles = sorted(set(hand(state, seat)))
    return any(True for sides in tiles for _ in places(state, sides))


def finish_turn(transition: Transition) -> None:
    """The turn is over; chance draws for it where there is something to draw (PR14)."""
    state = transition.state
    assert state.mover is not None, "somebody is on turn"
    transition.change(to_place=0)
    if state.stage != "opening" and stack(state, state.mover):
        transition.change(phase=DRAWING)
    else:
        begin_closing(transition, state.mover)
        next_turn(transition)


def draw_tiles(transition: Transition, seat: Seat, count: int) -> tuple[str, ...]:
    """The seat draws so many tiles, or all that its stack has left; which these are."""
    state, own = transition.state, transition.state.seats.index(seat)
    drawn, left = state.stacks[own][:count], state.stacks[own][count:]
    transition.change(
        hands=replaced(state.hands, own, (*state.hands[own], *drawn)),
        stacks=replaced(state.stacks, own, left),
    )
    return drawn


def begin_closing(transition: Transition, seat: Seat) -> bool:
    """Whether the closing turns begin because this seat's stack is empty (PR15)."""
    if transition.state.stage != "middle" or stack(transition.state, seat):
        return False
    transition.change(stage="closing")
    transition.tell(ClosingBegan(seat))
    return True


def next_turn(transition: Transition) -> None:
    """The next seat that has tiles is on turn; or all are dealt a hand, or the match is over."""
    state = transition.state
    following = _following(state)
    if following is None and state.stage == "opening" and playing(state):
        transition.change(phase=DEALING)
    elif following is None:
        end_by_points(transition, LAST_TURN)
    elif _all_stuck(state):
        end_by_points(transition, STUCK)
    else:
        begin_turn(transition, following)


def begin_turn(transition: Transition, seat: Seat) -> None:
    """The seat is on turn, if only to find that it can place nothing (PR17)."""
    state = transition.state
    most = TO_PLACE[state.stage]
    transition.change(
        mover=seat,
        turn=state.turn + 1,
        to_place=min(most, len(hand(state, seat))),
        placed=0,
        skipped=False,
        fresh=(),
        linking=(),
    )
    transition.tell(TurnBegan(seat))
    next_placement(transition)


def _following(state: State) -> Seat | None:
    """The next seat clockwise that has a turn; None if none has one any more (PR13, PR17)."""
    after = state.order.index(state.mover) + 1 if state.mover in state.order else 0
    clockwise = (*state.order[after:], *state.order[:after])
    able = playing(state)
    return next((seat for seat in clockwise if seat in able and _has_turns(state, seat)), None)


def _has_turns(state: State, seat: Seat) -> bool:
    if state.stage == "opening":
        return bool(hand(state, seat))
    return bool(hand(state, seat) or stack(state, seat))


def _skip(transition: Transition) -> None:
    """The rest of the turn is skipped: none of the tiles can be placed (PR17)."""
    state = transition.state
    assert state.mover is not None, "somebody is on turn"
    if not state.placed and state.mover not in state.stuck:
        transition.change(stuck=(*state.stuck, state.mover))
    # Chance is asked also where nothing is left to draw, so that each skip has a line of its own.
    transition.change(phase=DRAWING, to_place=0, skipped=True)


def _all_stuck(state: State) -> bool:
    """Whether all who still have turns have had one in a row without a legal placement (PR17).

    A tile that one of them has drawn since, and that can be placed, lets the match go on.
    """
    able = [seat for seat in playing(state) if _has_turns(state, seat)]
    stuck = all(seat in state.stuck for seat in able)
    return stuck and not any(can_place(state, seat) for seat in able)
