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

_TWO: Final = 2
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
    between the plates. `slim` plates say only names and points.
    """

    line: QRectF
    title: QRectF
    caption: QRectF
    clock: QRectF
    left: QRectF
    right: QRectF
    board: QRectF
    banner: QRectF
    plates: Mapping[Seat, QRectF]
    slim: bool = False


def rooms(shows: Shows, seats: tuple[Seat, ...], *, clock: bool) -> Rooms:
    """The rooms of that layout, for these seats, with a large clock or without."""
    if shows == "board":
        return _board_alone()
    if shows == "strip":
        return _strip(seats, clock=clock)
    return _two(clock=clock) if len(seats) == _TWO else _corners(seats, clock=clock)


_LINE: Final = QRectF(SAFE.left(), SAFE.top(), SAFE.width(), 4)


def _two(*, clock: bool) -> Rooms:
    top, high = 78.0, 292.0
    foot = SAFE.bottom() - high
    below_clock = top + _CLOCK + GAP if clock else top
    plates = {
        Seat.RED: QRectF(_LEFT, foot, COLUMN, high),
        Seat.BLUE: QRectF(_RIGHT, foot, COLUMN, high),
    }
    return Rooms(
        line=_LINE,
        title=QRectF(_LEFT, top, COLUMN, _CLOCK + GAP - 4),
        caption=NOWHERE,
        clock=QRectF(_RIGHT, top, COLUMN, _CLOCK) if clock else NOWHERE,
        left=_between(_LEFT, top + _CLOCK + GAP, foot - GAP),
        right=_between(_RIGHT, below_clock, foot - GAP),
        board=_between(_BOARD_LEFT, top, SAFE.bottom() - _BANNER - GAP, BOARD_WIDE),
        banner=QRectF(_BOARD_LEFT, SAFE.bottom() - _BANNER, BOARD_WIDE, _BANNER),
        plates=plates,
    )


def _corners(seats: tuple[Seat, ...], *, clock: bool) -> Rooms:
    """Three or four: a plate in each corner, and the columns between them."""
    top, high = 136.0, 300.0
    foot = SAFE.bottom() - high
    corners = {
        Seat.RED: QRectF(_LEFT, foot, COLUMN, high),
        Seat.BLUE: QRectF(_RIGHT, foot, COLUMN, high),
        Seat.YELLOW: QRectF(_LEFT, top, COLUMN, high),
        Seat.PURPLE: QRectF(_RIGHT, top, COLUMN, high),
    }
    middle = top + high + GAP
    right = middle if Seat.PURPLE in seats else top
    below_clock = right + _CLOCK + GAP if clock else right
    return Rooms(
        line=_LINE,
        title=NOWHERE,
        caption=QRectF(_LEFT, 70, SAFE.width(), _CAPTION),
        clock=QRectF(_RIGHT, right, COLUMN, _CLOCK) if clock else NOWHERE,
        left=_between(_LEFT, middle, foot - GAP),
        right=_between(_RIGHT, below_clock, foot - GAP),
        board=_between(_BOARD_LEFT, top, SAFE.bottom() - _BANNER - GAP, BOARD_WIDE),
        banner=QRectF(_BOARD_LEFT, SAFE.bottom() - _BANNER, BOARD_WIDE, _BANNER),
        plates={seat: corners[seat] for seat in seats},
    )


def _board_alone() -> Rooms:
    """The board as large as can be, and what must be on every window of a match (ALL5)."""
    caption = QRectF(_LEFT, SAFE.bottom() - _CAPTION, SAFE.width(), _CAPTION)
    board = QRectF(SAFE.topLeft(), caption.topRight()).adjusted(0, 0, 0, -4)
    return Rooms(
        line=NOWHERE, title=NOWHERE, caption=caption, clock=NOWHERE, left=NOWHERE, right=NOWHERE,
        board=board, banner=NOWHERE, plates={},
    )  # fmt: skip


def _strip(seats: tuple[Seat, ...], *, clock: bool) -> Rooms:
    """The lower third: plates side by side, below them what happens now, beside it the clock."""
    wide = SAFE.width() - COLUMN - GAP if clock else SAFE.width()
    banner = QRectF(_LEFT, SAFE.bottom() - _BANNER, wide, _BANNER)
    high = 212.0
    top = banner.top() - GAP - high
    each = (wide - GAP * (len(seats) - 1)) / len(seats)
    plates = {
        seat: QRectF(_LEFT + number * (each + GAP), top, each, high)
        for number, seat in enumerate(seats)
    }
    beside = QRectF(_RIGHT, top, COLUMN, SAFE.bottom() - top) if clock else NOWHERE
    return Rooms(
        line=NOWHERE, title=NOWHERE,
        caption=QRectF(_LEFT, top - GAP - _CAPTION, SAFE.width(), _CAPTION),
        clock=beside, left=NOWHERE, right=NOWHERE, board=NOWHERE, banner=banner,
        plates=plates, slim=True,
    )  # fmt: skip


def _between(left: float, top: float, bottom: float, wide: float = COLUMN) -> QRectF:
    return QRectF(left, top, wide, max(0.0, bottom - top))
