"""Lists the matches in a folder, and finds names for new ones."""

from __future__ import annotations

import itertools
import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.files import folders
from prismdesk.files.folders import SUFFIX
from prismdesk.files.refusals import JOINERS, cause_of, refuse_file

if TYPE_CHECKING:
    from prismdesk.files.reader import Glance

_TITLE: Final = 120
_WHEN: Final = 40
"""Bytes of a name's two parts: with a number, the suffix and `.torn` it fits everywhere."""

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')
_RESERVED: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|CLOCK\$|(COM|LPT)[0-9¹²³])\Z")
_NO_NAME: Final = {"Cc", "Cf", "Cn", "Co", "Cs"}
_MARKS: Final = {"Mn", "Mc", "Me"}
_ENDS: Final = " ." + JOINERS


class Shelved(msgspec.Struct, frozen=True):
    """One match file of the folder: what it is, or why it cannot be opened.

    `modified_ms` counts from 1970, UTC; 0 if the file was gone before it could be asked.
    """

    path: Path
    modified_ms: int
    found: Glance | Refused


def listing(folder: Path | None = None) -> tuple[Shelved, ...] | Refused:
    """Every `*.prismdesk` of the folder (by default the usual one), the newest first.

    A bad file is in the list with its refusal, and nothing is raised because of it. Only headers
    are verified and lines counted, so that Home is quick: opening a match may still find damage.
    No folder is an empty list. Refused: `unreadable`, if the folder itself cannot be read.
    """
    folder = folders.matches() if folder is None else folder
    try:
        names = [path.name for path in folder.iterdir()]
    except FileNotFoundError:
        return ()
    except OSError as wrong:
        return refuse_file("unreadable", folder, cause=cause_of(wrong))
    # Names with a leading dot are companions that some systems lay beside the real file.
    ours = [name for name in names if name.lower().endswith(SUFFIX) and not name.startswith(".")]
    shelved = [_shelved(folder / name) for name in ours]
    return tuple(sorted(shelved, key=lambda one: (-one.modified_ms, one.path.name)))


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


def _shelved(path: Path) -> Shelved:
    # Where there is no match yet, Home is painted without what reads one.
    from prismdesk.files.reader import glance  # noqa: PLC0415

    try:
        modified_ms = path.stat().st_mtime_ns // 10**6
    except OSError:
        modified_ms = 0
    return Shelved(path, modified_ms, glance(path))


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
