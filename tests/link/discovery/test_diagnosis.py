"""Why is a table not seen? What is found, in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import Address
from prismdesk.link.discovery import diagnosis
from prismdesk.link.discovery.diagnosis import Finding, examine
from prismdesk.link.discovery.dns_sd import DnsSdAnnouncer, FoundTable, Hear
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.match_source import Carry
from prismdesk.wire.messages import GameVersion
from prismdesk.wire.seating import Stage
from tests.support.loopback_network import LOOPBACK, Lan
from tests.support.scripted_table import Deaf, ScriptedTable, Stranger, Visit, lets_in

NOWHERE = Address(LOOPBACK, 1)

pytestmark = pytest.mark.xdist_group("near by")
"""They hear what is made known on this machine, and so would hear each other."""


@pytest.fixture(autouse=True)
def _on_the_loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRISMDESK_INTERFACES", LOOPBACK)


@pytest.fixture
def opened() -> Iterator[list[Any]]:
    """What a test opens, closed at its end."""
    made: list[Any] = []
    yield made
    for one in made:
        one.close()


def said(findings: tuple[Finding, ...]) -> list[tuple[bool, str]]:
    for one in findings:
        assert str(one.message).endswith(".")
        assert "{" not in str(one.message)
    return [(one.ok, str(one.message)) for one in findings]


def the_address(address: Address, monkeypatch: pytest.MonkeyPatch) -> tuple[bool, str]:
    """What is said of that address alone."""
    monkeypatch.setattr(diagnosis, "_HEAR_S", 0.01)
    return said(examine(address, None))[-1]


def test_a_table_here_listens_and_hears_itself_announced(net: Lan) -> None:
    at = net.room(PRIZMIK, announcing=DnsSdAnnouncer())
    at.until(lambda: at.open_to.announced)
    findings = said(examine(at.address, at.open_to.port))
    assert [ok for ok, _ in findings[1:]] == [True] * 3
    assert f"port {at.open_to.port}" in findings[1][1]
    assert "hears its table announced" in findings[2][1]
    assert "“Mina’s table” answers" in findings[3][1]


def test_a_table_that_is_not_announced_or_does_not_listen_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(diagnosis, "_HEAR_S", 0.01)
    findings = said(examine(None, 1))
    assert [ok for ok, _ in findings[1:]] == [False, False]
    assert "Nothing listens at port 1 " in findings[1][1]
    assert "5353" in findings[2][1]
    assert "firewall" in findings[2][1]


def test_without_a_network_nobody_can_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "_HEAR_S", 0.01)
    monkeypatch.setattr(diagnosis, "own_addresses", lambda: ("127.0.0.1", "::1"))
    assert said(examine(None, None))[0][0] is False
    monkeypatch.setattr(diagnosis, "own_addresses", lambda: ("192.168.1.23", "fd00::2"))
    assert said(examine(None, None))[0] == (
        True,
        "This computer is in a network. Its addresses: 192.168.1.23, fd00::2.",
    )


class Hearsay:
    """A finder that has heard of one table, and hears nothing more."""

    def __init__(self, carry: Carry, hear: Hear) -> None:
        one = FoundTable("ab" * 16, "Mina’s table", "prizmik", 1, 1, Stage.OPEN, (LOOPBACK,), 1)
        self.start = lambda: carry(lambda: hear((one,)))

    def close(self) -> None:
        pass


def test_what_is_announced_by_others_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "Finder", Hearsay)
    monkeypatch.setattr(diagnosis, "_HEAR_S", 0.1)
    ok, words = said(examine(None, None))[1]
    assert ok
    assert "“Mina’s table”" in words


def test_an_address_where_nothing_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    ok, words = the_address(NOWHERE, monkeypatch)
    assert not ok
    assert "no table is open there" in words


def test_an_address_that_does_not_answer(
    opened: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnosis, "_PACE", Pace(open_s=0.1))
    opened.append(Deaf())
    ok, words = the_address(opened[0].address, monkeypatch)
    assert not ok
    assert "firewall" in words
    assert "guest network" in words


def test_a_table_of_another_version(
    opened: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ScriptedTable(tmp_path, lets_in)
    opened.append(table)
    table.plays = GameVersion("prizmik", 99)
    ok, words = the_address(table.address, monkeypatch)
    assert not ok
    assert "version 99" in words

    async def newer(visit: Visit) -> None:
        await visit.send('{"type":"welcome","protocol":9,"program":"PrismDesk 9.0"}')
        await visit.socket.wait_closed()

    table.speak = newer
    ok, words = the_address(table.address, monkeypatch)
    assert not ok
    assert "PrismDesk 9.0" in words


@pytest.mark.parametrize("opens_s", [0.1, 60.0])
def test_what_says_nothing_is_given_up(
    opened: list[Any], monkeypatch: pytest.MonkeyPatch, opens_s: float
) -> None:
    """Whichever patience ends first: that with a connection, or that with all of it."""
    assert max(diagnosis.MOST_S, diagnosis._HEAR_S) < 6, "it takes no longer than it says"
    monkeypatch.setattr(diagnosis, "MOST_S", 60.1 - opens_s)
    monkeypatch.setattr(diagnosis, "_PACE", Pace(open_s=opens_s))
    opened.append(Stranger())
    ok, words = the_address(opened[0].address, monkeypatch)
    assert not ok
    assert "says nothing" in words
