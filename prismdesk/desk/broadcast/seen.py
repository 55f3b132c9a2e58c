"""A match as an audience has it at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from prismdesk.core.game import Rules
from prismdesk.core.seats import Seat
from prismdesk.desk.match.conduct import Now
from prismdesk.table.log import LogLine
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update


class Seen(NamedTuple):
    """What a spectator may know of a match now, and nothing else.

    `view` is None while a pause covers it; `known` is then what the game lets be known all the
    same (ALL12), or None. `lines` is the whole log.
    """

    match: PublicMatch
    rules: Rules[Any, Any, Any]
    names: Mapping[Seat, str]
    view: Any
    known: Any
    update: Update
    lines: Sequence[LogLine]

    @property
    def now(self) -> Now:
        """The same as windows have it, where nobody plays and nobody rules."""
        return Now(
            self.view, self.update, None, self.names, dict.fromkeys(self.names, frozenset()),
            frozenset(), frozenset(), False, self.match.has_host, self.known,
        )  # fmt: skip
