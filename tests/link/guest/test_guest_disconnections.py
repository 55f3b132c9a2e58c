"""Everything that can go wrong between a guest and a table: its own code, its own sentence."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link import refusals
from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered, websocket
from prismdesk.link.guest.disconnections import Course, course, trouble, unreached
from prismdesk.link.guest.session import GuestSession
from prismdesk.link.guest.websocket import PACE, Pace
from prismdesk.link.table_source import ConnectionNews, Line
from prismdesk.wire import reasons
from prismdesk.wire.events import Send
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import Begun, FilePart, GameVersion, Told, Welcome
from tests.support.guests_by_hand import HURRIED, Place, gone
from tests.support.scripted_table import (
    TABLE,
    TOKEN,
    Deaf,
    Visit,
)

# What is there instead of a table.

NEW = Refused(code="something-new", message=phrase("A later version's reason."))


def test_a_name_that_nobody_has(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_address: Address, flags: int = 0) -> list[Any]:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(websocket, "_asked", nobody)
    why = gone(place.guest(Address("minas-pc.local", 47800)))
    assert (why.code, "minas-pc.local" in str(why)) == ("no-such-name", True)


def test_a_machine_that_does_not_answer(place: Place) -> None:
    why = gone(place.guest(place.add(Deaf()).address, pace=HURRIED))
    assert why.code == "no-answer"
    assert "firewall" in str(why)
    assert "guest network" in str(why)


def test_a_table_of_another_protocol(place: Place) -> None:
    async def newer(visit: Visit) -> None:
        await visit.send('{"type":"welcome","protocol":9,"program":"PrismDesk 9.0","more":1}')
        await visit.socket.wait_closed()

    why = gone(place.guest(place.table(newer).address))
    assert why.code == "other-protocol"
    assert "PrismDesk 9.0" in str(why)


def test_a_table_of_another_version_of_the_rules(place: Place) -> None:
    table = place.table()
    table.plays = GameVersion("prizmik", 99)
    assert gone(place.guest(table.address)).code == "other-rules"
    table.plays = GameVersion("chess", 1)
    assert gone(place.guest(table.address)).code == "no-such-game"


def test_a_wrong_code(place: Place) -> None:
    assert gone(place.guest(place.table().address, "222222")).code == "wrong-code"


@pytest.mark.parametrize(
    ("why", "for_good"),
    [
        (refusals.TABLE_FULL, False),
        (refusals.CROWDED, False),
        (refusals.CLOSED_FOR_NOW, False),
        (refusals.SENT_AWAY, True),
    ],
)
def test_whatever_keeps_a_guest_out_is_told_at_once(
    place: Place, why: Refused, for_good: bool
) -> None:
    async def refuses(visit: Visit) -> None:
        await visit.refuse(why, for_good=for_good)

    table = place.table(refuses)
    assert gone(place.guest(table.address)) == why
    assert table.visits == 1
    assert remembered.listing() == ()


def test_a_refusal_with_traps_in_its_sentence_is_not_shown(place: Place) -> None:
    async def trap(visit: Visit) -> None:
        said = '{"type":"bye","refused":{"type":"refused","code":"x","message":'
        await visit.send(said + '{"text":"{a.__class__}","values":[["a","b"]]}},"for_good":false}')
        await visit.socket.wait_closed()

    assert gone(place.guest(place.table(trap).address)).code == reasons.TABLE_NO_MESSAGE.code


# Once he has been let in.


@pytest.mark.parametrize(
    "why",
    [refusals.FREED, refusals.SENT_AWAY, refusals.CLOSED_FOR_GOOD, refusals.UNKNOWN, NEW],
)
def test_what_is_for_good_ends_it_and_the_table_is_forgotten(place: Place, why: Refused) -> None:
    async def sends_away(visit: Visit) -> None:
        await visit.let_in()
        await visit.hear()
        await visit.refuse(why, for_good=True)

    ear = place.guest(place.table(sends_away).address)
    assert gone(ear) == why
    assert remembered.listing() == ()


@pytest.mark.parametrize("why", [refusals.CLOSED_FOR_NOW, refusals.FLOOD, NEW])
def test_what_is_not_for_good_is_tried_again_and_says_why(place: Place, why: Refused) -> None:
    async def once(visit: Visit) -> None:
        await visit.let_in()
        if visit.table.visits < 3:
            await visit.hear()
            await visit.refuse(why)
        await visit.stay()

    table = place.table(once)
    ear = place.guest(table.address)
    ear.until(lambda: sum(one.line is Line.CONNECTED for one in ear.all_of(ConnectionNews)) >= 3)
    lost = [one.why for one in ear.all_of(ConnectionNews) if one.line is Line.LOST]
    assert lost == [why, why]
    assert table.tokens == [TOKEN, TOKEN]


def test_that_the_host_closed_the_table_is_said_until_it_is_open_again(place: Place) -> None:
    async def closes(visit: Visit) -> None:
        if visit.table.visits == 2:
            return
        await visit.let_in()
        if visit.table.visits == 1:
            await visit.hear()
            await visit.refuse(refusals.CLOSED_FOR_NOW)
        if visit.table.visits == 3:
            await visit.hear()
            await visit.refuse(refusals.FLOOD)
        await visit.stay()

    ear = place.guest(place.table(closes).address)
    ear.until(lambda: sum(one.line is Line.CONNECTED for one in ear.all_of(ConnectionNews)) >= 3)
    lost = [one.why for one in ear.all_of(ConnectionNews) if one.line is Line.LOST]
    assert lost == [refusals.CLOSED_FOR_NOW, refusals.CLOSED_FOR_NOW, refusals.FLOOD]


@pytest.mark.parametrize(
    "said",
    [
        "nonsense",
        '{"type":"welcome"}',
        framed(Begun(b"{}", ())),  # type: ignore[arg-type]
        framed(Told(Seat.RED, b"{}")),  # type: ignore[arg-type]
        framed(Welcome(1, "p", TABLE, "n", GameVersion("prizmik", 1))),
        b" " * (2**20 + 1),
    ],
)
def test_a_table_that_breaks_the_protocol_is_left_and_met_again(
    place: Place, said: str | bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(visit: Visit) -> None:
        await visit.let_in()
        if visit.table.visits == 1:
            await visit.hear()
            await visit.send(said)
        await visit.stay()

    table = place.table(breaks)
    ear = place.guest(table.address)
    ear.until(lambda: sum(one.line is Line.CONNECTED for one in ear.all_of(ConnectionNews)) >= 2)
    lost = [one.why.code for one in ear.all_of(ConnectionNews) if one.line is Line.LOST and one.why]
    assert len(lost) == 1
    assert lost[0] in {"table-unreadable", "table-out-of-order", "broken-off"}


def test_a_part_of_no_file_is_passed_over(place: Place) -> None:
    async def sends_parts(visit: Visit) -> None:
        await visit.let_in()
        await visit.send(FilePart("0" * 32, 7, 9, "AAAA"))
        await visit.send(FilePart("0" * 32, 0, 1, "AAAA"))
        await visit.stay()

    place.guest(place.table(sends_parts).address).refused("bad-file")


# Coming back.


# The one table of what is final.


def test_every_reason_of_either_side_has_its_course() -> None:
    again = {"closed-for-now", "crowded", "flood", "silent", "another-table", "table-unreadable"}
    over = {"taken-up", "other-protocol", "other-rules", "no-such-game"}
    forget = {"not-known", "freed", "sent-away", "closed-for-good"}
    for codes, expected in ((again, Course.AGAIN), (over, Course.OVER), (forget, Course.FORGET)):
        for code in codes:
            refused = Refused(code=code, message=phrase("So."))
            assert course(refused) is course(refused, for_good=True) is expected, code
    unknown = Refused(code="unheard-of", message=phrase("So."))
    assert course(unknown) is Course.AGAIN
    assert course(unknown, for_good=True) is Course.FORGET


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (socket.gaierror(socket.EAI_NONAME, "?"), "no-such-name"),
        (UnicodeError("label too long"), "no-such-name"),
        (ConnectionRefusedError(), "not-listening"),
        (TimeoutError(), "no-answer"),
        (OSError(113, "No route to host"), "no-answer"),
        (OSError(101, "Network is unreachable"), "no-network"),
        (ConnectionResetError(), "broken-off"),
        (EOFError(), "broken-off"),
        (ValueError(), "not-a-table"),
        (OSError(), "not-a-table"),
    ],
)
def test_each_error_of_the_system_has_its_sentence(wrong: Exception, code: str) -> None:
    refused = unreached(wrong, Address("192.168.1.23", 5000))
    assert refused.code == code
    assert refused == trouble(code, Address("192.168.1.23", 5000))
    assert "{" not in str(refused)


def test_a_guest_is_patient_for_ten_minutes_and_then_less_eager() -> None:
    waits = PACE.waits()
    first = [next(waits) for _ in range(5)]
    assert first == [0.25, 0.5, 1.0, 2.0, 2.0]
    spent_s, wait_s = sum(first), 2.0
    while wait_s == 2.0:
        wait_s = next(waits)
        spent_s += wait_s
    assert 600 <= spent_s <= 620
    assert [next(waits) for _ in range(3)] == [10.0] * 3


def test_a_table_that_says_nothing_after_its_welcome(place: Place) -> None:
    """Before, a guest waited for it for ever."""

    async def welcomes(visit: Visit) -> None:
        for event in visit.end.receive(await visit.socket.recv()):
            if isinstance(event, Send):
                await visit.socket.send(event.data)
        await visit.socket.wait_closed()

    ear = place.guest(place.table(welcomes).address, pace=HURRIED)
    assert gone(ear).code == "says-nothing"


def test_a_mistake_in_a_guests_connection_is_told_and_logged(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def mistaken(_talk: GuestSession) -> None:
        raise LookupError("a mistake")

    monkeypatch.setattr(GuestSession, "_send_heartbeats", mistaken)
    ear = place.guest(place.table().address)
    assert gone(ear).code == "mistake"
    place.close()
    assert "a mistake" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(("lasts_s", "renewed"), [(0.0, True), (600.0, False)])
def test_only_after_a_connection_that_lasted_he_is_as_eager_as_at_first(
    place: Place, monkeypatch: pytest.MonkeyPatch, lasts_s: float, *, renewed: bool
) -> None:
    begun: list[Pace] = []
    waits = Pace.waits

    def counted(pace: Pace) -> Iterator[float]:
        begun.append(pace)
        return waits(pace)

    async def breaks_off(visit: Visit) -> None:
        await visit.let_in()
        await visit.socket.close()

    monkeypatch.setattr(Pace, "waits", counted)
    table = place.table(breaks_off)
    ear = place.guest(table.address, pace=Pace(first_s=0.01, most_s=0.02, lasts_s=lasts_s))
    ear.until(lambda: sum(one.line is Line.LOST for one in ear.all_of(ConnectionNews)) == 4)
    assert (len(begun) > 1) is renewed
