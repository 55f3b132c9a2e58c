"""How the program plays Broken Prism."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import GameBots, searches
from prismdesk.core.phrases import Phrase, phrase

LEVELS: Final[tuple[Phrase, ...]] = (
    phrase(
        "Finds chains of up to 4 sides, often of only 2 or 3, and takes a minute or more before "
        "it claims."
    ),
    phrase("Finds chains of up to 8 sides that close a few spaces, and claims within a minute."),
    phrase(
        "Finds chains of up to 16 sides that close many spaces, and claims after half a minute."
    ),
    phrase("Finds chains of up to 36 sides around many spaces, and claims after 20 seconds."),
    phrase("Finds the best chain that the board holds, or almost, and claims after ten seconds."),
)

BROKEN_PRISM: Final = GameBots("broken-prism", LEVELS, searches(__name__))
