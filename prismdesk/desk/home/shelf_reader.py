"""Reads what match cards show from the match files, once for each change of a file."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.desk.texts import say
from prismdesk.desk.theme.theme import theme
from prismdesk.files import shelf
from prismdesk.files.shelf import Shelved

if TYPE_CHECKING:
    from prismdesk.core.game import Ending, Rules
    from prismdesk.table.match import Match, Player


MOST: Final = 200
"""Matches are looked at, the newest; older ones are opened by their files."""


class Seen(msgspec.Struct, frozen=True):
    """A match as its card shows it: the position as everybody may see it, and where it stands.

    `points` are those of a match that is over, in the order of its seats, if its game has any;
    `players` are those who play now, which may be others than at the beginning. `is_begun` says
    that there is something to go on with: an action, a set-up that somebody entered, or people in
    the network who may come back.
    """

    rules: Rules[Any, Any, Any]
    view: Any
    covered: bool
    standing: str
    ending: Ending | None
    points: tuple[int, ...] = ()
    players: tuple[Player, ...] = ()
    is_begun: bool = True


class ShelfReader:
    """Reads matches one at a time and remembers them until their files change."""

    def __init__(self) -> None:
        self._known: dict[Shelved, Seen | Refused] = {}

    def known(self, shelved: Shelved) -> Seen | Refused | None:
        """What is known of the file without reading it; None for nothing."""
        return self._known.get(shelved)

    def read(self, shelved: Shelved) -> Seen | Refused:
        """Reads the whole file now, if it is not known."""
        found = self.known(shelved)
        if found is None:
            found = self._known[shelved] = _seen(shelved.path)
        return found

    def keep_only(self, shelf: Iterable[Shelved]) -> None:
        """Forgets files that are gone or have changed."""
        self._known = {one: self._known[one] for one in shelf if one in self._known}


def match_in(path: Path) -> Match | Refused:
    """The match as the file's first line tells it, or why that says nothing."""
    # Without a match on the shelf neither is needed.
    from prismdesk.files.reader import damaged, read_head  # noqa: PLC0415
    from prismdesk.table.match import Match  # noqa: PLC0415

    head = read_head(path)
    if isinstance(head, Refused):
        return head
    try:
        return decode(head.match, Match)
    except Unreadable:
        return damaged(path, 1)


def last_played(shelved: Shelved) -> datetime:
    """When the file was written last, in local time."""
    return datetime.fromtimestamp(shelved.modified_ms / 1000).astimezone()


def _seen(path: Path) -> Seen | Refused:
    # Home is painted before the first file is read, so what reading needs is not loaded with it.
    from prismdesk.desk.game_ui.history_text import ending_title  # noqa: PLC0415
    from prismdesk.desk.games.pictures import board_for  # noqa: PLC0415
    from prismdesk.link.saved import is_untouched, load  # noqa: PLC0415
    from prismdesk.table.updates import is_covered  # noqa: PLC0415

    saved = load(path)
    if isinstance(saved, Refused):
        return saved
    table = saved.table
    players = table.match.players
    names = {one.seat: one.name for one in players}
    # The spectator's view: whoever opens the program may be anybody (ALL13).
    view = saved.rules.view(table.state, Watcher.SPECTATOR)
    if table.ending is not None:
        standing = ending_title(table.ending, names)
    else:
        board = board_for(saved.rules.name, view, theme().palette)
        standing = say(board.words.summary(view), names)
    covered = is_covered(table, Watcher.SPECTATOR)
    points = saved.rules.scores(table.state) if table.ending is not None else None
    is_begun = not is_untouched(table)
    return Seen(saved.rules, view, covered, standing, table.ending, points or (), players, is_begun)


def names_of_players() -> set[str]:
    """Everybody who plays in a match of those that were played last."""
    shelved = shelf.listing(most=MOST)
    if isinstance(shelved, Refused):
        return set()
    matches = [match_in(one.path) for one in shelved]
    return {
        player.name for one in matches if not isinstance(one, Refused) for player in one.players
    }
