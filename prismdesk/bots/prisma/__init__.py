"""How the program plays Prisma."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import GameBots, searches
from prismdesk.core.phrases import Phrase, phrase

LEVELS: Final[tuple[Phrase, ...]] = (
    phrase("Joins its tiles to the light somewhere, and does not count points."),
    phrase("Lays each tile for its own points only, often carelessly, and relocates nothing."),
    phrase("Counts what each tile gives it and takes from others, but is often careless."),
    phrase("Plans both tiles of its turn together, with relocations; seldom careless."),
    phrase("Plans its whole turn, and looks at the best answers to it and at its next turn."),
)

PRISMA: Final = GameBots("prisma", LEVELS, searches(__name__))
