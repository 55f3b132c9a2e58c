"""What Prisma adds to the broadcast: hands, the last action, points, sounds (PR6 to PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.core.game import Ending
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import placed
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import (
    Banner,
    Caption,
    Line,
    PanelExtras,
    Row,
    ScoreTable,
    Sidebar,
    TitleCard,
)
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.game_ui.history_text import ending_reason, ending_title
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.geometry import REACH, UNIT
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.games.prisma.points import Row as Kind
from prismdesk.desk.games.prisma.points import rows
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.prisma import actions
from prismdesk.games.prisma import facts as facts_
from prismdesk.games.prisma.earned_actions import usable
from prismdesk.games.prisma.notation import read
from prismdesk.games.prisma.state import EARNED, OVER
from prismdesk.games.prisma.view import View
from prismdesk.table.log import line_of_play

_PLACES: Final = "{name} places a tile"
_RELOCATES: Final = "{name} relocates a tile"
_MARKS: Final = "{name} marks a loop"
_FREEZES: Final = "{name} freezes a loop"
_UNFREEZES: Final = "{name} takes off the frozen marker"
_GIVES_UP: Final = "{name} does not relocate"

_ACTIONS: Final[dict[type[Any], str]] = {
    actions.Place: _PLACES,
    actions.Relocate: _RELOCATES,
    actions.Mark: _MARKS,
    actions.Freeze: _FREEZES,
    actions.Unfreeze: _UNFREEZES,
    actions.GiveUpMarker: "{name} leaves a loop without a marker",
    actions.GiveUpRelocation: _GIVES_UP,
}
"""What an action was, for who did not see what came of it."""

_DECIDES: Final[dict[type[Any], str]] = {
    facts_.MarkerPut: "frozen",
    facts_.MarkersGivenUp: "why",
    facts_.EarnedGivenUp: "why",
    facts_.Skipped: "by_time",
}
"""What of a fact decides how it is told, where that is not always alike."""

_TOLD: Final[dict[type[Any] | tuple[type[Any], Any], Line]] = {
    facts_.Placed: Line(_PLACES, "strong"),
    facts_.Relocated: Line(_RELOCATES, "strong"),
    facts_.PathsLinked: Line("Paths are linked"),
    facts_.SixLoops: Line("{name} has six scoring loops", "strong"),
    (facts_.MarkerPut, True): Line(_FREEZES, "strong"),
    (facts_.MarkerPut, False): Line(_MARKS, "strong"),
    (facts_.MarkersGivenUp, "none-left"): Line("{name} has no loop marker left"),
    facts_.MarkersGivenUp: Line("It stays without a marker"),
    (facts_.EarnedGivenUp, "no-use"): Line("Nothing can be done with what was earned"),
    facts_.EarnedGivenUp: Line(_GIVES_UP),
    (facts_.Skipped, True): Line("{name} is out of time for this turn", "strong"),
    facts_.Skipped: Line("{name} can place no tile", "strong"),
    facts_.ClosingBegan: Line("The stack of {name} is empty: closing turns", "strong"),
    facts_.Left: Line("{name} has left the match", "strong"),
    facts_.PassedOver: Line("{name} has no more turns", "strong"),
}
"""How facts are told by their kind, or by their kind and what decides; the rest is in `_line`."""


def _news(facts: Sequence[Any]) -> list[Any]:
    """The facts but for what another of them says better: that there are no more turns at all."""
    passed = {fact.seat for fact in facts if isinstance(fact, facts_.PassedOver)}
    return [one for one in facts if not (isinstance(one, facts_.Skipped) and one.seat in passed)]


def _line(fact: Any, seen: SpectatorNow) -> Line | None:
    """A fact in few words, or None for one that the picture tells well enough."""
    match fact:
        case facts_.Rolled(first=Seat() as first):
            return Line(_named("{name} begins", seen, first), "strong")
        case facts_.LoopsMade(rings=(_,)):
            return Line(tr("A loop is made"))
        case facts_.LoopsMade(rings=rings):
            return Line(tr("{n} loops are made", n=len(rings)))
        case facts_.LoopBroken(owner=None):
            return Line(tr("A loop is broken"))
        case facts_.LoopBroken(owner=Seat() as owner):
            return Line(_named("A loop of {name} is broken", seen, owner), "strong")
        case facts_.Unfrozen(seat=seat, owner=owner) if seat is owner:
            return Line(_named(_UNFREEZES, seen, seat), "strong")
        case facts_.Unfrozen(seat=seat, owner=owner):
            text = "{name} takes off the frozen marker of {owner}"
            return Line(_named(text, seen, seat, owner=seen.names[owner]), "strong")
    kind = type(fact)
    decides = getattr(fact, _DECIDES[kind]) if kind in _DECIDES else None
    told = _TOLD.get((kind, decides)) or _TOLD.get(kind)
    return None if told is None else told._replace(text=_named(told.text, seen, fact.seat))


def _named(text: str, seen: SpectatorNow, seat: Seat, **gaps: str) -> str:
    return tr(text, name=seen.names[seat], **gaps)


_PAIR: Final = 2
"""So many seats have room side by side."""

_PATTERNS: Final = slice(2, 5)
"""X, Y and III among the kinds of points."""


def _beside(kind: Kind) -> str:
    """The figures as the plates stand: the first seat's on the left."""
    return " : ".join(figure.text for figure in kind.figures)


