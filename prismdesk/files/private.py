"""A folder of this person on this machine, for what lasts no longer than a session.

It is never on a network's disk, and nobody else can put anything into it. Nothing is tidied up in
it here: the end of a session does that, or the system, once a file has lain untouched for days.
Who needs one for longer touches it (`starts.First.touch`).
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

_FOR_ME_ALONE: Final = 0o700


def private_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder, made where it is missing. Raises OSError where there is none to be trusted.

    Below `XDG_RUNTIME_DIR` where that is this person's alone, else among the temporary files.
    """
    refused: OSError | None = None
    for folder in _places(environment):
        try:
            return _made(folder)
        except OSError as wrong:
            refused = wrong
    raise refused or FileNotFoundError(errno.ENOENT, "there is no folder for a session")


def made_within(folder: Path, name: str) -> Path:
    """A folder of that name in one that is this person's alone. Raises OSError."""
    return _made(folder / name)


def _places(environment: Mapping[str, str]) -> Iterator[Path]:
    if sys.platform == "win32":
        yield Path(tempfile.gettempdir(), "PrismDesk")
        return
    named = environment.get("XDG_RUNTIME_DIR", "")
    if named.startswith("/") and _is_mine_alone(Path(named)):
        yield Path(named, "prismdesk")
    # Anybody may make a folder there first, so it is looked at before it is used.
    yield Path(tempfile.gettempdir(), f"prismdesk-{os.geteuid()}")


def _made(folder: Path) -> Path:
    """The folder, this person's alone. Raises OSError, also if it belongs to somebody else."""
    folder.mkdir(_FOR_ME_ALONE, exist_ok=True)
    if sys.platform != "win32" and (folder.is_symlink() or not _is_mine_alone(folder)):
        raise PermissionError(errno.EACCES, "the folder for this session is somebody else’s")
    return folder


def _is_mine_alone(folder: Path) -> bool:
    if sys.platform == "win32":
        return True
    try:
        about = folder.stat()
    except (OSError, ValueError):
        return False
    others = stat.S_IMODE(about.st_mode) & ~_FOR_ME_ALONE & 0o777
    return stat.S_ISDIR(about.st_mode) and about.st_uid == os.geteuid() and not others
