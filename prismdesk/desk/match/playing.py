"""Everything that a match needs, behind one import: Home does without it, and is there sooner."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.choosing.page import NewMatch
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.window import MatchWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import tr
from prismdesk.files import folders
from prismdesk.files.sentences import shown
from prismdesk.games import game_named
from prismdesk.link.local import LocalMatch, begin, resume
from prismdesk.link.naming import path_for
from prismdesk.link.played import Played
from prismdesk.link.saved import load
from prismdesk.table.match import Match


def new_match_page(preferences: Preferences) -> NewMatch:
    """The page where a match is set up."""
    return NewMatch(preferences)


def begun(match: Match) -> LocalMatch | Refused:
    """A new match, saved in a file of its own in the usual folder."""
    rules = game_named(match.game)
    assert rules is not None, "New match offers only games that there are"
    return begin(match, rules, path_for(match))


def reopened(path: Path) -> LocalMatch | Refused:
    """The match of that file, ready to go on."""
    return resume(path)


def needs_a_table(path: Path) -> bool:
    """Whether the match of that file goes on with people in the network."""
    saved = load(path)
    if isinstance(saved, Refused) or saved.table.ending is not None:
        return False
    return any(one.played_by is PlayedBy.NETWORK for one in saved.table.match.players)


class Said(NamedTuple):
    """What is said of a match that was left, and whether it goes away by itself."""

    text: str
    passes: bool


def said_of_left(session: Session, table: str) -> Said | None:
    """Where the match is to be found again; None where that is plain.

    `table` is the name of the table at which it is played, empty for one that is played here alone.
    """
    path, update = session.path, session.latest
    is_over = update is not None and update.ending is not None
    if path is None:
        if not table or is_over:
            return None
        return Said(tr("Your seat is kept. {table} waits under Resume.", table=table), passes=True)
    if not path.exists():
        text = "“{file}” was removed while it was played; the match is not kept."
        return Said(tr(text, file=shown(path)), passes=False)
    if is_over:
        return None
    if path.parent == folders.matches():
        return Said(tr("Saved. It waits for you under Resume."), passes=True)
    return Said(tr("Saved in “{file}”.", file=shown(path)), passes=True)


def window_for(
    played: Played, preferences: Preferences, around: AtTable | None = None
) -> MatchWindow:
    """The page for a match that runs; at a table, also for what concerns that."""
    return window_of(session_of(played), preferences, around)


def session_of(played: Played) -> Session:
    """The people at this computer, for a match that runs."""
    return Session(played)


def window_of(
    session: Session, preferences: Preferences, around: AtTable | None = None
) -> MatchWindow:
    """A page for a match that this session has, which is the page's from now on."""
    window = MatchWindow(session, preferences, around)
    session.setParent(window)
    return window
