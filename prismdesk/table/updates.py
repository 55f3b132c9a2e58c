"""What leaves the table: updates and looks, each made for exactly one viewer.

Views are built by the game, never trimmed here. While a match is paused under event rules nobody
but a host's arbiter gets more than what a game builds without its board (ALL12).

Which kinds of thing each seat and the host may do now is told as the gate has it; a kind that is
listed may still be refused for what is done with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec

from prismdesk.core.chance import Seed
from prismdesk.core.codec import raw
from prismdesk.core.game import Ending
from prismdesk.core.phrases import Name
from prismdesk.core.points import Score, written
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher, eyes, named
from prismdesk.core.timing import Milliseconds
from prismdesk.table import gate, powers
from prismdesk.table.acting import game_kinds
from prismdesk.table.clockwork import Counting
from prismdesk.table.commands import Number
from prismdesk.table.log import LogLine
from prismdesk.table.match import Player
from prismdesk.table.table import Heard, OpenOffer, Paused, Proposal, Table

MOST_LINES: Final = 100
"""Lines of the log in one message, so that no message outgrows what a connection takes."""

Lines = Annotated[tuple[LogLine, ...], msgspec.Meta(max_length=MOST_LINES)]


class Update(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="update"):
    """All that one viewer needs to show the match now; whole, never a patch.

    `n` is the public number, `at_ms` match time. `view` is the game's View, encoded; while a pause
    has it `covered` it is one without the board (`Rules.covered`), or null. `facts` are what
    happened since the last update, `lines` the end of the log since then (from the start in the
    first); what has no room there came in pages. `may` are the kinds open to this viewer, `acting`
    the seats that may act in the game, `gone` those that have left it (ALL8), `clocks` all timers
    with what remains, which count down for show while `standing` is false. `heard` is the number of
    the viewer's own last command that is in the journal; a steward's are the host's. `seed` is that
    of the draws, once the match has ended (ALL13). `players` are those who play now, in the order
    of the seats, which the match's own may not be any more.
    """

    number: Number
    n: Number
    at_ms: Milliseconds
    phase: Name
    covered: bool
    view: msgspec.Raw
    facts: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_LINES)]
    lines: Lines
    may: Annotated[tuple[Name, ...], msgspec.Meta(max_length=100)]
    acting: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]
    gone: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]
    clocks: Annotated[tuple[Counting, ...], msgspec.Meta(max_length=100)]
    standing: bool
    paused: Paused | None
    offer: OpenOffer | Proposal | None
    scores: Annotated[tuple[Score, ...], msgspec.Meta(max_length=4)] | None
    ending: Ending | None
    heard: Number
    seed: Seed | None
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=2, max_length=4)]

    @property
    def running(self) -> frozenset[str]:
        """The timers that count now."""
        return frozenset(one.id for one in self.clocks if one.running and not self.standing)


class LogPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="log-page"):
    """Lines of the log that come before those of the next update."""

    lines: Lines


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="look"):
    """A viewer's view as it was after public number `n`."""

    n: Number
    view: msgspec.Raw


class Telling:
    """What a table tells at one moment: what several viewers get alike is made once.

    Make one for a step, and ask it for the update of everybody who is told of the step.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._may = may_now(table)
        self._made: dict[tuple[Viewer, int | None], Update] = {}

    def update(self, viewer: Viewer, number: int, since: int | None) -> Update:
        """The viewer's update; `since` is the public number of his last one, None for a first."""
        if (viewer, since) not in self._made:
            self._made[viewer, since] = self._update(viewer, since)
        return msgspec.structs.replace(self._made[viewer, since], number=number)

    def _update(self, viewer: Viewer, since: int | None) -> Update:
        table = self.table
        fresh = () if since is None else table.moments[since + 1 :]
        told = [told.for_viewer(eyes(viewer)) for one in fresh for told in one.facts]
        facts = [raw(fact) for fact in told if fact is not None]
        covered = is_covered(table, viewer)
        see = table.rules.covered if covered else table.rules.view
        heard = _heard(table, viewer)
        return Update(
            number=0,
            n=table.public_n,
            at_ms=table.clockwork.at_ms,
            phase=table.rules.phase(table.state),
            covered=covered,
            view=raw(see(table.state, eyes(viewer))),
            facts=() if covered else tuple(facts[-MOST_LINES:]),
            lines=tuple(_lines(table, since)[-MOST_LINES:]),
            may=_own(self._may, viewer),
            acting=acting_now(table),
            gone=table.rules.gone(table.state),
            clocks=table.clockwork.timers,
            standing=table.standing,
            paused=table.paused,
            offer=table.offer,
            scores=table.scores,
            ending=table.ending,
            heard=heard.number if heard else 0,
            seed=None if table.ending is None else table.match.seed,
            players=table.match.players,
        )


