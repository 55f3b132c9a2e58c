"""The rules in the app: contents and search at the left, the text at the right, a first game."""

from __future__ import annotations

import html
from bisect import bisect_right
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from prismdesk.core import resources
from prismdesk.core.game import Rules
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pages import Band, column, panel
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.reading.contents import Contents
from prismdesk.desk.reading.first_game import FirstGame
from prismdesk.desk.reading.page import Page
from prismdesk.desk.reading.rulebook import load
from prismdesk.desk.reading.typesetting import Labels, blocks_html, to_html
from prismdesk.desk.texts import tr
from prismdesk.games import GAMES, game_named

ALL: Final = "all"
"""The name of the rules that every game shares."""

_DIAGRAM: Final = 300
_ABOVE: Final = 16
"""Room above a section that is jumped to."""

_RULES, _FIRST = "rules", "first"


class RulesWindow(QWidget):
    """The rules of one game and those of every game, in a window beside the match.

    `new_match(str)`: whoever has read the first game wants to play.
    """

    new_match = Signal(str)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        """`game` is a game's name, or `all` to begin with what every game shares."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rules = game_named(game)
        self.game = game
        self._games: tuple[Rules[Any, Any, Any], ...] = GAMES if rules is None else (rules,)
        own = [one.name for one in self._games]
        names = [ALL, *own] if rules is None else [*own, ALL]
        self._books = [load(name) for name in names]
        self._labels = Labels(tr("House ruling"), tr("Option"), tr("Play"))
        title = tr("The rules of the table") if rules is None else rules.title
        self.setWindowTitle(tr("Rules of {game}", game=title) if rules else title)
        self.page = Page(self._games, _DIAGRAM)
        self.page.setAccessibleName(self.windowTitle())
        self.page.ruling.connect(self.show_ruling)
        self.page.repainted.connect(self._repainted)
        self.page.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.page.document().documentLayout().documentSizeChanged.connect(self._measure)
        self.contents = Contents(self._books)
        self.contents.wanted.connect(self.show_ruling)
        self.search = QLineEdit()
        self._tops: list[tuple[int, str]] = []
        self._found: list[QTextCursor] = []
        self._found_at = 0
        self.first = self._first_game(rules)
        self._lay_out(title)
        self.page.show_html(self._html(2), self._html(1))
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._search_again)

    def sizeHint(self) -> QSize:
        return QSize(1080, 760)

    def show_ruling(self, number: str) -> None:
        """Jump to that ruling; to the beginning for a number that is not here."""
        self._show(_RULES)
        self.page.scrollToAnchor(number)
        bar = self.page.verticalScrollBar()
        bar.setValue(bar.value() - _ABOVE)
        self.contents.show_current(number)

    def show_rules(self) -> None:
        """Show the text of the rules, where it was left."""
        self._show(_RULES)

    def show_first_game(self) -> None:
        """Show the first game where it was left; the rules for a game that has none."""
        self._show(_FIRST if self.first is not None else _RULES)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.search.text():
                self.search.clear()
            else:
                self.close()
        else:
            super().keyPressEvent(event)

    # What is where.

    def _first_game(self, rules: Rules[Any, Any, Any] | None) -> FirstGame | None:
        name = f"{self.game}-first-game"
        if rules is None or not (resources.folder() / "rules" / f"{name}.md").is_file():
            return None
        made = FirstGame(self._games, load(name), self._labels)
        made.ruling.connect(self.show_ruling)
        made.played.connect(lambda: self.new_match.emit(self.game))
        return made

    def _lay_out(self, title: str) -> None:
        self.views = Segments(
            ((_RULES, tr("Rules")), (_FIRST, tr("A first game"))), tr("What to read")
        )
        self.views.setVisible(self.first is not None)
        self.views.chosen.connect(self._show)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._reading())
        if self.first is not None:
            self._pages.addWidget(self.first)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(Band(label(title, "title"), None, self.views))
        layout.addWidget(self._pages, 1)

    def _reading(self) -> QWidget:
        self.search.setPlaceholderText(tr("Search"))
        self.search.setAccessibleName(tr("Search the rules"))
        self.search.textChanged.connect(self._searched)
        self.search.returnPressed.connect(self._next_found)
        left, inside = column(12)
        inside.setContentsMargins(32, 24, 0, 24)
        inside.addWidget(self.search)
        self.count = label("", "note")
        self.count.hide()
        inside.addWidget(self.count)
        frame, within = panel(8, 0)
        within.addWidget(self.contents)
        inside.addWidget(frame, 1)
        left.setFixedWidth(352)
        made = QWidget()
        layout = QHBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(left)
        layout.addWidget(self.page, 1)
        return made

    def _html(self, columns: int) -> str:
        """All books, with so many diagrams side by side."""
        said, parts = self._labels, []
        for book in self._books:
            parts += [f"<h1>{html.escape(book.title)}</h1>", blocks_html(book.lead, said)]
            for part in book.parts:
                parts.append(f"<h2>{html.escape(part.title)}</h2>")
                parts.append(blocks_html(part.blocks, said))
                parts += [to_html(section, said, columns) for section in part.sections]
        return "".join(parts)

    # What happens.

    def _show(self, view: str) -> None:
        self.views.set_value(view)
        self._pages.setCurrentIndex(1 if view == _FIRST else 0)
        if view == _FIRST and self.first is not None:
            self.first.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _measure(self, _: object = None) -> None:
        self._tops = sorted((top, name) for name, top in self.page.anchors().items())

    def _repainted(self) -> None:
        self._measure()
        self._found = self.page.mark(self.search.text().strip())

    def _scrolled(self, top: int) -> None:
        """The contents mark what is being read."""
        line = top + self.page.viewport().height() // 4
        index = bisect_right(self._tops, (line, "￿")) - 1
        if index >= 0:
            self.contents.show_current(self._tops[index][1])

    def _search_again(self) -> None:
        self.show_rules()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _searched(self, words: str) -> None:
        words = words.strip()
        self.contents.search(words)
        self._found = self.page.mark(words)
        self._found_at = -1
        self.count.setVisible(bool(words))
        self._next_found()

    def _next_found(self) -> None:
        """Go to the next place where the words stand, and say which of them it is."""
        if not self.search.text().strip():
            return
        if not self._found:
            self.count.setText(tr("Nowhere in these rules."))
            return
        self._found_at = (self._found_at + 1) % len(self._found)
        cursor = self._found[self._found_at]
        cursor.setPosition(cursor.selectionStart())
        self.page.setTextCursor(cursor)
        count = tr("{n} of {all}", n=self._found_at + 1, all=len(self._found))
        self.count.setText(count)
