"""A file with faults that was to be loaded: all of them at once, and what can be done (BP8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.core.refusal import Fault, Refused
from prismdesk.desk.entering.findings import FaultList
from prismdesk.desk.entering.marks import Mark
from prismdesk.desk.parts.basics import Paragraph, button
from prismdesk.desk.parts.pages import row
from prismdesk.desk.texts import say, tr


class Damaged(QWidget):
    """`taken()`: load it all the same. `left()`: leave it."""

    taken = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = Paragraph("strong")
        self.list = FaultList()
        self.take = button(tr("Load all the same"), then=self.taken.emit)
        self.leave = button(tr("Leave it"), then=self.left.emit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.sentence)
        layout.addWidget(self.list, 1)
        layout.addLayout(row(self.take, self.leave, None))

    def show_file(self, name: str, refused: Refused) -> None:
        """Show what is wrong with the file of that name."""
        text = tr("“{file}” has {count} faults; nothing was loaded, all is as before.")
        if len(refused.faults) == 1:
            text = tr("“{file}” has a fault; nothing was loaded, all is as before.")
        self.sentence.setText(text.format(file=name, count=len(refused.faults)))
        self.list.show_rows(faulty_rows(refused.faults))


def faulty_rows(faults: Iterable[Fault]) -> Iterator[tuple[Mark, str]]:
    """The faults of a file, as its list has them."""
    return ((Mark.FAULTY, _words(fault)) for fault in faults)


def _words(fault: Fault) -> str:
    said = say(fault.message, {})
    if fault.rule is not None:
        said = tr("{sentence} ({rule})", sentence=said, rule=fault.rule)
    if fault.line is None:
        return said
    return tr("{place}: {sentence}", place=tr("Line {number}", number=fault.line), sentence=said)
