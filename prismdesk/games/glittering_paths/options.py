"""What a match of Glittering Paths can be set up with."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import HOST, OPPONENT, RACE, Choice, Option, own_rules
from prismdesk.core.words import phrase
from prismdesk.games.glittering_paths.sizes import CHOICES, FORM, read_sizes

SIZES: Final = Option("sizes", phrase("Sizes"), "GP4", CHOICES, form=FORM, fits=read_sizes)
END_DEAD_BOARD: Final = Option(
    "end-dead-board",
    phrase("End a dead board"),
    "GP19",
    (
        Choice("yes", phrase("Once nobody can make a path any more, the round is over.")),
        Choice("no", phrase("A round ends by four skips in a row, or when both agree.")),
    ),
)
_RULES: Final = own_rules(
    phrase(
        "Nothing is computed for you: a draft takes any cell, and its points appear when "
        "the path is made. A pause covers the board."
    ),
    phrase("Your draft shows its points, the cells that can follow and what is wrong."),
)
OPTIONS: Final = (OPPONENT, SIZES, END_DEAD_BOARD, RACE, _RULES, HOST)
