"""Which kinds of thing each seat and the host may do now, as windows and scripts ask for it.

It follows the gate: a kind that is listed may still be refused for what is done with it.
"""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.table import pausing, powers
from prismdesk.table.acting import game_kinds
from prismdesk.table.table import Proposal, Table


def may_now(table: Table) -> dict[str, list[str]]:
    """Who may do which kinds of thing now: seats by colour, and the host if there is one."""
    match, game = table.match, game_kinds(table)
    found = {seat.colour: _of_seat(table, seat, game[seat]) for seat in match.seats}
    if match.has_host:
        found["host"] = _of_host(table, game[Agent.HOST])
    elif match.has_seated_host:
        found["host"] = _of_host_who_plays(table, game[Agent.HOST])
    return found


def acting_now(table: Table) -> tuple[Seat, ...]:
    """The seats that may act in the game now, in their order; everybody may know it."""
    if table.standing:
        return ()
    game, gone = game_kinds(table), table.rules.gone(table.state)
    return tuple(seat for seat in table.match.seats if game[seat] and seat not in gone)


def _of_seat(table: Table, seat: Seat, game: list[str]) -> list[str]:
    if seat in table.rules.gone(table.state):
        return []
    proposal = _answers_to_proposal(table, seat)
    if table.ending is not None:
        return proposal
    pause = _pausing(table, seat)
    if table.paused is not None:
        return [*proposal, *pause, "resign"]
    return [*game, *(proposal or _offers(table, seat)), *pause, "resign"]


def _answers_to_proposal(table: Table, seat: Seat) -> list[str]:
    offer = table.offer
    if not isinstance(offer, Proposal) or seat not in table.asked:
        return []
    if seat in offer.accepted or isinstance(powers.judged(table, offer.order), Refused):
        return ["decline"]
    return ["accept", "decline"]


def _offers(table: Table, seat: Seat) -> list[str]:
    offer, agreeable = table.offer, table.rules.agreeable(table.state)
    if isinstance(offer, Proposal):
        return []
    if offer is None:
        return ["offer"] if agreeable else []
    if seat is offer.by or seat in offer.accepted or offer.what not in agreeable:
        return ["decline"]
    return ["accept", "decline"]


def _pausing(table: Table, seat: Seat) -> list[str]:
    if table.paused is not None:
        return ["resume"] if pausing.goes_on(table, seat) else []
    return [] if table.match.has_host or seat is table.match.host_seat else ["pause"]


def _of_host(table: Table, game: list[str]) -> list[str]:
    rewind = ["rewind"] if table.public_n else []
    if table.ending is not None:
        return rewind
    time = ["time"] if table.clockwork.timers else []
    points = [] if table.scores is None else ["points"]
    rounds = ["end-round"] if powers.why_no_end_of_round(table) is None else []
    pause = ["resume"] if table.paused else [*game, "pause"]
    return [*pause, *time, *points, *rounds, *rewind, "forfeit", "end"]


def _of_host_who_plays(table: Table, game: list[str]) -> list[str]:
    """What he can propose, or what he can do while an offer waits for its answer."""
    pause = [] if table.standing else ["pause"]
    if isinstance(table.offer, Proposal):
        return ["decline", *pause]
    if table.offer is not None or not table.others_than(table.match.host_seat):
        return pause
    return _of_host(table, game)
