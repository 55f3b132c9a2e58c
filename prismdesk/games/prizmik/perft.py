"""Counting action sequences, as a check of the rules (PZ24)."""

from __future__ import annotations

from prismdesk.core.game import Applied
from prismdesk.games.prizmik.actions import Action
from prismdesk.games.prizmik.apply import apply
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.state import State


def perft(state: State, depth: int) -> int:
    """The number of action sequences of that length; a game that has ended has no continuation.

    Every sequence is played out to its last action with the `apply` of the table.
    """
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in _followed(state))


def divide(state: State, depth: int) -> list[tuple[Action, int]]:
    """The count behind each first action; depth is at least 1."""
    return [(action, perft(after, depth - 1)) for action, after in _followed(state)]


def _followed(state: State) -> list[tuple[Action, State]]:
    found = []
    for action in legal(state):
        applied = apply(state, action)
        assert isinstance(applied, Applied), f"{action} is listed and refused"
        found.append((action, applied.state))
    return found
