"""What the panels of Broken Prism say."""

from __future__ import annotations

from collections.abc import Mapping

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.texts import say, tr
from prismdesk.games.broken_prism.view import Points


def expression_text(notation: str) -> str:
    """An expression as it is read out in a reveal: without the names of its sides."""
    return notation.partition(" via ")[0]


def value_text(value: str) -> str:
    """A value as people read it, with a true minus."""
    return value.replace("-", "−")


def reason_text(refused: Refused, names: Mapping[Seat, str]) -> str:
    """Why a submission fails, short enough for a card: of a broken chain only the place."""
    if refused.code == "breaks-chain" and refused.where is not None:
        return _breaks(refused.where)
    return say(refused.message, names)


def usual_reason() -> str:
    """As long as such a reason is as a rule."""
    return _breaks("EFGKLM")


def _breaks(vertex: str) -> str:
    return tr("Breaks a solid chain at {vertex}.", vertex=vertex)


def points_text(points: Points) -> str:
    """Points part by part, such as `9 + 1 × 2 = 11` (BP16, BP17)."""
    if not points.spaces:
        return str(points.total)
    return f"{points.sides} + {points.spaces} × 2 = {points.total}"


def points_words(points: Points) -> str:
    """The same in words, such as `9 sides + 1 space × 2 = 11`."""
    sides = tr("{n} sides", n=points.sides)
    if not points.spaces:
        return sides
    one = points.spaces == 1
    spaces = tr("1 space") if one else tr("{n} spaces", n=points.spaces)
    return tr("{sides} + {spaces} × 2 = {total}", sides=sides, spaces=spaces, total=points.total)
