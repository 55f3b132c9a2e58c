"""What happened in Glittering Paths, as movement: a path runs and clears, a board appears."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from prismdesk.desk.board.director import Motion
from prismdesk.games.glittering_paths.facts import PathMade, RoundBegan
from prismdesk.games.glittering_paths.view import Made

if TYPE_CHECKING:
    from prismdesk.desk.board.glittering_paths.scenery import Scenery

_RUN: Final = 0.7
"""The share of the time in which the line is drawn."""

_FADE: Final = 0.45
"""The share of the time after which the gems begin to go."""


def motions(scenery: Scenery, facts: Sequence[Any]) -> Iterator[Motion]:
    """How the scenery, at rest already, comes to that: one movement for each fact that has one."""
    for fact in facts:
        match fact:
            case PathMade(made=made) if made == scenery.last:
                yield _running(scenery)
                yield _going(scenery, made)
            case RoundBegan():
                yield _appearing(scenery)


def _running(scenery: Scenery) -> Motion:
    """The line runs along the path; then its points are told."""

    def step(share: float) -> None:
        scenery.line.run(min(1.0, share / _RUN))
        scenery.worth.setOpacity(max(0.0, (share - _RUN) / (1.0 - _RUN)))

    step(0.0)
    return Motion(step, lambda: step(1.0))


def _going(scenery: Scenery, made: Made) -> Motion:
    """The gems that lay on the path fade."""
    gems = dict(zip(scenery.numbers(made), made.gems, strict=True))

    def step(share: float) -> None:
        scenery.gems.fade(gems, 1.0 - share)

    step(0.0)
    return Motion(step, lambda: step(1.0), _FADE)


def _appearing(scenery: Scenery) -> Motion:
    """All gems of a round come up at once."""
    scenery.gems.setOpacity(0.0)
    return Motion(scenery.gems.setOpacity, lambda: scenery.gems.setOpacity(1.0))
