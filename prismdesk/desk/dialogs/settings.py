"""Settings: every choice takes effect at once; with a preview of each theme."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games import pictures
from prismdesk.desk.games.positions import scene
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.texts import seat_word, tr
from prismdesk.desk.theme.palettes import PALETTES, SMALL_RADIUS, TEXT_SCALES, Palette
from prismdesk.desk.theme.seat_signs import SignWidget, SpectrumLine, draw_sign
from prismdesk.desk.widgets.basics import button, elided, label
from prismdesk.desk.widgets.buttons import Card
from prismdesk.desk.widgets.input_fields import Segments, line_edit
from prismdesk.desk.widgets.notice import Notice
from prismdesk.desk.widgets.page import SideWindow
from prismdesk.desk.widgets.page_frame import Scroller, column, fill, panel, row, stack
from prismdesk.files import folders
from prismdesk.games import GAMES
from prismdesk.wire.texts import MOST_NAME

_SIZE: Final = QSize(160, 112)


class ThemeCard(Card):
    """A card that stands for a theme; it is checked while the theme is in force."""

    def __init__(self, palette: Palette, name: str) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setAccessibleName(name)
        title = label(name, "strong")
        layout = stack(_Sample(palette), title, margins=(12, 12, 12, 12), on=self)
        layout.setAlignment(title, Qt.AlignmentFlag.AlignHCenter)


class _Sample(QWidget):
    """Ground, a board, a line of text and two signs."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return _SIZE

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.fillPath(outline, QColor(palette.ground))
        painter.setPen(QPen(QColor(palette.line), 1))
        painter.drawPath(outline)
        left = self._board(painter, area)
        for line, (seat, share) in enumerate(((Seat.RED, 1.0), (Seat.BLUE, 0.7))):
            y = 22.0 + 20 * line
            draw_sign(painter, seat, QPointF(18, y), 6, palette.seat(seat))
            self._line(painter, palette.text, QRectF(30, y - 2.5, (left - 38) * share, 5))
        for y, share in ((64, 1.0), (76, 0.6)):
            self._line(painter, palette.muted, QRectF(12, y, (left - 20) * share, 4))
        painter.end()

    def _line(self, painter: QPainter, colour: str, area: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)

    def _board(self, painter: QPainter, area: QRectF) -> float:
        """Paint a board at the right; where it begins."""
        game = GAMES[0]
        shown = scene(game)
        assert not isinstance(shown, Refused), "the scene of a card is a position"
        board = pictures.board_for(game.name, shown, self._palette)
        height = area.height() - 16
        width = height * board.extent().width() / board.extent().height()
        room = QRectF(area.right() - 8 - width, area.top() + 8, width, height)
        # Half of it is enough to know it by.
        painter.save()
        painter.setClipRect(room.adjusted(max(0.0, 64 - room.left()), 0, 0, 0))
        pictures.paint(board, painter, room)
        painter.restore()
        return max(64.0, room.left())


_BOARD_SCALES: Final = (60, 70, 80, 90, 100)
_VOLUMES: Final = ("0", "25", "50", "75", "100")


def _eyes_words() -> list[tuple[str, str]]:
    return [
        ("usual", tr("Usual")),
        ("protanopia", tr("Protanopia")),
        ("deuteranopia", tr("Deuteranopia")),
        ("tritanopia", tr("Tritanopia")),
    ]


