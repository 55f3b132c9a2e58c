"""Type that gets smaller, down to the usual size, before anything is cut."""

from __future__ import annotations

from collections.abc import Callable

from prismdesk.desk.look.measures import TEXT_SCALES
from prismdesk.desk.look.theme import theme


def fitting_scale(room: float, wide: Callable[[float], float]) -> float:
    """The scale in force, or the largest below it at which something so wide has room; at least 1.

    `wide` says how wide it is with type of a scale.
    """
    wanted = theme().text_scale
    smaller = (one for one in reversed(TEXT_SCALES) if 1.0 <= one < wanted)
    return next((one for one in (wanted, *smaller) if wide(one) <= room), min(1.0, wanted))
