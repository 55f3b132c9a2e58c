"""The questions and answers between the program and a bot process, framed over a pipe.

A frame is its length in four bytes, the highest first, and a message in JSON. A question has a
number, by which its answer is known.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.bots.bot import MOST_PLAYED, Solved
from prismdesk.core.chance import Seed
from prismdesk.core.codec import Unreadable, encode
from prismdesk.core.game import Agreement
from prismdesk.core.options import Chosen
from prismdesk.core.phrases import Count, Name, Notation
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Level, Seat
from prismdesk.core.timing import Milliseconds

HEAD: Final = 4
"""Bytes of a frame that say how long the rest is."""

MOST: Final = 1 << 20
"""No message is longer, in bytes."""

LONGEST_MS: Final = 600_000
"""Nobody thinks longer about one question."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a seat knows (`bots.bot.Situation`), its view encoded, and how long it is thought about.

    `ms` is time, `nodes` the most nodes; None for as many as the level has, or for any number.
    """

    game: Name
    seat: Seat
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]
    chosen: Annotated[tuple[Chosen, ...], msgspec.Meta(max_length=100)]
    view: msgspec.Raw
    may: Annotated[tuple[Name, ...], msgspec.Meta(max_length=100)] = ()
    left_ms: dict[Name, Milliseconds] = {}
    ms: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_MS)]
    nodes: Count | None = None


class Think(Question, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="think"):
    """What a bot of that level does; `seed` is for its luck."""

    level: Level
    seed: Seed


class Agrees(Question, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="agrees"):
    """Whether a bot of that level accepts what another player offers."""

    level: Level
    offer: Agreement


class Solve(Question, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="solve"):
    """What the best answers are, and what those actions are worth that were played."""

    played: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=MOST_PLAYED)] = ()


Asked = Think | Agrees | Solve


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and its number. A later question ends what is thought about an earlier one.

    Where `asked` is None nothing is wanted any more, and nothing is answered.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    asked: Asked | None


class Wants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="wants"):
    """What the bot does, encoded; null where it has nothing to do as things are.

    `wait_ms` counts from when the situation came about.
    """

    action: msgspec.Raw
    wait_ms: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_MS)] = 0


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="agreed"):
    """Whether the bot accepts."""

    yes: bool


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="found"):
    """What an analysis found."""

    solved: Solved


class Unable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unable"):
    """There is no answer, and why: `unreadable`, or `outdated` by a later question."""

    refused: Refused


Said = Wants | Agreed | Found | Unable


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to the question of that number; 0 for bytes that were none."""

    number: Count
    said: Said


def framed(message: Ask | Answer) -> bytes:
    """The frame of a message."""
    data = encode(message)
    return len(data).to_bytes(HEAD) + data


def length_of(head: bytes) -> int:
    """How long the rest of a frame is. Raises `Unreadable` for more than any message has."""
    length = int.from_bytes(head)
    if not 0 < length <= MOST:
        raise Unreadable(f"a frame of {length} bytes")
    return length
