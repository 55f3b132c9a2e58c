"""What is said of a table: what is played there, who is missing, who watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prismdesk.core.options import HOST
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.match_words import table_words
from prismdesk.desk.texts import listed, seat_word, tr
from prismdesk.games import game_named
from prismdesk.link.around import GuestHere
from prismdesk.wire.seating import Seating, Stage

_TWO: Final = 2


def played(seating: Seating) -> tuple[str, str]:
    """The game, and its options in words; `options` of a seating are written `name=value`."""
    rules = game_named(seating.game)
    if rules is None:
        return seating.game, ""
    given = dict(one.split("=", 1) for one in seating.options if "=" in one)
    if not given:
        return rules.title, ""
    is_entered = given.get("entered") == "yes"
    parts = [text for text, _ in table_words(rules, given.get, is_entered=is_entered)]
    if given.get("known-seed") == "yes":
        parts.append(tr("known seed"))
    parts += _hosted(seating, given.get(HOST.name))
    if given.get("pauses-away") == "yes":
        parts.append(tr("paused while a player is cut off"))
    return rules.title, " · ".join(parts)


def _hosted(seating: Seating, host: str | None) -> list[str]:
    """Who rules, as far as a guest must know it (ALL6)."""
    if host == "present":
        return [tr("a host without a seat rules")]
    plays = [one.name for one in seating.places if one.played_by is PlayedBy.HOST_HIMSELF]
    text = "{name} hosts and plays: all but a pause needs the others’ Accept"
    return [tr(text, name=name) for name in plays]


def missing(seating: Seating) -> str:
    """Which seats somebody must take yet; nothing if none."""
    free = [seat_word(seat) for seat in seating.free]
    if not free:
        return ""
    if len(free) == 1:
        return tr("Waiting for somebody to play {seat}.", seat=free[0])
    if len(free) == _TWO:
        return tr("Waiting for players: {seats} are free.", seats=listed(free))
    return tr("Waiting for {n} more players.", n=len(free))


def watching(count: int) -> str:
    """How many watch."""
    return tr("1 spectator") if count == 1 else tr("{n} spectators", n=count)


def title_of(game: str) -> str:
    """A game's name as people write it; one that this program does not have by its own word."""
    rules = game_named(game)
    return game if rules is None else rules.title


def stage_words(stage: Stage, free: int) -> str:
    """How far a table is, and whether there is a seat, such as `open · 1 seat free`."""
    said = {
        Stage.OPEN: tr("open"),
        Stage.STARTED: tr("a match is on"),
        Stage.ENDED: tr("a match has ended"),
    }[stage]
    if not free:
        return tr("{stage} · no seat free", stage=said)
    seats = tr("1 seat free") if free == 1 else tr("{n} seats free", n=free)
    return f"{said} · {seats}"


def closing(guests: Sequence[GuestHere], *, is_on: bool) -> str:
    """What is asked before a table is closed on these; nothing if nobody is there."""
    names = [one.name for one in guests if one.name]
    nameless = len(guests) - len(names)
    if nameless:
        names.append(watching(nameless))
    if not names:
        return ""
    said = tr("With this the table closes for {names}.", names=listed(names))
    if not is_on:
        return said
    return tr("{said} The match is saved, and Home can open it again.", said=said)
