"""Positions that need no match: for cards of games, set-ups and diagrams of the rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied, Rules
from prismdesk.core.options import choose
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games import introduction

AnyRules = Rules[Any, Any, Any]


def state_of(
    rules: AnyRules, text: str | None, options: Mapping[str, str] | None = None, count: int = 0
) -> Any | Refused:
    """The state that the text spells (None: the usual start), or why it spells none.

    It is one of `count` players; for 0 of as many as the text is for, or of as few as can be.
    """
    chosen = choose(rules.options, options or {})
    if isinstance(chosen, Refused):
        return chosen
    said = None if text is None else rules.seats_in(text)
    seats = tuple(Seat)[: count or said or rules.seat_counts[0]]
    ready = rules.setup(chosen, seats, text, Draws("shown"))
    return ready if isinstance(ready, Refused) else ready[0]


def played(rules: AnyRules, state: Any, text: str) -> Any | Refused:
    """The state after every line of the text, or why one of them cannot be done.

    A line is a seat and its action, such as `red a2-a4`, or `end-round`, as by agreement (ALL7).
    """
    for line in text.splitlines():
        came = _done(rules, state, line)
        if isinstance(came, Refused):
            return came
        state = _settled(rules, came.state)
    return state


def _settled(rules: AnyRules, state: Any) -> Any:
    """The state after what chance does without numbers, such as drawing tiles that lie ready."""
    while (asked := rules.chance(state)) is not None and not asked.bounds:
        state = rules.draw(state, ()).state
    return state


def _done(rules: AnyRules, state: Any, line: str) -> Applied | Refused:
    if line == Agreement.END_ROUND:
        return rules.end_round(state)
    colour, _, said = line.partition(" ")
    seat = next((seat for seat in Seat if seat.colour == colour), None)
    action = rules.read(said)
    if isinstance(action, Refused):
        return action
    if seat is None or rules.kind(action) not in rules.may(state, tuple(Seat))[seat]:
        return Refused(code="not-now", message=phrase("“{line}” cannot be done.", line=line[:60]))
    return rules.apply(state, seat, action)


@functools.cache
def scene(rules: AnyRules) -> Any | Refused:
    """What a game's card shows: its introduction's scene, and what was done in it, all of it."""
    introduced = introduction(rules.name)
    state = state_of(rules, introduced.scene)
    if introduced.play and not isinstance(state, Refused):
        state = played(rules, rules.pictured(state), introduced.play)
    return state if isinstance(state, Refused) else open_view(rules, state)


def open_view(rules: AnyRules, state: Any) -> Any:
    """All of the position, for a picture before there are secrets.

    What waits for the start of a match is shown begun.
    """
    return rules.view(rules.pictured(state), Watcher.ARBITER)


def acting_view(rules: AnyRules, state: Any) -> Any:
    """The position as the first seat that may act sees it, with what is open to it."""
    phase = rules.phase(state)
    for row in rules.phases:
        if row.phase == phase:
            for seat in rules.who(state, row.role):
                return rules.view(state, seat)
    return open_view(rules, state)
