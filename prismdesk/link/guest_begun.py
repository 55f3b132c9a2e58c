"""The match that a table says has begun, if this program can show it."""

from __future__ import annotations

from typing import Any

import msgspec

from prismdesk.core.codec import decode, encode
from prismdesk.core.game import Rules
from prismdesk.core.options import choose
from prismdesk.core.plain import one_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.games import game_named
from prismdesk.table.match import Player, PublicMatch, level_missing
from prismdesk.wire import reasons
from prismdesk.wire.messages import Begun
from prismdesk.wire.texts import MOST_NAME, tidied


class BegunHere(msgspec.Struct, frozen=True):
    """A match that can be shown, and whose views come to this machine."""

    match: PublicMatch
    rules: Rules[Any, Any, Any]
    viewers: tuple[Viewer, ...]


def shown(match: PublicMatch) -> PublicMatch:
    """The match with names that can be shown, whatever its table has written there.

    Raises `Unreadable` where nothing is left of one.
    """
    tidy = decode(tidied(encode(match)), PublicMatch)
    return msgspec.structs.replace(tidy, players=shown_players(tidy.players))


def is_same(one: PublicMatch, other: PublicMatch) -> bool:
    """Whether they are one match, whoever plays in it by now (ALL11)."""
    return one.seats == other.seats and msgspec.structs.replace(one, players=other.players) == other


def shown_players(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with names of one line each."""
    return tuple(
        msgspec.structs.replace(
            one, name=one_line(one.name, MOST_NAME) or one.seat.colour.capitalize()
        )
        for one in players
    )


def understood(begun: Begun) -> BegunHere | Refused:
    """The match, or why the table is left. Raises `Unreadable` for what is no match at all."""
    match = shown(decode(begun.match, PublicMatch))
    rules = game_named(match.game)
    seats = match.seats
    if rules is None or match.rules_version != rules.version:
        return reasons.TABLE_NO_MESSAGE  # the welcome has promised a game that is here
    fits = (
        seats == tuple(Seat)[: len(seats)]
        and len(seats) in rules.seat_counts
        and not any(map(level_missing, match.players))
        and choose(rules.options, {one.name: one.value for one in match.chosen}) == match.chosen
        and len(set(begun.viewers)) == len(begun.viewers)
        and all(one in seats for one in begun.viewers if isinstance(one, Seat))
    )
    return BegunHere(match, rules, begun.viewers) if fits else reasons.TABLE_NO_MESSAGE
