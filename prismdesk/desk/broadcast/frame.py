"""The broadcast picture: paints itself on any device and says which part has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter

from prismdesk.desk.boards.items import BROADCAST_LEGIBILITY
from prismdesk.desk.boards.painted_board import PaintedBoard
from prismdesk.desk.boards.painting import saved
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.broadcast.brush import Brush, PaintedText, joined
from prismdesk.desk.broadcast.composer import STANDBY, Composed, Composer, TimeTexts, over_all
from prismdesk.desk.broadcast.content import Content, Game, content
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.layout import WHOLE
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.palettes import KEY, broadcast_palette
from prismdesk.desk.game_ui.broadcast import SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.table.log import LogLine


class _Moment(NamedTuple):
    n: int
    last: Caption | None


class LastCaption:
    """The caption of what happened last, as it stood after each public number that was heard of."""

    def __init__(self) -> None:
        self.last: Caption | None = None
        self._moments: list[_Moment] = []
        self._heard = 0

    def went_back(self, lines: Sequence[LogLine]) -> bool:
        """Whether what is new in the log ends with a way back."""
        return any(line.back_to is not None for line in lines[self._heard :])

    def hear(self, n: int, lines: Sequence[LogLine], told: Caption | None) -> None:
        """The match is at public number `n` now; `told` is new, None leaves what there was."""
        back = [line.back_to for line in lines[self._heard :] if line.back_to is not None]
        self._heard = len(lines)
        if back:
            known = [one for one in self._moments if one.n <= back[-1]]
            self.last = known[-1].last if known else None
        if told is not None:
            self.last = told
        if not self._moments or self._moments[-1].last != self.last or back:
            self._moments.append(_Moment(n, self.last))


HOLD_MS: Final = 2500
"""How long what was done last is to be seen before a title card takes the board's place."""

_PLAYED: Final = -1
"""How far a reveal is that is over."""


class _News(NamedTuple):
    """An update with what happened, which waits while the board still plays it."""

    seen: SpectatorNow
    facts: tuple[Any, ...]


