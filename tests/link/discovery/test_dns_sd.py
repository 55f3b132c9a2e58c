"""Tables near by: their records, making one known, and finding it."""

from __future__ import annotations

import asyncio
import os
import queue
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from prismdesk.core.refusal import Refused
from prismdesk.link.discovery import dns_sd
from prismdesk.link.discovery.announcer import (
    SERVICE,
    Announced,
    FoundTable,
    found,
    instance,
    record,
)
from prismdesk.link.discovery.dns_sd import MOST_TABLES, DnsSdAnnouncer, Finder
from prismdesk.link.loop import Loop
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.seating import Stage

LOOPBACK = "127.0.0.1"
PATIENCE_S = 30

pytestmark = pytest.mark.xdist_group("near by")
"""They hear what is made known on this machine, and so would hear each other."""

OURS = f"{os.getpid():08x}"
"""How the names of this run's tables begin: another run on this machine is heard as well."""

TABLE = Announced(
    table=OURS * 4, name="Mina’s table", game="prizmik", port=47800, free=1, stage=Stage.OPEN
)


def a_table(number: int, **more: Any) -> Announced:
    return msgspec.structs.replace(TABLE, table=f"{OURS}{number}".ljust(32, "0"), **more)


def a_record(**more: bytes | None) -> dict[bytes, bytes | None]:
    said: dict[bytes, bytes | None] = {**record(TABLE)}
    return said | {key.encode(): value for key, value in more.items()}


def read(**more: bytes | None) -> FoundTable | None:
    return found(instance(TABLE.table), a_record(**more), [LOOPBACK], 47800)


def test_what_a_table_says_of_itself_is_read_again() -> None:
    assert read() == FoundTable(
        table=TABLE.table,
        name=TABLE.name,
        game="prizmik",
        addresses=(LOOPBACK,),
        port=47800,
        free=1,
        stage=Stage.OPEN,
        protocol=PROTOCOL,
    )


def test_a_name_is_one_line_of_bounded_length() -> None:
    for name, shown in (
        (b"two\nlines\x1b[31m", "two lines [31m"),
        (b"\xff\xfeok", "��ok"),
        ("\u202ebackwards".encode(), "backwards"),
        (b"x" * 255, "x" * 40),
    ):
        one = read(name=name)
        assert one is not None
        assert one.name == shown


@pytest.mark.parametrize(
    "more",
    [
        {"protocol": None},
        {"protocol": b"-1"},
        {"protocol": "１".encode()},
        {"protocol": b"9" * 200},
        {"table": b"AB" * 16},
        {"table": b"cd" * 16},
        {"table": b"ab" * 16 + b"\n"},
        {"name": None},
        {"name": b" \n "},
        {"game": b""},
        {"game": b"../../etc"},
        {"game": b"a" * 41},
        {"free": b"many"},
        {"stage": b"over"},
        {"stage": None},
    ],
)
def test_a_record_that_is_out_of_bounds_is_no_table(more: dict[str, bytes | None]) -> None:
    assert read(**more) is None


def test_a_record_of_another_name_or_without_an_address_or_a_port_is_no_table() -> None:
    said, name = record(TABLE), instance(TABLE.table)
    assert found(f"printer.{SERVICE}", said, [LOOPBACK], 1) is None
    assert found(name, said, [], 1) is None
    assert found(name, said, ["0.0.0.0", "224.0.0.251", "nonsense/"], 1) is None
    assert found(name, said, [LOOPBACK], None) is None
    assert found(name, said, [LOOPBACK], 0) is None


def test_addresses_are_bounded_and_ipv4_comes_first() -> None:
    many = ["fd00::2", "fe80::1%2", *[f"10.0.0.{one}" for one in range(1, 40)]]
    one = found(instance(TABLE.table), record(TABLE), many, 5)
    assert one is not None
    assert len(one.addresses) == 16
    assert one.addresses[0] == "10.0.0.1"
    few = found(instance(TABLE.table), record(TABLE), many[:3], 5)
    assert few is not None
    assert [str(way) for way in few.ways] == ["10.0.0.1:5", "[fd00::2]:5", "[fe80::1%2]:5"]


# Over real multicast, on the loopback only.


