"""What Glittering Paths adds to the match page: clocks, buzzer, panels (GP15 to GP22, ALL10)."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.rounds import BETWEEN
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.match_ui import (
    DEFAULT_COMMAND_LINE,
    ClockFace,
    CommandLineState,
    Now,
    Panel,
    Wish,
)
from prismdesk.desk.game_ui.rounds.match_ui import RoundsMatchUi, going_on, secrets_page
from prismdesk.desk.game_ui.rounds.series import Series
from prismdesk.desk.games.glittering_paths.board.draft import not_yet
from prismdesk.desk.games.glittering_paths.panels.buzzer import BuzzPanel
from prismdesk.desk.games.glittering_paths.panels.score_panel import ScorePanel
from prismdesk.desk.games.position_picture import PositionPicture
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.page_frame import column, row
from prismdesk.games.glittering_paths.actions import Buzz, Next, Pass, Path, Ready, read
from prismdesk.games.glittering_paths.facts import RoundBegan, RoundEnded
from prismdesk.games.glittering_paths.gems import CLEARED, ROUNDS
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.state import BUZZ, DECIMALS, DRAWING, RACE, TURN
from prismdesk.games.glittering_paths.timing import (
    BREAKS,
    DRAW_CLOCK,
    DRAW_MS,
    RACE_CLOCK,
    RACE_MS,
    TURN_CLOCKS,
    TURN_MS,
)
from prismdesk.games.glittering_paths.view import View, drawer

BUZZ_KEYS: Final = {Seat.RED: "A", Seat.BLUE: "L"}
"""The key with which a player buzzes (GP22); the two lie far apart."""

_DRAWN_IN: Final = (RACE, DRAWING, TURN)
"""The phases in which somebody can have a path before him that he has not sent."""

_DOES: Final = {
    Pass: phrase("passes"),
    Buzz: phrase("buzzes"),
    Ready: phrase("is ready"),
    Next: phrase("presses on"),
}
"""What the author of an action does; that of a path is best as it stands."""

_NOTES: Final = {
    RACE: "The first legal path counts. Drag or type it; Enter plays it.",
    DRAWING: "Drag or type your path; Enter plays it. You may try again.",
    TURN: "Drag or type a path; Enter plays it, or a click on its end.",
}


def _following(view: View) -> Phrase:
    if view.by_buzzer:
        text = "A full board, for both players at the same moment. Who buzzes first draws first."
        return phrase(text)
    return phrase("A full board, for both players at the same moment. The first legal path counts.")


def _why_over(now: Now) -> Phrase | None:
    """Which end of GP17 and GP19 it was."""
    view: View = now.view
    match view.closed:
        case "dead" if not view.moves:
            return phrase("Neither player has a path on this board.")
        case "dead":
            return phrase("No path is left.")
        case "skips":
            return phrase("That was the fourth pass in a row.")
        case "called":
            if now.has_host:
                return phrase("It was ended by the host, or by agreement.")
            # A host who plays ends it only with the other's consent (ALL6).
            return phrase("It was ended by agreement.")
    return None


_HIGH = 150


def _secrets(now: Now) -> QWidget:
    """A picture of every round's full board, whether it was played or not, and the seed."""
    view: View = now.view
    boards = row(*((_board(view, place), 1) for place in range(len(view.boards))), gap=12)
    return secrets_page(now.update.seed, tr("The boards of all rounds, as they began."), boards)


def _board(view: View, place: int) -> QWidget:
    board = view.boards[place]
    made, inside = column(4)
    picture = PositionPicture()
    picture.set_most(_HIGH)
    full = msgspec.structs.replace(view, board=board, moves=(), mover=None, buzzer=None)
    picture.show_view(GLITTERING_PATHS.name, full)
    picture.setAccessibleName(", ".join(board.from_top))
    inside.addWidget(picture)
    said = label(tr("Round {n}", n=place + 1), "strong")
    size = label(tr("{columns} × {rows}", columns=board.columns, rows=board.rows), "note")
    for one in (said, size):
        inside.addWidget(one, 0, Qt.AlignmentFlag.AlignHCenter)
    return made


