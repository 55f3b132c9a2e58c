"""No change of what machines say to each other goes unseen."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from prismdesk.games import GAMES
from prismdesk.wire.messages import FromGuest, FromTable
from tests.support.schema import FILE, schema


def test_the_messages_are_those_of_the_file() -> None:
    """After a wanted change: `python -m tests.support.schema`, and read what it has changed.

    Once a program has been given to people that speaks the old messages, PROTOCOL in
    `wire.messages` rises with every change of them, or the version of a game's rules.
    """
    assert FILE.read_text("utf-8") == schema(), (
        "messages differ from tests/wire/schema.json; if that is wanted, renew it by"
        " `python -m tests.support.schema`, and raise PROTOCOL if the old one is in use"
    )


def test_the_schema_holds_every_message_and_every_game() -> None:
    found: dict[str, Any] = msgspec.json.decode(schema())
    shared = found["$defs"]
    for one in (*get_args(FromGuest), *get_args(FromTable)):
        assert one.__name__ in shared
        assert shared[one.__name__]["additionalProperties"] is False
    assert set(found["rules"]) == {rules.name for rules in GAMES}
    assert shared["Put"]["properties"]["asked"] == {}, "what is carried unread shows as anything"
