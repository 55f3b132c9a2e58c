"""Everything that a match needs, behind one import: Home does without it, and is there sooner."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDateTime

from prismdesk.core.refusal import Refused
from prismdesk.desk.choosing.page import NewMatch
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.window import MatchWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.files import shelf
from prismdesk.games import game_named
from prismdesk.link.local import LocalMatch, begin, resume
from prismdesk.table.match import Match


def new_match_page(preferences: Preferences) -> NewMatch:
    """The page where a match is set up."""
    return NewMatch(preferences)


def begun(match: Match) -> LocalMatch | Refused:
    """A new match, saved in a file of its own in the usual folder."""
    rules = game_named(match.game)
    assert rules is not None, "New match offers only games that there are"
    names = " - ".join(player.name for player in match.players)
    when = QDateTime.currentDateTime().toString("yyyy-MM-dd HH.mm")
    return begin(match, rules, shelf.new_path(f"{rules.title} {names}", when))


def reopened(path: Path) -> LocalMatch | Refused:
    """The match of that file, ready to go on."""
    return resume(path)


def window_for(local: LocalMatch, preferences: Preferences) -> MatchWindow:
    """The page for a match that runs."""
    session = Session(local)
    window = MatchWindow(session, preferences)
    session.setParent(window)
    return window
