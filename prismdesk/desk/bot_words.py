"""What bots are called and how their levels are described, wherever one is chosen or shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from prismdesk.bots.all import LEVELS
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.table.match import Player


def levels(game: str) -> tuple[int, ...]:
    """The levels that a bot of this game has, the weakest first; none where it has no bots."""
    return tuple(range(1, len(LEVELS.get(game, ())) + 1))


def level_sentence(game: str, level: int) -> str:
    """What a bot of this level does."""
    return say(LEVELS[game][level - 1], {})


def bot_words(level: int | None) -> str:
    """What a seat's player is, where it is a bot."""
    return tr("bot, level {n}", n=level)


def brief_bot_words(level: int | None) -> str:
    """The same where the sign of a bot stands beside it and there is little room."""
    return tr("level {n}", n=level)


def bot_name(seat: Seat, level: int, others: Collection[str] = ()) -> str:
    """What a bot is called to which nobody gave a name: unlike all `others` at the table."""
    name = _unnamed(level)
    if name not in others:
        return name
    return tr("{bot} {seat}", bot=name, seat=seat_word(seat))


def called(player: Player) -> str:
    """A player in a sentence about who plays: a bot with its level, which its name may say."""
    if player.played_by is not PlayedBy.BOT or player.name.startswith(_unnamed(player.level)):
        return player.name
    return tr("{name} ({bot})", name=player.name, bot=bot_words(player.level))


def all_bots(players: Sequence[Player]) -> bool:
    """Whether no person plays."""
    return all(one.played_by is PlayedBy.BOT for one in players)


def _unnamed(level: int | None) -> str:
    return tr("Bot {n}", n=level)
