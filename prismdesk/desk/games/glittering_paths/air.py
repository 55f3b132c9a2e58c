"""Glittering Paths as it is told to an audience (GP13 to GP22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.board.glittering_paths.gems import draw_gem
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.parts import Banner, Line, Row, Strip, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.games.glittering_paths.conduct import series
from prismdesk.desk.games.rounds.air import TIED, RoundsAir, tell
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths import facts
from prismdesk.games.glittering_paths import state as at
from prismdesk.games.glittering_paths.play import BEGINS, SKIPS
from prismdesk.games.glittering_paths.timing import DRAW_CLOCK, RACE_CLOCK, TURN_CLOCKS
from prismdesk.games.glittering_paths.view import Made, View
from prismdesk.table.log import line_of_play

_PATHS: Final = 4
"""As many paths of the round stand in the strip, the last one first."""

_ONE: Final = {
    "R": "1 ruby",
    "G": "1 garnet",
    "J": "1 jasper",
    "S": "1 sapphire",
    "L": "1 lapis",
    "A": "1 aquamarine",
}
_SEVERAL: Final = {
    "R": "{n} rubies",
    "G": "{n} garnets",
    "J": "{n} jaspers",
    "S": "{n} sapphires",
    "L": "{n} lapis",
    "A": "{n} aquamarines",
}


class Gem(NamedTuple):
    """A gem as a small picture."""

    letter: str

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it, as large as `room` lets it be."""
        side = min(room.width(), room.height())
        draw_gem(painter, self.letter, palette, room.center(), side)


