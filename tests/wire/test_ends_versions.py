"""Two ends whose protocols, programs or games differ."""

from __future__ import annotations

from prismdesk.wire import guest_end, messages, table_end
from prismdesk.wire.events import (
    Close,
)
from prismdesk.wire.frames import framed
from tests.support.session_ends import GAME, TABLE, a_table, closing, guest_in, said, table_in

AtTable = table_end.State
AtGuest = guest_end.State


def test_another_protocol_is_named_with_both_programs() -> None:
    hello = messages.Hello(messages.PROTOCOL + 1, "PrismDesk 2.0", (GAME,))
    bye = said(a_table().receive(framed(hello)))
    assert bye.refused.code == "other-protocol"
    sentence = str(bye.refused)
    here, there = messages.PROTOCOL, messages.PROTOCOL + 1
    for part in ("PrismDesk 1.0", "PrismDesk 2.0", f"version {here} ", f"version {there}."):
        assert part in sentence


def test_a_hello_of_a_later_protocol_may_say_more() -> None:
    hello = b'{"type":"hello","protocol":7,"program":"PrismDesk 7.1","languages":["la"]}'
    bye = said(a_table().receive(hello))
    assert bye.refused.code == "other-protocol"
    assert "PrismDesk 7.1" in str(bye.refused)
    own = hello.replace(b'"protocol":7', b'"protocol":%d' % messages.PROTOCOL)
    assert said(a_table().receive(own)).refused.code == "unreadable"


def test_a_welcome_of_a_later_protocol_is_named_likewise() -> None:
    for welcome in (
        framed(messages.Welcome(9, "PrismDesk 9.0", TABLE, "Kitchen", GAME)),
        b'{"type":"welcome","protocol":9,"program":"PrismDesk 9.0","more":1}',
    ):
        closed = guest_in(AtGuest.HELLO).receive(welcome)
        assert closing(closed) == "other-protocol"
        assert isinstance(closed[0], Close)
        sentence = str(closed[0].refused)
        own = f"version {messages.PROTOCOL}."
        for part in ("PrismDesk 1.0", "PrismDesk 9.0", "version 9 ", own):
            assert part in sentence


def test_only_the_first_message_can_be_of_another_protocol() -> None:
    hello = b'{"type":"hello","protocol":7,"program":"PrismDesk 7.1","languages":["la"]}'
    assert closing(table_in(AtTable.WELCOMED).receive(hello)) == "unreadable"


def test_other_rules_of_the_game_are_named_with_both_versions() -> None:
    other = messages.GameVersion(GAME.game, 4)
    hello = messages.Hello(messages.PROTOCOL, "PrismDesk 1.1", (other,))
    bye = said(a_table().receive(framed(hello)))
    assert bye.refused.code == "other-rules"
    for part in ("PrismDesk 1.0", "PrismDesk 1.1", "version 3 ", "version 4."):
        assert part in str(bye.refused)
    welcome = messages.Welcome(messages.PROTOCOL, "PrismDesk 1.1", TABLE, "Kitchen", other)
    assert closing(guest_in(AtGuest.HELLO).receive(framed(welcome))) == "other-rules"
