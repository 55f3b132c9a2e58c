"""A table without a window, opened as the command line asked: a new one, or one that was closed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.files import shelf
from prismdesk.games import game_named
from prismdesk.link.addresses import DEFAULT_PORT
from prismdesk.link.discovery import Announcer
from prismdesk.link.room import Ground, Room, open_room, reopen_room
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
        return reopen_room(resumed, name=name, path_for=_beside(resumed), ground=ground)
    rules = game_named(draft.game)
    assert rules is not None, "a draft is of a game that there is"
    return open_room(
        draft,
        rules,
        name=where.name or rules.title,
        path_for=_new if save is None else _beside(save),
        port=DEFAULT_PORT if where.port is None else where.port,
        ground=ground,
    )


def _new(match: Match) -> Path:
    """A file of its own in the usual folder."""
    rules = game_named(match.game)
    title = match.game if rules is None else rules.title
    names = " - ".join(player.name for player in match.players)
    when = dt.datetime.now().astimezone().strftime("%Y-%m-%d %H.%M")
    return shelf.new_path(f"{title} {names}", when)


def _beside(first: Path) -> Callable[[Match], Path]:
    """That file, or where it is taken one beside it with a number."""
    return lambda _match: shelf.new_path(first.stem, "", first.parent) if first.exists() else first
