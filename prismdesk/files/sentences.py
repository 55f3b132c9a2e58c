"""Every sentence that a file can be refused with, and how a file's name is shown in one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase

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


def refuse(code: str, path: Path, **gaps: str | int) -> Refused:
    """The refusal of that code about that file. Raises KeyError for a code that is not here."""
    return Refused(code=code, message=phrase(_SENTENCES[code].text, file=shown(path), **gaps))


def cause_of(wrong: OSError | ValueError) -> str:
    """What the system says about an error, without the path that it likes to add."""
    said = wrong.strerror if isinstance(wrong, OSError) else None
    return (said or "the system refused")[:200]
