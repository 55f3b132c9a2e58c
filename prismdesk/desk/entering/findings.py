"""Every fault of a set-up in words; one click goes to its place (BP8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from prismdesk.desk.entering import words
from prismdesk.desk.entering.marks import SIZE, Mark, mark_picture
from prismdesk.desk.entering.reading import Finding, Reading
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import say, tr

_LEAST: Final = 88
_EDGES: Final = 24
"""What a style sheet's padding and border take from the width of a row."""


class _Rows(QStyledItemDelegate):
    """Makes a row as high as its sentence is in the width that the edges leave."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        # Qt wraps the text for its height as if there were no edges, and then cuts it short.
        option.rect = QRect(0, 0, option.rect.width() - _EDGES, option.rect.height())
        return super().sizeHint(option, index)


class FaultList(QListWidget):
    """Sentences with their marks, each as high as it needs to be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Faults"))
        self.setItemDelegate(_Rows(self))
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMinimumHeight(_LEAST)

    def sizeHint(self) -> QSize:
        # It takes the room that is left.
        return QSize(super().sizeHint().width(), _LEAST)

    def show_rows(self, rows: Iterable[tuple[Mark, str]]) -> None:
        """Show these in the place of what was shown."""
        self.clear()
        side = round(SIZE * max(1.0, theme().text_scale))
        self.setIconSize(QSize(side, side))
        icons = {mark: QIcon(mark_picture(mark, self)) for mark in (Mark.FAULTY, Mark.UNFINISHED)}
        for mark, words_said in rows:
            QListWidgetItem(icons[mark], words_said, self)


class Findings(QWidget):
    """The list, or a sentence where nothing is wrong. `wanted(Finding)`: go to its place."""

    wanted = Signal(object)

    def __init__(self, calm: str, empty: str = "", parent: QWidget | None = None) -> None:
        """`calm` is said where nothing is wrong, `empty` where nothing is entered."""
        super().__init__(parent)
        self._words = {True: calm, False: empty}
        self.title = label("", "strong")
        self.calm = label("", "muted", wraps=True)
        self.list = FaultList()
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.title)
        layout.addWidget(self.calm)
        layout.addWidget(self.list, 1)
        layout.addStretch(0)
        self._shown: tuple[Finding, ...] = ()
        theme().changed.connect(self._fill)

    def show_reading(self, reading: Reading) -> None:
        """Show what that reading has."""
        self.title.setText(say(words.standing(reading), {}))
        self.calm.setText(self._words[reading.entered])
        self.calm.setVisible(not reading.findings)
        self.list.setVisible(bool(reading.findings))
        if reading.findings != self._shown:
            self._shown = reading.findings
            self._fill()

    def _fill(self, _: object = None) -> None:
        self.list.show_rows(
            (Mark.UNFINISHED if one.unfinished else Mark.FAULTY, words.finding(one))
            for one in self._shown
        )

    def _go(self, item: QListWidgetItem) -> None:
        self.wanted.emit(self._shown[self.list.row(item)])
