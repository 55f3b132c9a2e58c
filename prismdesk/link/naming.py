"""Where a match is saved: a file of its own in the usual folder, or beside another one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from prismdesk.files import shelf
from prismdesk.games import game_named
from prismdesk.table.match import PublicMatch


def path_for(match: PublicMatch) -> Path:
    """A file in the usual folder, named after the game, the players and the moment it began.

    It is not there yet. The name is legal whatever the players are called.
    """
    rules = game_named(match.game)
    title = match.game if rules is None else rules.title
    names = " - ".join(player.name for player in match.players)
    when = match.begun[:16].replace("T", " ").replace(":", ".")
    return shelf.new_path(f"{title} {names}", when)


def beside(first: Path) -> Callable[[PublicMatch], Path]:
    """For a match that is to be saved at `first`, and for those that come after it at its table.

    As long as nothing is there each is that file, and then one beside it with a number.
    """
    return lambda _match: shelf.new_path(first.stem, "", first.parent) if first.exists() else first
