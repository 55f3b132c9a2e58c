"""The column beside the board: a plate for each seat, clocks, and below them what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent

from prismdesk.desk.match.asking import Asking
from prismdesk.desk.match.clocks import Clocks
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.parts.pages import Scroller, column
from prismdesk.desk.texts import tr

_GAP: Final = 16
_BRIEF_GAP: Final = 8
_TIGHT_GAP: Final = 4
_FEW: Final = 2
_MUCH: Final = 1000
_SLACK: Final = 40
"""So much room must be left over before all is said again: lines break otherwise beside a scroll
bar, and what just fits would come and go for ever."""


class Beside(Scroller):
    """Plates and clocks say less where there is no room for all; only for the rest it scrolls.

    Three and four plates can also move closer together before that.
    """

    def __init__(self, plates: Sequence[Plate], clocks: Clocks, asking: Asking) -> None:
        content, inside = column(_GAP)
        self._present = Paragraph("note")
        self._present.setText(tr("Points and clocks are those of now."))
        self._present.hide()
        inside.addWidget(self._present)
        for plate in plates:
            # What a plate holds may have use for the room that is left over, up to its bound.
            inside.addWidget(plate, 0 if plate.held is None else _MUCH)
        inside.addWidget(clocks)
        inside.addWidget(asking)
        inside.addStretch(1)
        super().__init__(content)
        self._asking = asking
        self._is_brief = self._is_tight = False
        self._plates, self._clocks = tuple(plates), clocks
        self._told: tuple[Plate | Clocks, ...] = (*plates, clocks)
        self._acting: Plate | None = None
        self._inside = inside
        content.installEventFilter(self)
        self.verticalScrollBar().rangeChanged.connect(self._show_asked)

    def mark_present(self, marked: bool) -> None:
        """Says that all here is of the present, while the board shows an earlier moment."""
        self._present.setVisible(marked)
        for one in self._told:
            one.mute(marked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def look_at(self, plate: Plate | None) -> None:
        """Has that plate in sight, unless something is asked."""
        self._acting = plate
        self._show_asked()

    def _fit(self) -> None:
        """Have plates and clocks be brief where all they can say would not fit."""
        inside, room = self._inside, self.viewport().height()
        # Only what breaks into lines has a height for a width.
        lines = inside.totalHeightForWidth(self.viewport().width())
        now = lines if inside.hasHeightForWidth() else inside.totalSizeHint().height()
        # No widget is made lower than its layout lets it be, whatever its lines need.
        now = max(now, inside.totalMinimumSize().height())
        shown = (self._present, *self._told, self._asking)
        gaps = sum(not one.isHidden() for one in shown) - 1
        whole = now + sum(one.saved for one in self._told) + gaps * (_GAP - inside.spacing())
        # What plates hold is to be large rather than that all is said around it.
        whole += sum(one.useful for one in self._plates) // 2
        is_brief = whole > room - (_SLACK if self._is_brief else 0)
        is_tight = False
        # What they need when brief is known once they are.
        if is_brief and self._is_brief and len(self._plates) > _FEW:
            brief = now + sum(one.drawn_in for one in self._plates)
            brief += gaps * (_BRIEF_GAP - inside.spacing())
            is_tight = brief > room - (_SLACK if self._is_tight else 0)
            # What is asked needs less when tight, and is not to come and go between the two.
            is_tight = is_tight or (self._is_tight and not self._asking.isHidden())
        self._is_brief, self._is_tight = is_brief, is_tight
        gap = _TIGHT_GAP if is_tight else _BRIEF_GAP if is_brief else _GAP
        # Each change would have this asked again.
        if inside.spacing() != gap:
            inside.setSpacing(gap)
        self._clocks.set_brief(is_brief)
        self._asking.set_tight(is_tight)
        for one in self._plates:
            one.set_brief(is_brief, tight=is_tight)
            one.stretch()

    def _show_asked(self) -> None:
        # Where there is no room for both, what is asked is seen whole.
        asked = self._asking if self._asking.isVisible() else None
        for wanted in (self._acting, asked):
            if wanted is not None:
                self.ensureWidgetVisible(wanted, 0, 0)
