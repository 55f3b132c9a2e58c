"""Two tables whose public history is equal, and of whose seats one has another secret.

What happens at both is the same at random, but for what that seat seals; `Twins.step` fails when
anybody else is told anything else, or at another moment. Before a window closes the secrets come
to the same, or the worlds part there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Command,
    Decline,
    EndRound,
    Offer,
    Order,
    Pause,
    Resume,
    Rewind,
)
from prismdesk.table.table import Proposal
from prismdesk.wire.messages import Chat, Put
from tests.support.twin_games import NETWORK, Kit, a_draft_for
from tests.support.twin_table import World

WATCHERS = ("watch 1", "watch 2", "watch 3")


class Apart(Exception):
    """What is secret would show now; the worlds have gone as far together as they can."""


class Twins:
    """Two worlds on their way. `did` counts what has been done, `differing` while they differed."""

    def __init__(
        self, kit: Kit, layout: str, secret: Seat, luck: random.Random, did: Counter[str]
    ) -> None:
        self.kit, self.luck, self.secret, self.did = kit, luck, secret, did
        draft = a_draft_for(kit, layout, luck)
        players = [one for one in draft.players if one.played_by is NETWORK]
        machines = {f"guest {one.seat.colour}": (one.seat,) for one in players}
        knowing: frozenset[Viewer] = frozenset({secret, Watcher.ARBITER})
        self.worlds = [
            World(draft, kit.rules, {**machines, "nobody": (), "watch 1": ()}, knowing)
            for _ in range(2)
        ]
        self.one, self.two = self.worlds
        self.doing = "beginning"
        self.others = [seat for seat in draft.seats if seat is not secret]
        self.host = Agent.HOST if draft.option("host") != "none" else None
        self.same()

    @property
    def differs(self) -> bool:
        return self.one.table.state != self.two.table.state

    @property
    def is_sealing(self) -> bool:
        table = self.one.table
        return table.rules.sealing(table.state)

    def step(self) -> None:
        """Something at random, at both tables. Raises `Apart` where they have to part."""
        if self.one.table.ending is not None:
            raise Apart
        name, do = self.luck.choice(self._choices())
        self.doing = name
        do()
        self.did[name] += 1
        self.did["steps"] += 1
        self.did["differing"] += self.differs
        self.same()

    def same(self) -> None:
        """Everybody but who knows was told the same, byte for byte, at the same moments."""
        one, two = self.one.told, self.two.told
        if one != two:
            first = next((pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]), None)
            told = f"told {len(one)} and {len(two)}, first different: {first}"
            raise AssertionError(f"{self.doing}: {told}; {[one[:3], two[:3]]}")
        self.did["told"] += len(one)
        self.one.told, self.two.told = [], []

    def both(self, do: Callable[[World], object]) -> None:
        for world in self.worlds:
            do(world)

    def gives(self, by: Author, order: Order) -> None:
        self.both(lambda world: world.gives(by, order))

    def _choices(self) -> list[tuple[str, Callable[[], None]]]:
        """Weighted so that the match goes on, and mostly something is sealed."""
        found = [
            ("time", self._time), ("offer", self._offer), ("pause", self._pause),
            ("look", self._look), ("nonsense", self._nonsense), ("comes", self._comes),
            ("chat", self._chat), ("silence", self._silence), ("move", self._move),
        ]  # fmt: skip
        if self.luck.random() < 0.3:
            found += [("host", self._host), ("killed", self._killed), ("taken over", self._taken)]
            found += [("disk", self._disk), ("sleep", self._sleep)]
        if any(not self.one.is_connected(name) for name in self.one.seats):
            found += [("comes", self._comes)] * 5
        if self.one.table.paused is not None:
            return [*found, *[("pause", self._pause)] * 6]
        if not self.is_sealing:
            return [*found, *[("move", self._move)] * 20]
        found.append(("killed", self._killed))
        secret, other = [("secret", self._secret)] * 9, [("input", self._input)] * 3
        return [*found, *secret, *other, ("closing", self._closing)]

    # What is the same at both.

    def _time(self) -> None:
        self._passes(self.luck.choice((1, 20, 900, 3_000, 4_999, 5_000, 5_001, 12_000)))

    def _passes(self, ms: int) -> None:
        due = self.one.table.clockwork.due
        if due is not None and self.is_sealing and not self._comes_to_the_same():
            ms = min(ms, self._left_ms() - 1)
        self.both(lambda world: world.passes(max(0, ms)))

    def _left_ms(self) -> int:
        """Until the first timer is due."""
        table, now_ms = self.one.table, self.one.loop.now_ms
        if table.standing or table.clockwork.due is None:
            return 10**6
        host = self.one.members.game.host
        assert host is not None
        due_ms = table.clockwork.now_ms + table.clockwork.due.left_ms
        return due_ms - (now_ms - host._began_ms)

    def _move(self) -> None:
        moves = self.kit.moves(self.one.table, self.luck)
        if moves:
            by, action = self.luck.choice(moves)
            self.gives(by, Act(raw(action)))

    def _input(self) -> None:
        """What another seat seals."""
        seat = self.luck.choice(self.others)
        inputs = self.kit.inputs(self.one.table, self.luck)
        if self.kit.last(self.one.table) is None and self._would_close(seat):
            return
        self.gives(seat, Act(raw(self.luck.choice(inputs))))

    def _would_close(self, seat: Seat) -> bool:
        """Whether nobody would be left who can seal anything, in either world."""
        return any(
            all(self.kit.is_through(world.table, one) for one in self._sits() if one is not seat)
            for world in self.worlds
        )

    def _sits(self) -> tuple[Seat, ...]:
        sitter = getattr(self.one.table.state, "sitter", None)
        return self.one.match.seats if sitter is None else (sitter,)

    def _offer(self) -> None:
        seat, n = self.luck.choice(self.one.match.seats), self.one.table.public_n
        orders: tuple[Order, ...] = (
            Offer(Agreement.END_ROUND),
            Offer(Agreement.TAKEBACK, self.luck.randint(0, n)),
            Accept(),
            Decline(),
        )
        order = self.luck.choice(orders)
        if isinstance(order, Accept) and not self._may_end_a_round():
            return
        self.gives(seat, order)

    def _may_end_a_round(self) -> bool:
        """That reveals the guesses of dice, and makes submissions void."""
        return self.kit.last(self.one.table) is not None or self._comes_to_the_same()

    def _pause(self) -> None:
        seat = self.luck.choice(self.one.match.seats)
        is_paused = self.one.table.paused is not None
        order = Resume() if is_paused and self.luck.random() < 0.8 else Pause()
        self.gives(seat, order)
        if is_paused and self.host:
            self.gives(self.host, Resume())
            offer = self.one.table.offer
            if isinstance(offer, Proposal) and isinstance(offer.order, Resume):
                for one in self.one.match.seats:
                    self.gives(one, Accept())

    def _host(self) -> None:
        if self.host is None:
            return
        table, luck = self.one.table, self.luck
        timer = luck.choice([*(one.id for one in table.clockwork.timers), "round"])
        left_ms = self._left_ms()
        orders: list[Order] = [
            Pause("a word"),
            AddTime(timer, luck.choice((7_000, min(0, 2_000 - left_ms) // 2)), "slow"),
            AddPoints(luck.choice(self.one.match.seats), luck.randint(-2, 2), "neat"),
            Rewind(max(0, table.public_n - luck.randint(0, 4)), "wrong"),
            Decline(),
        ]
        if self._may_end_a_round():
            orders.append(EndRound("late"))
        self.gives(self.host, luck.choice(orders))

    def _look(self) -> None:
        n = self.luck.randint(0, self.one.table.public_n + 1)
        who: str | Viewer = self.luck.choice([*self.one.seats, *self.one.here])
        self.both(lambda world: world.looks(who, n))

    def _nonsense(self) -> None:
        """Through another's door, or in another's name; from whoever may not know."""
        name = self.luck.choice([*(f"guest {one.colour}" for one in self.others), "watch 1"])
        if name not in self.one.seats or not self.one.is_connected(name):
            return
        authors = (*self.one.match.seats, *Agent)
        viewer = self.luck.choice((*self.one.match.seats, *Watcher))
        inputs = self.kit.inputs(self.one.table, self.luck) or [self.kit.rules.read("ready")]
        order = self.luck.choice((Act(raw(self.luck.choice(inputs))), Resume(), EndRound("x")))
        by = self.luck.choice(authors)
        if viewer in self.one.seats[name] and by is viewer:
            return
        command = Command(by, 10**6, order, self.luck.random() < 0.5)
        put = Put(self.one.match.id, viewer, raw(command))
        self.both(lambda world: world.wants(name, put))

    def _chat(self) -> None:
        name = self.luck.choice(list(self.one.seats))
        if self.one.is_connected(name):
            self.both(lambda world: world.wants(name, Chat("Hm.")))

    def _comes(self) -> None:
        """A machine is cut off, comes back, or comes in by another window; or a late spectator."""
        name = self.luck.choice([*self.one.seats, *WATCHERS])
        if name not in self.one.peers or self.luck.random() < 0.7:
            self.both(lambda world: world.comes(name))
        else:
            self.both(lambda world: world.is_cut(name))

    def _silence(self) -> None:
        name, ms = self.luck.choice(list(self.one.seats)), self.luck.choice((0, 3_500))
        if not self.one.is_connected(name):
            return
        for world in self.worlds:
            world.tap(name).silent_ms = ms

    def _killed(self) -> None:
        """Between two steps; everybody comes back, in some order, and the match goes on."""
        self.both(lambda world: world.is_killed())
        names = list(self.one.seats)
        self.luck.shuffle(names)
        for name in names[: self.luck.randint(1, len(names))]:
            self.both(lambda world, name=name: world.comes(name))  # type: ignore[misc]
        self._pause()

    def _taken(self) -> None:
        names = [name for name, seats in self.one.seats.items() if seats]
        if names:
            seat = self.one.seats[self.luck.choice(names)][0]
            name = f"guest {self.did['steps']}"
            self.both(lambda world: world.is_taken_over(seat, name))

    def _disk(self) -> None:
        """The disk is full for a while."""
        is_full = not self.one.journal.is_full
        for world in self.worlds:
            world.journal.is_full = is_full

    def _sleep(self) -> None:
        ms = self.luck.randint(1_000, 20_000)
        counted_ms = self.luck.choice((0, ms))
        if ms < self._left_ms() or self._comes_to_the_same():
            self.both(lambda world: world.sleeps(ms, counted_ms))

    # What is secret.

    def _secret(self) -> None:
        """The seat seals something in one world, and something else, or nothing, in the other."""
        inputs = self.kit.inputs(self.one.table, self.luck)
        if self.secret not in self._sits() or not inputs:
            return
        firsts = [self.kit.is_first_seen(world.table, self.secret) for world in self.worlds]
        if any(firsts):
            fit = [one for one in inputs if self._is_taken(one)]
            for world in self.worlds if fit else ():
                self._seals(world, self.luck.choice(fit))
            return
        for world in self.luck.choice(([self.one], [self.two], self.worlds)):
            last = self.kit.last(world.table)
            if last is None:
                if not self._others_are_through(world):
                    self._seals(world, self.luck.choice(inputs))
            elif self.luck.random() < 0.2 and self._may_be_done(world):
                self._seals(world, last)
            else:
                self._seals(world, self.luck.choice(inputs))

    def _is_taken(self, action: Any) -> bool:
        """Whether both worlds would take it."""
        apply = self.kit.rules.apply
        tried = [apply(world.table.state, self.secret, action) for world in self.worlds]
        return not any(isinstance(one, Refused) for one in tried)

    def _others_are_through(self, world: World) -> bool:
        return all(self.kit.is_through(world.table, one) for one in self.others)

    def _may_be_done(self, world: World) -> bool:
        """Done in turn is seen by all; and nobody may be the last, while the other world waits."""
        return len(self._sits()) > 1 and not self._others_are_through(world)

    def _seals(self, world: World, action: Any) -> None:
        world.gives(self.secret, Act(raw(action)))

    def _comes_to_the_same(self) -> bool:
        one, two = (self._shows(world) for world in self.worlds)
        return one == two

    def _shows(self, world: World) -> tuple[object, bool]:
        table = world.table
        return self.kit.sealed(table, self.secret), self.kit.is_through(table, self.secret)

    def _closing(self) -> None:
        """The secrets come to the same, and then the window closes; or the worlds part."""
        if self.one.table.standing or self.luck.random() < 0.5:
            return
        self._level()
        self.same()
        if not self._comes_to_the_same():
            raise Apart
        last = self.kit.last(self.one.table)
        if last is not None and self.luck.random() < 0.5:
            for seat in self._sits():
                self.gives(seat, Act(raw(last)))
        else:
            left_ms = self._left_ms()
            self.both(lambda world: world.passes(left_ms))

    def _level(self) -> None:
        """Whoever is behind seals what the other has sealed."""
        inputs = self.kit.inputs(self.one.table, self.luck)
        through = [self.kit.is_through(world.table, self.secret) for world in self.worlds]
        if self.secret not in self._sits():
            return
        if not any(through) and self.kit.last(self.one.table) is not None:
            for action in self.luck.sample(inputs, min(4, len(inputs))):
                if not self._comes_to_the_same():
                    self.gives(self.secret, Act(raw(action)))
        for world, other in ((self.one, self.two), (self.two, self.one)):
            action = self.kit.again(other.table, self.secret)
            if self._shows(world) != self._shows(other) and action is not None:
                self._levels(world, other, action)

    def _levels(self, world: World, other: World, action: Any) -> None:
        if self.kit.is_through(world.table, self.secret):
            return
        if self.kit.last(world.table) is None:
            if not self._others_are_through(world):
                self._seals(world, action)
            return
        self._seals(world, action)
        done = self.kit.is_through(other.table, self.secret)
        if done and self._may_be_done(world):
            self._seals(world, self.kit.last(world.table))
