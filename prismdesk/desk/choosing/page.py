"""New match: one page from the game to Start."""

from __future__ import annotations

import html
from typing import Any, Final

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.options import OPPONENT, Chosen, choose
from prismdesk.core.refusal import Refused
from prismdesk.desk.choosing.games import Games
from prismdesk.desk.choosing.holding import holding
from prismdesk.desk.choosing.options import Options
from prismdesk.desk.choosing.players import Players
from prismdesk.desk.choosing.start import Start
from prismdesk.desk.choosing.words import match_words
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pages import Band, Scroller, column, panel, row
from prismdesk.desk.parts.tabs import chain
from prismdesk.desk.preferences import LastChoices, Preferences
from prismdesk.desk.texts import say, tr
from prismdesk.games import GAMES, game_named
from prismdesk.link.fresh import fresh
from prismdesk.table.match import Match
from prismdesk.table.table import begin

_ROOMY: Final = 1800
_NOBODY: Final = "0" * 32


class NewMatch(QWidget):
    """The page where a match is set up.

    `start(Match)` is emitted with a match that the table takes; one that it refuses is said in
    words instead. `cancel()`: the person goes back without one.
    """

    start = Signal(object)
    cancel = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._preferences = preferences
        self._rules: Rules[Any, Any, Any] = GAMES[0]
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._say)
        self.games = Games()
        self.games.chosen.connect(self._take_game)
        self.players = Players()
        self.players.changed.connect(self._changed)
        self.options: Options | None = None
        self.position: Start | None = None
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.begin = button(tr("Start"), "primary", "play")
        self.begin.clicked.connect(self._start)
        self.reset = button(tr("Reset"), "quiet", "undo")
        self.reset.clicked.connect(self._reset)
        self._options_panel, self._options_inside = panel(24, 24)
        self._start_panel, self._start_inside = panel(24, 16)
        self._lay_out()

    def open(self, game: str) -> None:
        """Begin anew with that game, or with the one that was played last."""
        played = self._preferences.now.last
        wanted = game or (played[-1].game if played else "")
        self._rules = game_named(wanted) or GAMES[0]
        self.games.show_game(self._rules.name)
        self.players.set_names(self._preferences.now.names)
        self._take_game(self._rules.name)
        self.players.fields[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.players.fields[0].selectAll()

    def match(self) -> Match | Refused:
        """The match as it is chosen now, or what is wrong with what was chosen."""
        assert self.options is not None, "a game is open"
        assert self.position is not None, "a game is open"
        chosen = self._chosen()
        if isinstance(chosen, Refused):
            return chosen
        if self.position.refused is not None:
            return self.position.refused
        made = fresh(
            Match(
                id=_NOBODY,
                game=self._rules.name,
                rules_version=self._rules.version,
                chosen=chosen,
                players=self.players.players,
                seed=_NOBODY,
                setup=self.position.text,
            )
        )
        seed = self.position.seed
        return made if seed is None else msgspec.structs.replace(made, seed=seed, known_seed=True)

    def _chosen(self) -> tuple[Chosen, ...] | Refused:
        """Every option as it is chosen, or follows from the seats."""
        assert self.options is not None, "a game is open"
        held = holding(self._rules.options, self.players.players)
        given = {**self.options.given, **self.players.given, **held}
        return choose(self._rules.options, given)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._start()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel.emit()
        else:
            super().keyPressEvent(event)

    # What is where.

    def _lay_out(self) -> None:
        back = button(tr("Home"), "quiet", "back")
        back.clicked.connect(self.cancel)
        self._band = Band(back, label(tr("New match"), "title"), None, gap=16)
        self._body, self._inside = QWidget(), QHBoxLayout()
        self._body.setLayout(self._inside)
        self._who, self._what = self._who_column(), self._what_column()
        self._where = self._where_column()
        for one, stretch in ((self._who, 0), (self._what, 1), (self._where, 0)):
            self._inside.addWidget(one, stretch)
        self._foot = row(self.words, self.begin, gap=32)
        self._foot.setStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._band)
        self._area = Scroller(self._body)
        self._area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        layout.addWidget(self._area)
        layout.addLayout(self._foot)
        layout.addStretch(1)

    def _heading(self, text: str, *beside: QWidget) -> QHBoxLayout:
        """A column's heading, as high as the button that one of them has beside it."""
        made = row(label(text, "heading"), None, *beside)
        made.addStrut(self.reset.sizeHint().height())
        return made

    def _who_column(self) -> QWidget:
        made, inside = column(8)
        inside.addLayout(self._heading(tr("Game")))
        inside.addWidget(self.games)
        inside.addSpacing(8)
        inside.addLayout(self._heading(tr("Players")))
        frame, within = panel(24, 8)
        within.addWidget(self.players)
        inside.addWidget(frame)
        inside.addStretch(1)
        return made

    def _what_column(self) -> QWidget:
        made, inside = column(8)
        inside.addLayout(self._heading(tr("Options"), self.reset))
        inside.addWidget(self._options_panel)
        inside.addStretch(1)
        return made

    def _where_column(self) -> QWidget:
        made, inside = column(8)
        inside.addLayout(self._heading(tr("Set-up")))
        inside.addWidget(self._start_panel)
        inside.addStretch(1)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.width() >= _ROOMY
        air, gap = (64, 32) if roomy else (32, 24)
        spare = max(0, self.width() - 2 * air - 1760) // 2
        self._band.set_margin(air)
        self._area.set_margins(air + spare, 16, air + spare, 16)
        self._inside.setSpacing(gap)
        self._foot.setContentsMargins(air + spare, 16, air + spare, 16)
        # What has names in it grows with the text, but leaves the options their room.
        scale = min(1.3, max(1.0, theme().text_scale))
        self._who.setFixedWidth(round((400 if roomy else 264) * scale))
        self._where.setFixedWidth(480 if roomy else 288)

    # What happens.

    def _take_game(self, name: str) -> None:
        """Show what there is to choose for that game, as it was chosen the last time."""
        self._rules = game_named(name) or GAMES[0]
        options = {option.name for option in self._rules.options}
        self.players.show_seats(self._rules.seat_counts[0], has_opponent=OPPONENT.name in options)
        for old in (self.options, self.position):
            if old is not None:
                old.hide()
                old.deleteLater()
        last = self._preferences.last_for(name)
        given = {} if last is None else {one.name: one.value for one in last.chosen}
        self.players.set_hosted(() if last is None else last.hosted)
        self.players.set_opponent(given.get(OPPONENT.name, OPPONENT.default))
        self.options = Options(self._rules, max(1.0, theme().text_scale), first=last is None)
        self.options.set_given(given)
        self.options.changed.connect(self._changed)
        self._options_inside.addWidget(self.options)
        self.position = Start(self._rules)
        self.position.changed.connect(self._changed)
        self._start_inside.addWidget(self.position)
        self._chain_tabs()
        self._say()

    def _chain_tabs(self) -> None:
        """What was made last comes before Start all the same."""
        assert self.options is not None
        assert self.position is not None
        parts = (self.games, self.players, self.reset, self.options, self.position, self.begin)
        chain(self._band, *parts)

    def _reset(self) -> None:
        if self.options is not None and self.position is not None:
            self.options.set_given({})
            self.players.set_opponent(OPPONENT.default)
            self.position.reset()
            self._say()

    def _changed(self) -> None:
        # Several signals of one click are one change.
        self._later.start(0)

    def _say(self) -> None:
        """Draw the set-up and say in words what would be played."""
        assert self.options is not None
        assert self.position is not None
        chosen = self._chosen()
        if isinstance(chosen, Refused):
            # In the words of who chooses here; the refusal names the option as a console does.
            faulty = self.options.faulty
            said = say(chosen.message, {}) if faulty is None else faulty.fault
            self.words.setText(html.escape(said))
            return
        self.position.show_with({one.name: one.value for one in chosen})
        made = self.match()
        if isinstance(made, Refused):
            # What is wrong with the set-up is said beside it.
            self.words.setText(html.escape(tr("The set-up cannot be read yet.")))
            return
        parts = [(html.escape(text), strong) for text, strong in match_words(made)]
        self.words.setText(" · ".join(f"<b>{one}</b>" if new else one for one, new in parts))

    def _point(self) -> None:
        """Go to what is to be mended before the match can start."""
        assert self.options is not None
        assert self.position is not None
        faulty = self.options.faulty
        if faulty is not None:
            faulty.field.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.position.refused is not None:
            self.position.point()

    def _start(self) -> None:
        self._say()
        made = self.match()
        if isinstance(made, Refused):
            self._point()
            return
        table = begin(made, self._rules)
        if isinstance(table, Refused):
            self.words.setText(html.escape(say(table.message, {})))
            return
        last = LastChoices(made.game, made.chosen, self.players.hosted)
        self._preferences.remember(last, self.players.typed)
        self.start.emit(made)
