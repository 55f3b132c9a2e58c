"""Connections below the session: TCP that says nothing, TLS, WebSocket frames made by hand."""

from __future__ import annotations

import contextlib
import socket
import ssl
import struct
from typing import Final

from prismdesk.link.security import client_context

LOOPBACK: Final = "127.0.0.1"
PATIENCE_S: Final = 30.0

ASKS: Final = (
    b"GET / HTTP/1.1\r\nHost: prismdesk\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def plain(port: int) -> socket.socket:
    made = socket.create_connection((LOOPBACK, port))
    made.settimeout(PATIENCE_S)
    return made


def secured(port: int) -> ssl.SSLSocket:
    return client_context().wrap_socket(plain(port), server_hostname="prismdesk")


def upgraded(port: int) -> ssl.SSLSocket:
    """A WebSocket that is open."""
    made = secured(port)
    made.sendall(ASKS)
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = made.recv(1)
        assert piece, "hung up"
        answer += piece
    return made


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    first = (0x80 if last else 0) | opcode
    if len(data) < 126:
        head = struct.pack(">BB", first, 0x80 | len(data))
    elif len(data) < 2**16:
        head = struct.pack(">BBH", first, 0x80 | 126, len(data))
    else:
        head = struct.pack(">BBQ", first, 0x80 | 127, len(data))
    return head + bytes(4) + data


def poured(made: socket.socket, block: bytes, most: int) -> int:
    """Sends the block again and again, and reads nothing; the bytes until the other end hung up."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most:
            made.sendall(block)
            sent += len(block)
    return sent


def drained(made: socket.socket) -> bytes:
    """What comes until the other end hangs up, however it does that."""
    found = b""
    with contextlib.suppress(ConnectionError, ssl.SSLError):
        while data := made.recv(65536):
            found += data
    return found
