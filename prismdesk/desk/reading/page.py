"""A page of rules: text of a readable width, in the theme's colours, with the boards' diagrams."""

from __future__ import annotations

from collections.abc import Sequence
from string import Template
from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from prismdesk.core.game import Rules
from prismdesk.desk.board.picture import image
from prismdesk.desk.look.measures import HEADING, LEAD, NOTE, TITLE, pixels
from prismdesk.desk.look.palettes import mixed
from prismdesk.desk.look.theme import FAMILY, theme
from prismdesk.desk.reading.diagrams import board_of
from prismdesk.desk.reading.rulebook import read_address

_LINE: Final = 660
"""How long a line of text may get at the usual text scale: about 80 letters."""

_WIDE: Final = 1.5
"""How much wider than the others a wide diagram is."""

_SHEET: Final = Template("""
body { color: $text; font-family: "$family"; font-size: ${lead}px; font-weight: 500; }
h1 { font-size: ${big}px; font-weight: 700; margin-top: 8px; margin-bottom: 8px; }
h2 { font-size: ${title}px; font-weight: 700; margin-top: 40px; margin-bottom: 8px; }
h3 { font-size: ${heading}px; font-weight: 700; margin-top: 32px; margin-bottom: 8px; }
p { margin-top: 8px; margin-bottom: 8px; line-height: 115%; }
li { margin-top: 4px; margin-bottom: 4px; line-height: 115%; }
a { color: $link; text-decoration: none; }
code { font-family: "$family"; font-weight: 700; color: $code; }
.number { color: $muted; font-weight: 500; }
.house { background-color: $house; margin-top: 8px; margin-bottom: 8px; }
.house b { color: $house_ink; }
.option b { color: $link; }
.option { background-color: $option; margin-top: 8px; margin-bottom: 8px; }
.play { background-color: $raised; margin-top: 8px; margin-bottom: 8px; }
.caption { color: $muted; font-size: ${note}px; line-height: 105%; }
.diagrams { margin-top: 8px; margin-bottom: 8px; }
""")


class Page(QTextBrowser):
    """Shows HTML of the rulebook. `ruling(str)` is emitted for a link to a rule.

    Diagrams are drawn when they are needed, `diagram` logical pixels wide, for this screen.
    """

    ruling = Signal(str)
    repainted = Signal()

    def __init__(
        self, games: Sequence[Rules[Any, Any, Any]], diagram: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._games = games
        self._diagram = diagram
        self._html = ""
        self._images: dict[str, QImage] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Text fields have an edge and a ground of their own; this is no field.
        self.setStyleSheet("QTextBrowser { border: none; padding: 0; background: transparent; }")
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._clicked)
        theme().changed.connect(self._recolour)

    def show_html(self, html: str) -> None:
        """Show this text from its beginning."""
        self._html = html
        self._set()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        address = name.toString() if isinstance(name, QUrl) else str(name)
        is_image = kind == QTextDocument.ResourceType.ImageResource.value
        if not is_image or not address.startswith("board:"):
            return super().loadResource(kind, name)
        if address not in self._images:
            self._images[address] = self._picture(address)
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
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._recolour()
        return super().event(event)

    def _picture(self, address: str) -> QImage:
        for rules in self._games:
            board = board_of(rules, address, theme().palette)
            if board is not None:
                width = self._diagram * max(1.0, theme().text_scale)
                wider = _WIDE if read_address(address).wide else 1.0
                return image(board, round(width * wider), self.devicePixelRatioF())
        return QImage()

    def _recolour(self, _: object = None) -> None:
        at = self.verticalScrollBar().value()
        self._images.clear()
        self._set()
        self.verticalScrollBar().setValue(at)
        self.repainted.emit()

    def _set(self) -> None:
        palette, scale = theme().palette, theme().text_scale
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
        self.setHtml(f"<body>{self._html}</body>")
        self._fit()

    def _fit(self) -> None:
        """Keep lines short: what is left of the width goes to both sides."""
        line = _LINE * max(1.0, theme().text_scale)
        aside = max(32.0, (self.viewport().width() - line) / 2)
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        if shape.leftMargin() != aside:
            shape.setLeftMargin(aside)
            shape.setRightMargin(aside)
            shape.setTopMargin(24)
            shape.setBottomMargin(64)
            frame.setFrameFormat(shape)

    def _clicked(self, link: QUrl) -> None:
        if link.scheme() == "rule":
            self.ruling.emit(link.path())
