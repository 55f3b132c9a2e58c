"""Broken Prism as the table knows it: every line of BP1 to BP34."""

from __future__ import annotations

from typing import Final

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.phases import HOST, PRESIDER, Actor, Row, never
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import BETWEEN, BOTH, PRESSING_ON, RoundsRules, pressed_on
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism import actions, facts, notation, play, showing, timing
from prismdesk.games.broken_prism import view as views
from prismdesk.games.broken_prism.boards import read_rounds, write_rounds
from prismdesk.games.broken_prism.maker import Wanted, drawn
from prismdesk.games.broken_prism.options import OPTIONS
from prismdesk.games.broken_prism.state import (
    CURTAIN,
    OPEN,
    PARSING,
    REVEAL,
    WINDOW,
    State,
    settings,
)


class BrokenPrism(RoundsRules[State, actions.Action, views.View]):
    """The rules of Broken Prism. See `Rules` for what each method promises."""

    name = "broken-prism"
    title = "Broken Prism"
    version = 1
    options = OPTIONS
    sealed = True
    timer_titles = timing.TITLES
    action_type = actions.Action
    view_type = views.View
    fact_type = facts.Fact
    phases = (
        *PRESSING_ON,
        never(BETWEEN, ("claim",), "BP21", "No round is on."),
        never(BETWEEN, ("submit", "done"), "BP22", "Nothing is claimed now."),
        Row(OPEN, "players", ("claim",), "BP21", phrase("Only a player claims.")),
        never(OPEN, ("submit", "done"), "BP22", "Nothing is claimed now."),
        Row(CURTAIN, "sitters", ("lift",), "BP31", phrase("The curtain waits for {seat}.")),
        never(CURTAIN, ("claim",), "BP21", "A claim is being played out."),
        never(CURTAIN, ("submit", "done"), "BP31", "The curtain is up."),
        Row(WINDOW, "sitters", ("submit", "done"), "BP31", phrase("It is {seat}’s window.")),
        never(WINDOW, ("claim",), "BP21", "A claim is being played out."),
        never(WINDOW, ("reveal",), "BP22", "The window is not over."),
        Row(PARSING, PRESIDER, ("reveal",), "BP28", phrase("The host reveals the submissions.")),
        never(PARSING, ("ready", "next"), "BP28", "The host reveals both submissions first."),
        never(PARSING, ("rule",), "ALL6", "A host rules when both submissions are revealed."),
        never(PARSING, ("claim",), "BP21", "No target can be claimed during a reveal."),
        never(PARSING, ("submit", "done"), "BP22", "The window is over."),
        never(PARSING, ("lift",), "BP31", "No curtain is up."),
        Row(REVEAL, "unready", ("ready",), "BP28", phrase("Your Ready is not needed now.")),
        Row(REVEAL, PRESIDER, ("next",), "BP28", phrase("The host ends the reveal.")),
        Row(REVEAL, HOST, ("rule",), "ALL6", phrase("Only a host rules on a submission.")),
        never(REVEAL, ("claim",), "BP21", "No target can be claimed during a reveal."),
        never(REVEAL, ("submit", "done"), "BP22", "The window is over."),
        never(REVEAL, ("reveal",), "BP28", "Both submissions are revealed."),
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

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        """Nothing sealed shows here: who is done still has his window (BP23)."""
        if role == "sitters":
            return BOTH if state.sitter is None else (state.sitter,)
        return super().who(state, role)

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
                return pressed_on(state, by, action, play.press_on)

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
        return self.phase(state) == WINDOW

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
        return super().agreeable(state) if state.phase in (OPEN, BETWEEN) else ()

    begin_round = staticmethod(play.begin_round)
    close_round = staticmethod(play.end_round)
    timers = staticmethod(timing.timers)
    expire = staticmethod(timing.expire)
    view = staticmethod(showing.view)
    covered = staticmethod(showing.covered)
    hides = staticmethod(showing.hides)
    status = staticmethod(showing.status)
    text = staticmethod(showing.text_picture)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)

    def write_setup(self, state: State) -> str:
        return write_rounds(state.rounds)


BROKEN_PRISM: Final = BrokenPrism()
