"""The theme in force: applies palette, fonts and stylesheet, and says when they change."""

from __future__ import annotations

import contextlib
import functools
from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, QRectF, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core import resources
from prismdesk.desk.theme.palettes import DARK, TEXT, Palette, mixed, palette_for, pixels
from prismdesk.desk.theme.stylesheet import stylesheet

FAMILY: Final = "Atkinson Hyperlegible Next"
MEDIUM, BOLD, FIGURES = (
    QFont.Weight.Medium,
    QFont.Weight.Bold,
    QFont.Weight.ExtraBold,
)
"""Two weights for text, one for big figures."""

IS_FUSION: Final = "is_fusion"
"""The application's property that says so; to ask for the style object itself takes long."""


class Theme(QObject):
    """What is in force now. `changed` is emitted with the palette when it is put on.

    Qt itself has every widget painted and laid out again then, with its sizes asked for anew.
    """

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.palette: Palette = DARK
        self.text_scale = 1.0


@functools.cache
def theme() -> Theme:
    """The theme of this program."""
    return Theme()


def dressed(fit: Callable[[], None]) -> None:
    """Calls it now, and whenever another theme or another size of text is put on."""
    fit()
    theme().changed.connect(fit)


@functools.cache
def load_fonts() -> None:
    """Make the program's own typeface known to Qt. Needs an application object."""
    for file in sorted((resources.folder() / "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))


def font(
    size: float, weight: QFont.Weight = QFont.Weight.Medium, scale: float | None = None
) -> QFont:
    """The program's typeface with figures of equal width, at the text scale in force or given."""
    load_fonts()
    made = QFont(FAMILY)
    made.setPixelSize(pixels(size, theme().text_scale if scale is None else scale))
    made.setWeight(weight)
    # The typeface's figures are proportional unless asked; clocks and scores must not move.
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def code_font() -> QFont:
    """A typeface of equal widths, whichever the system has, for signs that are counted by eye."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)


def apply(app: QApplication, name: str, text_scale: float = 1.0, eyes: str = "usual") -> Palette:
    """Put the theme of that name on, also while windows are open; one that is on stays as it is.

    Raises KeyError for a name that `PALETTES` lacks, or eyes that `EYES` lacks.
    """
    palette, now = palette_for(name, eyes), theme()
    sheet = stylesheet(palette, text_scale)
    if (palette, text_scale, sheet) == (now.palette, now.text_scale, app.styleSheet()):
        return palette
    now.palette, now.text_scale = palette, text_scale
    # Fusion draws what a stylesheet does not reach alike on every system.
    if not app.property(IS_FUSION):
        app.setStyle("Fusion")
        app.setProperty(IS_FUSION, True)
    app.setPalette(qt_palette(palette))
    _dress(app, sheet)
    now.changed.emit(palette)
    return palette


def _dress(app: QApplication, sheet: str) -> None:
    """Put a stylesheet on, or none, and our typeface on what it is about.

    The typeface comes after it: with a sheet Qt takes the fonts of GNOME and Xfce for labels,
    buttons and menus, which then count for more than the one of the program.
    """
    app.setStyleSheet(sheet)
    app.setFont(font(TEXT, MEDIUM))


@contextlib.contextmanager
def bare(app: QApplication) -> Iterator[None]:
    """A large window is put together in here, while no other is open, and dressed once it stands.

    Under a stylesheet every widget is dressed anew whenever one around it finds its place.
    """
    sheet = app.styleSheet()
    _dress(app, "")
    try:
        yield
    finally:
        _dress(app, sheet)


def qt_palette(palette: Palette) -> QPalette:
    """The palette for what Qt draws itself."""
    role = QPalette.ColorRole
    made = QPalette()
    for colour, parts in (
        (palette.ground, (role.Window, role.HighlightedText, role.Shadow)),
        (palette.surface, (role.Base,)),
        (palette.raised, (role.AlternateBase, role.Button, role.ToolTipBase)),
        (palette.raised, (role.Light, role.Midlight)),
        (palette.line, (role.Mid, role.Dark)),
        (palette.text, (role.WindowText, role.Text, role.ButtonText, role.BrightText)),
        (palette.text, (role.ToolTipText, role.Highlight, role.Accent)),
        (palette.muted, (role.PlaceholderText,)),
        (palette.seats[1], (role.Link,)),
        (palette.seats[3], (role.LinkVisited,)),
    ):
        for part in parts:
            made.setColor(part, QColor(colour))
    faint = mixed(palette.muted, palette.ground, 0.35)
    for part in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, part, faint)
    return made


if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class Painted(_Widget):
    """A widget that paints itself with `draw`.

    It stands before the Qt class among the bases: `class Seal(Painted, QWidget)`.
    """

    @abstractmethod
    def draw(self, painter: QPainter, palette: Palette) -> None:
        """Paint all of it; the painter smooths edges."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter, theme().palette)


class Fitted(_Widget):
    """A widget that has parts fitted to its size; it stands before the Qt class among the bases."""

    @abstractmethod
    def fit(self) -> None:
        """Called at each new size."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


def draw_frame(
    painter: QPainter, area: QRect | QRectF, fill: QColor, edge: QPen, radius: float
) -> None:
    """A filled rectangle with round corners; its edge lies inside of it."""
    half = edge.widthF() / 2
    painter.setPen(edge)
    painter.setBrush(fill)
    painter.drawRoundedRect(QRectF(area).adjusted(half, half, -half, -half), radius, radius)
