"""PRIZMIK a second time: slow and obvious, written from the rulings alone, to check the rules by.

A position is a dictionary of squares, such as `{"a1": "A", "d8": "a"}`; actions and positions
come and go in their text forms (PZ22, PZ23). Nothing here is shared with the program, so that a
mistake would have to be made twice to stay unseen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Side = Literal["r", "b"]
Squares = dict[str, str]
Step = tuple[int, int]

FILES = "abcdefgh"
RANKS = "12345678"
ALL_SQUARES = [file + rank for rank in RANKS for file in FILES]

FORWARD: dict[Side, int] = {"r": 1, "b": -1}
OWN_END: dict[Side, str] = {"r": "1", "b": "8"}
OTHER: dict[Side, Side] = {"r": "b", "b": "r"}

STRAIGHT: list[Step] = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAGONAL: list[Step] = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


@dataclass(frozen=True)
class Position:
    """What PZ23 writes down: the pieces, the side to move and the fleets in reserve."""

    squares: Squares
    mover: Side
    reserves: dict[Side, int]


class End(NamedTuple):
    """Why it is over, and who won; nobody won a draw."""

    rule: str
    winner: Side | None


def read(text: str) -> Position:
    """The position that the text spells; the text is taken to be good."""
    board, mover, red, blue = text.split()
    squares: Squares = {}
    for rank, row in zip(reversed(RANKS), board.split("/"), strict=True):
        spread = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
        for file, sign in zip(FILES, spread, strict=True):
            if sign != ".":
                squares[file + rank] = sign
    side: Side = "r" if mover == "r" else "b"
    return Position(squares, side, {"r": int(red), "b": int(blue)})


def write(position: Position) -> str:
    """The position in the form of PZ23."""
    rows = []
    for rank in reversed(RANKS):
        row = "".join(position.squares.get(file + rank, ".") for file in FILES)
        for run in range(8, 0, -1):
            row = row.replace("." * run, str(run))
        rows.append(row)
    reserves = position.reserves
    return f"{'/'.join(rows)} {position.mover} {reserves['r']} {reserves['b']}"


def side_of(letter: str) -> Side:
    """Red's letters are capitals (PZ5)."""
    return "r" if letter.isupper() else "b"


def as_side(letter: str, side: Side) -> str:
    """The letter as that side writes it."""
    return letter.upper() if side == "r" else letter.lower()


def step_from(square: str, step: Step) -> str | None:
    """The square one such step away, or None beyond the edge."""
    file = FILES.index(square[0]) + step[0]
    rank = RANKS.index(square[1]) + step[1]
    if file in range(8) and rank in range(8):
        return FILES[file] + RANKS[rank]
    return None


def moves_from(position: Position, square: str) -> list[str]:
    """PZ6, PZ7, PZ8: where the piece on the square can move to."""
    kind = position.squares[square].upper()
    found = []
    if kind in "TSF":
        for step in STRAIGHT + DIAGONAL:
            near = step_from(square, step)
            if near is None or near in position.squares:
                continue
            found.append(near)
            if kind in "TS" and step in STRAIGHT:
                far = step_from(near, step)
                if far is not None and far not in position.squares:
                    found.append(far)
    return found


def deployments_from(position: Position, square: str) -> list[str]:
    """PZ9: where the piece on the square can set out what is inside it."""
    if position.squares[square].upper() not in "AT":
        return []
    spaces = [step_from(square, step) for step in STRAIGHT]
    return [space for space in spaces if space is not None and space not in position.squares]


def captures_from(position: Position, square: str) -> list[str]:
    """PZ13, PZ14: what the piece on the square can capture."""
    letter = position.squares[square]
    side = side_of(letter)
    reaches: list[tuple[Step, str]] = []
    if letter.upper() in "TS":
        reaches = [((0, FORWARD[side]), "AB"), ((-1, 0), "AB"), ((1, 0), "AB")]
    elif letter.upper() == "F":
        reaches = [(step, "TS") for step in STRAIGHT] + [(step, "F") for step in DIAGONAL]
    found = []
    for step, prey in reaches:
        there = step_from(square, step)
        if there is None or there not in position.squares:
            continue
        victim = position.squares[there]
        if side_of(victim) != side and victim.upper() in prey:
            found.append(there)
    return found


