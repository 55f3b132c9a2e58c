"""Pebbles on the screen."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.game_ui.game_ui import GameUi
from prismdesk.desk.game_ui.introduction import Introduction

UI: Final = GameUi(
    "pebbles",
    Introduction("Pebbles", "Who takes the last pebble wins."),
    board_class=f"{__name__}.board:PebblesBoard",
    broadcast_class=f"{__name__}.broadcast:PebblesBroadcast",
)