class GlitteringPathsAir(RoundsAir):
    """Races, turns and skips, what each path brings, and cards between the rounds."""

    def __init__(self) -> None:
        super().__init__(series())

    def strip(self, seen: Seen, board: Board) -> Strip | None:
        """The last paths of the round with their points, and the skips in a row (GP17).

        Before the first path the rounds before this one stand there (GP20).
        """
        view: View | None = seen.view
        if view is None or not view.round:
            return None
        if not view.moves and view.phase in (at.RACE, at.BUZZ, at.DRAWING, at.LOTS):
            return self._rounds_before(view)
        rows = [_row(self, made) for made in reversed(view.moves[-_PATHS:])]
        if view.phase == at.TURN:
            skips = tr("{n} of {most}", n=view.skips, most=SKIPS)
            rows.append(Row(tr("Skips"), skips, faint=not view.skips))
        return Strip(tr("Paths of round {n}", n=view.round), tuple(rows)) if rows else None

    def _rounds_before(self, view: View) -> Strip | None:
        rows = tuple(
            Row(tr("Round {n}", n=number), f"{self.points(red)} : {self.points(blue)}")
            for number, (red, blue) in enumerate(view.rounds[:-1], start=1)
        )
        return Strip(tr("Points by round"), rows) if rows else None

    def banner(self, seen: Seen, board: Board) -> Banner | None:
        """What all wait for; its time is the large clock's, but for that of who has buzzed."""
        view: View | None = seen.view
        if view is None:
            return None
        names = seen.names
        match view.phase:
            case at.RACE:
                return Banner(tr("Race: first legal path"))
            case at.BUZZ if view.barred is not None:
                able = at.other(view.barred)
                return Banner(tr("{name} may buzz", name=names[able]), able)
            case at.BUZZ:
                return Banner(tr("Buzz to draw first"))
            case at.DRAWING if view.buzzer is not None:
                return Banner(tr("{name} buzzed", name=names[view.buzzer]), view.buzzer, DRAW_CLOCK)
            case at.LOTS:
                return Banner(tr("Chance names who begins"))
            case at.TURN if view.mover is not None:
                text = tr("{name} to move", name=names[view.mover])
                return Banner(text, view.mover)
        return None

    def standing(self, view: View, seat: Seat) -> list[str]:
        """Who failed and may not buzz next (GP22)."""
        barred = [tr("cannot buzz next")] if view.phase in (at.BUZZ, at.DRAWING) else []
        return (barred if view.barred is seat else []) + super().standing(view, seat)

    def cues(self, seen: Seen, facts: Sequence[Any]) -> tuple[Cue, ...]:
        return tuple(cue for fact in facts for cue in _cues(seen, fact))

    def ticks(self, seen: Seen) -> tuple[str, ...]:
        return (RACE_CLOCK, DRAW_CLOCK, *TURN_CLOCKS.values())

    def tale_of(self, seen: Seen, fact: Any) -> Tale | None:
        names = seen.names
        match fact:
            case facts.RoundBegan(number):
                return tell(Line(tr("Round {n} begins", n=number)))
            case facts.BuzzFailed(seat):
                who = Line(tr("{name} buzzed", name=names[seat]), "strong")
                return tell(who, Line(tr("No path in time")), seat=seat)
            case facts.Begins(seat):
                who = Line(tr("{name} begins", name=names[seat]), "strong")
                return tell(who, Line(tr("By chance: no path in the race")), seat=seat)
            case facts.PathMade(made):
                return self._path(seen, made)
            case facts.Skipped(seat, by_time, skips):
                text = "{name} made no path in time" if by_time else "{name} passes"
                said = tr("{n} of {most} skips", n=skips, most=SKIPS)
                return tell(Line(tr(text, name=names[seat]), "strong"), Line(said), seat=seat)
            case facts.RoundEnded(number, points):
                return self.round_over(seen, number, points)
        return None

    def tale_of_now(self, seen: Seen, view: View) -> Tale | None:
        return self._path(seen, view.moves[-1]) if view.moves else None

    def _path(self, seen: Seen, made: Made) -> Tale:
        """How long it is, and how its points come about (GP12)."""
        text = "{name} wins the race" if is_race_won(seen) else "{name} moves"
        cells = tr("{n} cells", n=len(made.cells))
        ours, others = made.gems[0], Counter(made.gems[1::2])
        often, most = others.most_common(1)[0]
        gems = _counted(made.gems.count(ours), ours)
        divided = tr("÷ {gems}", gems=_counted(most, often)).replace(" ", TIED)
        return tell(
            Line(tr(text, name=seen.names[made.seat]), "strong"),
            Line(cells, "muted", aside=True),
            Line(f"{gems} {divided}", aside=True),
            Line(tr("= {points} points", points=self.points(made.points)), "strong"),
            seat=made.seat,
        )


def is_race_won(seen: Seen) -> bool:
    """Whether the only path of this round so far was its race's, not one after chance (GP15)."""
    if seen.view is None or len(seen.view.moves) != 1:
        return False
    for line in reversed(line_of_play(seen.lines, len(seen.lines))):
        if line.by is Agent.CHANCE:
            return False
        if line.text is not None and line.text.text == BEGINS:
            return True
    return True


def _counted(count: int, letter: str) -> str:
    """So many gems of a kind."""
    return tr(_ONE[letter]) if count == 1 else tr(_SEVERAL[letter], n=count)


def _row(air: RoundsAir, made: Made) -> Row:
    cells = tr("{n} cells", n=len(made.cells))
    return Row(cells, f"+{air.points(made.points)}", made.seat, sketch=Gem(made.gems[0]))


def _cues(seen: Seen, fact: Any) -> tuple[Cue, ...]:
    match fact:
        case facts.RoundBegan():
            return (Cue.BEGIN,)
        case facts.Buzzed() | facts.Begins():
            return (Cue.CLAIM,)
        case facts.PathMade():
            return (Cue.CLAIM, Cue.MOVE) if is_race_won(seen) else (Cue.MOVE,)
        case facts.BuzzFailed() | facts.Skipped():
            return (Cue.FAIL,)
        case facts.RoundEnded():
            return (Cue.END,)
    return ()
