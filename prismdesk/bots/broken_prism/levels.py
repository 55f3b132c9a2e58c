"""What each level does, in the words that people choose by."""

from __future__ import annotations

from typing import Final

from prismdesk.core.words import Phrase, phrase

LEVELS: Final[tuple[Phrase, ...]] = (
    phrase("Level 1."),
    phrase("Level 2."),
    phrase("Level 3."),
    phrase("Level 4."),
    phrase("Level 5."),
)
