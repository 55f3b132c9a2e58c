"""The options of a match: its tile set, directions and rules."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import (
    CLOCK,
    HOST,
    RULES,
    Choice,
    Chosen,
    legal_actions,
    option,
    value_of,
)
from prismdesk.core.phrases import phrase
from prismdesk.core.timing import read_clock
from prismdesk.games.prisma import sets
from prismdesk.games.prisma.state import Settings

TILE_SET: Final = option(
    "tile-set",
    "Tile set",
    "PR3",
    ("house", "60 tiles of 16 shapes, each in red and in blue."),
    ("crossroads", "Fewer dead ends, and many tiles where red meets blue."),
    form=sets.FORM,
    fits=sets.set_chosen,
    calls=lambda value: sets.set_chosen(value).name,
)
DIRECTIONS: Final = option(
    "directions",
    "Directions",
    "PR5",
    (sets.USUAL_DIRECTIONS, "As the tile set has them, clockwise from Red."),
    form=sets.DIRECTIONS_FORM,
    fits=sets.read_directions,
    calls=lambda value: ", ".join(sets.read_directions(value)),
)


_FROZEN_MARKERS: Final = option(
    "frozen-markers",
    "Frozen markers",
    "PR26",
    ("on", "Each player has one, which protects a small loop just made."),
    ("off", "There are none: every small loop can be broken."),
)
_UNFREEZING_COSTS: Final = option(
    "unfreezing-costs",
    "Unfreezing instead of relocating",
    "PR27",
    Choice(
        "small",
        phrase("After a small loop you may do one of the two; after anything else, both."),
        phrase("After a small loop"),
    ),
    ("always", "You may do one of the two, whatever you made."),
)
_PATTERN_BEAMS: Final = option(
    "pattern-beams",
    "Pattern beams",
    "PR30",
    ("edge", "Patterns are made by the beams that count, at the edge of the field."),
    ("path", "Every beam in a path makes them, also inside the field."),
)
_TIE_BREAK: Final = option(
    "tie-break",
    "Tie-break",
    "PR32",
    ("none", "Equal points are a tie."),
    ("tournament", "More scoring loops, then the largest one, then more tiles in them."),
)
_LEGAL_ACTIONS: Final = legal_actions("The cells on which a picked tile fits are marked.")
OPTIONS: Final = (
    TILE_SET,
    DIRECTIONS,
    _FROZEN_MARKERS,
    _UNFREEZING_COSTS,
    _PATTERN_BEAMS,
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
        inner_patterns=value_of(chosen, _PATTERN_BEAMS.name) == "path",
        tie_break=value_of(chosen, _TIE_BREAK.name) == "tournament",
        legal_shown=value_of(chosen, _LEGAL_ACTIONS.name) == "shown",
        practice=value_of(chosen, RULES.name) == "practice",
        per_turn=None if clock is None else clock.per_turn,
    )
