"""Where a match begins: the usual set-up, one that is drawn, or one of the person's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Fault, Refused
from prismdesk.core.words import phrase
from prismdesk.desk.board.introductions import introduction
from prismdesk.desk.board.looks import LOOKS
from prismdesk.desk.board.positions import open_view, state_of
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

USUAL: Final = "usual"
_SEED, _OWN = "seed", "own"
_LONGEST_SEED: Final = 64


class Start(QWidget):
    """The set-up with its picture. Whatever is wrong with one's own is said below it, all of it.

    A drawn set-up comes from a secret seed, or from one that is typed and so known to somebody
    (ALL13). Its picture is an example: nobody sees the real one before the match.
    """

    changed = Signal()

    def __init__(self, rules: Rules[Any, Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._drawn_for: object = None
        self._given: dict[str, str] = {}
        self._count = 0
        self.kinds = Segments(_kinds(rules), tr("Set-up"))
        self.kinds.chosen.connect(self._chosen)
        self.seed_field = QLineEdit()
        self.seed_field.setMaxLength(_LONGEST_SEED)
        self.seed_field.setPlaceholderText(tr("Seed"))
        self.seed_field.setAccessibleName(tr("Seed"))
        self.seed_field.textChanged.connect(lambda _: self.changed.emit())
        self.editor = LOOKS[rules.name].editor(rules)
        self.editor.changed.connect(self.changed)
        self.told = label("", wraps=True)
        self.picture = Position()
        self._caption = label("", "note", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.kinds, 0, Qt.AlignmentFlag.AlignLeft)
        for one in (self.seed_field, self.editor, self.told, self.picture, self._caption):
            layout.addWidget(one)
        layout.addStretch(1)
        self.refused: Refused | None = None
        self.reset()

    def reset(self) -> None:
        """Back to the usual set-up, or a drawn one."""
        self.kinds.set_value(USUAL)
        self.seed_field.clear()
        self.seed_field.hide()
        self.editor.set_text("")
        self.editor.hide()
        self.told.hide()

    @property
    def text(self) -> str | None:
        """The set-up of one's own; None for the usual or a drawn one."""
        if self.kinds.value != _OWN:
            return None
        text = self.editor.text
        return None if self.editor.rest_is_drawn and not text else text

    @property
    def seed(self) -> str | None:
        """The seed that was typed; None for a secret one."""
        return self.seed_field.text().strip() if self.kinds.value == _SEED else None

    def show_with(self, given: Mapping[str, str], count: int) -> None:
        """Draw the set-up under these options for so many players, or say why there is none."""
        self._given, self._count = dict(given), count
        wanted = (self.kinds.value, self.text, self.seed, self._given, count)
        if wanted == self._drawn_for:
            return
        self._drawn_for = wanted
        state = state_of(self._rules, self.text, given, count)
        self.refused = state if isinstance(state, Refused) else None
        if self.refused is None and self.seed == "":
            self.refused = Refused(code="seed-missing", message=phrase("Type a seed."))
        if self.refused is not None:
            self.told.setText("\n".join(_faults(self.refused)))
        else:
            self._show_state(state)
        self.editor.show_with(given, count, self.refused)
        self.told.setVisible(bool(self.told.text()))
        self._caption.setText(self._example() if self.refused is None else "")
        self._caption.setVisible(bool(self._caption.text()))

    def point(self) -> None:
        """Bring the person to the field that needs another text."""
        if self.kinds.value == _SEED:
            self.seed_field.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.editor.point()

    def _show_state(self, state: Any) -> None:
        self.picture.show_view(self._rules.name, open_view(self._rules, state))
        ending = self._rules.ending(state)
        over = (
            tr("Here the match would be over at once: {why}", why=say(ending.reason, {}))
            if ending
            else ""
        )
        self.told.setText(over)

    def _example(self) -> str:
        """That what is drawn before the match is not what the match will have."""
        words = introduction(self._rules.name).beginning
        said = {USUAL: words.drawn, _SEED: words.known}.get(self.kinds.value, "")
        return tr(said) if said else ""

    def _chosen(self, value: str) -> None:
        self.seed_field.setVisible(value == _SEED)
        self.editor.setVisible(value == _OWN)
        if value == _OWN and not (self.editor.text or self.editor.rest_is_drawn):
            self.editor.begin(self._usual_text())
        if value != USUAL:
            self.point()
        self.changed.emit()

    def _usual_text(self) -> str:
        """The usual set-up as text, as something to change."""
        state = state_of(self._rules, None, self._given, self._count)
        return "" if isinstance(state, Refused) else self._rules.write_setup(state) or ""


def _kinds(rules: Rules[Any, Any, Any]) -> list[tuple[str, str]]:
    words = introduction(rules.name).beginning
    seed = [(_SEED, tr("Seed"))] if rules.drawn else []
    # With a third one there is no room for more than a word each.
    own = tr("Own") if seed else tr(words.own)
    return [(USUAL, tr(words.usual)), *seed, (_OWN, own)]


def _faults(refused: Refused) -> list[str]:
    """Everything that is wrong, a line each."""
    faults = refused.faults or (Fault(refused.message, refused.rule),)
    return [_fault(fault) for fault in faults]


def _fault(fault: Fault) -> str:
    rule = f" ({fault.rule})" if fault.rule else ""
    said = f"{say(fault.message, {})}{rule}"
    return said if fault.line is None else tr("Line {n}: {fault}", n=fault.line, fault=said)
