"""How a match ended, in words: who won, who shares the first place, and who came after them."""

from __future__ import annotations

from collections.abc import Mapping

from prismdesk.core.game import Ending
from prismdesk.core.seats import Seat
from prismdesk.desk.texts import listed, say, tr


def ending_title(ending: Ending, names: Mapping[Seat, str]) -> str:
    """Who won, such as “Ann wins” or “Ann and Ben share the first place”."""
    if ending.winner is not None:
        return tr("{winner} wins", winner=names[ending.winner])
    if ending.first:
        shared = listed(names[seat] for seat in ending.first)
        return tr("{names} share the first place", names=shared)
    return tr("Drawn")


def ranking(ending: Ending, names: Mapping[Seat, str]) -> list[str]:
    """A line for each place, such as “2. Ben and Cleo”; nothing where the title says it all."""
    if len(ending.places) < 2:
        return []
    return [
        tr("{place}. {names}", place=place, names=listed(names[seat] for seat in seats))
        for place, seats in ending.ranking
    ]


def ending_reason(ending: Ending, names: Mapping[Seat, str]) -> str:
    """Why it ended, by which rule: a sentence without its full stop, the rule in brackets."""
    reason = say(ending.reason, names)
    return reason if ending.rule is None else f"{reason.removesuffix('.')} ({ending.rule})"
