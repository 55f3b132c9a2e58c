"""A tile of the hand is placed, and what that makes and earns (PR8 to PR12, PR20, PR21, PR27)."""

from __future__ import annotations

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Place
from prismdesk.games.prisma.facts import LoopsMade, PathsLinked, Placed
from prismdesk.games.prisma.field import Loop, laid_of
from prismdesk.games.prisma.judging import field_in, links, made, place_refused
from prismdesk.games.prisma.state import Settings, Transition, hand, replaced
from prismdesk.games.prisma.tiles import lettered, turned
from prismdesk.games.prisma.view import Earned
from prismdesk.geometry.hexagon import cell_named


def place(transition: Transition, seat: Seat, action: Place) -> Refused | None:
    """The tile of that number is laid on the cell; or why it cannot be, and nothing is done."""
    state, cell = transition.state, cell_named(action.at)
    own = hand(state, seat)
    if action.tile > len(own):
        return no_such_tile(action.tile, len(own))
    sides = turned(own[action.tile - 1], action.turn)
    refused = place_refused(state, sides, cell)
    if refused is not None:
        return refused
    before = field_in(state)
    after, is_link = before.laid(cell, sides), links(before, sides, cell)
    new, name = made(before, after), str(cell)
    left = (*own[: action.tile - 1], *own[action.tile :])
    transition.change(
        tiles=laid_of(after),
        hands=replaced(state.hands, state.seats.index(seat), left),
        to_place=state.to_place - 1,
        placed=state.placed + 1,
        stuck=(),
        fresh=(*state.fresh, name),
        linking=(*state.linking, name) if is_link else state.linking,
        last=(name,),
    )
    transition.tell(Placed(seat, action.tile, name, sides))
    _come_of_it(transition, seat, new, name if is_link else "")
    transition.say(said(len(new), is_link=is_link))
    return None


def _come_of_it(transition: Transition, seat: Seat, new: tuple[Loop, ...], link: str) -> None:
    """The loops that are new wait for markers, and what the placement earned for its turn."""
    state = transition.state
    if link:
        transition.tell(PathsLinked(seat, link))
    rings = note_loops(transition, seat, new)
    # In the opening a loop is marked, and nothing is earned (PR13).
    earned = None if state.stage == "opening" else _earned(state.settings, new, bool(link))
    transition.change(unmarked=rings, earned=earned)


def note_loops(
    transition: Transition, seat: Seat, new: tuple[Loop, ...]
) -> tuple[tuple[str, ...], ...]:
    """The rings of loops that are new, in text; everybody learns of them."""
    rings = tuple(lettered(loop.ring) for loop in new)
    if rings:
        transition.tell(LoopsMade(seat, rings))
    return rings


def _earned(settings: Settings, new: tuple[Loop, ...], is_link: bool) -> Earned | None:
    """What a placement earned: one relocation, by the freer rule if it can be (PR21, PR27)."""
    if not new and not is_link:
        return None
    is_free = is_link or any(loop.is_large for loop in new)
    costs = settings.always_costs or not is_free
    return Earned("link" if is_link else "loop", settings.freezing, costs)


def said(loops: int, *, is_link: bool = False, is_break: bool = False) -> Phrase | None:
    """What the log says of a tile that was laid: what it made or broke; None if neither."""
    parts = ["links paths"] if is_link else []
    parts += ["breaks a loop"] if is_break else []
    if loops:
        parts.append("a new loop" if loops == 1 else "{count} new loops")
    count = {"count": loops} if loops > 1 else {}
    return phrase("; ".join(parts), **count) if parts else None


def no_such_tile(number: int, count: int) -> Refused:
    """Why no tile of that number is taken from a hand of so many."""
    text = "There is no tile {number}; this hand has {count}."
    return refuse("no-such-tile", text, "PR34", str(number), number=number, count=count)
