"""Why a path cannot be sent now, as the phase table has it (GP15, GP16, GP22)."""

from __future__ import annotations

from prismdesk.core.phases import not_now, row_for
from prismdesk.core.refusal import Refused
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.view import View, drawer


def not_yet(view: View) -> Refused | None:
    """What somebody is told who cannot make a path in this phase; None where there is none."""
    row = row_for(GLITTERING_PATHS.phases, view.phase, "path")
    return None if row is None else not_now(row, drawer(view))
