"""Draws that are the same on every Python and platform: SHA-256 of a seed and a counter."""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec

Bound = Annotated[int, msgspec.Meta(ge=1, le=2**32)]
Seed = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Chance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a state asks of chance: one number from 0 to below each bound, in order."""

    kind: Annotated[str, msgspec.Meta(max_length=40)]
    bounds: Annotated[tuple[Bound, ...], msgspec.Meta(max_length=1000)]


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the endless row of draws that a seed stands for; a value, never advanced.

    A rewind that puts an earlier `Draws` back makes the same draws again (ALL13).
    """

    seed: Seed
    counter: int = 0

    def below(self, bound: int) -> tuple[int, Draws]:
        """A number from 0 to below `bound`, all equally likely, and the place after it.

        Values of the top, incomplete run of `bound` are rejected, so there is no bias.
        """
        limit = 2**64 - 2**64 % bound
        counter = self.counter
        while True:
            block = hashlib.sha256(f"{self.seed}\n{counter}".encode()).digest()
            counter += 1
            value = int.from_bytes(block[:8], "big")
            if value < limit:
                return value % bound, Draws(self.seed, counter)

    def answer(self, asked: Chance) -> tuple[tuple[int, ...], Draws]:
        """One number for each bound that was asked for, and the place after them."""
        here, drawn = self, []
        for bound in asked.bounds:
            value, here = here.below(bound)
            drawn.append(value)
        return tuple(drawn), here
