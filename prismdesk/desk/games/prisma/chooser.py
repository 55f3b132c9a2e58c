"""Which of several loops a key is about: one thing for the bar, the board and the wishes."""

from __future__ import annotations

from prismdesk.desk.board.prisma.draft import Ring, rings_to_choose
from prismdesk.games.prisma.view import View


class Chooser:
    """Keeps the loop that was chosen as long as it can be chosen; at first the first one is."""

    def __init__(self) -> None:
        self._wanted: Ring | None = None

    def ring(self, view: View | None) -> Ring | None:
        """The loop that is chosen in this view, or None where there is none to choose."""
        found = () if view is None else rings_to_choose(view)
        return self._wanted if self._wanted in found else next(iter(found), None)

    def want(self, ring: Ring) -> None:
        """Choose that loop."""
        self._wanted = ring

    def step(self, view: View, by: int) -> None:
        """Choose the loop so many further on, round and round."""
        found = rings_to_choose(view)
        here = self.ring(view)
        if here is not None:
            self._wanted = found[(found.index(here) + by) % len(found)]
