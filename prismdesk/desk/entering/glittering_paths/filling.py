"""What can be put on the cells of a board that are still empty. Knows no Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from prismdesk.core.chance import Draws
from prismdesk.desk.entering.glittering_paths.roundtext import Cells
from prismdesk.games.glittering_paths.gems import CLEARED, OPPOSITE


def filled(cells: Cells, gems: Sequence[str], draws: Draws) -> dict[int, str]:
    """Gems for the empty cells: on each the opposite of what lies on the other side (GP2).

    Where both are empty, one of the gems that are fewest so far, and its opposite.
    """
    signs = list(cells.signs)
    there = Counter(sign for sign in signs if sign in gems)
    changes: dict[int, str] = {}
    for cell, sign in enumerate(signs):
        opposite = cells.opposite(cell)
        if sign != CLEARED or cell == opposite:
            continue
        if signs[opposite] == CLEARED:
            fewest = min(there[gem] for gem in gems)
            choice = [gem for gem in gems if there[gem] == fewest]
            place, draws = draws.below(len(choice))
            changes[opposite] = signs[opposite] = choice[place]
            there[choice[place]] += 1
        if signs[opposite] in OPPOSITE:
            changes[cell] = signs[cell] = OPPOSITE[signs[opposite]]
            there[signs[cell]] += 1
    return changes
