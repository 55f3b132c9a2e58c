"""What was done last in a match of Prisma, as it is told to an audience.

Where that was, the board marks; its cells are not lettered there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.parts import Line, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.texts import tr
from prismdesk.games.prisma import actions
from prismdesk.games.prisma import facts as facts_
from prismdesk.games.prisma.notation import read
from prismdesk.table.log import line_of_play

_PLACES: Final = "{name} places a tile"
_RELOCATES: Final = "{name} relocates a tile"
_MARKS: Final = "{name} marks a loop"
_FREEZES: Final = "{name} freezes a loop"
_UNFREEZES: Final = "{name} takes off the frozen marker"
_GIVES_UP: Final = "{name} gives up what was earned"

_DOES: Final[dict[type[Any], str]] = {
    actions.Place: _PLACES,
    actions.Relocate: _RELOCATES,
    actions.Mark: _MARKS,
    actions.Freeze: _FREEZES,
    actions.Unfreeze: _UNFREEZES,
    actions.GiveUpMarker: "{name} leaves a loop without a marker",
    actions.GiveUpRelocation: _GIVES_UP,
}
"""What an action was, for who did not see what came of it."""


def last_tale(seen: Seen, facts: Sequence[Any]) -> Tale | None:
    """What these facts came to.

    None: what was told last still holds, or what was told before that after a takeback.
    """
    told = [(fact, line) for fact in _news(facts) if (line := _line(fact, seen)) is not None]
    if not told:
        return None
    whose = next((fact.seat for fact, _ in told if hasattr(fact, "seat")), None)
    return Tale(tr("Last"), tuple(dict.fromkeys(line for _, line in told)), whose)


def _news(facts: Sequence[Any]) -> list[Any]:
    """The facts but for what another of them says better: that there are no more turns at all."""
    passed = {fact.seat for fact in facts if isinstance(fact, facts_.PassedOver)}
    return [one for one in facts if not (isinstance(one, facts_.Skipped) and one.seat in passed)]


def tale_so_far(seen: Seen) -> Tale | None:
    """The last action that still holds, to who comes later."""
    played = line_of_play(seen.lines, len(seen.lines))
    line = next((one for one in reversed(played) if one.notation is not None), None)
    action = None if line is None else read(line.notation or "")
    if line is None or not isinstance(line.by, Seat) or type(action) not in _DOES:
        return Tale(tr("Beginning"), (Line(tr("The match begins")),)) if seen.lines else None
    said = _named(_DOES[type(action)], seen, line.by)
    return Tale(tr("Last"), (Line(said, "strong"),), line.by)


def _line(fact: Any, seen: Seen) -> Line | None:
    """A fact in few words, or None for one that the picture tells well enough."""
    match fact:
        case facts_.Placed(seat=seat):
            return Line(_named(_PLACES, seen, seat), "strong")
        case facts_.Relocated(seat=seat):
            return Line(_named(_RELOCATES, seen, seat), "strong")
        case facts_.PathsLinked():
            return Line(tr("Paths are linked"))
        case facts_.Rolled(first=Seat() as first):
            return Line(_named("{name} begins", seen, first), "strong")
        case facts_.LoopsMade(rings=(_,)):
            return Line(tr("A loop is made"))
        case facts_.LoopsMade(rings=rings):
            return Line(tr("{n} loops are made", n=len(rings)))
        case facts_.LoopBroken() | facts_.SixLoops():
            return _of_loop(fact, seen)
        case facts_.MarkerPut() | facts_.MarkersGivenUp() | facts_.Unfrozen():
            return _of_marker(fact, seen)
        case facts_.TurnBegan() | facts_.Dealt() | facts_.Drew() | facts_.Rolled():
            return None
    return _of_turn(fact, seen)


def _of_loop(fact: facts_.LoopBroken | facts_.SixLoops, seen: Seen) -> Line:
    if isinstance(fact, facts_.SixLoops):
        return Line(_named("{name} has six scoring loops", seen, fact.seat), "strong")
    if fact.owner is None:
        return Line(tr("A loop is broken"))
    return Line(_named("A loop of {name} is broken", seen, fact.owner), "strong")


def _of_marker(
    fact: facts_.MarkerPut | facts_.MarkersGivenUp | facts_.Unfrozen, seen: Seen
) -> Line:
    match fact:
        case facts_.MarkerPut(seat=seat, frozen=frozen):
            return Line(_named(_FREEZES if frozen else _MARKS, seen, seat), "strong")
        case facts_.MarkersGivenUp(seat=seat, why="none-left"):
            return Line(_named("{name} has no loop marker left", seen, seat))
        case facts_.MarkersGivenUp():
            return Line(tr("It stays without a marker"))
        case facts_.Unfrozen(seat=seat, owner=owner) if seat is owner:
            return Line(_named(_UNFREEZES, seen, seat), "strong")
        case facts_.Unfrozen(seat=seat, owner=owner):
            text = "{name} takes off the frozen marker of {owner}"
            return Line(_named(text, seen, seat, owner=seen.names[owner]), "strong")


def _of_turn(fact: Any, seen: Seen) -> Line | None:
    match fact:
        case facts_.EarnedGivenUp(why="no-use"):
            return Line(tr("Nothing can be done with what was earned"))
        case facts_.EarnedGivenUp(seat=seat):
            return Line(_named(_GIVES_UP, seen, seat))
        case facts_.Skipped(seat=seat, by_time=True):
            return Line(_named("{name} is out of time for this turn", seen, seat), "strong")
        case facts_.Skipped(seat=seat):
            return Line(_named("{name} can place no tile", seen, seat), "strong")
        case facts_.ClosingBegan(seat=seat):
            text = "The stack of {name} is empty: closing turns"
            return Line(_named(text, seen, seat), "strong")
        case facts_.Left(seat=seat):
            return Line(_named("{name} has left the match", seen, seat), "strong")
        case facts_.PassedOver(seat=seat):
            return Line(_named("{name} has no more turns", seen, seat), "strong")
    return None


def _named(text: str, seen: Seen, seat: Seat, **gaps: str) -> str:
    return tr(text, name=seen.names[seat], **gaps)
