"""The card over the board: between two rounds, and when the match is over (ALL10)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.endings import ending_reason
from prismdesk.desk.games.rounds.pressing_on import PressingOn
from prismdesk.desk.games.rounds.series import Seen, Series
from prismdesk.desk.games.rounds.table import PointsTable
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.conduct import Card, Now, Wish
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import Scroller, column, panel
from prismdesk.desk.texts import say, tr

_WIDTH = 560
_EDGE, _BRIEF_EDGE = 28, 14
_LARGE = 1.3
_LEAST = 48


class RoundCard(Card):
    """Says how it stands, and how it goes on. The last one can be closed, to see the board."""

    def __init__(self, series: Series) -> None:
        super().__init__()
        self._series = series
        self._sign = SignWidget(Seat.RED, 28)
        self.title = label("", "title", wraps=True)
        self.text = label("", "muted", wraps=True)
        self.on = PressingOn(
            series.timers, "raised", hosted="The host begins the round.", stacks=True
        )
        self.on.wished.connect(self.wished)
        self._middle: QWidget | None = None
        self._tells_secrets = False
        self._shown: object = None
        self._is_closed = False
        self._now: Now | None = None
        self._secret = button(tr("What was secret"), "raised", then=self._turn)
        self.endings = self._ending_buttons()
        self._credit = label(say(series.credit, {}), "note", wraps=True)
        self._lay()
        self._refit()
        theme().changed.connect(self._refit)
        self.setMaximumWidth(_WIDTH)
        self.hide()

    def _lay(self) -> None:
        """What is said scrolls where there is no room; what can be pressed never does."""
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._sign)
        head.addWidget(self.title, 1)
        content, said = column(14)
        said.addWidget(self.text)
        self._room = QVBoxLayout()
        said.addLayout(self._room)
        said.addWidget(self._credit)
        frame, inside = panel(_EDGE, 14, "raised")
        self._inside = inside
        inside.addLayout(head)
        inside.addWidget(Scroller(content, _LEAST), 1)
        for one in (self.on.note, self.on, self.endings):
            inside.addWidget(one)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(frame)

    def _refit(self, _: object = None) -> None:
        """Where text is large there is less air around it, so that all buttons have room."""
        edge = _BRIEF_EDGE if theme().text_scale > _LARGE else _EDGE
        self._inside.setContentsMargins(edge, edge, edge, edge)

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view: Seen | None = now.view
        self._now = now
        if view is None or view.phase not in (self._series.between, self._series.over):
            self._shown, self._is_closed = None, False
            self.hide()
            return
        told = (view.phase, view.rounds, view.added, now.update.ending)
        if told != self._shown:
            self._shown = told
            self._tell(now, view)
        self.on.show_wishes(now, wishes, view.ready)
        self.on.setVisible(bool(wishes))
        self.setVisible(not self._is_closed)

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        self.on.show_clocks(left_ms)

    def rest_keys(self, resting: bool) -> None:
        self.on.rest_keys(resting)

    def reopen(self) -> None:
        self._is_closed = False
        self.show()
        self.raise_()

    def offer_again(self, offered: bool) -> None:
        for one in self._again:
            one.setVisible(offered)

    def offer_analysis(self, offered: bool) -> None:
        self._analysis.setVisible(offered)

    def _tell(self, now: Now, view: Seen) -> None:
        """What has become of the round, or of the match."""
        over = view.phase == self._series.over
        ending = now.update.ending
        self._sign.setVisible(over and ending is not None and ending.winner is not None)
        if over and ending is not None:
            drawn = tr("Nobody wins")
            winner = ending.winner
            if winner is not None:
                self._sign.set_seat(winner)
            self.title.setText(
                drawn if winner is None else tr("{name} wins", name=now.names[winner])
            )
            self._say(now, ending_reason(ending, now.names))
        else:
            self._tell_round(now, view)
        for one in (self.endings, self._credit):
            one.setVisible(over)
        self._show_points(now, view)
        self.setAccessibleName(f"{self.title.text()}. {self.text.text()}")

    def _tell_round(self, now: Now, view: Seen) -> None:
        rounds = self._series.rounds
        if view.round:
            self.title.setText(tr("Round {n} is over", n=view.round))
            following = tr("Round {n} of {rounds} comes next.", n=view.round + 1, rounds=rounds)
        else:
            self.title.setText(tr("Round 1 of {rounds}", rounds=rounds))
            following = say(self._series.following(view), {})
        self._say(now, following)

    def _say(self, now: Now, text: str) -> None:
        """The text, and before it why the round is over."""
        why = self._series.why(now)
        self.text.setText(text if why is None else f"{say(why, now.names)} {text}")

    def _show_points(self, now: Now, view: Seen) -> None:
        self._tells_secrets = False
        self._secret.setText(tr("What was secret"))
        decimals = self._series.decimals
        self._put(
            PointsTable(now.names, view.rounds, view.added, decimals) if view.rounds else None
        )

    def _turn(self) -> None:
        """From the points to what was secret, or back."""
        now = self._now
        if now is None:
            return
        if self._tells_secrets:
            self._show_points(now, now.view)
        else:
            self._tells_secrets = True
            self._secret.setText(tr("The points"))
            self._put(self._series.secrets(now))

    def _put(self, middle: QWidget | None) -> None:
        if self._middle is not None:
            self._room.removeWidget(self._middle)
            self._middle.hide()
            self._middle.deleteLater()
        self._middle = middle
        if middle is not None:
            self._room.addWidget(middle)
            middle.show()

    def _ending_buttons(self) -> QWidget:
        made, flow = QWidget(), Flow(gap=8)
        flow.setContentsMargins(0, 0, 0, 0)
        self._again = (
            button(tr("Play again"), "primary", then=lambda: self.again.emit(False)),
            button(tr("Change seats"), "raised", tip=tr("Play again, seats changed"),
                   then=lambda: self.again.emit(True)),
        )  # fmt: skip
        self._analysis = button(tr("Analysis"), "raised", then=self.analysis.emit)
        for one in (
            *self._again,
            self._analysis,
            self._secret,
            button(tr("Look at the board"), "raised", then=self._close),
            button(tr("Home"), "quiet", then=self.leave.emit),
        ):
            flow.addWidget(one)
        made.setLayout(flow)
        return made

    def _close(self) -> None:
        self._is_closed = True
        self.hide()
        self.closed.emit()
