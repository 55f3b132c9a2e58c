"""The other column: what the game has of its own there, and below it the log, or the chat."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.pages import Scroller, column

_LEAST_LOG = 172


class Alongside(Scroller):
    """The log has the room that is left, but never less than a few lines; then all scrolls."""

    def __init__(self, aside: QWidget | None, log: QWidget) -> None:
        content, inside = column(16)
        if aside is not None:
            inside.addWidget(aside)
        inside.addWidget(log, 1)
        super().__init__(content)
        self._log, self._aside, self._inside = log, aside, inside
        self._instead: QWidget | None = None
        self._store = QWidget(self)
        self._store.hide()
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def show_log(self) -> None:
        """Scrolls to what stands below."""
        self.ensureWidgetVisible(self._log, 0, 0)

    def put(self, instead: QWidget | None) -> None:
        """Has this above the log, in the place of what the game has there; None: that again."""
        if self._instead is not None:
            self._inside.removeWidget(self._instead)
            self._instead.setParent(None)
        self._instead = instead
        if self._aside is not None:
            # Shown and hidden by its game, it is neither while it is put away.
            if instead is None:
                self._inside.insertWidget(0, self._aside)
            else:
                self._inside.removeWidget(self._aside)
                self._aside.setParent(self._store)
        if instead is not None:
            self._inside.insertWidget(0, instead)
            instead.show()

    def _refit(self, palette: object) -> None:
        self._log.setMinimumHeight(round(_LEAST_LOG * theme().text_scale))
