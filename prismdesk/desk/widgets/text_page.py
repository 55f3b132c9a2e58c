"""Shows a long text: readable line length, theme colours, and diagrams that somebody draws."""

from __future__ import annotations

from collections.abc import Callable
from string import Template
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QListWidget, QTextBrowser, QTextEdit, QWidget

from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import HEADING, LEAD, NOTE, TITLE, mixed, pixels
from prismdesk.desk.theme.theme import FAMILY, theme
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.input_fields import line_edit
from prismdesk.desk.widgets.page_frame import held, panel, row, stack

_LINE: Final = 660
"""How long a line of text may get at the usual text scale: about 80 letters."""

_WIDE: Final = 1.5
"""How much wider than the others a wide diagram is."""

_EDGE: Final = 32
"""What stays free at both sides of the text at least."""

_BESIDE: Final = 12
"""What a diagram takes up at its sides."""

_AROUND: Final = 154
"""What the heading of a lesson, the caption of its diagram and the margins take of the height."""

_LEAST_HIGH: Final = 200

_SHEET: Final = Template("""
body { color: $text; font-family: "$family"; font-size: ${lead}px; font-weight: 500; }
h1 { font-size: ${big}px; font-weight: 700; margin-top: 8px; margin-bottom: 8px; }
h2 { font-size: ${title}px; font-weight: 700; margin-top: 40px; margin-bottom: 8px; }
h3 { font-size: ${heading}px; font-weight: 700; margin-top: 32px; margin-bottom: 8px; }
p { margin-top: 8px; margin-bottom: 8px; line-height: 115%; }
li { margin-top: 4px; margin-bottom: 4px; line-height: 115%; }
a { color: $link; text-decoration: none; }
code { font-family: "$family"; font-weight: 700; color: $code; }
pre { font-family: "$family"; font-size: ${note}px; white-space: pre-wrap; margin-top: 8px; }
.number { color: $muted; font-weight: 500; }
.house { background-color: $house; margin-top: 8px; margin-bottom: 8px; }
.house b { color: $house_ink; }
.option b { color: $link; }
.option { background-color: $option; margin-top: 8px; margin-bottom: 8px; }
.play { background-color: $raised; margin-top: 8px; margin-bottom: 8px; }
.caption { color: $muted; font-size: ${note}px; line-height: 105%; }
.diagrams { margin-top: 8px; margin-bottom: 8px; }
""")


class Widths(NamedTuple):
    """How wide diagrams are drawn, and whether two of them have room side by side.

    None is drawn higher than `most_high`, where that is given.
    """

    usual: int
    wide: int
    side_by_side: bool
    most_high: int = 0


Draw = Callable[[str, Widths, float], QImage]
"""Draws the diagram of an address, for a screen of that pixel ratio; an empty picture for none."""


