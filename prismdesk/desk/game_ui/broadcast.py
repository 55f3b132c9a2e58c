"""How a game tells a match to an audience: GameBroadcast, and the match as spectators have it.

A game says here what is its own, as plain data; the frame knows no game. It is asked with what a
spectator may know, so there is nothing that it could betray.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from prismdesk.core.game import Rules
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption, PanelExtras, Sidebar, TitleCard
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.table.log import LogLine
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update


class SpectatorNow(NamedTuple):
    """What a spectator may know of a match now, and nothing else.

    `view` is None while a pause covers it, and where it could hold more than that; `known` is then
    what the game lets be known all the same (ALL12), or None. `lines` is the whole log.
    """

    match: PublicMatch
    rules: Rules[Any, Any, Any]
    names: Mapping[Seat, str]
    view: Any
    known: Any
    update: Update
    lines: Sequence[LogLine]

    @property
    def now(self) -> Now:
        """The same as windows have it, where nobody plays and nobody rules."""
        return Now(
            self.view, self.update, None, self.names, dict.fromkeys(self.names, frozenset()),
            frozenset(), frozenset(), False, self.match.has_host, self.known,
        )  # fmt: skip


class GameBroadcast:
    """A game in which the seats act in turn, and nothing stands beside the board.

    `seen.view` may be None in a pause (ALL12): then it is told only what `seen.known` has.
    The frame itself tells pauses, rulings, offers, the end of a match and its result; here is
    what the game adds or says better.
    """

    cue_by_fact: ClassVar[Mapping[type[Any], Cue]] = {}
    """The sound of each kind of fact that has one."""

    def sidebar(self, seen: SpectatorNow, board: Board) -> Sidebar | None:
        """What stands in the right column, such as targets."""
        return None

    def banner(self, seen: SpectatorNow, board: Board) -> Banner | None:
        """The sentence below the board; None: what the board says is to happen now."""
        return None

    def captions(
        self, seen: SpectatorNow, board: Board, shown: int
    ) -> tuple[Caption | None, Caption | None]:
        """Cards that take the left and the right column, such as two verdicts; mostly none.

        While the board plays an outcome, `shown` is how far it is (its own measure); afterwards
        it is -1, and everything is told.
        """
        return None, None

    def title_card(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
        """A card in the place of the board, such as between rounds."""
        return None

    def panel_extras(self, seen: SpectatorNow, seat: Seat, board: Board) -> PanelExtras:
        """What the seat's panel has besides name, points and clock."""
        return PanelExtras()

    def last(self, seen: SpectatorNow, facts: Sequence[Any], board: Board) -> Caption | None:
        """What happened last, for the left column; None leaves what stands there.

        It is asked with the facts of each update; what is told stays until the next.
        """
        return None

    def so_far(self, seen: SpectatorNow, board: Board) -> Caption | None:
        """The same as far as the match itself shows it, for who has heard of nothing yet."""
        return None

    def final(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
        """The card of the end, with points and credits; None: the frame's own, from the ending."""
        return None

    def cues(self, seen: SpectatorNow, facts: Sequence[Any]) -> tuple[Cue, ...]:
        """The sounds of these facts, in order."""
        return tuple(cue for fact in facts for cue in self.cues_of(seen, fact))

    def cues_of(self, seen: SpectatorNow, fact: Any) -> tuple[Cue, ...]:
        """The sounds of one fact."""
        cue = self.cue_by_fact.get(type(fact))
        return () if cue is None else (cue,)

    def ticks(self, seen: SpectatorNow) -> tuple[str, ...]:
        """The timers whose last seconds are heard: the clock of whoever is on turn (ALL9)."""
        return tuple(clock.id for clock in seen.update.clocks)
