"""Every sentence with which reading or writing a file is refused, and its cause."""

from __future__ import annotations

import enum
import errno
from pathlib import Path
from typing import Final

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, refuse

JOINERS: Final = "\u200c\u200d"
"""Not printable by themselves, but some scripts and signs cannot be spelled without them."""

_SENTENCES: Final = {
    "damaged": phrase("Line {line} of “{file}” is damaged; the file was left as it is."),
    "newer-version": phrase(
        "“{file}” is a match of version {version}, saved by PrismDesk {program}; this is"
        " PrismDesk {own_program}, which reads version {own_version}."
    ),
    "not-a-match": phrase("“{file}” is not a PrismDesk match."),
    "empty": phrase("“{file}” is empty; no match was ever saved in it."),
    "no-such-file": phrase("There is no file “{file}”."),
    "is-a-folder": phrase("“{file}” is a folder, not a match."),
    "no-permission": phrase("You are not allowed to read “{file}”."),
    "read-only": phrase("“{file}” can only be read, so the match cannot be played on there."),
    "too-large": phrase("“{file}” is larger than {limit} MB, which no match is."),
    "unreadable": phrase("“{file}” could not be read: {cause}."),
    "in-use": phrase("“{file}” is already open in another window of PrismDesk."),
    "cannot-lock": phrase("“{file}” lies where files cannot be locked; copy it to another disk."),
    "settings-damaged": phrase(
        "The settings could not be understood and are as at first; the old ones are kept in"
        " “{file}”."
    ),
    "settings-partly": phrase(
        "Some settings could not be understood and are as at first; the old ones are kept in"
        " “{file}”."
    ),
    "settings-unreadable": phrase(
        "The settings in “{file}” could not be read, so they are as at first: {cause}."
    ),
}


def shown(path: Path) -> str:
    """The file's name as people can read it: on one line, of bounded length, always encodable."""
    return clean(path.name or str(path), 100)


def clean(name: str, most: int) -> str:
    """A name, or a whole path, as people can read it; of a long one the middle is left out."""
    said = "".join(one if one.isprintable() or one in JOINERS else "�" for one in name)
    return said if len(said) <= most else f"{said[: most * 7 // 10]}…{said[-most // 4 :]}"


def refuse_file(code: str, path: Path, **gaps: str | int) -> Refused:
    """The refusal of that code about that file. Raises KeyError for a code that is not here."""
    return refuse(code, _SENTENCES[code].text, file=shown(path), **gaps)


def cause_of(wrong: OSError | ValueError) -> str:
    """What the system says about an error, without the path that it likes to add."""
    said = wrong.strerror if isinstance(wrong, OSError) else None
    return (said or "the system refused")[:200]


class Cause(enum.StrEnum):
    """Why the disk refused."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    DEVICE = "device-error"
    EXISTS = "exists"
    IN_USE = "in-use"
    GONE = "gone"
    REPLACED = "replaced"
    CHANGED = "changed"
    TOO_LARGE = "too-large"


_CAUSES: Final = {
    Cause.DISK_FULL: phrase("“{file}” could not be saved: the disk is full."),
    Cause.READ_ONLY: phrase("“{file}” could not be saved: writing is not allowed there."),
    Cause.DEVICE: phrase("“{file}” could not be saved: the disk reports an error ({error})."),
    Cause.EXISTS: phrase("“{file}” is already there, and it was left as it is."),
    Cause.IN_USE: phrase("“{file}” could not be saved: another program holds it."),
    Cause.GONE: phrase("“{file}” could not be saved: somebody deleted the file."),
    Cause.REPLACED: phrase("“{file}” could not be saved: another program replaced the file."),
    Cause.CHANGED: phrase("“{file}” could not be saved: another program changed the file."),
    Cause.TOO_LARGE: phrase("“{file}” could not be saved: the match has grown too long."),
}

_KEPT: Final = {
    Cause.GONE: phrase(
        "Somebody deleted “{file}”. All up to here is kept in “{kept}”, where the match goes on;"
        " do that again."
    ),
    Cause.REPLACED: phrase(
        "Another program replaced “{file}”. All up to here is kept in “{kept}”, where the match"
        " goes on; do that again."
    ),
    Cause.CHANGED: phrase(
        "Another program changed “{file}”. All up to here is kept in “{kept}”, where the match"
        " goes on; do that again."
    ),
}

STRANGERS: Final = frozenset(_KEPT)
"""What other programs do to a file that is being written."""

_FULL: Final = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN: Final = {errno.EROFS, errno.EACCES, errno.EPERM}


class NotSaved(Exception):
    """Nothing was saved: the file holds what it held before, or will before it is next used.

    `message` is one plain sentence that names the cause. Where another program was at work (one
    of `STRANGERS`) and the match goes on in another file, that is `kept`.
    """

    def __init__(
        self, cause: Cause, path: Path, error: str = "", *, kept: Path | None = None
    ) -> None:
        gaps = {"error": error} if cause is Cause.DEVICE else {}
        said = _CAUSES[cause]
        if kept is not None:
            said, gaps = _KEPT[cause], {"kept": shown(kept)}
        self.cause: Final = cause
        self.message: Final[Phrase] = phrase(said.text, file=shown(path), **gaps)
        super().__init__(str(self.message))

    @property
    def refused(self) -> Refused:
        """The answer to whoever wanted it saved: code `not-saved` and the sentence."""
        return Refused(code="not-saved", message=self.message)


def not_saved(wrong: OSError, path: Path) -> NotSaved:
    """The system's error in the words of `Cause`."""
    if wrong.errno in _FULL:
        return NotSaved(Cause.DISK_FULL, path)
    if wrong.errno in _FORBIDDEN:
        return NotSaved(Cause.READ_ONLY, path)
    return NotSaved(Cause.DEVICE, path, cause_of(wrong))
