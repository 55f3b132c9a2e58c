"""Reads what match cards show from the match files, once for each change of a file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

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


class Seen(msgspec.Struct, frozen=True):
    """A match as its card shows it: the position as everybody may see it, and where it stands.

    `points` are those of a match that is over, in the order of its seats, if its game has any;
    `players` are those who play now, which may be others than at the beginning.
    """

    rules: Rules[Any, Any, Any]
    view: Any
    covered: bool
    standing: str
    ending: Ending | None
    points: tuple[int, ...] = ()
    players: tuple[Player, ...] = ()


class ShelfReader:
    """Reads matches one at a time and remembers them until their files change."""

    def __init__(self) -> None:
        self._known: dict[tuple[Path, int], Seen | Refused] = {}

    def known(self, shelved: Shelved) -> Seen | Refused | None:
        """What is known of the file without reading it; None for nothing."""
        if isinstance(shelved.found, Refused):
            return shelved.found
        return self._known.get((shelved.path, shelved.modified_ms))

    def read(self, shelved: Shelved) -> Seen | Refused:
        """Reads the whole file now, if it is not known."""
        found = self.known(shelved)
        if found is None:
            found = _seen(shelved.path)
            self._known[shelved.path, shelved.modified_ms] = found
        return found

    def keep_only(self, shelf: tuple[Shelved, ...]) -> None:
        """Forgets files that are gone or have changed."""
        kept = {(one.path, one.modified_ms) for one in shelf}
        self._known = {key: seen for key, seen in self._known.items() if key in kept}


def match_of(shelved: Shelved) -> Match | None:
    """The match as the file's first line tells it, or None where that says nothing."""
    if isinstance(shelved.found, Refused):
        return None
    from prismdesk.table.match import Match  # noqa: PLC0415 # without a match it is not needed

    try:
        return decode(shelved.found.header.match, Match)
    except Unreadable:
        return None


def last_played(shelved: Shelved) -> datetime:
    """When the file was written last, in local time."""
    return datetime.fromtimestamp(shelved.modified_ms / 1000).astimezone()


def _seen(path: Path) -> Seen | Refused:
    # Home is painted before the first file is read, so what reading needs is not loaded with it.
    from prismdesk.desk.game_ui.history_text import ending_title  # noqa: PLC0415
    from prismdesk.desk.games.pictures import board_for  # noqa: PLC0415
    from prismdesk.link.saved import load  # noqa: PLC0415
    from prismdesk.table.updates import is_covered  # noqa: PLC0415

    saved = load(path, verify=False)
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
    return Seen(saved.rules, view, covered, standing, table.ending, points or (), players)


def names_of_players() -> set[str]:
    """Everybody who plays in a match of the shelf."""
    shelved = shelf.listing()
    if isinstance(shelved, Refused):
        return set()
    matches = [match_of(one) for one in shelved]
    return {player.name for match in matches if match is not None for player in match.players}
