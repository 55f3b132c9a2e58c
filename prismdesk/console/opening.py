"""A table without a window, opened as the command line asked: a new one, or one that was closed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from prismdesk.console import drafting
from prismdesk.core.refusal import Refused
from prismdesk.games import game_named
from prismdesk.link.addresses import DEFAULT_PORT
from prismdesk.link.discovery import Announcer
from prismdesk.link.naming import beside, path_for
from prismdesk.link.room import Ground, Room, open_room, reopen_room
from prismdesk.link.saved import load
from prismdesk.table.match import Match


class Where(msgspec.Struct, frozen=True):
    """Where a table is to be found: what it is called, its port, and the one address to listen at.

    None: as usual. A table that listens at one address only does not make itself known.
    """

    name: str | None = None
    port: int | None = None
    listen: str | None = None


def opened(
    draft: Match | None, where: Where, *, save: Path | None, resumed: Path | None
) -> Room | Refused:
    """The table of that draft, or without one that of the match at `resumed`.

    The first match is kept at `save`, where that is given; another one beside it.
    """
    ground = (
        Ground(announcing=Announcer()) if where.listen is None else Ground(hosts=(where.listen,))
    )
    if draft is None:
        assert resumed is not None, "there is a match to begin or one to go on with"
        name = where.name or ""
        return reopen_room(resumed, name=name, path_for=beside(resumed), ground=ground)
    rules = game_named(draft.game)
    assert rules is not None, "a draft is of a game that there is"
    return open_room(
        draft,
        rules,
        name=where.name or rules.title,
        path_for=path_for if save is None else beside(save),
        port=DEFAULT_PORT if where.port is None else where.port,
        ground=ground,
    )


def played_elsewhere(path: Path) -> Refused | None:
    """Why the match of that file cannot go on without a window.

    A file that cannot be read is refused by `opened`, and is none of this.
    """
    saved = load(path)
    return None if isinstance(saved, Refused) else drafting.nobody_here(saved.match)