class TextPage(QTextBrowser):
    """Shows HTML of the rules, the credits or the licences. `ruling(str)`: a link to a rule.

    Diagrams are drawn when they are needed, `diagram` logical pixels wide, for this screen. They
    grow with the text, as far as the page has room for them. A page of `lessons` is wide enough for
    a diagram and the words beside it, and its diagrams are no larger than can be seen with them.
    """

    ruling = Signal(str)
    repainted = Signal()

    def __init__(
        self, draw: Draw | None = None, diagram: int = 0, *, lessons: bool = False
    ) -> None:
        super().__init__()
        self._draw = draw
        self._diagram = diagram
        self._lessons = lessons
        self._line = 2 * (diagram + 2 * _BESIDE) if lessons else _LINE
        self._html = self._stacked = ""
        self._widths = self._fitting()
        self._images: dict[str, QImage] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(diagram + _BESIDE + 2 * _EDGE + bar)
        # Text fields have an edge and a ground of their own; this is no field.
        self.setStyleSheet("QTextBrowser { border: none; padding: 0; background: transparent; }")
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._clicked)
        theme().changed.connect(self._redraw)

    def show_html(self, html: str, stacked: str | None = None) -> None:
        """Show this text from its beginning.

        `stacked` is the same with one diagram below the other, for a page that is too narrow for
        two side by side.
        """
        self._html, self._stacked = html, html if stacked is None else stacked
        self._set()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        address = name.toString() if isinstance(name, QUrl) else str(name)
        is_image = kind == QTextDocument.ResourceType.ImageResource.value
        if self._draw is None or not is_image or not address.startswith("board:"):
            return super().loadResource(kind, name)
        if address not in self._images:
            ratio = self.devicePixelRatioF()
            self._images[address] = self._draw(address, self._widths, ratio)
        return self._images[address]

    def mark(self, words: str) -> list[QTextCursor]:
        """Mark every place where these words stand; where they are."""
        found: list[QTextCursor] = []
        cursor = self.document().find(words) if words else QTextCursor()
        while not cursor.isNull():
            found.append(QTextCursor(cursor))
            cursor = self.document().find(words, cursor)
        ground = mixed(theme().palette.surface, theme().palette.seats[2], 0.35)
        marks = []
        for one in found:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = one
            mark.format.setBackground(ground)
            marks.append(mark)
        self.setExtraSelections(marks)
        return found

    def anchors(self) -> dict[str, int]:
        """Where each anchor stands, in pixels from the top of the text."""
        layout = self.document().documentLayout()
        found: dict[str, int] = {}
        block = self.document().begin()
        while block.isValid():
            fragments = block.begin()
            while not fragments.atEnd():
                for name in fragments.fragment().charFormat().anchorNames():
                    found.setdefault(name, round(layout.blockBoundingRect(block).top()))
                fragments += 1
            block = block.next()
        return found

    def resizeEvent(self, event: QResizeEvent) -> None:
        place = self._place()
        changes = self._widths != self._fitting()
        if changes:
            # Before the text is laid out, so that no diagram is drawn in vain.
            self._set_anew()
        super().resizeEvent(event)
        self._fit()
        self._go_back(place)
        if changes:
            self.repainted.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw()
        return super().event(event)

    def _fitting(self) -> Widths:
        """What fits in the page as wide as it is, whether or not there is a scroll bar."""
        scale = max(1.0, theme().text_scale)
        bar = self.verticalScrollBar().sizeHint().width()
        room = min(self._line * scale, self.width() - bar - 2 * _EDGE)

        def most(*widths: float) -> int:
            return round(next((one for one in widths if one + _BESIDE <= room), self._diagram))

        grown, wide = self._diagram * scale, self._diagram * _WIDE
        usual, half = most(grown), round(room / 2) - _BESIDE
        high = 0
        if self._lessons and half >= self._diagram:
            usual = min(round(grown), half)
            high = max(_LEAST_HIGH, self.height() - round(_AROUND * scale))
        return Widths(usual, most(wide * scale, wide, grown), 2 * (usual + _BESIDE) <= room, high)

    def _redraw(self) -> None:
        """Set the page anew, with what is being read at the same place."""
        place = self._place()
        self._set_anew()
        self._go_back(place)
        self.repainted.emit()

    def _set_anew(self) -> None:
        self._images.clear()
        self._set()

    def _place(self) -> tuple[str, int] | None:
        """The anchor nearest to the top of what is read, and how far above that it stands.

        None for the very beginning, and where there is no anchor.
        """
        at = self.verticalScrollBar().value()
        if not at:
            return None
        away = ((abs(top - at), name, at - top) for name, top in self.anchors().items())
        nearest = min(away, default=None)
        return None if nearest is None else nearest[1:]

    def _go_back(self, place: tuple[str, int] | None) -> None:
        if place is not None:
            name, below = place
            self.verticalScrollBar().setValue(self.anchors()[name] + below)

    def _set(self) -> None:
        palette, scale = theme().palette, theme().text_scale
        self._widths = self._fitting()
        self.document().setDefaultStyleSheet(
            _SHEET.substitute(
                family=FAMILY,
                text=palette.text,
                muted=palette.muted,
                link=palette.seats[1],
                code=palette.text,
                raised=palette.raised,
                house_ink=palette.seats[2],
                house=mixed(palette.surface, palette.seats[2], 0.14).name(),
                option=mixed(palette.surface, palette.seats[1], 0.14).name(),
                note=pixels(NOTE, scale),
                lead=pixels(LEAD, scale),
                heading=pixels(HEADING, scale),
                title=pixels(TITLE, scale),
                big=pixels(TITLE * 1.3, scale),
            )
        )
        self.document().clear()
        html = self._html if self._widths.side_by_side else self._stacked
        self.setHtml(f"<body>{html}</body>")
        self._fit()

    def _fit(self) -> None:
        """Keep lines short: what is left of the width goes to both sides."""
        line = self._line * max(1.0, theme().text_scale)
        aside = max(float(_EDGE), (self.viewport().width() - line) / 2)
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        if shape.leftMargin() != aside:
            shape.setLeftMargin(aside)
            shape.setRightMargin(aside)
            shape.setTopMargin(24)
            shape.setBottomMargin(16 if self._lessons else 64)
            frame.setFrameFormat(shape)

    def _clicked(self, link: QUrl) -> None:
        if link.scheme() == "rule":
            self.ruling.emit(link.path())


