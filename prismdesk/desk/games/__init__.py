"""All of a game that has pixels, one package a game: the only place where desk names them."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.game_ui.introduction import Introduction
from prismdesk.desk.games import broken_prism, glittering_paths, prisma, prizmik

GAME_UIS: Final = {
    game.UI.name: game.UI for game in (broken_prism, glittering_paths, prizmik, prisma)
}
"""By the game's name in text forms, in the order in which games are shown."""


def introduction(game: str) -> Introduction:
    """The introduction of that game; one that says only its name for a game that has none."""
    ui = GAME_UIS.get(game)
    return Introduction(game, "") if ui is None else ui.introduction
