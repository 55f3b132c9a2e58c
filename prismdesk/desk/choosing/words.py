"""What was chosen, in words."""

from __future__ import annotations

from prismdesk.core.options import CLOCK, OPPONENT, RULES, WINDOWS, Option
from prismdesk.core.seats import PlayedBy, seat_named
from prismdesk.core.timing import ClockSetting, read_clock
from prismdesk.desk.board.introductions import introduction
from prismdesk.desk.choosing.holding import NO_CELLS
from prismdesk.desk.texts import apart, tr
from prismdesk.games import GAMES
from prismdesk.table.match import Match


def choice_word(value: str) -> str:
    """A choice as people read it, such as “Takes” for `takes`."""
    return tr(value.replace("-", " ").capitalize())


def length(ms: int) -> str:
    """A length of time, such as `5 minutes` or `1 minute 30 seconds`."""
    minutes, seconds = divmod(ms // 1000, 60)
    parts = []
    if minutes:
        parts.append(tr("1 minute") if minutes == 1 else tr("{n} minutes", n=minutes))
    if seconds or not minutes:
        parts.append(tr("1 second") if seconds == 1 else tr("{n} seconds", n=seconds))
    return " ".join(parts)


def short_length(ms: int) -> str:
    """The same for a narrow place, such as `5 min` or `1:30 min`."""
    minutes, seconds = divmod(ms // 1000, 60)
    if not minutes:
        return tr("{n} s", n=seconds)
    return tr("{n} min", n=f"{minutes}:{seconds:02}" if seconds else minutes)


def clock_word(value: str) -> str:
    """A clock as a short choice."""
    setting = read_clock(value)
    if setting is None:
        return tr("None")
    main = short_length(setting.length_ms)
    if setting.per_turn:
        return tr("{time} a turn", time=main)
    if not setting.increment_ms:
        return main
    return tr("{time} + {more}", time=main, more=short_length(setting.increment_ms))


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
    names = tr(" against ").join(apart(player.name) for player in match.players)
    parts = [(rules.title, False), (names, False)]
    shared = {CLOCK.name, RULES.name, *NO_CELLS}
    parts += [
        _option_words(option, match.option(option.name) or option.default)
        for option in rules.options
        if option.name not in shared
    ]
    if match.setup is not None:
        parts.append((tr("own boards") if rules.drawn else tr("own position"), True))
    if match.known_seed:
        parts.append((tr("known seed"), True))
    clock = match.option(CLOCK.name)
    if clock is not None:
        parts.append((clock_words(read_clock(clock)), clock != CLOCK.default))
    limits = introduction(match.game).limits
    if limits:
        parts.append((tr(limits), False))
    return [*parts, *_held_words(match)]


def _held_words(match: Match) -> list[tuple[str, bool]]:
    """How the match is held: windows, the host, ties, and the rules in force."""
    parts = []
    windows = match.option(WINDOWS.name)
    if windows is not None:
        in_turn = tr("windows in turn, each behind a curtain")
        parts.append((in_turn if windows == "in-turn" else tr("windows together"), False))
    if match.has_host:
        typed = [apart(one.name) for one in match.players if one.played_by is PlayedBy.HOST]
        parts.append((tr("the host types for {names}", names=tr(" and ").join(typed)), True))
    opponent = seat_named(match.option(OPPONENT.name) or "")
    if opponent is not None:
        parts.append((tr("a tie is won by {name}", name=match.name_of(opponent)), False))
    held = match.option(RULES.name)
    if held is not None:
        words = tr("event rules") if held == "event" else tr("practice rules")
        parts.append((words, held != RULES.default))
    return parts


def _option_words(option: Option, value: str) -> tuple[str, bool]:
    title, word = tr(option.title.text), choice_word(value).lower()
    return tr("{title}: {choice}", title=title, choice=word), value != option.default
