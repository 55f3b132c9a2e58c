"""New match: one page from the choice of the game to Start."""

from __future__ import annotations

import html
from typing import Any, Final

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.options import OPPONENT, PRACTICE, RULES, Chosen, choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.games.match_summary import match_words
from prismdesk.desk.new_match.options import Options
from prismdesk.desk.new_match.players import Players
from prismdesk.desk.new_match.starting_position import GameChoice, StartingPosition
from prismdesk.desk.new_match.table_choices import (
    TableChoices,
    holding,
    last_choices,
    own_choices,
    seated_host,
)
from prismdesk.desk.preferences import LastChoices, Preferences
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.interaction import chain
from prismdesk.desk.widgets.layouts import bring_to_view
from prismdesk.desk.widgets.page import ROOMY, Band, Page, edge, grown, page_margin
from prismdesk.desk.widgets.page_frame import Scroller, discard, held, panel, row, stack
from prismdesk.games import GAMES, game_named
from prismdesk.link.saved import fresh
from prismdesk.table.match import Match, Player
from prismdesk.table.table import begin
from prismdesk.wire.texts import MOST_NAME

_WIDE: Final = 1760
_EDGE: Final = 16
_NOBODY: Final = "0" * 32
_ANY_WIDTH: Final = 16_777_215
"""As wide as Qt lets a widget be."""


