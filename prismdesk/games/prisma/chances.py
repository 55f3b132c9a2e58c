"""What is asked of chance, and what its answers do (PR6, PR7, PR13, PR14).

What is still in the stacks came out of the shuffle, of which nothing leaves the table (PR7). Hands
are dealt and tiles drawn without new numbers: each draw only is an entry of its own, which no
takeback crosses (ALL7).
"""

from __future__ import annotations

from typing import Final

from prismdesk.core.chance import Chance
from prismdesk.core.game import Applied
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.facts import Dealt, Drew, Rolled, Skipped
from prismdesk.games.prisma.state import (
    A_DRAW,
    DEALING,
    DRAWING,
    ROLLING,
    SHUFFLING,
    State,
    Transition,
    playing,
)
from prismdesk.games.prisma.turns import begin_closing, begin_turn, draw_tiles, next_turn

_DIE: Final = 6
STACKS: Final = {2: 20, 3: 15, 4: 15}
"""Tiles in each stack, by how many play (PR6)."""
_OPENING: Final = {2: 4, 3: 3, 4: 3}
"""Tiles of an opening hand, by how many play (PR13)."""
HAND: Final = 4
"""Tiles that all draw when the opening hands are empty (PR13)."""


def asked(state: State) -> Chance | None:
    """What chance has to decide before anybody may act, or None."""
    match state.phase_now:
        case "shuffling":
            return Chance(SHUFFLING, tuple(range(len(state.box), 0, -1)))
        case "rolling":
            return Chance(ROLLING, (_DIE,) * len(rollers(state)))
        case "dealing":
            return Chance(DEALING, ())
        case "drawing":
            return Chance(DRAWING, ())
    return None


def answered(state: State, drawn: tuple[int, ...]) -> Applied:
    """The state after chance answered. Raises LookupError if nothing was asked."""
    match state.phase_now:
        case "shuffling":
            return _shuffled(state, drawn)
        case "rolling":
            return _rolled(state, drawn)
        case "dealing":
            return _dealt(state)
        case "drawing":
            return _drew(state)
    raise LookupError(drawn)


def rollers(state: State) -> tuple[Seat, ...]:
    """Who rolls now: all, or those whose highest rolls were equal (PR6)."""
    able = playing(state)
    highest = max(state.rolls, default=0)
    every = zip(state.seats, state.rolls, strict=True) if highest else ()
    tied = tuple(seat for seat, roll in every if roll == highest and seat in able)
    return tied or able


def _shuffled(state: State, numbers: tuple[int, ...]) -> Applied:
    """The tiles are shuffled and stacks made of them; the rest stays in the box (PR6, PR7)."""
    left = list(state.box)
    mixed = [left.pop(number) for number in numbers]
    size = STACKS[len(state.seats)]
    stacks = tuple(
        tuple(mixed[place * size : (place + 1) * size]) if seat not in state.gone else ()
        for place, seat in enumerate(state.seats)
    )
    transition = Transition(state)
    transition.change(phase=ROLLING, box=(), stacks=stacks)
    return transition.applied(public=False)


def _rolled(state: State, numbers: tuple[int, ...]) -> Applied:
    """The highest roll begins; equal highest ones are rolled again (PR6)."""
    by_seat = dict(zip(rollers(state), (number + 1 for number in numbers), strict=True))
    highest = max(by_seat.values())
    first = [seat for seat, roll in by_seat.items() if roll == highest]
    begins = first[0] if len(first) == 1 else None
    transition = Transition(state)
    transition.change(rolls=tuple(by_seat.get(seat, 0) for seat in state.seats))
    if begins is not None:
        transition.change(phase=DEALING, mover=begins)
    transition.tell(Rolled(transition.state.rolls, begins))
    said = {"seat": "one", "other": "two", "third": "three", "fourth": "four"}
    text = ", ".join(f"{{{who}}} {{{roll}}}" for who, roll in list(said.items())[: len(by_seat)])
    gaps: dict[str, str | int | Seat] = {}
    for (who, roll), (seat, number) in zip(said.items(), by_seat.items(), strict=False):
        gaps |= {who: seat, roll: number}
    if begins is None:
        transition.say(phrase(f"Rolled: {text}. The highest are rolled again.", **gaps))
    else:
        transition.say(phrase(f"Rolled: {text}. {{winner}} begins.", **gaps, winner=begins))
    return transition.applied()


def _dealt(state: State) -> Applied:
    """All draw their opening hands; or the next ones, when those are empty (PR13)."""
    is_first = not state.turn
    count = _OPENING[len(state.seats)] if is_first else HAND
    transition = Transition(state)
    if not is_first:
        transition.change(stage="middle")
    drawn = {seat: draw_tiles(transition, seat, count) for seat in playing(state)}
    for seat, tiles in drawn.items():
        if tiles:
            transition.tell(Dealt(seat, tiles))
    if all(len(tiles) == count for tiles in drawn.values()):
        transition.say(phrase("All draw {count} tiles.", count=count))
    else:
        # A field that somebody entered may have shorter stacks.
        transition.say(phrase("All draw {count} tiles, or what their stacks have.", count=count))
    for seat in playing(state):
        begin_closing(transition, seat)
    if is_first and state.mover is not None and state.mover in playing(state):
        begin_turn(transition, state.mover)
    else:
        next_turn(transition)
    return transition.applied()


def _drew(state: State) -> Applied:
    """The turn is over: two tiles are drawn while the stack has them (PR14)."""
    seat = state.mover
    assert seat is not None, "somebody is on turn"
    transition = Transition(state)
    if state.skipped:
        transition.tell(Skipped(seat, by_time=False))
    count = 0 if state.stage == "opening" else A_DRAW
    drawn = draw_tiles(transition, seat, count)
    if drawn:
        transition.tell(Drew(seat, drawn))
    closes = count > 0 and begin_closing(transition, seat)
    _say_drawn(transition, seat, len(drawn), closes=closes)
    next_turn(transition)
    return transition.applied()


def _say_drawn(transition: Transition, seat: Seat, count: int, *, closes: bool) -> None:
    """What the log says of the end of a turn: whether it was skipped, and what was drawn."""
    skipped = transition.state.skipped
    if not count:
        text = "{seat} can place none of the tiles, and skips."
    elif skipped and closes:
        text = "{seat} can place none of the tiles, skips, and empties the stack: closing turns."
    elif closes:
        text = "{seat} empties the stack: the closing turns begin."
    elif count == 1:
        text = "{seat} can place none of the tiles, skips, and draws a tile."
        text = text if skipped else "{seat} draws a tile."
    else:
        text = "{seat} can place none of the tiles, skips, and draws {count} tiles."
        text = text if skipped else "{seat} draws {count} tiles."
    said = phrase(text, seat=seat, count=count) if "{count}" in text else phrase(text, seat=seat)
    transition.say(said)
