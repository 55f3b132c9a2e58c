"""The smallest game that has everything: chance, secrets, timers, rounds, points, a reveal.

It is here to be copied, and to strain the table where PRIZMIK does not. Two to four players guess
a die that chance has thrown; a guess is sealed until all have guessed or ten seconds are over.
Three rounds; the most hits win.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from prismdesk.core.chance import Chance, Draws
from prismdesk.core.game import Agreement, Applied, Ending, EndKind, Rules, Told
from prismdesk.core.options import CLOCK, HOST, RULES, Choice, Chosen, Option
from prismdesk.core.phases import Row
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.core.timing import Timer
from prismdesk.core.words import phrase

ROUNDS = 3
WINDOW_MS = 10_000


class Guess(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="guess"):
    pips: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Guessed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="guessed"):
    pips: int


class Revealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="revealed"):
    die: int
    guesses: tuple[int | None, ...]


class State(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    die: int | None
    guesses: tuple[int | None, ...]
    hits: tuple[int, ...]
    round: int = 1
    gone: tuple[Seat, ...] = ()
    ending: Ending | None = None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    round: int
    hits: tuple[int, ...]
    own: int | None
    die: int | None


class SealedDice(Rules[State, Guess, View]):
    name = "sealed-dice"
    title = "Sealed Dice"
    version = 1
    seat_counts = (2, 3, 4)
    options = (
        Option("start", phrase("Start"), "ALL10", (Choice("zero", phrase("All begin at zero.")),)),
        CLOCK,
        RULES,
        HOST,
    )
    agreements = (Agreement.TAKEBACK,)
    opening = ("3", "5")
    clocked = False
    phases = (Row("guessing", "undecided", ("guess",), "ALL3", phrase("You have guessed.")),)
    action_type = Guess
    view_type = View
    fact_type = Guessed | Revealed

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        if text is not None:
            return Refused(code="no-set-up", message=phrase("This game has no set-up."))
        return State(seats, None, (None,) * len(seats), (0,) * len(seats)), draws

    def phase(self, state: State) -> str:
        if state.ending is not None:
            return "over"
        return "throwing" if state.die is None else "guessing"

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._playing(state) if state.guesses[seat] is None)

    def kind(self, action: Guess) -> str:
        return "guess"

    def apply(self, state: State, seat: Seat, action: Guess) -> Applied | Refused:
        guesses = tuple(
            action.pips if one == seat else had for one, had in enumerate(state.guesses)
        )
        after = msgspec.structs.replace(state, guesses=guesses)
        told = (Told(Guessed(action.pips), (seat,)),)
        if all(guesses[one] is not None for one in self._playing(state)):
            revealed = self._revealed(after)
            return Applied(revealed.state, action, (*told, *revealed.facts), barrier=True)
        return Applied(after, action, told, public=False)

    def timers(self, state: State) -> tuple[Timer, ...]:
        if self.phase(state) != "guessing":
            return ()
        return (Timer(f"window-{state.round}", WINDOW_MS, state.seats),)

    def expire(self, state: State, timer: str) -> Applied:
        if timer != f"window-{state.round}":
            raise LookupError(timer)
        return self._revealed(state)

    def chance(self, state: State) -> Chance | None:
        return Chance("die", (6,)) if self.phase(state) == "throwing" else None

    def draw(self, state: State, drawn: tuple[int, ...]) -> Applied:
        return Applied(msgspec.structs.replace(state, die=drawn[0] + 1), public=False)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.hits

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

    def ending(self, state: State) -> Ending | None:
        return state.ending

    def end(self, state: State, ending: Ending) -> State:
        return msgspec.structs.replace(state, ending=ending)

    def status(self, state: State) -> dict[str, Any]:
        return {"round": state.round}

    def read(self, text: str) -> Guess | Refused:
        if text in ("1", "2", "3", "4", "5", "6"):
            return Guess(int(text))
        return Refused(code="unreadable", message=phrase("Write 1 to 6."))

    def write(self, action: Guess) -> str:
        return str(action.pips)

    def text(self, view: View) -> str:
        return f"round {view.round}: {view.hits}"

    def _playing(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.seats if seat not in state.gone)

    def _revealed(self, state: State) -> Applied:
        assert state.die is not None
        hits = tuple(
            had + (guess == state.die) for had, guess in zip(state.hits, state.guesses, strict=True)
        )
        told = (Told(Revealed(state.die, state.guesses)),)
        fresh = msgspec.structs.replace(
            state, die=None, guesses=(None,) * len(state.seats), hits=hits, round=state.round + 1
        )
        if state.round < ROUNDS:
            return Applied(fresh, facts=told, barrier=True)
        best = [seat for seat in state.seats if hits[seat] == max(hits)]
        winner = best[0] if len(best) == 1 else None
        kind = EndKind.DRAW if winner is None else EndKind.WIN
        ending = Ending(kind, winner, phrase("Three rounds are over."), "ALL1")
        return Applied(self.end(fresh, ending), facts=told, barrier=True)


SEALED_DICE = SealedDice()
