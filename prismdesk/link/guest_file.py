"""The file of a finished match, as it comes to a guest: in parts, then verified, then kept."""

from __future__ import annotations

import binascii
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.codec import Unreadable
from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.files import folders
from prismdesk.files.match_file import LARGEST
from prismdesk.files.not_saved import NotSaved
from prismdesk.files.reader import parse
from prismdesk.files.replacing import put
from prismdesk.link.guest_begun import is_same, shown
from prismdesk.link.naming import path_for
from prismdesk.link.remembered import KeptFile
from prismdesk.link.saved import Saved, understood
from prismdesk.table.match import PublicMatch
from prismdesk.wire.messages import FilePart

BAD_FILE: Final = Refused(
    code="bad-file",
    message=phrase("The finished match’s file came from the table damaged, and is not kept."),
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
    saved = understood(found, "match", verify=True)
    if isinstance(saved, Refused) or saved.table.ending is None or not _is_of(saved, match):
        return BAD_FILE
    path = _path(match, before, folder)
    try:
        put(path, data)
    except NotSaved as failed:
        return failed.refused
    return Kept(path, KeptFile(match.id, path.name))


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
