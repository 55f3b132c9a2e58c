"""The smallest game that has everything: chance, secrets, timers, rounds, points, a reveal.

It is here to be copied, and to strain the table where PRIZMIK does not. Two to four players guess
a die that chance has thrown; a guess is sealed until all have guessed or ten seconds are over.
Three rounds, one after the other or each when it is begun (ALL10); the most hits win.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from prismdesk.core.chance import Chance, Draws
from prismdesk.core.game import Agreement, Applied, Ending, EndKind, GameState, Rules, Told
from prismdesk.core.options import CLOCK, HOST, RULES, Choice, Chosen, Option, value_of
from prismdesk.core.phases import PRESIDER, Actor, Row
from prismdesk.core.phrases import Count, phrase
from prismdesk.core.points import Score
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.core.timing import Timer

ROUNDS = 3
WINDOW_MS = 10_000
BETWEEN_MS = 60_000

Pips = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Guess(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="guess"):
    pips: Pips


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    pass


class Next(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    pass


Action = Guess | Ready | Next


class Guessed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="guessed"):
    pips: Pips


class Revealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="revealed"):
    die: Pips
    guesses: Annotated[tuple[Pips | None, ...], msgspec.Meta(max_length=4)]


class State(GameState, frozen=True):
    seats: tuple[Seat, ...]
    die: int | None
    guesses: tuple[int | None, ...]
    hits: tuple[int, ...]
    round: int = 1
    waits: bool = False
    hosted: bool = False
    between: bool = False
    ready: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    round: Count
    hits: Annotated[tuple[Score, ...], msgspec.Meta(max_length=4)]
    own: Pips | None
    die: Pips | None


class SealedDice(Rules[State, Action, View]):
    name = "sealed-dice"
    title = "Sealed Dice"
    version = 1
    seat_counts = (2, 3, 4)
    options = (
        Option(
            "rounds",
            phrase("Rounds"),
            "ALL10",
            (
                Choice("follow", phrase("The next round begins at once.")),
                Choice("wait", phrase("The next round begins when it is asked for.")),
            ),
        ),
        CLOCK,
        RULES,
        HOST,
    )
    agreements = (Agreement.TAKEBACK, Agreement.END_ROUND)
    opening = ("3", "5")
    clocked = False
    sealed = True
    phases = (
        Row("guessing", "players", ("guess",), "ALL8", phrase("You have left this match.")),
        Row("between", "unready", ("ready",), "ALL10", phrase("The next round waits for others.")),
        Row("between", PRESIDER, ("next",), "ALL10", phrase("The host presses on.")),
    )
    action_type = Action
    view_type = View
    fact_type = Guessed | Revealed

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        if text is not None:
            return Refused(code="no-set-up", message=phrase("This game has no set-up."))
        waits = value_of(chosen, "rounds") == "wait"
        hosted = value_of(chosen, "host") == "present"
        nothing = (None,) * len(seats)
        return State(seats, None, nothing, (0,) * len(seats), waits=waits, hosted=hosted), draws

    def phase(self, state: State) -> str:
        if state.ending is not None:
            return "over"
        if state.between:
            return "between"
        return "throwing" if state.die is None else "guessing"

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        if role == "players":
            # Not who has yet to guess: everybody reads this, and a guess is sealed (ALL14).
            return self._playing(state)
        unready = tuple(seat for seat in self._playing(state) if seat not in state.ready)
        return () if state.hosted else unready

    def apply(self, state: State, by: Actor, action: Action) -> Applied | Refused:
        match action:
            case Next():
                return Applied(self._begun(state), action)
            case Ready():
                assert isinstance(by, Seat)
                after = msgspec.structs.replace(state, ready=(*state.ready, by))
                everybody = len(after.ready) == len(self._playing(state))
                return Applied(self._begun(after) if everybody else after, action)
            case Guess():
                assert isinstance(by, Seat)
                if state.guesses[by] is not None:
                    text = phrase("You have guessed.")
                    return Refused(code="guessed", rule="ALL3", message=text)
                return self._guessed(state, by, action)

    def _guessed(self, state: State, seat: Seat, action: Guess) -> Applied:
        guesses = tuple(
            action.pips if one == seat else had for one, had in enumerate(state.guesses)
        )
        after = msgspec.structs.replace(state, guesses=guesses)
        told = (Told(Guessed(action.pips), (seat,)),)
        if all(guesses[one] is not None for one in self._playing(state)):
            revealed = self._revealed(after)
            facts = (*told, *revealed.facts)
            return msgspec.structs.replace(revealed, action=action, facts=facts)
        return Applied(after, action, told, public=False)

    def timers(self, state: State) -> tuple[Timer, ...]:
        if self.phase(state) == "between":
            return () if state.hosted else (Timer("between", BETWEEN_MS, state.seats),)
        if self.phase(state) != "guessing":
            return ()
        return (Timer(f"window-{state.round}", WINDOW_MS, state.seats),)

    def expire(self, state: State, timer: str) -> Applied:
        if timer == "between" and state.between:
            return Applied(self._begun(state))
        if timer != f"window-{state.round}":
            raise LookupError(timer)
        return self._revealed(state)

    def chance(self, state: State) -> Chance | None:
        return Chance("die", (6,)) if self.phase(state) == "throwing" else None

    def draw(self, state: State, drawn: tuple[int, ...]) -> Applied:
        return Applied(msgspec.structs.replace(state, die=drawn[0] + 1), public=False)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.hits

    def add_points(self, state: State, seat: Seat, by: int) -> State:
        hits = tuple(had + (by if one == seat else 0) for one, had in enumerate(state.hits))
        return msgspec.structs.replace(state, hits=hits)

    def agreeable(self, state: State) -> tuple[Agreement, ...]:
        return self.agreements if self.phase(state) == "guessing" else (Agreement.TAKEBACK,)

    def sealing(self, state: State) -> bool:
        return self.phase(state) == "guessing"

    def end_round(self, state: State) -> Applied | Refused:
        if self.phase(state) != "guessing":
            return Refused(code="no-round", rule="ALL10", message=phrase("No round is on."))
        return self._revealed(state)

    def drop(self, state: State, seat: Seat, kind: EndKind, reason: Any) -> Applied:
        gone = (*state.gone, seat)
        left = [one for one in state.seats if one not in gone]
        after = msgspec.structs.replace(state, gone=gone)
        if len(left) == 1:
            return Applied(self.end(after, Ending(kind, left[0], reason, "ALL8")))
        return Applied(after)

    def gone(self, state: State) -> tuple[Seat, ...]:
        return state.gone

    def view(self, state: State, viewer: Viewer) -> View:
        own = state.guesses[viewer] if isinstance(viewer, Seat) else None
        die = state.die if viewer == "arbiter" else None
        return View(state.round, state.hits, own, die)

    def status(self, state: State) -> dict[str, Any]:
        return {"round": state.round}

    def read(self, text: str) -> Action | Refused:
        if text in ("ready", "next"):
            return Ready() if text == "ready" else Next()
        if text in ("1", "2", "3", "4", "5", "6"):
            return Guess(int(text))
        return Refused(code="unreadable", message=phrase("Write 1 to 6."))

    def write(self, action: Action) -> str:
        return str(action.pips) if isinstance(action, Guess) else self.kind(action)

    def text(self, view: View) -> str:
        return f"round {view.round}: {view.hits}"

    def _playing(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.seats if seat not in state.gone)

    def _begun(self, state: State) -> State:
        return msgspec.structs.replace(state, between=False, ready=())

    def _revealed(self, state: State) -> Applied:
        assert state.die is not None
        hits = tuple(
            had + (guess == state.die) for had, guess in zip(state.hits, state.guesses, strict=True)
        )
        told = (Told(Revealed(state.die, state.guesses)),)
        said = phrase("Round {round}: the die shows {die}.", round=state.round, die=state.die)
        fresh = msgspec.structs.replace(
            state,
            die=None,
            guesses=(None,) * len(state.seats),
            hits=hits,
            round=state.round + 1,
            between=state.waits,
        )
        if state.round < ROUNDS:
            return Applied(fresh, facts=told, barrier=True, text=said)
        best = [seat for seat in state.seats if hits[seat] == max(hits)]
        winner = best[0] if len(best) == 1 else None
        kind = EndKind.DRAW if winner is None else EndKind.WIN
        ending = Ending(kind, winner, phrase("Three rounds are over."), "ALL1")
        return Applied(self.end(fresh, ending), facts=told, barrier=True, text=said)


SEALED_DICE = SealedDice()
