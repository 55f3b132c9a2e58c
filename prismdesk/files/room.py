"""Whether anything can be kept in a folder at all, asked before somebody relies on it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.files.sentences import clean

_LEAST: Final = 2**18
"""Bytes without which not even one match is sure to be saved to its end."""

_SENTENCES: Final = {
    "no-folder": phrase(
        "Nothing can be saved, because “{folder}” is a file and not a folder. Move it away, or"
        " name another folder in PRISMDESK_HOME."
    ),
    "leads-nowhere": phrase(
        "Nothing can be saved, because “{folder}” leads to a place that is not there. Put that"
        " back, or name another folder in PRISMDESK_HOME."
    ),
    "read-only": phrase(
        "Nothing can be saved in “{folder}”: writing is not allowed there. Allow it, or name"
        " another folder in PRISMDESK_HOME."
    ),
    "disk-full": phrase(
        "The disk of “{folder}” is full. Make room on it before you play, or name another folder"
        " in PRISMDESK_HOME."
    ),
}


def why_not(folder: Path) -> Refused | None:
    """Why nothing can be kept in that folder, which need not be there yet. Makes nothing.

    Refused: `no-folder`, `leads-nowhere`, `read-only`, `disk-full`. What it does not find may still
    be met later.
    """
    there = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), folder)
    if not there.exists():
        return _refused("leads-nowhere", there)  # a link, such as to a disk that is not mounted
    if not there.is_dir():
        return _refused("no-folder", there)
    if not os.access(there, os.W_OK | os.X_OK):
        return _refused("read-only", folder)
    try:
        disk = shutil.disk_usage(there)
    except OSError:
        return None
    # Some networks' disks do not tell: nothing is free on them, of nothing.
    return _refused("disk-full", folder) if disk.total and disk.free < _LEAST else None


def _refused(code: str, folder: Path) -> Refused:
    return Refused(code=code, message=phrase(_SENTENCES[code].text, folder=clean(str(folder), 200)))
