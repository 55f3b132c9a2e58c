"""Where everything stands on the broadcast, in pixels at 1080p."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.core.seats import Seat

WHOLE: Final = QRectF(0, 0, 1920, 1080)
SAFE: Final = QRectF(96, 54, 1728, 972)
"""Nothing that is to be seen stands outside of it."""

GAP: Final = 16.0
COLUMN: Final = 428.0
"""As wide as a clock of ten minutes with figures of 140 pixels."""

_LEFT, _RIGHT = SAFE.left(), SAFE.right() - COLUMN
_BOARD_LEFT: Final = _LEFT + COLUMN + GAP
BOARD_WIDE: Final = 840.0
_BANNER: Final = 96.0
_CLOCK: Final = 190.0
_CAPTION: Final = 54.0

NOWHERE: Final = QRectF()
"""The room of what a layout has none for."""

Shows = Literal["whole", "board", "strip"]


class Rooms(NamedTuple):
    """The room of each part; what has `NOWHERE` is not shown.

    `caption` is the line of a layout without a `title`. The columns are what stands at the sides
    between the panels. `slim` panels say only names and points.
    """

    player_panels: Mapping[Seat, QRectF]
    board: QRectF = NOWHERE
    banner: QRectF = NOWHERE
    line: QRectF = NOWHERE
    title: QRectF = NOWHERE
    caption: QRectF = NOWHERE
    clock: QRectF = NOWHERE
    left: QRectF = NOWHERE
    right: QRectF = NOWHERE
    slim: bool = False


def rooms(shows: Shows, seats: tuple[Seat, ...], *, clock: bool) -> Rooms:
    """The rooms of that layout, for these seats, with a large clock or without."""
    if shows == "board":
        return _board_alone()
    if shows == "strip":
        return _lower_third(seats, clock=clock)
    return _two(clock=clock) if len(seats) == 2 else _corners(seats, clock=clock)


def _two(*, clock: bool) -> Rooms:
    top, high = 78.0, 292.0
    title = QRectF(_LEFT, top, COLUMN, _CLOCK + GAP - 4)
    below_title = top + _CLOCK + GAP
    feet = _feet(high)
    return _whole(top, high, (below_title, top), feet, clock=clock)._replace(title=title)


def _corners(seats: tuple[Seat, ...], *, clock: bool) -> Rooms:
    """Three or four: a panel in each corner, and the columns between them."""
    top, high = 136.0, 300.0
    corners = {
        **_feet(high),
        Seat.YELLOW: QRectF(_LEFT, top, COLUMN, high),
        Seat.PURPLE: QRectF(_RIGHT, top, COLUMN, high),
    }
    middle = top + high + GAP
    columns = middle, middle if Seat.PURPLE in seats else top
    panels = {seat: corners[seat] for seat in seats}
    caption = QRectF(_LEFT, 70, SAFE.width(), _CAPTION)
    return _whole(top, high, columns, panels, clock=clock)._replace(caption=caption)


def _feet(high: float) -> dict[Seat, QRectF]:
    """The lower corners, where the first two seats are."""
    foot = SAFE.bottom() - high
    return {
        Seat.RED: QRectF(_LEFT, foot, COLUMN, high),
        Seat.BLUE: QRectF(_RIGHT, foot, COLUMN, high),
    }


def _whole(
    top: float,
    high: float,
    columns: tuple[float, float],
    player_panels: Mapping[Seat, QRectF],
    *,
    clock: bool,
) -> Rooms:
    """The board in the middle from `top` on; `columns` are where what is beside it begins."""
    left, right = columns
    foot = SAFE.bottom() - high - GAP
    return Rooms(
        player_panels,
        board=_between(_BOARD_LEFT, top, SAFE.bottom() - _BANNER - GAP, BOARD_WIDE),
        banner=QRectF(_BOARD_LEFT, SAFE.bottom() - _BANNER, BOARD_WIDE, _BANNER),
        line=QRectF(SAFE.left(), SAFE.top(), SAFE.width(), 4),
        clock=QRectF(_RIGHT, right, COLUMN, _CLOCK) if clock else NOWHERE,
        left=_between(_LEFT, left, foot),
        right=_between(_RIGHT, right + _CLOCK + GAP if clock else right, foot),
    )


def _board_alone() -> Rooms:
    """The board as large as can be, and what must be on every window of a match (ALL5)."""
    caption = QRectF(_LEFT, SAFE.bottom() - _CAPTION, SAFE.width(), _CAPTION)
    board = QRectF(SAFE.topLeft(), caption.topRight()).adjusted(0, 0, 0, -4)
    return Rooms({}, board, caption=caption)


def _lower_third(seats: tuple[Seat, ...], *, clock: bool) -> Rooms:
    """Panels side by side, below them what happens now, beside it the clock."""
    wide = SAFE.width() - COLUMN - GAP if clock else SAFE.width()
    banner = QRectF(_LEFT, SAFE.bottom() - _BANNER, wide, _BANNER)
    high = 212.0
    top = banner.top() - GAP - high
    each = (wide - GAP * (len(seats) - 1)) / len(seats)
    player_panels = {
        seat: QRectF(_LEFT + number * (each + GAP), top, each, high)
        for number, seat in enumerate(seats)
    }
    return Rooms(
        player_panels,
        banner=banner,
        caption=QRectF(_LEFT, top - GAP - _CAPTION, SAFE.width(), _CAPTION),
        clock=QRectF(_RIGHT, top, COLUMN, SAFE.bottom() - top) if clock else NOWHERE,
        slim=True,
    )


def _between(left: float, top: float, bottom: float, wide: float = COLUMN) -> QRectF:
    return QRectF(left, top, wide, max(0.0, bottom - top))
