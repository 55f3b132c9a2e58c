"""Everything that can end a guest's connection: its sentence, and what the guest does then."""

from __future__ import annotations

import enum
import errno
import socket
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.link import room_reasons
from prismdesk.link.addresses import Address
from prismdesk.wire import reasons


class Course(enum.Enum):
    """What is done when a connection has ended, once the guest has been let in."""

    AGAIN = "again"
    """It is tried again and again, by itself."""
    OVER = "over"
    """Nothing is tried any more; the table is remembered, and a person may go back to it."""
    FORGET = "forget"
    """Likewise, and the table is forgotten: it lets this machine in no more."""


_SENTENCES: Final = {
    "no-such-name": phrase(
        "No machine is called “{host}” here; check how it is written, or type the address in"
        " numbers."
    ),
    "not-listening": phrase(
        "The machine at {address} answers, but no table is open there; check the port, and whether"
        " the host’s window still shows the code."
    ),
    "no-answer": phrase(
        "Nothing answers at {address}: a firewall may stand between, or a guest network that keeps"
        " its machines apart, or the host’s machine is off."
    ),
    "no-network": phrase(
        "This computer is in no network that leads to {address}; check its cable or its Wi-Fi."
    ),
    "not-a-table": phrase(
        "Something answers at {address}, but it is not PrismDesk; check the port."
    ),
    "says-nothing": phrase(
        "The machine at {address} takes the connection but says nothing; the network is very slow,"
        " or it is not PrismDesk."
    ),
    "broken-off": phrase("The connection to {address} broke off."),
    "silence": phrase("Nothing has been heard from {address} for some seconds."),
    "too-slow": phrase("The connection to {address} is too slow for what is sent."),
    "certificate-changed": phrase(
        "What answers at {address} is not the machine that had the table: its certificate is"
        " another one. Nothing was shown to it. If the host has set up PrismDesk anew, join with"
        " the code."
    ),
}

_COURSES: Final = {
    # Nothing is wrong with the table, or nothing is known of it.
    **dict.fromkeys(_SENTENCES, Course.AGAIN),
    reasons.ANOTHER_TABLE.code: Course.AGAIN,
    reasons.TABLE_NO_MESSAGE.code: Course.AGAIN,
    room_reasons.CLOSED_FOR_NOW.code: Course.AGAIN,
    room_reasons.CROWDED.code: Course.AGAIN,
    room_reasons.FLOOD.code: Course.AGAIN,
    room_reasons.SILENT.code: Course.AGAIN,
    # It would be the same every time.
    "other-protocol": Course.OVER,
    "other-rules": Course.OVER,
    "no-such-game": Course.OVER,
    # Two windows would take the seat from each other for ever.
    room_reasons.TAKEN_UP.code: Course.OVER,
    # This machine's token opens nothing any more.
    room_reasons.UNKNOWN.code: Course.FORGET,
    room_reasons.FREED.code: Course.FORGET,
    room_reasons.SENT_AWAY.code: Course.FORGET,
    room_reasons.CLOSED_FOR_GOOD.code: Course.FORGET,
}
"""The one table of what is final. Of a reason that is not here the table says whether it is."""

ELSEWHERE: Final = frozenset(
    {
        "no-such-name",
        "not-listening",
        "no-answer",
        "no-network",
        "not-a-table",
        "says-nothing",
        "broken-off",
        "certificate-changed",
        reasons.ANOTHER_TABLE.code,
        reasons.TABLE_NO_MESSAGE.code,
    }
)
"""What says that the table is not at this address, and may be at another one of its machine."""

NO_SEAT_THERE: Final = frozenset(
    {
        "certificate-changed",
        reasons.ANOTHER_TABLE.code,
        *(code for code, then in _COURSES.items() if then is Course.FORGET),
    }
)
"""What says that a seat that is remembered is not, or no longer, kept where one looked for it."""

_NO_NETWORK: Final = {errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}
_BROKEN: Final = (ConnectionResetError, ConnectionAbortedError, BrokenPipeError, EOFError)


def trouble(code: str, address: Address, **gaps: str) -> Refused:
    """The refusal of that code. Raises KeyError for a code that is not here."""
    values = {"address": str(address), "host": address.host, **gaps}
    text = _SENTENCES[code].text
    used = {name: value[:400] for name, value in values.items() if "{" + name + "}" in text}
    return Refused(code=code, message=phrase(text, **used))


def course(refused: Refused, *, for_good: bool = False) -> Course:
    """What is done after this ending. `for_good` is what the table said of it."""
    return _COURSES.get(refused.code, Course.FORGET if for_good else Course.AGAIN)


def unreached(wrong: Exception, address: Address) -> Refused:
    """Why no connection came about."""
    match wrong:
        case socket.gaierror() | UnicodeError():
            return trouble("no-such-name", address)
        case ConnectionRefusedError():
            return trouble("not-listening", address)
        case TimeoutError():
            return trouble("no-answer", address)
        case OSError(errno=number) if number in _NO_NETWORK:
            return trouble("no-network", address)
        case _ if isinstance(wrong, _BROKEN):
            return trouble("broken-off", address)
        case OSError(errno=number) if number in (errno.EHOSTUNREACH, errno.EHOSTDOWN):
            return trouble("no-answer", address)
    return trouble("not-a-table", address)
