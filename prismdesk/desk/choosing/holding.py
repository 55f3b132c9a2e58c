"""How a match is held, which follows from who plays its seats (ALL11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from prismdesk.core.options import HOST, Option, as_they_sit
from prismdesk.core.seats import PlayedBy
from prismdesk.table.match import Player


def holding(
    options: Iterable[Option], players: Collection[Player], *, hosts: bool = False
) -> dict[str, str]:
    """The options that say how the match is held, as far as the game has them.

    A host is there if he plays a seat, or `hosts` where nobody else is here; who has a seat for his
    own is a seated one (ALL6). People who look at one screen have their windows in turn and race by
    buzzer; everybody else has a screen to himself, a host who types for all seats included. A bot
    looks at none.
    """
    played = [one.played_by for one in players]
    all_away = all(by in (PlayedBy.NETWORK, PlayedBy.BOT) for by in played)
    held = {HOST.name: "none", **as_they_sit(_share(played))}
    if PlayedBy.HOST in played or (all_away and hosts):
        held[HOST.name] = "present"
    elif PlayedBy.HOST_HIMSELF in played:
        held[HOST.name] = "seated"
    named = {option.name for option in options}
    return {name: value for name, value in held.items() if name in named}


def seated_host(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The same players, of whom the first one here hosts as well, if anybody is here (ALL6)."""
    here = next((one for one in players if one.played_by is PlayedBy.PERSON_HERE), None)
    himself = PlayedBy.HOST_HIMSELF
    return tuple(Player(one.seat, one.name, himself) if one is here else one for one in players)


def _share(played: Collection[PlayedBy]) -> bool:
    """Whether several people look at this machine's screen, a host who types among them."""
    here = sum(by in (PlayedBy.PERSON_HERE, PlayedBy.HOST_HIMSELF) for by in played)
    return here + (PlayedBy.HOST in played) > 1
