"""The editor for seven boards and their targets, on the board or as text (BP8, BP33, BP34)."""

from __future__ import annotations

import unicodedata
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

from prismdesk.desk.editors.board_area import CHANGED, EntryView
from prismdesk.desk.editors.editor import RoundsEditor
from prismdesk.desk.editors.own_setup import OwnSetup
from prismdesk.desk.editors.validation import Finding
from prismdesk.desk.games.broken_prism.editor.board import NumbersBoard
from prismdesk.desk.games.broken_prism.editor.model import (
    IN_SOLID,
    IN_TARGETS,
    NumbersModel,
    Reading,
)
from prismdesk.desk.games.broken_prism.editor.side_panel import NumbersSidePanel
from prismdesk.desk.games.broken_prism.editor.target_search import Asked, Found, TargetSearch
from prismdesk.desk.texts import tr

_CLEARING: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NumbersView(EntryView):
    """Digits go to the board, Enter and Tab to the next side, and behind the last one away.

    `through()`: Enter on the last side.
    """

    through = Signal()

    entry: NumbersBoard

    def __init__(self) -> None:
        super().__init__(NumbersBoard())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Tab and event.modifiers() & CHANGED:
            super().focusNextPrevChild(True)
        else:
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
        # Digits of every script are digits; on some keyboards they need Shift.
        digit = unicodedata.decimal(event.text(), None) if len(event.text()) == 1 else None
        if digit is not None:
            self.entry.type(str(digit))
        elif event.key() in _CLEARING:
            self.entry.clear_side()
        elif event.key() in _ENTER:
            if not self.entry.step(1):
                self.through.emit()
        else:
            return False
        return True

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.entry.step(1 if forward else -1) or super().focusNextPrevChild(forward)


_EXAMPLE = "A 5 12 7\nB 21 4 33\n…\ntargets 24 7/3 55\nsolid red B 21+4x33"


class BoardsEditor(RoundsEditor):
    """Seven rounds of numbers, targets and solid lines.

    While it is in sight, chains that reach the targets are looked for in a process of its own.
    """

    side: NumbersSidePanel
    _model: NumbersModel

    def __init__(self) -> None:
        view, model, side = NumbersView(), NumbersModel(), NumbersSidePanel()
        hint = tr("Letter, left, right, bottom; a whole file can be pasted")
        super().__init__(model, view, side, _EXAMPLE, hint)
        self.search = TargetSearch(self)
        self.search.changed.connect(self._show_found)
        view.entry.typed.connect(lambda *typed: self.did(model.type_side(*typed)))
        view.through.connect(lambda: side.targets.go_to(0))
        side.targets.edited.connect(lambda *typed: self.did(model.type_target(*typed)))
        side.targets.again.connect(self._look_again)
        side.solid_edited.connect(lambda lines: self.did(model.type_solid(lines)))
        self.show_all()

    def show_reading(self, reading: Reading, text: str) -> None:
        super().show_reading(reading, text)
        self._show_found()
        self.side.show_solid(reading, text)
        self._look()

    def go_to(self, finding: Finding) -> None:
        spot = finding.spot
        if spot.part == IN_TARGETS and not self.area.is_text:
            self.side.targets.go_to(spot.number)
        elif spot.part == IN_SOLID and not self.area.is_text:
            self.side.solid.go_to(spot.number)
            self.side.solid.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().go_to(finding)

    # The search.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.search.stop()

    def _asked(self, reading: Reading) -> Asked | None:
        one = reading.round
        return None if one is None else Asked(one, self._model.touching)

    def _show_found(self) -> None:
        reading = self._model.reading
        asked = self._asked(reading)
        found = Found() if asked is None else self.search.found(asked)
        self.side.targets.show_targets(reading, found)

    def _look(self) -> None:
        """Look for chains, first in the round that is looked at."""
        if self.isVisible():
            order = sorted(self._model.places, key=lambda place: place != self._model.place)
            wanted = (self._asked(self._model.readings[place - 1]) for place in order)
            self.search.want(asked for asked in wanted if asked is not None)

    def _look_again(self) -> None:
        asked = self._asked(self._model.reading)
        if asked is not None:
            self.search.again(asked)


def own_setup() -> OwnSetup:
    """Seven rounds, each with its board and its targets."""
    return OwnSetup(BoardsEditor(), tr("Boards and targets"), tr("Edit boards…"))
