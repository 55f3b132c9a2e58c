"""A match in words before it is played: what is chosen for it, and what of that is not usual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from prismdesk.core.game import Rules
from prismdesk.core.options import CLOCK, OPPONENT, RULES, SHARING, Option, ValueOf
from prismdesk.core.seats import PlayedBy, Seat, seat_named
from prismdesk.core.timing import read_clock
from prismdesk.desk.game_ui.option_words import (
    FOLLOWING,
    all_bots,
    called,
    clock_words,
    option_words,
)
from prismdesk.desk.games import introduction
from prismdesk.desk.texts import apart, listed, say, seat_word, tr
from prismdesk.games import GAMES
from prismdesk.table.match import Match, Player

AnyRules = Rules[Any, Any, Any]
_TWO: Final = 2


def match_words(match: Match) -> list[tuple[str, bool]]:
    """The whole match in short parts, each with whether it differs from the usual."""
    rules = next(game for game in GAMES if game.name == match.game)
    parts = [(rules.title, False), (_player_words(match.players), False)]
    chosen = _own_words(rules, match.option, is_entered=match.setup is not None)
    if match.known_seed:
        chosen.append((tr("known seed"), True))
    shared = _shared_words(rules, match.option, match.name_of, _host_words(match))
    named = [(say(one, {}), True) for one in rules.unusual(match.chosen, match.setup)]
    return [*parts, *chosen, *shared, *named]


def table_words(
    rules: AnyRules, value: ValueOf, *, is_entered: bool = False
) -> list[tuple[str, bool]]:
    """The same of what is played at a table, as far as its options say it."""
    chosen = _own_words(rules, value, is_entered=is_entered)
    return [*chosen, *_shared_words(rules, value, seat_word)]


def _shared_words(
    rules: AnyRules,
    value: ValueOf,
    name_of: Callable[[Seat], str],
    hosted: Sequence[tuple[str, bool]] = (),
) -> list[tuple[str, bool]]:
    """What is chosen in every game, with those who rule; each player by what `name_of` says."""
    parts = [*_time_words(rules, value), *_sharing_words(value), *hosted]
    opponent = seat_named(value(OPPONENT.name) or "")
    if opponent is not None:
        parts.append((tr("a tie is won by {name}", name=name_of(opponent)), False))
    return [*parts, *_rules_words(value)]


def _own_words(rules: AnyRules, value: ValueOf, *, is_entered: bool) -> list[tuple[str, bool]]:
    """What only this game has to choose; an entered position brings its own tiles and markers."""
    shared = {CLOCK.name, RULES.name, *FOLLOWING}
    parts = [
        option_words(option, value)
        for option in rules.options
        if option.name not in shared
        and not (is_entered and option.calls is not None)
        and not _is_idle(option, value)
    ]
    if is_entered:
        parts.append((tr(introduction(rules.name).beginning.own.lower()), True))
    return parts


def _is_idle(option: Option, value: ValueOf) -> bool:
    """Whether it is as usual because it can be nothing else here."""
    needs = option.needs
    if needs is None or value(needs.other.name) == needs.other.value:
        return False
    return (value(option.name) or option.default) == option.default


def _time_words(rules: AnyRules, value: ValueOf) -> list[tuple[str, bool]]:
    """The clock, and the times that the game has of its own."""
    parts = []
    clock = value(CLOCK.name)
    if clock is not None:
        parts.append((clock_words(read_clock(clock)), clock != CLOCK.default))
    limits = introduction(rules.name).limits
    return [*parts, (tr(limits), False)] if limits else parts


def _sharing_words(value: ValueOf) -> list[tuple[str, bool]]:
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
        parts.append((tr("you are watching"), True))
    if match.has_seated_host:
        hosts = [one.name for one in match.players if one.played_by is PlayedBy.HOST_HIMSELF]
        text = "{name} hosts and plays: all but a pause needs the others’ consent"
        parts.append((tr(text, name=listed(hosts)), True))
    if match.pauses_away:
        parts.append((tr("paused while a player is cut off"), False))
    return parts


def _rules_words(value: ValueOf) -> list[tuple[str, bool]]:
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
