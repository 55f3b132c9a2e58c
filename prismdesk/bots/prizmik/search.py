"""Looking ahead: alpha-beta with iterative deepening, a table of positions and a quiet end.

A node is a position that is looked at; it costs some 5 µs. A win or a loss that is found is
proved: no step that leaves actions out can make one up (see `Search._idle` and `Search._all`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from prismdesk.bots.limit import Limit
from prismdesk.bots.prizmik import numbered as n
from prismdesk.bots.prizmik.evaluation import evaluation
from prismdesk.bots.prizmik.numbered import TURN
from prismdesk.bots.prizmik.position import (
    Position,
    after,
    captures,
    is_open,
    legal,
    promotions,
    quiets,
)
from prismdesk.bots.prizmik.sides import forget, keep

WIN: Final = 1_000_000
"""The value of a win at once; one in `k` actions of both together is worth `WIN - k`."""

SURE: Final = WIN - 1_000
"""Beyond this a value is a win or a loss by force, not an evaluation."""

DEEPEST: Final = 60
_MOST_KEPT: Final = 400_000
"""Positions in the table; it takes about 250 bytes for each."""

_EXACT, _AT_LEAST, _AT_MOST = range(3)

_IDLE_FROM: Final = 3
"""The least depth at which it is asked whether even doing nothing would be good enough."""

_REDUCED_AFTER: Final = 4
"""After so many actions of a position the others are looked at less deeply first."""


class Skill(NamedTuple):
    """How a search sees: whether it follows captures to their end, and how much it misjudges.

    `noise` is the most that an evaluation is off either way; `salt` says how it is off. With
    `careful` nothing is left out or looked at less deeply, so that the first win that deepening
    finds is a shortest one.
    """

    captures: bool = True
    noise: int = 0
    salt: int = 0
    careful: bool = False


_SHARP: Final = Skill()


class Found(NamedTuple):
    """The value of a position for the one on turn, and the line that leads to it."""

    value: int
    line: tuple[int, ...]


class Over(Exception):
    """The limit is reached; what is being looked at is not finished."""


class Search:
    """Looks ahead from positions, and remembers what it has seen."""

    def __init__(self, limit: Limit, skill: Skill = _SHARP) -> None:
        forget()
        self.limit = limit
        self._skill = skill
        self._judged = self._misjudged if skill.noise else evaluation
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._history = [[0] * len(n.ACTIONS) for _ in range(2)]
        self._killers: list[tuple[int, ...]] = [()] * (DEEPEST * 2 + 2)
        self._path: set[int] = set()
        self._is_idling = False
        self.partly: Found | None = None

    def best(
        self, position: Position, depth: int, actions: Sequence[int], least: int = -WIN
    ) -> Found:
        """The best of these actions, looked at that deeply (at least 1).

        A value that is not above `least` says only that none is better. Raises `Over`, and then
        `partly` holds what was found until then.
        """
        self.partly = None
        self._path, self._is_idling = {position[2]}, False
        alpha = least
        for number, action in enumerate(actions):
            after_it = after(position, action)
            value = self._answer(after_it, depth, alpha, WIN, number)
            if value > alpha or self.partly is None:
                alpha = max(alpha, value)
                self.partly = Found(value, (action, *self._line(after_it, depth)))
        assert self.partly is not None
        return self.partly

    def _answer(self, after_it: Position, depth: int, alpha: int, beta: int, number: int) -> int:
        """The value of an action at the root: narrow first, then in full where it is better."""
        if number:
            value = -self._node(after_it, depth - 1, -alpha - 1, -alpha, 1)
            if value <= alpha:
                return value
        return -self._node(after_it, depth - 1, -beta, -alpha, 1)

    def _node(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of the position for the one on turn, if it lies between the bounds."""
        own, foe, key = position
        if self.limit.spend():
            raise Over
        if own.is_over or foe.is_over:
            return 0 if own.homes else ply - WIN
        if key in self._path:
            return 0
        if depth <= 0:
            if ply >= DEEPEST or not own.last & foe.attacks:
                return self._quiet(position, alpha, beta, ply)
            depth = 1
        if WIN - ply - 1 <= alpha:
            return alpha
        kept = self._table.get(key)
        hint = -1
        if kept is not None:
            hint = kept[3]
            if kept[0] >= depth:
                value = _sooner(kept[2], -ply)
                kind = kept[1]
                if kind == _EXACT or (value >= beta if kind == _AT_LEAST else value <= alpha):
                    return value
        calm = depth >= _IDLE_FROM and not self._skill.careful
        if calm and self._idle(position, depth, beta, ply):
            return beta
        return self._all(position, depth, (alpha, beta), ply, hint)

    def _idle(self, position: Position, depth: int, beta: int, ply: int) -> bool:
        """Whether the position is good enough even if the other side acts twice.

        Nobody may pass (PZ4), so that this is no proof, and is not asked for a win. It is of no
        use either to one who loses by doing nothing.
        """
        own, foe, key = position
        if self._is_idling or abs(beta) >= SURE or own.last & foe.attacks:
            return False
        if not own.ship_targets or evaluation(position) < beta:
            return False
        self._is_idling = True
        passed = (foe, own, key ^ TURN)
        value = -self._node(passed, depth - 3, -beta, 1 - beta, ply + 1)
        self._is_idling = False
        return value >= beta

    def _all(
        self, position: Position, depth: int, bounds: tuple[int, int], ply: int, hint: int
    ) -> int:
        """The value by all actions, the likeliest first; all but the first are asked narrowly.

        Late and calm ones are looked at less deeply first: a win that is found so is one all the
        same.
        """
        alpha, beta = bounds
        best, best_action, floor = -WIN, -1, alpha
        reduces = depth >= 3 and not self._skill.careful
        node, below = self._node, ply + 1
        self._path.add(position[2])
        for number, (action, calm) in enumerate(self._ordered(position, ply, hint)):
            then = after(position, action)
            value = beta
            if calm and reduces and number >= _REDUCED_AFTER:
                less = 2 + (number > 12) + (number > 24 and depth > 5)
                value = -node(then, depth - less, -floor - 1, -floor, below)
            if number and value > floor:
                value = -node(then, depth - 1, -floor - 1, -floor, below)
            if not number or floor < value < beta:
                value = -node(then, depth - 1, -beta, -floor, below)
            if value > best:
                best, best_action = value, action
                if value >= beta:
                    self._remember(position, action, depth, ply)
                    break
                floor = max(floor, value)
        self._path.discard(position[2])
        if best_action < 0:
            return 0
        self._keep(position[2], depth, bounds, best, ply, best_action)
        return best

    def _ordered(self, position: Position, ply: int, hint: int) -> Iterator[tuple[int, bool]]:
        """All actions, and whether each may be looked at less deeply.

        First comes the one from the table, then captures, those that were good elsewhere and
        promotions, then the others as they did elsewhere. Each kind is listed when its turn comes:
        mostly one of the first is good enough.
        """
        if hint >= 0:
            yield hint, False
        for action in captures(position):
            if action != hint:
                yield action, False
        done = [hint]
        for action in self._killers[ply]:
            if action != hint and is_open(position, action):
                done.append(action)
                yield action, False
        calm = quiets(position)
        for action in promotions(position, calm):
            if action not in done:
                done.append(action)
                yield action, False
        calm.sort(key=self._history[position[0].mover & 1].__getitem__, reverse=True)
        for action in calm:
            if action not in done:
                yield action, True

    def _remember(self, position: Position, action: int, depth: int, ply: int) -> None:
        """A calm action that was good enough is tried early elsewhere."""
        if action >= n.FIRST_CAPTURE:
            return
        first = self._killers[ply][:1]
        if first != (action,):
            self._killers[ply] = (action, *first)
        self._history[position[0].mover & 1][action] += depth * depth

    def _keep(
        self, key: int, depth: int, bounds: tuple[int, int], value: int, ply: int, action: int
    ) -> None:
        alpha, beta = bounds
        kind = _AT_LEAST if value >= beta else _EXACT if value > alpha else _AT_MOST
        keep(self._table, key, (depth, kind, _sooner(value, ply), action), _MOST_KEPT)

    def _quiet(self, position: Position, alpha: int, beta: int, ply: int) -> int:
        """The value once captures that pay have been made (PZ16: any may be declined)."""
        own, foe, _ = position
        value = self._judged(position)
        if value >= beta or not (own.attacks & foe.targets and self._skill.captures):
            return value
        alpha = max(alpha, value)
        for action in captures(position):
            after_it = after(position, action)
            own, foe, _ = after_it
            if self.limit.spend():
                raise Over
            if not own.homes:
                return WIN - ply - 1
            if own.is_over or foe.is_over:
                came = 0
            else:
                came = -self._quiet(after_it, -beta, -alpha, ply + 1)
            if came > value:
                value = came
                if value >= beta:
                    return value
                alpha = max(alpha, value)
        return value

    def _misjudged(self, position: Position) -> int:
        noise = self._skill.noise
        mixed = ((position[2] ^ self._skill.salt) * 0x9E3779B97F4A7C15) >> 40 & 0xFFFFF
        return evaluation(position) + mixed % (2 * noise + 1) - noise

    def _line(self, position: Position, most: int) -> list[int]:
        """The best answers that the table remembers, from this position on."""
        line: list[int] = []
        seen: set[int] = set()
        while len(line) < most and position[2] not in seen:
            seen.add(position[2])
            kept = self._table.get(position[2])
            if kept is None or kept[1] == _AT_MOST or kept[3] not in legal(position):
                break
            line.append(kept[3])
            position = after(position, kept[3])
        return line


def _sooner(value: int, plies: int) -> int:
    """The value if a win or a loss comes so many actions sooner.

    In the table it counts from the position itself, elsewhere from the root.
    """
    if value >= SURE:
        return value + plies
    return value - plies if value <= -SURE else value


class Looked(NamedTuple):
    """The best action that was found, and the depth to which all actions were looked at."""

    found: Found
    depth: int


def deepened(search: Search, position: Position, deepest: int, actions: Sequence[int]) -> Looked:
    """The best of these legal actions, looked at deeper and deeper until the limit is reached.

    It ends early where the shortest win is found, or nothing helps against a loss. However little
    was allowed, the line has at least one action.
    """
    looked = Looked(Found(0, (actions[0],)), 0)
    for depth in range(1, min(deepest, DEEPEST) + 1):
        try:
            looked = Looked(search.best(position, depth, actions), depth)
        except Over:
            if search.partly is not None:
                looked = Looked(search.partly, looked.depth)
            break
        value, line = looked.found
        if abs(value) >= SURE and WIN - abs(value) <= depth:
            break
        actions = [line[0], *(one for one in actions if one != line[0])]
    return looked
