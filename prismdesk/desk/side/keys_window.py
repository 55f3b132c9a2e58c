"""All keys at a glance."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.desk.look.measures import SMALL_RADIUS
from prismdesk.desk.look.signs import SpectrumLine
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.columns import Columns
from prismdesk.desk.parts.pages import Scroller, column, panel, row
from prismdesk.desk.side.keys import KEYS, Key, caps, groups
from prismdesk.desk.texts import tr


class KeysWindow(QWidget):
    """A window beside the others. The keys of the game that is on stand first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("Keys"))
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        content, inside = column(0)
        self._grid = Columns(376, gap=24, most=2)
        inside.addLayout(self._grid)
        inside.addStretch(1)
        self._groups = {group: _group(group) for group in groups()}
        self._area = area = Scroller(content)
        area.set_margins(32, 24, 32, 16)
        # There is nothing else in it to go to, and so it can be read by key.
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.setAccessibleName(self.windowTitle())
        self.done = button(tr("Close"), "primary")
        self.done.clicked.connect(self.close)
        foot = row(None, self.done)
        foot.setContentsMargins(32, 8, 32, 24)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(SpectrumLine())
        layout.addWidget(area, 1)
        layout.addLayout(foot)
        self.show_game("")

    def show_game(self, game: str) -> None:
        """Begin with the keys of that game, if one is on, and read from there."""
        while self._grid.count():
            self._grid.takeAt(0)
        for group in groups(game):
            self._grid.addWidget(self._groups[group])
        self._grid.update()
        self._area.verticalScrollBar().setValue(0)
        self._area.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(920, 760)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self._area.verticalScrollBar()
        ways = {Qt.Key.Key_Home: bar.minimum(), Qt.Key.Key_End: bar.maximum()}
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1):
            self.close()
        elif event.key() in ways:
            bar.setValue(ways[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            down = 1 if event.key() == Qt.Key.Key_PageDown else -1
            bar.setValue(bar.value() + down * bar.pageStep())
        else:
            super().keyPressEvent(event)


class Cap(QLabel):
    """The name of a key on a key."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "strong")
        self.setContentsMargins(8, 3, 8, 4)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._recolour)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.line), palette.stroke))
        painter.setBrush(QColor(palette.raised))
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.end()
        super().paintEvent(event)

    def _recolour(self, palette: object) -> None:
        self.update()


def _group(group: str) -> QWidget:
    made, inside = column(8)
    inside.addWidget(label(tr(group), "heading"))
    frame, within = panel(16, 8)
    for key in KEYS:
        if key.group == group:
            within.addLayout(_line(key))
    inside.addWidget(frame)
    inside.addStretch(1)
    return made


def _line(key: Key) -> QHBoxLayout:
    line = row(label(tr(key.text), wraps=True), gap=8)
    line.setStretch(0, 1)
    for number, keys in enumerate(key.keys):
        if number:
            line.addWidget(label(tr("or"), "muted"))
        line.addWidget(Cap(caps(keys)))
    return line
