"""The position of a PRIZMIK match, and its text form (PZ23)."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from prismdesk.core.game import GameState
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import Action

FLEET, BASE, LADEN, SHIP, FIGHTER = b"ABTSF"
"""Red's letters of PZ5: fleet, empty base, ship with fighter, empty ship, fighter."""

SHADES: Final = (0, 32)
"""By seat: what turns a letter of Red into the same letter of that seat."""

SEATS: Final = (Seat.RED, Seat.BLUE)
OTHER: Final = (Seat.BLUE, Seat.RED)
"""By seat: the other one."""

EMPTY: Final = ord(".")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match: PZ3, PZ10, PZ17, PZ21 and whether legal actions are shown (ALL5)."""

    mirrored: bool
    contents_always: bool
    stays: bool
    also_drawn: str
    legal_shown: bool


class State(GameState, frozen=True):
    """Everything about a PRIZMIK match.

    `board` has 64 letters (PZ5, `.` empty), a1 first, rank by rank. `quiet` counts the actions
    since the last capture, deployment or promotion; `seen` holds the positions since then, and
    stays empty unless PZ21's repetition is on. `last` is the last action.
    """

    board: bytes
    mover: Seat
    reserves: tuple[int, int]
    settings: Settings
    turn: int = 0
    quiet: int = 0
    seen: tuple[bytes, ...] = ()
    last: Action | None = None


def settings(chosen: tuple[Chosen, ...]) -> Settings:
    """The settings that the chosen options spell."""
    return Settings(
        mirrored=value_of(chosen, "set-up") == "mirrored",
        contents_always=value_of(chosen, "show-contents") == "always",
        stays=value_of(chosen, "capturing-piece") == "stays",
        also_drawn=value_of(chosen, "also-drawn"),
        legal_shown=value_of(chosen, "legal-actions") == "shown",
    )


def opening(mirrored: bool) -> str:
    """The position at the start (PZ3): Blue's middle fleet on d8, or on e8 if mirrored."""
    return f"{'a3a2a' if mirrored else 'a2a3a'}/8/8/8/8/8/8/A3A2A r 3 3"


def write_position(state: State) -> str:
    """The position as PZ23 spells it."""
    ranks = []
    for row in range(7, -1, -1):
        letters = state.board[row * 8 : row * 8 + 8].decode()
        ranks.append(re.sub(r"\.+", lambda run: str(len(run.group())), letters))
    red, blue = state.reserves
    return f"{'/'.join(ranks)} {'rb'[state.mover]} {red} {blue}"


def read_position(text: str, chosen: Settings) -> State | Refused:
    """The position that the text spells (PZ23), not yet judged.

    Refuses whatever is not a position, and one without a base on each side (PZ20).
    """
    parts = text.split()
    if len(parts) != 4:
        return _unreadable(
            "Write a position as a board, the side to move and two reserves, such as {start}.",
            start=opening(mirrored=False),
        )
    board, side, red, blue = parts
    ranks = board.split("/")
    if len(ranks) != 8:
        return _unreadable(
            "A board has eight ranks with “/” between them; here are {count}.", count=len(ranks)
        )
    squares = b""
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        row = _read_rank(rank, number)
        if isinstance(row, Refused):
            return row
        squares = row + squares
    if side not in ("r", "b"):
        return _unreadable("The side to move is “r” or “b”, not “{side}”.", side=side[:20])
    for reserve in (red, blue):
        if not re.fullmatch(r"[0-6]", reserve, re.ASCII):
            return _unreadable("A reserve is 0 to 6 fleets, not “{reserve}”.", reserve=reserve[:20])
    for seat in SEATS:
        if not any(piece + SHADES[seat] in squares for piece in (FLEET, BASE)):
            return refuse("no-base", "{seat} needs a base on the board.", "PZ20", seat=seat)
    mover = Seat.RED if side == "r" else Seat.BLUE
    return State(squares, mover, (int(red), int(blue)), chosen)


def _read_rank(rank: str, number: int) -> bytes | Refused:
    row = ""
    for letter in rank:
        if letter in "12345678":
            row += "." * int(letter)
        elif letter in "ABTSFabtsf":
            row += letter
        else:
            return _unreadable(
                "A rank is written with A B T S F and digits 1 to 8; rank {rank} has “{letter}”.",
                rank=number,
                letter=letter,
            )
    if len(row) != 8:
        return _unreadable(
            "Each rank has eight squares; rank {rank} has {count}.", rank=number, count=len(row)
        )
    return row.encode()


def _unreadable(text: str, **values: str | int) -> Refused:
    return refuse("unreadable-position", text, "PZ23", **values)
