"""A WebSocket that limits pings and unread messages, used by both ends of a connection."""

from __future__ import annotations

from typing import Any, Final

from websockets.asyncio.connection import Connection
from websockets.frames import CTRL_OPCODES, Frame
from websockets.protocol import SEND_EOF, State

from prismdesk.link.clocks import Bucket, Rate, monotonic_ms

SIGNS: Final = Rate(10, 100)
"""Pings, pongs and closings that one may send: in a second, and at once."""

MOST_UNREAD: Final = 4 * 1024 * 1024
"""Bytes that may wait in the connection itself, in which the largest message has room."""


class LimitedWebSocket(Connection):
    """Is cut off when the other machine sends more signs, or reads fewer answers, than that.

    The library answers every ping at once, whether the answers before it were read or not, and
    writes each answer by itself; here what goes out together is written together, so that a
    machine that asks very often and then hangs up makes no line in the log for every answer.
    Over TLS only: there no end of a connection is closed alone.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._signs = Bucket(SIGNS)

    def send_now(self, data: bytes) -> bool:
        """Sends the message at once if nothing that was sent before waits; whether it did."""
        is_free = self.protocol.state is State.OPEN and not self.transport.is_closing()
        if not is_free or self.transport.get_write_buffer_size():
            return False
        self.protocol.send_binary(data)
        self.send_data()
        return True

    def send_data(self) -> None:
        """Writes what the protocol has to say, and closes where that is the end."""
        pieces = self.protocol.data_to_send()
        said = b"".join(pieces)
        if said:
            self.transport.write(said)
        if SEND_EOF in pieces:
            self.transport.close()

    def process_event(self, event: Any) -> None:
        """One thing that came."""
        if isinstance(event, Frame) and event.opcode in CTRL_OPCODES:
            if self.transport.is_closing():
                return  # what was said before the closing came is still heard, signs are not
            is_unread = self.transport.get_write_buffer_size() > MOST_UNREAD
            if is_unread or not self._signs.takes(1, monotonic_ms()):
                self.transport.abort()
                return
        super().process_event(event)
