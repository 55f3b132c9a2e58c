"""How a match of a game is told to an audience, beside what its board shows.

A game says here what is its own, as plain data; the frame knows no game. It is asked with what a
spectator may know, so there is nothing that it could betray.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.parts import Banner, Plaque, Slide, Strip, Tale
from prismdesk.desk.broadcast.seen import Seen


class Air:
    """A game in which the seats act in turn, and nothing stands beside the board.

    `seen.view` may be None in a pause (ALL12): then it is told only what `seen.known` has.
    The frame itself tells pauses, rulings, offers, the end of a match and its result; here is
    what the game adds or says better.
    """

    def strip(self, seen: Seen, board: Board) -> Strip | None:
        """What stands in the right column, such as targets."""
        return None

    def banner(self, seen: Seen, board: Board) -> Banner | None:
        """The sentence below the board; None: what the board says is to happen now."""
        return None

    def tales(self, seen: Seen, board: Board, shown: int) -> tuple[Tale | None, Tale | None]:
        """Cards that take the left and the right column, such as two verdicts; mostly none.

        While the board plays an outcome, `shown` is how far it is (its own measure); afterwards
        it is -1, and everything is told.
        """
        return None, None

    def slide(self, seen: Seen, board: Board) -> Slide | None:
        """A card in the place of the board, such as between rounds."""
        return None

    def plaque(self, seen: Seen, seat: Seat, board: Board) -> Plaque:
        """What the seat's plate has besides name, points and clock."""
        return Plaque()

    def last(self, seen: Seen, facts: Sequence[Any], board: Board) -> Tale | None:
        """What happened last, for the left column; None leaves what stands there.

        It is asked with the facts of each update; what is told stays until the next.
        """
        return None

    def so_far(self, seen: Seen, board: Board) -> Tale | None:
        """The same as far as the match itself shows it, for who has heard of nothing yet."""
        return None

    def final(self, seen: Seen, board: Board) -> Slide | None:
        """The card of the end, with points and credits; None: the frame's own, from the ending."""
        return None

    def cues(self, seen: Seen, facts: Sequence[Any]) -> tuple[Cue, ...]:
        """The sounds of these facts, in order."""
        return ()

    def ticks(self, seen: Seen) -> tuple[str, ...]:
        """The timers whose last five seconds are heard."""
        return ()
