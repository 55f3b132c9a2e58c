"""What a player does, in words for the log."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.words import Phrase, phrase
from prismdesk.games.prisma.actions import (
    Action,
    Freeze,
    GiveUpMarker,
    GiveUpRelocation,
    Mark,
    Place,
    Relocate,
    Unfreeze,
)


def action_words(action: Action | Refused) -> Phrase | None:
    """What its author does by an action; None for what is no action.

    A loop is told by its first tile and how many it has.
    """
    match action:
        case Place(tile, at):
            return phrase("lays tile {tile} on {cell}", tile=tile, cell=at)
        case Relocate(start, to):
            return phrase("relocates {start} to {cell}", start=start, cell=to)
        case Mark(cells):
            return phrase("marks the loop {cells}", cells=" ".join(cells))
        case Freeze(cells):
            return phrase("freezes the loop {cells}", cells=" ".join(cells))
        case Unfreeze(cells):
            return phrase("unfreezes the loop {cells}", cells=" ".join(cells))
        case GiveUpMarker():
            return phrase("gives up the marker")
        case GiveUpRelocation():
            return phrase("gives up what was earned")
    return None
