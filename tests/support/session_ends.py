"""Both ends of a connection without a network, a cheap proof, and one message of each kind."""

from __future__ import annotations

import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.wire import guest_end, messages, table_end
from prismdesk.wire.events import Close, Event, Guess, Proved, Returning, Send, Unprovable
from prismdesk.wire.frames import unframed
from prismdesk.wire.guest_end import ByCode, ByToken, GuestEnd
from prismdesk.wire.seating import Again, Place, Presence, Seating, Stage
from prismdesk.wire.table_end import TableEnd

PROGRAM: Final = "PrismDesk 1.0"
GAME: Final = messages.GameVersion("sealed-dice", 3)
TABLE: Final = "ab" * 16
TOKEN: Final = "0f" * 32
CODE: Final = "7F3K9Q"
EXAMPLES: Final = 300 if os.environ.get("PRISMDESK_MANY") else 60
"""How many orders of events, or bent frames, a property is tried with."""

REFUSED: Final = Refused(code="no-seat", message=phrase("{seat} is taken.", seat=Seat.RED))
SEATING: Final = Seating(
    "Kitchen",
    "sealed-dice",
    Stage.OPEN,
    (
        Place(Seat.RED, "Ann", PlayedBy.PERSON_HERE, Presence.HERE, 0),
        Place(Seat.BLUE, "", PlayedBy.NETWORK, Presence.FREE),
    ),
)
FROM_GUEST: Final[tuple[Any, ...]] = (
    messages.Hello(messages.PROTOCOL, PROGRAM, (GAME,)),
    messages.Prove("ab" * 33),
    messages.Proven("cd" * 32),
    messages.Return(TOKEN),
    messages.TokenHeld(),
    messages.TakeSeat(Seat.BLUE, "Bob"),
    messages.LeaveSeat(Seat.BLUE),
    messages.Put("cd" * 16, Seat.BLUE, msgspec.Raw(b'{"type":"look-at","n":1}')),
    messages.Chat("hello ☕"),
    messages.WantAgain(Again.CHANGED),
    messages.Leave(),
)
FROM_TABLE: Final[tuple[Any, ...]] = (
    messages.Welcome(messages.PROTOCOL, PROGRAM, TABLE, "Kitchen", GAME),
    messages.Wait(6000),
    messages.Proving("ab" * 33),
    messages.Proven("cd" * 32),
    messages.Admitted(TOKEN, 1, watches=False),
    SEATING,
    messages.Begun(msgspec.Raw(b"{}"), (Seat.BLUE,)),
    messages.Told(Seat.BLUE, msgspec.Raw(b'{"type":"well"}')),
    messages.NotDone(REFUSED),
    messages.Chatted(1, "Bob", Seat.BLUE, "hello"),
    messages.FilePart("cd" * 16, 0, 1, "eA=="),
    messages.Bye(REFUSED),
)


class CheapProver:
    """As good as the real one in tests: the same code gives both ends the same key."""

    def __init__(self, code: str, *, is_table: bool) -> None:
        self._code = code
        self._is_table = is_table
        self.first = hashlib.sha256(f"{code}{is_table}".encode()).hexdigest()

    def key(self, other: str) -> bytes:
        if len(other) != 64:
            raise Unprovable("not 32 bytes")
        both = (other, self.first) if self._is_table else (self.first, other)
        return hashlib.sha256("".join((*both, self._code)).encode()).digest()


def a_guest(code: str = CODE, *, watch: bool = False) -> GuestEnd:
    way = ByCode(CheapProver(code, is_table=False), watch)
    return GuestEnd(program=PROGRAM, games=(GAME,), way=way)


def a_returning_guest(table: str = TABLE) -> GuestEnd:
    return GuestEnd(program=PROGRAM, games=(GAME,), way=ByToken(TOKEN, table))


def a_table() -> TableEnd:
    return TableEnd(program=PROGRAM, plays=GAME, table=TABLE, name="Kitchen")


