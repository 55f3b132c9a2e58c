"""Breaks text into lines without tearing letters apart, in every script; a name that does so."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt, QTextBoundaryFinder
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.theme.palettes import HEADING, LEAD, NOTE, TEXT, Palette
from prismdesk.desk.theme.theme import BOLD, Painted, dressed, font
from prismdesk.desk.widgets.basics import as_tip

_SPACES: Final = re.compile("[ \t\r\n\v\f\u0085\u2028\u2029]+")
_MINUS: Final = "(?:(?<=,)|(?<![^ ]))-(?=[0-9])"
_WORD: Final = re.compile(f"(?:[^ -]|{_MINUS})*(?:(?!{_MINUS})-)+|(?:[^ -]|{_MINUS})+")
"""What is not broken unless it must be: a word, or a part of it up to its hyphen.

The minus of a number is none, as in -7/3 or in the name of a cell, such as 2,-1.
"""

_OPENING, _CLOSING = "\u2066\u2067\u2068", "\u2069"
"""Unicode's isolates (UAX 9)."""

_ISOLATES: Final = re.compile(f"[{_OPENING}{_CLOSING}]")
_UNSEEN: Final = {"Cc", "Cf", "Zs", "Zl", "Zp"}
_VARIANTS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def plain(text: str) -> str:
    """The text with one space wherever there is any amount of room in it."""
    return _SPACES.sub(" ", text).strip(" ")


