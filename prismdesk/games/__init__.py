"""The games there are. This tuple is the only place that lists them."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import AnyRules
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK

GAMES: Final[tuple[AnyRules, ...]] = (BROKEN_PRISM, GLITTERING_PATHS, PRIZMIK, PRISMA)


def game_named(name: str) -> AnyRules | None:
    """The game of that name, or None."""
    return next((game for game in GAMES if game.name == name), None)
