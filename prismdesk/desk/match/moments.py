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


def before(
    point: int, lines: Sequence[LogLine], names: Mapping[Seat, str], action_text: ActionText
) -> str:
    """When the match was at that point, such as “before Mina lays tile 3 on 2,-1”.

    `lines` are those up to the moment at which that is said. Where nothing was done since, the
    number has to do.
    """
    played = line_of_play(lines, len(lines))
    line = next((one for one in played if one.n > point and one.notation is not None), None)
    if line is None or line.notation is None:
        return str(point)
    action = action_text(line.notation)
    if not isinstance(line.by, Seat):
        return tr("before {action}", action=say(action, names) if action else line.notation)
    if action is None:
        return tr("before {name}’s {action}", name=names[line.by], action=line.notation)
    return tr("before {name} {action}", name=names[line.by], action=say(action, names))


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
