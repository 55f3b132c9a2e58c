"""The match page: makes the board and the views around it, lays them out, and connects them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from prismdesk.core.seats import Watcher
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.game_ui.match_ui import DEFAULT_COMMAND_LINE
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.analysis.analysis import Analysis
from prismdesk.desk.match.board_display import BoardDisplay
from prismdesk.desk.match.clocks import Clocks
from prismdesk.desk.match.command_line import CommandLine
from prismdesk.desk.match.commands import MatchCommands
from prismdesk.desk.match.curtain import CurtainPage
from prismdesk.desk.match.layout import (
    BoardArea,
    GamePanels,
    PageLayout,
    RightColumn,
    Shortcuts,
    private_window_warning,
)
from prismdesk.desk.match.left_column import LeftColumn
from prismdesk.desk.match.log_chat_tabs import LogChatTabs
from prismdesk.desk.match.log_view import LogPanel
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.player_panel import PlayerPanel
from prismdesk.desk.match.privacy import CurtainCall
from prismdesk.desk.match.prompt import PromptCard
from prismdesk.desk.match.questions import PageActions, Prompter, where_saved
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.top_bars import ConnectionBar, TopBar
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.wire.seating import Again


class MatchPage(QWidget):
    """One match, at a `table` with others or without. `leave()`: back to Home.

    `again(swapped)`: the same match once more; at a table with others it is wished for there.
    `ruling(number)`: somebody wants to read that rule. What else is wanted, its `commands` tell.
    """

    leave = Signal()
    again = Signal(bool)
    ruling = Signal(str)

    def __init__(
        self,
        session: Session,
        preferences: Preferences,
        table: TableModel | None = None,
    ) -> None:
        super().__init__()
        self.setProperty("ground", True)
        self.session = session
        self._make_board()
        self.model = model = MatchModel(session, table, self.match_ui, self.board_area, self)
        self.privacy = model.privacy
        self._make_views(table)
        self.display = BoardDisplay(model, self.board, self.board_view, preferences)
        self.analysis = Analysis(model, self)
        self.commands = MatchCommands(
            model, self.page_layout, self.top.menu, self.display, self.analysis, preferences
        )
        around = (self.board_view, self.command_line)
        self.prompter = Prompter(model, self.prompt, self.curtain, around, self._actions)
        self._lay()
        self._connect_model()
        self._connect_views()
        self._connect_commands()
        self._add_keys()

    # The parts.

    def _make_board(self) -> None:
        session = self.session
        game = GAME_UIS[session.rules.name]
        self.match_ui = game.match_ui()
        self.board = game.board(theme().palette)
        # A view owns no scene: without a parent the board would outlive the page.
        self.board.setParent(self)
        self.board_view = BoardView(self.board)
        self.player_panels = {
            one.seat: PlayerPanel(one.seat, one.name, "", session.rules.decimals)
            for one in session.match.players
        }
        self.panels = GamePanels(self.match_ui, self.board, self.player_panels)
        self.command_line = CommandLine(
            session.names, self.board.operators, saved=where_saved(session)
        )
        self.board_area = BoardArea(
            self.board,
            self.board_view,
            self.command_line,
            self.panels,
            typing=not session.is_watched,
        )

    def _make_views(self, table: TableModel | None) -> None:
        session, model = self.session, self.model
        self.log = LogPanel(session.names, self.match_ui.action_text)
        self.prompt = PromptCard()
        self.top = TopBar(model, self.board)
        self.connection_bar = ConnectionBar(table, self.leave.emit)
        self.log_chat_tabs = None if table is None else LogChatTabs(self.log, table)
        self.curtain = CurtainPage()
        lines = (self.top.phase, self.curtain)
        self.clocks = Clocks(model, self.player_panels, lines, self.panels.every)
        self.warning = private_window_warning(model) if session.is_hosts_alone else None
        self.left_column = LeftColumn(
            model, self.board, self.player_panels, self.clocks, self.prompt
        )
        log = self.log if self.log_chat_tabs is None else self.log_chat_tabs
        self.right_column = RightColumn(self.panels.aside, log)
        self.page_layout = PageLayout()
        self.shortcuts = Shortcuts(self.page_layout, model.do)

    def _lay(self) -> None:
        bars = (self.top, self.warning, self.connection_bar)
        grows = any(player_panel.held is not None for player_panel in self.player_panels.values())
        columns = (self.left_column, self.board_area, self.right_column)
        self.page_layout.lay(bars, *columns, grows=grows)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.page_layout)
        self.pages.addWidget(self.curtain)

    # What is connected with what.

    def _connect_model(self) -> None:
        model, line, session = self.model, self.command_line, self.session
        model.updated.connect(lambda now, _facts: line.show_now(model, now))
        model.outcome.connect(lambda now: self.log.show_lines(session.lines[: now.update.n]))
        model.shown.connect(partial(self.board_area.show_moment, model, self.shortcuts))
        model.shown.connect(self.clocks.show_now)
        model.shown.connect(self.commands.refresh)
        model.hidden.connect(partial(line.show_state, DEFAULT_COMMAND_LINE))
        model.hidden.connect(self.panels.hide)
        model.hidden.connect(lambda: self.log.show_lines(session.lines))
        model.hidden.connect(self.commands.refresh)
        model.point_changed.connect(lambda: self.log.show_point(model.at))
        model.refused.connect(lambda words, refused: line.refuse(words, refused.rule))
        model.answered.connect(self.take_keyboard)
        model.privacy.fell.connect(self._fall)
        model.privacy.lifted.connect(self._lift)
        session.players_changed.connect(self.log.names_again)
        session.trouble.connect(line.show_saved)

    def _connect_views(self) -> None:
        model, board, line, over = self.model, self.board, self.command_line, self.panels.over
        board.drafted.connect(line.show_text)
        board.sent.connect(line.enter)
        line.typed.connect(self._enter)
        line.drafted.connect(self.board_area.draft_changed)
        line.drafted.connect(model.drafts.touch)
        line.wished.connect(model.do)
        line.ruling.connect(self.ruling)
        line.speaks.connect(model.speak_for)
        line.announced.connect(board.announced)
        line.line.given_back.connect(self.board_view.setFocus)
        for panel in self.panels.every:
            panel.wished.connect(model.do)
            panel.ruling.connect(self.ruling)
            panel.chose.connect(model.show_again)
            self.shortcuts.resting.connect(panel.rest_keys)
        if over is not None:
            over.again.connect(self.want_again)
            over.leave.connect(self.leave)
            over.closed.connect(self.prompter.ask)
            over.analysis.connect(self.analysis.turn)
            self.analysis.offered.connect(over.offer_analysis)
            model.peers.changed.connect(self._offer_again)
            self._offer_again()
        self.curtain.leave.connect(self.leave)
        self.top.leave.connect(self.leave)
        self.log.look.connect(model.look)
        self.log.walks.connect(board.finish)
        if self.log_chat_tabs is not None:
            self.log_chat_tabs.spoken.connect(self.display.announce)
            self.log_chat_tabs.given_back.connect(self.board_view.setFocus)
            self.log_chat_tabs.opened.connect(self.right_column.show_log)

    def _connect_commands(self) -> None:
        commands, analysis = self.commands, self.analysis
        if commands.host_menu is not None:
            self.curtain.add_host(commands.host_menu.menu)
        if commands.has_desk and self.session.host is Watcher.ARBITER:
            self.top.add_desk(commands.show_desk.emit)
        commands.leave.connect(self.leave)
        commands.copy_notation.connect(self.log.copy)
        analysis.opened.connect(self.right_column.put)
        analysis.stepped.connect(self.log.step)
        analysis.closed.connect(partial(self.right_column.put, None))
        analysis.left.connect(self.board_view.setFocus)
        analysis.suggested.connect(self.board.suggest)
        self.session.on_close = analysis.close

    def _add_keys(self) -> None:
        """Keys for what has a button, or none."""
        step, focus_line = self.log.step, self.command_line.line.setFocus
        keyed(self.page_layout, "Alt+Left", lambda: step(-1), repeats=True)
        keyed(self.page_layout, "Alt+Right", lambda: step(1), repeats=True)
        for keys, then in (
            ("Ctrl+P", self.model.pause_or_go_on),
            ("Alt+Home", self.leave.emit),
            ("Home", lambda: step(None, 0)),
            ("End", lambda: self.model.look(None)),
            ("Ctrl+Return", focus_line),
            ("/", focus_line),
        ):
            keyed(self.page_layout, keys, then)
        if self.log_chat_tabs is not None:
            keyed(self.page_layout, "Ctrl+Shift+M", self.log_chat_tabs.open_chat)

    # What the person does.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """Gives the keys to the board, or to the curtain before it."""
        (self.curtain if self.privacy.is_up else self.board_view).setFocus()

    def want_again(self, swapped: bool) -> None:
        """The same match once more; where others have a part in it that is a wish (ALL11)."""
        peers = self.model.peers
        if peers.table is None:
            self.again.emit(swapped)
        else:
            peers.want(Again.CHANGED if swapped else Again.SAME)

    def _offer_again(self) -> None:
        assert self.panels.over is not None, "it offers another match"
        self.panels.over.offer_again(self.model.peers.can_want)

    def _enter(self, text: str) -> None:
        if self.model.enter(self.board.exact(text)):
            self.command_line.line.selectAll()

    def _fall(self, call: CurtainCall) -> None:
        self.pages.setCurrentWidget(self.curtain)
        self.curtain.fall(call)

    def _lift(self) -> None:
        self.pages.setCurrentWidget(self.page_layout)
        (self.board_view if self.privacy.sits is None else self.command_line.line).setFocus()

    def _actions(self) -> PageActions:
        """What can be done by an answer now."""
        players, over = self.commands.players, self.panels.over
        return PageActions(
            home=self.leave.emit,
            again=self.again.emit,
            analysis=None if self.analysis.why_not else self.analysis.turn,
            show_result=None if over is None else self._show_card,
            has_card=over is not None and not over.isHidden(),
            replace=None if players is None else players.ask,
        )

    def _show_card(self) -> None:
        """Shows the card over the board again that was closed."""
        assert self.panels.over is not None, "it was closed"
        self.panels.over.reopen()
        self.prompter.ask()
