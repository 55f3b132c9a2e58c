"""The chain: every line of a match carries a hash over the hash before it and its own payload.

A payload is one JSON object on one line. Its line is the payload with `,"hash":"<64 hex>"` put
before the final brace, so that a line is again one JSON object. The hash is SHA-256 of the 32
bytes of the hash before, followed by the payload's bytes exactly as they stand in the file. It
finds damage; it does not keep out a forger, who can count it anew.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Final

START: Final = hashlib.sha256(b"prismdesk-match").digest()
"""What the first line is chained to."""

_MARK: Final = b',"hash":"'
_END: Final = re.compile(rb',"hash":"([0-9a-f]{64})"}')
_LONG: Final = len(_MARK) + 64 + len(b'"}')


def chained(before: bytes, payloads: Iterable[bytes]) -> tuple[bytes, bytes]:
    """The lines of the payloads, each with its line end, and the hash of the last one.

    Raises ValueError for a payload that is not an object with a field, or not one line.
    """
    lines = []
    for payload in payloads:
        if not (payload[:2] == b'{"' and payload[-1:] == b"}") or b"\n" in payload:
            raise ValueError("a payload is one JSON object on one line")
        before = hashlib.sha256(before + payload).digest()
        lines += [payload[:-1], _MARK, before.hex().encode(), b'"}\n']
    return b"".join(lines), before


def follow(before: bytes, line: bytes) -> tuple[bytes, bytes] | None:
    """The payload and the hash of a line (without its line end), or None if it is not right."""
    found = _END.fullmatch(line, max(0, len(line) - _LONG))
    if found is None:
        return None
    payload = line[:-_LONG] + b"}"
    digest = hashlib.sha256(before + payload).digest()
    return (payload, digest) if digest.hex().encode() == found[1] else None


def looks_chained(line: bytes) -> bool:
    """Whether the line ends as a chained line does, right or not."""
    return _END.fullmatch(line, max(0, len(line) - _LONG)) is not None


def starts_whole(before: bytes, tail: bytes) -> bool:
    """Whether a right line stands at the start of the tail, whatever comes after it.

    A write that was cut short leaves the beginning of a line and never more than a line, so this
    tells damage from a torn end. It takes one pass however often the tail looks like an end.
    """
    running, done = hashlib.sha256(before), 0
    for found in _END.finditer(tail):
        running.update(tail[done : found.start()])
        done = found.start()
        here = running.copy()
        here.update(b"}")
        if here.hexdigest().encode() == found[1]:
            return True
    return False
