"""The three targets of a round: their state, and how they are claimed (BP21, BP26, BP32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStackedLayout, QWidget

from prismdesk.core.rounds import BETWEEN, OVER
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.games.broken_prism.board.words import points_text, value_text
from prismdesk.desk.texts import apart, clock_text, say, tr
from prismdesk.desk.theme.palettes import PANEL_RADIUS, Palette, mixed, pixels
from prismdesk.desk.theme.theme import FIGURES, Painted, draw_frame, dressed, font, theme
from prismdesk.desk.widgets.basics import Elided, label
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.games.broken_prism.actions import Claim
from prismdesk.games.broken_prism.timing import LOCKS
from prismdesk.games.broken_prism.view import Chain, Target, View

_VALUE: Final = 32
_AS_LARGE: Final = 10
"""Signs of a target that have room in that size; of longer ones (BP6) the type is smaller."""


class TargetPlate(Painted, QWidget):
    """One target: its value, and below it the claim buttons or how it stands.

    `wished(wish)`: the person claims it.
    """

    wished = Signal(object)

    def __init__(self, place: int) -> None:
        super().__init__()
        self._place = place
        self._target: Target | None = None
        self._seat: Seat | None = None
        self._left = ""
        self._value = label()
        self._title = Elided("note")
        self._title.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._title.say(tr("Target {n}", n=place + 1))
        self._state = Elided("strong")
        self._claims = QWidget()
        self._room = row(on=self._claims)
        self.buttons: dict[Seat, KeyButton] = {}
        self.wishes: Mapping[Seat, Wish] = {}
        self._lay()
        dressed(self._dress)

    def _lay(self) -> None:
        head = row(self._value, (self._title, 1))
        self._foot = QStackedLayout()
        stack(head, self._foot, gap=4, margins=(12, 10, 12, 12), on=self)
        # Only now: without a place on the page they would be windows of their own.
        self._foot.addWidget(self._state)
        self._foot.addWidget(self._claims)

    @property
    def said(self) -> str:
        """How the target stands, in words."""
        return self._state.whole

    def show_target(
        self, target: Target, chain: Chain | None, now: Now, wishes: Mapping[Seat, Wish]
    ) -> None:
        """Shows the target with the chain that took it, if one did, and who can claim it."""
        is_left = now.view.phase in (BETWEEN, OVER) and target.state != "taken"
        # Whatever was begun with it, nobody can take it any more.
        self._target = None if is_left else target
        self._seat = None if is_left else target.by
        self._value.setText(value_text(target.value))
        self._show_claims(wishes, now.names)
        self._say(self._target, chain, now.names)
        self._foot.setCurrentWidget(self._claims if wishes else self._state)
        self.setAccessibleName(f"{self._title.whole}: {target.value}. {self._state.whole}")
        self._dress()

    def show_left(self, left_ms: Mapping[str, int]) -> None:
        """What remains of its lock."""
        left = left_ms.get(LOCKS[self._place])
        if left is not None and self._target is not None and self._target.state == "locked":
            self._state.say(tr("Locked {time}", time=clock_text(left)))

    def _say(self, target: Target | None, chain: Chain | None, names: Mapping[Seat, str]) -> None:
        if target is None:
            self._state.say(tr("Not taken"))
            return
        match target.state, target.by:
            case "claimed", Seat() as seat:
                self._state.say(tr("Claimed by {name}", name=names[seat]))
            case "taken", Seat() as seat:
                points = str(target.points) if chain is None else points_text(chain.points)
                self._state.say(apart(names[seat]), f" · {points}")
            case "locked", _:
                self._state.say(tr("Locked"))
            case _:
                self._state.say(tr("Open"))

    def _show_claims(self, wishes: Mapping[Seat, Wish], names: Mapping[Seat, str]) -> None:
        for seat, wish in wishes.items():
            if seat not in self.buttons:
                made = KeyButton(tr("Claim"), wish.key, seat, drops=True)
                made.clicked.connect(lambda _=False, seat=seat: self._claim(seat))
                self.buttons[seat] = made
                self._room.addWidget(made, 1)
            self.buttons[seat].say(tr("Claim"), accessible=say(wish.words, names))
        self.wishes = wishes
        for seat, made in self.buttons.items():
            made.setEnabled(seat in wishes)

    def _claim(self, seat: Seat) -> None:
        if seat in self.wishes:
            self.wished.emit(self.wishes[seat])

    def rest_keys(self, resting: bool) -> None:
        """Whether the claim keys do nothing now."""
        for made in self.buttons.values():
            made.rest(resting)

    def _dress(self) -> None:
        palette = theme().palette
        base = _VALUE * _AS_LARGE // max(_AS_LARGE, len(self._value.text()))
        self._value.setFont(font(base, FIGURES))
        size = pixels(base, theme().text_scale)
        self._value.setStyleSheet(f"font-size: {size}px; font-weight: 800;")
        colour = palette.muted if self._seat is None else palette.seats[self._seat]
        self._state.setStyleSheet(f"color: {colour};")
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        seat = self._seat
        is_claimed = self._target is not None and self._target.state == "claimed"
        edge = palette.seats[seat] if seat is not None and is_claimed else palette.line
        tint = palette.seats[seat] if seat is not None else palette.surface
        pen = QPen(QColor(edge), 2.0 if is_claimed else palette.stroke)
        draw_frame(painter, self.rect(), mixed(palette.surface, tint, 0.05), pen, PANEL_RADIUS)


class TargetsPanel(Panel):
    """The targets one below the other, and whether the claim keys are awake."""

    def __init__(self) -> None:
        super().__init__()
        self.plates = [TargetPlate(place) for place in range(3)]
        for plate in self.plates:
            plate.wished.connect(self.wished)
        self._note = Elided("note")
        self._rests = False
        self._can_claim = self._teaches = False
        stack(*self.plates, self._note, on=self)

    @property
    def note(self) -> str:
        """What is said of the claim keys."""
        return self._note.whole

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view: View | None = now.view
        self.setVisible(view is not None and bool(view.targets))
        if view is None:
            return
        claims: dict[str, dict[Seat, Wish]] = {}
        for wish in wishes:
            if isinstance(wish.action, Claim) and wish.seat is not None:
                claims.setdefault(wish.action.target, {})[wish.seat] = wish
        is_open = {target.value for target in view.targets if target.state == "open"}
        self._can_claim, self._teaches = bool(is_open & claims.keys()), view.practice
        chains = {chain.target: chain for chain in view.chains}
        for plate, target in zip(self.plates, view.targets, strict=False):
            chain = chains.get(target.value)
            claim = claims.get(target.value, {}) if target.value in is_open else {}
            plate.show_target(target, chain, now, claim)
        self._say()

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        for plate in self.plates:
            plate.show_left(left_ms)

    def rest_keys(self, resting: bool) -> None:
        self._rests = resting
        for plate in self.plates:
            plate.rest_keys(resting)
        self._say()

    def _say(self) -> None:
        if not self._can_claim:
            self._note.say("")
        elif self._rests:
            self._note.say(tr("Claim keys are off while you type. Esc turns them on."))
        elif self._teaches:
            self._note.say(tr("Make a target, then press its key."))
        else:
            self._note.say(tr("Press the key shown to claim."))
        self._note.setMinimumHeight(self._note.fontMetrics().height())