class Frame(QObject):
    """What an audience sees, 1920 by 1080, of the match that it follows and of what is on air.

    `changed(part)`: that part is to be painted again. It is told only what has changed, and no
    timer runs unless a time in the picture does.
    """

    changed = Signal(QRectF)

    def __init__(self, on_air: OnAir, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._on_air = on_air
        self._eyes = "usual"
        self._feed: Feed | None = None
        self._game: Game | None = None
        self._stage: PaintedBoard | None = None
        self._memory = LastCaption()
        self._told: Content | None = None
        self._news: _News | None = None
        self._is_syncing = False
        self._composed = STANDBY
        self._beat = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._refresh)
        self._hold = QTimer(self, singleShot=True)
        self._hold.timeout.connect(self._refresh)
        on_air.changed.connect(self._look_again)
        self._look = self._looks
        self._ratio = 1.0
        self._cut_off: dict[str, int] | None = None
        self._refresh()

    # What it follows.

    @property
    def board(self) -> Board | None:
        """The board of the match, or None without one."""
        return None if self._game is None else self._game.board

    @property
    def words(self) -> str:
        """All that is to be read in the picture but on the board, in one line."""
        return joined(*(placed.piece.words for placed in self._composed.pieces.values()))

    def follow(self, feed: Feed | None) -> None:
        """Shows the match of that feed from now on, or none."""
        if self._feed is not None:
            self._feed.updated.disconnect(self._on_update)
        self._drop_game()
        self._hold.stop()
        self._feed = feed
        self._memory, self._told, self._news = LastCaption(), None, None
        self._cut_off = None
        if feed is not None:
            feed.updated.connect(self._on_update)
            if feed.seen is not None:
                self._on_update(())
        self._refresh()

    def set_eyes(self, eyes: str) -> None:
        """Takes the colours for those eyes (`palettes.EYES`)."""
        self._eyes = eyes
        self._look_again()

    def set_cut_off(self, is_cut_off: bool) -> None:
        """Whether the table cannot be reached now: nobody knows what its clocks do meanwhile."""
        if is_cut_off != (self._cut_off is not None):
            left = {} if self._feed is None else self._feed.left_ms()
            self._cut_off = left if is_cut_off else None
            self._refresh()

    def set_ratio(self, ratio: float) -> None:
        """So many pixels of the audience's screen are one of the picture: lines are crisp there."""
        self._ratio = ratio
        if self._stage is not None:
            self._stage.set_ratio(ratio)

    def paint(
        self,
        painter: QPainter,
        area: QRectF | None = None,
        written: list[PaintedText] | None = None,
    ) -> None:
        """Paints the picture, or that part of it; every line of text is noted in `written`."""
        part = WHOLE if area is None else area & WHOLE
        with saved(painter):
            painter.setClipRect(part)
            brush = Brush(painter, self._palette, written)
            painter.fillRect(part, QColor(self._ground))
            board = self._composed.board
            if self._stage is not None and board.intersects(part):
                if self._is_keyed:
                    brush.panel(board, self._palette.ground)
                self._stage.paint(painter, part & board)
            for placed in self._composed.pieces.values():
                if placed.room.intersects(part):
                    with saved(painter):
                        placed.piece.paint(brush, placed.room)

    # How it looks.

    @property
    def _palette(self) -> Palette:
        return broadcast_palette(self._on_air.picture.ground, self._eyes)

    @property
    def _is_keyed(self) -> bool:
        return self._on_air.picture.ground == "chroma"

    @property
    def _ground(self) -> str:
        return KEY if self._is_keyed else self._palette.ground

    @property
    def _looks(self) -> tuple[str, Palette]:
        """What all pieces are painted in."""
        return self._ground, self._palette

    def _look_again(self) -> None:
        """The look or the card is another one."""
        if self._looks != self._look:
            self._look = self._looks
            if self._game is not None:
                self._game.board.set_theme(self._palette)
            self.changed.emit(WHOLE)
        self._refresh()

    # What comes.

    def _on_update(self, facts: tuple[Any, ...]) -> None:
        assert self._feed is not None, "it comes from a feed"
        seen = self._feed.seen
        if seen is None:
            return
        game = self._game or self._set_up(seen)
        game.board.set_names(seen.names)
        self._hold.stop()
        held, self._news = self._news, None
        if held is not None and not self._memory.went_back(seen.lines):
            # What was still being played is over; nothing of it is left out.
            self._hear(held, game)
        self._sync(seen, facts, game.board)
        news = _News(seen, facts)
        if game.board.is_revealing:
            self._news = news
            self._told = self._told_before(seen, game)
        else:
            self._hear(news, game)
        self._refresh()

    def _sync(self, seen: SpectatorNow, facts: tuple[Any, ...], board: Board) -> None:
        self._is_syncing = True
        try:
            if seen.view is None:
                board.cover("")
            else:
                if board.is_covered:
                    board.uncover()
                board.sync(seen.view, facts)
        finally:
            self._is_syncing = False

    def _hear(self, news: _News, game: Game) -> None:
        """All of this may be told now."""
        seen, facts = news
        last = None if seen.view is None else game.broadcast.last(seen, facts, game.board)
        self._memory.hear(seen.update.n, seen.lines, last)
        if self._memory.last is None and seen.view is not None:
            self._memory.last = game.broadcast.so_far(seen, game.board)
        before, self._told = self._told, content(seen, game, _PLAYED)
        if before is not None and self._told.is_paused and self._told.leader is None:
            # Whom it is about does not change in a pause that covers it.
            self._told = self._told._replace(leader=before.leader)
        is_new = before is not None and before.title_card is None
        if is_new and self._told.title_card is not None and game.board.animator.is_playing:
            self._hold.start(HOLD_MS)

    def _told_before(self, seen: SpectatorNow, game: Game) -> Content:
        """What may be told while the board plays an outcome: as it stood before that."""
        whole = content(seen, game, 0)
        before = self._told or whole
        return before._replace(
            banner=whole.banner if seen.update.ending is None else before.banner,
            faces=whole.faces, captions=whole.captions, act=None, title_card=None, is_paused=False,
        )  # fmt: skip

    def _on_progress(self, shown: int) -> None:
        """So much of an outcome is to be seen on the board."""
        if self._is_syncing or self._news is None or self._game is None or self._told is None:
            return
        captions = self._game.broadcast.captions(self._news.seen, self._game.board, shown)
        self._told = self._told._replace(captions=captions)
        self._refresh()

    def _on_revealed(self) -> None:
        """The outcome has been played to its end."""
        if self._is_syncing or self._news is None or self._game is None:
            return
        news, self._news = self._news, None
        self._hear(news, self._game)
        self._refresh()

    # The board.

    def _set_up(self, seen: SpectatorNow) -> Game:
        look = GAME_UIS[seen.match.game]
        board = look.board(self._palette, self)
        board.set_legibility(BROADCAST_LEGIBILITY)
        board.set_interactive(False)
        board.set_marks(False)
        board.set_coordinates(True)
        board.set_names(seen.names)
        board.revealed.connect(self._on_revealed)
        board.reveal_progress.connect(self._on_progress)
        self._game = Game(board, look.match_ui(), look.broadcast())
        return self._game

    def _drop_game(self) -> None:
        if self._stage is not None:
            self._stage.close()
            self._stage = None
        if self._game is not None:
            self._is_syncing = True
            try:
                self._game.board.finish()
            finally:
                self._is_syncing = False
            self._game.board.deleteLater()
            self._game = None

    def _place_board(self, room: QRectF) -> None:
        """Where the board is from now on, or `NOWHERE`."""
        if self._game is None or room.isEmpty():
            return
        if self._stage is None:
            self._stage = PaintedBoard(self._game.board, room, self, ratio=self._ratio)
            self._stage.changed.connect(self._on_board)
        else:
            self._stage.settle(room)

    def _on_board(self, part: QRectF) -> None:
        seen = part & self._composed.board
        if not seen.isEmpty():
            self.changed.emit(seen)

    # The picture.

    def _refresh(self) -> None:
        """Brings the picture to what there is now, and tells what of it has changed."""
        feed, card = self._feed, self._on_air.card
        left, running = self._cut_off or {}, frozenset[str]()
        if feed is not None and feed.seen is not None and self._cut_off is None:
            left, running = feed.left_ms(), feed.seen.update.running
        times = TimeTexts(left, running, self._on_air.now_ms())
        self._show(self._compose(times) if card is None else over_all(card, times))
        if times.next_ms is None:
            self._beat.stop()
        else:
            self._beat.start(times.next_ms)

    def _compose(self, times: TimeTexts) -> Composed:
        if self._told is None:
            return STANDBY
        told = self._told._replace(title_card=None) if self._hold.isActive() else self._told
        if self._cut_off is not None:
            told = told._replace(banner=Banner(tr("Waiting for the table")), is_said=False)
        return Composer(told, self._memory.last, times, self._on_air.picture).composed()

    def _show(self, now: Composed) -> None:
        before, self._composed = self._composed, now
        if now.board != before.board or self._stage is None:
            self._place_board(now.board)
        for name in {**before.pieces, **now.pieces}:
            places = [one.pieces[name] for one in (before, now) if name in one.pieces]
            if len(places) == 1 or not places[0].looks_like(places[1]):
                self.changed.emit(places[0].room | places[-1].room)
        if now.board != before.board:
            self.changed.emit(now.board | before.board)
