"""What Glittering Paths adds to the broadcast: paths, points, race, cards (GP13 to GP22)."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.core.rounds import BEGINS, other
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption, Line, Row, Sidebar
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.game_ui.rounds.broadcast import TIED, RoundsBroadcast, last_caption
from prismdesk.desk.games.glittering_paths.board.gems import draw_gem
from prismdesk.desk.games.glittering_paths.match_ui import SERIES
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.glittering_paths import facts
from prismdesk.games.glittering_paths import state as at
from prismdesk.games.glittering_paths.play import SKIPS
from prismdesk.games.glittering_paths.timing import DRAW_CLOCK, RACE_CLOCK, TURN_CLOCKS
from prismdesk.games.glittering_paths.view import Made, View
from prismdesk.table.log import line_of_play

_PATHS: Final = 4
"""As many paths of the round stand in the sidebar, the last one first."""

_GEMS: Final = {
    "R": ("1 ruby", "{n} rubies"),
    "G": ("1 garnet", "{n} garnets"),
    "J": ("1 jasper", "{n} jaspers"),
    "S": ("1 sapphire", "{n} sapphires"),
    "L": ("1 lapis", "{n} lapis"),
    "A": ("1 aquamarine", "{n} aquamarines"),
}
"""One gem of each kind, and several, by its letter."""


class Gem(NamedTuple):
    """A gem as a small picture."""

    letter: str

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it, as large as `room` lets it be."""
        side = min(room.width(), room.height())
        draw_gem(painter, self.letter, palette, room.center(), side)


class GlitteringPathsBroadcast(RoundsBroadcast):
    """Races, turns and skips, what each path brings, and cards between the rounds."""

    cue_by_fact: ClassVar = {
        facts.RoundBegan: Cue.BEGIN,
        facts.Buzzed: Cue.CLAIM,
        facts.Begins: Cue.CLAIM,
        facts.PathMade: Cue.MOVE,
        facts.BuzzFailed: Cue.FAIL,
        facts.Skipped: Cue.FAIL,
        facts.RoundEnded: Cue.END,
    }

    series = SERIES

    def sidebar(self, seen: SpectatorNow, board: Board) -> Sidebar | None:
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
            rows.append(Row(tr("Passes"), skips, faint=not view.skips))
        return Sidebar(tr("Paths of round {n}", n=view.round), tuple(rows)) if rows else None

    def _rounds_before(self, view: View) -> Sidebar | None:
        rows = tuple(
            Row(tr("Round {n}", n=number), f"{self.points(red)} : {self.points(blue)}")
            for number, (red, blue) in enumerate(view.rounds[:-1], start=1)
        )
        return Sidebar(tr("Points by round"), rows) if rows else None

    def banner(self, seen: SpectatorNow, board: Board) -> Banner | None:
        """What all wait for; its time is the large clock's, but for that of who has buzzed."""
        view: View | None = seen.view
        if view is None:
            return None
        names = seen.names
        match view.phase:
            case at.RACE:
                return Banner(tr("Race: first legal path"))
            case at.BUZZ if view.barred is not None:
                able = other(view.barred)
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

    def cues_of(self, seen: SpectatorNow, fact: Any) -> tuple[Cue, ...]:
        found = super().cues_of(seen, fact)
        is_race = isinstance(fact, facts.PathMade) and is_race_won(seen)
        return (Cue.CLAIM, *found) if is_race else found

    def ticks(self, seen: SpectatorNow) -> tuple[str, ...]:
        return (RACE_CLOCK, DRAW_CLOCK, *TURN_CLOCKS.values())

    def caption_of(self, seen: SpectatorNow, fact: Any) -> Caption | None:
        names = seen.names
        match fact:
            case facts.BuzzFailed(seat):
                who = Line(tr("{name} buzzed", name=names[seat]), "strong")
                return last_caption(who, Line(tr("No path in time")), seat=seat)
            case facts.Begins(seat):
                who = Line(tr("{name} begins", name=names[seat]), "strong")
                return last_caption(who, Line(tr("By chance: no path in the race")), seat=seat)
            case facts.PathMade(made):
                return self._path(seen, made)
            case facts.Skipped(seat, by_time, skips):
                text = "{name} made no path in time" if by_time else "{name} passes"
                said = tr("{n} of {most} passes", n=skips, most=SKIPS)
                return last_caption(
                    Line(tr(text, name=names[seat]), "strong"), Line(said), seat=seat
                )
        return super().caption_of(seen, fact)

    def caption_of_now(self, seen: SpectatorNow, view: View) -> Caption | None:
        return self._path(seen, view.moves[-1]) if view.moves else None

    def _path(self, seen: SpectatorNow, made: Made) -> Caption:
        """How long it is, and how its points come about (GP12)."""
        text = "{name} wins the race" if is_race_won(seen) else "{name} moves"
        cells = tr("{n} cells", n=len(made.cells))
        ours, others = made.gems[0], Counter(made.gems[1::2])
        often, most = others.most_common(1)[0]
        gems = _counted(made.gems.count(ours), ours)
        divided = tr("÷ {gems}", gems=_counted(most, often)).replace(" ", TIED)
        return last_caption(
            Line(tr(text, name=seen.names[made.seat]), "strong"),
            Line(cells, "muted", aside=True),
            Line(f"{gems} {divided}", aside=True),
            Line(tr("= {points} points", points=self.points(made.points)), "strong"),
            seat=made.seat,
        )


def is_race_won(seen: SpectatorNow) -> bool:
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
    one, several = _GEMS[letter]
    return tr(one) if count == 1 else tr(several, n=count)


def _row(broadcast: RoundsBroadcast, made: Made) -> Row:
    cells = tr("{n} cells", n=len(made.cells))
    return Row(cells, f"+{broadcast.points(made.points)}", made.seat, picture=Gem(made.gems[0]))
