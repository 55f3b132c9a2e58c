"""Which sounds of a match are played when, never before the picture tells the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from prismdesk.core.seats import Agent
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.sounds.player import Player
from prismdesk.desk.sounds.synth import samples
from prismdesk.desk.texts import tr

APART_MS: Final = 260
"""How far apart sounds begin that come together."""

_MOST_AT_ONCE: Final = 3

_HALF: Final = 500
"""A timer of the system comes some milliseconds too early or too late."""


class Source(Protocol):
    """A match that is listened to. `updated(facts)`: there is news, and `seen` is it."""

    @property
    def updated(self) -> Any:
        """A signal of Qt's."""

    @property
    def seen(self) -> SpectatorNow | None:
        """The match as those who listen may know it; None before there is anything."""

    def left_ms(self) -> dict[str, int]:
        """What remains of each timer now."""


def happened(before: SpectatorNow, now: SpectatorNow) -> tuple[Cue, ...]:
    """What is heard in every game: that the host has done something, a pause, and the end."""
    is_over = now.update.ending is not None and before.update.ending is None
    lines = now.lines[len(before.lines) :] if len(now.lines) > len(before.lines) else ()
    paused = (now.update.paused is None) is not (before.update.paused is None)
    ruled = paused or any(one.by is Agent.HOST and one.notation is None for one in lines)
    return (*((Cue.RULING,) if ruled else ()), *((Cue.END,) if is_over else ()))


def _few(cues: tuple[Cue, ...], more: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """As many as are heard: whose turn it is, and how it ended, is not lost among what happened.

    What comes of a reveal is heard later, and has its own place.
    """
    last = tuple(dict.fromkeys(cue for cue in more if cue not in cues))[1 - _MOST_AT_ONCE :]
    least = 2 if Cue.REVEAL in cues else 1
    return (*cues[: max(least, _MOST_AT_ONCE - len(last))], *last)


class Hearing(NamedTuple):
    """How those who listen want to hear it.

    `volume` answers in percent, `wants` whether a sound is to be heard now. `happens` is what is
    heard beside the game's own facts, `last` how many of the last seconds of a limit are heard.
    """

    volume: Callable[[], int]
    wants: Callable[[Cue], bool]
    happens: Callable[[SpectatorNow, SpectatorNow], tuple[Cue, ...]] = happened
    last: int = 5


class MatchSounds(QObject):
    """The sounds of one match at a time. `trouble_changed()`: it must be silent, or no more.

    `sounded(cue)`: this was to be heard, whether or not somebody has turned the sound off.
    """

    trouble_changed = Signal()
    sounded = Signal(object)

    def __init__(
        self, hearing: Hearing, player: Player | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._hearing = hearing
        self._player = Player(parent=self) if player is None else player
        self._player.silent.connect(self.trouble_changed)
        self.is_heard = True
        self._feed: Source | None = None
        self._broadcast = GameBroadcast()
        self._board: Board | None = None
        self._before: SpectatorNow | None = None
        self._held: tuple[Cue, ...] = ()
        self._second = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._told = 0
        self._second.timeout.connect(self._tick)

    @property
    def trouble(self) -> str:
        """Why nothing is heard, in a sentence; nothing where all is well."""
        if not self._player.is_silent:
            return ""
        return tr("There is no sound device here, so nothing is heard.")

    def follow(
        self,
        feed: Source | None,
        broadcast: GameBroadcast | None = None,
        board: Board | None = None,
    ) -> None:
        """Listens to this match from now on, or to none.

        The feed's picture must hear of news first: what a `board` is still revealing is told by
        no sound before it is over.
        """
        if self._feed is not None:
            self._feed.updated.disconnect(self._updated)
        if self._board is not None:
            self._board.revealed.disconnect(self._revealed)
        self._second.stop()
        self._feed, self._board = feed, board
        self._broadcast = GameBroadcast() if broadcast is None else broadcast
        self._held = ()
        self._before = None if feed is None else feed.seen
        if feed is not None:
            feed.updated.connect(self._updated)
            self._wait_for_tick()
        if board is not None:
            board.revealed.connect(self._revealed)

    def test(self) -> None:
        """Plays a sound as loud as it is set, also where the sounds of the match are off."""
        self._play(Cue.EARN, 0)

    def close(self) -> None:
        """Is silent from now on, and lets go of the device."""
        self.follow(None)
        self._player.close()

    def _updated(self, facts: Sequence[Any]) -> None:
        assert self._feed is not None, "it has news"
        seen = self._feed.seen
        if seen is None:
            return
        more = () if self._before is None else self._hearing.happens(self._before, seen)
        cues = _few(tuple(dict.fromkeys(self._broadcast.cues(seen, facts))), more)
        # A rewind or whatever else came in between: what was held back is no longer so.
        self._held = ()
        self._before = seen
        if self._board is not None and self._board.is_revealing and Cue.REVEAL in cues:
            now = cues.index(Cue.REVEAL) + 1
            cues, self._held = cues[:now], cues[now:]
        self.sound(cues)
        self._wait_for_tick()

    def _revealed(self) -> None:
        held, self._held = self._held, ()
        self.sound(held)

    def sound(self, cues: Sequence[Cue]) -> None:
        """Has these heard, one after the other."""
        distinct = tuple(dict.fromkeys(cues))[:_MOST_AT_ONCE]
        for place, cue in enumerate(distinct):
            self.sounded.emit(cue)
            if self.is_heard and self._hearing.wants(cue):
                self._play(cue, place * APART_MS)

    def _play(self, cue: Cue, after_ms: int) -> None:
        gain = (self._hearing.volume() / 100) ** 2
        if gain:
            self._player.play(samples(cue), gain, after_ms)

    # The last seconds.

    def _wait_for_tick(self) -> None:
        """Waits for the next of the last seconds of the limit that is out first."""
        left = min(self._running(), default=0)
        second = (left + _HALF) // 1000
        self._second.stop()
        last = self._hearing.last
        if second > 1 or (second == 1 and second != self._told):
            following = min(last, second if second != self._told else second - 1)
            self._second.start(max(0, left - 1000 * following))
        if second > last:
            self._told = 0

    def _tick(self) -> None:
        second = (min(self._running(), default=0) + _HALF) // 1000
        if 1 <= second <= self._hearing.last and second != self._told:
            self._told = second
            self.sound((Cue.TICK,))
        self._wait_for_tick()

    def _running(self) -> list[int]:
        """What is left of the limits that run now and are heard."""
        feed = self._feed
        if feed is None or feed.seen is None:
            return []
        left, heard = feed.left_ms(), set(self._broadcast.ticks(feed.seen))
        running = heard & feed.seen.update.running
        return [left[timer] for timer in running if left.get(timer, 0) > 0]