def promotion_space(position: Position, start: str, to: str) -> str | None:
    """PZ11, PZ12: where a reserve fleet is set if the piece on `start` moves to `to`."""
    side = position.mover
    if position.squares[start].upper() != "F" or to[1] != OWN_END[OTHER[side]]:
        return None
    space = to[0] + OWN_END[side]
    if space in position.squares or position.reserves[side] == 0:
        return None
    return space


def actions(position: Position) -> set[str]:
    """Every action of the side to move, as PZ22 writes it, whether or not the game is over."""
    found = set()
    for square, letter in position.squares.items():
        if side_of(letter) != position.mover:
            continue
        for to in moves_from(position, square):
            space = promotion_space(position, square, to)
            found.add(f"{square}-{to}" + (f"={space}" if space else ""))
        found.update(f"{square}>{to}" for to in deployments_from(position, square))
        found.update(f"{square}x{to}" for to in captures_from(position, square))
    return found


def after(position: Position, action: str, *, stays: bool) -> Position:
    """The position after one of its `actions`; `stays` is the second value of PZ17."""
    start, sign, to = action[:2], action[2], action[3:5]
    side = position.mover
    squares, reserves = dict(position.squares), dict(position.reserves)
    if sign == ">":
        if squares[start].upper() == "A":
            squares[start], squares[to] = as_side("B", side), as_side("T", side)
        else:
            squares[start], squares[to] = as_side("S", side), as_side("F", side)
    elif sign == "x":
        del squares[to]
        if not stays:
            squares[to] = squares.pop(start)
    else:
        squares[to] = squares.pop(start)
        if "=" in action:
            del squares[to]
            squares[action[6:]] = as_side("A", side)
            reserves[side] -= 1
    return Position(squares, OTHER[side], reserves)


def judged(position: Position) -> End | None:
    """PZ18, then PZ20 for both players, then PZ19 for the one on turn."""
    sides: list[Side] = ["r", "b"]
    kinds: dict[Side, str] = {
        side: "".join(
            letter.upper() for letter in position.squares.values() if side_of(letter) == side
        )
        for side in sides
    }
    for side in sides:
        if not set(kinds[side]) & set("AB"):
            return End("PZ18", OTHER[side])
    for side in sides:
        has_ship = bool(set(kinds[side]) & set("ATS"))
        may_promote = "F" in kinds[side] and position.reserves[side] > 0
        if not has_ship and not may_promote:
            return End("PZ20", None)
    if not actions(position):
        return End("PZ19", None)
    return None


@dataclass
class Game:
    """A game in play, with what PZ21 has to remember; `also_drawn` is that option's value."""

    position: Position
    stays: bool = False
    also_drawn: str = "never"
    quiet: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    end: End | None = None

    def __post_init__(self) -> None:
        self.seen[write(self.position)] += 1
        self.end = judged(self.position)

    def legal(self) -> set[str]:
        """The actions that can be done now: none once the game has ended."""
        return actions(self.position) if self.end is None else set()

    def play(self, action: str) -> None:
        """Do one of the legal actions, and judge what came of it."""
        if action not in self.legal():
            raise ValueError(action)
        self.position = after(self.position, action, stays=self.stays)
        self.seen[write(self.position)] += 1
        self.quiet = self.quiet + 1 if "-" in action and "=" not in action else 0
        self.end = judged(self.position)
        if self.end is None and self._also_drawn():
            self.end = End("PZ21", None)

    def _also_drawn(self) -> bool:
        if self.also_drawn == "repetition":
            return self.seen[write(self.position)] >= 3
        return self.also_drawn == "hundred" and self.quiet >= 100


def sequences(game_position: Position, depth: int) -> int:
    """PZ24: how many sequences of that many actions there are; an ended game has none."""
    if depth == 0:
        return 1
    if judged(game_position):
        return 0
    return sum(
        sequences(after(game_position, action, stays=False), depth - 1)
        for action in actions(game_position)
    )
