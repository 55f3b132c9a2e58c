"""Broken Prism as the table knows it: every line of BP1 to BP34."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied, Ending, Rules
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.phases import HOST, PRESIDER, Actor, Row
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import with_points
from prismdesk.core.seats import Seat, Viewer
from prismdesk.core.timing import Timer
from prismdesk.core.words import Phrase, phrase
from prismdesk.games.broken_prism import actions, facts, notation, play, showing, timing
from prismdesk.games.broken_prism import view as views
from prismdesk.games.broken_prism.boards import read_rounds, write_rounds
from prismdesk.games.broken_prism.maker import Wanted, drawn
from prismdesk.games.broken_prism.options import OPTIONS
from prismdesk.games.broken_prism.state import (
    BETWEEN,
    BOTH,
    CURTAIN,
    OPEN,
    PARSING,
    REVEAL,
    WINDOW,
    State,
    settings,
    totals,
)


def _never(when: str, kinds: tuple[str, ...], rule: str, why: str) -> Row:
    """A row for a role that nobody has: it only says why this cannot be done in that phase."""
    return Row(when, "nobody", kinds, rule, phrase(why))


class BrokenPrism(Rules[State, actions.Action, views.View]):
    """The rules of Broken Prism. See `Rules` for what each method promises."""

    name = "broken-prism"
    title = "Broken Prism"
    version = 1
    seat_counts = (2,)
    options = OPTIONS
    agreements = (Agreement.TAKEBACK, Agreement.END_ROUND)
    opening = ("ready", "ready")
    drawn = True
    sealed = True
    action_type = actions.Action
    view_type = views.View
    fact_type = facts.Fact
    phases = (
        Row(BETWEEN, "unready", ("ready",), "ALL10", phrase("Your Ready is not needed now.")),
        Row(BETWEEN, PRESIDER, ("next",), "ALL10", phrase("The host begins the round.")),
        _never(BETWEEN, ("claim",), "BP21", "No round is on."),
        _never(BETWEEN, ("submit", "done"), "BP22", "Nothing is claimed now."),
        Row(OPEN, "players", ("claim",), "BP21", phrase("Only a player claims.")),
        _never(OPEN, ("submit", "done"), "BP22", "Nothing is claimed now."),
        Row(CURTAIN, "sitters", ("lift",), "BP31", phrase("The curtain waits for {seat}.")),
        _never(CURTAIN, ("claim",), "BP21", "A claim is being played out."),
        _never(CURTAIN, ("submit", "done"), "BP31", "The curtain is up."),
        Row(WINDOW, "sitters", ("submit", "done"), "BP31", phrase("It is {seat}’s window.")),
        _never(WINDOW, ("claim",), "BP21", "A claim is being played out."),
        _never(WINDOW, ("reveal",), "BP22", "The window is not over."),
        Row(PARSING, PRESIDER, ("reveal",), "BP28", phrase("The host reveals the submissions.")),
        _never(PARSING, ("ready", "next"), "BP28", "The host reveals both submissions first."),
        _never(PARSING, ("rule",), "ALL6", "A host rules when both submissions are revealed."),
        _never(PARSING, ("claim",), "BP21", "No target can be claimed during a reveal."),
        _never(PARSING, ("submit", "done"), "BP22", "The window is over."),
        _never(PARSING, ("lift",), "BP31", "No curtain is up."),
        Row(REVEAL, "unready", ("ready",), "BP28", phrase("Your Ready is not needed now.")),
        Row(REVEAL, PRESIDER, ("next",), "BP28", phrase("The host ends the reveal.")),
        Row(REVEAL, HOST, ("rule",), "ALL6", phrase("Only a host rules on a submission.")),
        _never(REVEAL, ("claim",), "BP21", "No target can be claimed during a reveal."),
        _never(REVEAL, ("submit", "done"), "BP22", "The window is over."),
        _never(REVEAL, ("reveal",), "BP28", "Both submissions are revealed."),
    )

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        """Seven rounds, drawn (BP4, BP7) or read (BP33); those that the text lacks are drawn."""
        how = settings(chosen)
        wanted = Wanted(
            int(value_of(chosen, "largest-number")), value_of(chosen, "targets"), how.touching
        )
        entered = {} if text is None else read_rounds(text, how.touching)
        if isinstance(entered, Refused):
            return entered
        rounds, draws = drawn(wanted, draws)
        every = (entered.get(place, one) for place, one in enumerate(rounds, start=1))
        return State(how, tuple(every)), draws

    def phase(self, state: State) -> str:
        return showing.phase(state)

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        """Nothing sealed shows here: who is done still has his window (BP23)."""
        match role:
            case "players":
                return BOTH
            case "sitters":
                return BOTH if state.sitter is None else (state.sitter,)
            case "unready" if not state.settings.hosted:
                return tuple(seat for seat in BOTH if seat not in state.ready)
        return ()

    def kind(self, action: actions.Action) -> str:
        return type(action).__name__.lower()

    def apply(self, state: State, by: Actor, action: actions.Action) -> Applied | Refused:
        match action:
            case actions.Next():
                return play.press_on(state, action)
            case actions.Rule():
                return play.rule(state, action)
            case actions.Reveal():
                return play.reveal(state, action)
            case actions.Lift():
                return play.lift(state, action)
        assert isinstance(by, Seat), "the phase table gives this to seats only"
        match action:
            case actions.Claim():
                return play.claim(state, by, action)
            case actions.Submit():
                return play.submit(state, by, action)
            case actions.Done():
                return play.done(state, by, action)
            case actions.Ready():
                return play.ready(state, by, action)

    def competes(self, state: State, seat: Seat, action: actions.Action) -> bool:
        """A claim that comes while the other player's is being played out came second (ALL3).

        One that would have been refused all the same lost no race.
        """
        if not isinstance(action, actions.Claim) or state.claim is None:
            return False
        if state.phase not in (CURTAIN, WINDOW) or seat is state.claim.by:
            return False
        return not isinstance(play.claim(state, seat, action), Refused)

    def sealing(self, state: State) -> bool:
        """Submissions, and who is done, are sealed for as long as a window is open (BP23)."""
        return showing.phase(state) == WINDOW

    def hides(self, state: State, viewer: Viewer) -> bool:
        """Behind a curtain nobody sees a board, this round's or an earlier one (BP31)."""
        return showing.hides(state, viewer)

    def covered(self, state: State, viewer: Viewer) -> views.View:
        return showing.covered(state, viewer)

    def proposal(self, action: actions.Action) -> Phrase:
        if not isinstance(action, actions.Rule):
            return super().proposal(action)
        text = (
            "Proposes to accept {seat}’s submission: {reason}"
            if action.accept
            else "Proposes to rule {seat}’s submission out: {reason}"
        )
        return phrase(text, seat=action.seat, reason=action.reason)

    def agreeable(self, state: State) -> tuple[Agreement, ...]:
        """Nothing can be agreed on during a claim or a reveal (ALL7)."""
        if state.phase == OPEN:
            return self.agreements
        return (Agreement.TAKEBACK,) if state.phase == BETWEEN else ()

    def end_round(self, state: State) -> Applied | Refused:
        """What has become solid counts; a claim that was on is void."""
        if state.phase == BETWEEN:
            return Refused(code="no-round", rule="ALL10", message=phrase("No round is on."))
        return play.end_round(state)

    def timers(self, state: State) -> tuple[Timer, ...]:
        return timing.timers(state)

    def timer_title(self, timer: str) -> str:
        return timing.title(timer)

    def expire(self, state: State, timer: str) -> Applied:
        return timing.expire(state, timer)

    def scores(self, state: State) -> tuple[int, ...]:
        return totals(state)

    def add_points(self, state: State, seat: Seat, by: int) -> State:
        return msgspec.structs.replace(state, added=with_points(state.added, seat, by))

    def view(self, state: State, viewer: Viewer) -> views.View:
        return showing.view(state, viewer)

    def ending(self, state: State) -> Ending | None:
        return state.ending

    def end(self, state: State, ending: Ending) -> State:
        return msgspec.structs.replace(state, ending=ending)

    def status(self, state: State) -> dict[str, Any]:
        return showing.status(state)

    def read(self, text: str) -> actions.Action | Refused:
        return notation.read(text)

    def write(self, action: actions.Action) -> str:
        return notation.write(action)

    def text(self, view: views.View) -> str:
        return showing.text_picture(view)

    def write_setup(self, state: State) -> str:
        return write_rounds(state.rounds)

    def pictured(self, state: State) -> State:
        return state if state.round else play.begin_round(state).state


BROKEN_PRISM: Final = BrokenPrism()
