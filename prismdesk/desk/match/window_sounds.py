"""The sounds of a match window: of the match, of its clocks, and of what somebody offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.sounds.match_sounds import Hearing, MatchSounds, happened
from prismdesk.desk.sounds.player import Player

_LAST_S = 10


class WindowSource(QObject):
    """What anybody may hear of the match in a window; behind a curtain there is no news.

    Where a game seals inputs, what the seat or the host sees of them is not handed on: the view
    stays empty.
    """

    updated = Signal(object)

    def __init__(self, model: MatchModel) -> None:
        super().__init__(model)
        self._model = model
        self.seen = None if model.now is None else self._told(model.now)
        model.updated.connect(self._take)

    def left_ms(self) -> dict[str, int]:
        """What remains of each timer now."""
        return self._model.session.shown.left_ms()

    def _take(self, now: Now, facts: tuple[Any, ...]) -> None:
        self.seen = self._told(now)
        self.updated.emit(facts)

    def _told(self, now: Now) -> SpectatorNow:
        session = self._model.session
        is_open = not session.rules.sealed and self._model.is_seen(now)
        view = now.view if is_open else None
        return SpectatorNow(
            session.match, session.rules, session.names, view, None, now.update,
            tuple(session.lines),
        )  # fmt: skip


class WindowSounds(QObject):
    """Plays what happens in a match, as the settings want it.

    Everybody near the computer hears it. So it tells what an audience would hear, which knows
    nothing that is sealed (ALL14), offers, and that something was refused which all may know of;
    whose turn it is and who has won only to somebody who plays here alone. It is silent while
    `drowned` answers that the broadcast is shown here.
    """

    def __init__(
        self,
        model: MatchModel,
        broadcast: GameBroadcast,
        board: Board,
        preferences: Preferences,
        player: Player,
        drowned: Callable[[], bool],
    ) -> None:
        super().__init__(model)
        self._model, self._preferences, self._drowned = model, preferences, drowned
        hearing = Hearing(self._volume, self._wants, self._happens, _LAST_S)
        self.sounds = MatchSounds(hearing, player, self)
        self.sounds.follow(WindowSource(model), broadcast, board)
        model.refused.connect(self._refuse)

    def close(self) -> None:
        """Nothing more of this match is heard."""
        self._model.refused.disconnect(self._refuse)
        self.sounds.follow(None)

    def _volume(self) -> int:
        return self._preferences.now.sound_volume

    def _wants(self, cue: Cue) -> bool:
        settings = self._preferences.now
        wanted = {Cue.TICK: settings.sound_clock, Cue.OFFER: settings.sound_offers}
        return wanted.get(cue, settings.sound_game) and not self._drowned()

    @property
    def _alone(self) -> Seat | None:
        """The seat of who plays here with nobody else at this computer."""
        session = self._model.session
        is_one = len(session.persons) == 1 and not session.is_shared
        return session.persons[0] if is_one else None

    def _happens(self, before: SpectatorNow, now: SpectatorNow) -> tuple[Cue, ...]:
        cues, alone = happened(before, now), self._alone
        offers = [one.update.offer for one in (before, now)]
        earlier, later = (None if one is None else one.n for one in offers)
        if later is not None and later != earlier:
            cues = (*cues, Cue.OFFER)
        ending = now.update.ending
        if alone is None:
            return cues
        if Cue.END in cues and ending is not None and ending.winner is not None:
            won = Cue.WIN if ending.winner is alone else Cue.LOSS
            return tuple(won if cue is Cue.END else cue for cue in cues)
        waited = alone not in before.update.acting
        if now.update.acting == (alone,) and waited and not now.update.standing:
            cues = (*cues, Cue.TURN)
        return cues

    def _refuse(self) -> None:
        """What is sealed, and whether it was taken, is nobody else's to hear (BP24)."""
        if not self._model.line_state.sealed:
            self.sounds.sound((Cue.REFUSED,))
