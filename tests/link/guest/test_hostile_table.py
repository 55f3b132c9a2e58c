"""A table that does what it likes with its guest: he leaves it, and keeps little of it."""

from __future__ import annotations

import base64
import resource
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.files import folders
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import join
from prismdesk.link.guest.guest_match import MOST_LOG
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.keeper import Keeper, new_keeper
from prismdesk.link.messages import Answered
from prismdesk.link.room.room_connection import PART
from prismdesk.link.table_source import (
    ConnectionNews,
    FileSaved,
    Line,
    RefusalNews,
    SeatingNews,
    Started,
)
from prismdesk.table.commands import Command, Decline, Done, Offer, Resign
from prismdesk.table.log import LogLine
from prismdesk.table.match import Match
from prismdesk.table.updates import MOST_LINES, LogPage, Look, Update, update
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import Begun, Chatted, FilePart, Told
from prismdesk.wire.seating import Place, Presence, Seating, Stage
from tests.support.loopback_network import AtGuest
from tests.support.made_match import a_match
from tests.support.scripted_table import CODE, TABLE, ScriptedTable, Visit

QUICK = Pace(open_s=5.0, first_s=0.01, most_s=0.05)
LEFT = "table-unreadable"
Does = Callable[[Visit], Awaitable[None]]


