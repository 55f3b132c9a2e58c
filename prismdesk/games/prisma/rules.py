"""Prisma as the table knows it: every line of PR1 to PR35."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Applied, Rules
from prismdesk.core.options import Chosen
from prismdesk.core.phases import NOBODY, Actor, Row, never, not_now, row_for
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma import (
    actions,
    board_lines,
    chances,
    ending,
    facts,
    notation,
    play,
    showing,
)
from prismdesk.games.prisma import view as views
from prismdesk.games.prisma.board_lines import set_up
from prismdesk.games.prisma.options import OPTIONS, settings
from prismdesk.games.prisma.state import EARNED, MARKING, PLACING, State, replaced
from prismdesk.games.prisma.turns import resume

_LOOP_KINDS: Final = ("mark", "freeze", "give-up-marker")
_EARNED_KINDS: Final = ("relocate", "unfreeze", "give-up-relocation")


_ROLES: Final = {
    "marker": "mark",
    "freezer": "freeze",
    "relocater": "relocate",
    "unfreezer": "unfreeze",
}
"""Roles of the seat on turn, which it has only while it can do what stands behind each."""


def _on_turn(when: str, *kinds: str) -> Row:
    """What the seat on turn may do in that phase."""
    return Row(when, "mover", kinds, "PR14", phrase("It is {seat}’s turn."))


def _able(when: str, role: str, rule: str, why: str) -> Row:
    """What the seat on turn may do in that phase while it can; `why` says that it cannot."""
    return Row(when, role, (_ROLES[role],), rule, phrase(why))


_LATER: Final = "First mark the loops just made, or give the marker up."


class Prisma(Rules[State, actions.Action, views.View]):
    """The rules of Prisma. See `Rules` for what each method promises."""

    name = "prisma"
    title = "Prisma"
    version = 1
    seat_counts = (2, 3, 4)
    options = OPTIONS
    agreements = (Agreement.DRAW, Agreement.TAKEBACK)
    opening = ("place 1 0,1 1", "place 1 0,-2 4")
    clocked = True
    drawn = True
    action_type = actions.Action
    view_type = views.View
    fact_type = facts.Fact
    phases = (
        _on_turn(PLACING, "place"),
        never(PLACING, _LOOP_KINDS, "PR20", "No loop has just been made."),
        never(PLACING, _EARNED_KINDS, "PR20", "Nothing has been earned that can be used now."),
        _able(MARKING, "marker", "PR20", "No loop marker can be put now."),
        _able(MARKING, "freezer", "PR26", "No frozen marker can be put now."),
        _on_turn(MARKING, "give-up-marker"),
        never(MARKING, ("place", *_EARNED_KINDS), "PR20", _LATER),
        _able(EARNED, "relocater", "PR22", "No tile can be relocated now."),
        _able(EARNED, "unfreezer", "PR27", "No frozen marker can be taken off now."),
        _on_turn(EARNED, "give-up-relocation"),
        never(EARNED, ("place",), "PR14", "First use what was earned, or give it up."),
        never(EARNED, _LOOP_KINDS, "PR20", "What was earned is used first, or given up."),
    )

    def setup(
        self, chosen: tuple[Chosen, ...], seats: tuple[Seat, ...], text: str | None, draws: Draws
    ) -> tuple[State, Draws] | Refused:
        """All tiles in the box, which chance will shuffle; or a position (PR35)."""
        state = set_up(chosen, settings(chosen), seats, text)
        return state if isinstance(state, Refused) else (resume(state), draws)

    def who(self, state: State, role: str) -> tuple[Seat, ...]:
        if state.mover is None:
            return ()
        able = role == "mover" or _ROLES.get(role) in showing.open_now(state)
        return (state.mover,) if able else ()

    def meant(self, view: views.View, action: actions.Action) -> actions.Action:
        """Meant for the step that is seen; a loop or a cell may be another one later."""
        return msgspec.structs.replace(action, step=action.step or view.step)

    def apply(self, state: State, by: Actor, action: actions.Action) -> Applied | Refused:
        assert isinstance(by, Seat), "the phase table gives all kinds to seats only"
        return play.act(state, by, action)

    def barred(self, state: State, by: Actor, action: actions.Action) -> Refused | None:
        """Whose turn it is comes first; then why who is on turn cannot do it, as `apply` says."""
        row = row_for(self.phases, self.phase(state), self.kind(action))
        if row is None or not isinstance(by, Seat):
            return None
        if by is not state.mover:
            return not_now(_on_turn(row.phase), state.mover)
        refused = None if row.role == NOBODY else play.act(state, by, action)
        return refused if isinstance(refused, Refused) else None

    def gone(self, state: State) -> tuple[Seat, ...]:
        return state.gone

    def add_points(self, state: State, seat: Seat, by: int) -> State:
        place = state.seats.index(seat)
        added = replaced(state.added, place, state.added[place] + by)
        return msgspec.structs.replace(state, added=added)

    seats_in = staticmethod(board_lines.seats_in)
    plain = staticmethod(notation.plain)
    chance = staticmethod(chances.asked)
    draw = staticmethod(chances.answered)
    turn = staticmethod(play.turn)
    drop = staticmethod(play.drop)
    out_of_time = staticmethod(play.out_of_time)
    scores = staticmethod(ending.totals)
    view = staticmethod(showing.view)
    covered = staticmethod(showing.covered)
    status = staticmethod(showing.status)
    text = staticmethod(showing.text_picture)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    write_setup = staticmethod(board_lines.write_setup)


PRISMA: Final = Prisma()
