"""What the editor says of sides."""

from __future__ import annotations

from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.entering.broken_prism.reading import Reading
from prismdesk.desk.texts import say, tr
from prismdesk.geometry.triangle import LETTERS, SIDES, TRIANGLES_BY


def at_side(side: int) -> Phrase:
    """A side by its name and its triangles."""
    near = [LETTERS[triangle] for triangle in TRIANGLES_BY[side]]
    if len(near) == 1:
        return phrase("{side}, at the edge of {first}", side=SIDES[side], first=near[0])
    text = "{side}, between {first} and {last}"
    return phrase(text, side=SIDES[side], first=near[0], last=near[1])


def side(reading: Reading, number: int) -> str:
    """A side with what stands on it, as it is spoken."""
    word = reading.parts.sides[number]
    place = say(at_side(number), {})
    if not word:
        return tr("{side}: no number", side=place)
    if number in reading.sides:
        return tr("{side}: {number}, which has a fault", side=place, number=word)
    return tr("{side}: {number}", side=place, number=word)
