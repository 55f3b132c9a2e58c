"""Why something cannot be done in this phase, as the phase table has it."""

from __future__ import annotations

from prismdesk.core.phases import not_now, row_for
from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.desk.board.prisma.draft import is_acting
from prismdesk.games.prisma.rules import NOBODY, PRISMA
from prismdesk.games.prisma.view import View


def barred(view: View, kind: str) -> Refused | None:
    """What whoever sees this view is told who tries that kind of action; None if he may."""
    if not is_acting(view):
        # Whose turn it is comes before what he must do first.
        table = tuple(row for row in PRISMA.phases if row.role == "mover")
        row = next((row for row in table if row.phase == view.phase), None)
    else:
        row = row_for(PRISMA.phases, view.phase, kind)
        if row is not None and row.role != NOBODY:
            return None
    if row is None:
        return Refused(code="not-now", message=phrase("Nobody is on turn now."))
    return not_now(row, view.mover)