class Scene:
    """A match as a table would tell Red of it, and a guest at a table that tells it badly."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.match: Match = a_match(PRIZMIK)
        keeper = new_keeper(self.match, PRIZMIK, None)
        assert isinstance(keeper, Keeper)
        self.keeper = keeper
        self._open: list[Any] = []

    def begun(self, **changes: Any) -> Begun:
        changed = msgspec.structs.replace(self.match.public, **changes)
        return Begun(raw(changed), (Seat.RED,))

    def update(self, number: int, **changes: Any) -> Told:
        found = update(self.keeper.table, Seat.RED, number, None)
        return told(msgspec.structs.replace(found, **changes))

    def at(self, does: Does) -> AtGuest:
        """A guest at a table that lets him in, begins, and then does this, once."""

        async def speak(visit: Visit) -> None:
            await visit.let_in()
            await visit.send(self.begun())
            await visit.send(self.update(1))
            if visit.table.visits == 1:
                await does(visit)
            else:
                await visit.send(self.last())
            await visit.stay()

        table = ScriptedTable(self.folder / "table", speak)
        guest = join(table.address, CODE, name="Jae", pace=QUICK)
        self._open += [table, guest]
        return AtGuest(guest)

    def last(self) -> Seating:
        """By this the guest shows that he has heard everything before."""
        places = tuple(
            Place(seat, "x", PlayedBy.NETWORK, Presence.CONNECTED, 1) for seat in self.match.seats
        )
        return Seating("the last word", "prizmik", Stage.STARTED, places)

    def close(self) -> None:
        for one in reversed(self._open):
            one.close()


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene(tmp_path)
    yield made
    made.close()


def told(said: Any, viewer: Seat = Seat.RED) -> Told:
    return Told(viewer, raw(said))


def heard_all(ear: AtGuest) -> None:
    ear.news(SeatingNews, lambda one: one.seating.table == "the last word")


def left(ear: AtGuest) -> str:
    """The reason for which the guest went away and came again."""
    why = ear.news(ConnectionNews, lambda one: one.line is Line.LOST).why
    assert why is not None
    heard_all(ear)
    return why.code


def a_line(n: int) -> LogLine:
    return LogLine(n=n, at_ms=n, by=Seat.RED, text=phrase("x"))


def saying(*messages: Callable[[Scene], Any]) -> Callable[[Scene], Does]:
    def made(scene: Scene) -> Does:
        async def does(visit: Visit) -> None:
            for message in messages:
                await visit.send(message(scene))

        return does

    return made


BREAKS = {
    "an update twice": saying(lambda scene: scene.update(1)),
    "an update of before": saying(lambda scene: scene.update(7), lambda scene: scene.update(3)),
    "a viewer who is not here": saying(lambda scene: told(_of_blue(scene), Seat.BLUE)),
    "a view of something else": saying(lambda scene: scene.update(2, view=msgspec.Raw(b"[1]"))),
    "a view that is no JSON": saying(lambda scene: scene.update(2, view=msgspec.Raw(b"[" * 900))),
    "a fact of something else": saying(
        lambda scene: scene.update(2, facts=(msgspec.Raw(b"{}"),)),
    ),
    "an unknown game": saying(lambda scene: scene.begun(game="chess")),
    "another version": saying(lambda scene: scene.begun(rules_version=99)),
    "options that are none": saying(lambda scene: scene.begun(chosen=())),
    "the same player twice": saying(
        lambda scene: scene.begun(players=(scene.match.players[0],) * 2),
    ),
    "too long": saying(lambda _scene: b" " * (2**20 + 1)),
    "deep": saying(lambda _scene: b"[" * 100_000),
    "a bye with a trap": saying(lambda _scene: _bye(b'"{a.__class__}"', b'[["a","b"]]')),
    "a bye with a width": saying(lambda _scene: _bye(b'"{a:>999999999}"', b'[["a","b"]]')),
    "a bye of a book": saying(lambda _scene: _bye(b'"' + b"x" * 5000 + b'"', b"[]")),
}


def _of_blue(scene: Scene) -> Update:
    return update(scene.keeper.table, Seat.BLUE, 1, None)


def _bye(text: bytes, values: bytes) -> bytes:
    said = b'{"type":"bye","refused":{"type":"refused","code":"x","message":{"text":'
    return said + text + b',"values":' + values + b'}},"for_good":true}'


@pytest.mark.parametrize("how", BREAKS)
def test_what_breaks_the_protocol_is_left_for_the_same_reason(scene: Scene, how: str) -> None:
    ear = scene.at(BREAKS[how](scene))
    assert left(ear) in {LEFT, "table-too-long", "broken-off"}


def test_a_log_without_end_is_left(scene: Scene) -> None:
    """Before, every page was kept for ever."""
    page = framed(told(LogPage(tuple(map(a_line, range(MOST_LINES))))))

    async def endless(visit: Visit) -> None:
        for _ in range(2 * MOST_LOG // MOST_LINES):
            await visit.send(page)

    assert left(scene.at(endless)) == LEFT


def test_what_nobody_asked_for_is_passed_over(scene: Scene) -> None:
    async def chatters(visit: Visit) -> None:
        view = raw(PRIZMIK.view(scene.keeper.table.state, Seat.RED))
        for number in range(300):
            await visit.send(told(Answered(number + 1, Done(0))))
            await visit.send(told(Look(number, view)))
            await visit.send(Chatted(1, "Mina", Seat.RED, "hello"))
        await visit.send(scene.last())

    ear = scene.at(chatters)
    heard_all(ear)
    assert len(ear.all_of(Started)) == 1


# The finished match's file.


def finished(scene: Scene, folder: Path) -> bytes:
    """A match of some length, as its table has it on disk."""
    keeper = new_keeper(scene.match, PRIZMIK, folder / "own.prismdesk")
    assert isinstance(keeper, Keeper)
    for number in range(1, 40, 2):
        keeper.handle(Command(Seat.RED, number, Offer(Agreement.DRAW)), number)
        keeper.handle(Command(Seat.RED, number + 1, Decline()), number)
    keeper.handle(Command(Seat.RED, 41, Resign()), 41)
    keeper.close()
    return (folder / "own.prismdesk").read_bytes()


def in_parts(match: Match, data: bytes) -> list[FilePart]:
    parts = -(-len(data) // PART)
    pieces = [data[part * PART : (part + 1) * PART] for part in range(parts)]
    return [
        FilePart(match.id, part, parts, base64.b64encode(piece).decode())
        for part, piece in enumerate(pieces)
    ]


BOMBS: dict[str, Callable[[Match], list[FilePart]]] = {
    "parts of nothing": lambda match: [FilePart(match.id, n, 4096, "") for n in range(4096)],
    "wrong order": lambda match: [FilePart(match.id, n, 6, "AAAA") for n in (0, 2, 1, 5)],
    "not from the first": lambda match: [FilePart(match.id, n, 3, "AAAA") for n in (0, 2)],
    "another match": lambda _match: [FilePart("0" * 32, 0, 1, "AAAA")],
    "no base 64": lambda match: [FilePart(match.id, 0, 1, "!!!")],
    "a path for a match": lambda match: [FilePart(match.id, 0, 1, "Li4vLi4veA==")],
    "other sizes": lambda match: [FilePart(match.id, n, 9 - n, "AAAA") for n in (0, 1)],
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_file_that_is_none_is_refused_once_and_nothing_is_kept(scene: Scene, bomb: str) -> None:
    async def sends(visit: Visit) -> None:
        for part in BOMBS[bomb](scene.match):
            await visit.send(part)
        await visit.send(scene.last())

    ear = scene.at(sends)
    heard_all(ear)
    ear.refused("bad-file")
    assert len(ear.all_of(RefusalNews)) == 1
    assert not ear.all_of(FileSaved)
    assert not list(folders.matches().glob("**/*"))


def test_a_file_larger_than_any_match_is_dropped_on_the_way(scene: Scene) -> None:
    async def sends(visit: Visit) -> None:
        piece = "A" * 40_000
        for number in range(2600):
            await visit.send(FilePart(scene.match.id, number, 4096, piece))
        await visit.send(scene.last())

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    ear = scene.at(sends)
    heard_all(ear)
    ear.refused("bad-file")
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert after - before < 160 * 1024, "twice of what a match may have, in kilobytes"


def test_the_same_file_again_and_again_is_kept_once(scene: Scene, tmp_path: Path) -> None:
    data = finished(scene, tmp_path)

    async def sends(visit: Visit) -> None:
        for _ in range(30):
            for part in in_parts(scene.match, data):
                await visit.send(part)
        await visit.send(scene.last())

    ear = scene.at(sends)
    heard_all(ear)
    kept = ear.file()
    ear.guest.close()  # what is being kept now is kept then
    assert [one.name for one in folders.matches().iterdir()] == [kept.name]
    assert kept.read_bytes() == data


def test_a_path_in_names_stays_in_the_folder(tmp_path: Path, scene: Scene) -> None:
    players = tuple(
        msgspec.structs.replace(one, name=name)
        for one, name in zip(scene.match.players, ("../../../x", "C:\\y\x00\n"), strict=True)
    )
    scene.match = msgspec.structs.replace(scene.match, players=players)
    keeper = new_keeper(scene.match, PRIZMIK, None)
    assert isinstance(keeper, Keeper)
    scene.keeper = keeper
    data = finished(scene, tmp_path)

    async def sends(visit: Visit) -> None:
        for part in in_parts(scene.match, data):
            await visit.send(part)
        await visit.send(scene.last())

    kept = scene.at(sends).file()
    assert kept.parent == folders.matches()
    assert list(folders.matches().iterdir()) == [kept]


def test_a_name_of_a_table_makes_no_path(scene: Scene) -> None:
    """What is remembered is named by numbers alone, whatever the table says of itself."""

    async def stays(visit: Visit) -> None:
        await visit.send(scene.last())

    ear = scene.at(stays)
    heard_all(ear)
    names = sorted(one.name for one in folders.tables().iterdir())
    (known,) = remembered.listing()
    assert names == [f"{TABLE}-1-{known.fingerprint[:16]}.json"]
