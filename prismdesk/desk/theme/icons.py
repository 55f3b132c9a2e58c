"""Icons, drawn as strokes in the theme's colours at any resolution."""

from __future__ import annotations

import functools
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QGuiApplication,
    QIcon,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QAbstractButton

from prismdesk.core import resources
from prismdesk.desk.theme.palettes import Palette, mixed
from prismdesk.desk.theme.theme import dressed, theme

_STROKES: Final = {
    "back": "M 14.5 5.5 L 8 12 L 14.5 18.5",
    "forward": "M 9.5 5.5 L 16 12 L 9.5 18.5",
    "first": "M 17.5 6 L 11.5 12 L 17.5 18 M 6.5 6 L 6.5 18",
    "last": "M 6.5 6 L 12.5 12 L 6.5 18 M 17.5 6 L 17.5 18",
    "pause": "M 8.5 6 L 8.5 18 M 15.5 6 L 15.5 18",
    "play": "M 8 5.5 L 18 12 L 8 18.5 Z",
    "undo": "M 8.5 5 L 4.5 9 L 8.5 13 M 4.5 9 L 14 9 C 21.5 9 21.5 18.5 14 18.5 L 9 18.5",
    "draw": "M 5 9.5 L 19 9.5 M 5 14.5 L 19 14.5",
    "flag": "M 6 21 L 6 4 M 6 4.5 C 10 2.5 13 7 18.5 5 L 18.5 13.5 C 13 15.5 10 11 6 13",
    "turn": "A 12 12 7.5 170 -140 A 12 12 7.5 350 -140"
    " M 17 3.5 L 17.7 7.2 L 14 8 M 7 20.5 L 6.3 16.8 L 10 16",
    "full-screen": "M 4.5 9 L 4.5 4.5 L 9 4.5 M 15 4.5 L 19.5 4.5 L 19.5 9"
    " M 19.5 15 L 19.5 19.5 L 15 19.5 M 9 19.5 L 4.5 19.5 L 4.5 15",
    "book": "M 12 6.5 C 9.5 4.5 6.5 4.5 3.5 5 L 3.5 18.5 C 6.5 18 9.5 18 12 20"
    " C 14.5 18 17.5 18 20.5 18.5 L 20.5 5 C 17.5 4.5 14.5 4.5 12 6.5 L 12 20",
    "question": "O 12 12 8.5 M 9.3 9.6 C 9.6 6.4 14.9 6.6 14.6 9.8 C 14.4 11.8 12 11.8 12 13.8",
    "copy": "R 8.5 8.5 11 11 2.5 M 15.5 5.5 L 15.5 5 C 15.5 4.7 15 4.5 14.5 4.5 L 6 4.5"
    " C 5 4.5 4.5 5 4.5 6 L 4.5 14.5 C 4.5 15 4.7 15.5 5 15.5 L 5.5 15.5",
    "plus": "M 12 5 L 12 19 M 5 12 L 19 12",
    "minus": "M 5 12 L 19 12",
    "close": "M 6.5 6.5 L 17.5 17.5 M 17.5 6.5 L 6.5 17.5",
    "check": "M 5 12.5 L 10 17.5 L 19 7",
    "people": "O 9 8 3.5 M 3 19.5 C 3 11.8 15 11.8 15 19.5 M 15.5 4.8 C 19 5.5 19 10.5 15.5 11.2"
    " M 17.5 13.6 C 20 14.6 21 16.8 21 19.5",
    "library": "M 5 4.5 L 5 19.5 M 9.5 4.5 L 9.5 19.5 M 13.5 5.5 L 18.5 19",
    "sound": "M 4 9.5 L 7.5 9.5 L 12 5.5 L 12 18.5 L 7.5 14.5 L 4 14.5 Z"
    " M 15 9 C 16.7 10.7 16.7 13.3 15 15 M 17.8 6.2 C 21 9.4 21 14.6 17.8 17.8",
    "silence": "M 4 9.5 L 7.5 9.5 L 12 5.5 L 12 18.5 L 7.5 14.5 L 4 14.5 Z"
    " M 15.5 9.5 L 20.5 14.5 M 20.5 9.5 L 15.5 14.5",
    "screen": "R 3.5 5 17 11.5 2 M 12 16.5 L 12 20 M 8.5 20 L 15.5 20",
    "menu": "",
    "lock": "R 5.5 11 13 9.5 2 M 8 11 L 8 8 C 8 2.7 16 2.7 16 8 L 16 11 M 12 14.5 L 12 16.5",
    "gear": "O 12 12 3.2",
    "search": "O 10.5 10.5 6 M 15 15 L 20 20",
    "bot": "R 4.5 8.5 15 10.5 3.2 M 12 8.5 L 12 5.4 M 2 12 L 2 15.5 M 22 12 L 22 15.5",
}
_DOTS: Final = {
    "menu": ((5.5, 12, 1.7), (12, 12, 1.7), (18.5, 12, 1.7)),
    "question": ((12, 16.9, 1.2),),
    "bot": ((9, 13.7, 1.5), (15, 13.7, 1.5), (12, 4.2, 1.4)),
}
_FILLED: Final = frozenset({"play"})

