"""A match as it is now, through the eyes of somebody at this computer."""

from __future__ import annotations

from prismdesk.desk.match.conduct import Now
from prismdesk.desk.match.session import Session
from prismdesk.link.client import Client


def now_of(session: Session, eyes: Client | None = None) -> Now | None:
    """The match as that client has it (None: the one that is shown); None before there is any.

    A pause may cover its view, which is then the last one that it did not cover.
    """
    seen = session.shown if eyes is None else eyes
    if session.latest is None or seen.latest is None:
        return None
    may = {seat: session.may(seat) for seat in session.match.seats}
    return Now(
        seen.view, seen.latest, session.seat, session.names, may, session.host_may,
        session.hosted, session.is_shared, session.match.has_host, seen.known,
    )  # fmt: skip
