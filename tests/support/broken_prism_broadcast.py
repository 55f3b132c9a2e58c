"""Broken Prism as an audience is told it, played by text: what its air says at each moment."""

from __future__ import annotations

from typing import Final

from tests.support.broken_prism_by_hand import BLUE, RED
from tests.support.spectator_match import OnAirGame

TIED: Final = "\u00a0"
MINA_39: Final = "B 28+26-15"
"""Red's for 39: it closes the triangle B, for 3 sides and a space."""

PARTS_39: Final = f"3 sides +{TIED}1{TIED}space{TIED}×{TIED}2"


def claimed(game: OnAirGame, red: str = "", blue: str = "", target: str = "39") -> OnAirGame:
    """Red has claimed, and both windows are over."""
    game.done(RED, f"claim {target}")
    for seat, text in ((RED, red), (BLUE, blue)):
        game.done(seat, *([f"submit {text}"] if text else []), "done")
    return game


def captions(game: OnAirGame, shown: int = -1) -> list[list[str]]:
    """Both cards, Red's first: a heading and lines."""
    return [
        [] if caption is None else [caption.title, *(line.text for line in caption.lines)]
        for caption in game.broadcast.captions(game.seen, game.board, shown)
    ]
