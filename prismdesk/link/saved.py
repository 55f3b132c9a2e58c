"""Reads a saved match into a table; gives a new match its id, its seed and its file."""

from __future__ import annotations

import datetime as dt
import secrets
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, decode_once
from prismdesk.core.game import AnyRules
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, PlayedBy, Seat
from prismdesk.files import shelf
from prismdesk.files.match_file import MatchRead, read
from prismdesk.games import game_named
from prismdesk.table.commands import Entry
from prismdesk.table.match import Match, PublicMatch
from prismdesk.table.replay import BROKEN, completed, folded
from prismdesk.table.table import Table

Told = Callable[[int, int], None]
"""Is told every now and then how many of how many entries have been judged."""

TOLD_EVERY: Final = 100


def nobody(_done: int, _every: int) -> None:
    """For whom nobody waits."""


class Saved(msgspec.Struct, frozen=True):
    """What a match file holds: the match, its entries, and the table after them.

    The last of the entries are `missing` in the file where the writing of a step was cut short.
    """

    match: Match
    rules: AnyRules
    entries: tuple[Entry, ...]
    table: Table
    last_hash: str
    torn: bool
    missing: tuple[Entry, ...] = ()


def load(path: Path, *, verify: bool = True) -> Saved | Refused:
    """The match in that file, every entry judged anew: who wrote it is not known.

    Without `verify` its entries are taken at their word, for a glance that nobody plays on from.
    Refuses whatever is damaged, unknown or not a match, in one sentence.
    """
    found = read(path)
    return found if isinstance(found, Refused) else understood(found, path.name, verify=verify)


def understood(
    found: MatchRead, name: str, *, verify: bool = True, told: Told = nobody
) -> Saved | Refused:
    """What the lines of a match file mean. `name` is the file's, for the sentences."""
    match = _match(found, name)
    if isinstance(match, Refused):
        return match
    rules = game_named(match.game)
    if rules is None:
        text = "{name} is a match of “{game}”, which this PrismDesk does not have."
        return refuse("no-such-game", text, name=name, game=match.game)
    entries = []
    for number, payload in enumerate(found.payloads, start=2):
        try:
            entries.append(decode_once(payload, Entry))
        except Unreadable:
            text = "Line {line} of {name} is no entry of a match."
            return refuse("damaged", text, None, f"line {number}", line=number, name=name)
    done = (completed if verify else _taken)(match, rules, _counted(entries, told))
    if isinstance(done, Refused):
        return done if done.code == BROKEN else _no_match(done, name)
    table, missing = done
    every, last_hash = (*entries, *missing), found.last_hash.hex()
    return Saved(match, rules, every, table, last_hash, found.torn, missing)


def _counted(entries: Sequence[Entry], told: Told) -> Iterator[Entry]:
    for done, entry in enumerate(entries):
        if done % TOLD_EVERY == 0:
            told(done, len(entries))
        yield entry


def _taken(
    match: Match, rules: AnyRules, entries: Iterable[Entry]
) -> tuple[Table, tuple[Entry, ...]] | Refused:
    """The entries taken at their word; whether the last step is whole is not looked for."""
    table = folded(match, rules, entries)
    return table if isinstance(table, Refused) else (table, ())


def _match(found: MatchRead, name: str) -> Match | Refused:
    try:
        return decode(found.header.match, Match)
    except Unreadable:
        text = "Line 1 of {name} does not say what match it is."
        return refuse("damaged", text, None, "line 1", name=name)


def _no_match(why: Refused, name: str) -> Refused:
    """What a set-up says of itself would puzzle whoever has typed nothing of it."""
    text = "Line 1 of {name} describes no match that can be played: {why}"
    said = phrase(text, name=name, why=str(why)[:400])
    return msgspec.structs.replace(why, message=said, rule=None, where="line 1")


def is_untouched(table: Table) -> bool:
    """Whether there is nothing in it to go on with, or to keep.

    It is not over, no person has been heard, sealed inputs included (bots may have, where a person
    plays as well), nobody entered a set-up or changed who plays, and nobody comes from the network.
    """
    by = {player.seat: player.played_by for player in table.match.players}
    lines = (one.line for one in table.moments if one.line is not None)
    if table.ending is not None or table.match.setup is not None or PlayedBy.NETWORK in by.values():
        return False
    if any(line.renamed is not None for line in lines):
        return False
    bots = {seat for seat, one in by.items() if one is PlayedBy.BOT}
    quiet = bots if len(bots) < len(by) else set[Seat]()
    return all(one.sender in (*quiet, Agent.CLOCK) for one in table.heard)


def fresh(match: Match) -> Match:
    """The same match as if it were set up now, with a new id and a secret seed."""
    return msgspec.structs.replace(
        match,
        id=uuid.uuid4().hex,
        seed=secrets.token_hex(16),
        known_seed=False,
        begun=dt.datetime.now().astimezone().replace(tzinfo=None).isoformat("T", "seconds"),
    )


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
