"""Matches at random with somebody who looks for what nobody may find."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

import msgspec

from prismdesk.core.codec import encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.table.commands import EndRound, Pause, Resign, Resume, Rewind
from prismdesk.table.updates import update
from tests.support.broadcast_observer import Onlooker
from tests.support.hidden_by_game import HIDDEN, OTHERWISE
from tests.support.spectator_match import WatchedMatch
from tests.support.table_by_hand import AnyRules, Tabletop

HOST: Final = Agent.HOST
SEED: Final = "canary seed 4d1f"
SHOWS: Final[tuple[Literal["whole", "board", "strip"], ...]] = ("whole", "board", "strip")
_LONG_MS: Final = 20_000
"""Three of them are a window (BP22)."""


class Watched:
    """A match with somebody who watches it on the broadcast, as `viewer` would see it."""

    def __init__(self, rules: AnyRules, viewer: Viewer = Watcher.SPECTATOR, **given: Any) -> None:
        given.setdefault("seed", SEED)
        self.top = Tabletop(rules, **given)
        self.match = WatchedMatch(self.top, viewer)
        self.onlooker = Onlooker(self.match)

    def acts(self, by: Author, text: str) -> None:
        """An action that is done, of which the audience is told what it may know."""
        answer = self.top.act(by, text)
        assert not isinstance(answer, Refused), f"{text}: {answer}"
        self.match.tell()
        self.onlooker.rest()

    def gives(self, by: Author, order: Any) -> None:
        answer = self.top.give(by, order)
        assert not isinstance(answer, Refused), answer
        self.match.tell()
        self.onlooker.rest()

    def close(self) -> None:
        self.onlooker.close()


Watch = Callable[..., Watched]


@contextmanager
def audiences() -> Iterator[Watch]:
    """Gives what makes a `Watched`; all of them are closed afterwards."""
    made: list[Watched] = []

    def make(rules: AnyRules, viewer: Viewer = Watcher.SPECTATOR, **given: Any) -> Watched:
        made.append(Watched(rules, viewer, **given))
        return made[-1]

    try:
        yield make
    finally:
        for one in made:
            one.close()


class Marks:
    """What nobody may find: the seed, what is hidden now, and what was sealed for a while."""

    def __init__(self, game: Watched) -> None:
        self.game = game
        self.numbers = itertools.count(5001)
        self.sealed: set[int] = set()
        self.last: dict[Seat, int] = {}

    def seal(self) -> None:
        """Whoever may submit does so, with numbers that are on no board.

        The first of them is displaced, and never shown; the last one is, if nothing follows.
        """
        state = self.game.top.table.state
        if self.game.top.rules is not BROKEN_PRISM or state.phase != "window":
            return
        for seat in self.game.top.movers():
            first, last = next(self.numbers), next(self.numbers)
            for number in (first, last):
                self.game.top.act(seat, f"submit A {number}+{number}")
            self.sealed |= {first, self.last.pop(seat, first)}
            self.last[seat] = last

    def revealed(self, seat: Seat) -> None:
        """What that seat sealed last may be seen from now on."""
        self.last.pop(seat, None)

    def undone(self) -> None:
        """What is sealed now never was, and is never shown."""
        self.sealed |= set(self.last.values())
        self.last = {}

    @property
    def all(self) -> set[str]:
        """The marks there are at this moment."""
        table = self.game.top.table
        if table.rules.phase(table.state) not in ("window", "parsing"):
            self.last = {}
        numbers = self.sealed | set(self.last.values())
        marks = {f"{one}{sign}" for one in numbers for sign in (f"+{one}", f",{one}", "+", " +")}
        if table.ending is None:
            marks |= {SEED} | HIDDEN[table.match.game](table.state)
        return marks

    def found(self, texts: list[str]) -> set[str]:
        """The marks that are in these texts."""
        whole = "\n".join(texts)
        return {mark for mark in self.all if mark in whole}


class Wandering:
    """A match at random, in which time passes, and a host pauses, goes back and looks elsewhere.

    `steps` counts them, and `kinds` what the host did. Every so many steps he `ends` a round.
    """

    def __init__(self, game: Watched, luck: random.Random, ends: int = 20) -> None:
        self.game, self.luck, self.ends = game, luck, ends
        self.marks = Marks(game)
        self.steps = 0
        self.kinds: set[str] = set()

    def resign(self) -> None:
        """It is over, however far it came."""
        self.game.gives(Seat.RED, Resign())

    @property
    def is_over(self) -> bool:
        return self.game.top.table.ending is not None

    def step(self) -> None:
        """One of them, of which the audience has heard at its end."""
        self.steps += 1
        top, luck = self.game.top, self.luck
        if top.table.paused is not None:
            self._host("resume", Resume())
        elif self.steps % 9 == 5:
            self._host("pause", Pause("look here"))
        elif self.steps % 31 == 30 and (points := self._points()):
            self._host("rewind", Rewind(luck.choice(points), "once more"))
            self.marks.undone()
        elif self.steps % 5 == 4:
            top.tick(_LONG_MS)
        elif self.steps % self.ends or not self._ends_round():
            self._play()
        self.game.match.tell()
        if self.steps % 6 == 3:
            self.game.onlooker.on_air.look(BroadcastPicture(shows=luck.choice(SHOWS)))

    def _play(self) -> None:
        self.marks.seal()
        top = self.game.top
        before = top.table.n
        top.play(self.luck, most=1)
        if top.table.n == before and top.rules.phase(top.table.state) == "parsing":
            self._reveal()
        elif top.table.n == before:
            top.act(HOST, "next")

    def _reveal(self) -> None:
        """Both, or the claimer's first (BP28)."""
        top = self.game.top
        claimer = top.table.state.claim.by
        if self.luck.random() < 0.5 and top.table.state.reveal is None:
            top.act(HOST, "reveal claimer")
            self.marks.revealed(claimer)
        else:
            top.act(HOST, "reveal")

    def _ends_round(self) -> bool:
        """Where one is on. What is sealed then is never shown."""
        ended = not isinstance(self.game.top.give(HOST, EndRound("enough")), Refused)
        if ended:
            self.kinds.add("end-round")
            self.marks.undone()
        return ended

    def _host(self, kind: str, order: Any) -> None:
        self.kinds.add(kind)
        answer = self.game.top.give(HOST, order)
        assert not isinstance(answer, Refused), answer

    def _points(self) -> list[int]:
        """To where a host may go back so that nothing sealed is there again."""
        top = self.game.top
        sealing = ("window", "parsing", "curtain")
        return [
            number
            for number, one in enumerate(top.table.moments[:-1])
            if top.rules.phase(one.state) not in sealing
        ][-40:]

    def is_told_the_same(self, viewer: Viewer = Watcher.SPECTATOR) -> bool:
        """Whether he is sent the same, byte for byte, where what is hidden is another thing."""
        table = self.game.top.table
        state = OTHERWISE[table.match.game](table.state)
        other = msgspec.structs.replace(table, state=state)
        one, two = (encode(update(which, viewer, 1, None)) for which in (table, other))
        return one == two
