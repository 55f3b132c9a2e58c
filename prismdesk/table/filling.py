"""Replacing the player of a seat during a match (ALL11): whether it is allowed, what it does.

A host without a seat settles it; where there is none the table's own machine does, as it pauses
for who is away.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from prismdesk.core.options import SHARING, as_they_sit
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.table.acting import gone, nobody, over
from prismdesk.table.commands import Fill
from prismdesk.table.match import Player, PublicMatch, level_missing, unlike
from prismdesk.table.table import Proposal, Table


def judged(table: Table, order: Fill) -> Fill | Refused:
    """The order, or why that player cannot play that seat from now on.

    Whose name another player has gets a number with it.
    """
    player, match = order.player, table.match
    if player.seat not in match.seats:
        return nobody()
    if table.ending is not None:
        return over()
    if player.seat in table.rules.gone(table.state):
        return gone(player.seat)
    himself = PlayedBy.HOST_HIMSELF
    if player.played_by is himself or player.seat is match.host_seat:
        return refuse("hosts-seat", "A host who plays keeps their own seat.", "ALL11")
    if player.played_by is PlayedBy.HOST and not match.has_host:
        return refuse("host", "Only a host without a seat can type for a player.", "ALL11")
    wrong = level_missing(player) or why_not_here(match, match.players, player)
    return wrong or Fill(_named(player, match))


def _named(player: Player, match: PublicMatch) -> Player:
    """The player under a name that no other one has."""
    others = {one.name for one in match.players if one.seat is not player.seat}
    name = unlike(player.name, others)
    return player if name == player.name else msgspec.structs.replace(player, name=name)


def by_clock(table: Table, order: Fill) -> Fill | Refused:
    """The table's own machine settles it where no host without a seat does."""
    if table.match.has_host:
        return refuse("host-only", "In this match the host settles who plays.", "ALL11")
    return judged(table, order)


def why_not_here(match: PublicMatch, players: Sequence[Player], player: Player) -> Refused | None:
    """Why that player cannot come to the table's own screen in this match, or None (ALL11).

    A match that was begun for people with a screen each takes no second one to the same screen.
    `players` are those who play now.
    """
    if not is_here(player):
        return None
    now = [one for one in players if one.seat is not player.seat]
    if not shares((*now, player)) or shares(players):
        return None
    values = as_they_sit(share=True)
    if all(match.option(one.name) in (None, values[one.name]) for one in SHARING):
        return None
    text = (
        "This match was begun for players with a screen of their own; two people at one "
        "screen cannot play it."
    )
    return refuse("one-screen", text, "ALL11")


def shares(players: Sequence[Player]) -> bool:
    """Whether two people look at the table's own screen, a host who types among them (ALL11)."""
    here = [one.played_by is PlayedBy.HOST for one in players if is_here(one)]
    return here.count(False) + any(here) > 1


def is_here(player: Player) -> bool:
    """Whether he plays at the table's own screen, or a host there types for him."""
    return player.played_by not in (PlayedBy.NETWORK, PlayedBy.BOT)


def filled(table: Table, player: Player) -> Table:
    """The table at which that player plays his seat.

    What the one before had offered or accepted was his own: such an offer lapses with him. Raises
    LookupError for no seat of the match.
    """
    if player.seat not in table.match.seats:
        raise LookupError(player.seat)
    # Always another object, so that it shows when the same player is seated anew.
    player = msgspec.structs.replace(player)
    players = tuple(player if one.seat is player.seat else one for one in table.match.players)
    match = msgspec.structs.replace(table.match, players=players)
    offer = None if _concerns(table, player.seat) else table.offer
    return msgspec.structs.replace(table, match=match, offer=offer)


def _concerns(table: Table, seat: Seat) -> bool:
    offer = table.offer
    if offer is None:
        return False
    return seat in offer.accepted or (not isinstance(offer, Proposal) and offer.by is seat)
