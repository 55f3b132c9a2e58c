"""A moment of a match, named by what was done next: its number is nowhere to be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.texts import say, tr
from prismdesk.table.log import LogLine, line_of_play

ActionText = Callable[[str], Phrase | None]
"""How a game says what an action's author does; None where its notation is best."""

_POINT = "point"
"""The gap of a phrase that holds a public number."""

_WHY = ": {reason}"
"""How the sentence of an act ends that has a reason."""


def before(
    point: int, lines: Sequence[LogLine], names: Mapping[Seat, str], action_text: ActionText
) -> str:
    """When the match was at that point, such as “before Mina lays tile 3 on 2,-1”.

    `lines` are those up to the moment at which that is said. Where no action was done since, it is
    named by what else happened, and where nothing did by its number.
    """
    later = [line for line in line_of_play(lines, len(lines)) if line.n > point]
    line = next((one for one in later if one.notation is not None), None)
    if line is None or line.notation is None:
        told = next((one for one in later if one.text is not None), None)
        return str(point) if told is None else _before_what(told, lines, names, action_text)
    action = action_text(line.notation)
    # What is neither a seat's nor the host's is no action, and has no notation.
    name = names[line.by] if isinstance(line.by, Seat) else tr("the host")
    if action is None:
        return tr("before {name}’s {action}", name=name, action=line.notation)
    return tr("before {name} {action}", name=name, action=say(action, names))


def dated(
    text: Phrase, lines: Sequence[LogLine], names: Mapping[Seat, str], action_text: ActionText
) -> str:
    """A sentence of the table’s in words, in which a point is named by what was done next."""
    values = tuple(
        (gap, before(int(value), lines, names, action_text))
        if gap == _POINT and value.isdecimal()
        else (gap, value)
        for gap, value in text.values
    )
    return say(Phrase(text.text, values), names)


def _before_what(
    line: LogLine, lines: Sequence[LogLine], names: Mapping[Seat, str], action_text: ActionText
) -> str:
    """Before something that was no action, such as “before ‘Mina resigns’”, without its reason."""
    assert line.text is not None, "it was told"
    text = Phrase(line.text.text.removesuffix(_WHY), line.text.values)
    said = dated(text, lines[: line.n - 1], names, action_text).removesuffix(".")
    if isinstance(line.by, Seat) and text.text[0].islower():
        said = tr("{name} {said}", name=names[line.by], said=said)
    return tr("before “{said}”", said=said)
