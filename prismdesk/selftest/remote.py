"""Plays a whole match with a seat at another machine, over the loopback."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link.client import Client
from prismdesk.link.saved import Saved, load
from prismdesk.link.table_source import FileSaved, SeatingNews
from prismdesk.selftest.loopback import Ear, Table
from prismdesk.selftest.outcome import Known, Wrong
from prismdesk.selftest.rules import ARMADAS
from prismdesk.table.commands import Done

_PLAYED: Final = (
    (Seat.BLUE, "h8-h7", "PZ4"),
    (Seat.RED, "d4-d3", None),
    (Seat.BLUE, "h8-f6", "PZ7"),
    (Seat.BLUE, "h8-h7", None),
    (Seat.RED, "d3-d4", None),
    (Seat.BLUE, "h7-h5", None),
    (Seat.RED, "d4xd5", None),
)
"""Who does what, and the rule that refuses it; the last takes Blue's only base (PZ18)."""


def tried(folder: Path) -> str:
    """Plays it; both machines then have the same file. Raises Wrong."""
    known = Known()
    with closing(Table(folder, ARMADAS)) as at:
        far = at.guest(at.open_to.code, "小 明")
        at.ear.news(SeatingNews, "Nobody sat down", lambda now: not now.seating.free)
        at.room.start()
        ears = {Seat.RED: at.ear, Seat.BLUE: far}
        clients = {seat: ear.client(seat) for seat, ear in ears.items()}
        _play(ears, clients, known)
        theirs = far.news(FileSaved, "The finished match did not come to the guest").path
    own, kept = _loaded(at.file), _loaded(theirs)
    known.same("The last hash of the guest’s file", kept.last_hash, own.last_hash)
    known.same("The actions in the guest’s file", len(kept.entries), 5)
    ending = kept.table.ending
    how = None if ending is None else (ending.winner, ending.rule)
    known.same("How the match ended (PZ18)", how, (Seat.RED, "PZ18"))
    return f"{known.count} known answers: both machines have the match, {own.last_hash[:16]}"


def _play(ears: dict[Seat, Ear], clients: dict[Seat, Client], known: Known) -> None:
    done = 0
    for seat, text, rule in _PLAYED:
        for each, ear in ears.items():
            _shown(ear, clients[each], done)
        answer = ears[seat].act(clients[seat], text)
        refused = answer.rule or answer.code if isinstance(answer, Refused) else None
        known.same(f"The rule that refuses “{text}”", refused, rule)
        done += isinstance(answer, Done)
    for each, ear in ears.items():
        latest = _shown(ear, clients[each], done).latest
        known.so("The match did not end.", latest is not None and latest.ending is not None)


def _shown(ear: Ear, client: Client, n: int) -> Client:
    """The client, once it has heard of everything so far."""

    def found() -> Client | None:
        return client if client.latest is not None and client.latest.n >= n else None

    return ear.until(f"Point {n} did not come to {client.viewer}", found)


def _loaded(path: Path) -> Saved:
    found = load(path)
    if isinstance(found, Refused):
        raise Wrong(f"The match in {path.name} is not right: {found}")
    return found
