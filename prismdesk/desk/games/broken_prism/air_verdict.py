"""A verdict of the reveal as a card for an audience: read out number by number, then judged."""

from __future__ import annotations

import re
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.parts import Line, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.games.broken_prism.words import expression_text
from prismdesk.desk.games.rounds.air import TIED
from prismdesk.desk.texts import say, tr
from prismdesk.games.broken_prism.actions import Rule
from prismdesk.games.broken_prism.breaking import breaks
from prismdesk.games.broken_prism.notation import read
from prismdesk.games.broken_prism.view import Points, Reveal, Verdict, View
from prismdesk.geometry.triangle import SIDE, VERTEX_NAMES
from prismdesk.table.log import line_of_play

_TOKEN: Final = re.compile(r"[A-Za-z]+(?= )|[-+x/]?\d+")
_SIGNS: Final = {"x": "×", "/": "÷", "-": "−", "+": "+"}
_LONGEST: Final = 8
_LONGEST_FAILED: Final = 6
"""As many numbers of an expression are shown; of a longer one the middle is left out.

One that fails has less room, for why it does.
"""

_DIGITS: Final = 12
"""As many letters of a value are shown; of a longer one the middle is left out."""

_BREAKS: Final = {
    Seat.RED: "Breaks the red chain at {vertex} ({rule})",
    Seat.BLUE: "Breaks the blue chain at {vertex} ({rule})",
    None: "Breaks a solid chain at {vertex} ({rule})",
}


def verdict_tale(
    seen: Seen, reveal: Reveal, verdict: Verdict, shown: int, known: Seat | None = None
) -> Tale:
    """The card of one seat; nothing is told of a submission that is still sealed.

    While the board has read out `shown` numbers it tells so much and no more, but of one that was
    `known` before; with -1 the verdict stands there too.
    """
    name, seat = seen.names[verdict.seat], verdict.seat
    if reveal.waits is seat:
        return Tale(name, (Line(tr("Still sealed"), "muted"),), seat)
    if shown >= 0 and seat is not known:
        return Tale(name, _read_so_far(verdict, shown), seat)
    is_open = reveal.waits is not None or shown >= 0
    return Tale(name, _judged(seen, reveal, verdict, is_open=is_open), seat)


def _judged(seen: Seen, reveal: Reveal, verdict: Verdict, *, is_open: bool) -> tuple[Line, ...]:
    """The whole submission and its verdict; `is_open` is whether it stands."""
    if verdict.notation is None:
        return (Line(tr("Submitted nothing"), "strong"),)
    most = _LONGEST if verdict.refused is None else _LONGEST_FAILED
    lines = [Line(expression_words(verdict.notation, most))]
    if verdict.value is not None:
        lines.append(_value(verdict.value)._replace(aside=True))
    if verdict.refused is not None:
        reason = reason_words(seen, reveal, verdict, verdict.refused)
        return (*lines, Line(tr("Fails. {reason}", reason=reason), "strong"))
    if verdict.ruled:
        text = "The host accepts it: {reason}"
        lines.append(Line(tr(text, reason=_ruling(seen, verdict.seat)), "muted"))
    if verdict.points is not None:
        lines.append(Line(parts(verdict.points), aside=True))
        lines.append(Line(_standing(verdict, verdict.points, is_open=is_open), "strong"))
    return tuple(lines)


def _read_so_far(verdict: Verdict, shown: int) -> tuple[Line, ...]:
    """The expression as far as it is read, with what it comes to so far."""
    count = min(shown, len(verdict.steps))
    if verdict.notation is None or not count:
        return ()
    letter, numbers = _tokens(verdict.notation)
    latest = numbers[:count] if count <= _LONGEST else ["…", *numbers[count - _LONGEST : count]]
    return Line(_joined(letter, latest)), _value(verdict.steps[count - 1])


def _value(value: str) -> Line:
    return Line(tr("= {value}", value=value_words(value)), "big")


