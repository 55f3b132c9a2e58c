"""Seats, refusals, updates and views as plain JSON values for scripts."""

from __future__ import annotations

import enum
from typing import Any

import msgspec

from prismdesk.core.phrases import Phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat, Viewer, Watcher, eyes
from prismdesk.table.table import Table
from prismdesk.table.updates import is_covered, status


def plain(value: Any) -> Any:
    """The value as JSON knows it: Structs as objects, seats by colour, phrases as sentences."""
    if isinstance(value, Phrase):
        return str(value)
    if isinstance(value, Seat):
        return value.colour
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, msgspec.Struct):
        fields = {
            field.encode_name: plain(getattr(value, field.name))
            for field in msgspec.structs.fields(value)
        }
        tag = value.__struct_config__.tag
        return fields if tag is None else {"type": tag, **fields}
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value


def plain_refusal(refused: Refused) -> dict[str, Any]:
    """A refusal as an answer of the console, keys in their fixed order; faults where it has any."""
    answer = {
        "ok": False,
        "rule": refused.rule,
        "code": refused.code,
        "message": str(refused.message),
        "where": refused.where,
    }
    return answer | {"faults": plain(refused.faults)} if refused.faults else answer


def told(table: Table, since: int) -> dict[str, Any]:
    """What everybody may know of what happened after public number `since`, and how it stands."""
    facts = [
        one.for_viewer(Watcher.SPECTATOR)
        for moment in table.moments[since + 1 :]
        for one in moment.facts
    ]
    return {
        **_point(table),
        "facts": [plain(fact) for fact in facts if fact is not None],
        "status": status(table),
    }


def viewed(table: Table, viewer: Viewer) -> dict[str, Any] | Refused:
    """That viewer's view; refused for a seat that is not in the match, and while it is covered."""
    if isinstance(viewer, Seat) and viewer not in table.match.seats:
        return refuse("no-such-seat", "Nobody sits there in this match.")
    if is_covered(table, viewer):
        return refuse("paused", "The match is paused, and the board is covered.", "ALL12")
    view = table.rules.view(table.state, eyes(viewer))
    return {**_point(table), "viewer": plain(viewer), "view": plain(view)}


def _point(table: Table) -> dict[str, Any]:
    return {"n": table.public_n, "at": table.clockwork.at_ms}
