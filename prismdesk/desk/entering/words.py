"""What the editor says of rounds and sides."""

from __future__ import annotations

from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.entering.reading import Finding, Reading
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


def standing(reading: Reading) -> Phrase:
    """How a round stands, in a word or two."""
    if not reading.entered:
        return phrase("Drawn")
    if reading.faults == 1:
        return phrase("1 fault")
    if reading.faults:
        return phrase("{count} faults", count=reading.faults)
    return phrase("Unfinished") if reading.findings else phrase("Entered")


def finding(one: Finding) -> str:
    """A finding as the list has it: where, what, and the number of the rule."""
    said = say(one.message, {})
    if one.rule is not None:
        said = tr("{sentence} ({rule})", sentence=said, rule=one.rule)
    place = _place(one)
    return tr("{place}: {sentence}", place=place, sentence=said) if place else said


def _place(one: Finding) -> str:
    """Where it is, if the sentence does not begin with it."""
    if one.unfinished:
        return ""
    match one.spot.part:
        case "side":
            where = one.where or ""
            return "" if say(one.message, {}).startswith(where) else where
        case "target":
            return ""
        case "solid":
            return tr("Solid line {number}", number=one.spot.number + 1)
        case _:
            # That there are more faults is said of no line, and by no rule.
            return tr("Line {number}", number=one.spot.line) if one.rule else ""
