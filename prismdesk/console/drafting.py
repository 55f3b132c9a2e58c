"""What `host` was asked for on the command line, as a match that waits for its players."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

from prismdesk.bots.bot import LEVELS
from prismdesk.core.game import Rules
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, seat_named
from prismdesk.core.words import phrase
from prismdesk.link.fresh import fresh
from prismdesk.table.match import Match, Player, checked

WHO: Final = {
    "network": PlayedBy.NETWORK,
    "here": PlayedBy.PERSON_HERE,
    "host": PlayedBy.HOST,
    "me": PlayedBy.HOST_HIMSELF,
    "bot": PlayedBy.BOT,
}
"""Who plays a seat, as the command line says it."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What the command line asks of a table.

    `seats` is the text of `--seats`. With `in_window` a person can sit at this machine, and the
    first seat is his; without, every seat is played elsewhere, and the host is present unless the
    options say otherwise. `pauses_away` is None where nothing was said: then it is as with a host.
    """

    options: dict[str, str] = {}
    seed: str | None = None
    setup: str | None = None
    seats: str = ""
    pauses_away: bool | None = None
    in_window: bool = True


class _Asked(msgspec.Struct, frozen=True):
    """One seat of `--seats`."""

    seat: Seat
    played_by: PlayedBy
    name: str = ""
    level: int | None = None


def draft(rules: Rules[Any, Any, Any], wanted: Wanted) -> Match | Refused:
    """The match that was asked for, or why there can be none."""
    given = {} if wanted.in_window else {"host": "present"}
    chosen = choose(rules.options, given | wanted.options)
    if isinstance(chosen, Refused):
        return chosen
    host = next((one.value for one in chosen if one.name == "host"), "none")
    asked = _read(wanted.seats)
    if isinstance(asked, Refused):
        return asked
    seats = _seats(rules, asked, wanted.setup)
    players = tuple(
        _player(asked.get(seat) or _Asked(seat, _usual(seat, host, wanted))) for seat in seats
    )
    match = fresh(
        Match(
            id="0" * 32,
            game=rules.name,
            rules_version=rules.version,
            chosen=chosen,
            players=players,
            seed=secrets.token_hex(16),
            setup=wanted.setup,
            pauses_away=host != "none" if wanted.pauses_away is None else wanted.pauses_away,
        )
    )
    if wanted.seed is not None:
        match = msgspec.structs.replace(match, seed=wanted.seed, known_seed=True)
    whole = checked(match, rules)
    if isinstance(whole, Refused) or wanted.in_window:
        return whole
    return nobody_here(whole) or whole


def nobody_here(match: Match) -> Refused | None:
    """Refused: somebody is to play where there is no window, at the table's own machine."""
    elsewhere = {PlayedBy.NETWORK, PlayedBy.HOST, PlayedBy.BOT}
    here = [player.name for player in match.players if player.played_by not in elsewhere]
    if not here:
        return None
    return _refused(
        "{name} plays at this computer, and that takes a window; leave out --headless, or begin "
        "a match in which that seat is played by network, host or bot.",
        name=here[0],
    )


def _read(text: str) -> dict[Seat, _Asked] | Refused:
    found: dict[Seat, _Asked] = {}
    for part in text.split(",") if text.strip() else ():
        colour, _, rest = part.partition("=")
        who, _, name = rest.partition(":")
        seat, played_by = seat_named(colour.strip()), WHO.get(who.strip().lower())
        level = None
        if played_by is PlayedBy.BOT:
            word, _, name = name.partition(":")
            level = next((one for one in LEVELS if str(one) == word.strip()), None)
        unfit = played_by is None or (played_by is PlayedBy.BOT) != (level is not None)
        if seat is None or played_by is None or unfit or seat in found:
            return _refused(
                "“{part}” is no seat; write each seat once, such as red=here:Mina,blue=network or "
                "blue=bot:3.",
                part=part.strip()[:60],
            )
        found[seat] = _Asked(seat, played_by, name.strip(), level)
    return found


def _seats(
    rules: Rules[Any, Any, Any], asked: dict[Seat, _Asked], setup: str | None
) -> tuple[Seat, ...]:
    """The fewest seats with which the game can be played and all that were named are there.

    The set-up can need more of them.
    """
    named = max(asked, default=Seat.RED) + 1
    needed = max(named, (None if setup is None else rules.seats_in(setup)) or named)
    enough = [count for count in rules.seat_counts if count >= needed]
    return tuple(Seat)[: min(enough, default=needed)]


def _usual(seat: Seat, host: str, wanted: Wanted) -> PlayedBy:
    if not wanted.in_window or seat is not Seat.RED:
        return PlayedBy.NETWORK
    return PlayedBy.HOST_HIMSELF if host == "seated" else PlayedBy.PERSON_HERE


def _player(asked: _Asked) -> Player:
    name = asked.name or asked.seat.colour.capitalize()
    return Player(asked.seat, name, asked.played_by, asked.level)


def _refused(text: str, **values: str) -> Refused:
    return Refused(code="seats", rule="ALL11", message=phrase(text, **values))
