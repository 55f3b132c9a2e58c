"""What a position has beside its field, in words."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.texts import seat_word, tr
from prismdesk.games.prisma.state import State

_TURNS: Final = {
    "opening": "{seat} is on turn: an opening turn, {count} left to place.",
    "middle": "{seat} is on turn: a middle turn, {count} left to place.",
    "closing": "{seat} is on turn: a closing turn, {count} left to place.",
}


def beside(state: State) -> str:
    """Whose turn it is, and how many tiles every seat has in its hand and its stack."""
    lines = []
    if state.mover is not None:
        lines.append(tr(_TURNS[state.stage], seat=seat_word(state.mover), count=state.to_place))
    tiles = ", ".join(
        tr("{seat} {hand} and {stack}", seat=seat_word(seat), hand=len(hand), stack=len(stack))
        for seat, hand, stack in zip(state.seats, state.hands, state.stacks, strict=True)
    )
    if tiles:
        lines.append(tr("Tiles in hand and stack: {tiles}.", tiles=tiles))
    return "\n".join(lines)
