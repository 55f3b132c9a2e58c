"""The join codes that let people in: their proof at both ends, and how often they may be tried.

There are 30 to the power of 6 of them, 729 million. There is a new one after 50 wrong ones, so
whoever tries at random needs some fourteen million codes to meet one.

Ten are tried at once, and one more every six seconds. A right one costs nothing. Who comes when
there is none left waits for his turn; there is one place to wait for each address, so that whoever
sends a thousand codes stands in line once, as does whoever comes from elsewhere with the right one.

The promise: `ask` says when the turn comes, and that does not change any more, whatever others
do. At that moment the code is tried as it was when it was asked for, even if there is a new one
by then; so a table keeps for each turn the code that was in force. Nobody waits longer than
`MOST_WAITING` turns, two minutes. Who finds another guess of his own address waiting, or every
place taken, is told when a place is free, and is not in line.

An address of IPv6 counts by its first half: its owner has all of the second.
"""

from __future__ import annotations

import enum
import hashlib
import hmac
import ipaddress
from collections.abc import Callable
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused, refuse

JOIN_SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Neither 0 nor O, neither 1 nor I nor L, and no U, which some read as V."""

_LENGTH: Final = 6
_HALF: Final = 3
_BETWEEN: Final = frozenset("-‐‑‒–—−_. \t\u00a0\u2009\u202f")
"""What people and keyboards put between signs."""


def code_from(draw: Callable[[int], bytes]) -> str:
    """A new code. `draw` gives so many random bytes; every code is equally likely.

    A byte beyond the last whole round of the signs is thrown away, for it would favour some.
    """
    fair = 256 - 256 % len(JOIN_SIGNS)
    signs: list[str] = []
    while len(signs) < _LENGTH:
        signs += [JOIN_SIGNS[byte % len(JOIN_SIGNS)] for byte in draw(_LENGTH) if byte < fair]
    return "".join(signs[:_LENGTH])


def shown_code(code: str) -> str:
    """The code as people are shown it, such as `7F3-K9Q`."""
    return f"{code[:_HALF]}-{code[_HALF:]}"


def read_code(text: str) -> str | Refused:
    """The code that a person typed, without regard to case, dashes and spaces.

    Refused: `not-a-code`.
    """
    signs = [one.upper() if one.isascii() else one for one in text if one not in _BETWEEN]
    strange = next((one for one in signs if one not in JOIN_SIGNS), None)
    if strange is not None and strange.isprintable():
        said = "A code has six letters and digits, as in 7F3-K9Q; “{sign}” is in none."
        return refuse("not-a-code", said, sign=strange)
    if strange is not None or len(signs) != _LENGTH:
        return refuse("not-a-code", "A code has six letters and digits, as in 7F3-K9Q.")
    return "".join(signs)


class Role(enum.StrEnum):
    """Which end shows it."""

    GUEST = "prismdesk guest"
    TABLE = "prismdesk table"


class Transcript:
    """The frames that have passed between the ends, in their order; of one size always."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, data: bytes) -> None:
        """One frame more, sent or received."""
        self._hash.update(len(data).to_bytes(8))
        self._hash.update(data)

    def shown(self, key: bytes, role: Role) -> str:
        """What an end in that role shows, in hexadecimal digits."""
        return hmac.new(key, role.encode() + self._hash.digest(), hashlib.sha256).hexdigest()

    def is_shown(self, shown: str, key: bytes, role: Role) -> bool:
        """Whether that is it. Takes as long whatever is wrong with it."""
        return hmac.compare_digest(shown, self.shown(key, role))


AT_ONCE: Final = 10
EACH_MS: Final = 6000
MOST_WAITING: Final = 20
MOST_WRONG: Final = 50
"""After so many wrong ones there has to be a new code."""


class Turn(msgspec.Struct, frozen=True):
    """When a guess may be tried, and where it came from; `code` numbers the codes from 0."""

    at_ms: int
    block: str
    code: int

    def wait_ms(self, now_ms: int) -> int:
        """How long it still waits."""
        return max(0, self.at_ms - now_ms)


class Guesses(msgspec.Struct, frozen=True):
    """What has been tried at one table, and who waits.

    `spent_ms` is the moment up to which guesses are given away: ten stretches of six seconds may
    lie before now. `queue` are those who wait; `failed` counts wrong ones of the present `code`.
    """

    spent_ms: int = 0
    queue: tuple[Turn, ...] = ()
    failed: int = 0
    code: int = 0

    def ask(self, address: str, now_ms: int) -> tuple[Guesses, Turn | Refused]:
        """A turn for a guess from that address. Refused: `code-waiting`, `codes-waiting`.

        Every turn ends in `right` or in `wrong`; one that is given up, or broken off, was wrong.
        """
        block = block_of(address)
        queue = tuple(turn for turn in self.queue if turn.at_ms > now_ms)
        refused = _no_place(queue, block, now_ms)
        if refused is not None:
            return msgspec.structs.replace(self, queue=queue), refused
        spent_ms = max(self.spent_ms, now_ms)
        turn = Turn(max(now_ms, spent_ms - (AT_ONCE - 1) * EACH_MS), block, self.code)
        if turn.at_ms > now_ms:
            queue = (*queue, turn)
        return msgspec.structs.replace(self, spent_ms=spent_ms + EACH_MS, queue=queue), turn

    def right(self, turn: Turn) -> Guesses:
        """The turn's code was right: its guess can be made by somebody else."""
        return msgspec.structs.replace(self, spent_ms=self.spent_ms - EACH_MS)

    def wrong(self, turn: Turn) -> Guesses:
        """The turn's code was wrong. One of an earlier code says nothing about the present one."""
        if turn.code != self.code:
            return self
        return msgspec.structs.replace(self, failed=self.failed + 1)

    @property
    def needs_code(self) -> bool:
        """Whether the code has been tried too often."""
        return self.failed >= MOST_WRONG

    def renewed(self) -> Guesses:
        """There is a new code. Who waits keeps his turn, and the code that he came with."""
        return msgspec.structs.replace(self, failed=0, code=self.code + 1)


def block_of(address: str) -> str:
    """What counts as one address: all of one of IPv4, the first 64 bits of one of IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # the name of a path or a pipe
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))


def seconds(wait_ms: int) -> int:
    """A wait in whole seconds, never said shorter than it is."""
    return -(-wait_ms // 1000)


def _no_place(queue: tuple[Turn, ...], block: str, now_ms: int) -> Refused | None:
    """The answer to one who cannot even wait."""
    own = next((turn for turn in queue if turn.block == block), None)
    if own is not None:
        said = "Another code from your address waits for its turn, for {seconds} s. Try it then."
        wait = seconds(own.wait_ms(now_ms))
        return refuse("code-waiting", said, seconds=wait)
    if len(queue) >= MOST_WAITING:
        said = "Too many codes are tried at this table. A place to wait is free in {seconds} s."
        wait = seconds(queue[0].wait_ms(now_ms))
        return refuse("codes-waiting", said, seconds=wait)
    return None
