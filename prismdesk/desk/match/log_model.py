"""The match log as a Qt list model, and what each line says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from prismdesk.core.seats import Seat, named
from prismdesk.desk.game_ui.history_text import ActionText, dated
from prismdesk.desk.texts import moment_text, say, tr
from prismdesk.desk.widgets.basics import as_tip
from prismdesk.table.log import LogLine, line_of_play, names_at

Index = QModelIndex | QPersistentModelIndex


class Said(NamedTuple):
    """What a line says: what its author `did`, in words or in notation, and what `came` of it.

    One of them may be empty. `gap` stands between them in one line.
    """

    did: str
    came: str
    gap: str

    def __str__(self) -> str:
        return self.gap.join(part for part in (self.did, self.came) if part)


class Log(QAbstractListModel):
    """The lines of a match's log; which of them were taken back is worked out here."""

    def __init__(
        self, names: Mapping[Seat, str], action_text: ActionText, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.names = names
        self._action_text = action_text
        self.lines: list[LogLine] = []
        self.counting: set[int] = set()
        self._renamed = False

    def show(self, lines: Sequence[LogLine]) -> None:
        """Takes the log as it is now; lines are only ever added.

        While a connection is taken up again there are fewer for a moment.
        """
        if len(lines) <= len(self.lines):
            return
        self.beginInsertRows(QModelIndex(), len(self.lines), len(lines) - 1)
        self.lines = list(lines)
        self.counting = {line.n for line in line_of_play(self.lines, len(self.lines))}
        self._renamed = any(line.renamed is not None for line in self.lines)
        self.endInsertRows()

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{self.who(line)} {self.words(line)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            time = moment_text(line.at_ms)
            head = tr("{number} · {time} · {who}", number=line.n, time=time, who=self.who(line))
            said = self.words(line)
            written = "" if line.notation is None or line.notation in said else line.notation
            return as_tip(" · ".join(part for part in (head, said, written) if part))
        return None

    def who(self, line: LogLine) -> str:
        """The author's name, as it was at the time."""
        if isinstance(line.by, Seat):
            return self._names(line).get(line.by, named(line.by))
        return {"host": tr("Host"), "clock": tr("Clock")}.get(line.by.value, tr("Chance"))

    def words(self, line: LogLine) -> str:
        """What happened: an action in words or else in its notation, and what became of it."""
        return str(self.said(line))

    def said(self, line: LogLine) -> Said:
        """The same in its two parts."""
        action, names = None, self._names(line)
        if line.notation is not None:
            action = self._action_text(line.notation)
        came = ""
        if line.text is not None:
            came = dated(line.text, self.lines[: line.n - 1], names, self._action_text)
        if line.by_host:
            came = "  ".join(part for part in (came, tr("(entered by the host)")) if part)
        if action is None:
            return Said(line.notation or "", came, "  ")
        did = say(action, names)
        if line.text is None:
            return Said(did, came, "  ")
        return Said(tr("{did}.", did=did), came, " ")

    def _names(self, line: LogLine) -> Mapping[Seat, str]:
        return names_at(self.lines, line.n, self.names) if self._renamed else self.names

    def notation(self) -> str:
        """All actions that count, one a line, for the clipboard."""
        lines = [line for line in self.lines if line.n in self.counting and line.notation]
        return "\n".join(f"{number}. {line.notation}" for number, line in enumerate(lines, 1))
