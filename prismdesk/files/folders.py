"""Where PrismDesk keeps its files on each system, and a private folder for a session.

The environment variable `PRISMDESK_HOME` names one folder for everything instead.

Before anybody relies on a folder it is checked that it can be written to.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import platformdirs

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.files.refusals import clean

SUFFIX: Final = ".prismdesk"
"""How the name of a match file ends."""

_NAME: Final = "PrismDesk"


def matches() -> Path:
    """The folder of the match files."""
    return _kept(platformdirs.user_data_path) / "matches"


def tables() -> Path:
    """The folder of what is remembered of tables that can be come back to."""
    return _kept(platformdirs.user_data_path) / "tables"


def settings_file() -> Path:
    """The file of the settings."""
    return _kept(platformdirs.user_config_path) / "settings.json"


def log_file() -> Path:
    """The file of the program's own log."""
    return _kept(platformdirs.user_log_path) / "prismdesk.log"


def _kept(usual: Callable[..., Path]) -> Path:
    """The one folder for everything, if it is named, or else the system's usual one of a kind."""
    named = os.environ.get("PRISMDESK_HOME")
    return Path(named).absolute() if named else usual(_NAME, appauthor=False)


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
    return refuse(code, _SENTENCES[code].text, folder=clean(str(folder), 200))
