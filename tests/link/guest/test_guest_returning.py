"""A guest who comes back: what he shows to whom, and where he looks."""

from __future__ import annotations

import pytest

from prismdesk.core.seats import Seat
from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered
from prismdesk.link.guest.disconnections import keeps_no_seat
from prismdesk.link.guest.guest import Guest, rejoin
from prismdesk.link.guest.remembered import Held
from prismdesk.link.table_source import ConnectionNews, Line
from tests.support.guests_by_hand import QUICK, Place, gone, known
from tests.support.loopback_network import Ear
from tests.support.scripted_table import (
    LOOPBACK,
    TOKEN,
    Stranger,
    Visit,
)


def test_who_comes_back_shows_his_token_and_keeps_the_new_one(place: Place) -> None:
    table = place.table()
    ear = place.returning(known(table))
    ear.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
    table.heard.get(timeout=30)  # the token is held
    assert table.tokens == ["12" * 32]
    assert [one.token for one in remembered.listing()] == [TOKEN]
    assert remembered.listing()[0].seats == (Held(Seat.BLUE, "Jae"),)


def test_a_changed_certificate_is_noticed_before_a_word_is_said(place: Place) -> None:
    async def listens(visit: Visit) -> None:
        visit.table.heard.put("met")
        visit.table.heard.put([one async for one in visit.socket])

    table = place.table(listens)
    before = known(table, fingerprint="00" * 32)
    assert gone(place.returning(before)).code == "certificate-changed"
    assert table.heard.get(timeout=30) == "met"
    assert table.heard.get(timeout=30) == []
    assert remembered.listing() == (before,)


def test_a_certificate_that_changes_in_between_is_said_and_the_right_one_found(
    place: Place,
) -> None:
    async def hangs_up(visit: Visit) -> None:
        await visit.let_in()
        await visit.hear()
        if visit.table.visits == 1:
            await visit.socket.close()
        await visit.stay()

    table = place.table(hangs_up)
    ear = place.guest(table.address)
    ear.news(ConnectionNews, lambda one: one.line is Line.LOST)
    table.close()
    other = place.table(folder="another", port=table.port)
    ear.news(
        ConnectionNews, lambda one: one.why is not None and one.why.code == "certificate-changed"
    )
    other.close()
    assert other.tokens == []
    ear.forget()
    again = place.table(port=table.port)
    ear.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
    assert again.tokens == [TOKEN]


def test_who_is_told_where_to_look_looks_nowhere_else(place: Place) -> None:
    first, second = place.table(), place.table(folder="another")
    places = (Address(LOOPBACK, first.port), Address(LOOPBACK, second.port))
    before = known(first, known=places)
    ear = place.returning(before, at=(second.address,))
    why = gone(ear)
    assert why.code == "certificate-changed"
    assert keeps_no_seat(why)
    assert (first.visits, remembered.listing()) == (0, (before,))
    ear = place.returning(before, at=(first.address,))
    ear.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
    (now,) = remembered.listing()
    assert now.known == (first.address, second.address), "the next time anywhere again"


def test_who_waits_no_longer_keeps_the_seat_that_he_did_not_reach(place: Place) -> None:
    table = place.table()
    silent = place.add(Stranger())
    before = known(table, known=(Address(LOOPBACK, silent.address.port),))
    guest = rejoin(before, pace=QUICK)
    place.add(guest)
    Ear(guest).news(ConnectionNews, lambda one: one.line is Line.CONNECTING)
    guest.close()
    assert remembered.listing() == (before,)


def test_what_cannot_be_remembered_is_said_and_the_old_token_still_counts(
    place: Place, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place.folder / "file").write_text("")
    monkeypatch.setenv("PRISMDESK_HOME", str(place.folder / "file"))
    table = place.table()
    ear = place.guest(table.address)
    ear.refused("not-saved")
    guest = ear.source
    assert isinstance(guest, Guest)
    guest.chat("hello")
    said = table.heard.get(timeout=30)
    assert type(said).__name__ == "Chat", "the token is not called held"
    assert "token" not in caplog.text
    caplog.clear()


def test_further_addresses_are_tried_where_the_first_is_not_the_table(place: Place) -> None:
    nothing = place.add(Stranger(hangs_up=True)).address
    table = place.table()
    ear = place.guest(nothing, others=(Address(LOOPBACK, table.port),))
    ear.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
    assert remembered.listing()[0].known == (table.address, nothing)


def test_a_wrong_code_is_not_tried_at_further_addresses(place: Place) -> None:
    first, second = place.table(), place.table()
    ear = place.guest(first.address, "222222", others=(second.address,))
    assert gone(ear).code == "wrong-code"
    assert (first.visits, second.visits) == (1, 0)
