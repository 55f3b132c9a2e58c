"""What a game puts on the broadcast, as plain data: captions, sidebars, title cards, sounds.

All of it can be compared, so that only what has changed is painted again. Texts are ready to be
read: translated, with names filled in.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.theme.palettes import Palette


class SmallPicture(Protocol):
    """A small picture that a game paints itself, such as a tile or a piece.

    Equal pictures look alike; make it a frozen value.
    """

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it, as large as `room` lets it be, centred. It writes no text."""


class Row(NamedTuple):
    """A line of the sidebar: what stands on the left, and on the right how it stands.

    `seat` colours its frame and its right half; without one it is neutral. With a `timer` what
    is left of that follows on the right. A `faint` one recedes.
    """

    text: str
    right: str = ""
    seat: Seat | None = None
    timer: str = ""
    faint: bool = False
    picture: SmallPicture | None = None


class Sidebar(NamedTuple):
    """What stands in the right column: a heading (or none) and its rows."""

    title: str
    rows: tuple[Row, ...]


class Banner(NamedTuple):
    """The one sentence below the board, such as “Mina claims 24”; with a `timer`, its time too.

    With a `seat` it is filled with that seat's colour, otherwise it is quiet.
    """

    text: str
    seat: Seat | None = None
    timer: str = ""


class Line(NamedTuple):
    """A line of a caption: `big` for a value, `strong` for what counts, `muted` for what explains.

    One that is `aside` is left out where all the others would have no room beside it.
    """

    text: str
    style: Literal["body", "strong", "big", "muted"] = "body"
    aside: bool = False


class Caption(NamedTuple):
    """A card in a side column: a heading with a seat's sign before it, and lines.

    Where there is little room its texts are smaller, then it is told without what is `aside`, then
    its longest lines end early; heading and `strong` lines are always there.
    """

    title: str
    lines: tuple[Line, ...]
    seat: Seat | None = None


class ScoreTable(NamedTuple):
    """A table of points: a heading for each column, and a row of cells for each seat."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Seat, tuple[str, ...]], ...]


class TitleCard(NamedTuple):
    """A card in the place of the board, such as that of a round, of a pause, or of the end.

    `seat` is whom it is about. With a `timer` what is left of it is told in large figures. One that
    `is_between` rounds says itself how far the match is.
    """

    title: str
    lines: tuple[Line, ...] = ()
    seat: Seat | None = None
    table: ScoreTable | None = None
    foot: tuple[str, ...] = ()
    timer: str = ""
    is_between: bool = False


class PanelExtras(NamedTuple):
    """What a game adds to a seat's panel: a line below the name, and small pictures in a row."""

    below: str = ""
    pictures: tuple[SmallPicture, ...] = ()
