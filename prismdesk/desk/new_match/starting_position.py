"""Which game is played, and where its match begins: as usual, drawn, or as a person enters it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Fault, Refused
from prismdesk.desk.games import GAME_UIS, introduction
from prismdesk.desk.games.position_picture import PositionPicture
from prismdesk.desk.games.positions import open_view, scene, state_of
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.buttons import Card
from prismdesk.desk.widgets.input_fields import Segments, line_edit
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.games import GAMES

_PICTURE, _LOW_PICTURE = 60, 44
_ROOMY, _LOW = 10, 4
_LOW_PAGE = 680
"""Below this height the cards are lower, so that the first player is in sight."""


class GameChoice(QWidget):
    """A card for each game, one of them chosen. `chosen(str)` is emitted with another one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._pictures: list[PositionPicture] = []
        self.cards: dict[str, Card] = {}
        layout = stack(on=self)
        for game in GAMES:
            picture = PositionPicture(_PICTURE)
            self._pictures.append(picture)
            card = _game_card(game, picture)
            card.clicked.connect(lambda _=False, name=game.name: self.chosen.emit(name))
            self._group.addButton(card)
            self.cards[game.name] = card
            layout.addWidget(card)

    def fit(self, page: int) -> None:
        """Take less room on a page that is no higher than that."""
        low = page < _LOW_PAGE
        for card, picture in zip(self.cards.values(), self._pictures, strict=True):
            picture.set_width(_LOW_PICTURE if low else _PICTURE)
            layout, edge = card.layout(), _LOW if low else _ROOMY
            assert layout is not None, "each was made with one"
            layout.setContentsMargins(16, edge, 16, edge)

    def show_game(self, name: str) -> None:
        """Mark that game as chosen."""
        self.cards[name].setChecked(True)


def _game_card(game: Rules[Any, Any, Any], picture: PositionPicture) -> Card:
    card = Card()
    card.setCheckable(True)
    card.setAccessibleName(game.title)
    shown = scene(game)
    if not isinstance(shown, Refused):
        picture.show_view(game.name, shown)
    players = label(tr("{n} players", n=_counts(game)), "muted")
    words = stack(None, label(game.title, "strong"), players, None, gap=4)
    row(picture, (words, 1), gap=16, margins=(16, _ROOMY, 16, _ROOMY), on=card)
    return card


def _counts(game: Rules[Any, Any, Any]) -> str:
    least, most = min(game.seat_counts), max(game.seat_counts)
    return str(least) if least == most else f"{least}–{most}"


USUAL: Final = "usual"
_SEED, _OWN = "seed", "own"
_LONGEST_SEED: Final = 64


class StartingPosition(QWidget):
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
        self.seed_field = line_edit(tr("Seed"), tr("Seed"), _LONGEST_SEED)
        self.seed_field.textChanged.connect(lambda _: self.changed.emit())
        self.editor = GAME_UIS[rules.name].editor()
        self.editor.changed.connect(self.changed)
        self.told = label("", wraps=True)
        self.picture = PositionPicture()
        self._caption = label("", "note", wraps=True)
        below = (self.seed_field, self.editor, self.told, self.picture, self._caption)
        layout = stack(self.kinds, *below, None, gap=12, on=self)
        layout.setAlignment(self.kinds, Qt.AlignmentFlag.AlignLeft)
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
