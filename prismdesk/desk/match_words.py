"""What a match is played with and how, in words: for New match, tables, Home and matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from prismdesk.core.game import Rules
from prismdesk.core.options import CLOCK, HOST, OPPONENT, RULES, SHARING, Option, shortened
from prismdesk.core.seats import PlayedBy, seat_named
from prismdesk.core.timing import ClockSetting, read_clock
from prismdesk.desk.board.introductions import introduction
from prismdesk.desk.bot_words import all_bots, called
from prismdesk.desk.texts import apart, listed, say, seat_word, tr
from prismdesk.games import GAMES
from prismdesk.table.match import Match, Player, PublicMatch

AnyRules = Rules[Any, Any, Any]
_TWO: Final = 2
_TIMES: Final = re.compile(r"(?<=\d)x(?=\d)")
FOLLOWING: Final = frozenset(option.name for option in (HOST, OPPONENT, *SHARING))
"""Options that are not chosen by themselves: they follow from the players and their marks."""

Value = Callable[[str], str | None]
"""What is chosen for the option of a name; None where there is no such option."""


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


def match_words(match: Match) -> list[tuple[str, bool]]:
    """The whole match in short parts, each with whether it differs from the usual."""
    rules = next(game for game in GAMES if game.name == match.game)
    players = _player_words(match.players)
    parts = [(rules.title, False), (players, False)]
    parts += _own_words(rules, match.option, is_entered=match.setup is not None)
    if match.setup is not None:
        parts.append((tr(introduction(rules.name).beginning.own.lower()), True))
    if match.known_seed:
        parts.append((tr("known seed"), True))
    parts += _time_words(rules, match.option)
    opponent = seat_named(match.option(OPPONENT.name) or "")
    parts += [*_sharing_words(match.option), *_host_words(match)]
    if opponent is not None:
        parts.append((tr("a tie is won by {name}", name=match.name_of(opponent)), False))
    return [*parts, *_rules_words(match.option)]


def table_words(
    rules: AnyRules, value: Value, *, is_entered: bool = False
) -> list[tuple[str, bool]]:
    """The same of what is played at a table, as far as its options say it."""
    parts = _own_words(rules, value, is_entered=is_entered)
    if is_entered:
        parts.append((tr(introduction(rules.name).beginning.own.lower()), True))
    parts += [*_time_words(rules, value), *_sharing_words(value)]
    opponent = seat_named(value(OPPONENT.name) or "")
    if opponent is not None:
        parts.append((tr("a tie is won by {name}", name=seat_word(opponent)), False))
    return [*parts, *_rules_words(value)]


def material_words(match: PublicMatch) -> list[str]:
    """What a match is played with where that is not the usual, such as an own set of tiles."""
    rules = next(game for game in GAMES if game.name == match.game)
    words = (
        option_words(option, match.option(option.name) or option.default)
        for option in rules.options
        if option.calls is not None
    )
    return [text for text, is_changed in words if is_changed]


def _own_words(
    rules: AnyRules, value: Value, *, is_entered: bool = False
) -> list[tuple[str, bool]]:
    """What only this game has to choose; an entered position brings its own tiles and markers."""
    shared = {CLOCK.name, RULES.name, *FOLLOWING}
    return [
        option_words(option, value(option.name) or option.default)
        for option in rules.options
        if option.name not in shared
        and not (is_entered and option.calls is not None)
        and not _is_idle(option, value)
    ]


def _is_idle(option: Option, value: Value) -> bool:
    """Whether it is as usual because it can be nothing else here."""
    needs = option.needs
    if needs is None or value(needs.other.name) == needs.other.value:
        return False
    return (value(option.name) or option.default) == option.default


def _time_words(rules: AnyRules, value: Value) -> list[tuple[str, bool]]:
    """The clock, and the times that the game has of its own."""
    parts = []
    clock = value(CLOCK.name)
    if clock is not None:
        parts.append((clock_words(read_clock(clock)), clock != CLOCK.default))
    limits = introduction(rules.name).limits
    return [*parts, (tr(limits), False)] if limits else parts


def _sharing_words(value: Value) -> list[tuple[str, bool]]:
    """How it is played by people who share a screen, or who have one each (ALL11)."""
    said = {
        "together": tr("windows together"),
        "in-turn": tr("windows in turn, each behind a curtain"),
        "arrival": tr("the first path that arrives is made"),
        "buzzer": tr("who buzzes first draws first"),
    }
    held = (value(option.name) for option in SHARING)
    return [(said[one], False) for one in held if one in said]


def _host_words(match: Match) -> list[tuple[str, bool]]:
    """Who rules, and what happens while somebody is cut off."""
    parts = []
    typed = [one.name for one in match.players if one.played_by is PlayedBy.HOST]
    if typed:
        parts.append((tr("the host types for {names}", names=listed(typed)), True))
    elif match.has_host:
        parts.append((tr("you host and hold no seat"), True))
    elif all_bots(match.players):
        parts.append((tr("nobody plays; you watch"), True))
    if match.has_seated_host:
        hosts = [one.name for one in match.players if one.played_by is PlayedBy.HOST_HIMSELF]
        text = "{name} hosts and plays: all but a pause needs the others’ Accept"
        parts.append((tr(text, name=listed(hosts)), True))
    if match.pauses_away:
        parts.append((tr("paused while a player is cut off"), False))
    return parts


def _rules_words(value: Value) -> list[tuple[str, bool]]:
    held = value(RULES.name)
    if held is None:
        return []
    words = tr("event rules") if held == "event" else tr("practice rules")
    return [(words, held != RULES.default)]


def _player_words(players: Sequence[Player]) -> str:
    """Who plays, in the order of the seats; several in the network, one after the other, as one."""
    far = tr("somebody in the network")
    if len(players) == _TWO:
        both = (far if one.played_by is PlayedBy.NETWORK else apart(called(one)) for one in players)
        return tr(" against ").join(both)
    said: list[str] = []
    for is_away, some in groupby(players, lambda one: one.played_by is PlayedBy.NETWORK):
        names = [called(one) for one in some]
        away = far if len(names) == 1 else tr("{n} in the network", n=len(names))
        said += [away] if is_away else names
    return listed(said)


def option_words(option: Option, value: str) -> tuple[str, bool]:
    """An option as chosen, such as “Also drawn: never”, and whether it differs from the usual."""
    title, name = tr(option.title.text), option.called(value)
    known = next((one.called for one in option.choices if one.value == value), None)
    if known is not None:
        word = say(known, {}).lower()
    else:
        word = choice_word(value).lower() if name is None else apart(name)
    return tr("{title}: {choice}", title=title, choice=word), value != option.default
