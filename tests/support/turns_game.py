"""The smallest game for more than two: turns, clocks, leaving while the match goes on, ranks.

Two to four players take turns to go one to three steps. Three turns each; who has gone farthest
wins, and who has gone equally far shares a place. Whoever runs out of time for a turn loses that
turn, and whoever runs out of all of it is passed over and keeps what he has (ALL9).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from prismdesk import games
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied, Ending, EndKind, GameState, Rules, Told
from prismdesk.core.options import CLOCK, HOST, RULES, Choice, Chosen, Option, value_of
from prismdesk.core.phases import Actor, Row
from prismdesk.core.phrases import Count, Phrase, phrase
from prismdesk.core.points import Score
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.core.timing import ClockSetting, read_clock
from prismdesk.link.guest import session
from prismdesk.wire.messages import GameVersion

TURNS = 3
MOST = 3

Far = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    far: Far


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    seat: Seat
    far: Far


class State(GameState, frozen=True):
    """`late` are the seats that are passed over, `gone` those that have left."""

    gone_far: tuple[int, ...]
    left: tuple[int, ...]
    mover: Seat = Seat.RED
    turn: int = 0
    late: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    clock: ClockSetting | None = None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gone_far: Annotated[tuple[Score, ...], msgspec.Meta(max_length=4)]
    left: Annotated[tuple[Count, ...], msgspec.Meta(max_length=4)]
    mover: Seat | None


def _long(value: str) -> None:
    if set(value) != {"x"}:
        raise ValueError(value)


class Steps(Rules[State, Go, View]):
    name = "steps"
    title = "Steps"
    version = 1
    seat_counts = (2, 3, 4)
    options = (
        Option(
            "way",
            phrase("Way"),
            "ALL8",
            (Choice("short", phrase("A short way.")), Choice("long", phrase("A long way."))),
            form="x…",
            fits=_long,
        ),
        CLOCK,
        RULES,
        HOST,
    )
    agreements = (Agreement.DRAW, Agreement.TAKEBACK)
    opening = ("1", "3")
    clocked = True
    phases = (Row("going", "mover", ("go",), "ALL3", phrase("It is another one’s turn.")),)
    action_type = Go
    view_type = View
    fact_type = Went

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        if text is not None:
            return Refused(code="no-set-up", message=phrase("This game has no set-up."))
        clock = read_clock(value_of(chosen, "clock"))
        return State((0,) * len(seats), (TURNS,) * len(seats), clock=clock), draws

    def phase(self, state: State) -> str:
        return "going" if state.ending is None else "over"

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        return (state.mover,)

    def apply(self, state: State, by: Actor, action: Go) -> Applied | Refused:
        assert isinstance(by, Seat)
        far = tuple(
            had + (action.far if seat == by else 0) for seat, had in enumerate(state.gone_far)
        )
        after = msgspec.structs.replace(state, gone_far=far)
        return Applied(self._passed(after), action, (Told(Went(by, action.far)),))

    def view(self, state: State, viewer: Viewer) -> View:
        return View(state.gone_far, state.left, None if state.ending else state.mover)

    def status(self, state: State) -> dict[str, Any]:
        return {"left": list(state.left)}

    def scores(self, state: State) -> tuple[int, ...]:
        return state.gone_far

    def add_points(self, state: State, seat: Seat, by: int) -> State:
        far = tuple(had + (by if one == seat else 0) for one, had in enumerate(state.gone_far))
        return msgspec.structs.replace(state, gone_far=far)

    def turn(self, state: State) -> tuple[Seat, int] | None:
        return None if state.ending else (state.mover, state.turn)

    def drop(self, state: State, seat: Seat, kind: EndKind, reason: Phrase) -> Applied:
        after = msgspec.structs.replace(state, gone=(*state.gone, seat))
        stay = self._staying(after)
        if len(stay) == 1:
            rule = "ALL8" if kind is EndKind.RESIGNED else "ALL6"
            return Applied(
                self.end(after, Ending(kind, stay[0], reason, rule, self._places(after)))
            )
        return Applied(self._next(after) if seat is state.mover else after)

    def gone(self, state: State) -> tuple[Seat, ...]:
        return state.gone

    def out_of_time(self, state: State, seat: Seat) -> Applied:
        if state.clock is not None and not state.clock.per_turn:
            late = msgspec.structs.replace(state, late=(*state.late, seat))
            return Applied(self._next(late), text=phrase("{seat} is out of time.", seat=seat))
        return Applied(self._passed(state), text=phrase("{seat} loses the turn.", seat=seat))

    def read(self, text: str) -> Go | Refused:
        if text in ("1", "2", "3"):
            return Go(int(text))
        return Refused(code="unreadable", message=phrase("Write 1, 2 or 3."))

    def write(self, action: Go) -> str:
        return str(action.far)

    def text(self, view: View) -> str:
        return f"gone: {view.gone_far}"

    def _passed(self, state: State) -> State:
        """The mover's turn is over."""
        left = tuple(had - (seat == state.mover) for seat, had in enumerate(state.left))
        return self._next(msgspec.structs.replace(state, left=left))

    def _next(self, state: State) -> State:
        """The turn of the next seat that has one, or the end."""
        count = len(state.left)
        around = [Seat((state.mover + step) % count) for step in range(1, count + 1)]
        out = {*state.late, *state.gone}
        able = [seat for seat in around if state.left[seat] and seat not in out]
        if able:
            return msgspec.structs.replace(state, mover=able[0], turn=state.turn + 1)
        far = {seat: state.gone_far[seat] for seat in self._staying(state)}
        best = [seat for seat in far if far[seat] == max(far.values())]
        winner = best[0] if len(best) == 1 else None
        kind = EndKind.DRAW if winner is None else EndKind.WIN
        why = phrase("Nobody has a turn left.")
        return self.end(state, Ending(kind, winner, why, "PR32", self._places(state)))

    def _staying(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in tuple(Seat)[: len(state.left)] if seat not in state.gone)

    def _places(self, state: State) -> tuple[tuple[Seat, ...], ...]:
        if len(state.left) == 2:
            return ()
        far = {seat: state.gone_far[seat] for seat in self._staying(state)}
        ranked = [
            tuple(seat for seat in far if far[seat] == most)
            for most in sorted(set(far.values()), reverse=True)
        ]
        return (*ranked, *((tuple(sorted(state.gone)),) if state.gone else ()))


STEPS = Steps()


def know_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of it can be read, and it is played at tables, until the end of the test."""
    every = (*games.GAMES, STEPS)
    monkeypatch.setattr(games, "GAMES", every)
    spoken = tuple(GameVersion(one.name, one.version) for one in every)
    monkeypatch.setattr(session, "GAMES_HERE", spoken)
