"""Who is to play a seat of one's own table, chosen in a menu: a bot of some level, or a person."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from prismdesk.core.seats import PlayedBy
from prismdesk.desk.bot_words import bot_name, level_sentence, levels
from prismdesk.desk.look.icons import dress
from prismdesk.desk.texts import seat_word, tr
from prismdesk.table.match import Player
from prismdesk.wire.seating import Place, Presence


def can_fill(place: Place, *, is_on: bool) -> bool:
    """Whether the table's own machine may seat somebody else there.

    Before the match nobody's seat is taken from under him: it is freed first.
    """
    if place.played_by is PlayedBy.HOST_HIMSELF:
        return False
    is_guests = place.peer not in (None, 0) and place.played_by is PlayedBy.NETWORK
    return is_on or not is_guests


def fill_menu(
    place: Place,
    game: str,
    others: Collection[str],
    then: Callable[[Player], None],
    parent: QWidget,
) -> QMenu:
    """The players that can be chosen; `others` are the names of the other seats."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for level in levels(game):
        if (place.played_by, place.level) == (PlayedBy.BOT, level):
            continue
        player = Player(place.seat, bot_name(place.seat, level, others), PlayedBy.BOT, level)
        sentence = level_sentence(game, level)
        words = tr("Bot, level {n}: {sentence}", n=level, sentence=sentence).rstrip(".")
        action = menu.addAction(words.replace("&", "&&"), partial(then, player))
        dress(action, "bot")
    menu.addSeparator()
    for by, words in (
        (PlayedBy.NETWORK, tr("Whoever comes by the network")),
        (PlayedBy.PERSON_HERE, tr("A person at this computer")),
    ):
        is_free = by is PlayedBy.NETWORK and place.presence is Presence.FREE
        if place.played_by is not by and not is_free:
            player = Player(place.seat, seat_word(place.seat), by)
            menu.addAction(words, partial(then, player))
    return menu
