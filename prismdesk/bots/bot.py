"""What a bot is: a player that gets what its seat may know, and answers with an action.

A game's bot subclasses `Bot`, its analysis `Solver`; its package names both in a `GameBots`.
Nothing in here reads a clock or draws luck of its own: the time comes in a `Limit`, the luck in
`Draws`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Annotated, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

import msgspec

from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.options import Chosen
from prismdesk.core.phrases import Phrase
from prismdesk.core.seats import Seat

ViewT = TypeVar("ViewT")

LEVELS: Final = (1, 2, 3, 4, 5)
"""How strong a bot can be, the weakest first."""


class Situation(msgspec.Struct, Generic[ViewT], frozen=True):
    """What one seat knows, and what is asked of it.

    `view` is the game's view for `seat`, `may` the game's kinds of action that are open to it now
    (offers, pauses and the like are none), `left_ms` what remains of each timer by its id.
    `chosen` are the match's options, `seats` all that play. Equal situations, levels and draws
    give equal answers under equal limits of nodes.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    chosen: tuple[Chosen, ...]
    view: ViewT
    may: tuple[str, ...] = ()
    left_ms: Mapping[str, int] = {}

    def option(self, name: str) -> str | None:
        """The value chosen for the option, or None where the game does not have it."""
        return next((one.value for one in self.chosen if one.name == name), None)


class Thought(msgspec.Struct, frozen=True):
    """What a bot wants to do, and how long a person would have taken for it at the least.

    `wait_ms` counts from when the situation came about. Where `action` is None it has nothing to
    do as things are.
    """

    action: Any = None
    wait_ms: int = 0


NOTHING: Final = Thought()


class Bot(ABC, Generic[ViewT]):
    """One game's player, at any level.

    It keeps nothing from one situation to the next, but for what only makes it faster.
    """

    game: ClassVar[str]

    @abstractmethod
    def limit(self, level: int) -> int:
        """The most nodes that a bot of this level spends on a situation."""

    @abstractmethod
    def think(self, situation: Situation[ViewT], level: int, limit: Limit, draws: Draws) -> Thought:
        """What the seat does. What it answers is legal as far as the view can tell."""

    def agrees(
        self, situation: Situation[ViewT], offer: Agreement, level: int, limit: Limit
    ) -> bool:
        """Whether it accepts what another player offers (ALL7): a takeback always."""
        return offer is Agreement.TAKEBACK


class Best(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer that an analysis found: the line of actions as typed, and what it is worth.

    `value` is in the game's smallest unit, better where higher for the seat that plays it; None
    where that says nothing. `about` tells apart questions that were answered together, such as
    the targets of a board. `proved` says that none can be better.
    """

    line: tuple[str, ...]
    words: Phrase
    value: int | None = None
    about: Phrase | None = None
    proved: bool = False


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an analysis found so far: the best answers, best first, and in words how sure it is.

    `seat` is whose answers they are, None where they are anybody's. `nodes` and `depth` say how
    much was looked at; `depth` is 0 where a search has none. A difference of values below `least`
    says nothing.
    """

    seat: Seat | None
    best: tuple[Best, ...]
    words: Phrase
    nodes: int = 0
    depth: int = 0
    least: int = 1


class Solver(ABC, Generic[ViewT]):
    """One game's analysis of a position that anybody may know all of."""

    game: ClassVar[str]

    @abstractmethod
    def solve(self, situation: Situation[ViewT], limit: Limit) -> Solution:
        """The best answers for the seat (`may` and `left_ms` may be empty), and how sure that is.

        In a position where nobody acts, such as after the ending, `best` is empty and `words` say
        why. It ends soon after the limit does, with what it has.
        """

    def worth(self, situation: Situation[ViewT], action: str, limit: Limit) -> Best | None:
        """What that action, as typed, is worth in this position, in the measure of `solve`.

        For what was really played there. None where nothing can be said of it.
        """
        return None


class GameBots(NamedTuple):
    """A game's bots: what each level does, in a sentence, the weakest first; and the searches.

    These are loaded when one is wanted: windows name levels, and think of nothing.
    """

    game: str
    levels: tuple[Phrase, ...]
    load: Callable[[], tuple[Bot[Any], Solver[Any]]]


def searches(package: str) -> Callable[[], tuple[Bot[Any], Solver[Any]]]:
    """Loads `BOT` of the package’s module `bot` and `SOLVER` of its `solver`, when called."""

    def load() -> tuple[Bot[Any], Solver[Any]]:
        bot, solver = (import_module(f"{package}.{name}") for name in ("bot", "solver"))
        return bot.BOT, solver.SOLVER

    return load


MOST_PLAYED = 8
"""Actions at one point that are judged."""


class Solved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an analysis found, and of each action that was played there what it is worth.

    None stands for one of which nothing can be said.
    """

    solution: Solution
    played: Annotated[tuple[Best | None, ...], msgspec.Meta(max_length=MOST_PLAYED)] = ()


def solved(
    solver: Solver[Any],
    situation: Situation[Any],
    played: tuple[str, ...],
    limit: Callable[[], Limit],
) -> Solved:
    """The best answers, and what each action that was played is worth in the same measure.

    Every question has a new `limit`. What was played is not asked about where there are no answers
    to compare it with, and not again where it is one of them.
    """
    solution = solver.solve(situation, limit())
    if not solution.best:
        return Solved(solution, (None,) * len(played))
    worth = tuple(_worth(solver, situation, solution, action, limit) for action in played)
    return Solved(_with_better(solution, worth), worth)


def _with_better(solution: Solution, played: tuple[Best | None, ...]) -> Solution:
    """The same with what was played among the best, where it is worth more than was found.

    A search from the position after it sees a step farther. Of what answers a question of its own
    (`Best.about`) there is one best answer only.
    """
    best = list(solution.best)
    for one in played:
        rivals = [other for other in best if one is not None and other.about == one.about]
        if one is None or one in best or not rivals or not _is_better(one, rivals[0]):
            continue
        if one.about is not None:
            best.remove(rivals[0])
        place = (number for number, other in enumerate(best) if _is_better(one, other))
        best.insert(next(place, len(best)), one)
    return msgspec.structs.replace(solution, best=tuple(best))


def _is_better(one: Best, other: Best) -> bool:
    """Whether its value is above the other's; without a value nothing can be said."""
    return one.value is not None and other.value is not None and one.value > other.value


def _worth(
    solver: Solver[Any],
    situation: Situation[Any],
    solution: Solution,
    action: str,
    limit: Callable[[], Limit],
) -> Best | None:
    among = next((one for one in solution.best if one.line[:1] == (action,)), None)
    return solver.worth(situation, action, limit()) if among is None else among
