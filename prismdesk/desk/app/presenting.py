"""Opens the host desk and the broadcast from the main window when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.desk.widgets.notice import Notice

if TYPE_CHECKING:
    from prismdesk.desk.host.presenter import Presenter
    from prismdesk.desk.lobby.table_model import TableModel
    from prismdesk.desk.match.session import Session
    from prismdesk.desk.preferences import Preferences


class Presenting(QObject):
    """Knows which match is on, so that a desk that is opened later has it at once.

    Its keys are those of the `owner`; what there is to say after them stands in its notice.
    """

    def __init__(self, preferences: Preferences, notice: Notice, owner: QWidget) -> None:
        super().__init__(owner)
        self._notice = notice
        self._preferences, self._owner = preferences, owner
        self._presenter: Presenter | None = None
        self._session: Session | None = None
        self._at: TableModel | None = None
        self._said = ""
        self._table: TableModel | None = None
        # From every window: whoever works in another one must reach them as well.
        context = Qt.ShortcutContext.ApplicationShortcut
        keyed(owner, "Ctrl+Shift+D", self.show_desk, context=context)
        keyed(owner, "Ctrl+Shift+B", self.cover, context=context)

    @property
    def presenter(self) -> Presenter:
        """The host desk, the broadcast, and what they are fed by."""
        if self._presenter is None:
            # Most who play have no audience.
            from prismdesk.desk.host.presenter import Presenter  # noqa: PLC0415

            self._presenter = Presenter(self._preferences, self._owner)
            self._presenter.on_air.changed.connect(self._hush)
            self._presenter.sit(self._table)
            if self._session is not None:
                self._presenter.follow(self._session, self._at)
        return self._presenter

    @property
    def is_heard(self) -> bool:
        """Whether the broadcast of the match that is on is shown here."""
        presenter = self._presenter
        return presenter is not None and presenter.is_heard

    def show_desk(self) -> None:
        """Shows the host desk, or brings it to the front; from there, the program's window."""
        self.presenter.show_desk()

    def cover(self) -> None:
        """Covers the broadcast with the card of a technical pause, at once."""
        presenter = self.presenter
        presenter.panel.cards.put_up_at_once()
        self._said = presenter.panel.now.whole
        self._notice.say(self._said, tr("Take down"), presenter.on_air.take_down)

    def sit(self, at: TableModel | None) -> None:
        """At this table now, also before its match; at none."""
        self._table = at
        if self._presenter is not None:
            self._presenter.sit(at)

    def follow(self, session: Session, at: TableModel | None) -> None:
        """The match that is on now, at a table or without."""
        self._session, self._at = session, at
        if self._presenter is not None:
            self._presenter.follow(session, at)

    def leave(self) -> None:
        """No match is on. The broadcast stays as it is."""
        self._session = self._at = None
        if self._presenter is not None:
            self._presenter.leave()

    def close(self) -> None:
        """Closes the host desk and the broadcast."""
        if self._presenter is not None:
            self._presenter.close()
            self._presenter = None

    def _hush(self) -> None:
        """What was said of a card holds only while one is up."""
        card = None if self._presenter is None else self._presenter.on_air.card
        if card is None and self._said and self._notice.text == self._said:
            self._notice.hide()
