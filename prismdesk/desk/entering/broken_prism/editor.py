"""The editor for boards and targets: seven rounds, on the board or as text (BP8, BP33, BP34)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from prismdesk.desk.entering.broken_prism.aside import NumbersAside
from prismdesk.desk.entering.broken_prism.reaching import Asked, Found, Reaching
from prismdesk.desk.entering.broken_prism.reading import IN_SOLID, IN_TARGETS, Reading
from prismdesk.desk.entering.broken_prism.view import NumbersView
from prismdesk.desk.entering.broken_prism.work import NumbersWork
from prismdesk.desk.entering.editor import RoundsEditor
from prismdesk.desk.entering.reading import Finding
from prismdesk.desk.entering.stage import Stage
from prismdesk.desk.texts import tr

_EXAMPLE = "A 5 12 7\nB 21 4 33\n…\ntargets 24 7/3 55\nsolid red B 21+4x33"


class BoardsEditor(RoundsEditor):
    """Seven rounds of numbers, targets and solid lines.

    While it is in sight, chains that reach the targets are looked for in a process of its own.
    """

    aside: NumbersAside
    _work: NumbersWork

    def __init__(self, parent: QWidget | None = None) -> None:
        self._view = NumbersView()
        hint = tr("Letter, left, right, bottom; a whole file can be pasted")
        stage = Stage(self._view, _EXAMPLE, hint)
        super().__init__(NumbersWork(), stage, NumbersAside(), parent)
        self.reaching = Reaching(self)
        self._connect_parts()
        self.show_all()

    def _connect_parts(self) -> None:
        work, aside = self._work, self.aside
        self.reaching.changed.connect(self._show_found)
        self._view.entry.typed.connect(lambda *typed: self.did(work.type_side(*typed)))
        self._view.through.connect(lambda: aside.targets.go_to(0))
        aside.targets.edited.connect(lambda *typed: self.did(work.type_target(*typed)))
        aside.targets.again.connect(self._look_again)
        aside.solid_edited.connect(lambda lines: self.did(work.type_solid(lines)))

    def show_all(self) -> None:
        super().show_all()
        self.aside.show_parts(self._work.reading, self._work.text, self._found)
        self._look()

    def go_to(self, finding: Finding) -> None:
        spot = finding.spot
        if spot.part == IN_TARGETS and not self.stage.is_text:
            self.aside.targets.go_to(spot.number)
        elif spot.part == IN_SOLID and not self.stage.is_text:
            self.aside.solid.go_to(spot.number)
            self.aside.solid.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().go_to(finding)

    # The search.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reaching.stop()

    def _show_found(self) -> None:
        self.aside.show_found(self._work.reading, self._found)

    def _asked(self, reading: Reading) -> Asked | None:
        one = reading.round
        return None if one is None else Asked(one, self._work.touching)

    @property
    def _found(self) -> Found:
        asked = self._asked(self._work.reading)
        return Found() if asked is None else self.reaching.found(asked)

    def _look(self) -> None:
        """Look for chains, first in the round that is looked at."""
        if self.isVisible():
            order = sorted(self._work.places, key=lambda place: place != self._work.place)
            readings = self._work.readings
            wanted = (self._asked(readings[place - 1]) for place in order)
            self.reaching.want(asked for asked in wanted if asked is not None)

    def _look_again(self) -> None:
        asked = self._asked(self._work.reading)
        if asked is not None:
            self.reaching.again(asked)
