"""Lists the matches in a folder, and finds names for new ones."""

from __future__ import annotations

import itertools
import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.files import folders
from prismdesk.files.folders import SUFFIX
from prismdesk.files.refusals import JOINERS, cause_of, refuse_file

_TITLE: Final = 120
_WHEN: Final = 40
"""Bytes of a name's two parts: with a number, the suffix and `.torn` it fits everywhere."""

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')
_RESERVED: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|CLOCK\$|(COM|LPT)[0-9¹²³])\Z")
_NO_NAME: Final = {"Cc", "Cf", "Cn", "Co", "Cs"}
_MARKS: Final = {"Mn", "Mc", "Me"}
_ENDS: Final = " ." + JOINERS


class Shelved(msgspec.Struct, frozen=True):
    """One match file of the folder, unread.

    `modified_ms` counts from 1970, UTC; 0 if the file was gone before it could be asked.
    """

    path: Path
    modified_ms: int


def listing(folder: Path | None = None, most: int | None = None) -> tuple[Shelved, ...] | Refused:
    """The newest `most` (None: all) `*.prismdesk` of the folder (by default the usual one).

    The newest comes first. None is opened: what one holds, and whether it can be read, shows when
    it is. No folder is an empty list. Refused: `unreadable`, if the folder cannot be read.
    """
    folder = folders.matches() if folder is None else folder
    try:
        with os.scandir(folder) as entries:
            found = sorted((-_modified_ns(one), one.name) for one in entries if _is_ours(one.name))
    except FileNotFoundError:
        return ()
    except OSError as wrong:
        return refuse_file("unreadable", folder, cause=cause_of(wrong))
    return tuple(Shelved(folder / name, -ns // 10**6) for ns, name in found[:most])


def _is_ours(name: str) -> bool:
    """Names with a leading dot are companions that some systems lay beside the real file."""
    return name.lower().endswith(SUFFIX) and not name.startswith(".")


def _modified_ns(entry: os.DirEntry[str]) -> int:
    try:
        return entry.stat().st_mtime_ns
    except OSError:
        return 0


def new_path(title: str, when_text: str, folder: Path | None = None) -> Path:
    """A file of the folder that does not exist yet, named after title and time.

    The name is legal on every system whatever the title holds. It is not reserved: `create` says
    so if somebody else was faster.
    """
    folder = folders.matches() if folder is None else folder
    parts = (_legal(title, _TITLE) or "Match", _legal(when_text, _WHEN))
    name = " ".join(filter(None, parts))
    if _RESERVED.match(name.partition(".")[0].rstrip().upper()):
        name = f"_{name}"
    every = itertools.chain([name], (f"{name} {number}" for number in itertools.count(2)))
    return next(path for one in every if not os.path.lexists(path := folder / (one + SUFFIX)))


def _legal(text: str, most: int) -> str:
    """The text without what some system forbids in names, cut to so many bytes of UTF-8.

    No dot or space is left at its ends, and no sign is parted from its accents.
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    kept = "".join(
        one for one in spaced if one in JOINERS or unicodedata.category(one) not in _NO_NAME
    )
    encoding = sys.getfilesystemencoding()  # an old language setting has few letters
    named = kept.encode(encoding, "ignore").decode(encoding)
    legal = _FORBIDDEN.sub("-", named).strip(_ENDS)
    cut = legal.encode()[:most].decode(errors="ignore")
    while cut != legal and cut and unicodedata.category(legal[len(cut)]) in _MARKS:
        cut = cut[:-1]
    return cut.rstrip(_ENDS)
