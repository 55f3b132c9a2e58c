"""What a view says of the board that chains are laid on."""

from __future__ import annotations

from collections.abc import Sequence

from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.view import Chain, View
from prismdesk.geometry.triangle import SIDE


def ground_of(view: View, chains: Sequence[Chain] | None = None) -> Ground:
    """The board with these solid chains; None for all that there are."""
    laid = view.chains if chains is None else chains
    sides = tuple(tuple(SIDE[name] for name in chain.sides) for chain in laid)
    return Ground(view.numbers, sides, view.touching)


def ground_for(view: View, target: str) -> Ground:
    """The board as chains for a target of the round are judged on it.

    For one that is taken, that is as it lay at its claim (BP25).
    """
    places = [place for place, chain in enumerate(view.chains) if chain.target == target]
    return ground_of(view, view.chains[: places[0]] if places else None)