def update(table: Table, viewer: Viewer, number: int, since: int | None) -> Update:
    """The update for one viewer alone (`Telling.update`)."""
    return Telling(table).update(viewer, number, since)


def pages(table: Table, since: int | None) -> Iterator[LogPage]:
    """The lines that the update of the same `since` has no room for, oldest first."""
    lines = _lines(table, since)
    before = lines[: max(0, len(lines) - MOST_LINES)]
    for start in range(0, len(before), MOST_LINES):
        yield LogPage(tuple(before[start : start + MOST_LINES]))


def _lines(table: Table, since: int | None) -> list[LogLine]:
    """The log after public number `since`; all of it for None."""
    return [one.line for one in table.moments[(since or 0) + 1 :] if one.line is not None]


def _heard(table: Table, viewer: Viewer) -> Heard | None:
    """A spectator gives no orders; how many the host gave would betray a sealed one (ALL14)."""
    if isinstance(viewer, Seat):
        return table.last_of(viewer)
    return None if viewer is Watcher.SPECTATOR else table.last_of(Agent.HOST)


def look(table: Table, viewer: Viewer, n: int) -> Look | Refused:
    """The viewer's view as it was after public number `n`; none while the board is covered."""
    if is_covered(table, viewer):
        return refuse("paused", "The match is paused; the board is covered.", "ALL12")
    if not 0 <= n <= table.public_n:
        return refuse("no-such-point", "There is no such point.")
    if table.rules.hides(table.state, eyes(viewer)):
        return refuse("hidden", "The board is hidden now; look back when it is seen.")
    return Look(n, raw(table.rules.view(table.moments[n].state, eyes(viewer))))


def is_covered(table: Table, viewer: Viewer) -> bool:
    """Whether a pause covers the board for this viewer (ALL12)."""
    if table.paused is None or table.ending is not None:
        return False
    return table.match.option("rules") == "event" and viewer is not Watcher.ARBITER


def _own(may: dict[str, list[str]], viewer: Viewer) -> tuple[str, ...]:
    key = viewer.colour if isinstance(viewer, Seat) else "host"
    return () if viewer is Watcher.SPECTATOR else tuple(may.get(key, ()))


def status(table: Table) -> dict[str, Any]:
    """The console's short public state, keys in a fixed order (design: the referee console)."""
    paused, offer = table.paused, table.offer
    seats = table.match.seats
    scores, decimals = table.scores, table.rules.decimals
    return {
        "phase": table.rules.phase(table.state),
        "may": may_now(table),
        "scores": None
        if scores is None
        else {
            seat.colour: written(score, decimals) if decimals else score
            for seat, score in zip(seats, scores, strict=True)
        },
        "timers": {timer.id: timer.left_ms for timer in table.clockwork.timers},
        "ending": None if table.ending is None else ending_status(table.ending),
        "paused": None if paused is None else {"by": named(paused.by), "reason": paused.reason},
        "offer": None if offer is None else _offer_status(table, offer),
        **table.rules.status(table.state),
    }


def ending_status(ending: Ending) -> dict[str, Any]:
    """An ending for scripts, keys in a fixed order; the places only where there are any."""
    told: dict[str, Any] = {
        "kind": ending.kind.value,
        "winner": None if ending.winner is None else ending.winner.colour,
        "reason": str(ending.reason),
        "rule": ending.rule,
    }
    places = [[seat.colour for seat in seats] for seats in ending.places]
    return told | {"places": places} if places else told


def _offer_status(table: Table, offer: OpenOffer | Proposal) -> dict[str, Any]:
    if isinstance(offer, OpenOffer):
        return {"by": offer.by.colour, "what": offer.what.value, "to": offer.to}
    return {
        "by": named(Agent.HOST),
        "words": str(offer.words),
        "waits": [seat.colour for seat in table.unanswered],
    }


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
        return ["resume"] if gate.goes_on(table, seat) else []
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
