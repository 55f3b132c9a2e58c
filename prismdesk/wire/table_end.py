"""The table's end of one connection: in which order a guest may send what.

    hello → welcome → prove → (wait) → proving → proven → proven ┐
                    → return ────────────────────────────────────┴→ admitted → anything

A state table, without sockets: `receive` takes a frame and answers what to do. Whatever is out
of order, unreadable or too long closes this connection with its reason, and nothing is raised.
The guest proves first, and is answered by the table's own proof only if his was right; so one
who guesses learns no more than yes or no, once for each connection.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, Final

from prismdesk.core.codec import Unreadable
from prismdesk.core.refusal import Refused
from prismdesk.wire import events, messages, reasons
from prismdesk.wire.code import Role, Transcript
from prismdesk.wire.frames import MOST_FROM_GUEST, AnyHello, framed, octets, stranger, unframed

Events = tuple[events.Event, ...]
Handler = Callable[[Any, Any, bytes], Events]


class State(enum.StrEnum):
    """How far the guest is."""

    HELLO = "hello"
    """Nothing has come."""
    WELCOMED = "welcomed"
    """He may prove the code, or return."""
    GUESSING = "guessing"
    """He waits for his turn: `prove` comes next."""
    CONFIRMING = "confirming"
    """He has the table's part of the proof, and has to show that the code was right."""
    KNOWN = "known"
    """His proof was right, or he has shown a token: `admit` or `refuse` comes next."""
    ADMITTED = "admitted"
    """He is in, and has not said yet that he keeps the token."""
    SETTLED = "settled"
    """He is in for good."""
    CLOSED = "closed"
    """Over. What comes now is not looked at."""


_WANTED: Final = (
    messages.TakeSeat,
    messages.LeaveSeat,
    messages.Put,
    messages.Chat,
    messages.WantAgain,
    messages.Leave,
)


class TableEnd:
    """One guest's connection, seen from the table.

    `program` names this program, `plays` is the game with its rules, `table` and `name` are the
    table's. Once `state` is CLOSED every method does nothing and answers ().
    """

    def __init__(self, *, program: str, plays: messages.GameVersion, table: str, name: str) -> None:
        self.state = State.HELLO
        self._program = program
        self._plays = plays
        self._table = table
        self._name = name
        self._transcript = Transcript()
        self._guess: messages.Prove | None = None
        self._key = b""

    def receive(self, data: bytes | str) -> Events:
        """What follows from a frame of the guest's. Never raises, whatever it holds."""
        if self.state is State.CLOSED:
            return ()
        try:
            frame = octets(data)
            if len(frame) > MOST_FROM_GUEST:
                return self.refuse(reasons.TOO_LONG)
            message = unframed(frame, messages.FromGuest)
        except Unreadable:
            return self._unread(data)
        handler = self._ORDER.get((self.state, type(message)))
        if handler is None:
            kind = type(message).__struct_config__.tag
            return self.refuse(reasons.out_of_order(kind))
        return handler(self, message, frame)

    def wait(self, wait_ms: int) -> Events:
        """After `Guess`, once: the guest is told how long his turn takes to come."""
        if self.state is State.CLOSED:
            return ()
        assert self.state is State.GUESSING, self.state
        return self._send(messages.Wait(wait_ms))

    def prove(self, prover: events.Prover) -> Events:
        """After `Guess`: the guest's turn has come. The prover is for him alone."""
        if self.state is State.CLOSED:
            return ()
        assert self.state is State.GUESSING, self.state
        assert self._guess is not None
        try:
            self._key = prover.key(self._guess.message)
        except events.Unprovable:
            return self.refuse(reasons.NO_PROOF)
        self.state = State.CONFIRMING
        return self._send(messages.Proving(prover.first))

    def admit(self, token: str, peer: int, *, watches: bool) -> Events:
        """After `Proved` or `Returning`: the guest is in, with this token for the next time.

        `watches`: he came by the spectators' code, now or when he was here before.
        """
        if self.state is State.CLOSED:
            return ()
        assert self.state is State.KNOWN, self.state
        self.state = State.ADMITTED
        return (events.Send(framed(messages.Admitted(token, peer, watches))),)

    def refuse(self, refused: Refused, *, for_good: bool = False) -> Events:
        """Ends the connection, from any state, with a reason that the guest is told."""
        if self.state is State.CLOSED:
            return ()
        self.state = State.CLOSED
        return (
            events.Send(framed(messages.Bye(refused, for_good))),
            events.Close(refused, for_good),
        )

    def _send(self, message: object) -> Events:
        frame = framed(message)
        self._transcript.add(frame)
        return (events.Send(frame),)

    def _unread(self, data: bytes | str) -> Events:
        """Not a message of this protocol; as the first one it may be of another."""
        other = stranger(data, AnyHello) if self.state is State.HELLO else None
        if other is None:
            return self.refuse(reasons.NO_MESSAGE)
        return self.refuse(reasons.other_protocol((self._program, messages.PROTOCOL), other))

    def _hello(self, hello: messages.Hello, frame: bytes) -> Events:
        other = stranger(frame, AnyHello)
        if other is not None:
            return self.refuse(reasons.other_protocol((self._program, messages.PROTOCOL), other))
        refused = reasons.other_rules(
            self._plays, hello.games, table=self._program, guest=hello.program
        )
        if refused is not None:
            return self.refuse(refused)
        self._transcript.add(frame)
        self.state = State.WELCOMED
        return self._send(
            messages.Welcome(messages.PROTOCOL, self._program, self._table, self._name, self._plays)
        )

    def _prove(self, prove: messages.Prove, frame: bytes) -> Events:
        self._transcript.add(frame)
        self._guess = prove
        self.state = State.GUESSING
        return (events.Guess(prove.watch),)

    def _proven(self, proven: messages.Proven, _frame: bytes) -> Events:
        assert self._guess is not None
        if not self._transcript.is_shown(proven.key, self._key, Role.GUEST):
            return self.refuse(reasons.WRONG_CODE)
        self.state = State.KNOWN
        own = messages.Proven(self._transcript.shown(self._key, Role.TABLE))
        return (events.Send(framed(own)), events.Proved(self._guess.watch))

    def _return(self, back: messages.Return, _frame: bytes) -> Events:
        self.state = State.KNOWN
        return (events.Returning(back.token),)

    def _held(self, held: messages.TokenHeld, _frame: bytes) -> Events:
        self.state = State.SETTLED
        return (events.Heard(held),)

    def _wanted(self, message: object, _frame: bytes) -> Events:
        return (events.Heard(message),)

    _ORDER: Final[dict[tuple[State, type], Handler]] = {
        (State.HELLO, messages.Hello): _hello,
        (State.WELCOMED, messages.Prove): _prove,
        (State.WELCOMED, messages.Return): _return,
        (State.CONFIRMING, messages.Proven): _proven,
        (State.ADMITTED, messages.TokenHeld): _held,
        **dict.fromkeys(((State.ADMITTED, kind) for kind in _WANTED), _wanted),
        **dict.fromkeys(((State.SETTLED, kind) for kind in _WANTED), _wanted),
    }
    """What may come when. Whatever is not here has no place."""
