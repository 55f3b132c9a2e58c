"""What the editor says of gems, cells and paths."""

from __future__ import annotations

from prismdesk.desk.entering.glittering_paths.openings import MOST, Openings
from prismdesk.desk.entering.glittering_paths.reading import Reading
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.gems import CLEARED, NAMES
from prismdesk.games.glittering_paths.state import shown


def gem(letter: str) -> str:
    """A gem by its name, or what clears a cell."""
    return tr("no gem") if letter == CLEARED else tr(NAMES[letter])


def last_only() -> str:
    """Why two of the gems cannot be had (GP3)."""
    return tr("Jasper and aquamarine appear in round 3 only.")


def cell(reading: Reading, number: int) -> str:
    """A cell with what lies on it, as it is spoken."""
    name, sign = reading.cells.name(number), reading.cells.signs[number]
    lies = gem(sign) if sign in (*NAMES, CLEARED) else tr("“{sign}”", sign=sign)
    if number in reading.marked:
        return tr("{cell}: {gem}, which has a fault", cell=name, gem=lies)
    return tr("{cell}: {gem}", cell=name, gem=lies)


def hint(reading: Reading, number: int) -> str:
    """What can be done at a cell."""
    letters = " ".join(reading.gems)
    text = tr("{cell} · click or type {letters}; Backspace clears")
    return text.format(cell=reading.cells.name(number), letters=letters)


def found(one: Openings) -> str:
    """What there is to find for each player when the round begins."""
    if not one.paths:
        return tr("Neither player has an opening path.")
    best = shown(one.best)
    if one.more:
        text = tr("Each player has more than {most} opening paths, one of them worth {best}.")
        return text.format(most=MOST, best=best)
    if one.paths == 1:
        return tr("Each player has one opening path, worth {best}.", best=best)
    text = tr("Each player has {count} opening paths; the best is worth {best}.")
    return text.format(count=one.paths, best=best)