def _by_seat(seats: Sequence[Seat], kinds: Sequence[Kind]) -> list[Row]:
    found = []
    for place, seat in enumerate(seats):
        figures = [kind.figures[place].text for kind in kinds]
        patterns = sum(int(text) for text in figures[_PATTERNS])
        found.append(Row(f"{figures[0]} + {figures[1]} + {patterns}", figures[-1], seat))
    return found


def final_table(view: View, ending: Ending) -> ScoreTable:
    """All points at the end, the seats as they are placed.

    Beside what a host added there is no room for each pattern by itself (ALL6).
    """
    kinds = rows(view)
    order = [seat for seats in ending.places for seat in seats] or view.seats
    heads = [tr(kind.title) for kind in kinds]
    by_seat = [[kind.figures[view.seats.index(seat)].text for kind in kinds] for seat in order]
    if any(view.added):
        heads[_PATTERNS] = [" ".join(heads[_PATTERNS])]
        for cells in by_seat:
            cells[_PATTERNS] = [str(sum(map(int, cells[_PATTERNS])))]
    told = zip(order, map(tuple, by_seat), strict=True)
    return ScoreTable(tuple(heads), tuple(told))


_LINE: Final = 4.0
"""No line of a tile is thinner, in pixels of the broadcast."""


class TilePicture(NamedTuple):
    """A tile by its sides, clockwise from the top of the picture."""

    sides: str

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it in the middle of the room."""
        side = min(room.width() / 2, room.height() / (2 * REACH / UNIT))
        with placed(painter, room.center()):
            paint_tile(painter, self.sides, palette, side, least_px=_LINE)


_DESIGNERS: Final = "Equator Games"
_FEW: Final = 3

_EARNED: Final[dict[tuple[str, ...], str]] = {
    ("relocate",): "{name} may relocate a tile",
    ("unfreeze",): "{name} may unfreeze a loop",
}


class PrismaBroadcast(GameBroadcast):
    """Open hands, what the seat on turn may do, and the points by what makes them."""

    cue_by_fact: ClassVar = {
        facts_.Placed: Cue.MOVE,
        facts_.Relocated: Cue.MOVE,
        facts_.LoopsMade: Cue.EARN,
        facts_.PathsLinked: Cue.EARN,
        facts_.SixLoops: Cue.EARN,
        facts_.LoopBroken: Cue.CAPTURE,
        facts_.Unfrozen: Cue.CAPTURE,
        facts_.Skipped: Cue.FAIL,
        facts_.PassedOver: Cue.FAIL,
        facts_.ClosingBegan: Cue.BEGIN,
    }

    def sidebar(self, seen: SpectatorNow, board: Board) -> Sidebar | None:
        """The points, which are open in a pause too (PR33).

        For two seats a row for each kind; for more a row for each seat, its patterns as one.
        """
        view: View | None = seen.known
        if view is None:
            return None
        kinds = rows(view)
        if len(view.seats) == _PAIR:
            pairs = [Row(tr(kind.title), _beside(kind)) for kind in kinds if not kind.is_sum]
            return Sidebar(tr("Points"), tuple(pairs))
        return Sidebar(tr("Beams, loops, patterns"), tuple(_by_seat(view.seats, kinds)))

    def banner(self, seen: SpectatorNow, board: Board) -> Banner | None:
        view: View | None = seen.view
        if view is None or view.phase == OVER:
            return None
        if view.phase != EARNED or view.mover is None:
            return Banner(say(board.words.phase(view), seen.names), view.mover)
        text = _EARNED.get(usable(view), "{name} may relocate and unfreeze")
        if view.earned is not None and view.earned.costs and len(usable(view)) > 1:
            text = "{name} may relocate or unfreeze"
        return Banner(tr(text, name=seen.names[view.mover]), view.mover)

    def panel_extras(self, seen: SpectatorNow, seat: Seat, board: Board) -> PanelExtras:
        """Hand, stack and markers; while a pause covers them, but for the hand (ALL12)."""
        assert isinstance(board, PrismaBoard), "a look has both"
        view: View | None = seen.known
        if view is None or view.phase == OVER or seat in view.gone:
            return PanelExtras()
        place = view.seats.index(seat)
        hand = () if seen.view is None else seen.view.hands[place]
        pictures = tuple(TilePicture(board.as_seen(sides)) for sides in hand)
        return PanelExtras(_has(view, seat, place, is_brief=bool(seen.update.clocks)), pictures)

    def last(self, seen: SpectatorNow, facts: Sequence[Any], board: Board) -> Caption | None:
        """None: what was told last still holds, or what was before that after a takeback."""
        told = [(fact, line) for fact in _news(facts) if (line := _line(fact, seen)) is not None]
        if not told:
            return None
        whose = next((fact.seat for fact, _ in told if hasattr(fact, "seat")), None)
        return Caption(tr("Last"), tuple(dict.fromkeys(line for _, line in told)), whose)

    def so_far(self, seen: SpectatorNow, board: Board) -> Caption | None:
        """The last action that still holds."""
        played = line_of_play(seen.lines, len(seen.lines))
        line = next((one for one in reversed(played) if one.notation is not None), None)
        action = None if line is None else read(line.notation or "")
        if line is None or not isinstance(line.by, Seat) or type(action) not in _ACTIONS:
            return Caption(tr("Beginning"), (Line(tr("The match begins")),)) if seen.lines else None
        said = _named(_ACTIONS[type(action)], seen, line.by)
        return Caption(tr("Last"), (Line(said, "strong"),), line.by)

    def final(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
        """The points in the order of the places; equal ones share theirs (PR32)."""
        ending, view = seen.update.ending, seen.view
        if ending is None or view is None:
            return None
        why = ending_reason(ending, seen.names)
        credit = tr("Prisma was created by {designers}.", designers=_DESIGNERS)
        title, table = ending_title(ending, seen.names), final_table(view, ending)
        if len(view.seats) > _FEW:
            # A line for each of them leaves no room above the table.
            return TitleCard(title, (), ending.winner, table, (why, credit))
        return TitleCard(title, (Line(why),), ending.winner, table, (credit,))

    def cues_of(self, seen: SpectatorNow, fact: Any) -> tuple[Cue, ...]:
        if isinstance(fact, facts_.Rolled) and fact.first is not None:
            return (Cue.BEGIN,)
        return super().cues_of(seen, fact)


def _has(view: View, seat: Seat, place: int, *, is_brief: bool) -> str:
    """What a seat has beside its hand; beside a clock there is room for its stack alone."""
    if seat in view.passed:
        return tr("Out of time to the end")
    stack, left = view.stacks[place], view.loops_left[place]
    if is_brief:
        return tr("Stack {stack}", stack=stack)
    return tr("Stack {stack}, markers {left}", stack=stack, left=left)
