"""What games in rounds add to the match page alike: the card between rounds, keys, the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.rounds import BETWEEN, OVER, Pair
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.history_text import ending_reason
from prismdesk.desk.game_ui.match_ui import Card, MatchUi, Now, Wish
from prismdesk.desk.game_ui.rounds.continuing import NEXT_KEY, READY_KEYS, ContinueButtons
from prismdesk.desk.game_ui.rounds.series import Series, round_points, winner_words
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import dressed, theme
from prismdesk.desk.widgets.basics import button, elided, label
from prismdesk.desk.widgets.layouts import flow
from prismdesk.desk.widgets.page_frame import Scroller, discard, fill, held, panel, row, stack

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

_LARGE: Final = 1.3
"""Text is large above this scale."""


class PointsTable(QWidget):
    """A row for each player: sign, name, points by round, and the sum.

    What a host added or took stands in a column of its own (ALL6). Where text is large the figures
    are a step smaller, so that all rounds stand side by side.
    """

    def __init__(
        self,
        names: Mapping[Seat, str],
        rounds: Sequence[Pair],
        by_host: Pair,
        decimals: int = 0,
    ) -> None:
        """`by_host` is what the host added; all points are in units of that many decimals."""
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._is_large = theme().text_scale > _LARGE
        self._grid.setHorizontalSpacing(8 if self._is_large else 16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnMinimumWidth(1, 0 if self._is_large else 120)
        self._grid.setColumnStretch(1, 1)
        heads, columns = zip(*round_points(rounds, by_host, decimals).columns, strict=True)
        self._grid.addWidget(label(tr("Round"), "note"), 0, 1, _RIGHT)
        self._line(0, heads, "note", "note")
        roles = ("", "strong") if self._is_large else ("lead", "heading")
        for line, (seat, name) in enumerate(names.items(), start=1):
            self._grid.addWidget(SignWidget(seat, 16), line, 0)
            self._grid.addWidget(elided(name, "strong"), line, 1)
            self._line(line, [figures[seat] for figures in columns], *roles)
        self.setAccessibleName(tr("Points by round"))

    def _line(self, line: int, texts: Sequence[str], role: str, last_role: str) -> None:
        for place, text in enumerate(texts, start=2):
            is_last = place == len(texts) + 1
            self._grid.addWidget(label(text, last_role if is_last else role), line, place, _RIGHT)


_WIDTH = 560
_EDGE, _BRIEF_EDGE = 28, 14
_LEAST = 48


class RoundCard(Card):
    """Says how it stands, and how it goes on. The last one can be closed, to see the board."""

    def __init__(self, series: Series) -> None:
        super().__init__()
        self._series = series
        self._sign = SignWidget(Seat.RED, 28)
        self.title = label("", "title", wraps=True)
        self.text = label("", "muted", wraps=True)
        self.on = ContinueButtons(
            series.timers, "raised", hosted="The host begins the round.", stacks=True
        )
        self.on.wished.connect(self.wished)
        self._middle: QWidget | None = None
        self._tells_secrets = False
        self._shown: object = None
        self._is_closed = False
        self._now: Now | None = None
        self._secret = button(tr("Reveal secrets"), "raised", then=self._turn)
        self.endings = self._ending_buttons()
        self._credit = label(say(series.credit, {}), "note", wraps=True)
        self._lay()
        dressed(self._refit)
        self.setMaximumWidth(_WIDTH)
        self.hide()

    def _lay(self) -> None:
        """What is said scrolls where there is no room; what can be pressed never does."""
        self._room = stack()
        content = held(stack(self.text, self._room, self._credit, gap=14))
        frame, self._inside = panel(_EDGE, 14, "raised")
        self._inside.addLayout(row(self._sign, (self.title, 1), gap=12))
        self._inside.addWidget(Scroller(content, _LEAST), 1)
        for one in (self.on.note, self.on, self.endings):
            self._inside.addWidget(one)
        stack(frame, on=self)

    def _refit(self) -> None:
        """Where text is large there is less air around it, so that all buttons have room."""
        edge = _BRIEF_EDGE if theme().text_scale > _LARGE else _EDGE
        self._inside.setContentsMargins(edge, edge, edge, edge)

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view = now.view
        self._now = now
        if view is None or view.phase not in (BETWEEN, OVER):
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

    def _tell(self, now: Now, view: Any) -> None:
        """What has become of the round, or of the match."""
        over = view.phase == OVER
        ending = now.update.ending
        self._sign.setVisible(over and ending is not None and ending.winner is not None)
        if over and ending is not None:
            if ending.winner is not None:
                self._sign.set_seat(ending.winner)
            self.title.setText(winner_words(ending.winner, now.names))
            self._say(now, ending_reason(ending, now.names))
        else:
            self._tell_round(now, view)
        for one in (self.endings, self._credit):
            one.setVisible(over)
        self._show_points(now, view)
        self.setAccessibleName(f"{self.title.text()}. {self.text.text()}")

    def _tell_round(self, now: Now, view: Any) -> None:
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

    def _show_points(self, now: Now, view: Any) -> None:
        self._tells_secrets = False
        self._secret.setText(tr("Reveal secrets"))
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
            discard([self._middle])
        self._middle = middle
        if middle is not None:
            self._room.addWidget(middle)
            middle.show()

    def _ending_buttons(self) -> QWidget:
        self._again = (
            button(tr("Rematch"), "primary", then=lambda: self.again.emit(False)),
            button(tr("Swap seats"), "raised", tip=tr("Rematch with swapped seats"),
                   then=lambda: self.again.emit(True)),
        )  # fmt: skip
        self._analysis = button(tr("Analysis"), "raised", then=self.analysis.emit)
        look = button(tr("Look at the board"), "raised", then=self._close)
        home = button(tr("Home"), "quiet", then=self.leave.emit)
        return held(flow(*self._again, self._analysis, self._secret, look, home))

    def _close(self) -> None:
        self._is_closed = True
        self.hide()
        self.closed.emit()


def secrets_page(seed: str | None, told: str, secrets: QWidget | QLayout) -> QWidget:
    """The seed, if there was one, and a line on the secrets that stand below."""
    page = stack(gap=12)
    if seed is not None:
        said = label(tr("Seed: {seed}", seed=seed), "muted", wraps=True)
        said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        page.addWidget(said)
    fill(page, label(told, "muted", wraps=True), secrets)
    return held(page)


class RoundsMatchUi(MatchUi):
    """A match in rounds, between which the players or a host press on (ALL10)."""

    series: ClassVar[Series]

    def over(self) -> Card:
        return RoundCard(self.series)

    def sitting_key(self, seat: Seat) -> str:
        return READY_KEYS[seat]

    def subtitle(self, view: Any) -> Phrase | None:
        if not view.round:
            return None
        return phrase("Round {number} of {rounds}", number=view.round, rounds=self.series.rounds)

    def ready(self, view: Any) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = view.ready
        return seats


def going_on(now: Now, ready: Any, following: Any, words: Phrase | None = None) -> tuple[Wish, ...]:
    """The wish of a host that what follows may come, or that of each player who has to be `ready`.

    `words` say what that is, if it is not the next round.
    """
    if "next" in now.host_may:
        begins = phrase("Begin round {number}", number=now.view.round + 1)
        return (Wish(None, following, NEXT_KEY, words or begins),)
    does = words or phrase("Ready")
    return tuple(
        Wish(seat, ready, READY_KEYS[seat], does) for seat in now.names if "ready" in now.may[seat]
    )
