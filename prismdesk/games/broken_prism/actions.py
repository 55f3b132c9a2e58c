"""What can be done in Broken Prism. How it is written is in `notation`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.core import rounds
from prismdesk.core.codec import whole
from prismdesk.core.phrases import Text
from prismdesk.core.seats import Seat

MOST_NUMBERS: Final = 120
"""Numbers of an expression that can be written at all; a board has only 84 sides."""

Letter = Annotated[str, msgspec.Meta(pattern=whole("[A-Za-z]"), max_length=1)]
SideName = Annotated[
    str, msgspec.Meta(pattern=whole("[ABDEGIJLNPQSUWYZbdfhjkmoqsuw][lrb]"), max_length=2)
]
"""A side by its up triangle: left, right, bottom (BP34)."""

TargetText = Annotated[
    str, msgspec.Meta(pattern=whole("-?[0-9]{1,12}(/[1-9][0-9]{0,11})?"), max_length=26)
]
"""A target in lowest terms, the sign in front (BP6)."""

Number = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
"""A number as written; only 1 to 99 are on a board (BP2)."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """A player claims a target (BP21)."""

    target: TargetText


class Submit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="submit"):
    """An expression for the claimed target (BP12, BP22), sealed until the reveal.

    `operators` has one sign of `+-x/` between each two numbers. `via` names the sides of exactly
    one chain, or is None where BP14 finds it. Raises ValueError where the counts do not agree.
    """

    letter: Letter
    numbers: Annotated[tuple[Number, ...], msgspec.Meta(min_length=2, max_length=MOST_NUMBERS)]
    operators: Annotated[str, msgspec.Meta(pattern=whole("[-+x/]+"), max_length=MOST_NUMBERS)]
    via: Annotated[tuple[SideName, ...], msgspec.Meta(max_length=MOST_NUMBERS)] | None = None

    def __post_init__(self) -> None:
        if len(self.operators) != len(self.numbers) - 1:
            raise ValueError("an operator belongs between each two numbers")


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="done"):
    """A player submits no more in this window (BP23)."""


class Lift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lift"):
    """A player sits down and lifts the curtain (BP31)."""


class Reveal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reveal"):
    """The host reveals what he has looked at: both submissions, or the `claimer`’s first (BP28)."""

    claimer: bool = False


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule"):
    """The host rules on what a seat has submitted, while it is revealed (ALL6)."""

    seat: Seat
    accept: bool
    reason: Text


# Both end a reveal too (BP28).
Ready = rounds.Ready
Next = rounds.Next
Action = Claim | Submit | Done | Lift | Ready | Next | Reveal | Rule
