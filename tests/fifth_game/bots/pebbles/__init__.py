"""How the program plays Pebbles."""

from __future__ import annotations

from typing import Any, Final

from prismdesk.bots.bot import Bot, GameBots, Solver
from prismdesk.core.phrases import phrase


def _load() -> tuple[Bot[Any], Solver[Any]]:
    from prismdesk.bots.pebbles.bot import BOT, SOLVER

    return BOT, SOLVER


PEBBLES: Final = GameBots("pebbles", (phrase("Leaves you a multiple of four."),), _load)
