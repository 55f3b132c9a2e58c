"""Checks a match that a table announces, and receives, verifies and saves its file."""

from __future__ import annotations

import binascii
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, encode
from prismdesk.core.game import AnyRules
from prismdesk.core.options import choose
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.files.disk import put
from prismdesk.files.match_file import LARGEST
from prismdesk.files.reader import parse
from prismdesk.files.refusals import NotSaved
from prismdesk.games import game_named
from prismdesk.link.guest.remembered import KeptFile
from prismdesk.link.saved import Saved, path_for, understood
from prismdesk.table.match import Player, PublicMatch, level_missing
from prismdesk.wire import reasons
from prismdesk.wire.messages import Begun, FilePart
from prismdesk.wire.texts import MOST_NAME, tidied


def shown(match: PublicMatch) -> PublicMatch:
    """The match with names that can be shown, whatever its table has written there.

    Raises `Unreadable` where nothing is left of one.
    """
    tidy = decode(tidied(encode(match)), PublicMatch)
    return msgspec.structs.replace(tidy, players=shown_players(tidy.players))


def is_same(one: PublicMatch, other: PublicMatch) -> bool:
    """Whether they are one match, whoever plays in it by now (ALL11)."""
    return one.seats == other.seats and msgspec.structs.replace(one, players=other.players) == other


def shown_players(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with names of one line each."""
    return tuple(
        msgspec.structs.replace(
            one, name=one_line(one.name, MOST_NAME) or one.seat.colour.capitalize()
        )
        for one in players
    )


def understood_begun(begun: Begun) -> tuple[PublicMatch, AnyRules] | Refused:
    """The match as it can be shown, or why the table is left.

    Raises `Unreadable` for what is no match at all.
    """
    match = shown(decode(begun.match, PublicMatch))
    rules = game_named(match.game)
    seats = match.seats
    if rules is None or match.rules_version != rules.version:
        return reasons.TABLE_NO_MESSAGE  # the welcome has promised a game that is here
    fits = (
        seats == tuple(Seat)[: len(seats)]
        and len(seats) in rules.seat_counts
        and not any(map(level_missing, match.players))
        and choose(rules.options, {one.name: one.value for one in match.chosen}) == match.chosen
        and len(set(begun.viewers)) == len(begun.viewers)
        and all(one in seats for one in begun.viewers if isinstance(one, Seat))
    )
    return (match, rules) if fits else reasons.TABLE_NO_MESSAGE


BAD_FILE: Final = refuse(
    "bad-file", "The finished match’s file came from the table damaged, and is not kept."
)


class Parts:
    """The parts of one file at a time, of the match that is played and in their order."""

    def __init__(self) -> None:
        self._match = ""
        self._parts = 0
        self._taken: list[bytes] = []
        self._length = 0

    def take(self, part: FilePart, match: PublicMatch | None) -> bytes | Refused | None:
        """The whole file with its last part, None before.

        Refused, once for each file: `bad-file`.
        """
        if part.part == 0:
            self._begin(part)
        elif not self._match:
            return None  # it has been refused, or its beginning came over an earlier connection
        data = _bytes_of(part.data)
        fits = match is not None and part.match == match.id == self._match
        in_turn = part.parts == self._parts and part.part == len(self._taken)
        if data is None or not fits or not in_turn or self._length + len(data) > LARGEST:
            self._match, self._taken = "", []
            return BAD_FILE
        self._taken.append(data)
        self._length += len(data)
        if len(self._taken) < self._parts:
            return None
        whole, self._match, self._taken = b"".join(self._taken), "", []
        return whole

    def _begin(self, part: FilePart) -> None:
        self._match, self._parts, self._taken, self._length = part.match, part.parts, [], 0


class Kept(msgspec.Struct, frozen=True):
    """A file that is on disk, and how it is remembered."""

    path: Path
    file: KeptFile


def keep(data: bytes, match: PublicMatch, before: KeptFile | None) -> Kept | Refused:
    """Verifies that this is the whole match, and puts it into the folder of matches.

    `before` is what was kept of it earlier: the same match that ended again takes its place.
    Refused: `bad-file`, `not-saved`.
    """
    folder = folders.matches()
    found = parse(folder / "match", data)
    if isinstance(found, Refused) or found.torn:
        return BAD_FILE
    saved = understood(found, "match")
    if isinstance(saved, Refused) or not _is_whole(saved) or not _is_of(saved, match):
        return BAD_FILE
    path = _path(match, before, folder)
    try:
        put(path, data)
    except NotSaved as failed:
        return failed.refused
    return Kept(path, KeptFile(match.id, path.name))


def _is_whole(saved: Saved) -> bool:
    return saved.table.ending is not None and not saved.missing


def _is_of(saved: Saved, match: PublicMatch) -> bool:
    """Whether it is the file of that match, as it was shown here."""
    try:
        return is_same(shown(saved.match.public), match)
    except Unreadable:
        return False


def _path(match: PublicMatch, before: KeptFile | None, folder: Path) -> Path:
    if before is not None and before.match == match.id and Path(before.name).name == before.name:
        return folder / before.name
    return path_for(match)


def _bytes_of(text: str) -> bytes | None:
    try:
        return binascii.a2b_base64(text, strict_mode=True)
    except (binascii.Error, ValueError):
        return None
