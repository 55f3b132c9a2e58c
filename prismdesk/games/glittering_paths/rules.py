"""Glittering Paths as the table knows it: every line of GP1 to GP22."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.chance import Chance, Draws
from prismdesk.core.game import Applied
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.phases import Actor, Row, never
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import BETWEEN, BOTH, PRESSING_ON, RoundsRules, pressed_on
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths import actions, facts, play, showing, timing
from prismdesk.games.glittering_paths import view as views
from prismdesk.games.glittering_paths.boards import read_rounds, unusual, write_rounds
from prismdesk.games.glittering_paths.maker import drawn
from prismdesk.games.glittering_paths.options import OPTIONS, SIZES, read_sizes
from prismdesk.games.glittering_paths.state import (
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


class GlitteringPaths(RoundsRules[State, actions.Action, views.View]):
    """The rules of Glittering Paths. See `Rules` for what each method promises."""

    name = "glittering-paths"
    title = "Glittering Paths"
    version = 1
    options = OPTIONS
    decimals = DECIMALS
    timer_titles = timing.TITLES
    action_type = actions.Action
    view_type = views.View
    fact_type = facts.Fact
    phases = (
        *PRESSING_ON,
        never(BETWEEN, ("path", "pass", "buzz"), "ALL10", "No round is on."),
        Row(RACE, "players", ("path",), "GP15", phrase("Only a player makes a path.")),
        never(RACE, ("pass",), "GP15", "There is no passing in the race."),
        never(RACE, ("buzz",), "GP22", "This race is without a buzzer: the first path counts."),
        Row(BUZZ, "buzzers", ("buzz",), "GP22", phrase("Now only {seat} may buzz.")),
        never(BUZZ, ("path",), "GP22", "Buzz first; then you have 15 seconds for a path."),
        never(BUZZ, ("pass",), "GP15", "There is no passing in the race."),
        Row(DRAWING, "drawer", ("path",), "GP22", phrase("{seat} has buzzed, and draws now.")),
        never(DRAWING, ("buzz",), "GP22", "Somebody has buzzed already, and draws now."),
        never(DRAWING, ("pass",), "GP15", "There is no passing in the race."),
        Row(TURN, "mover", ("path", "pass"), "GP16", phrase("It is {seat}’s turn.")),
        never(TURN, ("buzz",), "GP22", "The race is over."),
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

    def unusual(self, chosen: tuple[Chosen, ...], text: str | None) -> tuple[Phrase, ...]:
        entered = {} if text is None else read_rounds(text)
        if isinstance(entered, Refused):
            return ()
        return unusual(read_sizes(value_of(chosen, SIZES.name)), entered)

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        match role:
            case "buzzers":
                return tuple(seat for seat in BOTH if seat is not state.barred)
            case "drawer" if state.buzzer is not None:
                return (state.buzzer,)
            case "mover" if state.mover is not None:
                return (state.mover,)
        return super().who(state, role)

    def meant(self, view: views.View, action: actions.Action) -> actions.Action:
        """A path is meant for the round that is seen, and in its race for no turn (GP15)."""
        if not isinstance(action, actions.Path):
            return action
        first = action.first or view.phase in _RACING
        return msgspec.structs.replace(action, first=first, round=action.round or view.round)

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
                return pressed_on(state, by, action, play.begin_round)

    def competes(self, state: State, seat: Seat, action: actions.Action) -> bool:
        """A first path that came second, or a buzz (ALL3); not one that would have been refused."""
        match action:
            case actions.Path():
                return play.lost_race(state, seat, action)
            case actions.Buzz():
                return state.phase == DRAWING and seat not in (state.buzzer, state.barred)
        return False

    def chance(self, state: State) -> Chance | None:
        """Who begins where nobody moved in the race (GP15)."""
        return Chance("begins", (len(BOTH),)) if state.phase == LOTS else None

    def draw(self, state: State, drawn: tuple[int, ...]) -> Applied:
        if self.chance(state) is None:
            raise LookupError(drawn)
        return play.named(state, drawn[0])

    plain = staticmethod(actions.plain)
    begin_round = staticmethod(play.begin_round)
    timers = staticmethod(timing.timers)
    expire = staticmethod(timing.expire)
    view = staticmethod(showing.view)
    covered = staticmethod(showing.covered)
    status = staticmethod(showing.status)
    text = staticmethod(showing.text_picture)
    end = staticmethod(play.end)
    read = staticmethod(actions.read)
    write = staticmethod(actions.write)

    def close_round(self, state: State) -> Applied:
        return play.end_round(state, "called")

    def write_setup(self, state: State) -> str:
        return write_rounds(state.boards)


GLITTERING_PATHS: Final = GlitteringPaths()