def value_words(value: str) -> str:
    """A value with a true minus; of a very long one the middle is left out."""
    if len(value) > _DIGITS:
        half = _DIGITS // 2
        value = f"{value[:half]}…{value[-half:]}"
    return value.replace("-", "−")


def expression_words(notation: str, most: int = _LONGEST) -> str:
    """An expression with its letter, to be broken before its signs.

    Of one with more than so many numbers the middle is left out: the board shows all of its chain.
    """
    letter, numbers = _tokens(notation)
    if len(numbers) > most:
        half = most // 2
        numbers = [*numbers[:half], "…", *numbers[-half:]]
    return _joined(letter, numbers)


def _tokens(notation: str) -> tuple[str, list[str]]:
    """The letter, and each number with the sign before it."""
    letter, *numbers = _TOKEN.findall(expression_text(notation))
    return letter, [_signed(one) for one in numbers]


def _signed(number: str) -> str:
    sign = _SIGNS.get(number[0])
    return value_words(number) if sign is None else f"{sign}{TIED}{value_words(number[1:])}"


def _joined(letter: str, numbers: list[str]) -> str:
    first, *rest = numbers
    return " ".join((f"{letter}{TIED}{first}", *rest))


def parts(points: Points) -> str:
    """Points part by part, such as `9 sides + 1 space × 2` (BP16, BP17); it breaks before the +."""
    sides = tr("1 side") if points.sides == 1 else tr("{n} sides", n=points.sides)
    if not points.spaces:
        return sides
    one = points.spaces == 1
    spaces = tr("1 space") if one else tr("{n} spaces", n=points.spaces)
    twice = tr("+ {spaces} × 2", spaces=spaces)
    return f"{sides} {twice.replace(' ', TIED)}"


def total(points: Points) -> str:
    """All of them, such as `5 points`."""
    return tr("1 point") if points.total == 1 else tr("{n} points", n=points.total)


def _standing(verdict: Verdict, points: Points, *, is_open: bool) -> str:
    """What it is worth; while the other is not revealed nobody knows whether it stands.

    It can be read without the parts, which may have no room, as no sum of the numbers above it.
    """
    if is_open:
        return total(points)
    text = "{points}: stands" if verdict.stands else "{points}: beaten"
    return tr(text, points=total(points))


def _ruling(seen: Seen, seat: Seat) -> str:
    """The host's reason for his last ruling on that seat's submission that holds (ALL6)."""
    for line in reversed(line_of_play(seen.lines, len(seen.lines))):
        action = None if line.notation is None else read(line.notation)
        if isinstance(action, Rule) and action.seat is seat:
            return action.reason
    return ""


def reason_words(seen: Seen, reveal: Reveal, verdict: Verdict, refused: Refused) -> str:
    """Why a submission fails, with the rule and the place (BP28); a host’s ruling by its reason."""
    if refused.code == "breaks-chain" and refused.where is not None:
        text = _BREAKS[_broken(seen.view, reveal, verdict, refused.where)]
        return tr(text, vertex=refused.where, rule=refused.rule or "")
    if refused.code == "ruled-out":
        return tr("The host ruled it out: {reason}", reason=_ruling(seen, verdict.seat))
    reason = say(refused.message, seen.names).removesuffix(".")
    return f"{reason} ({refused.rule})" if refused.rule else reason


def _broken(view: View, reveal: Reveal, verdict: Verdict, vertex: str) -> Seat | None:
    """Whose solid chain is broken at that vertex; None where that is told of neither alone."""
    chain = [SIDE[side] for side in verdict.sides]
    owners = set()
    for solid in view.chains[: reveal.earlier]:
        found = breaks(chain, [SIDE[side] for side in solid.sides], touching=view.touching)
        if found is not None and VERTEX_NAMES[found.vertex] == vertex:
            owners.add(solid.owner)
    return owners.pop() if len(owners) == 1 else None