def broken(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """The text in lines of that width, broken between words, after hyphens, or within a word."""
    return [text[part] for part in cuts(text, metrics, width)]


def cuts(text: str, metrics: QFontMetricsF, width: float) -> list[slice]:
    """Where those lines begin and end in the text, without the spaces between them."""
    made: list[slice] = []
    begin = end = 0
    for word in _WORD.finditer(text):
        if metrics.horizontalAdvance(text[begin : word.end()]) <= width:
            end = word.end()
            continue
        if end > begin:
            made.append(slice(begin, end))
        *parts, last = _chopped(text, slice(*word.span()), metrics, width)
        made += parts
        begin, end = last.start, last.stop
    return [*made, slice(begin, end)]


def is_chopped(text: str, parts: list[slice]) -> bool:
    """Whether one of these lines begins within a word."""
    return any(part.start and text[part.start - 1] not in " -" for part in parts)


def chopped(text: str, metrics: QFontMetricsF, width: float) -> list[slice]:
    """The same where it may be broken between any two letters."""
    return _chopped(text, slice(0, len(text)), metrics, width)


def is_joined(text: str) -> bool:
    """Whether it has letters that join the next one, so that a word broken in two is misread."""
    return any(unicodedata.bidirectional(sign) == "AL" for sign in text)


def letters(text: str) -> list[str]:
    """The text in what people take for letters, each with its marks; an emoji is one of them."""
    units = text.encode("utf-16-le", "surrogatepass")
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    made = []
    begin = 0
    while (end := finder.toNextBoundary()) >= 0:
        made.append(units[2 * begin : 2 * end].decode("utf-16-le", "surrogatepass"))
        begin = end
    return made


def closed(lines: list[str]) -> list[str]:
    """The same lines, each of which can be read alone.

    What an isolate keeps together (`texts.apart`) goes on in the next line, so it is closed at
    the end of one line and opened again in the next.
    """
    made = []
    opened = ""
    for line in lines:
        begun = opened + line
        for sign in _ISOLATES.findall(line):
            opened = opened[:-1] if sign == _CLOSING else opened + sign
        made.append(begun + _CLOSING * len(opened))
    return made


def direction(text: str) -> Qt.LayoutDirection:
    """From where the text as a whole is read; what stands in isolates does not count."""
    depth = 0
    for sign in text:
        if sign in _OPENING:
            depth += 1
        elif sign == _CLOSING:
            depth = max(0, depth - 1)
        elif depth == 0:
            match unicodedata.bidirectional(sign):
                case "R" | "AL":
                    return Qt.LayoutDirection.RightToLeft
                case "L":
                    return Qt.LayoutDirection.LeftToRight
    return Qt.LayoutDirection.LeftToRight


def letters_missing(text: str) -> bool:
    """Whether no typeface of this computer has one of these letters: a box stands there then."""
    metrics = QFontMetricsF(font(36, scale=1.0))
    return any(
        not metrics.inFontUcs4(ord(sign))
        for sign in set(text)
        if unicodedata.category(sign) not in _UNSEEN and not _VARIANTS.match(sign)
    )


def _chopped(text: str, word: slice, metrics: QFontMetricsF, width: float) -> list[slice]:
    """A word in parts none of which is wider, though none is less than a letter."""
    parts = []
    begin = at = word.start
    for letter in letters(text[word]):
        stop = at + len(letter)
        if at > begin and metrics.horizontalAdvance(text[begin:stop]) > width:
            parts.append(slice(begin, at))
            begin = at
        at = stop
    return [*parts, slice(begin, at)]


_SIZES: Final = (HEADING, LEAD, TEXT)
_LINES: Final = 2
_BROKEN: Final = ((TEXT, False), (NOTE, False), (NOTE, True))
"""How it is broken into lines: between words where that can be, and last anywhere."""

_BY_WORDS: Final = 1
"""How it is broken where the end of it is cut all the same."""


class FittedName(Painted, QWidget):
    """A name in the largest letters that fit, or else on two lines of small ones.

    Only what is longer still ends in “…”, and is whole in its tool tip. `lines` are to be read.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = " ".join(name.split())
        self._font = QFont()
        self.lines: tuple[str, ...] = ()
        self.setAccessibleName(self.whole)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        dressed(self._refit)

    def say(self, name: str) -> None:
        """Another name from now on."""
        self.whole = " ".join(name.split())
        self.setAccessibleName(self.whole)
        self._refit()

    def sizeHint(self) -> QSize:
        """As wide as all of it in large letters, and as high as it stands now."""
        wide = QFontMetrics(font(HEADING, BOLD)).horizontalAdvance(self.whole) + 1
        return QSize(wide, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._refit()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(palette.text))
        metrics = QFontMetrics(self._font)
        top = (self.height() - len(self.lines) * metrics.height()) / 2
        for number, line in enumerate(self.lines):
            base = top + number * metrics.height() + metrics.ascent()
            painter.drawText(QPointF(0, base), line)

    def _height(self) -> int:
        usual = QFontMetrics(font(HEADING, BOLD)).height()
        return max(usual, len(self.lines) * QFontMetrics(self._font).height())

    def _refit(self) -> None:
        before = self._height()
        self._font, self.lines = self._fitted(self.width())
        shown = " ".join(self.lines)
        self.setToolTip(as_tip(self.whole) if "…" in shown and "…" not in self.whole else "")
        if self._height() != before:
            self.updateGeometry()
        self.update()

    def _fitted(self, width: int) -> tuple[QFont, tuple[str, ...]]:
        for size in _SIZES:
            letters = font(size, BOLD)
            if QFontMetricsF(letters).horizontalAdvance(self.whole) <= width:
                return letters, (self.whole,)
        for size, anywhere in _BROKEN:
            if anywhere and is_joined(self.whole):
                continue
            lines = _in_lines(self.whole, font(size, BOLD), width, anywhere=anywhere)
            if len(lines) <= _LINES:
                return font(size, BOLD), lines
        return self._cut(width)

    def _cut(self, width: int) -> tuple[QFont, tuple[str, ...]]:
        """As much of it as there is room for."""
        size, anywhere = _BROKEN[_BY_WORDS]
        letters = font(size, BOLD)
        lines = _in_lines(self.whole, letters, width, anywhere=anywhere)
        kept = (*lines[: _LINES - 1], " ".join(lines[_LINES - 1 :]))
        metrics = QFontMetrics(letters)
        cut = (metrics.elidedText(one, Qt.TextElideMode.ElideRight, width) for one in kept)
        return letters, tuple(cut)


def _in_lines(text: str, letters: QFont, width: int, *, anywhere: bool) -> tuple[str, ...]:
    """The text in lines of that width."""
    metrics = QFontMetricsF(letters)
    parts = chopped(text, metrics, width) if anywhere else cuts(text, metrics, width)
    return tuple(text[part].strip() for part in parts)