class SettingsWindow(SideWindow):
    """A window beside the others; whoever applies the settings listens to the preferences."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(tr("Settings"), 680, 680)
        self._preferences = preferences
        self.themes: dict[str, ThemeCard] = {}
        self.checks: dict[str, QCheckBox] = {}
        self.names: list[QLineEdit] = []
        self.notice = Notice()
        content, inside = column(16)
        for title, part in (
            (tr("Look"), self._look()),
            (tr("Board"), self._board()),
            (tr("Sound"), self._sound()),
            (tr("Players"), self._players()),
            (tr("Network"), self._network()),
            (tr("Files"), self._files()),
        ):
            fill(inside, label(title, "heading"), part, 8)
        inside.addStretch(1)
        area = Scroller(content)
        area.set_margins(32, 24, 32, 8)
        stack(SpectrumLine(), (area, 1), self._foot(), gap=0, on=self)
        preferences.changed.connect(self._show)
        self._show(preferences.now)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        next(card for card in self.themes.values() if card.isChecked()).setFocus()

    # What is where.

    def _look(self) -> QWidget:
        frame, inside = panel(24, 16)
        group = QButtonGroup(frame)
        cards = row(gap=16)
        named = {"dark": tr("Dark"), "light": tr("Light"), "contrast": tr("High contrast")}
        for name, words in named.items():
            card = ThemeCard(PALETTES[name], words)
            card.clicked.connect(lambda _=False, name=name: self._change(theme=name))
            group.addButton(card)
            cards.addWidget(card)
            self.themes[name] = card
        inside.addLayout(cards)
        self.eyes = Segments(_eyes_words(), tr("Colours of the players"))
        self.eyes.chosen.connect(lambda eyes: self._change(eyes=eyes))
        inside.addWidget(label(tr("Colours of the players"), "strong"))
        inside.addWidget(self.eyes, 0, Qt.AlignmentFlag.AlignLeft)
        text = tr("For colour-blind players. Each player also has a shape.")
        inside.addWidget(label(text, "muted", wraps=True))
        scales = [str(round(scale * 100)) for scale in TEXT_SCALES]
        self.text_scale = self._scale(inside, tr("Size of text"), scales, "text_scale")
        told = tr("Pieces appear where they go, without a movement.")
        self._check(inside, "reduced_motion", tr("Reduced motion"), told)
        return frame

    def _board(self) -> QWidget:
        frame, inside = panel(24, 16)
        scales = [str(scale) for scale in _BOARD_SCALES]
        self.board_scale = self._scale(inside, tr("Size of the board"), scales, "board_scale")
        told = tr("The names of the spaces, on the board or beside it.")
        self._check(inside, "coordinates", tr("Coordinates"), told)
        told = tr("Marks what a picked piece can do, where the match allows it.")
        self._check(inside, "legal_marks", tr("Legal actions"), told)
        told = tr("Where sides differ, that of the player on turn is always below.")
        self._check(inside, "turn_board", tr("Turn the board"), told)
        return frame

    def _sound(self) -> QWidget:
        frame, inside = panel(24, 16)
        self.volume = self._scale(inside, tr("Volume"), list(_VOLUMES), "sound_volume")
        told = tr("Your turn, actions, points, what cannot be done, and how a match ends.")
        self._check(inside, "sound_game", tr("The match"), told)
        told = tr("The last ten seconds of a limit, one by one.")
        self._check(inside, "sound_clock", tr("The clock"), told)
        told = tr("When somebody offers or asks for something.")
        self._check(inside, "sound_offers", tr("Offers"), told)
        told = tr("The broadcast’s own sounds. While it is shown, the match window is silent.")
        self.broadcast = _check(inside, tr("The broadcast"), told)
        self.broadcast.clicked.connect(self._hear_broadcast)
        return frame

    def _players(self) -> QWidget:
        frame, inside = panel(24, 12)
        most = max(max(game.seat_counts) for game in GAMES)
        inside.addWidget(label(tr("The default names of players."), "muted", wraps=True))
        for seat in tuple(Seat)[:most]:
            word = seat_word(seat)
            field = line_edit(tr("Name of {seat}", seat=word), word, MOST_NAME)
            field.editingFinished.connect(self._take_names)
            self.names.append(field)
            inside.addLayout(row(SignWidget(seat, 24), field, gap=12))
        return frame

    def _network(self) -> QWidget:
        frame, inside = panel(24, 8)
        self.own_name = self._line(inside, tr("Your name at other people’s tables"))
        inside.addSpacing(8)
        self.table_name = self._line(inside, tr("Name of your own table"))
        self.table_name.setPlaceholderText(tr("Named after its host"))
        return frame

    def _line(self, inside: QVBoxLayout, words: str) -> QLineEdit:
        field = line_edit(words, most=MOST_NAME)
        field.editingFinished.connect(self._take_network)
        fill(inside, label(words, "strong", wraps=True), field)
        return field

    def _files(self) -> QWidget:
        frame, inside = panel(24, 12)
        self.folders: list[QWidget] = []
        for words, path in (
            (tr("Matches"), folders.matches()),
            (tr("Settings"), folders.settings_file().parent),
            (tr("Log"), folders.log_file().parent),
        ):
            opened = button(tr("Open folder"), then=partial(_open, path))
            opened.setAccessibleName(tr("Open the folder of {what}", what=words))
            lines = stack(label(words, "strong"), elided(str(path), "muted"), gap=0)
            inside.addLayout(row((lines, 1), opened, gap=16))
            self.folders.append(opened)
        return frame

    def _foot(self) -> QVBoxLayout:
        self.reset = button(tr("Reset all"), icon="undo", then=self._reset)
        self.done = button(tr("Close"), "primary", then=self.close)
        buttons = row(self.reset, None, self.done)
        return stack(self.notice, buttons, gap=16, margins=(32, 8, 32, 24))

    def _scale(self, inside: QVBoxLayout, words: str, values: list[str], setting: str) -> Segments:
        made = Segments([(value, tr("{n} %", n=value)) for value in values], words)
        made.chosen.connect(lambda value: self._change(**{setting: int(value)}))
        inside.addWidget(label(words, "strong"))
        inside.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
        return made

    def _check(self, inside: QVBoxLayout, setting: str, words: str, means: str) -> None:
        self.checks[setting] = check = _check(inside, words, means)
        check.clicked.connect(lambda on: self._change(**{setting: on}))

    # What happens.

    def _change(self, **values: Any) -> None:
        self.notice.hide()
        self._preferences.change(**values)

    def _hear_broadcast(self, on: bool) -> None:
        self._change(picture=msgspec.structs.replace(self._preferences.now.picture, sounds=on))

    def _take_names(self) -> None:
        typed = tuple(" ".join(field.text().split()) for field in self.names)
        self._preferences.change(names=typed + self._preferences.now.names[len(typed) :])

    def _take_network(self) -> None:
        own, table = (" ".join(one.text().split()) for one in (self.own_name, self.table_name))
        self._preferences.change(own_name=own, table_name=table)

    def _reset(self) -> None:
        before = self._preferences.now
        self._preferences.reset()
        text = tr("All settings are as at the first start.")
        undo = partial(self._preferences.change, **msgspec.structs.asdict(before))
        self.notice.say(text, tr("Undo"), undo)

    def _show(self, now: Settings) -> None:
        self.themes[now.theme if now.theme in self.themes else "dark"].setChecked(True)
        for segments, value in (
            (self.eyes, now.eyes),
            (self.text_scale, now.text_scale),
            (self.board_scale, now.board_scale),
            (self.volume, now.sound_volume),
        ):
            if str(value) in segments.segments:
                segments.set_value(str(value))
        for setting, check in self.checks.items():
            check.setChecked(getattr(now, setting))
        self.broadcast.setChecked(now.picture.sounds)
        network = ((self.own_name, now.own_name), (self.table_name, now.table_name))
        for field, name in (*zip(self.names, now.names, strict=False), *network):
            if field.text() != name:
                field.setText(name)


def _check(inside: QVBoxLayout, words: str, means: str) -> QCheckBox:
    """A box to be checked, with what it means below it."""
    check = QCheckBox(words)
    check.setAccessibleDescription(means)
    told = label(means, "muted", wraps=True)
    told.setContentsMargins(34, 0, 0, 0)
    inside.addLayout(stack(check, told, gap=0))
    return check


def _open(folder: Path) -> None:
    """Show the folder in the system's own window; it may not exist before the first match."""
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
