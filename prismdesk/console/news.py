"""What happens at a table without a window, as plain JSON values for scripts.

Each has its kind under `news`, by which it is told from an answer, which has `ok`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.console.json_output import plain
from prismdesk.core.refusal import Refused
from prismdesk.link.table_source import GuestInfo, JoinInfo
from prismdesk.table.match import PublicMatch
from prismdesk.wire.code import shown_code
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Seating


def as_line(value: dict[str, Any]) -> str:
    """The value as one line of JSON.

    What a screen would not print is escaped: names and chat come from strangers.
    """
    written = json.dumps(value, ensure_ascii=False)
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in written)


def codes(how: JoinInfo) -> dict[str, Any]:
    """How others come in; `announced` says whether they find the table by themselves."""
    return {
        "code": shown_code(how.code),
        "watch_code": shown_code(how.watch_code),
        "addresses": list(how.addresses),
        "port": how.port,
        "announced": how.announced,
        "why": None if how.why is None else str(how.why),
    }


def opened(table: str, name: str, game: str, how: JoinInfo) -> dict[str, Any]:
    """The table can be joined, or can be joined in another way than before."""
    return {"news": "open", "table": table, "name": name, "game": game, **codes(how)}


def settled(seating: Seating) -> Seating:
    """The seating without what changes all the time, to see whether anything else has."""
    places = tuple(msgspec.structs.replace(one, round_trip_ms=None) for one in seating.places)
    return msgspec.structs.replace(seating, places=places)


def present(seating: Seating) -> dict[str, Any]:
    """Who sits where, how each is connected, and how many watch."""
    return {
        "stage": seating.stage.value,
        "seats": [plain(one) for one in seating.places],
        "watching": seating.watching,
    }


def seated(seating: Seating) -> dict[str, Any]:
    """Something about the seats has changed, and how it is now. Round trips are not news."""
    return {"news": "seating", **present(settled(seating))}


def guest(one: GuestInfo) -> dict[str, Any]:
    """A machine that has been let in."""
    return {
        "peer": one.peer,
        "name": one.name,
        "seats": [seat.colour for seat in one.seats],
        "watches": one.watches,
        "connected": one.is_connected,
    }


def started(match: PublicMatch, path: Path | None) -> dict[str, Any]:
    """A match is on; `file` is where it is kept."""
    return {
        "news": "started",
        "match": match.id,
        "players": {player.seat.colour: player.name for player in match.players},
        "file": None if path is None else str(path),
    }


def trouble(refused: Refused) -> dict[str, Any]:
    """Something does not work."""
    return {"news": "trouble", "code": refused.code, "message": str(refused)}


def chatted(said: Chatted) -> dict[str, Any]:
    """A line of the chat."""
    return {
        "news": "chat",
        **{name: value for name, value in plain(said).items() if name != "type"},
    }


def ended(ending: dict[str, Any], path: Path | None, last_hash: str | None) -> dict[str, Any]:
    """The match has ended; its file is whole, and `hash` is the last one in it."""
    return {
        "news": "ended",
        "ending": ending,
        "file": None if path is None else str(path),
        "hash": last_hash,
    }
