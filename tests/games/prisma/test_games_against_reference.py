"""Whole random games of Prisma beside a second reading of the rulings, action by action.

PR13 to PR27, PR31 to PR33: what may be done, what comes of it, who is asked next, how it stands
and how it ends.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.game import Applied, EndKind
from prismdesk.core.options import choose
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.judging import places, relocations
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.tiles import turned
from prismdesk.geometry.hexagon import SIDES, cell_named
from tests.games.prisma.game_reference import Game, read_spot, spelled
from tests.games.prisma.reference import Table, closed_by, linked_by, spun
from tests.support.repeats import MANY, many

GAMES = many(1, 170)
"""For each number of seats."""


LAYOUT = "markers 2 S 0,0 N 0,-1; markers 3 S 0,0 NW 0,-1 NE 1,-1; "
LAYOUT += "markers 4 NE 0,-1 SE 1,-1 SW 0,0 NW -1,0"
TRIANGLES = (
    f"name Triangles; tile RR.... 24; tile RRR... 14; tile R.R... 12; tile R..... 10; {LAYOUT}"
)
"""A set of red tiles alone."""
MISFITS = f"name Misfits; tile RBRBRB 24; tile BBBBBB 10; tile RRRRR. 10; tile R..... 16; {LAYOUT}"
"""One of which little fits (PR17), and what fits makes loops (PR16)."""
SETS = ("house", "crossroads", TRIANGLES, MISFITS)


def set_up(seats: int, seed: str, **given: str) -> State:
    chosen = choose(PRISMA.options, {name.replace("_", "-"): it for name, it in given.items()})
    assert not isinstance(chosen, Refused), chosen
    ready = PRISMA.setup(chosen, tuple(Seat)[:seats], None, Draws(seed))
    assert not isinstance(ready, Refused), ready
    return ready[0]


class Both:
    """One match as the program plays it (`state`) and as the reference does (`game`)."""

    def __init__(self, luck: random.Random, seats: int, **given: str) -> None:
        self.luck, self.draws = luck, Draws(str(luck.random()))
        self.state = set_up(seats, self.draws.seed, **given)
        self.did: Counter[str] = Counter()
        self.let_chance()
        state = self.state
        first = state.order.index(state.mover)
        self.game = Game(
            [int(seat) for seat in (*state.order[first:], *state.order[:first])],
            Table({}, {read_spot(one.at): (SIDES.index(one.direction), one.seat)
                       for one in state.markers}),
            {int(seat): list(hand) for seat, hand in zip(state.seats, state.hands, strict=True)},
            {int(seat): list(tiles) for seat, tiles in zip(state.seats, state.stacks, strict=True)},
            freezing=given.get("frozen_markers") != "off",
            always_costs=given.get("unfreezing_costs") == "always",
            inner_patterns=given.get("pattern_beams") == "path",
        )  # fmt: skip
        self.tie_break = given.get("tie_break") == "tournament"

    def let_chance(self) -> None:
        while self.state.ending is None and (asked := PRISMA.chance(self.state)) is not None:
            numbers, self.draws = self.draws.answer(asked)
            self.state = PRISMA.draw(self.state, numbers).state

    def tried(self, text: str) -> Applied | Refused:
        """What the program makes of an action, which leaves it as it was."""
        action = PRISMA.read(text)
        assert not isinstance(action, Refused), text
        phase, kind = PRISMA.phase(self.state), PRISMA.kind(action)
        rows = [row for row in PRISMA.phases if row.phase == phase and kind in row.kinds]
        if not any(self.state.mover in PRISMA.who(self.state, row.role) for row in rows):
            return Refused(code="phase", rule=rows[0].rule, message=phrase("Not now."))
        assert self.state.mover is not None
        return PRISMA.apply(self.state, self.state.mover, action)

    def step(self) -> None:
        """Everything is compared, and something is done by both."""
        self.same()
        legal = self.game.legal()
        assert self.listed() == {self.as_lying(text) for text in legal}
        for text in self.some_actions():
            assert isinstance(self.tried(text), Applied) is (text in legal), text
        text = self.wanted(sorted(legal))
        came = self.tried(text)
        assert isinstance(came, Applied), (text, came)
        assert self.as_lying(PRISMA.write(came.action)) == self.as_lying(text)
        self.did[" ".join(text.split()[: 3 if text.startswith("give") else 1])] += 1
        self.state = came.state
        self.let_chance()
        self.game.play(text)

    def same(self) -> None:
        """The position is the same, but for what `legal` compares."""
        state, game = self.state, self.game
        assert {read_spot(tile.at): tile.sides for tile in state.tiles} == game.table.tiles
        assert {
            (frozenset(map(read_spot, one.ring)), int(one.seat), one.frozen) for one in state.marked
        } == {(ring, who, ring in game.frozen) for ring, who in game.table.owners.items()}
        assert dict(enumerate(map(list, state.hands))) == game.hands
        assert dict(enumerate(map(list, state.stacks))) == game.stacks
        assert dict(enumerate(PRISMA.scores(state))) == game.scores()
        assert (state.ending is None) is (game.over is None), (state.ending, game.over)
        assert state.stage == game.stage
        if state.ending is not None:
            return self.same_end()
        assert (state.mover, PRISMA.phase(state)) == (game.mover, game.phase)
        assert state.to_place == game.to_place
        if game.phase != "placing":
            pending = {frozenset(map(read_spot, ring)) for ring in state.unmarked}
            assert pending == game.pending
        return None

    def same_end(self) -> None:
        ending, first = self.state.ending, self.game.first(tie_break=self.tie_break)
        assert ending is not None
        assert self.game.over is not None
        assert ending.rule == self.game.over.split()[0]
        assert ending.kind is (EndKind.WIN if len(first) == 1 else EndKind.DRAW)
        assert ending.winner == (min(first) if len(first) == 1 else None)
        if len(self.state.seats) > 2:
            assert set(ending.places[0]) == first

    def listed(self) -> set[str]:
        """What the program lists as legal; turns that look alike count as one."""
        state = self.state
        match PRISMA.phase(state):
            case "placing":
                assert state.mover is not None
                return {
                    f"place {number} {spot.cell} {turned(sides, spot.turn)}"
                    for number, sides in enumerate(state.hands[state.mover], 1)
                    for spot in places(state, sides)
                }
            case "earned" if state.earned is not None:
                found = {"give up relocation"}
                for tile in state.tiles if state.earned.relocation else ():
                    may_close = state.earned.relocation == "link"
                    for to, turn in relocations(state, cell_named(tile.at), may_close=may_close):
                        found.add(f"relocate {tile.at} {to} {turned(tile.sides, turn)}")
                return found | {
                    f"unfreeze {spelled(frozenset(map(read_spot, one.ring)))}"
                    for one in state.marked
                    if one.frozen and state.earned.unfreezing
                }
        return {text for text in self.game.legal() if isinstance(self.tried(text), Applied)}

    def as_lying(self, text: str) -> str:
        """The action with the tile as it would lie in place of how it is turned."""
        words = text.split()
        if words[0] == "place":
            sides = self.game.hands[self.game.mover][int(words[1]) - 1]
        elif words[0] == "relocate":
            sides = self.game.table.tiles[read_spot(words[1])]
        else:
            return text
        return " ".join((*words[:-1], spun(sides, int(words[-1]))))

    def some_actions(self) -> list[str]:
        """Any actions, most of which are illegal."""
        tiles = sorted(self.game.table.tiles) or [(0, 0)]
        cell = f"{self.luck.randint(-6, 6)},{self.luck.randint(-6, 6)}"
        one, two, three = (spelled({self.luck.choice(tiles)}) for _ in range(3))
        beside = spelled({self.luck.choice(tiles), self.luck.choice(tiles)}).split()[0]
        turn = self.luck.randint(0, 5)
        own = len(self.game.hands[self.game.mover])
        rings = sorted(map(sorted, self.game.table.loops))
        ring = " ".join(f"{q},{r}" for q, r in self.luck.choice(rings)) if rings else three
        return [
            f"place {self.luck.randint(1, max(1, own))} {cell} {turn}",
            f"place {own + 1} {cell} {turn}",
            f"relocate {one} {cell} {turn}",
            f"relocate {one} {two} {turn}",
            f"relocate {beside} {beside} {turn}",
            f"mark {ring}",
            f"freeze {ring}",
            f"unfreeze {ring}",
            "give up marker",
            "give up relocation",
        ]

    def wanted(self, legal: list[str]) -> str:
        """One of them: often one that makes something, so that games are rich."""
        telling = [text for text in legal if not text.startswith("give")]
        if telling and telling[0].startswith("place") and self.luck.random() < 0.7:
            telling = [text for text in telling if self.makes(text)] or telling
        if self.luck.random() < 0.1:
            telling = [text for text in legal if text.startswith("give")] or telling
        rare = [text for text in telling if text.startswith(("unfreeze", "freeze"))]
        if rare and self.luck.random() < 0.4:
            return self.luck.choice(rare)
        return self.luck.choice(telling or legal)

    def makes(self, text: str) -> bool:
        words, table = text.split(), self.game.table
        spot, sides = read_spot(words[2]), self.as_lying(text).split()[-1]
        return closed_by(table, spot, sides) > 0 or linked_by(table, spot, sides)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_go_alike(seats: int) -> None:
    did: Counter[str] = Counter()
    for number in range(GAMES):
        luck = random.Random(f"{seats} {number}")
        both = Both(
            luck,
            seats,
            frozen_markers="off" if number % 5 == 4 else "on",
            unfreezing_costs="always" if number % 3 == 2 else "small",
            pattern_beams="path" if (number + seats) % 3 == 0 else "edge",
            tie_break="tournament" if number % 2 else "none",
            tile_set=SETS[number % 4],
        )
        while both.game.over is None:
            both.step()
        both.same()
        did += both.did
        did[both.game.over] += 1
        did["skips"] += both.game.skips
    print(seats, dict(did))
    assert {"place", "mark", "relocate"} <= set(did)
    if MANY:
        assert {"freeze", "unfreeze", "give up marker", "give up relocation"} <= set(did)
        assert {"PR16 last", "PR16 six", "PR17"} <= set(did)