class NewMatch(Page):
    """The page where a match is set up.

    `start(Match)` is emitted with a match that the table takes; one that it refuses is said in
    words instead. Where somebody in the network is to play, `host(Match, str)` is emitted, with the
    name of the table. `cancel()`: the person goes back without one.
    """

    start = Signal(object)
    host = Signal(object, str)
    cancel = Signal()

    options: Options
    position: StartingPosition
    """Those of the game that is open."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._rules: Rules[Any, Any, Any] = GAMES[0]
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._say)
        self.games = GameChoice()
        self.games.chosen.connect(self._change_game)
        self.players = Players()
        self.players.changed.connect(self._changed)
        self.table = TableChoices()
        self.table.changed.connect(self._changed)
        self._of_game: tuple[QWidget, ...] = ()
        self.words = label(wraps=True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.begin = button(tr("Start"), "primary", "play", then=self._start)
        self.reset = button(tr("Reset"), "quiet", "undo", then=self._reset)
        self.on_enter, self.on_escape = self._start, self.cancel.emit
        self._options_panel, self._options_inside = panel(24, 24)
        self._start_panel, self._start_inside = panel(24, 16)
        self._lay_out()

    def open(self, game: str, *, away: bool = False) -> None:
        """Begin anew with that game, or with the one that was played last.

        With `away` somebody in the network is to play.
        """
        played = self._preferences.now.last
        self._open(game or (played[-1].game if played else ""), away=away)
        self._area.verticalScrollBar().setValue(0)
        first = next((one for one in self.players.fields if one.isEnabled()), self.begin)
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(first, QLineEdit):
            first.selectAll()
        QTimer.singleShot(0, first, lambda: bring_to_view(first))

    def begin_at_once(self, game: str, *, alone: bool) -> bool:
        """Begin a match of that game with nothing asked; if it cannot be, it is said here why.

        One person plays (`alone`): against a bot, or against those of the last match of that kind.
        Or two people here. The rest is as it was chosen here last, but for practice rules until
        somebody has finished a match of the game and chosen something for one. What follows from
        the press of a button is nobody's choice, and is not remembered.
        """
        self._open(game, alone=alone)
        if not alone:
            self.players.play_here()
        known = self._preferences.now.finished
        if game not in known or self._preferences.last_for(game) is None:
            self.options.show_bots(seated=bool(self.players.bots))
            self.options.suppose(RULES.name, PRACTICE)
        made = self._made()
        if made is not None:
            self.start.emit(made)
        return made is not None

    def _open(self, game: str, *, away: bool = False, alone: bool = False) -> None:
        self._rules = game_named(game) or GAMES[0]
        self.games.show_game(self._rules.name)
        self.players.set_names(self._preferences.now.names)
        self._take_game(self._rules.name, away=away, alone=alone)

    @property
    def is_for_network(self) -> bool:
        """Whether somebody in the network is to play."""
        return bool(self.players.seats(PlayedBy.NETWORK))

    def match(self) -> Match | Refused:
        """The match as it is chosen now, or what is wrong with what was chosen."""
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
                players=self._players(),
                seed=_NOBODY,
                setup=self.position.text,
                pauses_away=self.is_for_network and self.table.pauses_away,
            )
        )
        seed = self.position.seed
        return made if seed is None else msgspec.structs.replace(made, seed=seed, known_seed=True)

    def _chosen(self) -> tuple[Chosen, ...] | Refused:
        """Every option as it is chosen, or follows from the seats."""
        given = {**self.options.given, **self.players.given, **self._held()}
        return choose(self._rules.options, given)

    def _held(self) -> dict[str, str]:
        """The options that follow from the seats (ALL11)."""
        hosts = self.table.hosts if self.is_for_network else self.players.leads
        return holding(self._rules.options, self._players(), hosts=hosts)

    def _players(self) -> tuple[Player, ...]:
        players = self.players.players
        return seated_host(players) if self.is_for_network and self.table.hosts else players

    # What is where.

    def _lay_out(self) -> None:
        back = button(tr("Home"), "quiet", "back", then=self.cancel.emit)
        self._band = Band(back, label(tr("New match"), "title"), None, gap=16)
        self._which, self._what = self._which_column(), self._what_column()
        self._where = held(stack(self._heading(tr("Set-up")), self._start_panel, None))
        self._body = QWidget()
        self._inside = row(self._which, (self._what, 1), self._where, on=self._body)
        self._foot = row((self.words, 1), self.begin, gap=32)
        self._area = Scroller(self._body)
        self._area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        stack(self._band, self._area, self._foot, None, gap=0, on=self)

    def _heading(self, text: str, *beside: QWidget) -> QHBoxLayout:
        """A column's heading, as high as the button that one of them has beside it."""
        made = row(label(text, "heading"), None, *beside)
        made.addStrut(self.reset.sizeHint().height())
        return made

    def _which_column(self) -> QWidget:
        return held(stack(self._heading(tr("Game")), self.games, None))

    def _what_column(self) -> QWidget:
        """Who plays comes first: opponents, and how strong they are."""
        frame, inside = panel(_EDGE, 8)
        inside.addWidget(self.players)
        players = self._heading(tr("Players"), self.players.counts)
        self._table_heading = held(self._heading(tr("Table")))
        options = self._heading(tr("Options"), self.reset)
        table = (self._table_heading, self.table)
        return held(stack(players, frame, *table, options, self._options_panel, None))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now does everything have its own type, and so its width.
        self.fit()

    def fit(self) -> None:
        self.games.fit(self.height())
        roomy, gap = (True, 32) if self.width() >= ROOMY else (False, 24)
        margin = edge(self.width(), _WIDE)
        self._band.set_margin(page_margin(self.width()))
        self._area.set_margins(margin, 16, margin, 16)
        self._inside.setSpacing(gap)
        self._foot.setContentsMargins(margin, 16, margin, 16)
        which, where = grown(400 if roomy else 272), 480 if roomy else 288
        self._which.setFixedWidth(which)
        rest = self.width() - 2 * page_margin(self.width()) - 2 * gap - which - where
        parts = (self._options_panel, self.table)
        widths = [one.minimumSizeHint().width() for one in parts if not one.isHidden()]
        least = max(*widths, self.players.least + 2 * _EDGE)
        self._stand_where(beside=rest >= least, width=where)

    def _stand_where(self, *, beside: bool, width: int) -> None:
        """Have the set-up beside the options, or below them where the text is large."""
        self._where.setMaximumWidth(width if beside else _ANY_WIDTH)
        self._where.setMinimumWidth(width if beside else 0)
        if beside == (self._inside.indexOf(self._where) < 0):
            if beside:
                self._inside.addWidget(self._where)
            else:
                below = self._what.layout()
                assert isinstance(below, QVBoxLayout), "it is a column"
                below.insertWidget(below.count() - 1, self._where)

    # What happens.

    def _change_game(self, name: str) -> None:
        """Another game; who was to come by the network still is, and so are bots for one alone."""
        if name != self._rules.name:
            self._take_game(name, away=self.is_for_network, alone=self.players.is_alone)

    def _take_game(self, name: str, *, away: bool, alone: bool = False) -> None:
        """Show what there is to choose for that game, as it was chosen the last time.

        With `away` somebody in the network is to play in any case, with `alone` one person against
        bots.
        """
        self._rules = game_named(name) or GAMES[0]
        options = {option.name for option in self._rules.options}
        last = self._preferences.last_for(name)
        counts = self._rules.seat_counts
        count = last.seats if last is not None and last.seats in counts else counts[0]
        self.players.show_game(name)
        self.players.show_seats(counts, count, has_opponent=OPPONENT.name in options)
        discard(self._of_game)
        given = {} if last is None else {one.name: one.value for one in last.chosen}
        self._recall(last or LastChoices(name))
        if away and not self.is_for_network:
            self.players.set_played((), tuple(Seat)[1:])
        if alone and not self.players.is_alone:
            self.players.play_alone()
        self.players.set_opponent(given.get(OPPONENT.name, OPPONENT.default))
        self.options = Options(self._rules, max(1.0, theme().text_scale), first=last is None)
        self.options.show_bots(seated=bool(self.players.bots))
        self.options.set_given(given, own=own_choices(last))
        self.options.show_for(self._held(), count)
        self.options.changed.connect(self._changed)
        self._options_inside.addWidget(self.options)
        self.position = StartingPosition(self._rules)
        self.position.changed.connect(self._changed)
        self._start_inside.addWidget(self.position)
        self._of_game = (self.options, self.position)
        self._chain_tabs()
        self._say()

    def _recall(self, last: LastChoices) -> None:
        """Who played what the last time."""
        self.players.set_played(last.hosted, last.away, last.bots)
        self.players.leading.setChecked(last.leads)
        name = self._preferences.now.table_name
        self.table.set_chosen(name, hosts=last.hosts, pauses_away=last.pauses_away)

    def _chain_tabs(self) -> None:
        """What was made last comes before Start all the same."""
        who = (self.games, self.players.counts, self.players, self.table)
        chain(self._band, *who, self.reset, self.options, self.position, self.begin)

    def _reset(self) -> None:
        self.options.set_given({})
        self.players.set_opponent(OPPONENT.default)
        self.position.reset()
        self._say()

    def _changed(self) -> None:
        # Several signals of one click are one change.
        self._later.start(0)

    def _say(self) -> None:
        """Draw the set-up and say in words what would be played."""
        self._show_table()
        self.options.show_bots(seated=bool(self.players.bots))
        self.options.show_for(self._held(), self.players.count)
        chosen = self._chosen()
        if isinstance(chosen, Refused):
            # In the words of who chooses here; the refusal names the option as a console does.
            faulty = self.options.faulty
            said = say(chosen.message, {}) if faulty is None else faulty.fault
            self.words.setText(html.escape(said))
            return
        given = {one.name: one.value for one in chosen}
        self.position.show_with(given, self.players.count)
        made = self.match()
        if isinstance(made, Refused):
            # What is wrong with the set-up is said beside it.
            self.words.setText(html.escape(tr("The set-up cannot be read yet.")))
            return
        parts = [(html.escape(text), strong) for text, strong in match_words(made)]
        self.words.setText(" · ".join(f"<b>{one}</b>" if new else one for one, new in parts))

    def _show_table(self) -> None:
        """What concerns a table in the network, where there is to be one."""
        away = self.is_for_network
        for one in (self._table_heading, self.table):
            one.setVisible(away)
        self.begin.setText(tr("Open the table") if away else tr("Start"))
        players = self.players.players
        self.table.show_for({one.played_by for one in players})
        here = [one.person for one in self.players.places if one.is_persons and one.person]
        name = next(iter(here), self._preferences.now.own_name)
        self.table.suggest(tr("{name}’s table", name=name)[:MOST_NAME] if name else tr("A table"))
        self.fit()

    def _start(self) -> None:
        made = self._made()
        if made is None:
            return
        self._remember(made)
        if self.is_for_network:
            self.host.emit(made, self.table.name)
        else:
            self.start.emit(made)

    def _made(self) -> Match | None:
        """The match, if the table takes it; else the person is told what is to be mended."""
        self._later.stop()  # it would say something else over that
        self._say()
        made = self.match()
        if isinstance(made, Refused):
            faulty = self.options.faulty
            if faulty is not None:
                self.options.point()
            elif self.position.refused is not None:
                self.position.point()
            return None
        table = begin(made, self._rules)
        if isinstance(table, Refused):
            self.words.setText(html.escape(say(table.message, {})))
            return None
        return made

    def _remember(self, made: Match) -> None:
        """Keep what was chosen. What concerns no table leaves what was said of one alone."""
        last = last_choices(made, self.players, self.table, self.options)
        self._preferences.remember(last, self.players.typed)
        if self.is_for_network:
            self._preferences.change(table_name=self.table.typed)
