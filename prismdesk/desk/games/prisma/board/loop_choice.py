"""Which of several loops is chosen on the board, to mark it or to unfreeze it."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF

from prismdesk.desk.games.prisma.board import words
from prismdesk.desk.games.prisma.board.draft import rings_to_choose
from prismdesk.desk.games.prisma.board.field_scene import FieldScene
from prismdesk.desk.games.prisma.board.loops import loop_path, loop_place
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.notation import Ring
from prismdesk.geometry.hexagon import cell_named


class LoopChoice:
    """Keeps the loop that is meant, of those that the view offers."""

    def __init__(self, board: FieldScene) -> None:
        self.meant: Ring | None = None
        self._board = board

    @property
    def rings(self) -> tuple[Ring, ...]:
        """The loops of which one can be chosen now."""
        view = self._board.view
        return () if view is None or not self._board.can_act else rings_to_choose(view)

    @property
    def only(self) -> Ring | None:
        """The loop that is meant, or the only one there is."""
        rings = self.rings
        return self.meant or (rings[0] if len(rings) == 1 else None)

    def arrange(self) -> None:
        """Show which one is meant, if it can still be chosen."""
        if self.meant not in self.rings:
            self.meant = None
        self._board.board_items.choose(self.meant)

    def choose(self, ring: Ring | None) -> None:
        """Mean this loop."""
        if ring != self.meant:
            self.meant = ring
            self._board.board_items.choose(ring)

    def point(self, ring: Ring) -> None:
        """The person points at this loop: say which one it is."""
        if ring == self.meant:
            return
        self.choose(ring)
        board, rings = self._board, self.rings
        assert board.view is not None, "there is something to choose"
        board.sought.emit(board.outlook.extent(map(cell_named, ring)))
        said = words.loop(board.view, ring, rings.index(ring) + 1, len(rings))
        board.announced.emit(said)
        board.loop_pointed.emit(ring)

    def step(self, by: int, *, wraps: bool = True) -> bool:
        """Go on to the next loop, or back; False where there is none any more.

        One that `wraps` goes from the last to the first.
        """
        rings = self.rings
        before = -1 if by > 0 else len(rings)
        place = (before if self.meant is None else rings.index(self.meant)) + by
        if not rings or not (wraps or 0 <= place < len(rings)):
            return False
        self.point(rings[place % len(rings)])
        return True

    def at(self, point: QPointF) -> Ring | None:
        """The loop that is meant by a point: in it, or on a tile of it."""
        view, outlook, rings = self._board.view, self._board.outlook, self.rings
        if view is None or not rings:
            return None
        field, cell = field_in(view), outlook.cell_at(point)
        found = {ring: field.named[ring] for ring in rings if ring in field.named}
        for ring, loop in found.items():
            if loop_path(field, loop, outlook).contains(point):
                return ring
        near = [ring for ring, loop in found.items() if cell in loop.ring]
        if not near:
            return None
        # A tile can be on two loops: then the nearer one is meant.
        places = {ring: loop_place(field, found[ring], outlook) for ring in near}
        return min(near, key=lambda ring: QLineF(places[ring], point).length())
