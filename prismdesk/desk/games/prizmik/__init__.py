"""PRIZMIK on the screen: its introduction, and where its board and broadcast are."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.game_ui.game_ui import GameUi
from prismdesk.desk.game_ui.introduction import Introduction, Key

_KEYS: Final = (
    Key(("D",), "Pick the piece inside"),
    Key(("L",), "Lift a piece to look inside"),
    Key(("Ctrl+D",), "Offer a draw"),
    Key(("Ctrl+T",), "Turn the board"),
    Key(("Ctrl+B",), "My own side down"),
)

_INTRODUCTION: Final = Introduction(
    "PRIZMIK",
    "Two armadas of pieces inside pieces. Destroy every enemy base.",
    scene="a2a3b/2t5/4T3/1f3t2/2S2F2/3t4/4S3/A3B2A r 3 2",
    open_options={"show-contents": "always"},
    keys=_KEYS,
)

UI: Final = GameUi(
    "prizmik",
    _INTRODUCTION,
    board_class=f"{__name__}.board.board:PrizmikBoard",
    broadcast_class=f"{__name__}.broadcast:PrizmikBroadcast",
)
