"""How the program plays PRIZMIK."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import GameBots, searches
from prismdesk.core.phrases import Phrase, phrase

LEVELS: Final[tuple[Phrase, ...]] = (
    phrase("Looks at its own next action only, and does one action in four without thinking."),
    phrase(
        "Looks at its own next action and the captures after it; judges roughly, slips at times."
    ),
    phrase(
        "Looks two actions ahead, one of each side, and at the captures after them; seldom slips."
    ),
    phrase("Looks three actions ahead and at the captures after them; hardly ever slips."),
    phrase("Looks at up to 20,000 positions before each action, mostly five or six actions ahead."),
)

PRIZMIK: Final = GameBots("prizmik", LEVELS, searches(__name__))
