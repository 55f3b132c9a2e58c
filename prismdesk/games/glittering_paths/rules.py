"""Glittering Paths as the table knows it: every line of GP1 to GP22."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from prismdesk.core.chance import Chance, Draws
from prismdesk.core.game import Agreement, Applied, Ending, Rules
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.phases import PRESIDER, Actor, Row
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import with_points
from prismdesk.core.seats import Seat, Viewer
from prismdesk.core.timing import Timer
from prismdesk.core.words import phrase
from prismdesk.games.glittering_paths import (
    actions,
    closing,
    facts,
    notation,
    play,
    showing,
    timing,
)
from prismdesk.games.glittering_paths import state as states
from prismdesk.games.glittering_paths import view as views
from prismdesk.games.glittering_paths.boards import read_rounds, write_rounds
from prismdesk.games.glittering_paths.maker import drawn
from prismdesk.games.glittering_paths.options import OPTIONS, SIZES
from prismdesk.games.glittering_paths.sizes import read_sizes
from prismdesk.games.glittering_paths.state import (
    BETWEEN,
    BOTH,
    BUZZ,
    DECIMALS,
    DRAWING,
    LOTS,
    RACE,
    TURN,
    State,
    settings,
)

_RACING: Final = (RACE, BUZZ, DRAWING)
"""The phases in which a path is thought of as the round's first."""


def _never(when: str, kinds: tuple[str, ...], rule: str, why: str) -> Row:
    """A row for a role that nobody has: it only says why this cannot be done in that phase."""
    return Row(when, "nobody", kinds, rule, phrase(why))


