"""What Broken Prism adds to the match page: clocks, keys, curtain, panels (BP20 to BP32, ALL10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import BETWEEN
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.match_ui import (
    DEFAULT_COMMAND_LINE,
    ClockFace,
    CommandLineState,
    Curtain,
    Now,
    Panel,
    Wish,
)
from prismdesk.desk.game_ui.rounds.match_ui import RoundsMatchUi, going_on, secrets_page
from prismdesk.desk.game_ui.rounds.series import Series
from prismdesk.desk.games.broken_prism.board.words import expression_text, value_text
from prismdesk.desk.games.broken_prism.panels import host_reveal
from prismdesk.desk.games.broken_prism.panels.reveal_panel import RevealPanel
from prismdesk.desk.games.broken_prism.panels.targets import TargetsPanel
from prismdesk.desk.texts import clock_text, tr
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.page_frame import held
from prismdesk.games.broken_prism.actions import (
    Claim,
    Done,
    Lift,
    Next,
    Ready,
    Reveal,
    Rule,
    Submit,
)
from prismdesk.games.broken_prism.facts import RoundBegan, RoundEnded
from prismdesk.games.broken_prism.notation import read
from prismdesk.games.broken_prism.state import CURTAIN, OPEN, PARSING, REVEAL, ROUNDS, WINDOW
from prismdesk.games.broken_prism.timing import (
    IN_BETWEEN,
    IN_WINDOW,
    LOCKS,
    ROUND,
    ROUND_MS,
    WINDOW_MS,
)
from prismdesk.games.broken_prism.view import Own, Sheet, View
from prismdesk.table.updates import Update

CLAIM_KEYS: Final = {Seat.RED: "QAZ", Seat.BLUE: "PLM"}
"""A key for each player and target (BP32)."""

_ALONE: Final = "The 60 seconds to submit for {target} begin when the curtain is lifted."
_SHARED: Final = (
    "Everyone else, look away. The 60 seconds to submit for {target} begin when the curtain is "
    "lifted."
)
_ON_CLAIM: Final = (CURTAIN, WINDOW, PARSING, REVEAL)
_SUBMIT: Final = "submit "
"""The verb of a submission as the log would write it; what is typed may come without."""

_DOES: Final = {
    Lift: phrase("lifts the curtain"),
    Done: phrase("is done"),
    Ready: phrase("is ready"),
    Next: phrase("presses on"),
    Reveal: phrase("reveals the submissions"),
    Rule: phrase("rules on a submission"),
}
"""What the author of an action does, where that is all there is to say."""

_DONE: Final = "Ends this window for you, for good"
_LONGEST: Final = 200
"""Letters of a submission that are said back; the whole of it stands in the line."""


def _secrets(now: Now) -> QWidget:
    """Per round its targets, each with the expression with which it was drawn, and the seed."""
    sheets: Sequence[Sheet] = now.view.sheets
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(2, 1)
    line = 0
    for number, sheet in enumerate(sheets, start=1):
        grid.addWidget(label(tr("Round {n}", n=number), "strong"), line, 0)
        # Targets that were entered have no expression of their own.
        ways = [*sheet.witnesses, *[""] * (len(sheet.targets) - len(sheet.witnesses))]
        for target, way in zip(sheet.targets, ways, strict=False):
            grid.addWidget(label(target, "strong"), line, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(expression_text(way) or tr("entered"), wraps=True), line, 2)
            line += 1
    told = tr("Each target was drawn together with an expression that reaches it.")
    return secrets_page(now.update.seed, told, held(grid))


SERIES: Final = Series(
    ROUNDS,
    0,
    began=RoundBegan,
    ended=RoundEnded,
    timers=(IN_BETWEEN,),
    following=lambda _: phrase("A new board and three targets, for everybody at the same moment."),
    credit=phrase(
        "Broken Prism was designed by {designer} for {event}.",
        designer="uriquack",
        event="The Genius: House of Larks",
    ),
    secrets=_secrets,
)
"""What it tells of itself between its rounds and at the end (BP30, ALL10)."""


class BrokenPrismMatchUi(RoundsMatchUi):
    """Claims by one key, sealed windows with a curtain before each, a reveal, rounds."""

    series = SERIES

    def side_panel(self, board: Board) -> Panel:
        return TargetsPanel()

    def below(self, board: Board) -> Panel:
        return RevealPanel(board)

    def wishes(self, now: Now) -> tuple[Wish, ...]:
        view: View = now.view
        if view.phase == OPEN:
            return tuple(_claims(now))
        if view.phase == PARSING:
            return host_reveal.wishes(now)
        if view.phase not in (REVEAL, BETWEEN):
            return ()
        words = phrase("Go on") if view.phase == REVEAL else None
        return going_on(now, Ready(), Next(), words)

    def clocks(self, view: View) -> tuple[ClockFace, ...]:
        return (
            ClockFace(ROUND, phrase("Round clock"), ROUND_MS, still=_why_still(view)),
            ClockFace(
                IN_WINDOW, phrase("Window"), WINDOW_MS, draining=True, line="{time} to submit"
            ),
        )

    def curtain(self, now: Now) -> Curtain | None:
        view: View = now.view
        if view.phase != CURTAIN or now.seat is None:
            return None  # where nobody plays, nobody sits down
        assert view.claim is not None, "a curtain belongs to a claim"
        lifters = [seat for seat in now.names if "lift" in now.may[seat]]
        words = phrase("Lift the curtain")
        wishes = tuple(Wish(seat, Lift(), self.sitting_key(seat), words) for seat in lifters)
        target = view.claim.target
        if view.sitter is None:
            title = phrase("Both windows are over")
            next_up = "Now everybody may look: the submissions for {target} come next."
            return Curtain(None, title, phrase(next_up, target=target), wishes)
        title = phrase("{seat}’s turn at the screen", seat=view.sitter)
        if view.sitter in now.hosted:
            title = phrase("The host’s turn at the screen, for {seat}", seat=view.sitter)
        text = phrase(_SHARED if now.shared else _ALONE, target=target)
        return Curtain(view.sitter, title, text, wishes)

    def audience(self, update: Update) -> tuple[Seat, ...]:
        return next((clock.whom for clock in update.clocks if clock.id == IN_WINDOW), ())

    def leader(self, now: Now) -> Seat | None:
        view: View | None = now.view
        if view is None or view.phase not in _ON_CLAIM or view.claim is None:
            return None
        return view.claim.by if view.sitter is None else view.sitter

    def command_line_state(self, now: Now) -> CommandLineState:
        view: View = now.view
        if now.seat is None or view.phase not in (OPEN, WINDOW):
            return DEFAULT_COMMAND_LINE
        if view.phase == OPEN:
            note = phrase("Try chains freely. Whoever shares your screen can see them.")
            asks = phrase("Such as B 5+3x2, or claim 24")
            return CommandLineState(asks, phrase("Enter"), note if now.shared else None, signs=True)
        if view.sitter not in (None, now.seat):
            note = phrase("{seat} submits now; your window is another.", seat=view.sitter)
            return CommandLineState(note=note, closed=True, signs=True)
        own = _own(now)
        return CommandLineState(
            asks=phrase("Such as B 5+3x2"),
            button=phrase("Submit"),
            note=_note(now, own),
            besides=Wish(now.seat, Done(), "", phrase("Done"), tip=phrase(_DONE)),
            closed=own is not None and own.done,
            sealed=True,
            signs=True,
        )

    def action_text(self, notation: str) -> Phrase | None:
        match action := read(notation):
            case Claim(target):
                return phrase("claims {target}", target=target)
            case Submit() if notation.startswith(_SUBMIT):
                return phrase("submits {chain}", chain=notation.removeprefix(_SUBMIT))
            case Reveal(claimer=True):
                return phrase("reveals the claimer’s submission")
        return _DOES.get(type(action))

    def refusal(
        self, refused: Refused, view: View | None, left_ms: Mapping[str, int]
    ) -> Phrase | None:
        """A lock is named with what is left of it (BP26)."""
        if refused.code != "locked" or view is None:
            return None
        for lock, target in zip(LOCKS, view.targets, strict=False):
            if target.value == refused.where and lock in left_ms:
                time = clock_text(left_ms[lock])
                text = "{target} is locked for {time}; nobody had it right."
                return phrase(text, target=target.value, time=time)
        return None

    def rulings(self, view: View) -> tuple[tuple[Seat, bool], ...]:
        if view.reveal is None or view.reveal.waits is not None:
            return ()
        return tuple(
            (one.seat, one.refused is not None)
            for one in view.reveal.verdicts
            if one.notation is not None
        )

    sealed = staticmethod(host_reveal.sealed)
    reveal_words = staticmethod(host_reveal.reveal_words)
    reveal_offer = staticmethod(host_reveal.reveal_offer)

    def keeps_line(self, text: str, before: Any, view: View, *, sent: bool) -> bool:
        if sent or before is None or before.round != view.round:
            return False
        return view.phase in (OPEN, WINDOW) and before.phase in (OPEN, view.phase)


def _claims(now: Now) -> list[Wish]:
    """Those that the table would refuse are among them: it says why (ALL4)."""
    view: View = now.view
    return [
        Wish(seat, Claim(target.value), CLAIM_KEYS[seat][place],
             phrase("{seat} claims {target}", seat=seat, target=target.value))
        for place, target in enumerate(view.targets)
        for seat in now.names
        if "claim" in now.may[seat]
    ]  # fmt: skip


def _why_still(view: View) -> Phrase | None:
    if view.phase in (PARSING, REVEAL):
        return phrase("in the reveal")
    if view.phase in (CURTAIN, WINDOW):
        return phrase("since the claim")
    return None


def _own(now: Now) -> Own | None:
    """What the seat that is typed for has submitted, as far as it may be shown here."""
    view: View = now.view
    if now.seat in now.hosted:
        return next((sealed.own for sealed in view.sealed if sealed.seat is now.seat), None)
    return view.own


def _note(now: Now, own: Own | None) -> Phrase:
    if own is None or not (own.count or own.done):
        return phrase(
            "Sealed until the reveal. Enter submits, on the board too. Done means no more changes."
        )
    if own.done:
        return phrase("Done. Nothing more can be sent in this window.")
    if now.seat in now.hosted:
        return phrase("Received for {seat}: {count}", seat=now.seat, count=own.count)
    if own.standing is not None and own.points is not None:
        return phrase(
            "Submitted: {standing} = {value}, {points} points. You may still improve it.",
            standing=own.standing[:_LONGEST],
            value=value_text(own.value or "")[:_LONGEST],
            points=own.points.total,
        )
    last = (own.last or "")[:_LONGEST]
    return phrase("Received: {count}. The last one was {last}", count=own.count, last=last)
