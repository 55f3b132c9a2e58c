"""A match by its options, for tests and for programs of theirs that import no more than a match."""

from __future__ import annotations

from typing import Any

from prismdesk.core.game import Rules
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.table.match import Match, Player


def a_match(
    rules: Rules[Any, Any, Any],
    /,
    *,
    seats: int = 2,
    setup: str | None = None,
    seed: str = "seed",
    **given: Any,
) -> Match:
    """A match with these options. A host who plays has Red's seat (ALL6)."""
    options = {name.replace("_", "-"): value for name, value in given.items()}
    chosen = choose(rules.options, options)
    assert not isinstance(chosen, Refused), chosen
    names = ("Mina", "Jae", "Ola", "Raj")
    hosting = Seat.RED if given.get("host") == "seated" else None
    players = tuple(
        Player(
            seat,
            names[seat],
            PlayedBy.HOST_HIMSELF if seat is hosting else PlayedBy.PERSON_HERE,
        )
        for seat in tuple(Seat)[:seats]
    )
    return Match(
        id="0" * 32,
        game=rules.name,
        rules_version=rules.version,
        chosen=chosen,
        players=players,
        seed=seed,
        setup=setup,
    )
