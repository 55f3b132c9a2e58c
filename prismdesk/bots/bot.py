"""What a bot is: a player that gets what its seat may know, and answers with an action.

A game's bot subclasses `Bot`, its analysis `Solver`; `prismdesk.bots.all` lists both. Nothing in
here reads a clock or draws luck of its own: the time comes in a `Limit`, the luck in `Draws`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.options import Chosen
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase

ViewT = TypeVar("ViewT")

LEVELS: Final = (1, 2, 3, 4, 5)
"""How strong a bot can be, the weakest first."""


class Situation(msgspec.Struct, Generic[ViewT], frozen=True):
    """What one seat knows, and what is asked of it.

    `view` is the game's view for `seat`, `may` the kinds of action that the seat may do now,
    `left_ms` what remains of each timer by its id. `chosen` are the match's options, `seats` all
    that play. Equal situations, levels and draws give equal answers under equal limits of nodes.
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
