"""What is on air, and everything that a host can do about that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.host_desk.air_picture import PicturePart
from prismdesk.desk.host_desk.air_sound import SoundPart
from prismdesk.desk.host_desk.air_words import on_air_words, strange_letters
from prismdesk.desk.host_desk.cards_panel import CardsPanel
from prismdesk.desk.host_desk.miniature import Miniature
from prismdesk.desk.parts.announce import announce
from prismdesk.desk.parts.basics import Paragraph, button, elided, label
from prismdesk.desk.parts.pages import Scroller, column, row
from prismdesk.desk.texts import tr

if TYPE_CHECKING:
    from prismdesk.desk.broadcast.frame import Frame
    from prismdesk.desk.broadcast.sound.sounder import Sounder

_BESIDE_BAR: Final = 16
_LEAST_WIDE: Final = 288
_PART: Final = 1 / 3
"""How much of the column’s height the small picture may take: below it there is more to be done."""
_ACROSS: Final = 16 / 9


class AirPanel(QWidget):
    """The on-air side of the host desk. `show_wanted(bool)`: the broadcast is to be seen, or not.

    What a host chooses or writes here is on air at once; the rest is told by its owner.
    """

    show_wanted = Signal(bool)

    def __init__(
        self, on_air: OnAir, frame: Frame, sounder: Sounder, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._on_air = on_air
        self._is_shown = self._has_match = False
        self._names: tuple[str, ...] = ()
        self.now = elided("", "strong")
        self.countdown = QTimer(self)
        self.countdown.setSingleShot(True)
        self.countdown.timeout.connect(self._show)
        self.miniature = Miniature(frame)
        self.showing = button(tr("Show the broadcast"), "primary", then=self._want)
        self._share = label("", "muted", wraps=True)
        self.told = Paragraph("strong")
        self.told.hide()
        self.strange = Paragraph("strong")
        self.strange.hide()
        self.cards = CardsPanel(on_air)
        self.picture = PicturePart(on_air)
        self.sound = SoundPart(on_air, sounder)
        self._lay()
        on_air.changed.connect(self._show)
        self.cards.asked.connect(self._show_question)
        self._show()

    def show_shown(self, is_shown: bool, title: str) -> None:
        """Whether the broadcast, a window of that title, is to be seen."""
        self._is_shown = is_shown
        said = tr("Share the window “{title}”, never this one.", title=title)
        self._share.setText(said)
        self._show()

    def show_match(self, names: tuple[str, ...], *, told: str = "") -> None:
        """Who plays in the match that is on, if one is; why it is not on air, if it is not."""
        self._names, self._has_match = names, bool(names) and not told
        self.told.setText(told)
        self.told.setVisible(bool(told))
        self._show()

    def _lay(self) -> None:
        content, inside = column(12)
        for one in (self._share, self.told):
            inside.addWidget(one)
        for title, part in (
            (tr("Cards"), self.cards),
            (tr("Picture"), self.picture),
            (tr("Sound"), self.sound),
        ):
            inside.addSpacing(8)
            inside.addWidget(label(title, "heading"))
            inside.addWidget(part)
            if part is self.cards:
                # Below their buttons, which are not to be moved by it.
                inside.addWidget(self.strange)
        inside.addStretch(1)
        self._area = area = Scroller(content)
        area.set_margins(0, 0, _BESIDE_BAR, 0)
        # What is on air never scrolls away.
        pinned = QVBoxLayout()
        pinned.setContentsMargins(0, 0, _BESIDE_BAR, 0)
        pinned.setSpacing(8)
        pinned.addLayout(row(label(tr("Broadcast"), "heading"), None, self.showing))
        pinned.addWidget(self.now)
        pinned.addWidget(self.miniature)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(pinned)
        layout.addWidget(area, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.miniature.setMaximumWidth(max(_LEAST_WIDE, round(self.height() * _PART * _ACROSS)))

    def _show_question(self) -> None:
        """The clocks run on under a card: that it is asked about must be in sight."""
        QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self.cards.pausing))

    def _want(self) -> None:
        self.show_wanted.emit(not self._is_shown)

    def _is_over(self) -> bool:
        """Whether the card’s countdown is at nothing; where it is not yet, that is told then."""
        card = self._on_air.card
        left = None if card is None else card.left_ms(self._on_air.now_ms())
        if left:
            self.countdown.start(left)
        else:
            self.countdown.stop()
        return left == 0

    def _show(self) -> None:
        card, is_over = self._on_air.card, self._is_over()
        said = on_air_words(
            is_shown=self._is_shown, card=card, has_match=self._has_match, is_over=is_over
        )
        if said != self.now.whole:
            self.now.say(said)
            announce(self, said)
        strange = strange_letters(self._names, card)
        self.strange.setText(strange)
        self.strange.setVisible(bool(strange))
        hide, show = tr("Hide the broadcast"), tr("Show the broadcast")
        self.showing.setText(hide if self._is_shown else show)
        self.miniature.show_on_air(self._is_shown)
