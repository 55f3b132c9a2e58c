"""All that is to be seen of a view of Glittering Paths but for what the hand does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.glittering_paths.gems import Gems
from prismdesk.desk.board.glittering_paths.ground import Ground, Setting
from prismdesk.desk.board.glittering_paths.layers import Z_BADGE, Z_GEMS, Z_LAST
from prismdesk.desk.board.glittering_paths.line import PathLine, gauge, made
from prismdesk.desk.board.glittering_paths.motions import motions
from prismdesk.desk.board.glittering_paths.places import USUAL, Grid
from prismdesk.desk.board.glittering_paths.worth import Worth
from prismdesk.desk.board.parts import Parts
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.state import shown
from prismdesk.games.glittering_paths.view import Made


class Scenery:
    """The ground, the gems on it, and the last path with its points."""

    def __init__(self, parts: Parts, palette: Palette) -> None:
        self.grid: Grid = USUAL
        self.last: Made | None = None
        self._board: Board | None = None
        self.ground = Ground(palette)
        self.gems = Gems(palette)
        self.line = PathLine(palette)
        self.worth = Worth(palette)
        self.gems.setZValue(Z_GEMS)
        self.line.setZValue(Z_LAST)
        self.worth.setZValue(Z_BADGE)
        for key in ("ground", "gems", "line", "worth"):
            parts.put(key, getattr(self, key))
        self.worth.setVisible(False)

    def show(self, grid: Grid, board: Board | None, last: Made | None, setting: Setting) -> None:
        """Show this board at rest, and the last path that was made on it; None for a bare grid."""
        self.grid, self._board = grid, board
        self.ground.show_board(grid, setting)
        self.gems.show_edges(not setting.least.line)
        self.gems.show_gems(grid, "" if board is None else board.cells, setting.palette)
        self.last = None if board is None else last
        self._show_last(setting)

    def motions(self, facts: Sequence[Any]) -> Iterator[Motion]:
        """How it comes to what it shows, at rest already."""
        return motions(self, facts)

    def numbers(self, path: Made) -> tuple[int, ...]:
        """The cells of a path that was made on the board shown."""
        if self._board is None:
            return ()
        cells = (self._board.number(name) for name in path.cells)
        return tuple(cell for cell in cells if cell is not None)

    def _show_last(self, setting: Setting) -> None:
        last = self.last
        self.line.setVisible(last is not None)
        self.worth.setVisible(last is not None and self.worth.fits(setting.least))
        if last is None:
            return
        points, palette = self.grid.through(self.numbers(last)), setting.palette
        least = setting.least
        self.line.show_path(points, made(palette, last.seat), gauge(least))
        self.worth.show_points(shown(last.points), last.seat, palette, setting.unit, least)
        self.worth.stand(points[-2], points[-1], self.grid.field)
