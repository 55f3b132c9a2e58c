"""A guest's end of his connection to a table: the other half of `table_end`.

A table that breaks the protocol, proves nothing or is not the one that was meant is left with a
reason. The token goes out only to a table that has said its right name; that its certificate is
the right one is looked after by the link before anything is sent.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, Final

import msgspec

from prismdesk.core.codec import Unreadable
from prismdesk.core.refusal import Refused
from prismdesk.wire import events, messages, reasons
from prismdesk.wire.code import Role, Transcript
from prismdesk.wire.frames import MOST_FROM_TABLE, AnyWelcome, framed, octets, stranger, unframed
from prismdesk.wire.seating import Seating
from prismdesk.wire.texts import tidied

Events = tuple[events.Event, ...]
Handler = Callable[[Any, Any, bytes], Events]


class ByCode(msgspec.Struct, frozen=True):
    """Comes in by proving a code: the players', or with `watch` the spectators'."""

    prover: events.Prover
    watch: bool = False


class ByToken(msgspec.Struct, frozen=True):
    """Comes back to that table with its token."""

    token: str
    table: str


class State(enum.StrEnum):
    """How far this end is."""

    SILENT = "silent"
    """`begin` comes next."""
    HELLO = "hello"
    """Has said hello."""
    PROVING = "proving"
    """Wants to prove the code."""
    WAITING = "waiting"
    """Has been told how long that takes."""
    CONFIRMING = "confirming"
    """Has shown its proof, and waits for the table's."""
    ENTERING = "entering"
    """Both have proved the code, or the token is shown: waits to be admitted."""
    ADMITTED = "admitted"
    """Is in."""
    CLOSED = "closed"
    """Over. What comes now is not looked at."""


_HEARD: Final = (
    Seating,
    messages.Begun,
    messages.Told,
    messages.NotDone,
    messages.Chatted,
    messages.FilePart,
)
_SPEAKING: Final = tuple(one for one in State if one not in (State.SILENT, State.CLOSED))


class GuestEnd:
    """The connection to a table, seen from the guest.

    `program` names this program, `games` are those that it has, `way` is how it comes in. Once
    `state` is CLOSED every method does nothing and answers ().
    """

    def __init__(
        self, *, program: str, games: tuple[messages.GameVersion, ...], way: ByCode | ByToken
    ) -> None:
        self.state = State.SILENT
        self._program = program
        self._games = games
        self._way = way
        self._transcript = Transcript()
        self._key = b""

    def begin(self) -> Events:
        """The first message. Only once."""
        assert self.state is State.SILENT, self.state
        self.state = State.HELLO
        return self._send(messages.Hello(messages.PROTOCOL, self._program, self._games))

    def held(self) -> Events:
        """After `Entered`: the token is safely kept."""
        if self.state is State.CLOSED:
            return ()
        assert self.state is State.ADMITTED, self.state
        return (events.Send(framed(messages.TokenHeld())),)

    def receive(self, data: bytes | str) -> Events:
        """What follows from a frame of the table's. Never raises, whatever it holds."""
        if self.state is State.CLOSED:
            return ()
        try:
            frame = octets(data)
            if len(frame) > MOST_FROM_TABLE:
                return self._close(reasons.TABLE_TOO_LONG)
            message = unframed(tidied(frame), messages.FromTable)
        except Unreadable:
            return self._unread(data)
        handler = self._ORDER.get((self.state, type(message)))
        if handler is None:
            kind = type(message).__struct_config__.tag
            return self._close(reasons.table_out_of_order(kind))
        return handler(self, message, frame)

    def _send(self, message: object) -> Events:
        frame = framed(message)
        self._transcript.add(frame)
        return (events.Send(frame),)

    def _close(self, refused: Refused, *, for_good: bool = False) -> Events:
        self.state = State.CLOSED
        return (events.Close(refused, for_good),)

    def _unread(self, data: bytes | str) -> Events:
        """Not a message of this protocol; as the first one it may be of another."""
        other = stranger(data, AnyWelcome) if self.state is State.HELLO else None
        if other is None:
            return self._close(reasons.TABLE_NO_MESSAGE)
        return self._close(reasons.other_protocol(other, (self._program, messages.PROTOCOL)))

    def _welcome(self, welcome: messages.Welcome, frame: bytes) -> Events:
        refused = self._not_welcome(welcome, frame)
        if refused is not None:
            return self._close(refused)
        self._transcript.add(frame)
        if isinstance(self._way, ByToken):
            self.state = State.ENTERING
            sent = self._send(messages.Return(self._way.token))
        else:
            self.state = State.PROVING
            sent = self._send(messages.Prove(self._way.prover.first, self._way.watch))
        return (events.Welcomed(welcome), *sent)

    def _not_welcome(self, welcome: messages.Welcome, frame: bytes) -> Refused | None:
        other = stranger(frame, AnyWelcome)
        if other is not None:
            return reasons.other_protocol(other, (self._program, messages.PROTOCOL))
        if isinstance(self._way, ByToken) and welcome.table != self._way.table:
            return reasons.ANOTHER_TABLE
        return reasons.other_rules(
            welcome.plays, self._games, table=welcome.program, guest=self._program
        )

    def _wait(self, wait: messages.Wait, frame: bytes) -> Events:
        self._transcript.add(frame)
        self.state = State.WAITING
        return (events.Waits(wait.wait_ms),)

    def _proving(self, proving: messages.Proving, frame: bytes) -> Events:
        assert isinstance(self._way, ByCode)
        try:
            self._key = self._way.prover.key(proving.message)
        except events.Unprovable:
            return self._close(reasons.TABLE_UNPROVEN)
        self._transcript.add(frame)
        self.state = State.CONFIRMING
        return (
            events.Send(framed(messages.Proven(self._transcript.shown(self._key, Role.GUEST)))),
        )

    def _proven(self, proven: messages.Proven, _frame: bytes) -> Events:
        if not self._transcript.is_shown(proven.key, self._key, Role.TABLE):
            return self._close(reasons.TABLE_UNPROVEN)
        self.state = State.ENTERING
        return ()

    def _admitted(self, admitted: messages.Admitted, _frame: bytes) -> Events:
        self.state = State.ADMITTED
        return (events.Entered(admitted),)

    def _heard(self, message: object, _frame: bytes) -> Events:
        return (events.Heard(message),)

    def _bye(self, bye: messages.Bye, _frame: bytes) -> Events:
        return self._close(bye.refused, for_good=bye.for_good)

    _ORDER: Final[dict[tuple[State, type], Handler]] = {
        (State.HELLO, messages.Welcome): _welcome,
        (State.PROVING, messages.Wait): _wait,
        (State.PROVING, messages.Proving): _proving,
        (State.WAITING, messages.Proving): _proving,
        (State.CONFIRMING, messages.Proven): _proven,
        (State.ENTERING, messages.Admitted): _admitted,
        **dict.fromkeys(((State.ADMITTED, kind) for kind in _HEARD), _heard),
        **dict.fromkeys(((state, messages.Bye) for state in _SPEAKING), _bye),
    }
    """What may come when. Whatever is not here has no place."""
