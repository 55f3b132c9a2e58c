"""Bots against each other at a table whose time is moved by hand: whole matches, and a table of
who beats whom.

    python -m tests.support.bot_matches prizmik 20            # every level against the one below
    python -m tests.support.bot_matches prizmik 20 5 4        # one pair

A bot gets what a seat's client gets, and nothing else. Nodes limit it, not time, so that a match
comes out the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from prismdesk.bots.all import bot_for
from prismdesk.bots.bot import LEVELS, Bot, Situation, Thought
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.codec import raw
from prismdesk.core.options import choose
from prismdesk.core.phases import kinds_in
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games import game_named
from prismdesk.table.commands import Act, Command
from prismdesk.table.handle import handle, next_due_ms, tick
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table, begin
from prismdesk.table.updates import update

USUAL: Mapping[str, Mapping[str, str]] = {"prizmik": {"also-drawn": "hundred"}}
"""What else a match is set up with, so that it ends by itself."""


class Wish(NamedTuple):
    """What a bot wants to do at a moment of running time, and the view that it had for it."""

    at_ms: int
    seat: Seat
    action: Any
    view: bytes


class Contest:
    """A match between bots. `refused` are the answers that the table did not take."""

    def __init__(
        self,
        game: str,
        levels: Sequence[int],
        seed: str,
        options: Mapping[str, str] | None = None,
        setup: str | None = None,
    ) -> None:
        rules = game_named(game)
        assert rules is not None, game
        given = options if options is not None else USUAL.get(game, {})
        chosen = choose(rules.options, given)
        assert not isinstance(chosen, Refused), chosen
        players = tuple(
            Player(seat, f"Level {level}", PlayedBy.BOT, level)
            for seat, level in zip(Seat, levels, strict=False)
        )
        match = Match(
            id="0" * 32, game=game, rules_version=rules.version, chosen=chosen, players=players,
            seed=seed, setup=setup,
        )  # fmt: skip
        table = begin(match, rules)
        assert not isinstance(table, Refused), table
        # Chance comes first, where a match begins with it.
        self.rules, self.table = rules, tick(table, 0).table
        self.bot: Bot[Any] = bot_for(game)
        self.now_ms, self.actions = 0, 0
        self.refused: list[Refused] = []
        self._wishes: dict[Seat, Wish | None] = {}
        self._seen: dict[Seat, bytes] = {}
        self._numbers = dict.fromkeys(match.seats, 0)

    def play(self, most: int = 5_000) -> Table:
        """To the end; the table then. Raises AssertionError for a match that does not end."""
        for _ in range(most):
            if self.table.ending is not None:
                return self.table
            self.step()
        raise AssertionError(f"no end after {most} steps: {self.table.rules.status(self.state)}")

    def step(self) -> None:
        """Whatever comes first: an action of a bot, or something that is due."""
        self._think()
        wishes = [one for one in self._wishes.values() if one is not None]
        due_ms = next_due_ms(self.table)
        first = min(wishes, key=lambda one: (one.at_ms, one.seat), default=None)
        assert first is not None or due_ms is not None, "nobody does anything any more"
        if first is None or (due_ms is not None and due_ms <= first.at_ms):
            assert due_ms is not None
            self.now_ms = due_ms
            self.table = tick(self.table, due_ms).table
            return
        self.now_ms = first.at_ms
        self._done(first)

    @property
    def state(self) -> Any:
        """The game's state."""
        return self.table.state

    def situation(self, seat: Seat) -> Situation[Any]:
        """What that seat knows now."""
        told = update(self.table, seat, 1, None)
        match, kinds = self.table.match, kinds_in(self.rules.phases)
        may = tuple(kind for kind in told.may if kind in kinds)
        return Situation(
            seat, match.seats, match.chosen, self.rules.view(self.state, seat), may,
            {one.id: one.left_ms for one in told.clocks},
        )  # fmt: skip

    def thought(self, seat: Seat) -> Thought:
        """What that seat's bot wants."""
        level = self.table.match.players[seat].level
        assert level is not None
        limit = Limit(self.bot.limit(level))
        draws = Draws(f"{self.table.match.seed}/{seat.colour}/{self.table.public_n}"[:64])
        return self.bot.think(self.situation(seat), level, limit, draws)

    def _think(self) -> None:
        """Who sees something new thinks again."""
        for seat in self.table.match.seats:
            situation = self.situation(seat)
            seen = bytes(raw(situation.view)) + repr(situation.may).encode()
            if seen == self._seen.get(seat):
                continue
            self._seen[seat] = seen
            thought = self.thought(seat)
            wish = Wish(self.now_ms + thought.wait_ms, seat, thought.action, seen)
            self._wishes[seat] = None if thought.action is None else wish

    def _done(self, wish: Wish) -> None:
        self._wishes[wish.seat] = None
        self._numbers[wish.seat] += 1
        meant = self.rules.meant(self.rules.view(self.state, wish.seat), wish.action)
        command = Command(wish.seat, self._numbers[wish.seat], Act(raw(meant)))
        step = handle(self.table, command, self.now_ms)
        self.table = step.table
        self.actions += 1
        if isinstance(step.answer, Refused):
            self.refused.append(step.answer)
            self._seen.pop(wish.seat, None)
            assert len(self.refused) < 50, self.refused[-5:]


class Result(NamedTuple):
    """How the first of two levels did against the other."""

    won: int
    drawn: int
    lost: int


def contests(game: str, one: int, other: int, games: int, first: int = 0) -> Iterator[Contest]:
    """Matches of these levels, each seed played with both colours, to their end."""
    for number in range(first, first + games):
        levels = (one, other) if number % 2 == 0 else (other, one)
        contest = Contest(game, levels, f"arena {number // 2}")
        contest.play()
        yield contest


def result(game: str, one: int, other: int, games: int, first: int = 0) -> Result:
    """How the first level does against the other."""
    won = drawn = lost = 0
    for contest in contests(game, one, other, games, first):
        ending = contest.table.ending
        assert ending is not None
        winner = ending.winner
        if winner is None:
            drawn += 1
        elif contest.table.match.players[winner].level == one:
            won += 1
        else:
            lost += 1
    return Result(won, drawn, lost)


def main(given: Sequence[str]) -> None:
    """Prints the table of one game."""
    game, games, *pair = given
    levels = tuple(map(int, pair))
    pairs = [levels] if levels else list(zip(LEVELS[1:], LEVELS, strict=False))
    print(f"{'level':>5} {'against':>7} {'won':>5} {'drawn':>5} {'lost':>5}")
    for one, other in pairs:
        found = result(game, one, other, int(games))
        row = f"{one:>5} {other:>7} {found.won:>5} {found.drawn:>5} {found.lost:>5}"
        print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
