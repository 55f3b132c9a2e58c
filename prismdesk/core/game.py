"""What a game is to the table: pure functions over a frozen state.

A game subclasses `Rules` and is listed in `prismdesk.games.GAMES`; nothing else in the program
names it. States, actions, views and facts are frozen msgspec Structs of the game's own.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from prismdesk.core.chance import Chance, Draws
from prismdesk.core.options import Chosen, Option
from prismdesk.core.phases import HOSTS, PRESIDER, Actor, PhaseTable
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, RuleNumber, refuse
from prismdesk.core.seats import Agent, Seat, Viewer
from prismdesk.core.timing import Timer

ActionT = TypeVar("ActionT", bound=msgspec.Struct)
ViewT = TypeVar("ViewT")


class EndKind(enum.StrEnum):
    """How a match ended."""

    WIN = "win"
    DRAW = "draw"
    RESIGNED = "resigned"
    OUT_OF_TIME = "out-of-time"
    FORFEITED = "forfeited"
    RULED = "ruled"


_LONGEST: Final = 200
"""Letters of an action that stand in a sentence."""

LEAVING: Final = {EndKind.RESIGNED: "ALL8", EndKind.FORFEITED: "ALL6", EndKind.OUT_OF_TIME: "ALL9"}
"""The rule by which a seat leaves a match, by how it does."""


Places = Annotated[
    tuple[Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1, max_length=4)], ...],
    msgspec.Meta(max_length=4),
]
"""All seats of a match from the first place to the last; those who share a place are together."""


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a match: how, who won (None: nobody alone), why, and by which rule.

    `places` rank the seats where there are more than two; `()` where `winner` says it all. Who
    shares the first place is then `places[0]`, and whoever left the match is last (ALL8).
    """

    kind: EndKind
    winner: Seat | None
    reason: Phrase
    rule: RuleNumber | None = None
    places: Places = ()

    @property
    def first(self) -> tuple[Seat, ...]:
        """Who shares the first place with somebody, while others do not; otherwise nobody."""
        return self.places[0] if self.winner is None and len(self.places) > 1 else ()

    @property
    def ranking(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """The places with their numbers, such as 1, 2 and 4 where two are second; or nothing."""
        before = 0
        ranked = []
        for seats in self.places:
            ranked.append((before + 1, seats))
            before += len(seats)
        return tuple(ranked)


OVER: Final = "over"
"""The phase of every game once the match has ended."""


class GameState(msgspec.Struct, frozen=True, kw_only=True):
    """What the state of every game has: how the match ended, None while it goes on; and a phase.

    A game with other phases than turns says the first where it makes its state.
    """

    phase: str = "turn"
    ending: Ending | None = None

    @property
    def phase_now(self) -> str:
        """The phase, as the phase table names it; `over` once the match has ended."""
        return OVER if self.ending is not None else self.phase


StateT = TypeVar("StateT", bound=GameState)


class Told(msgspec.Struct, frozen=True):
    """A fact with its audience.

    `to` are the seats that learn it (None: everybody); `stand_in` is what all others learn in its
    place, or None for nothing at all. The arbiter learns everything.
    """

    fact: Any
    to: tuple[Seat, ...] | None = None
    stand_in: Any = None

    def for_viewer(self, viewer: Viewer) -> Any:
        """The fact as this viewer learns it, or None."""
        if self.to is None or viewer == "arbiter" or viewer in self.to:
            return self.fact
        return self.stand_in


class OfSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact about one seat."""

    seat: Seat


class Applied(msgspec.Struct, frozen=True):
    """What an action, an expiry or a draw came to.

    `action` is the action as written strictly and `Rules.plain` (None where there was none).
    `public` is false for a sealed input, which gets no public number (ALL14) and tells no facts:
    its sender sees it in his view. `barrier` marks a reveal, which no takeback crosses (ALL7).
    `text` is what the log says of it to everybody, such as the result of a reveal; None where the
    action as written, or the timer's name, says enough. `marked` is a sealed input of which
    everybody's view shows that it was made, and no more (BP23).
    """

    state: Any
    action: Any = None
    facts: tuple[Told, ...] = ()
    public: bool = True
    marked: bool = False
    barrier: bool = False
    text: Phrase | None = None


def told(fact: Any) -> tuple[Told, ...]:
    """The fact for everybody."""
    return (Told(fact),)


class Agreement(enum.StrEnum):
    """What players may agree on (ALL7); a game says which of them it has."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    END_ROUND = "end-round"


class Rules(ABC, Generic[StateT, ActionT, ViewT]):
    """One game. Every method is pure, and none changes its arguments.

    Promises that the contract suite checks for each game: a refusal leaves everything as it was;
    equal inputs give equal bytes; what the phase table lacks is refused; a view for one viewer
    does not depend on what that viewer may not know.
    """

    name: ClassVar[str]
    """As in text forms, such as `broken-prism`."""
    title: ClassVar[str]
    """As people write it. A proper name, never translated."""
    version: ClassVar[int]
    """Of the rules; a match file is only read by the same version."""
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    phases: ClassVar[PhaseTable]
    agreements: ClassVar[tuple[Agreement, ...]]
    opening: ClassVar[tuple[str, str]]
    """Two actions with which a match can begin, as text, to try the program on."""
    decimals: ClassVar[int] = 0
    """How many decimals points have; they are counted in the smallest unit (`core.points`)."""
    sealed: ClassVar[bool] = False
    """Whether seats seal inputs: then nobody is shown a seat's view from the file of a match that
    has not ended."""
    clocked: ClassVar[bool] = False
    """Whether the players' clocks of ALL9 can be used with this game."""
    drawn: ClassVar[bool] = False
    """Whether the set-up is drawn from the seed where none is entered."""
    timer_titles: ClassVar[Mapping[str, str]] = {}
    """What people call each time limit, by its id."""
    action_type: ClassVar[Any]
    view_type: ClassVar[Any]
    fact_type: ClassVar[Any]

    @abstractmethod
    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[StateT, Draws] | Refused:
        """The first state, and the draws after what the set-up drew.

        `text` is the game's set-up text, or None for the usual set-up.
        """

    def phase(self, state: StateT) -> str:
        """The phase that the state is in, as the phase table names it."""
        return state.phase_now

    @abstractmethod
    def who(self, state: StateT, role: str) -> tuple[Seat, ...]:
        """The seats that have this role of the phase table now, in their order.

        Everybody may learn it (`may` in the console's status): what is sealed must not show in it.
        """

    def kind(self, action: ActionT) -> str:
        """The kind of the action, as the phase table names it: the tag under which it is sent."""
        return str(type(action).__struct_config__.tag)

    def may(
        self, state: StateT, seats: Sequence[Seat], *, host_plays: bool = False
    ) -> dict[Actor, list[str]]:
        """The kinds of action open to each of the seats and to a host, in the table's order.

        A host who plays presses on as every player does: then nobody presides.
        """
        phase = self.phase(state)
        actors: tuple[Actor, ...] = (*seats, Agent.HOST)
        allowed: dict[Actor, list[str]] = {actor: [] for actor in actors}
        for row in self.phases:
            if row.phase == phase and not (host_plays and row.role == PRESIDER):
                for actor in (Agent.HOST,) if row.role in HOSTS else self.who(state, row.role):
                    allowed[actor] += [kind for kind in row.kinds if kind not in allowed[actor]]
        return allowed

    @abstractmethod
    def apply(self, state: StateT, by: Actor, action: ActionT) -> Applied | Refused:
        """The action done by that actor, or why it cannot be. The phase table has been asked."""

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """What this viewer may know now, built field by field."""

    def ending(self, state: StateT) -> Ending | None:
        """How the match ended, or None while it goes on."""
        return state.ending

    def end(self, state: StateT, ending: Ending) -> StateT:
        """The state ended from outside: by agreement or by the host."""
        return msgspec.structs.replace(state, ending=ending)

    @abstractmethod
    def status(self, state: StateT) -> dict[str, Any]:
        """The game's public part of the console's `status`, in a fixed order."""

    @abstractmethod
    def read(self, text: str) -> ActionT | Refused:
        """The action that the text spells, read generously."""

    @abstractmethod
    def write(self, action: ActionT) -> str:
        """The action spelled strictly; `read` gives it back."""

    def meant(self, view: ViewT, action: ActionT) -> ActionT:
        """The action as somebody means it who has this view before him when he sends it.

        What he meant for that moment must not be taken for another when it comes late (ALL3).
        """
        return action

    def plain(self, action: ActionT) -> ActionT:
        """The action without what `meant` wrote into it: as it is done, and shown to people."""
        return action

    @abstractmethod
    def text(self, view: ViewT) -> str:
        """The view as a picture in plain text, lines without an end mark; for `show`."""

    def write_setup(self, state: StateT) -> str | None:
        """The state as a set-up text to be changed; None for a game that writes none."""
        return None

    def unusual(self, chosen: tuple[Chosen, ...], text: str | None) -> tuple[Phrase, ...]:
        """What is allowed in this set-up, but named to whoever makes it before the match begins.

        `text` is its set-up text, which can be secret from the players.
        """
        return ()

    def seats_in(self, text: str) -> int | None:
        """For how many seats a set-up text is, if it says so, however faulty it is."""
        return None

    def pictured(self, state: StateT) -> StateT:
        """The state of a set-up as a picture shows it, with what waits for a start begun."""
        return state

    def sealing(self, state: StateT) -> bool:
        """Whether somebody may seal an input in this state, which has no public number (ALL14)."""
        return False

    def hides(self, state: StateT, viewer: Viewer) -> bool:
        """Whether the board is hidden from this viewer for a while, and with it earlier ones.

        Nothing is hidden so in a match that has ended.
        """
        return False

    def covered(self, state: StateT, viewer: Viewer) -> ViewT | None:
        """What this viewer may know while a pause covers the board (ALL12), built field by field.

        It has nothing of board, targets, hands and drafts. None: all of a view tells of these.
        """
        return None

    def proposal(self, action: ActionT) -> Phrase:
        """The words in which a host who plays proposes an act of the host's role (ALL6)."""
        return phrase("Proposes: {action}", action=self.write(action)[:_LONGEST])

    def barred(self, state: StateT, by: Actor, action: ActionT) -> Refused | None:
        """Why that actor cannot do this now, for whom the phase table has not this kind of action.

        None where the sentence of its row says enough.
        """
        return None

    def competes(self, state: StateT, seat: Seat, action: ActionT) -> bool:
        """Whether this action, refused now, lost a race that somebody else has won (ALL3).

        The table keeps it in the log as a remark then.
        """
        return False

    def agreeable(self, state: StateT) -> tuple[Agreement, ...]:
        """What may be offered and accepted now, of `agreements` (ALL7)."""
        return self.agreements

    def end_round(self, state: StateT) -> Applied | Refused:
        """The round ended by agreement or by the host (ALL6, ALL7)."""
        return refuse("no-round", "{game} has no rounds.", game=self.title)

    def turn(self, state: StateT) -> tuple[Seat, int] | None:
        """Whose clock runs, and a number that changes with every turn; None: no clock runs."""
        return None

    def drop(self, state: StateT, seat: Seat, kind: EndKind, reason: Phrase) -> Applied:
        """The seat leaves the match: it resigned, was forfeited, or its time ran out (ALL8).

        The other one wins. A game for more than two says for itself how it goes on, and names who
        has left in `gone`: here it raises NotImplementedError.
        """
        if self.seat_counts != (2,):
            raise NotImplementedError(f"{self.name} does not say how it goes on without a seat")
        other = Seat.BLUE if seat is Seat.RED else Seat.RED
        return Applied(self.end(state, Ending(kind, other, reason, LEAVING[kind])))

    def gone(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that have left a match which goes on without them (ALL8).

        They can do nothing more, nobody asks them for anything, and their clocks stand.
        """
        return ()

    def out_of_time(self, state: StateT, seat: Seat) -> Applied:
        """The seat's clock ran out (ALL9). The match is lost where the game says nothing else.

        A game that goes on gives the turn to another seat, or begins another turn of this one: a
        clock that is at nothing stands until then.
        """
        return self.drop(
            state, seat, EndKind.OUT_OF_TIME, phrase("{seat} is out of time.", seat=seat)
        )

    def timers(self, state: StateT) -> tuple[Timer, ...]:
        """The time limits that the state declares, in the order in which they expire (ALL2)."""
        return ()

    def timer_title(self, timer: str) -> str:
        """What people call the time limit of that id, in sentences and where it is listed."""
        return self.timer_titles.get(timer, timer)

    def expire(self, state: StateT, timer: str) -> Applied:
        """The state after one of its timers ran out. Raises LookupError for a timer unknown."""
        raise LookupError(timer)

    def chance(self, state: StateT) -> Chance | None:
        """What the state asks of chance before anybody may act, or None."""
        return None

    def draw(self, state: StateT, drawn: tuple[int, ...]) -> Applied:
        """The state after chance answered. Raises LookupError if nothing was asked."""
        raise LookupError(drawn)

    def scores(self, state: StateT) -> tuple[int, ...] | None:
        """Points by seat, in their order and the smallest unit; None for a game without points.

        What the host added or took is in them (ALL6), so that it counts for the winner too.
        """
        return None

    @property
    def counts_points(self) -> bool:
        """Whether the game has points at all."""
        return type(self).scores is not Rules.scores

    def add_points(self, state: StateT, seat: Seat, by: int) -> StateT:
        """The state after the host added points to a seat, or took some (ALL6).

        Raises LookupError for a game without points.
        """
        raise LookupError(self.name)


AnyRules = Rules[Any, Any, Any]
"""The rules of whichever game."""
