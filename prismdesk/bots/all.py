"""The bots and the analyses of all games. `BOTS` is the only place that lists them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from prismdesk.bots.bot import Bot, GameBots, Solver
from prismdesk.bots.broken_prism import BROKEN_PRISM
from prismdesk.bots.glittering_paths import GLITTERING_PATHS
from prismdesk.bots.prisma import PRISMA
from prismdesk.bots.prizmik import PRIZMIK
from prismdesk.core.phrases import Phrase

BOTS: Final[tuple[GameBots, ...]] = (BROKEN_PRISM, GLITTERING_PATHS, PRIZMIK, PRISMA)

_BY_GAME: Final = {one.game: one for one in BOTS}

LEVELS: Final[Mapping[str, tuple[Phrase, ...]]] = {one.game: one.levels for one in BOTS}
"""For each game what each level does, in a sentence, the weakest first."""


def bot_for(game: str) -> Bot[Any]:
    """The bot that plays this game. Raises KeyError for no game."""
    return _BY_GAME[game].load()[0]


def solver_for(game: str) -> Solver[Any]:
    """The analysis of this game. Raises KeyError for no game."""
    return _BY_GAME[game].load()[1]
