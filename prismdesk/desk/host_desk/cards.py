"""The cards of text that a host can put on air, and how one is made of what he has written."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from prismdesk.core.plain import one_line
from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.desk.broadcast.on_air import MOST_TEXT, MOST_TITLE, Card, Kind
from prismdesk.desk.texts import tr

_TIME: Final = re.compile(r"([0-9]{1,2})(?::([0-5][0-9]))?")
_MINUTE_MS: Final = 60_000
_LONGEST_READ: Final = 10_000
"""More letters than that are not looked through; what is refused for its length is shorter."""


class Written(NamedTuple):
    """What stands in the fields: a title, a line of text, and a time as `m:ss`, maybe none."""

    title: str = ""
    text: str = ""
    time: str = ""


def card_name(kind: Kind) -> str:
    """What a card is called where it is chosen."""
    match kind:
        case Kind.SOON:
            return tr("Starting soon")
        case Kind.TECHNICAL:
            return tr("Technical pause")
        case Kind.BACK:
            return tr("Back in…")
        case Kind.THANKS:
            return tr("Thanks")
        case Kind.OWN:
            return tr("Own text")


def usual(kind: Kind) -> Written:
    """What stands on such a card before a host writes something else."""
    match kind:
        case Kind.SOON:
            return Written(tr("Starting soon"), "", "5:00")
        case Kind.TECHNICAL:
            return Written(tr("Technical pause"), tr("We go on in a moment."))
        case Kind.BACK:
            return Written(tr("Back in"), "", "2:00")
        case Kind.THANKS:
            return Written(tr("Thanks for watching"))
        case Kind.OWN:
            return Written()


def counts_down(kind: Kind) -> bool:
    """Whether such a card may have a countdown."""
    return kind not in (Kind.TECHNICAL, Kind.THANKS)


def card_of(kind: Kind, written: Written, now_ms: int) -> Card | Refused:
    """The card that comes of it; refused where a text is too long or missing, or a time is none.

    Nothing is cut: what does not fit is said with how many letters do.
    """
    title, text = _line(written.title), _line(written.text)
    if not title:
        return _no("A card needs a title.", "title")
    if len(title) > MOST_TITLE:
        said = "The title has {have} letters; {most} fit."
        return _no(said, "title", have=str(len(title)), most=str(MOST_TITLE))
    if len(text) > MOST_TEXT:
        said = "The text has {have} letters; {most} fit."
        return _no(said, "text", have=str(len(text)), most=str(MOST_TEXT))
    time = written.time.strip() if counts_down(kind) else ""
    if not time:
        if kind is Kind.BACK:
            return _no("Write for how long, such as 2:00.", "time")
        return Card(kind, title, text)
    left = _read_ms(time)
    if left is None:
        return _no("Write minutes and seconds, such as 5:00, up to 99:59.", "time")
    return Card(kind, title, text, now_ms + left)


def _read_ms(time: str) -> int | None:
    """Minutes, or minutes and seconds; None for what is neither, and for no time at all."""
    found = _TIME.fullmatch(time)
    if found is None:
        return None
    return int(found[1]) * _MINUTE_MS + int(found[2] or 0) * 1000 or None


def _line(text: str) -> str:
    """What was written, without signs that nobody sees."""
    return " ".join(one_line(text, _LONGEST_READ).split())


def _no(text: str, where: str, **gaps: str) -> Refused:
    return Refused(code="card", message=phrase(text, **gaps), where=where)
