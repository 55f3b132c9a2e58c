"""The bots and the analyses of all games. These tables are the only place that lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from prismdesk.bots.bot import Bot, Solver
from prismdesk.bots.broken_prism.levels import LEVELS as BROKEN_PRISM
from prismdesk.bots.glittering_paths.levels import LEVELS as GLITTERING_PATHS
from prismdesk.bots.prisma.levels import LEVELS as PRISMA
from prismdesk.bots.prizmik.levels import LEVELS as PRIZMIK
from prismdesk.core.words import Phrase

LEVELS: Final[Mapping[str, tuple[Phrase, ...]]] = {
    "broken-prism": BROKEN_PRISM,
    "glittering-paths": GLITTERING_PATHS,
    "prizmik": PRIZMIK,
    "prisma": PRISMA,
}
"""For each game what each level does, in a sentence, the weakest first."""


# The searches are loaded when one is wanted: windows name levels, and think of nothing.


def _broken_prism() -> tuple[Bot[Any], Solver[Any]]:
    from prismdesk.bots.broken_prism.bot import BOT
    from prismdesk.bots.broken_prism.solver import SOLVER

    return BOT, SOLVER


def _glittering_paths() -> tuple[Bot[Any], Solver[Any]]:
    from prismdesk.bots.glittering_paths.bot import BOT
    from prismdesk.bots.glittering_paths.solver import SOLVER

    return BOT, SOLVER


def _prizmik() -> tuple[Bot[Any], Solver[Any]]:
    from prismdesk.bots.prizmik.bot import BOT
    from prismdesk.bots.prizmik.solver import SOLVER

    return BOT, SOLVER


def _prisma() -> tuple[Bot[Any], Solver[Any]]:
    from prismdesk.bots.prisma.bot import BOT
    from prismdesk.bots.prisma.solver import SOLVER

    return BOT, SOLVER


_LOADED: Final[Mapping[str, Callable[[], tuple[Bot[Any], Solver[Any]]]]] = {
    "broken-prism": _broken_prism,
    "glittering-paths": _glittering_paths,
    "prizmik": _prizmik,
    "prisma": _prisma,
}


def bot_for(game: str) -> Bot[Any]:
    """The bot that plays this game. Raises KeyError for no game."""
    return _LOADED[game]()[0]


def solver_for(game: str) -> Solver[Any]:
    """The analysis of this game. Raises KeyError for no game."""
    return _LOADED[game]()[1]
