"""A match on disk, read back into a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.codec import Unreadable, decode
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.files.match_file import MatchRead, read
from prismdesk.games import game_named
from prismdesk.table.commands import Entry
from prismdesk.table.match import Match
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import Table


class Saved(msgspec.Struct, frozen=True):
    """What a match file holds: the match, its entries, and the table after them."""

    match: Match
    rules: Rules[Any, Any, Any]
    entries: tuple[Entry, ...]
    table: Table
    last_hash: str
    torn: bool


def load(path: Path, *, verify: bool = False) -> Saved | Refused:
    """The match in that file; with `verify` every entry is judged anew.

    Refuses whatever is damaged, unknown or not a match, in one sentence.
    """
    found = read(path)
    return found if isinstance(found, Refused) else understood(found, path.name, verify=verify)


def understood(found: MatchRead, name: str, *, verify: bool = False) -> Saved | Refused:
    """What the lines of a match file mean. `name` is the file's, for the sentences."""
    match = _match(found, name)
    if isinstance(match, Refused):
        return match
    rules = game_named(match.game)
    if rules is None:
        text = "{name} is a match of “{game}”, which this PrismDesk does not have."
        return Refused(code="no-such-game", message=phrase(text, name=name, game=match.game))
    entries = []
    for number, payload in enumerate(found.payloads, start=2):
        try:
            entries.append(decode(payload, Entry))
        except Unreadable:
            text = "Line {line} of {name} is no entry of a match."
            message = phrase(text, line=number, name=name)
            return Refused(code="damaged", message=message, where=str(number))
    table = (verified if verify else folded)(match, rules, entries)
    if isinstance(table, Refused):
        return table
    return Saved(match, rules, tuple(entries), table, found.last_hash.hex(), found.torn)


def _match(found: MatchRead, name: str) -> Match | Refused:
    try:
        return decode(found.header.match, Match)
    except Unreadable:
        text = "Line 1 of {name} does not say what match it is."
        return Refused(code="damaged", message=phrase(text, name=name), where="1")
