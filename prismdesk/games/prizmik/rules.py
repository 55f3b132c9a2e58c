"""PRIZMIK as the table knows it: every line of PZ1 to PZ24."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied, Rules
from prismdesk.core.options import CLOCK, HOST, RULES, Chosen, legal_actions, option
from prismdesk.core.phases import Actor, Row
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik import actions, apply
from prismdesk.games.prizmik import view as views
from prismdesk.games.prizmik.legal import judged
from prismdesk.games.prizmik.state import State, opening, read_position, settings, write_position

_OPTIONS: Final = (
    option(
        "set-up",
        "Set-up",
        "PZ3",
        ("turned", "Each middle fleet stands right of the centre for its owner."),
        ("mirrored", "The middle fleets face each other on e1 and e8."),
    ),
    option(
        "capturing-piece",
        "Capturing piece",
        "PZ17",
        ("takes", "It takes the place of the captured piece."),
        ("stays", "It stays where it is."),
    ),
    option(
        "show-contents",
        "Show contents",
        "PZ10",
        ("lifted", "The enemy’s contents appear while a piece is lifted."),
        ("always", "All contents are drawn all the time."),
    ),
    option(
        "also-drawn",
        "Also drawn",
        "PZ21",
        ("never", "Only PZ19 and PZ20 make a draw."),
        ("repetition", "When a position comes for the third time."),
        ("hundred", "After 100 actions without capture, deployment or promotion."),
        with_bots="repetition",
    ),
    legal_actions("The spaces that a picked piece can reach are marked."),
    CLOCK,
    RULES,
    HOST,
)


class Prizmik(Rules[State, actions.Action, views.View]):
    """The rules of PRIZMIK. See `Rules` for what each method promises."""

    name = "prizmik"
    title = "PRIZMIK"
    version = 1
    seat_counts = (2,)
    options = _OPTIONS
    agreements = (Agreement.DRAW, Agreement.TAKEBACK)
    opening = ("a1>a2", "h8>h7")
    clocked = True
    action_type = actions.Action
    view_type = views.View
    fact_type = apply.Fact
    phases = (
        Row("turn", "mover", ("move", "deploy", "capture"), "PZ4", phrase("It is {seat}’s turn.")),
    )

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        """The start of PZ3, or the position that the text spells (PZ23), judged (PZ20)."""
        options = settings(chosen)
        given = opening(options.mirrored) if text is None else text
        state = read_position(given, options)
        if isinstance(state, Refused):
            return state
        ending = judged(state.board, state.mover, state.reserves)
        return apply.first_seen(msgspec.structs.replace(state, ending=ending)), draws

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        return (state.mover,)

    def apply(self, state: State, by: Actor, action: actions.Action) -> Applied | Refused:
        return apply.apply(state, action)

    def turn(self, state: State) -> tuple[Seat, int] | None:
        return (state.mover, state.turn) if state.ending is None else None

    def status(self, state: State) -> dict[str, Any]:
        last = None if state.last is None else actions.write(state.last)
        return {"position": write_position(state), "last": last}

    view = staticmethod(views.view)
    text = staticmethod(views.text_picture)
    read = staticmethod(actions.read)
    write = staticmethod(actions.write)
    write_setup = staticmethod(write_position)


PRIZMIK: Final = Prizmik()
