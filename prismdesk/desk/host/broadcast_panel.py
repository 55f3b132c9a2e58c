"""The host desk's part about the broadcast: what is on air, with a small live picture of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.layout import WHOLE
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.host.broadcast_settings import (
    PictureSettings,
    SoundSettings,
    on_air_words,
    strange_letters,
)
from prismdesk.desk.host.text_cards import CardsPanel
from prismdesk.desk.sounds.match_sounds import MatchSounds
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.theme import Fitted, theme
from prismdesk.desk.widgets.basics import Paragraph, button, elided, label, say_or_hide
from prismdesk.desk.widgets.interaction import announce
from prismdesk.desk.widgets.page_frame import Scroller, held, row, stack

EVERY_MS: Final = 500
"""It is painted again not more often than that."""

_LEAST: Final = QSize(288, 162)
_MOST_WIDE: Final = 352
"""Enough to see what is on air; below it there is more to be done."""

_OFF_AIR: Final = 0.45


class Miniature(QWidget):
    """Paints the frame into a small picture while somebody can see it, and only after a change.

    What is not on air is paler.
    """

    def __init__(self, frame: Frame) -> None:
        super().__init__()
        self._frame = frame
        self._picture = QImage()
        self._is_on_air = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.rest = QTimer(self, singleShot=True, interval=EVERY_MS)
        self.rest.timeout.connect(self._paint_again)
        self._is_stale = True
        self.setMaximumWidth(_MOST_WIDE)
        frame.changed.connect(self._changed)

    def show_on_air(self, is_on_air: bool) -> None:
        """Whether an audience has this picture."""
        self._is_on_air = is_on_air
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self.maximumWidth()) * WHOLE.height() / WHOLE.width())

    def sizeHint(self) -> QSize:
        return QSize(_MOST_WIDE, self.heightForWidth(_MOST_WIDE))

    def minimumSizeHint(self) -> QSize:
        return _LEAST

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._changed()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.rest.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._is_stale = True

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_stale and (self._picture.isNull() or not self.rest.isActive()):
            self._is_stale = False
            self.rest.start()
            self._picture = self._painted()
        palette = theme().palette
        with QPainter(self) as painter:
            painter.setOpacity(1.0 if self._is_on_air else _OFF_AIR)
            painter.drawImage(self.rect(), self._picture)
            painter.setOpacity(1.0)
            painter.setPen(QPen(QColor(palette.text if self._is_on_air else palette.line), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _changed(self, area: object = None) -> None:
        """Something of the picture is another thing now; it is painted when it is its time."""
        self._is_stale = True
        if self.isVisible() and not self.rest.isActive():
            self.update()

    def _paint_again(self) -> None:
        if self._is_stale:
            self.update()

    def _painted(self) -> QImage:
        """The whole picture, as large as it is seen here."""
        size = self.size() * self.devicePixelRatioF()
        image = QImage(size, QImage.Format.Format_RGB32)
        # A picture that goes while it is painted would take the program with it.
        with QPainter(image) as painter:
            painter.scale(size.width() / WHOLE.width(), size.height() / WHOLE.height())
            self._frame.paint(painter)
        return image


_BESIDE_BAR: Final = 16
_LEAST_WIDE: Final = 288
_PART: Final = 1 / 3
"""How much of the column’s height the small picture may take: below it there is more to be done."""
_ACROSS: Final = 16 / 9


class BroadcastPanel(Fitted, QWidget):
    """The on-air side of the host desk. `show_wanted(bool)`: the broadcast is to be seen, or not.

    What a host chooses or writes here is on air at once; the rest is told by its owner.
    """

    show_wanted = Signal(bool)

    def __init__(self, on_air: OnAir, frame: Frame, sounder: MatchSounds) -> None:
        super().__init__()
        self._on_air = on_air
        self._is_shown = self._has_match = False
        self._names: tuple[str, ...] = ()
        self.now = elided("", "strong")
        self.countdown = QTimer(self, singleShot=True)
        self.countdown.timeout.connect(self._show)
        self.miniature = Miniature(frame)
        self.showing = button(tr("Show the broadcast"), "primary", then=self._want)
        self._share = label("", "muted", wraps=True)
        self.told = Paragraph("strong")
        self.told.hide()
        self.strange = Paragraph("strong")
        self.strange.hide()
        self.cards = CardsPanel(on_air)
        self.picture = PictureSettings(on_air)
        self.sound = SoundSettings(on_air, sounder)
        self._lay()
        on_air.changed.connect(self._show)
        self.cards.asked.connect(self._show_question)
        self._show()

    def show_shown(self, is_shown: bool, title: str) -> None:
        """Whether the broadcast, a window of that title, is to be seen."""
        self._is_shown = is_shown
        self._share.setText(tr("Share the window “{title}”, never this one.", title=title))
        self._show()

    def show_match(self, names: tuple[str, ...], *, told: str = "") -> None:
        """Who plays in the match that is on, if one is; why it is not on air, if it is not."""
        self._names, self._has_match = names, bool(names) and not told
        say_or_hide(self.told, told)
        self._show()

    def _lay(self) -> None:
        # What is strange stands below the cards’ buttons, which are not to be moved by it.
        cards = (8, label(tr("Cards"), "heading"), self.cards, self.strange)
        picture = (8, label(tr("Picture"), "heading"), self.picture)
        sound = (8, label(tr("Sound"), "heading"), self.sound)
        content = stack(self._share, self.told, *cards, *picture, *sound, None, gap=12)
        self._area = area = Scroller(held(content))
        area.set_margins(0, 0, _BESIDE_BAR, 0)
        # What is on air never scrolls away.
        head = row(label(tr("Broadcast"), "heading"), None, self.showing)
        pinned = stack(head, self.now, self.miniature, margins=(0, 0, _BESIDE_BAR, 0))
        stack(pinned, (area, 1), gap=12, on=self)

    def fit(self) -> None:
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
        say_or_hide(self.strange, strange_letters(self._names, card))
        hide, show = tr("Hide the broadcast"), tr("Show the broadcast")
        self.showing.setText(hide if self._is_shown else show)
        self.miniature.show_on_air(self._is_shown)
