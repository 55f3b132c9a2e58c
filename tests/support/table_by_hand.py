"""A table on a string: a match under the hand of a test, with its entries kept."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import msgspec

from prismdesk.core.codec import raw
from prismdesk.core.game import Ending, Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.games import GAMES
from prismdesk.games.broken_prism import actions as broken_prism
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.showing import targets
from prismdesk.games.broken_prism.state import State as BrokenPrismState
from prismdesk.games.glittering_paths import actions as glittering_paths
from prismdesk.games.glittering_paths.paths import paths
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.state import State as GlitteringPathsState
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Act, Answer, Command, Entry, Order
from prismdesk.table.handle import handle, tick
from prismdesk.table.log import LogLine
from prismdesk.table.match import Match
from prismdesk.table.replay import folded
from prismdesk.table.table import Paused, Table, begin
from tests.support import prisma
from tests.support.made_match import a_match
from tests.support.secrets_game import SEALED_DICE, Guess, Next, Ready
from tests.support.turns_game import STEPS, Go

AnyRules = Rules[Any, Any, Any]

EVERY_GAME: tuple[AnyRules, ...] = (*GAMES, SEALED_DICE, STEPS)
"""The games that there are, and the smallest ones, which strain what they do not."""


def _pick_in_the_prism(state: BrokenPrismState, seat: Seat, rng: random.Random) -> Any:
    """Claims what can be claimed; in a window submits witnesses, spoilt ones, or is done."""
    match state.phase:
        case "open":
            return broken_prism.Claim(rng.choice(_claimable(state)))
        case "window":
            sheet, claim = state.sheet, state.claim
            assert sheet is not None
            assert claim is not None
            if state.sealed[seat].count and rng.random() < 0.5:
                return broken_prism.Done()
            witness = sheet.witnesses[claim.place]
            if rng.random() < 0.6:
                return witness
            signs = "".join(rng.choice("+-x/") for _ in witness.operators)
            return msgspec.structs.replace(witness, operators=signs)
        case "curtain":
            return broken_prism.Lift()
    return broken_prism.Ready()


def _claimable(state: BrokenPrismState) -> list[str]:
    return [one.value for one in targets(state) if one.state == "open"]


def _done_in_the_prism(state: BrokenPrismState, seat: Seat) -> bool:
    if state.phase == "open":
        return not _claimable(state)
    return state.phase == "window" and state.sealed[seat].done


def _pick_on_the_gems(state: GlitteringPathsState, seat: Seat, rng: random.Random) -> Any:
    """Buzzes where that is asked for; on turn mostly a path, or a skip."""
    match state.phase:
        case "buzz":
            return glittering_paths.Buzz()
        case "race" | "drawing" | "turn":
            board = state.board
            assert board is not None
            found = list(itertools.islice(paths(board, seat), 200))
            if state.phase == "turn" and (not found or rng.random() < 0.2):
                return glittering_paths.Pass()
            return glittering_paths.Path(tuple(board.names[cell] for cell in rng.choice(found)))
    return glittering_paths.Ready()


PICK: dict[str, Callable[[Any, Seat, random.Random], Any]] = {
    "broken-prism": _pick_in_the_prism,
    "glittering-paths": _pick_on_the_gems,
    "prisma": lambda state, _seat, rng: prisma.pick(state, rng),
    "prizmik": lambda state, _seat, rng: rng.choice(legal(state)),
    "sealed-dice": lambda _state, _seat, rng: Guess(rng.randint(1, 6)),
    "steps": lambda _state, _seat, rng: Go(rng.randint(1, 3)),
}
"""A legal action of the seat at random. A new game adds its line; the suite fails without one."""

SAMPLES: dict[str, tuple[Any, ...]] = {
    "broken-prism": tuple(
        BROKEN_PRISM.read(text)
        for text in (
            "claim 24",
            "submit B 5+3x2",
            "done",
            "lift",
            "ready",
            "next",
            "reveal",
            "reveal claimer",
            "rule accept red why not",
        )
    ),
    "glittering-paths": tuple(
        GLITTERING_PATHS.read(text) for text in ("c4-d4-d5", "pass", "buzz", "ready", "next")
    ),
    "prisma": prisma.SAMPLES,
    "prizmik": tuple(PRIZMIK.read(text) for text in ("a1-a2", "a1>a2", "a1xa2")),
    "sealed-dice": (Guess(1), Ready(), Next()),
    "steps": (Go(1),),
}
"""An action of every kind of the phase table, right or wrong."""

DONE: dict[str, Callable[[Any, Seat], bool]] = {
    "broken-prism": _done_in_the_prism,
    "sealed-dice": lambda state, seat: state.guesses[seat] is not None,
}
"""Who has done all he can for now, where that is secret and the phase table does not say it."""


def begun(match: Match, rules: AnyRules) -> Table:
    """The table of a match that can be set up."""
    table = begin(match, rules)
    assert not isinstance(table, Refused), table
    return table


def _never(_state: Any, _seat: Seat) -> bool:
    return False


class Tabletop:
    """Live play by hand: `table` is now, `entries` all that was written, `now_ms` the time."""

    def __init__(self, rules: AnyRules, match: Match | None = None, /, **given: Any) -> None:
        self.rules = rules
        self.match = match or a_match(rules, **given)
        self.table: Table = begun(self.match, rules)
        self.entries: list[Entry] = []
        self.now_ms = 0
        self._numbers: dict[Author, int] = {}
        self.tick()

    def tick(self, by_ms: int = 0) -> None:
        self.now_ms += by_ms
        step = tick(self.table, self.now_ms)
        self.table = step.table
        self.entries += step.entries

    def give(self, by: Author, order: Order, *, by_host: bool = False) -> Answer:
        sender = Agent.HOST if by_host else by
        number = self._numbers[sender] = self._numbers.get(sender, 0) + 1
        return self.send(Command(by, number, order, by_host))

    def send(self, command: Command) -> Answer:
        step = handle(self.table, command, self.now_ms)
        self.table = step.table
        self.entries += step.entries
        assert step.answer is not None
        return step.answer

    def cut_off(self) -> None:
        """The program is killed; the journal is read back, and time begins with its last entry."""
        table = folded(self.match, self.rules, self.entries)
        assert not isinstance(table, Refused), table
        self.table, self.now_ms = table, table.clockwork.now_ms

    def act(self, by: Author, action: Any) -> Answer:
        """An action, or the text of one."""
        if isinstance(action, str):
            action = self.rules.read(action)
            assert not isinstance(action, Refused), action
        return self.give(by, Act(raw(action)))

    def acted(self, *texts: str) -> None:
        """Actions by whoever is on turn, none of which may be refused."""
        for text in texts:
            answer = self.act(self.movers()[0], text)
            assert not isinstance(answer, Refused), f"{text}: {answer}"

    def movers(self) -> tuple[Seat, ...]:
        """The seats that may act in the game now."""
        phase = self.rules.phase(self.table.state)
        rows = [row for row in self.rules.phases if row.phase == phase]
        return tuple(
            seat
            for seat in self.match.seats
            if any(seat in self.rules.who(self.table.state, row.role) for row in rows)
            and not DONE.get(self.rules.name, _never)(self.table.state, seat)
        )

    @property
    def phase(self) -> str:
        return self.rules.phase(self.table.state)

    @property
    def left(self) -> dict[str, int]:
        """What remains of each timer."""
        return {timer.id: timer.left_ms for timer in self.table.clockwork.timers}

    @property
    def ending(self) -> Ending:
        """How the match has ended."""
        assert self.table.ending is not None
        return self.table.ending

    @property
    def line(self) -> LogLine:
        """The last line of the log."""
        line = self.table.moments[-1].line
        assert line is not None
        return line

    def facts(self, last: int = 1) -> list[Any]:
        """What happened at the last public entries."""
        return [told.fact for moment in self.table.moments[-last:] for told in moment.facts]

    @property
    def paused(self) -> Table:
        """The table as it would be if it were paused at this moment (ALL12)."""
        return msgspec.structs.replace(self.table, paused=Paused(Agent.CLOCK, "x"))

    def play(self, rng: random.Random, most: int = 400) -> None:
        """Random legal actions until the end, or so many."""
        for _ in range(most):
            movers = self.movers()
            if self.table.ending is not None or not movers:
                return
            seat = rng.choice(movers)
            self.now_ms += rng.randint(0, 900)
            answer = self.act(seat, PICK[self.rules.name](self.table.state, seat, rng))
            assert not isinstance(answer, Refused), answer
