"""The left column of the match page: player panels, clocks, and the prompt below them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.game_ui.option_words import brief_bot_words
from prismdesk.desk.match.clocks import Clocks
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.player_panel import BRIEF, FULL, TIGHT, PlayerPanel, Standing
from prismdesk.desk.match.prompt import PromptCard
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.theme import Fitted
from prismdesk.desk.widgets.basics import Paragraph
from prismdesk.desk.widgets.page_frame import Scroller, held, stack

_FEW: Final = 2
_MUCH: Final = 1000
_SLACK: Final = 40
"""So much room must be left over before all is said again: lines break otherwise beside a scroll
bar, and what just fits would come and go for ever."""


class LeftColumn(Fitted, Scroller):
    """Plates and clocks say less where there is no room for all; only for the rest it scrolls.

    Three and four plates can also move closer together before that.
    """

    def __init__(
        self,
        model: MatchModel,
        board: Board,
        player_panels: Mapping[Seat, PlayerPanel],
        clocks: Clocks,
        prompt: PromptCard,
    ) -> None:
        self._present = Paragraph("note")
        self._present.setText(tr("Scores and clocks show the present."))
        self._present.hide()
        # What a plate holds may have use for the room that is left over, up to its bound.
        plates = [(one, 0 if one.held is None else _MUCH) for one in player_panels.values()]
        inside = stack(self._present, *plates, clocks, prompt, None, gap=FULL.gap)
        content = held(inside)
        super().__init__(content)
        self._prompt = prompt
        self._density = FULL
        self._model, self._board, self._clocks = model, board, clocks
        self._player_panels = dict(player_panels)
        self._told: tuple[PlayerPanel | Clocks, ...] = (*player_panels.values(), clocks)
        self._acting: PlayerPanel | None = None
        self._inside = inside
        content.installEventFilter(self)
        self.verticalScrollBar().rangeChanged.connect(self._show_asked)
        model.session.players_changed.connect(self._show_players)
        model.peers.changed.connect(self._show_peers)
        model.outcome.connect(self._show_standings)
        model.point_changed.connect(self._mark_present)
        self._show_peers()

    def _show_players(self) -> None:
        """Somebody else plays by now, or is called otherwise."""
        for seat, player_panel in self._player_panels.items():
            player_panel.call(self._model.names[seat])
        self._show_peers()
        if self._model.now is not None:
            self._show_bots(self._model.now)

    def _show_peers(self) -> None:
        """Where the players are, and how their machines are connected."""
        peers = self._model.peers
        for seat, player_panel in self._player_panels.items():
            player_panel.show_peers(
                peers.where(seat), peers.presence(seat), peers.round_trip_ms(seat)
            )

    def _show_bots(self, now: Now) -> None:
        """Whether bots play, and what they do as far as all may know that.

        Of windows that hide from each other nobody learns what goes on behind them. What a bot's
        process does is never asked.
        """
        model, update = self._model, now.update
        is_open = not model.match_ui.audience(update) and not update.standing
        for seat, player_panel in self._player_panels.items():
            player = model.session.match.player(seat)
            is_bot = player.played_by is PlayedBy.BOT
            # The sign of a bot stands beside it.
            brief = model.peers.with_opponent(seat, brief_bot_words(player.level))
            player_panel.show_bot(
                is_bot=is_bot,
                stopped=model.peers.has_stopped(seat) and update.ending is None,
                thinks=is_bot and is_open and seat in update.acting,
                brief=brief if is_bot else "",
            )

    def _show_standings(self, now: Now) -> None:
        """Points, who may act, and who has won; a player's standing the board tells."""
        model, board, update, known = self._model, self._board, now.update, now.known
        leader = model.match_ui.leader(now)
        ending = update.ending
        winners = () if ending is None else ending.first
        if ending is not None and ending.winner is not None:
            winners = (ending.winner,)
        # Points are public, in a pause as well.
        scores_by_seat = {
            seat: board.round_scores(known, seat) if known else () for seat in self._player_panels
        }
        most = max(
            (one or 0 for round_scores in scores_by_seat.values() for one in round_scores),
            default=0,
        )
        self._show_bots(now)
        for seat, player_panel in self._player_panels.items():
            standing = board.words.standing(now.view, seat) if model.is_seen(now) else None
            player_panel.show_standing(
                Standing(
                    acts=seat is leader and not update.standing,
                    score=None if update.scores is None else update.scores[seat],
                    words="" if standing is None else say(standing, now.names),
                    has_left=seat in update.gone,
                    has_won=seat in winners,
                )
            )
            if known is not None:
                player_panel.show_round_scores(scores_by_seat[seat], most)
        seen = winners[0] if winners else leader
        self._acting = None if seen is None else self._player_panels[seen]
        self._show_asked()

    def _mark_present(self) -> None:
        """Says that all here is of the present, while the board shows an earlier moment."""
        marked = self._model.at is not None
        self._present.setVisible(marked)
        for one in self._told:
            one.mute(marked)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Have plates and clocks be brief where all they can say would not fit."""
        inside, room = self._inside, self.viewport().height()
        # Only what breaks into lines has a height for a width.
        lines = inside.totalHeightForWidth(self.viewport().width())
        now = lines if inside.hasHeightForWidth() else inside.totalSizeHint().height()
        # No widget is made lower than its layout lets it be, whatever its lines need.
        now = max(now, inside.totalMinimumSize().height())
        shown = (self._present, *self._told, self._prompt)
        gaps = sum(not one.isHidden() for one in shown) - 1
        whole = now + sum(one.saved for one in self._told) + gaps * (FULL.gap - inside.spacing())
        # What plates hold is to be large rather than that all is said around it.
        whole += sum(one.useful for one in self._player_panels.values()) // 2
        density = BRIEF if whole > room - (_SLACK if self._density != FULL else 0) else FULL
        # What they need when brief is known once they are.
        if FULL not in (density, self._density) and len(self._player_panels) > _FEW:
            brief = now + sum(one.drawn_in for one in self._player_panels.values())
            brief += gaps * (BRIEF.gap - inside.spacing())
            was_tight = self._density == TIGHT
            # What is asked needs less when tight, and is not to come and go between the two.
            stays = was_tight and not self._prompt.isHidden()
            if stays or brief > room - (_SLACK if was_tight else 0):
                density = TIGHT
        self._density = density
        # Each change would have this asked again.
        if inside.spacing() != density.gap:
            inside.setSpacing(density.gap)
        self._clocks.set_brief(density != FULL)
        self._prompt.set_tight(density == TIGHT)
        for one in self._player_panels.values():
            one.set_density(density)
            one.stretch()

    def _show_asked(self) -> None:
        # Where there is no room for both, what is asked is seen whole.
        asked = self._prompt if self._prompt.isVisible() else None
        for wanted in (self._acting, asked):
            if wanted is not None:
                self.ensureWidgetVisible(wanted, 0, 0)