class GlitteringPaths(Rules[State, actions.Action, views.View]):
    """The rules of Glittering Paths. See `Rules` for what each method promises."""

    name = "glittering-paths"
    title = "Glittering Paths"
    version = 1
    seat_counts = (2,)
    options = OPTIONS
    agreements = (Agreement.TAKEBACK, Agreement.END_ROUND)
    opening = ("ready", "ready")
    decimals = DECIMALS
    drawn = True
    action_type = actions.Action
    view_type = views.View
    fact_type = facts.Fact
    phases = (
        Row(BETWEEN, "unready", ("ready",), "ALL10", phrase("Your Ready is not needed now.")),
        Row(BETWEEN, PRESIDER, ("next",), "ALL10", phrase("The host begins the round.")),
        _never(BETWEEN, ("path", "pass", "buzz"), "ALL10", "No round is on."),
        Row(RACE, "players", ("path",), "GP15", phrase("Only a player makes a path.")),
        _never(RACE, ("pass",), "GP15", "There is no passing in the race."),
        _never(RACE, ("buzz",), "GP22", "This race is without a buzzer: the first path counts."),
        Row(BUZZ, "buzzers", ("buzz",), "GP22", phrase("Now only {seat} may buzz.")),
        _never(BUZZ, ("path",), "GP22", "Buzz first; then you have 15 seconds for a path."),
        _never(BUZZ, ("pass",), "GP15", "There is no passing in the race."),
        Row(DRAWING, "drawer", ("path",), "GP22", phrase("{seat} has buzzed, and draws now.")),
        _never(DRAWING, ("buzz",), "GP22", "Somebody has buzzed already, and draws now."),
        _never(DRAWING, ("pass",), "GP15", "There is no passing in the race."),
        Row(TURN, "mover", ("path", "pass"), "GP16", phrase("It is {seat}’s turn.")),
        _never(TURN, ("buzz",), "GP22", "The race is over."),
    )

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        """Three boards, drawn (GP5) or read (GP6); those that the text lacks are drawn."""
        entered = {} if text is None else read_rounds(text)
        if isinstance(entered, Refused):
            return entered
        # All three also where some are entered: whatever is drawn later, and the boards that the
        # text lacks, are then the same whichever were entered (ALL13).
        boards, draws = drawn(read_sizes(value_of(chosen, SIZES.name)), draws)
        every = (entered.get(place, board) for place, board in enumerate(boards, start=1))
        return State(settings(chosen), tuple(every)), draws

    def phase(self, state: State) -> str:
        return states.phase(state)

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        match role:
            case "players":
                return BOTH
            case "buzzers":
                return tuple(seat for seat in BOTH if seat is not state.barred)
            case "drawer" if state.buzzer is not None:
                return (state.buzzer,)
            case "mover" if state.mover is not None:
                return (state.mover,)
            case "unready" if not state.settings.hosted:
                return tuple(seat for seat in BOTH if seat not in state.ready)
        return ()

    def kind(self, action: actions.Action) -> str:
        return type(action).__name__.lower()

    def meant(self, view: views.View, action: actions.Action) -> actions.Action:
        """A path is meant for the round that is seen, and in its race for no turn (GP15)."""
        if not isinstance(action, actions.Path):
            return action
        first = action.first or view.phase in _RACING
        return msgspec.structs.replace(action, first=first, round=action.round or view.round)

    def plain(self, action: actions.Action) -> actions.Action:
        return actions.plain(action)

    def apply(self, state: State, by: Actor, action: actions.Action) -> Applied | Refused:
        if isinstance(action, actions.Next):
            return play.begin_round(state, action)
        assert isinstance(by, Seat), "the phase table gives this to seats only"
        match action:
            case actions.Path():
                return play.path(state, by, action)
            case actions.Pass():
                return play.skip(state, action)
            case actions.Buzz():
                return play.buzz(state, by, action)
            case actions.Ready():
                return play.ready(state, by, action)

    def competes(self, state: State, seat: Seat, action: actions.Action) -> bool:
        """A first path that came second, or a buzz (ALL3); not one that would have been refused."""
        match action:
            case actions.Path():
                return play.lost_race(state, seat, action)
            case actions.Buzz():
                return state.phase == DRAWING and seat not in (state.buzzer, state.barred)
        return False

    def agreeable(self, state: State) -> tuple[Agreement, ...]:
        """Between rounds there is none that could be ended (ALL7)."""
        return (Agreement.TAKEBACK,) if state.phase == BETWEEN else self.agreements

    def end_round(self, state: State) -> Applied | Refused:
        if state.phase == BETWEEN:
            return Refused(code="no-round", rule="ALL10", message=phrase("No round is on."))
        return closing.end_round(state, "called")

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timing.timers(state)

    def timer_title(self, timer: str) -> str:
        return timing.title(timer)

    def expire(self, state: State, timer: str) -> Applied:
        return timing.expire(state, timer)

    def chance(self, state: State) -> Chance | None:
        """Who begins where nobody moved in the race (GP15)."""
        return Chance("begins", (len(BOTH),)) if state.phase == LOTS else None

    def draw(self, state: State, drawn: tuple[int, ...]) -> Applied:
        if self.chance(state) is None:
            raise LookupError(drawn)
        return play.named(state, drawn[0])

    def scores(self, state: State) -> tuple[int, ...]:
        return states.totals(state)

    def add_points(self, state: State, seat: Seat, by: int) -> State:
        return msgspec.structs.replace(state, added=with_points(state.added, seat, by))

    def view(self, state: State, viewer: Viewer) -> views.View:
        return showing.view(state, viewer)

    def covered(self, state: State, viewer: Viewer) -> views.View:
        return showing.covered(state, viewer)

    def ending(self, state: State) -> Ending | None:
        return state.ending

    def end(self, state: State, ending: Ending) -> State:
        return closing.end(state, ending)

    def status(self, state: State) -> dict[str, Any]:
        return showing.status(state)

    def read(self, text: str) -> actions.Action | Refused:
        return notation.read(text)

    def write(self, action: actions.Action) -> str:
        return notation.write(action)

    def text(self, view: views.View) -> str:
        return showing.text_picture(view)

    def write_setup(self, state: State) -> str:
        return write_rounds(state.boards)

    def pictured(self, state: State) -> State:
        return state if state.round else play.begin_round(state).state


GLITTERING_PATHS: Final = GlitteringPaths()
