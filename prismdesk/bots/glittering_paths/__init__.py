"""How the program plays Glittering Paths."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import GameBots, searches
from prismdesk.core.phrases import Phrase, phrase

LEVELS: Final[tuple[Phrase, ...]] = (
    phrase("Sees short paths only, seldom takes the best of them, and is slow in a race."),
    phrase("Takes good short paths; sometimes misses one; ignores your reply."),
    phrase("Asks of each path how the round may end after it; it sees no long ones, and slips."),
    phrase("Looks at your answers too, and plays short endings out in mind; it slips at times."),
    phrase("Plays the whole round out in mind, mostly before its first path, and races fast."),
)

GLITTERING_PATHS: Final = GameBots("glittering-paths", LEVELS, searches(__name__))
