"""The turns of Prisma a second time, on the field of `prisma_reference` (PR13 to PR27).

A game begins with the opening hands dealt; from there on nothing is left to chance. Actions come
as the text forms of PR34, a loop by all of its tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.games.prisma.points_reference import parts, ranking, scoring
from tests.games.prisma.reference import (
    Loop,
    Spot,
    Table,
    Turn,
    linked_by,
    may_place,
    relocations,
    shut,
    spun,
)

SIX = 6
Ring = frozenset[Spot]


@dataclass
class Earned:
    """What is left of what a placement earned (PR20, PR21, PR27)."""

    relocation: bool
    by_link: bool
    unfreezing: bool
    is_free: bool


def read_spot(text: str) -> Spot:
    q, r = text.split(",")
    return int(q), int(r)


def spelled(spots: Ring | set[Spot]) -> str:
    return " ".join(f"{q},{r}" for q, r in sorted(spots))


class Game:
    """A match between `order`, which play in that order; the first begins."""

    def __init__(
        self,
        order: list[int],
        table: Table,
        hands: dict[int, list[str]],
        stacks: dict[int, list[str]],
        *,
        freezing: bool = True,
        always_costs: bool = False,
        inner_patterns: bool = False,
    ) -> None:
        self.order, self.table = order, table
        self.hands, self.stacks = hands, stacks
        self.freezing, self.always_costs = freezing, always_costs
        self.inner_patterns = inner_patterns
        self.stage = "opening"
        self.phase = "placing"
        self.over: str | None = None
        self.frozen: set[Ring] = set()
        self.stuck: set[int] = set()
        self.skips = 0
        self.mover = order[0]
        self._begin()

    # What may be done

    def legal(self) -> set[str]:
        """Every action that may be done now."""
        if self.over:
            return set()
        if self.phase == "placing":
            return set(self._placements())
        if self.phase == "marking":
            marks = {f"mark {spelled(ring)}" for ring in self.pending if self._ordinary(self.mover)}
            small = {ring for ring in self.pending if len(ring) < SIX and self._can_freeze}
            return {*marks, *(f"freeze {spelled(ring)}" for ring in small), "give up marker"}
        takes = {f"unfreeze {spelled(ring)}" for ring in self.frozen if self.earned.unfreezing}
        return {*self._relocations(), *takes, "give up relocation"}

    def _can_lay(self, seat: int) -> bool:
        """Whether that seat could place a tile, were it its turn (PR17)."""
        return next(self._placements(seat), None) is not None

    def _placements(self, seat: int | None = None) -> Iterator[str]:
        closed = shut(self.table)
        for spot in self.table.rim:
            for number, sides in enumerate(self.hands[self.mover if seat is None else seat], 1):
                for turn in range(6):
                    lying = spun(sides, turn)
                    opening = self.stage == "opening"
                    if may_place(self.table, spot, lying, closed, opening=opening):
                        yield f"place {number} {spot[0]},{spot[1]} {turn}"

    def _relocations(self) -> Iterator[str]:
        if self.earned.relocation:
            for start in self.table.tiles:
                for to, turn in relocations(self.table, start, self._turn):
                    yield f"relocate {spelled({start})} {spelled({to})} {turn}"

    @property
    def _turn(self) -> Turn:
        return Turn(
            moved=frozenset(self.moved),
            linkers=frozenset(self.linkers),
            frozen=frozenset(self.frozen),
            closing=self.stage == "closing",
            by_link=self.earned.by_link,
        )

    def _ordinary(self, seat: int) -> int:
        """How many ordinary markers that seat has left."""
        return SIX - sum(
            owner == seat and ring not in self.frozen for ring, owner in self.table.owners.items()
        )

    @property
    def _can_freeze(self) -> bool:
        return self.freezing and all(self.table.owners[ring] != self.mover for ring in self.frozen)

    # What is done

    def play(self, text: str) -> None:
        """One of the legal actions, and all that follows from it."""
        words = text.split()
        if words[0] == "place":
            self._place(int(words[1]), read_spot(words[2]), int(words[3]))
        elif words[0] in ("mark", "freeze"):
            self._mark(frozenset(map(read_spot, words[1:])), frozen=words[0] == "freeze")
        elif words[0] == "relocate":
            self._relocate(read_spot(words[1]), read_spot(words[2]), int(words[3]))
        elif words[0] == "unfreeze":
            self._unfreeze(frozenset(map(read_spot, words[1:])))
        elif words[-1] == "marker":
            self.pending.clear()
        else:
            self.earned = Earned(False, False, False, False)
        self._go_on()

    def _place(self, number: int, spot: Spot, turn: int) -> None:
        sides = spun(self.hands[self.mover].pop(number - 1), turn)
        linked = linked_by(self.table, spot, sides)
        news = self._changed(self.table.with_tile(spot, sides))
        self.moved.add(spot)
        self.to_place -= 1
        self.stuck = set()
        self.placed_any = True
        if linked:
            self.linkers.add(spot)
        if self.stage != "opening" and (news or linked):
            freer = linked or any(loop.is_large for loop in news)
            free = freer and not self.always_costs
            self.earned = Earned(True, linked, self.freezing, free)

    def _relocate(self, start: Spot, to: Spot, turn: int) -> None:
        sides = spun(self.table.tiles[start], turn)
        self._changed(self.table.without(start).with_tile(to, sides))
        self.moved.add(to)
        self.earned.relocation = False
        self.earned.unfreezing &= self.earned.is_free

    def _changed(self, after: Table) -> list[Loop]:
        """The field as it is now: broken loops lose their markers, new ones wait (PR20, PR25)."""
        news = [loop for ring, loop in after.loops.items() if ring not in self.table.loops]
        owners = self.table.owners
        after.owners = {ring: owner for ring, owner in owners.items() if ring in after.loops}
        assert self.frozen <= set(after.loops), "a frozen marker keeps its loop"
        self.table = after
        self.pending |= {loop.ring for loop in news}
        return news

    def _mark(self, ring: Ring, *, frozen: bool) -> None:
        self.pending.remove(ring)
        self.table.owners[ring] = self.mover
        if frozen:
            self.frozen.add(ring)
        if len(scoring(self.table, self.mover)) >= SIX:
            self.over = "PR16 six"

    def _unfreeze(self, ring: Ring) -> None:
        owner = self.table.owners.pop(ring)
        self.frozen.remove(ring)
        if self._ordinary(owner):
            self.table.owners[ring] = owner
        self.earned.unfreezing = False
        if not self.earned.is_free:
            self.earned.relocation = False

    # What comes next

    def _go_on(self) -> None:
        """PR20's order: markers, what was earned, markers of what that made, the next tile."""
        if self.over:
            return
        can_mark = bool(self.pending) and (
            self._ordinary(self.mover) > 0
            or (self._can_freeze and any(len(ring) < SIX for ring in self.pending))
        )
        can_use = next(self._relocations(), None) is not None or (
            bool(self.frozen) and self.earned.unfreezing
        )
        if self.phase == "earned" and can_use:
            return
        if can_mark:
            self.phase = "marking"
            return
        self.pending.clear()
        if can_use:
            self.phase = "earned"
            return
        self.earned = Earned(False, False, False, False)
        self._next_tile()

    def _next_tile(self) -> None:
        self.phase = "placing"
        if self.to_place and next(self._placements(), None) is not None:
            return
        if self.to_place:
            self.skips += 1
            if not self.placed_any:
                self.stuck.add(self.mover)
        self._end_turn()

    def _end_turn(self) -> None:
        hand, stack = self.hands[self.mover], self.stacks[self.mover]
        if self.stage != "opening":
            hand += stack[:2]
            del stack[:2]
            if not stack:
                self.stage = "closing"
        self._next_seat()

    def _next_seat(self) -> None:
        place = self.order.index(self.mover)
        around = self.order[place + 1 :] + self.order[: place + 1]
        if self.stage == "opening" and not any(self.hands.values()):
            self.stage = "middle"
            for seat in self.order:
                self.hands[seat] += self.stacks[seat][:4]
                del self.stacks[seat][:4]
        opening = self.stage == "opening"
        holding = {
            seat for seat in self.order if self.hands[seat] or (self.stacks[seat] and not opening)
        }
        if not holding and not any(self.stacks.values()):
            self.over = "PR16 last"
        elif holding and holding <= self.stuck and not any(map(self._can_lay, holding)):
            self.over = "PR17"
        else:
            self.mover = next(seat for seat in around if self.hands[seat] or self.stacks[seat])
            self._begin()

    def _begin(self) -> None:
        """A turn begins."""
        most = 1 if self.stage == "opening" else 2
        self.to_place = min(most, len(self.hands[self.mover]))
        self.moved, self.linkers = set[Spot](), set[Spot]()
        self.pending = set[Ring]()
        self.earned = Earned(False, False, False, False)
        self.placed_any = False
        self._next_tile()

    # How it stands

    def scores(self) -> dict[int, int]:
        inner = self.inner_patterns
        return {seat: parts(self.table, seat, inner=inner).total for seat in sorted(self.order)}

    def first(self, *, tie_break: bool = False) -> set[int]:
        """Who is, or shares, the first place (PR32)."""
        worth = {
            seat: (points, *(ranking(self.table, seat) if tie_break else ()))
            for seat, points in self.scores().items()
        }
        return {seat for seat in worth if worth[seat] == max(worth.values())}