class Line:
    """Two ends, the frames on their way between them, and what each end has reported.

    The room beside the table's end lets everybody in who has the code, after a wait if `waits`.
    `on_the_way` may bend a frame, or drop it by answering nothing, or repeat it.
    """

    def __init__(self, guest: GuestEnd, table: TableEnd, *, waits: bool = False) -> None:
        self.guest = guest
        self.table = table
        self.at_guest: list[Event] = []
        self.at_table: list[Event] = []
        self.to_table: deque[bytes] = deque()
        self.to_guest: deque[bytes] = deque()
        self.room: deque[Callable[[], tuple[Event, ...]]] = deque()
        self.on_the_way: Callable[[bytes], Iterable[bytes]] = lambda frame: (frame,)
        self.watches = False
        self._waits = waits

    def from_guest(self, events: Iterable[Event]) -> None:
        for event in events:
            self.at_guest.append(event)
            if isinstance(event, Send):
                self.to_table.extend(self.on_the_way(event.data))

    def from_table(self, events: Iterable[Event]) -> None:
        for event in events:
            self.at_table.append(event)
            match event:
                case Send(data):
                    self.to_guest.extend(self.on_the_way(data))
                case Guess():
                    if self._waits:
                        self.room.append(lambda: self.table.wait(6000))
                    self.room.append(lambda: self.table.prove(CheapProver(CODE, is_table=True)))
                case Proved(watch):
                    self.watches = watch
                    self.room.append(self.admit)
                case Returning():
                    self.room.append(self.admit)

    def steps(self) -> list[Callable[[], None]]:
        """What can happen next, in whatever order."""
        can: list[Callable[[], None]] = []
        if self.to_table:
            can.append(self.guest_is_heard)
        if self.to_guest:
            can.append(self.table_is_heard)
        if self.room:
            can.append(lambda: self.from_table(self.room.popleft()()))
        return can

    def admit(self) -> tuple[Event, ...]:
        return self.table.admit(TOKEN, 1, watches=self.watches)

    def guest_is_heard(self) -> None:
        self.from_table(self.table.receive(self.to_table.popleft()))

    def table_is_heard(self) -> None:
        self.from_guest(self.guest.receive(self.to_guest.popleft()))

    def begin(self) -> Line:
        self.from_guest(self.guest.begin())
        return self

    def run(self) -> None:
        """Until nothing is on its way."""
        while can := self.steps():
            can[0]()

    def run_until(self, is_there: Callable[[], bool]) -> None:
        while not is_there():
            self.steps()[0]()


def table_in(state: table_end.State) -> TableEnd:
    """A table's end in that state, come there in the right order."""
    line = Line(a_guest(), a_table()).begin()
    if state is table_end.State.CLOSED:
        line.table.refuse(REFUSED)
    elif state is table_end.State.SETTLED:
        line.run()
        line.from_guest(line.guest.held())
        line.run()
    else:
        line.run_until(lambda: line.table.state is state)
    assert line.table.state is state
    return line.table


def guest_in(state: guest_end.State) -> GuestEnd:
    """A guest's end in that state, come there in the right order."""
    if state is guest_end.State.SILENT:
        return a_guest()
    line = Line(a_guest(), a_table(), waits=state is guest_end.State.WAITING).begin()
    if state is guest_end.State.CLOSED:
        line.from_table(line.table.refuse(REFUSED))
    line.run_until(lambda: line.guest.state is state)
    return line.guest


def closing(events: Iterable[Event]) -> str | None:
    """The code with which the connection is closed; None if it is not."""
    return next((event.refused.code for event in events if isinstance(event, Close)), None)


def said(events: tuple[Event, ...]) -> Any:
    """The one message that is sent before the connection is closed."""
    sent, closed = events
    assert isinstance(sent, Send)
    assert isinstance(closed, Close)
    return unframed(sent.data, messages.FromTable)


def kinds(events: list[Event]) -> list[type]:
    return [type(event) for event in events if not isinstance(event, Send)]
