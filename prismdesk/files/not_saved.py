"""The answer when the disk refuses: nothing was saved, and why."""

from __future__ import annotations

import enum
import errno
from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import Phrase, phrase
from prismdesk.files.sentences import cause_of, shown


class Cause(enum.StrEnum):
    """Why the disk refused."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    DEVICE = "device-error"
    EXISTS = "exists"
    IN_USE = "in-use"
    GONE = "gone"
    CHANGED = "changed"
    TOO_LARGE = "too-large"


_SENTENCES: Final = {
    Cause.DISK_FULL: phrase("“{file}” could not be saved: the disk is full."),
    Cause.READ_ONLY: phrase("“{file}” could not be saved: writing is not allowed there."),
    Cause.DEVICE: phrase("“{file}” could not be saved: the disk reports an error ({error})."),
    Cause.EXISTS: phrase("“{file}” is already there, and it was left as it is."),
    Cause.IN_USE: phrase("“{file}” could not be saved: another program holds it."),
    Cause.GONE: phrase("“{file}” could not be saved: somebody deleted the file."),
    Cause.CHANGED: phrase("“{file}” could not be saved: another program changed the file."),
    Cause.TOO_LARGE: phrase("“{file}” could not be saved: the match has grown too long."),
}

_FULL: Final = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN: Final = {errno.EROFS, errno.EACCES, errno.EPERM}


class NotSaved(Exception):
    """Nothing was saved: the file holds what it held before, or will before it is next used.

    `message` is one plain sentence that names the cause.
    """

    def __init__(self, cause: Cause, path: Path, error: str = "") -> None:
        gaps = {"error": error} if cause is Cause.DEVICE else {}
        self.cause: Final = cause
        self.message: Final[Phrase] = phrase(_SENTENCES[cause].text, file=shown(path), **gaps)
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
