"""A match window goes by who plays now: plates, names, and what stands where a bot has stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.bot_words import brief_bot_words
from prismdesk.desk.match.seated import has_stopped, is_thinking
from prismdesk.desk.match.words import place_of, with_opponent
from prismdesk.desk.texts import tr

if TYPE_CHECKING:
    from prismdesk.desk.match.conduct import Now
    from prismdesk.desk.match.window import MatchWindow


def show_players(window: MatchWindow) -> None:
    """Shows who plays by now, wherever the window says it."""
    session = window.session
    for seat, plate in window.plates.items():
        plate.call(session.names[seat])
        if window.company is None:
            plate.show_company(place_of(session, None, seat), None)
    window.board.set_names(session.names)
    if window.company is not None:
        window.company.show_now()
    window.log.names_again()
    now = window.now()
    if now is not None:
        for seat in window.plates:
            show_bot(window, now, seat)
    window.show_company()
    _tell_stopped(window)


def show_bot(window: MatchWindow, now: Now, seat: Seat) -> None:
    """Shows on a plate whether a bot plays, and what it does as far as all may know that."""
    player = window.session.match.player(seat)
    stopped = is_stopped(window, seat) and now.update.ending is None
    thinks = is_thinking(now, player, window.conduct)
    is_bot = player.played_by is PlayedBy.BOT
    # The sign of a bot stands beside it.
    brief = with_opponent(window.session, seat, brief_bot_words(player.level)) if is_bot else ""
    window.plates[seat].show_bot(is_bot=is_bot, stopped=stopped, thinks=thinks, brief=brief)


def is_stopped(window: MatchWindow, seat: Seat) -> bool:
    """Whether the seat's bot plays no more."""
    place = None if window.company is None else window.company.at.place(seat)
    return has_stopped(seat, window.session.stopped, place)


def _tell_stopped(window: MatchWindow) -> None:
    """Speaks of a bot that has stopped, which somebody may want to do something about."""
    names = [window.session.names[seat] for seat in window.session.stopped]
    for name in names:
        window.board.announced.emit(tr("{name} has stopped.", name=name))
