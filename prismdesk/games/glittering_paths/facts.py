"""What happened in a Glittering Paths match; everybody may see all of it."""

from __future__ import annotations

import msgspec

from prismdesk.core import rounds
from prismdesk.core.game import OfSeat
from prismdesk.core.phrases import Count
from prismdesk.games.glittering_paths.view import Made


class Buzzed(OfSeat, frozen=True, tag="buzzed"):
    """A player buzzed, and has 15 seconds to draw (GP22)."""


class BuzzFailed(OfSeat, frozen=True, tag="buzz-failed"):
    """The 15 seconds passed without a legal path; the race goes on (GP22)."""


class Begins(OfSeat, frozen=True, tag="begins"):
    """Nobody moved in the race; chance named the player who begins (GP15)."""


class PathMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="path-made"):
    """A path was made, paid and cleared (GP12 to GP14)."""

    made: Made


class Skipped(OfSeat, frozen=True, tag="skipped"):
    """A player skipped: he passed, or his minute was over (GP16, GP18). `skips` in a row by now."""

    by_time: bool
    skips: Count


RoundBegan = rounds.RoundBegan
RoundEnded = rounds.RoundEnded
Fact = RoundBegan | Buzzed | BuzzFailed | Begins | PathMade | Skipped | RoundEnded
