"""A set-up of one's own in New match: how it stands, and the way to the editor."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.desk.choosing.setup_editor import SetupEditor
from prismdesk.desk.entering.editor import RoundsEditor
from prismdesk.desk.entering.page import EditorPage
from prismdesk.desk.entering.reading import Reading
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.texts import tr


class OwnOnPage(SetupEditor):
    """A few words and a button that opens the editor, in the place of the page that this is on."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        page: EditorPage,
        edit: str,
        parent: QWidget | None = None,
    ) -> None:
        """`edit` are the words of the button."""
        super().__init__(rules, parent)
        self.editor = page.editor
        self.page = page
        self._before: QWidget | None = None
        self.words = label("", "muted", wraps=True)
        self.edit = button(edit, then=self.open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.words)
        self.editor.changed.connect(self._changed)
        self.page.done.connect(self._close)
        # Wherever the page is shown, it goes with this.
        self.destroyed.connect(self.page.deleteLater)
        self.say()

    @abstractmethod
    def say(self) -> None:
        """Say in `words` how the set-up stands."""

    @property
    def text(self) -> str:
        """The set-up; empty where nothing is entered."""
        return self.editor.text or ""

    def set_text(self, text: str) -> None:
        self.editor.set_text(text)

    def show_with(self, given: Mapping[str, str], count: int, refused: Refused | None) -> None:
        self.editor.set_options(given)
        self.say()

    def point(self) -> None:
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def open(self) -> None:
        """Show the editor; where there are no pages, in a window of its own."""
        pages = _pages(self)
        if pages is None:
            self.page.resize(self.window().size())
            self.page.show()
            return
        self._before = pages.currentWidget()
        pages.addWidget(self.page)
        pages.setCurrentWidget(self.page)

    def _close(self) -> None:
        pages = _pages(self)
        if pages is None or self._before is None:
            self.page.hide()
            return
        pages.setCurrentWidget(self._before)
        pages.removeWidget(self.page)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _changed(self) -> None:
        self.say()
        self.changed.emit()


class OwnBoards(OwnOnPage):
    """Boards of some rounds; those that are not entered are drawn."""

    editor: RoundsEditor

    rest_is_drawn = True

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        editor: RoundsEditor,
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(rules, EditorPage(editor, title), tr("Edit boards…"), parent)

    def say(self) -> None:
        self.words.setText("\n".join(_standing(self.editor.readings)))


def _pages(widget: QWidget) -> QStackedWidget | None:
    """The pages that the widget is on one of."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, QStackedWidget):
        around = around.parentWidget()
    return around


def _standing(readings: Sequence[Reading]) -> list[str]:
    """Which rounds are entered, which have faults, and what becomes of the others."""
    rounds = list(enumerate(readings, start=1))
    right = [str(place) for place, one in rounds if one.entered and not one.findings]
    wrong = [str(place) for place, one in rounds if one.findings]
    drawn = [str(place) for place, one in rounds if not one.entered]
    said = []
    if right:
        said.append(tr("Entered: {rounds}.", rounds=_named(right)))
    if wrong:
        said.append(tr("To be mended or finished: {rounds}.", rounds=_named(wrong)))
    if drawn:
        text = tr("Drawn from the secret seed when the match starts: {rounds}.")
        said.append(text.format(rounds=_named(drawn)))
    return said


def _named(places: Sequence[str]) -> str:
    text = tr("rounds {numbers}") if len(places) > 1 else tr("round {numbers}")
    return text.format(numbers=", ".join(places))
