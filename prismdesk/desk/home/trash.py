"""Moves match files to the system's trash, and restores them."""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path

import msgspec
from PySide6.QtCore import QFile, QStandardPaths

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.files import lock
from prismdesk.files.reader import open_match
from prismdesk.files.refusals import shown

_LOG = logging.getLogger(__name__)


class Trashed(msgspec.Struct, frozen=True):
    """A file in the bin: where it was, and where it lies now if the system says so."""

    path: Path
    now: Path | None


def to_trash(path: Path) -> Trashed | Refused:
    """Move the file to the bin. If that fails it stays where it is."""
    used = _used(path)
    if used is not None:
        return used
    # Without this folder Qt finds no bin on Linux, and does not make it.
    data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    with contextlib.suppress(OSError):
        Path(data).mkdir(parents=True, exist_ok=True)
    file = QFile(str(path))
    if not _trashed(file):
        _LOG.warning("not moved to the bin: %s", file.errorString())
        text = "“{file}” could not be moved to the bin, so it stays here."
        return Refused(code="not-binned", message=phrase(text, file=shown(path)))
    now = Path(file.fileName())
    return Trashed(path, now if now != path and now.is_file() else None)


def bring_back(binned: Trashed) -> Refused | None:
    """Put the file back where it was, or say why not."""
    here, there = binned.now, binned.path
    if here is None or there.exists() or not QFile.rename(str(here), str(there)):
        text = "“{file}” could not be brought back; it is still in the bin."
        return Refused(code="not-brought-back", message=phrase(text, file=shown(there)))
    # Linux keeps a note beside the file that says where it came from.
    note = here.parent.parent / "info" / f"{here.name}.trashinfo"
    note.unlink(missing_ok=True)
    return None


def _trashed(file: QFile) -> bool:
    """Move the file to the bin; its name is then where it lies."""
    return file.moveToTrash()


def _used(path: Path) -> Refused | None:
    """Why the file must stay: a match goes on in it. One that cannot be opened may go."""
    descriptor = open_match(path, os.O_RDONLY)
    if isinstance(descriptor, Refused):
        return None
    try:
        refused = lock.take(descriptor, path)
    finally:
        os.close(descriptor)
    return refused if refused is not None and refused.code == "in-use" else None
