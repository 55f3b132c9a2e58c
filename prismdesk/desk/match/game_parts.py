"""What a game has of its own at a window, beside its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from prismdesk.core.seats import Seat
from prismdesk.desk.board.scene import Board
from prismdesk.desk.match.conduct import Card, Conduct, Panel
from prismdesk.desk.match.plate import Plate


class GameParts(NamedTuple):
    """Its panels by where they stand, and all of them in the order in which they are shown."""

    aside: Panel | None
    tray: Panel | None
    below: Panel | None
    over: Card | None
    panels: tuple[Panel, ...]


def game_parts(conduct: Conduct, board: Board, plates: Mapping[Seat, Plate]) -> GameParts:
    """New panels of that game; what a plate holds stands on it already."""
    aside, tray = conduct.aside(board), conduct.tray(board)
    below, over = conduct.below(board), conduct.over()
    on_plates = [conduct.on_plate(seat, board) for seat in plates]
    for plate, held in zip(plates.values(), on_plates, strict=True):
        plate.hold(held)
    # A card goes before what it covered comes, so that nothing wants room for both.
    every = (over, aside, tray, below, *on_plates)
    return GameParts(aside, tray, below, over, tuple(one for one in every if one is not None))
