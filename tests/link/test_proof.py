"""Proving the code with the real exchange: who gets in, and who does not (network.md)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.link.proof import prover
from prismdesk.wire.events import Entered, Event, Proved, Prover, Send, Unprovable
from prismdesk.wire.frames import unframed
from prismdesk.wire.guest_end import ByCode, GuestEnd
from prismdesk.wire.messages import FromTable, GameVersion, Proving
from prismdesk.wire.table_end import TableEnd
from tests.support.ends import closing

CODE = "7F3K9Q"
OURS = "11" * 32
RELAYS = "22" * 32
GAME = GameVersion("prizmik", 1)
NEUTRAL = bytes((1,)) + bytes(31)
OF_SMALL_ORDER = (
    bytes(32),
    bytes.fromhex("ec" + "ff" * 30 + "7f"),
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
)


def keys(guest: Prover, table: Prover) -> tuple[bytes, bytes]:
    return guest.key(table.first), table.key(guest.first)


def a_guests(code: str = CODE, seen: str = OURS) -> Prover:
    return prover(code, seen, is_table=False)


def a_tables(code: str = CODE) -> Prover:
    return prover(code, OURS, is_table=True)


def talk(guest: Prover, table: Prover) -> tuple[GuestEnd, TableEnd, list[Event]]:
    """Both ends until nothing more is said, the frames passed on unchanged."""
    one = GuestEnd(program="PrismDesk 1", games=(GAME,), way=ByCode(guest))
    other = TableEnd(program="PrismDesk 1", plays=GAME, table="ab" * 16, name="Kitchen")
    happened: list[Event] = []
    todo: list[Event] = list(one.begin())
    while todo:
        happened += todo
        answers: list[Event] = []
        for event in todo:
            if isinstance(event, Send):
                answers += other.receive(event.data)
        if other.state == "guessing":
            answers += other.prove(table)
        if other.state == "known":
            answers += other.admit("cd" * 32, 1, watches=False)
        happened += answers
        todo = []
        for event in answers:
            if isinstance(event, Send):
                todo += one.receive(event.data)
    return one, other, happened


def test_the_right_code_at_the_right_table_is_in() -> None:
    guest, table = keys(a_guests(), a_tables())
    assert guest == table
    _, _, happened = talk(a_guests(), a_tables())
    assert [one for one in happened if isinstance(one, Entered)]


def test_every_try_has_a_key_of_its_own() -> None:
    assert keys(a_guests(), a_tables())[0] != keys(a_guests(), a_tables())[0]


def test_a_wrong_code_is_not_in() -> None:
    guest, table = keys(a_guests("222222"), a_tables())
    assert guest != table
    one, other, happened = talk(a_guests("222222"), a_tables())
    assert not [one for one in happened if isinstance(one, Proved | Entered)]
    assert closing(happened) == "wrong-code"
    assert (one.state, other.state) == ("closed", "closed")


def test_a_relay_with_a_certificate_of_its_own_gets_nowhere() -> None:
    """The right code is typed at both ends, and the relay passes every byte on."""
    guest, table = keys(a_guests(seen=RELAYS), a_tables())
    assert guest != table
    one, other, happened = talk(a_guests(seen=RELAYS), a_tables())
    assert not [one for one in happened if isinstance(one, Proved | Entered)]
    assert (one.state, other.state) == ("closed", "closed")


def test_a_message_sent_back_is_none() -> None:
    """Each end's own message, and that of another end of the same side."""
    guest, table = a_guests(), a_tables()
    for own, other in ((guest, guest), (table, table), (a_guests(), guest), (a_tables(), table)):
        with pytest.raises(Unprovable):
            own.key(other.first)


def test_the_other_sides_letter_on_ones_own_point_does_not_help() -> None:
    """The point of the guest's message, with the letter of a table's before it."""
    guest = a_guests()
    table = a_tables()
    turned = table.first[:2] + guest.first[2:]
    with pytest.raises(Unprovable):
        guest.key(turned)


@pytest.mark.parametrize("length", [0, 1, 2, 31, 32, 34, 64, 100])
def test_a_message_of_another_length_is_none(length: int) -> None:
    right = bytes.fromhex(a_guests().first)
    with pytest.raises(Unprovable):
        a_tables().key((right * 4)[:length].hex())


@pytest.mark.parametrize("point", [NEUTRAL, *OF_SMALL_ORDER], ids=lambda point: point.hex()[:6])
def test_points_that_give_the_key_away_are_refused(point: bytes) -> None:
    """The neutral element, and points of order 2, 4 and 8."""
    for end, letter in ((a_tables(), b"A"), (a_guests(), b"B")):
        with pytest.raises(Unprovable):
            end.key((letter + point).hex())


def test_what_is_no_hexadecimal_is_none() -> None:
    for text in ("abc", "xyz!", "é" * 66):
        with pytest.raises(Unprovable):
            a_tables().key(text)


@settings(max_examples=300)
@given(st.binary(min_size=32, max_size=32), st.sampled_from((b"A", b"B", b"S", b"\x00")))
def test_any_point_is_taken_or_refused_and_nothing_else(point: bytes, letter: bytes) -> None:
    try:
        key = a_tables().key((letter + point).hex())
    except Unprovable:
        return
    assert letter == b"A"
    assert len(key) == 32


def test_the_code_is_in_no_message() -> None:
    """Nor is it what the messages hash to: two provers of one code say different things."""
    first, second = a_tables(), a_tables()
    assert first.first != second.first
    for one in (first, second):
        assert CODE.encode().hex() not in one.first
    _, _, happened = talk(a_guests(), a_tables())
    for event in happened:
        if isinstance(event, Send):
            assert CODE.encode() not in event.data
    sent = [event.data for event in happened if isinstance(event, Send)]
    assert any(b'"proving"' in data and unframed(data, FromTable) for data in sent)
    assert Proving.__struct_config__.tag == "proving"
