"""Labels, paragraphs and buttons."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from prismdesk.desk.theme.icons import dress
from prismdesk.desk.theme.theme import Fitted

if TYPE_CHECKING:
    from PySide6.QtGui import QTextOption


_BUTTON_EDGE: Final = 20


class Elided(Fitted, QLabel):
    """One line of text that ends in “…” where it does not fit; `whole`, all of it, is its tip."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = ""
        self._end = ""
        self._brief = ""
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str, end: str = "", *, brief: str = "") -> None:
        """Shows the text, and after it an `end` that is never cut.

        Where it does not fit, `brief` takes the place of the text before anything of it is cut.
        """
        self._end, self._brief = end, brief
        self.whole = " ".join(text.split()) + end
        self.setAccessibleName(self.whole)
        self.fit()

    def sizeHint(self) -> QSize:
        """As wide as all of it, for those layouts that ask."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self.whole) + 1, super().sizeHint().height())

    def fit(self) -> None:
        metrics = QFontMetrics(self.font())
        room = self.width() - metrics.horizontalAdvance(self._end)
        start = self.whole.removesuffix(self._end)
        if self._brief and metrics.horizontalAdvance(start) > room:
            start = self._brief
        shown = metrics.elidedText(start, Qt.TextElideMode.ElideRight, room) + self._end
        self.setText(shown)
        self.setToolTip(as_tip(self.whole) if shown != self.whole else "")


class Paragraph(QLabel):
    """Text in lines, in which a word that is longer than a line is broken."""

    def __init__(self, role: str = "") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)

    def heightForWidth(self, width: int) -> int:
        return self.height_of(self.text(), width)

    def height_of(self, text: str, width: int) -> int:
        """How high that text would be in lines of this width."""
        from PySide6.QtGui import QTextDocument  # noqa: PLC0415 # as below

        laid = QTextDocument(text)
        laid.setDocumentMargin(0)
        laid.setDefaultFont(self.font())
        laid.setDefaultTextOption(_broken())
        laid.setTextWidth(max(1, width))
        return math.ceil(laid.size().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(QRectF(self.rect()), self.text(), _broken())
        painter.end()


def _broken() -> QTextOption:
    # PySide takes its time over what has to do with documents, and Home does without.
    from PySide6.QtGui import QTextOption  # noqa: PLC0415

    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


class Push(QPushButton):
    """A button that a key presses once, however long it is held."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)


class Single(Push):
    """A button that a double click presses once: after the first press it is another’s."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


class Fitting(Fitted, Push):
    """A button whose text ends in “…” where it does not fit; `whole` is what it says."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.whole = text
        self.setAccessibleName(text)
        self.setText(unmarked(text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def fit(self) -> None:
        room = self.width() - 2 * _BUTTON_EDGE
        shown = self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room)
        self.setText(unmarked(shown))
        self.setToolTip(as_tip(self.whole) if shown != self.whole else "")


def unmarked(text: str) -> str:
    """The text without a key in it: an ampersand in a name is only that."""
    return text.replace("&", "&&")


def panel(parent: QWidget | None = None) -> QFrame:
    """An empty panel."""
    frame = QFrame(parent)
    frame.setProperty("panel", "true")
    return frame


def label(text: str = "", role: str = "", *, wraps: bool = False) -> QLabel:
    """A line of text, or a paragraph."""
    made = QLabel(text)
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    return made


def say_or_hide(shown: QLabel, text: str) -> None:
    """Has the label say this; without a text it is not there."""
    shown.setText(text)
    shown.setVisible(bool(text))


def button(
    text: str,
    kind: str = "",
    icon: str = "",
    *,
    tip: str = "",
    fits: bool = False,
    then: Callable[[], Any] | None = None,
) -> QPushButton:
    """A button that Enter presses as well as the space bar, and that does `then`.

    Without a text it shows its icon, and `tip` is its name. With `fits` it may get narrower than
    its text.
    """
    made = Fitting(text) if fits else Push(text)
    made.setAutoDefault(True)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        made.setIconSize(QSize(20, 20))
        dress(made, icon, on_primary=kind == "primary")
    if tip:
        made.setToolTip(tip)
        made.setAccessibleName(text or tip)
    if then is not None:
        made.clicked.connect(lambda _checked=False: then())
    return made


def elided(text: str = "", role: str = "") -> Elided:
    """One line of text that is cut where there is no room for it."""
    made = Elided(role)
    # A name that is written from right to left stays beside its sign all the same.
    flag = Qt.AlignmentFlag
    made.setAlignment(flag.AlignLeft | flag.AlignAbsolute | flag.AlignVCenter)
    made.say(text)
    return made


def has_keyboard(part: QWidget) -> bool:
    """Whether something in the part has the focus."""
    focused = QApplication.focusWidget()
    return focused is not None and part.isAncestorOf(focused)


def as_tip(text: str) -> str:
    """The text for a tip that breaks into lines and reads no name as markup."""
    import html  # noqa: PLC0415 # most starts show no tip, and this is slow to load

    return f"<p>{html.escape(text)}</p>"


_TWO_LINES: Final = "\n"


class Lines(Fitted, Paragraph):
    """Text in as many lines as `usual` takes, but not less than two, so that nothing moves for it.

    What is longer ends in “…”; `whole` is all of it, which is its tool tip then.
    """

    def __init__(self, role: str, usual: str) -> None:
        super().__init__(role)
        self._usual = usual
        self.whole = ""

    def say(self, text: str) -> None:
        """Shows the text."""
        self.whole = " ".join(text.split())
        self.setAccessibleName(self.whole)
        self.fit()

    def heightForWidth(self, width: int) -> int:
        return max(self.height_of(self._usual, width), self.height_of(_TWO_LINES, width))

    def fit(self) -> None:
        shown = self.whole
        if self._height(shown) > self.height():
            cuts = range(len(shown))
            cut = bisect_right(cuts, self.height(), key=lambda at: self._height(f"{shown[:at]}…"))
            shown = f"{shown[: max(0, cut - 1)].rstrip()}…"
        self.setText(shown)
        self.setToolTip(as_tip(self.whole) if shown != self.whole else "")

    def _height(self, text: str) -> int:
        return self.height_of(text, self.width())
