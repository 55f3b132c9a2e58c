"""Options, clocks and bots in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from prismdesk.bots.all import LEVELS
from prismdesk.core.options import HOST, OPPONENT, SHARING, Option, ValueOf, shortened
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.core.timing import ClockSetting
from prismdesk.desk.texts import apart, say, seat_word, tr
from prismdesk.games import GAMES
from prismdesk.table.match import Player, PublicMatch


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


def player_kinds() -> dict[PlayedBy, str]:
    """Who can play a seat, in the words of a choice."""
    return {
        PlayedBy.PERSON_HERE: tr("Here"),
        PlayedBy.NETWORK: tr("Network"),
        PlayedBy.HOST: tr("By host"),
        PlayedBy.BOT: tr("Bot"),
    }


def _unnamed(level: int | None) -> str:
    return tr("Bot {n}", n=level)


_TIMES: Final = re.compile(r"(?<=\d)x(?=\d)")
FOLLOWING: Final = frozenset(option.name for option in (HOST, OPPONENT, *SHARING))
"""Options that are not chosen by themselves: they follow from the players and their marks."""


def choice_word(value: str) -> str:
    """A choice as people read it, such as “Takes” for `takes`, and 8×8 for `8x8`."""
    return tr(_TIMES.sub("×", shortened(value).replace("-", " ").capitalize()))


def length(ms: int) -> str:
    """A length of time, such as `5 minutes` or `1 minute 30 seconds`."""
    minutes, seconds = divmod(ms // 1000, 60)
    parts = []
    if minutes:
        parts.append(tr("1 minute") if minutes == 1 else tr("{n} minutes", n=minutes))
    if seconds or not minutes:
        parts.append(tr("1 second") if seconds == 1 else tr("{n} seconds", n=seconds))
    return " ".join(parts)


def clock_words(setting: ClockSetting | None) -> str:
    """A clock in words, such as `5 minutes each and 5 seconds a turn`."""
    if setting is None:
        return tr("no clock")
    main = length(setting.length_ms)
    if setting.per_turn:
        return tr("{time} a turn", time=main)
    if not setting.increment_ms:
        return tr("{time} each", time=main)
    more = length(setting.increment_ms)
    return tr("{time} each and {more} a turn", time=main, more=more)


def option_words(option: Option, value_of: ValueOf) -> tuple[str, bool]:
    """An option as chosen, such as “Also drawn: never”, and whether it differs from the usual."""
    usual = option.usual(value_of)
    value = value_of(option.name) or usual
    title, name = tr(option.title.text), option.called(value)
    known = next((one.called for one in option.choices if one.value == value), None)
    if known is not None:
        word = say(known, {}).lower()
    else:
        word = choice_word(value).lower() if name is None else apart(name)
    return tr("{title}: {choice}", title=title, choice=word), value != usual


def material_words(match: PublicMatch) -> list[str]:
    """What a match is played with where that is not the usual, such as an own set of tiles."""
    rules = next(game for game in GAMES if game.name == match.game)
    words = (
        option_words(option, match.option) for option in rules.options if option.calls is not None
    )
    return [text for text, is_changed in words if is_changed]
