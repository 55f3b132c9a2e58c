"""Pebbles: who takes the last of ten wins; one to three are taken in a turn."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied, Ending, EndKind, Rules, Told
from prismdesk.core.options import CLOCK, HOST, RULES, Chosen
from prismdesk.core.phases import Actor, Row
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer

HEAP: Final = 10

Count = Annotated[int, msgspec.Meta(ge=0, le=HEAP)]


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    count: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    seat: Seat
    count: Count


class State(msgspec.Struct, frozen=True):
    left: int = HEAP
    mover: Seat = Seat.RED
    ending: Ending | None = None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: Count
    mover: Seat | None


class Pebbles(Rules[State, Take, View]):
    name = "pebbles"
    title = "Pebbles"
    version = 1
    seat_counts = (2,)
    options = (CLOCK, RULES, HOST)
    agreements = (Agreement.DRAW, Agreement.TAKEBACK)
    opening = ("1", "2")
    phases = (Row("turn", "mover", ("take",), "ALL3", phrase("It is {seat}’s turn.")),)
    action_type = Take
    view_type = View
    fact_type = Taken

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        return State(), draws

    def phase(self, state: State) -> str:
        return "turn" if state.ending is None else "over"

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        return (state.mover,)

    def kind(self, action: Take) -> str:
        return "take"

    def apply(self, state: State, by: Actor, action: Take) -> Applied | Refused:
        assert isinstance(by, Seat)
        if action.count > state.left:
            return Refused(code="too-many", message=phrase("So many are not left."))
        left, ending = state.left - action.count, None
        if not left:
            ending = Ending(EndKind.WIN, by, phrase("{seat} took the last one.", seat=by), "ALL8")
        other = Seat.BLUE if by is Seat.RED else Seat.RED
        return Applied(State(left, other, ending), action, (Told(Taken(by, action.count)),))

    def view(self, state: State, viewer: Viewer) -> View:
        return View(state.left, None if state.ending else state.mover)

    def ending(self, state: State) -> Ending | None:
        return state.ending

    def end(self, state: State, ending: Ending) -> State:
        return msgspec.structs.replace(state, ending=ending)

    def status(self, state: State) -> dict[str, Any]:
        return {"left": state.left}

    def read(self, text: str) -> Take | Refused:
        if text in ("1", "2", "3"):
            return Take(int(text))
        return Refused(code="unreadable", message=phrase("Write 1, 2 or 3."))

    def write(self, action: Take) -> str:
        return str(action.count)

    def text(self, view: View) -> str:
        return "o" * view.left


PEBBLES: Final = Pebbles()