class Near:
    """Those who announce, and one who finds; closed at the end."""

    def __init__(self) -> None:
        self.loop = Loop("announcing")
        self.heard: queue.Queue[tuple[FoundTable, ...]] = queue.Queue()
        self.finder = Finder(lambda call: call(), self.heard.put)
        self.finder.start()
        self._ends: list[Callable[[], Any]] = []

    def done(self, work: Any) -> Any:
        answer: Future[Any] = Future()

        async def run() -> None:
            try:
                answer.set_result(await work)
            except BaseException as wrong:
                answer.set_exception(wrong)
                raise

        self.loop.run(run())
        return answer.result(PATIENCE_S)

    def announcer(self) -> DnsSdAnnouncer:
        made = DnsSdAnnouncer()
        self._ends.append(made.stop)
        return made

    def announced(self, *tables: Announced) -> list[DnsSdAnnouncer]:
        """Announcers that have made these tables known, all at the same time."""
        made = [self.announcer() for _ in tables]
        starts = zip(made, tables, strict=True)
        assert not any(self.done(_all(one.start(about) for one, about in starts)))
        return made

    def until(self, is_so: Callable[[tuple[FoundTable, ...]], bool]) -> tuple[FoundTable, ...]:
        """The first list of which this is so. Other tests may announce at the same time."""
        while True:
            tables = tuple(
                one for one in self.heard.get(timeout=PATIENCE_S) if one.table.startswith(OURS)
            )
            if is_so(tables):
                return tables

    def close(self) -> None:
        self.finder.close()
        self.done(_all(end() for end in self._ends))
        self.loop.close()


async def _all(works: Iterable[Coroutine[Any, Any, Any]]) -> list[Any]:
    return await asyncio.gather(*works)


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> Iterator[Near]:
    monkeypatch.setenv("PRISMDESK_INTERFACES", LOOPBACK)
    made = Near()
    yield made
    made.close()


def test_a_table_is_found_changes_and_disappears(near: Near) -> None:
    (announcer,) = near.announced(TABLE)
    (one,) = near.until(bool)
    assert one == read()
    full = msgspec.structs.replace(TABLE, free=0, stage=Stage.STARTED)
    near.done(announcer.update(full))
    (one,) = near.until(lambda tables: bool(tables) and tables[0].free == 0)
    assert one.stage is Stage.STARTED
    near.done(announcer.stop())
    assert near.until(lambda tables: not tables) == ()


def test_bad_records_of_others_are_left_out_and_harm_nobody(near: Near) -> None:
    async def misbehave() -> AsyncZeroconf:
        other = AsyncZeroconf(interfaces=[LOOPBACK])
        sent = []
        for number, said in enumerate(
            ({}, {b"protocol": b"\xff" * 200}, {**record(TABLE), b"name": b"\x00"})
        ):
            name = (
                instance(f"{OURS}{number}".ljust(32, "f")) if number else f"strange name.{SERVICE}"
            )
            info = AsyncServiceInfo(
                SERVICE, name, port=1, properties=said, parsed_addresses=[LOOPBACK]
            )
            sent.append(await other.async_register_service(info, cooperating_responders=True))
        await asyncio.gather(*sent)
        return other

    other: AsyncZeroconf = near.done(misbehave())
    near.announced(TABLE)
    (one,) = near.until(bool)
    assert one.name == TABLE.name
    near.done(other.async_close())


def test_only_so_many_tables_are_listed(near: Near, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dns_sd, "MOST_TABLES", 2)
    near.announced(*map(a_table, range(4)))
    # The last one to be announced is heard by all, and the list has still room for two.
    near.announced(TABLE)
    lists = [near.heard.get(timeout=PATIENCE_S)]
    while not near.heard.empty():
        lists.append(near.heard.get())
    assert max(len(one) for one in lists) <= 2
    assert MOST_TABLES == 100


def test_it_begins_anew_when_this_machine_has_moved(
    near: Near, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = ["192.0.2.1"]
    monkeypatch.setattr(dns_sd, "own_addresses", lambda: tuple(where))
    monkeypatch.setattr(dns_sd, "_LOOK_S", 0.01)
    near.finder.close()
    near.finder = Finder(lambda call: call(), near.heard.put)
    near.finder.start()
    near.announced(TABLE)
    near.until(bool)
    where[0] = "192.0.2.2"
    near.until(lambda tables: not tables)
    near.until(bool)


def test_where_nothing_can_be_announced_it_says_so(
    near: Near, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> Any:
        raise OSError("no multicast")

    monkeypatch.setattr(dns_sd, "_opened", none)
    announcer = near.announcer()
    refused = near.done(announcer.start(TABLE))
    assert isinstance(refused, Refused)
    assert refused.code == "not-announced"
    near.done(announcer.update(TABLE))


def test_it_can_be_kept_out_of_every_network(near: Near, monkeypatch: pytest.MonkeyPatch) -> None:
    near.announced(TABLE)
    near.until(bool)
    monkeypatch.setenv("PRISMDESK_INTERFACES", "none")
    opened: list[object] = []
    monkeypatch.setattr(dns_sd, "AsyncZeroconf", lambda **given: opened.append(given))
    refused = near.done(near.announcer().start(TABLE))
    assert isinstance(refused, Refused)
    finder = Finder(lambda call: call(), lambda _tables: None)
    finder.start()
    finder.close()
    assert opened == []


def test_a_finder_can_be_closed_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRISMDESK_INTERFACES", LOOPBACK)
    for _ in range(5):
        finder = Finder(lambda call: call(), lambda _tables: None)
        finder.start()
        finder.close()
    Finder(lambda call: call(), lambda _tables: None).close()