NAMES: Final = tuple(_STROKES)
"""The icons there are."""

_SIZE: Final = 20
_IN_MENUS: Final = 16


@functools.cache
def _path(name: str) -> QPainterPath:
    """The path of an icon, from letters and numbers. It is to be drawn, not changed.

    M and L go to a point, C is a curve, A an arc (centre, radius, start, sweep), O a circle
    (centre, radius), R a rounded rectangle (corner, size, radius), Z closes.
    """
    path = QPainterPath()
    words = iter(_STROKES[name].split())

    def take(count: int) -> list[float]:
        return [float(next(words)) for _ in range(count)]

    for word in words:
        match word:
            case "M":
                path.moveTo(*take(2))
            case "L":
                path.lineTo(*take(2))
            case "C":
                path.cubicTo(*take(6))
            case "A":
                x, y, radius, start, sweep = take(5)
                around = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
                path.arcMoveTo(around, start)
                path.arcTo(around, start, sweep)
            case "O":
                x, y, radius = take(3)
                path.addEllipse(QPointF(x, y), radius, radius)
            case "R":
                x, y, width, height, corner = take(5)
                path.addRoundedRect(QRectF(x, y, width, height), corner, corner)
            case "Z":
                path.closeSubpath()
    return path


@functools.cache
def _gear() -> QPainterPath:
    """A wheel with eight teeth."""
    teeth = QPainterPath()
    teeth.addEllipse(QPointF(12, 12), 6.4, 6.4)
    for turn in range(8):
        tooth = QPainterPath()
        tooth.addRoundedRect(QRectF(-1.7, -9.2, 3.4, 4), 1, 1)
        spin = QTransform().translate(12, 12).rotate(turn * 45)
        teeth = teeth.united(spin.map(tooth))
    return teeth.simplified()


def draw_icon(painter: QPainter, name: str, area: QRectF, colour: QColor) -> None:
    """Paint an icon into a square area."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / 24, area.height() / 24)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(colour, 1.9, c=cap, j=join))
    painter.setBrush(colour if name in _FILLED else Qt.BrushStyle.NoBrush)
    painter.drawPath(_path(name))
    if name == "gear":
        painter.drawPath(_gear())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for x, y, radius in _DOTS.get(name, ()):
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.restore()


def pixmap(name: str, size: int, ratio: float, colour: QColor) -> QPixmap:
    """An icon `size` logical pixels wide for a screen of that device pixel ratio."""
    made = _clear(size, ratio)
    with QPainter(made) as painter:
        draw_icon(painter, name, QRectF(0, 0, size, size), colour)
    return made


def _clear(size: int, ratio: float) -> QPixmap:
    made = QPixmap(QSize(size, size) * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def icon(name: str, colour: str | None = None, size: int = _SIZE) -> QIcon:
    """The icon in the text colour of the theme in force, or in `colour`, for the screens there are.

    Raises KeyError for a name that `NAMES` lacks.
    """
    ratios = sorted({screen.devicePixelRatio() for screen in QGuiApplication.screens()})
    return _drawn(name, colour, size, theme().palette, tuple(ratios))


@functools.cache
def _drawn(
    name: str, colour: str | None, size: int, palette: Palette, ratios: tuple[float, ...]
) -> QIcon:
    ink = QColor(colour or palette.text)
    faint = mixed(palette.muted, palette.ground, 0.4)
    made = QIcon()
    for ratio in ratios:
        made.addPixmap(pixmap(name, size, ratio, ink))
        made.addPixmap(pixmap(name, size, ratio, faint), QIcon.Mode.Disabled)
    return made


class _Dresser(QObject):
    """Gives its button or action the icon again whenever the theme changes."""

    def __init__(self, wearer: QAbstractButton | QAction, name: str, on_primary: bool) -> None:
        super().__init__(wearer)
        self.setObjectName("dresser")
        self._wearer = wearer
        self._name = name
        self._on_primary = on_primary
        dressed(self.dress)

    def dress(self) -> None:
        wearer = self._wearer
        size = _IN_MENUS if isinstance(wearer, QAction) else wearer.iconSize().width()
        colour = theme().palette.ground if self._on_primary else None
        wearer.setIcon(icon(self._name, colour, size))


def dress(wearer: QAbstractButton | QAction, name: str, *, on_primary: bool = False) -> None:
    """Give a button or an action an icon that follows the theme from now on.

    `on_primary` is for a button of the kind `primary`, whose text is dark on light.
    """
    for old in wearer.findChildren(_Dresser):
        old.deleteLater()
    _Dresser(wearer, name, on_primary)


def program_icon() -> QIcon:
    """The program's icon: a prism that splits a line of light."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        made.addPixmap(program_picture(size, 1.0))
    return made


def program_picture(size: int, ratio: float) -> QPixmap:
    """The program's icon, `size` logical pixels wide for a screen of that device pixel ratio."""
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415 # nothing else of the look needs it

    picture = _clear(size, ratio)
    file = resources.folder() / "pictures" / "prismdesk.svg"
    with QPainter(picture) as painter:
        QSvgRenderer(str(file)).render(painter, QRectF(0, 0, size, size))
    return picture
