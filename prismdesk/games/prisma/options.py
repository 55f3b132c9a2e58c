"""What a match of Prisma can be set up with."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import CLOCK, HOST, RULES, Choice, Chosen, Option, value_of
from prismdesk.core.timing import read_clock
from prismdesk.core.words import phrase
from prismdesk.games.prisma.set_options import DIRECTIONS, TILE_SET
from prismdesk.games.prisma.state import Settings

_FROZEN_MARKERS: Final = Option(
    "frozen-markers",
    phrase("Frozen markers"),
    "PR26",
    (
        Choice("on", phrase("Each player has one, which protects a small loop just made.")),
        Choice("off", phrase("There are none: every small loop can be broken.")),
    ),
)
_UNFREEZING_COSTS: Final = Option(
    "unfreezing-costs",
    phrase("Unfreezing instead of relocating"),
    "PR27",
    (
        Choice(
            "small",
            phrase("After a small loop you may do one of the two; after anything else, both."),
            phrase("After a small loop"),
        ),
        Choice("always", phrase("You may do one of the two, whatever you made.")),
    ),
)
_TIE_BREAK: Final = Option(
    "tie-break",
    phrase("Tie-break"),
    "PR32",
    (
        Choice("none", phrase("Equal points are a tie.")),
        Choice(
            "tournament",
            phrase("More scoring loops, then the largest one, then more tiles in them."),
        ),
    ),
)
_LEGAL_ACTIONS: Final = Option(
    "legal-actions",
    phrase("Legal actions"),
    "ALL5",
    (
        Choice("shown", phrase("The cells on which a picked tile fits are marked.")),
        Choice("hidden", phrase("Nothing is marked; the rules still hold.")),
    ),
)
OPTIONS: Final = (
    TILE_SET,
    DIRECTIONS,
    _FROZEN_MARKERS,
    _UNFREEZING_COSTS,
    _TIE_BREAK,
    _LEGAL_ACTIONS,
    CLOCK,
    RULES,
    HOST,
)


def settings(chosen: tuple[Chosen, ...]) -> Settings:
    """The settings that the chosen options spell."""
    clock = read_clock(value_of(chosen, CLOCK.name))
    return Settings(
        freezing=value_of(chosen, _FROZEN_MARKERS.name) == "on",
        always_costs=value_of(chosen, _UNFREEZING_COSTS.name) == "always",
        tie_break=value_of(chosen, _TIE_BREAK.name) == "tournament",
        legal_shown=value_of(chosen, _LEGAL_ACTIONS.name) == "shown",
        practice=value_of(chosen, RULES.name) == "practice",
        per_turn=None if clock is None else clock.per_turn,
    )
