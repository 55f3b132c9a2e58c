"""What Pebbles adds to the broadcast: how many are left."""

from __future__ import annotations

from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Banner
from prismdesk.desk.texts import tr


class PebblesBroadcast(GameBroadcast):
    def banner(self, seen: SpectatorNow, board: Board) -> Banner | None:
        return None if seen.view is None else Banner(tr("{n} left", n=seen.view.left))
