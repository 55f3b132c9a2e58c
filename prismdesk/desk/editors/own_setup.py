"""A set-up of the user's own in New match: its state, and the page that edits it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.editors.editor import Editor
from prismdesk.desk.editors.setup_editor import SetupEditor
from prismdesk.desk.editors.validation import Reading
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.page import Band
from prismdesk.desk.widgets.page_frame import stack


class EditorPage(QWidget):
    """`done()`: the person goes back; what he entered is in `editor`."""

    done = Signal()

    def __init__(self, editor: Editor, title: str) -> None:
        super().__init__()
        self.setWindowTitle(title)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.editor = editor
        self.finish = button(tr("Done"), "primary", "check", then=self.done.emit)
        around = stack(editor, margins=(32, 12, 32, 16))
        stack(Band(label(title, "title"), None, self.finish), (around, 1), gap=0, on=self)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.editor.take_keyboard()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.done.emit()
        else:
            super().keyPressEvent(event)


class OwnSetup(SetupEditor):
    """A few words and a button that opens the editor, in the place of the page that this is on."""

    def __init__(self, editor: Editor, title: str, edit: str) -> None:
        """`title` stands above the editor's page; `edit` are the words of the button."""
        super().__init__()
        self.editor = editor
        self.rest_is_drawn = len(editor.readings) > 1
        self.page = EditorPage(editor, title)
        self._before: QWidget | None = None
        self.words = label("", "muted", wraps=True)
        self.edit = button(edit, then=self.open)
        layout = stack(self.edit, self.words, on=self)
        layout.setAlignment(self.edit, Qt.AlignmentFlag.AlignLeft)
        self.editor.changed.connect(self._changed)
        self.page.done.connect(self._close)
        # Wherever the page is shown, it goes with this.
        self.destroyed.connect(self.page.deleteLater)
        self._say()

    @property
    def text(self) -> str:
        """The set-up; empty where nothing is entered."""
        return self.editor.text or ""

    def set_text(self, text: str) -> None:
        self.editor.set_text(text)

    def begin(self, usual: str) -> None:
        self.editor.begin(usual)

    def show_with(self, given: Mapping[str, str], count: int, refused: Refused | None) -> None:
        self.editor.set_options(given, count)
        self._say()

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
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        """How each of several rounds stands; of a single one the picture and the faults tell."""
        self.words.setText("\n".join(_standing(self.editor.readings)))
        self.words.setHidden(not self.rest_is_drawn)


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
