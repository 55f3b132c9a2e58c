"""Settings: what a person wants of his own screen. Everything takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import TEXT_SCALES
from prismdesk.desk.look.palettes import PALETTES
from prismdesk.desk.look.signs import SignWidget, SpectrumLine
from prismdesk.desk.parts.basics import button, elided, label
from prismdesk.desk.parts.notice import Notice
from prismdesk.desk.parts.pages import Scroller, column, panel, row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.side.theme_sample import ThemeCard
from prismdesk.desk.texts import seat_word, tr
from prismdesk.files import folders
from prismdesk.games import GAMES
from prismdesk.wire.texts import MOST_NAME

_BOARD_SCALES: Final = (60, 70, 80, 90, 100)


def _eyes_words() -> list[tuple[str, str]]:
    return [
        ("usual", tr("Usual")),
        ("protanopia", tr("No red")),
        ("deuteranopia", tr("No green")),
        ("tritanopia", tr("No blue")),
    ]


def _theme_words() -> dict[str, str]:
    return {"dark": tr("Dark"), "light": tr("Light"), "contrast": tr("High contrast")}


class SettingsWindow(QWidget):
    """A window beside the others; whoever applies the settings listens to the preferences."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("Settings"))
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._preferences = preferences
        self.themes: dict[str, ThemeCard] = {}
        self.checks: dict[str, QCheckBox] = {}
        self.names: list[QLineEdit] = []
        self.notice = Notice()
        content, inside = column(16)
        for title, part in (
            (tr("Look"), self._look()),
            (tr("Board"), self._board()),
            (tr("Players"), self._players()),
            (tr("Network"), self._network()),
            (tr("Files"), self._files()),
        ):
            inside.addWidget(label(title, "heading"))
            inside.addWidget(part)
            inside.addSpacing(8)
        inside.addStretch(1)
        area = Scroller(content)
        area.set_margins(32, 24, 32, 8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(SpectrumLine())
        layout.addWidget(area, 1)
        layout.addLayout(self._foot())
        preferences.changed.connect(self._show)
        self._show(preferences.now)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        next(card for card in self.themes.values() if card.isChecked()).setFocus()

    def sizeHint(self) -> QSize:
        return QSize(680, 680)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    # What is where.

    def _look(self) -> QWidget:
        frame, inside = panel(24, 16)
        group = QButtonGroup(frame)
        cards = QHBoxLayout()
        cards.setSpacing(16)
        for name, words in _theme_words().items():
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
        text = tr("For eyes that tell some colours apart badly. Each player also has a shape.")
        inside.addWidget(label(text, "muted", wraps=True))
        scales = [str(round(scale * 100)) for scale in TEXT_SCALES]
        self.text_scale = self._scale(inside, tr("Size of text"), scales, "text_scale")
        self._check(
            inside,
            "reduced_motion",
            tr("Reduced motion"),
            tr("Pieces appear where they go, without a movement."),
        )
        return frame

    def _board(self) -> QWidget:
        frame, inside = panel(24, 16)
        scales = [str(scale) for scale in _BOARD_SCALES]
        self.board_scale = self._scale(inside, tr("Size of the board"), scales, "board_scale")
        for name, words, means in (
            (
                "coordinates",
                tr("Coordinates"),
                tr("The names of the spaces, on the board or beside it."),
            ),
            (
                "legal_marks",
                tr("Legal actions"),
                tr("Marks what a picked piece can do, where the match allows it."),
            ),
            (
                "turn_board",
                tr("Turn the board"),
                tr("Where sides differ, that of the player on turn is always below."),
            ),
        ):
            self._check(inside, name, words, means)
        return frame

    def _players(self) -> QWidget:
        frame, inside = panel(24, 12)
        most = max(max(game.seat_counts) for game in GAMES)
        inside.addWidget(label(tr("The names that New match suggests."), "muted", wraps=True))
        for seat in tuple(Seat)[:most]:
            field = QLineEdit()
            field.setMaxLength(MOST_NAME)
            field.setPlaceholderText(seat_word(seat))
            field.setAccessibleName(tr("Name of {seat}", seat=seat_word(seat)))
            field.editingFinished.connect(self._take_names)
            self.names.append(field)
            inside.addLayout(row(SignWidget(seat, 24), field, gap=12))
        return frame

    def _network(self) -> QWidget:
        frame, inside = panel(24, 8)
        self.own_name = self._line(inside, tr("Your name at other people’s tables"))
        inside.addSpacing(8)
        self.table_name = self._line(inside, tr("Name of your own table"))
        self.table_name.setPlaceholderText(tr("Called after who opens it"))
        return frame

    def _line(self, inside: QVBoxLayout, words: str) -> QLineEdit:
        field = QLineEdit()
        field.setMaxLength(MOST_NAME)
        field.setAccessibleName(words)
        field.editingFinished.connect(self._take_network)
        inside.addWidget(label(words, "strong", wraps=True))
        inside.addWidget(field)
        return field

    def _files(self) -> QWidget:
        frame, inside = panel(24, 12)
        self.folders: list[QWidget] = []
        for words, path in (
            (tr("Matches"), folders.matches()),
            (tr("Settings"), folders.settings_file().parent),
            (tr("Log"), folders.log_file().parent),
        ):
            opened = button(tr("Open folder"))
            opened.setAccessibleName(tr("Open the folder of {what}", what=words))
            opened.clicked.connect(lambda _=False, path=path: _open(path))
            lines = QVBoxLayout()
            lines.setSpacing(0)
            lines.addWidget(label(words, "strong"))
            lines.addWidget(elided(str(path), "muted"))
            line = row(gap=16)
            line.addLayout(lines, 1)
            line.addWidget(opened)
            inside.addLayout(line)
            self.folders.append(opened)
        return frame

    def _foot(self) -> QVBoxLayout:
        self.reset = button(tr("Reset all"), icon="undo")
        self.reset.clicked.connect(self._reset)
        self.done = button(tr("Close"), "primary")
        self.done.clicked.connect(self.close)
        foot = QVBoxLayout()
        foot.setContentsMargins(32, 8, 32, 24)
        foot.setSpacing(16)
        foot.addWidget(self.notice)
        foot.addLayout(row(self.reset, None, self.done))
        return foot

    def _scale(self, inside: QVBoxLayout, words: str, values: list[str], setting: str) -> Segments:
        made = Segments([(value, tr("{n} %", n=value)) for value in values], words)
        made.chosen.connect(lambda value: self._change(**{setting: int(value)}))
        inside.addWidget(label(words, "strong"))
        inside.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
        return made

    def _check(self, inside: QVBoxLayout, setting: str, words: str, means: str) -> None:
        check = QCheckBox(words)
        check.setAccessibleDescription(means)
        check.clicked.connect(lambda on: self._change(**{setting: on}))
        told = label(means, "muted", wraps=True)
        told.setContentsMargins(34, 0, 0, 0)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(check)
        lines.addWidget(told)
        inside.addLayout(lines)
        self.checks[setting] = check

    # What happens.

    def _change(self, **values: Any) -> None:
        self.notice.hide()
        self._preferences.change(**values)

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
        self.notice.say(text, tr("Undo"), self._restorer(before))

    def _restorer(self, before: Settings) -> Callable[[], None]:
        return lambda: self._preferences.change(**msgspec.structs.asdict(before))

    def _show(self, now: Settings) -> None:
        self.themes[now.theme if now.theme in self.themes else "dark"].setChecked(True)
        for segments, value in (
            (self.eyes, now.eyes),
            (self.text_scale, now.text_scale),
            (self.board_scale, now.board_scale),
        ):
            if str(value) in segments.segments:
                segments.set_value(str(value))
        for setting, check in self.checks.items():
            check.setChecked(getattr(now, setting))
        network = ((self.own_name, now.own_name), (self.table_name, now.table_name))
        for field, name in (*zip(self.names, now.names, strict=False), *network):
            if field.text() != name:
                field.setText(name)


def _open(folder: Path) -> None:
    """Show the folder in the system's own window; it may not exist before the first match."""
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
