"""Turns the arguments of `host` into a match that waits for its players."""

from __future__ import annotations

import secrets
from argparse import Namespace
from typing import Final

import msgspec

from prismdesk.bots.bot import LEVELS
from prismdesk.console import lines
from prismdesk.console.arguments import plain_name
from prismdesk.core.game import AnyRules
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy, Seat, seat_named
from prismdesk.link.saved import fresh
from prismdesk.table.match import Match, Player, checked

WHO: Final = {**lines.WHO, "me": PlayedBy.HOST_HIMSELF}
"""Who plays a seat, as the command line says it."""


def unfit(asked: Namespace) -> str:
    """Why these arguments of `host` do not go together; empty where they do."""
    new = (asked.option, asked.seed, asked.setup, asked.seats, asked.save, asked.pause_away)
    if (asked.game is None) == (asked.resume is None):
        return "Name a game, or with --resume a match to go on with."
    if asked.resume is not None and (any(new) or asked.port is not None):
        return "A match that goes on has its players, options and port already; leave them out."
    if not asked.headless and (asked.listen is not None or asked.wait):
        return "--listen and --wait are for a table without a window; write --headless as well."
    return ""


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


def draft(rules: AnyRules, wanted: Wanted) -> Match | Refused:
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
        asked.get(seat) or Player(seat, seat.colour.capitalize(), _usual(seat, host, wanted))
        for seat in seats
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
    return refuse(
        "seats",
        "{name} plays at this computer, and that takes a window; leave out --headless, or begin "
        "a match in which that seat is played by network, host or bot.",
        "ALL11",
        name=here[0],
    )


def _read(text: str) -> dict[Seat, Player] | Refused:
    found: dict[Seat, Player] = {}
    for part in text.split(",") if text.strip() else ():
        colour, _, rest = part.partition("=")
        who, _, name = rest.partition(":")
        seat, played_by = seat_named(colour.strip()), WHO.get(who.strip().lower())
        level = None
        if played_by is PlayedBy.BOT:
            word, _, name = name.partition(":")
            level = next((one for one in LEVELS if str(one) == word.strip()), None)
        unfit = played_by is None or (played_by is PlayedBy.BOT) != (level is not None)
        called = plain_name(name if seat is None else name.strip() or seat.colour.capitalize())
        if seat is None or played_by is None or called is None or unfit or seat in found:
            return refuse(
                "seats",
                "“{part}” is no seat; write each seat once, such as red=here:Mina,blue=network or "
                "blue=bot:3. A name has 1 to 40 letters, all of them to be seen.",
                "ALL11",
                part=part.strip()[:60],
            )
        found[seat] = Player(seat, called, played_by, level)
    return found


def _seats(rules: AnyRules, asked: dict[Seat, Player], setup: str | None) -> tuple[Seat, ...]:
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