_LEFT: Final = 32
"""What stays free at the left of search and list."""


class SearchedText(QWidget):
    """A text with the list of its parts at its left, and a search above that.

    `searched(str)`: other words are looked for; whoever listens shortens the list. `nowhere` is
    said where they are not in the text.
    """

    searched = Signal(str)

    def __init__(self, page: TextPage, contents: QListWidget, name: str, nowhere: str) -> None:
        """`name` is what the search is called for who does not see it."""
        super().__init__()
        self.page, self.contents, self.nowhere = page, contents, nowhere
        self._found: list[QTextCursor] = []
        self._at = 0
        self.field = line_edit(name, tr("Search"))
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._next)
        self.count = label("", "note", wraps=True)
        self.count.hide()
        contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        contents.setTextElideMode(Qt.TextElideMode.ElideRight)
        contents.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        page.repainted.connect(self._mark)

    def lay(self, width: int, margin: int) -> None:
        """Lay it out: so wide a list, with so much room above and below it."""
        frame, within = panel(8, 0)
        within.addWidget(self.contents)
        parts = (self.field, self.count, (frame, 1))
        left = held(stack(*parts, gap=12, margins=(_LEFT, margin, 0, margin)))
        left.setFixedWidth(_LEFT + width)
        row(left, (self.page, 1), gap=0, on=self)

    @property
    def wanted(self) -> str:
        """What is looked for; nothing where there is no search."""
        return self.field.text().strip()

    def begin(self) -> None:
        """The keys go to the search."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def clear(self) -> bool:
        """Look for nothing any more; whether anything was looked for."""
        had_words = bool(self.field.text())
        self.field.clear()
        return had_words

    def look(self) -> None:
        """Mark the words in the text as it is now, and go to the first place."""
        self._mark()
        self._at = -1
        self._next()

    def _search(self) -> None:
        self.searched.emit(self.wanted)
        self.look()

    def _mark(self) -> None:
        self._found = self.page.mark(self.wanted)

    def _next(self) -> None:
        """Go to the next place where the words stand, and say which of them it is."""
        self.count.setVisible(bool(self.wanted))
        if not self.wanted:
            self.count.clear()
            return
        if not self._found:
            self.count.setText(self.nowhere)
            return
        self._at = (self._at + 1) % len(self._found)
        cursor = self._found[self._at]
        cursor.setPosition(cursor.selectionStart())
        self.page.setTextCursor(cursor)
        self.count.setText(tr("{n} of {all}", n=self._at + 1, all=len(self._found)))
