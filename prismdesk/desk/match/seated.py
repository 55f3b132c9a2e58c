"""Who plays the seats of a match, as its windows have it."""

from __future__ import annotations

from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.desk.match.conduct import Conduct, Now
from prismdesk.desk.texts import tr
from prismdesk.table.match import Player, PublicMatch
from prismdesk.wire.seating import Place, Presence


def typed_for(match: PublicMatch, host: Viewer | None) -> frozenset[Seat]:
    """The seats for which a host without a seat types here."""
    if host is not Watcher.ARBITER:
        return frozenset()
    return frozenset(one.seat for one in match.players if one.played_by is PlayedBy.HOST)


def has_stopped(seat: Seat, stopped: frozenset[Seat], place: Place | None) -> bool:
    """Whether the seat's bot plays no more, as this machine or the table's own knows."""
    if place is None or seat in stopped:
        return seat in stopped
    return place.played_by is PlayedBy.BOT and place.presence is Presence.AWAY


def is_thinking(now: Now, player: Player, conduct: Conduct) -> bool:
    """Whether a bot is to act, as far as everybody may know that.

    Of windows that hide from each other nobody learns what goes on behind them. What its process
    does is never asked.
    """
    is_bot = player.played_by is PlayedBy.BOT
    is_open = not conduct.audience(now.update) and not now.update.standing
    return is_bot and is_open and player.seat in now.update.acting


def doing(*, stopped: bool, thinks: bool) -> str:
    """What is said of a bot besides its level; nothing where it waits for others."""
    if stopped:
        return tr("has stopped")
    return tr("thinking …") if thinks else ""
