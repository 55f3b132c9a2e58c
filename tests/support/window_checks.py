"""Checks of windows: what is cut off, what is not translated, what fits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product

from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from prismdesk.desk.texts import CONTEXT
from prismdesk.desk.widgets.basics import Elided
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.input_fields import Segment
from tests.support.repeats import many

_ACCENTED = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "áƀçđéƒğħíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ",
        strict=True,
    )
)
_NOT_FOR_TRANSLATION = re.compile(
    r"PrismDesk|Prisma|PRIZMIK|Broken Prism|Glittering Paths|PySide6|(?:ALL|BP|GP|PZ|PR)\d+"
    r"|[\w.]+/[\w./ ]+|[^ “]*\.prismdesk"
    r"|January|February|March|April|May|June|July|August|September|October|November|December"
)


class PseudoLocale(QTranslator):
    """A language that is English with accents on every letter, and a third longer."""

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        if context != CONTEXT:
            return None
        parts = re.split(r"(\{\w+\})", text)
        said = "".join(
            part if part.startswith("{") else "".join(_ACCENTED.get(one, one) for one in part)
            for part in parts
        )
        return said + "~" * round(len(text) * 0.3)

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False


_SCALES = (1.75, 1.3, 1.0)


def looks(*sizes: tuple[int, int]) -> list[tuple[float, tuple[int, int]]]:
    """Sizes of the text with sizes of a window, from the smallest window on.

    The largest text in the smallest window, and the other way round; with PRISMDESK_MANY every
    size in every window.
    """
    extremes = [(_SCALES[0], sizes[0]), (_SCALES[-1], sizes[-1])]
    return many(extremes, list(product(_SCALES, sizes)))


def shown(root: QWidget) -> Iterator[QWidget]:
    """Every widget in sight, scrolled away or not."""
    for widget in root.findChildren(QWidget):
        if widget.isVisibleTo(root):
            yield widget


def cut_off(root: QWidget) -> list[str]:
    """Texts that have less room than they need. What is made to be elided is left out."""
    cut = []
    for widget in shown(root):
        if isinstance(widget, Elided | KeyButton):
            continue
        if isinstance(widget, QLabel) and widget.text():
            wanted = widget.sizeHint()
            if widget.wordWrap():
                fits = widget.height() >= widget.heightForWidth(widget.width())
            else:
                fits = widget.width() >= wanted.width() and widget.height() >= wanted.height()
        elif isinstance(widget, QPushButton | QCheckBox | Segment):
            wanted = widget.sizeHint()
            fits = widget.width() >= wanted.width() and widget.height() >= wanted.height()
        else:
            continue
        if not fits:
            cut.append(f"{_text(widget)!r} has {widget.size()}, wants {widget.sizeHint()}")
    return cut


def untranslated(root: QWidget, names: Iterable[str] = ()) -> list[str]:
    """Visible texts, tips and names in English, but for what is never translated."""
    found = []
    for widget in (root, *shown(root)):
        for text in (_text(widget), widget.toolTip(), widget.accessibleName()):
            rest = _NOT_FOR_TRANSLATION.sub("", text)
            for name in names:
                rest = rest.replace(name, "")
            if re.search(r"[A-Za-z]{3,}", rest):
                found.append(text)
    return found


def fits_across(area: QScrollArea) -> bool:
    """Whether nothing in it is wider than it is, for it never scrolls sideways."""
    content = area.widget()
    assert content is not None
    return content.minimumSizeHint().width() <= area.viewport().width()


def settle() -> None:
    """Lets layouts and timers without a delay do what they have to do, and what is gone go."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for _ in range(8):
        QCoreApplication.processEvents()


def _text(widget: QWidget) -> str:
    match widget:
        case Elided():
            return widget.whole
        case QLabel() | QAbstractButton():
            return widget.text()
        case QLineEdit():
            return widget.placeholderText()
    return widget.windowTitle()
