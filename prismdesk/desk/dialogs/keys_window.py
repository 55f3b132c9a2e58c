"""All keyboard shortcuts in groups, and the window that shows them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from prismdesk.desk.game_ui.introduction import Introduction, Key, caps
from prismdesk.desk.games import GAME_UIS, introduction
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import SMALL_RADIUS
from prismdesk.desk.theme.seat_signs import SpectrumLine
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.layouts import Columns
from prismdesk.desk.widgets.page import SideWindow
from prismdesk.desk.widgets.page_frame import Scroller, fill, held, panel, row, stack

Groups = dict[str, tuple[Key, ...]]
"""Keys by the title of their group, in the order in which they are shown."""

IN_DESK: Final = "In the host desk"
"""The group of another window, in which a letter may mean another thing again."""

_BEFORE_GAMES: Final[Groups] = {
    "Everywhere": (
        Key(("Ctrl+N",), "New match"),
        Key(("Ctrl+Shift+N",), "Host a table"),
        Key(("Ctrl+J",), "Join a table"),
        Key(("Ctrl+O",), "Open a match file"),
        Key(("Alt+Home",), "Home"),
        Key(("Ctrl+,",), "Settings"),
        Key(("F1",), "Keys"),
        Key(("Shift+F1",), "Rules"),
        Key(("F11",), "Full screen"),
        Key(("Ctrl+Shift+D",), "Host desk and broadcast"),
        Key(("Ctrl+Shift+B",), "Cover the broadcast with “Technical pause”"),
        Key(("Ctrl+W",), "Close a window beside the main one"),
        Key(("Ctrl+Q",), "Quit"),
    ),
    "On the board": (
        Key(("Arrows",), "Go to another space"),
        Key(("Return", "Space"), "Pick what is there, or do the action"),
        Key(("Esc",), "Drop what is picked"),
        Key(("Backspace",), "Take back the last step of it"),
    ),
}

_AFTER_GAMES: Final[Groups] = {
    "In a match": (
        Key(("Ctrl+Return", "/"), "Type an action"),
        Key(("Ctrl+P",), "Pause, or go on"),
        Key(("Ctrl+Z",), "Ask for a takeback"),
        Key(("Ctrl+R",), "Show the last action again"),
        Key(("Ctrl+Shift+C",), "Copy a picture of the board"),
        Key(("Ctrl+E",), "Analysis, once the match is over"),
    ),
    "At a table with others": (Key(("Ctrl+Shift+M",), "Write in the chat"),),
    IN_DESK: (
        Key(("N",), "Begin the round, or go on"),
        Key(("R",), "Reveal what is sealed"),
        Key(("P",), "Pause, with a reason"),
        Key(("Shift+P",), "Go on after a pause"),
        Key(("T",), "Add or take time"),
        Key(("O",), "Add or take points"),
        Key(("U",), "Rule on a submission"),
        Key(("E",), "End the round"),
        Key(("G",), "Go back to the point chosen in the log"),
        Key(("X",), "Take a player out"),
        Key(("M",), "End the match"),
        Key(("B",), "Put up “Technical pause” at once"),
        Key(("Shift+B",), "Take down the card that is up"),
    ),
    "In the log": (
        Key(("Alt+Left",), "One action back"),
        Key(("Alt+Right",), "One action on"),
        Key(("Home",), "To the start"),
        Key(("End",), "To the present"),
        Key(("Ctrl+C",), "Copy the notation"),
    ),
}


def of_games() -> Groups:
    """Groups that each hold in one game only; a key may mean another thing in each of them."""
    games = (game.introduction for game in GAME_UIS.values())
    ordered = sorted(games, key=lambda game: game.title.casefold())
    return {_title_of(game): game.keys for game in ordered if game.keys}


def groups(game: str = "") -> Groups:
    """All keys; those of other games after what holds in the one that is on."""
    before = {tr(title): keys for title, keys in _BEFORE_GAMES.items()}
    after = {tr(title): keys for title, keys in _AFTER_GAMES.items()}
    others = of_games()
    own = _title_of(introduction(game))
    if own not in others:
        return before | others | after
    return {own: others.pop(own)} | before | after | others


def _title_of(game: Introduction) -> str:
    return tr("In {game}", game=game.title)


class KeysWindow(SideWindow):
    """A window beside the others. The keys of the game that is on stand first."""

    def __init__(self) -> None:
        super().__init__(tr("Keys"), 920, 760)
        self._grid = Columns(376, gap=24, most=2)
        content = held(stack(self._grid, None, gap=0))
        self._groups = {title: _group(title, keys) for title, keys in groups().items()}
        self._area = area = Scroller(content)
        area.set_margins(32, 24, 32, 16)
        # There is nothing else in it to go to, and so it can be read by key.
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.setAccessibleName(self.windowTitle())
        self.done = button(tr("Close"), "primary", then=self.close)
        foot = row(None, self.done, margins=(32, 8, 32, 24))
        stack(SpectrumLine(), (area, 1), foot, gap=0, on=self)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self._area.verticalScrollBar()
        ways = {Qt.Key.Key_Home: bar.minimum(), Qt.Key.Key_End: bar.maximum()}
        if event.key() == Qt.Key.Key_F1:
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


def _group(title: str, keys: tuple[Key, ...]) -> QWidget:
    frame, inside = panel(16, 8)
    fill(inside, *map(_line, keys))
    return held(stack(label(title, "heading"), frame, None))


def _line(key: Key) -> QHBoxLayout:
    line = row((label(tr(key.text), wraps=True), 1))
    for number, keys in enumerate(key.keys):
        if number:
            line.addWidget(label(tr("or"), "muted"))
        line.addWidget(Cap(caps(keys)))
    return line
