"""What one viewer of a Broken Prism match may know (BP23, BP28, ALL13)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.phrases import Count, Name, Notation
from prismdesk.core.points import Score
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import SideName, TargetText

Numbers = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=1, le=99)], ...], msgspec.Meta(max_length=84)
]
"""The numbers of the 84 sides in the order of BP34, or none at all."""

Sides = Annotated[tuple[SideName, ...], msgspec.Meta(max_length=84)]
Letters = Annotated[str, msgspec.Meta(max_length=49)]
"""Triangles by their letters, in the order of BP1."""

Value = Annotated[str, msgspec.Meta(max_length=1200)]
"""A rational in lowest terms, such as `24` or `-7/3`."""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain's sides and the spaces it completes, counted, and the points for both together.

    A side brings 1 point, a space 2 (BP16, BP17).
    """

    sides: Count
    spaces: Count
    total: Count


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A target and how it stands: `open`, `claimed`, `locked` or `taken`.

    `by` is who has claimed or taken it, `points` what it brought. What remains of a lock is in
    the timer `lock-1`, `lock-2` or `lock-3` of its place.
    """

    value: TargetText
    state: Annotated[str, msgspec.Meta(pattern=whole("open|claimed|locked|taken"), max_length=7)]
    by: Seat | None = None
    points: Count | None = None


class Chain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A solid chain. `spaces` are the spaces that it completed, each by its triangles.

    A chain that the set-up laid has no points, and its `target` is None (BP34).
    """

    owner: Seat
    notation: Notation
    sides: Sides
    points: Points
    spaces: Annotated[tuple[Letters, ...], msgspec.Meta(max_length=49)]
    target: TargetText | None


class Claimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The claim that is being played out."""

    target: TargetText
    by: Seat


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has submitted in this window, as its own player may see it.

    `last` is his last submission as it was received, None where there is none; `count` how many
    there were. Under practice rules `standing` is the one that counts, with its value and points
    (BP24); under event rules these three are None.
    """

    last: Notation | None
    count: Count
    done: bool
    standing: Notation | None = None
    value: Value | None = None
    points: Points | None = None


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same of one seat, for the arbiter."""

    seat: Seat
    own: Own


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the reveal shows of one seat (BP28).

    `notation` is None for a seat that submitted nothing; then nothing else is there. `sides` is
    the chain, of an invalid one as far as it goes, `steps` the value of the expression after each
    of its numbers. `refused` is why it is not valid, with rule and place, None for a valid one,
    which has `points` and its `spaces`. `stands` marks the one that becomes solid; `ruled` one
    that the host ruled on (ALL6).
    """

    seat: Seat
    notation: Notation | None = None
    sides: Sides = ()
    steps: Annotated[tuple[Value, ...], msgspec.Meta(max_length=84)] = ()
    value: Value | None = None
    points: Points | None = None
    spaces: Annotated[tuple[Letters, ...], msgspec.Meta(max_length=49)] = ()
    refused: Refused | None = None
    stands: bool = False
    ruled: bool = False


class Reveal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both verdicts, the claimer's first. `earlier` counts the solid chains that lay before.

    `waits` is the seat whose submission alone is still sealed: nothing of it is there, and of the
    other one nobody knows yet whether it stands.
    """

    target: TargetText
    by: Seat
    verdicts: tuple[Verdict, Verdict]
    earlier: Count
    waits: Seat | None = None


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole round as it was drawn or entered, shown when the match has ended (ALL13)."""

    numbers: Numbers
    targets: Annotated[tuple[TargetText, ...], msgspec.Meta(max_length=3)]
    witnesses: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=3)]


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as one viewer may know it.

    `round` is 0 before the first. `phase` is that of the phase table, or `over`. `numbers` is empty
    while there is no board to be seen: before the first round, and behind a curtain, where `chains`
    is empty too. Between rounds the last board is still there. `sitter` is whose window it is, or
    who is to lift the curtain, where windows come in turn; None for both. `submitted` holds who has
    made a submission, where the match shows that (BP23). `ready` are those who have pressed on.
    `held` are both verdicts while the host parses them, for the arbiter alone; what of them is
    revealed is in `reveal`, as for everybody (BP28). `rounds` has the points of each round so far
    by seat, the present one last, and `added` what the host added or took beside them (ALL6).
    `opponent` is the Death Match Opponent, who wins a tie (BP30). `sheets` is empty until the match
    has ended.

    While a pause covers it, it has nothing of board, targets and submissions, whatever the phase
    (ALL12).
    """

    round: Count
    phase: Name
    you: Seat | None
    practice: bool
    in_turn: bool
    touching: bool
    opponent: Seat
    numbers: Numbers
    targets: Annotated[tuple[Target, ...], msgspec.Meta(max_length=3)]
    chains: Annotated[tuple[Chain, ...], msgspec.Meta(max_length=84)]
    claim: Claimed | None
    sitter: Seat | None
    own: Own | None
    sealed: Annotated[tuple[Sealed, ...], msgspec.Meta(max_length=2)]
    submitted: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=2)]
    reveal: Reveal | None
    held: Reveal | None
    ready: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=2)]
    rounds: Annotated[tuple[tuple[Count, Count], ...], msgspec.Meta(max_length=7)]
    added: tuple[Score, Score]
    sheets: Annotated[tuple[Sheet, ...], msgspec.Meta(max_length=7)]
