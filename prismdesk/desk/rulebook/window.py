"""The rules window: contents and search at the left, the text at the right."""

from __future__ import annotations

import html
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStackedWidget, QWidget

from prismdesk.core import resources
from prismdesk.core.game import Rules
from prismdesk.desk.rulebook.first_game import FirstGame
from prismdesk.desk.rulebook.parser import (
    Block,
    Diagram,
    Items,
    Part,
    Play,
    Rulebook,
    Section,
    load,
    plain,
)
from prismdesk.desk.rulebook.typesetting import blocks_html, diagrams_of, to_html
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.theme import BOLD, font
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.page import Band, SideWindow
from prismdesk.desk.widgets.page_frame import stack
from prismdesk.desk.widgets.text_page import SearchedText, TextPage
from prismdesk.games import GAMES, game_named

_NUMBER = Qt.ItemDataRole.UserRole
_TEXT = Qt.ItemDataRole.UserRole + 1


class Contents(QListWidget):
    """Parts and sections. `wanted(str)` is emitted with the number of a section."""

    wanted = Signal(str)

    def __init__(self, books: Sequence[Rulebook], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for book in books:
            for part in book.parts:
                self._add_part(part)
        self.itemClicked.connect(self._chosen)
        self.itemActivated.connect(self._chosen)

    @property
    def current(self) -> str:
        """The ruling that is marked; empty for none."""
        item: QListWidgetItem | None = self.currentItem()
        return "" if item is None else item.data(_NUMBER) or ""

    def show_current(self, number: str) -> None:
        """Mark the section that is being read."""
        for item in self._sections():
            if item.data(_NUMBER) == number and item is not self.currentItem():
                self.setCurrentItem(item)

    def search(self, words: str) -> None:
        """Show only sections in which these words stand, and their parts."""
        wanted = words.casefold()
        head: QListWidgetItem | None = None
        for item in self._items():
            if item.data(_NUMBER) is None:
                head = item
                item.setHidden(bool(wanted))
                continue
            item.setHidden(wanted not in item.data(_TEXT))
            if head is not None and not item.isHidden():
                head.setHidden(False)

    @property
    def numbers(self) -> list[str]:
        """The sections that are shown."""
        return [item.data(_NUMBER) for item in self._sections() if not item.isHidden()]

    def _add_part(self, part: Part) -> None:
        if not part.sections:
            return
        head = QListWidgetItem(part.title, self)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        head.setFont(font(12.5, BOLD))
        for section in part.sections:
            item = QListWidgetItem(f"{section.number}  {section.title}", self)
            item.setData(_NUMBER, section.number)
            item.setData(_TEXT, _text(section).casefold())
            item.setToolTip(section.title)

    def _chosen(self, item: QListWidgetItem) -> None:
        if item.data(_NUMBER) is not None:
            self.wanted.emit(item.data(_NUMBER))

    def _items(self) -> Iterable[QListWidgetItem]:
        return (self.item(row) for row in range(self.count()))

    def _sections(self) -> Iterable[QListWidgetItem]:
        return (item for item in self._items() if item.data(_NUMBER) is not None)

    def sizeHint(self) -> QSize:
        return QSize(288, 400)


def _text(section: Section) -> str:
    """Everything that a reader sees of the section, for a search."""
    return " ".join([section.number, section.title, *map(_block_text, section.blocks)])


def _block_text(block: Block) -> str:
    match block:
        case Items(items):
            return " ".join(plain(item) for item in items)
        case Play(action):
            return action
        case Diagram(caption=caption):
            return plain(caption)
        case _:
            return plain(block.words)


ALL: Final = "all"
"""The name of the rules that every game shares."""

_DIAGRAM: Final = 300
_CONTENTS: Final = 320
_ABOVE: Final = 16
"""Room above a section that is jumped to."""

_RULES, _FIRST = "rules", "first"


class Place(NamedTuple):
    """Where rules are read: at this ruling, and at this step of the first game."""

    ruling: str
    step: int


class RulesWindow(SideWindow):
    """The rules of one game and those of every game, in a window beside the match.

    `new_match(str)`: whoever has read the first game wants to play.
    """

    new_match = Signal(str)

    def __init__(self, game: str) -> None:
        """`game` is a game's name, or `all` to begin with what every game shares."""
        rules = game_named(game)
        title = tr("The rules of the table") if rules is None else rules.title
        super().__init__(tr("Rules of {game}", game=title) if rules else title, 1080, 760)
        self.game = game
        self._games: tuple[Rules[Any, Any, Any], ...] = GAMES if rules is None else (rules,)
        own = [one.name for one in self._games]
        names = [ALL, *own] if rules is None else [*own, ALL]
        self._books = [load(name) for name in names]
        self._tops: list[tuple[int, str]] = []
        self.page = TextPage(diagrams_of(self._games), _DIAGRAM)
        self.page.setAccessibleName(self.windowTitle())
        self.page.ruling.connect(self.show_ruling)
        self.page.repainted.connect(self._measure)
        self.page.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.page.document().documentLayout().documentSizeChanged.connect(self._measure)
        self.contents = Contents(self._books)
        self.contents.wanted.connect(self.show_ruling)
        nowhere = tr("Nowhere in these rules.")
        self.search = SearchedText(self.page, self.contents, tr("Search the rules"), nowhere)
        self.search.searched.connect(self.contents.search)
        self.search.lay(_CONTENTS, 24)
        self.first = self._first_game(rules)
        self._lay_out(title)
        self.page.show_html(self._html(2), self._html(1))
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._search_again)

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

    @property
    def place(self) -> Place:
        """Where it is being read."""
        step = 0 if self.first is None else self.first.at
        return Place(self.contents.current, step)

    def go_on(self, place: Place) -> None:
        """Go to where it was read before."""
        if place.ruling:
            self.show_ruling(place.ruling)
        if self.first is not None:
            self.first.go(place.step)

    def escape(self) -> None:
        if not self.search.clear():
            self.close()

    # What is where.

    def _first_game(self, rules: Rules[Any, Any, Any] | None) -> FirstGame | None:
        name = f"{self.game}-first-game"
        if rules is None or not (resources.folder() / "rules" / f"{name}.md").is_file():
            return None
        made = FirstGame(self._games, load(name))
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
        self._pages.addWidget(self.search)
        if self.first is not None:
            self._pages.addWidget(self.first)
        band = Band(label(title, "title"), None, self.views)
        stack(band, (self._pages, 1), gap=0, on=self)

    def _html(self, columns: int) -> str:
        """All books, with so many diagrams side by side."""
        parts = []
        for book in self._books:
            parts += [f"<h1>{html.escape(book.title)}</h1>", blocks_html(book.lead)]
            for part in book.parts:
                parts.append(f"<h2>{html.escape(part.title)}</h2>")
                parts.append(blocks_html(part.blocks))
                parts += [to_html(section, columns) for section in part.sections]
        return "".join(parts)

    # What happens.

    def _show(self, view: str) -> None:
        self.views.set_value(view)
        self._pages.setCurrentIndex(1 if view == _FIRST else 0)
        if view == _FIRST and self.first is not None:
            self.first.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _measure(self, _: object = None) -> None:
        self._tops = sorted((top, name) for name, top in self.page.anchors().items())

    def _scrolled(self, top: int) -> None:
        """The contents mark what is being read."""
        line = top + self.page.viewport().height() // 4
        index = bisect_right(self._tops, (line, "￿")) - 1
        if index >= 0:
            self.contents.show_current(self._tops[index][1])

    def _search_again(self) -> None:
        self.show_rules()
        self.search.begin()
