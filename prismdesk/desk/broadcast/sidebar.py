"""The right column of the broadcast: rows such as targets, each with its state."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.desk.broadcast.brush import RIGHT, Brush, Ink, joined
from prismdesk.desk.broadcast.clock import steady
from prismdesk.desk.broadcast.styles import NAME, NOTE, STRONG, Style
from prismdesk.desk.game_ui import broadcast_data
from prismdesk.desk.theme.theme import BOLD

_GAP: Final = 12.0
_HIGHEST: Final = 104.0
_LOWEST: Final = 48.0
_SIDE: Final = 20.0
_INSET: Final = 12.0
_ROOMY: Final = 78.0
_SNUG: Final = 60.0
_LEAST: Final = Style(36, 36, BOLD)


class SidebarRows(NamedTuple):
    """The sidebar with its times told: `rights` are what stands on the right of each row."""

    sidebar: broadcast_data.Sidebar
    rights: tuple[str, ...]

    @property
    def words(self) -> str:
        told = zip(self.sidebar.rows, self.rights, strict=True)
        rows = (" ".join(part for part in (row.text, right) if part) for row, right in told)
        return joined(self.sidebar.title, *rows)

    def paint(self, brush: Brush, room: QRectF) -> None:
        palette, title = brush.palette, self.sidebar.title
        top = room.top()
        if title:
            high = NOTE.over(2).column(title, room.width() - 2 * _INSET).high
            box = QRectF(room.x(), top, room.width(), high + 4)
            brush.panel(box, palette.ground, radius=12)
            ink = Ink(palette.muted, palette.ground)
            brush.text(title, box.adjusted(_INSET, 0, -_INSET, 0), NOTE.over(2), ink)
            top = box.bottom() + 4
        count = len(self.sidebar.rows)
        if not count:
            return
        high = min(_HIGHEST, (room.bottom() - top - _GAP * (count - 1)) / count)
        gap = _GAP
        if high < _LOWEST:
            high = _LOWEST
            gap = max(2.0, (room.bottom() - top - high * count) / max(1, count - 1))
        for row, right in zip(self.sidebar.rows, self.rights, strict=True):
            if top + high > room.bottom() + 1:
                return
            _row(brush, row, right, QRectF(room.x(), top, room.width(), high))
            top += high + gap


def _row(brush: Brush, row: broadcast_data.Row, right: str, room: QRectF) -> None:
    palette = brush.palette
    on = palette.ground if row.faint else palette.surface
    edge = palette.line if row.seat is None else palette.seats[row.seat]
    brush.panel(room, on, edge, radius=14)
    text_style, right_style = _styles(room.height())
    inside = room.adjusted(_SIDE, 0, -_SIDE, 0)
    if row.picture is not None:
        side = min(inside.height() - 10, 72.0)
        box = QRectF(inside.x(), room.center().y() - side / 2, side, side)
        row.picture.draw(brush.painter, box, palette)
        inside.setLeft(box.right() + 14)
    if right:
        wide = _right_wide(row.text, steady(right), inside.width(), (text_style, right_style))
        box = QRectF(inside.right() - wide, inside.y(), wide, inside.height())
        _right(brush, row, right, box, Ink(palette.muted, on))
        inside.setRight(box.left() - (_SIDE + 8 if row.seat is not None else 14))
    if row.text and inside.width() > 0:
        ink = Ink(palette.muted if row.faint else palette.text, on)
        brush.text(row.text, inside, text_style.over(2), ink)


def _right(brush: Brush, row: broadcast_data.Row, right: str, box: QRectF, ink: Ink) -> None:
    """How it stands; on the colour of whose it is."""
    style = _styles(box.height())[1]
    if row.seat is not None:
        fill = brush.palette.seats[row.seat]
        field = QRectF(box.left() - 14, box.top(), box.width() + 14 + _SIDE, box.height())
        brush.panel(field, fill, radius=14)
        ink = Ink(brush.palette.on(fill), fill)
    brush.text(right, box, style, ink, RIGHT)


def _styles(high: float) -> tuple[Style, Style]:
    """Of a row that is so high: that of its text, and that of how it stands."""
    if high >= _ROOMY:
        return NAME, STRONG
    return (STRONG, STRONG) if high >= _SNUG else (_LEAST, _LEAST)


def _right_wide(text: str, right: str, wide: float, styles: tuple[Style, Style]) -> float:
    """How wide the right half is: as it needs, but that the text has room as well."""
    left_style, right_style = styles
    needs = right_style.wide(right) + 2
    least = right_style.smallest.horizontalAdvance(right) + 2
    spare = wide - (left_style.smallest.horizontalAdvance(text) + 2) - 28
    return min(wide, needs if needs <= spare else max(least, min(needs, spare)))
