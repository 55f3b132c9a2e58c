"""The games on Home: a card for each, with its board, one sentence and its buttons."""

from __future__ import annotations

import math
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.games import GAME_UIS, introduction
from prismdesk.desk.games.position_picture import PositionPicture
from prismdesk.desk.home.section import BELOW_HEAD, GAP, Section
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import PANEL_RADIUS, Palette
from prismdesk.desk.theme.theme import Painted, theme
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.layouts import flow
from prismdesk.desk.widgets.page_frame import row, stack

_LOW: Final = 200
"""Below this height there is less room around the board."""


class GamePicture(Painted, QWidget):
    """A board as large as there is room. Before there is one its place is empty.

    `pressed()`: the pointer has pressed it; the keyboard has the button below.
    """

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.picture = PositionPicture()
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture.hide()
        self._layout = stack(self.picture, on=self)

    def set_height(self, height: int) -> None:
        """Be so high, with what is around the board."""
        around = 10 if height < _LOW else 16
        self._layout.setContentsMargins(around, around, around, around)
        self.picture.set_most(max(0, height - 2 * around))
        self.setFixedHeight(height)

    def show_view(self, game: str, view: Any) -> None:
        """Show the board of that game with this view on it."""
        self.picture.show_view(game, view)
        self.picture.show()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        if left and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What is pressed here is let go here, and nowhere below."""
        event.accept()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        radius = PANEL_RADIUS - palette.stroke
        field = QRectF(self.rect())
        path = QPainterPath()
        # Round at the top only: below, the card goes on.
        path.addRoundedRect(field.adjusted(0, 0, 0, radius), radius, radius)
        painter.setClipRect(field)
        painter.fillPath(path, QColor(palette.ground))
        painter.setPen(QPen(QColor(palette.line), palette.stroke))
        below = field.bottom() - palette.stroke / 2
        painter.drawLine(0, round(below), self.width(), round(below))


_NARROW: Final = 320
"""Below this width there is less room around the words."""


class GameCard(QFrame):
    """One of the games: its board above, then the words, and at the bottom the buttons.

    `at_once(game, alone)`: a match is to begin now, against a bot or of two at this computer.
    """

    at_once = Signal(str, bool)
    new_match = Signal(str)
    rules = Signal(str)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.game = game
        introduced = introduction(game)
        against_bot = partial(self.at_once.emit, game, True)
        self.bot = button(tr("Play a bot"), "primary", "bot", then=against_bot)
        two_here = partial(self.at_once.emit, game, False)
        self.two = button(tr("Two here"), then=two_here)
        self.begin = button(tr("New match"), "quiet", then=lambda: self.new_match.emit(game))
        self.read = button(tr("Rules"), "quiet", then=lambda: self.rules.emit(game))
        self.stage = GamePicture()
        self.stage.pressed.connect(against_bot)
        self._at_once = row((self.bot, 1), (self.two, 1), gap=8)
        self._more = flow(self.begin, self.read)
        for one in (self.bot, self.two, self.begin, self.read):
            one.setAccessibleDescription(introduced.title)
        heading = label(introduced.title, "heading")
        sentence = label(tr(introduced.sentence), "muted", wraps=True)
        self._words = stack(heading, sentence, None, 8, self._at_once, self._more)
        stack(self.stage, (self._words, 1), gap=0, on=self)

    def draw(self) -> None:
        """Draw the board; not while Home is made, so that Home is there sooner."""
        from prismdesk.desk.games.positions import scene
        from prismdesk.games import game_named

        rules = game_named(self.game)
        assert rules is not None, "there are rules for each introduction"
        shown = scene(rules)
        if not isinstance(shown, Refused):
            self.stage.show_view(self.game, shown)

    def words_for(self, width: int) -> tuple[int, int]:
        """Put the words in order for a card of that width, and say how high they are then.

        And how much of that lies below the first button, which is to be seen first.
        """
        side = 16 if width < _NARROW else 24
        edges = self.width() - self.contentsRect().width()
        inner = width - edges - 2 * side
        self._words.setContentsMargins(side, 16, side, side)
        both = self.bot.sizeHint().width() + self.two.sizeHint().width()
        beside = both + self._at_once.spacing() <= inner
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._at_once.setDirection(way)
        self._words.invalidate()  # else it has its height from before the buttons were turned
        below = self._words.spacing() + self._more.heightForWidth(inner) + side
        if not beside:
            below += self._at_once.spacing() + self.two.sizeHint().height()
        return self._words.heightForWidth(width - edges) + edges, below


_WORDS: Final = 188
"""How narrow the words of a card may get at the usual text, and the room beside them."""

_MOST: Final = 0.85
_LEAST: Final = 0.36
_GOOD: Final = 0.45
"""How high a board's place is for a width of 1: at most, at least, and so that it is large enough
for more of the page to be seen beside it."""

_USUAL: Final = 480
"""In a wider card a board is not taken for small before it is in one of this width."""


class GameCards(Section):
    """A card for each game, in one row or in rows as full as each other."""

    at_once = Signal(str, bool)
    new_match = Signal(str)
    rules = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Games"), is_even=True)
        # Said to somebody who has nothing to lose yet, in the place of an empty shelf.
        kept = tr("Every match is kept: leave at any moment, go on later.")
        self.note = label(kept, "muted")
        self.head.addWidget(self.note)
        self.cards = [GameCard(game) for game in GAME_UIS]
        for card in self.cards:
            card.at_once.connect(self.at_once)
            card.new_match.connect(self.new_match)
            card.rules.connect(self.rules)
            self.grid.addWidget(card)

    def fit(self, width: int, rooms: tuple[int, ...]) -> None:
        """Make the boards as large as they can be at that width.

        `rooms` are the heights that all this may have, the most welcome one first: that one is
        taken in which boards are large enough; rather than that the boards get too small, what is
        below the first buttons goes beyond it. The last one is only for the row of cards that one
        looks at.
        """
        self.grid.set_least(round(_WORDS * max(1.0, theme().text_scale)) + 32)
        rows = math.ceil(len(self.cards) / self.grid.count_for(width))
        wide = self.grid.width_for(width)
        words, below = map(max, zip(*(card.words_for(wide) for card in self.cards), strict=True))
        head = self.head.heightForWidth(width) + BELOW_HEAD
        usual = min(wide, _USUAL)
        least, good = round(_LEAST * usual), round(_GOOD * usual)
        heights = [(room - head - GAP * (rows - 1)) // rows - words for room in rooms[:-1]]
        height = next((high for high in heights if high >= good), max(heights))
        if height < least:
            height = min(least, height + below)
        if height < least:
            height = max(least, rooms[-1] - head - words)
        for card in self.cards:
            card.stage.set_height(min(round(_MOST * wide), height))
