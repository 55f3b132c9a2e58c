"""What the console says of a table: what happened in public, or one viewer's view."""

from __future__ import annotations

from typing import Any

from prismdesk.console.plain import plain
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher, eyes
from prismdesk.core.words import phrase
from prismdesk.table.table import Table
from prismdesk.table.updates import is_covered, status


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
        text = "Nobody sits there in this match."
        return Refused(code="no-such-seat", message=phrase(text))
    if is_covered(table, viewer):
        text = "The match is paused, and the board is covered."
        return Refused(code="paused", rule="ALL12", message=phrase(text))
    view = table.rules.view(table.state, eyes(viewer))
    return {**_point(table), "viewer": plain(viewer), "view": plain(view)}


def _point(table: Table) -> dict[str, Any]:
    return {"n": table.public_n, "at": table.clockwork.at_ms}
