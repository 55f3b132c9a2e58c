"""What every editor says of rounds and findings."""

from __future__ import annotations

from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.entering.reading import IN_TEXT, ON_BOARD, Finding, Reading, faults
from prismdesk.desk.texts import say, tr


def standing(reading: Reading) -> Phrase:
    """How a round stands, in a word or two."""
    if not reading.entered:
        return phrase("Drawn")
    count = faults(reading)
    if count == 1:
        return phrase("1 fault")
    if count:
        return phrase("{count} faults", count=count)
    return phrase("Unfinished") if reading.findings else phrase("Entered")


def finding(one: Finding) -> str:
    """A finding as the list has it: where, what, and the number of the rule."""
    said = say(one.message, {})
    if one.rule is not None:
        said = tr("{sentence} ({rule})", sentence=said, rule=one.rule)
    place = _place(one)
    return tr("{place}: {sentence}", place=place, sentence=said) if place else said


def _place(one: Finding) -> str:
    """Where it is, if the sentence does not say so."""
    if one.unfinished:
        return ""
    if one.spot.name is not None:
        return say(one.spot.name, {})
    where = one.where or ""
    if one.spot.part == ON_BOARD:
        return "" if where in dict(one.message.values).values() else where
    # That there are more faults is said of no line, and by no rule.
    is_line = one.spot.part == IN_TEXT and one.rule is not None
    return tr("Line {number}", number=one.spot.line) if is_line else ""