SERIES: Final = Series(
    ROUNDS,
    DECIMALS,
    began=RoundBegan,
    ended=RoundEnded,
    timers=BREAKS,
    following=_following,
    credit=phrase(
        "Glittering Paths was designed by {designers} for {event}.",
        designers="e_is_cool and elara",
        event="The Genius: Heaven and Hell",
    ),
    secrets=_secrets,
    why=_why_over,
)
"""What it tells of itself between its rounds and at the end (GP20, ALL10)."""


class GlitteringPathsMatchUi(RoundsMatchUi):
    """A race by arrival or by buzzer, turns of a minute with a pass, rounds."""

    series = SERIES

    def side_panel(self, board: Board) -> Panel:
        return ScorePanel()

    def below(self, board: Board) -> Panel:
        return BuzzPanel(BUZZ_KEYS)

    def wishes(self, now: Now) -> tuple[Wish, ...]:
        view: View = now.view
        if view.phase == BUZZ:
            return tuple(
                Wish(seat, Buzz(), BUZZ_KEYS[seat], phrase("{seat} buzzes", seat=seat))
                for seat in now.names
                if "buzz" in now.may[seat]
            )
        return going_on(now, Ready(), Next()) if view.phase == BETWEEN else ()

    def clocks(self, view: View) -> tuple[ClockFace, ...]:
        still, left = phrase("while drawing"), "{time} left"
        return (
            ClockFace(RACE_CLOCK, phrase("Race"), RACE_MS, still=still, line=left),
            ClockFace(DRAW_CLOCK, phrase("Drawing"), DRAW_MS, draining=True, line="{time} to draw"),
            *(
                ClockFace(timer, phrase("Turn"), TURN_MS, draining=True, line=left)
                for timer in TURN_CLOCKS.values()
            ),
        )

    def leader(self, now: Now) -> Seat | None:
        return None if now.view is None else drawer(now.view)

    def command_line_state(self, now: Now) -> CommandLineState:
        view: View = now.view
        if now.seat is None or view.phase not in _DRAWN_IN:
            return DEFAULT_COMMAND_LINE
        asks, note = phrase("Such as c4-d4-d5"), phrase(_NOTES[view.phase])
        passing = None
        if view.phase == TURN:
            tip = phrase("Ends your turn; four passes in a row end the round.")
            passing = Wish(now.seat, Pass(), "", phrase("Pass"), tip)
        acts = drawer(view)
        if acts in (None, now.seat):
            return CommandLineState(asks, note=note, besides=passing)
        held = not_yet(view)
        if view.phase == TURN:
            note = phrase("{seat} is on turn; you can draw ahead.", seat=acts)
        elif held is not None:
            note = held.message
        return CommandLineState(asks, note=note, besides=passing, held=held)

    def action_text(self, notation: str) -> Phrase | None:
        return _DOES.get(type(read(notation)))

    def keeps_line(self, text: str, before: View | None, view: View, *, sent: bool) -> bool:
        """As long as the same person can still send it, and none of its cells was cleared.

        So a path that was sent goes when it is made, and not when another's comes before it.
        """
        if before is None or (before.round, before.you) != (view.round, view.you):
            return False
        if view.you is None and drawer(before) is not drawer(view):
            return False  # a host types, for one after the other
        if before.phase not in _DRAWN_IN or view.phase not in _DRAWN_IN:
            return False
        path = read(text)
        if not isinstance(path, Path):
            return not sent
        return _gone(before, view).isdisjoint(path.cells)


def _gone(before: View, view: View) -> set[str]:
    """The cells that were cleared in between."""
    if before.board is None or view.board is None:
        return set()
    every = zip(view.board.names, before.board.cells, view.board.cells, strict=True)
    return {name for name, had, has in every if had != CLEARED == has}
