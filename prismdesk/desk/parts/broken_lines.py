"""Text broken into lines: no letter is torn apart, and every line turns as the whole text does."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from PySide6.QtCore import Qt, QTextBoundaryFinder
from PySide6.QtGui import QFontMetricsF

from prismdesk.desk.look.theme import font

_SPACES: Final = re.compile("[ \t\r\n\v\f\u0085\u2028\u2029]+")
_WORD: Final = re.compile("[^ -]*-+|[^ -]+")
"""What is not broken unless it must be: a word, or a part of it up to its hyphen."""

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
