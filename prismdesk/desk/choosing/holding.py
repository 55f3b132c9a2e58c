"""How a match is held, which follows from who plays its seats (ALL11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from prismdesk.core.options import HOST, OPPONENT, WINDOWS, Option
from prismdesk.core.seats import PlayedBy
from prismdesk.table.match import Player

NO_CELLS = frozenset({HOST.name, WINDOWS.name, OPPONENT.name})
"""Options that are not chosen by themselves: they follow from the players and their marks."""


def holding(options: Iterable[Option], players: Collection[Player]) -> dict[str, str]:
    """The options that say how the match is held, as far as the game has them.

    A host is there if he plays a seat. People at one computer look at one screen, so their
    windows come in turn; a host who types for everybody has his to himself.
    """
    by_host = [one.played_by is PlayedBy.HOST for one in players]
    held = {
        HOST.name: "present" if any(by_host) else "none",
        WINDOWS.name: "together" if all(by_host) else "in-turn",
    }
    named = {option.name for option in options}
    return {name: value for name, value in held.items() if name in named}
