"""Every chain that few free sides leave room for, so that nothing better can be overlooked."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.broken_prism.field import Chain, Field
from prismdesk.bots.limit import Limit
from prismdesk.geometry.trails import walk

_MOST: Final = 30_000
"""Chains that are worth trying one by one."""


def every_trail(field: Field, sides: frozenset[int], limit: Limit) -> list[Chain] | None:
    """All valid chains of these sides; None if there are too many, or the limit ends the search."""
    found: list[Chain] = []
    waiting: list[tuple[Chain, int]] = [
        ((side,), node) for side in sorted(sides) for node in field.ends[side]
    ]
    for tried in range(_MOST):
        if not waiting:
            return found
        chain, here = waiting.pop()
        if tried % 8 == 0 and limit.spend():
            return None
        if len(chain) > 1 and field.is_valid(chain):
            found.append(chain)
        if len(chain) > 1 and _is_held(field, chain, here):
            continue
        waiting += [
            ((*chain, side), to)
            for side, to in field.steps[here]
            if side in sides and side not in chain
        ]
    return None


def _is_held(field: Field, chain: Chain, here: int) -> bool:
    """Whether the chain has passed a shut vertex already, and now comes to another one (BP15)."""
    if not field.is_shut(here):
        return False
    start, passed = walk(chain)[0], field.shut_within(chain)
    return bool(passed) and field.vertex[here] not in passed | {start}
