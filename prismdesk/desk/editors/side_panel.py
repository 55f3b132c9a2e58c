"""The panel beside an edited board: buttons, a game's own fields, and the list of faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from prismdesk.core.refusal import Fault, Refused
from prismdesk.desk.editors import validation
from prismdesk.desk.editors.marks import SIZE, Mark, mark_picture
from prismdesk.desk.editors.validation import Finding, Reading
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import Paragraph, button, label
from prismdesk.desk.widgets.layouts import Flow
from prismdesk.desk.widgets.page_frame import panel, row, stack

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

    def __init__(self) -> None:
        super().__init__()
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
        for mark, said in rows:
            QListWidgetItem(icons[mark], said, self)


class Findings(QWidget):
    """The list, or a sentence where nothing is wrong. `wanted(Finding)`: go to its place."""

    wanted = Signal(object)

    def __init__(self, calm: str, empty: str) -> None:
        """`calm` is said where nothing is wrong, `empty` where nothing is entered."""
        super().__init__()
        self._words = {True: calm, False: empty}
        self.title = label("", "strong")
        self.calm = label("", "muted", wraps=True)
        self.list = FaultList()
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        layout = stack(self.title, self.calm, (self.list, 1), gap=4, on=self)
        layout.addStretch(0)
        self._shown: tuple[Finding, ...] = ()
        theme().changed.connect(self._fill)

    def show_reading(self, reading: Reading) -> None:
        """Show what that reading has."""
        self.title.setText(say(validation.standing(reading), {}))
        self.calm.setText(self._words[reading.entered])
        self.calm.setVisible(not reading.findings)
        self.list.setVisible(bool(reading.findings))
        if reading.findings != self._shown:
            self._shown = reading.findings
            self._fill()

    def _fill(self, _: object = None) -> None:
        self.list.show_rows(
            (Mark.UNFINISHED if one.unfinished else Mark.FAULTY, validation.finding(one))
            for one in self._shown
        )

    def _go(self, item: QListWidgetItem) -> None:
        self.wanted.emit(self._shown[self.list.row(item)])


class Damaged(QWidget):
    """`taken()`: load it all the same. `left()`: leave it."""

    taken = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sentence = Paragraph("strong")
        self.list = FaultList()
        self.take = button(tr("Load all the same"), then=self.taken.emit)
        self.leave = button(tr("Cancel"), then=self.left.emit)
        stack(self.sentence, (self.list, 1), row(self.take, self.leave, None), on=self)

    def show_file(self, name: str, refused: Refused) -> None:
        """Show what is wrong with the file of that name."""
        text = tr("“{file}” has {count} faults; nothing was loaded, all is as before.")
        if len(refused.faults) == 1:
            text = tr("“{file}” has a fault; nothing was loaded, all is as before.")
        self.sentence.setText(text.format(file=name, count=len(refused.faults)))
        self.list.show_rows(faulty_rows(refused.faults))


def faulty_rows(faults: Iterable[Fault]) -> Iterator[tuple[Mark, str]]:
    """The faults of a file, as its list has them."""
    for fault in faults:
        yield Mark.FAULTY, validation.placed(fault, validation.line_words(fault.line))


class PanelWords(NamedTuple):
    """What the buttons say; `calm` is said where nothing is wrong, `empty` where nothing stands."""

    draw: str
    draw_tip: str
    calm: str
    empty: str = ""
    clear_tip: str = ""
    load_tip: str = ""
    save_tip: str = ""


def round_words(hint: str) -> PanelWords:
    """The words for one of several rounds; `hint` is how an empty one can be entered."""
    drawn = tr(
        "Nothing is entered here: this round is drawn from the match’s secret seed when the "
        "match starts."
    )
    return PanelWords(
        tr("Draw this round"),
        tr("From a seed that nobody knows"),
        tr("Nothing is wrong with this round."),
        f"{drawn} {hint}",
        tr("Empty this round, so that it is drawn"),
        tr("Take all rounds from a file"),
        tr("Put all rounds into a file"),
    )


class SidePanel(QWidget):
    """The buttons above, the faults below; a game lays its own fields into `own` between them."""

    def __init__(self, words: PanelWords, more: Sequence[QPushButton] = ()) -> None:
        """`more` are buttons of the game for what else can be done with a round."""
        super().__init__()
        self.draw = button(words.draw, tip=words.draw_tip)
        self.clear = button(tr("Clear"), tip=words.clear_tip)
        self.load = button(tr("Load…"), tip=words.load_tip)
        self.save = button(tr("Save…"), tip=words.save_tip)
        self.findings = Findings(words.calm, words.empty)
        self.damaged = Damaged()
        self.damaged.left.connect(self.show_findings)
        self.damaged.hide()
        self.faults, below = panel(16, 8)
        below.addWidget(self.findings)
        below.addWidget(self.damaged)
        self.buttons = Flow()
        self.buttons.setContentsMargins(0, 0, 0, 0)
        for one in (self.draw, *more, self.clear, self.load, self.save):
            self.buttons.addWidget(one)
        self.column = stack(self.buttons, gap=12, on=self)
        self.lay_own()

    def lay_own(self) -> None:
        """Lay what comes below the buttons."""
        self._own_frame, self.own = panel(16, 8)
        self.column.addWidget(self._own_frame)
        self.column.addWidget(self.faults, 1)

    def show_round(self, reading: Reading, text: str) -> None:
        """Show how the round stands."""
        self.findings.show_reading(reading)
        self.show_findings()
        self.clear.setEnabled(bool(text))

    def show_damaged(self, name: str, refused: Refused) -> None:
        """Show the faults of a file in the place of the round, and of the round's own."""
        self.damaged.show_file(name, refused)
        self._show_own(shown=False)
        self.damaged.take.setFocus()

    def show_findings(self) -> None:
        """Show the round again with its own faults."""
        self._show_own(shown=True)

    def _show_own(self, *, shown: bool) -> None:
        self._own_frame.setVisible(shown)
        self.findings.setVisible(shown)
        self.damaged.setVisible(not shown)
