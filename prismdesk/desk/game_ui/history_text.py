"""A match in words: rules in force, pauses, moments as “just before Mina lays tile 3”, its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from prismdesk.core.game import Ending
from prismdesk.core.phrases import Phrase
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.texts import listed, names_apart, say, tr
from prismdesk.link.host import SLEPT
from prismdesk.link.hosted_match import WATCHED
from prismdesk.table.commands import CLOSED
from prismdesk.table.log import LogLine, line_of_play, names_at
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update


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


ActionText = Callable[[str], Phrase | None]
"""How a game says what an action's author does; None where its notation is best."""

_POINT = "point"
"""The gap of a phrase that holds a public number."""

_WHY = ": {reason}"
"""How the sentence of an act ends that has a reason."""


def before(
    point: int, lines: Sequence[LogLine], names: Mapping[Seat, str], action_text: ActionText
) -> str:
    """When the match was at that point, such as “just before Mina lays tile 3 on 2,-1”.

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
    then = names_at(lines, line.n, names)
    name = then[line.by] if isinstance(line.by, Seat) else tr("the host")
    if action is None:
        return tr("just before {name}’s {action}", name=name, action=line.notation)
    return tr("just before {name} {action}", name=name, action=say(action, then))


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
    """Before something that was no action, as “just before ‘Mina resigns’”, without its reason."""
    assert line.text is not None, "it was told"
    text = Phrase(line.text.text.removesuffix(_WHY), line.text.values)
    then = names_at(lines, line.n, names)
    said = dated(text, lines[: line.n - 1], then, action_text).removesuffix(".")
    if isinstance(line.by, Seat) and text.text[0].islower():
        said = tr("{name} {said}", name=then[line.by], said=said)
    return tr("just before “{said}”", said=said)


BY_HAND: Final = {CLOSED, SLEPT, WATCHED}
"""Pauses of the program's own from which somebody goes on, whoever is there."""


def rules_in_force(match: PublicMatch, *, watches: bool = False) -> str:
    """Which rules of ALL5 hold, whether the seed is known (ALL13), and who only watches."""
    rules = tr("Practice rules") if match.option("rules") == "practice" else tr("Event rules")
    if match.known_seed:
        rules = tr("{rules} · known seed", rules=rules)
    return tr("{rules} · you watch", rules=rules) if watches else rules


def pause_text(update: Update, names: Mapping[Seat, str], missing: tuple[Seat, ...] = ()) -> str:
    """Who paused, and why. What the clock paused waits for those who are missing."""
    assert update.paused is not None, "the match is paused"
    by, reason = update.paused.by, names_apart(update.paused.reason, names.values())
    if reason == CLOSED:
        return tr("Paused since the match was closed")
    if reason == WATCHED and by is Agent.CLOCK:
        return tr("Paused by a spectator")
    if by is Agent.CLOCK:
        if missing and reason not in BY_HAND:
            text = "{names} is away" if len(missing) == 1 else "{names} are away"
            who = listed(names[seat] for seat in missing)
            return tr("Paused while {away}", away=tr(text, names=who))
        return tr("Paused: {reason}", reason=reason.rstrip("."))
    who = names[by] if isinstance(by, Seat) else tr("the host")
    if reason:
        return tr("Paused by {who}: {reason}", who=who, reason=reason)
    return tr("Paused by {who}", who=who)
