"""Every cause that ends a guest's connection: its sentence, and whether he tries again."""

from __future__ import annotations

import enum
import errno
import socket
from typing import Final

import msgspec

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.link import refusals
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


class Cause(msgspec.Struct, frozen=True):
    """What follows when a connection has ended because of it.

    `text` is its sentence where the guest's own end says it; the table says all others.
    `elsewhere`: the table is not at this address, and may be at another one of its machine.
    `no_seat`: a seat that is remembered is not, or no longer, kept where one looked for it.
    """

    course: Course = Course.AGAIN
    text: Phrase | None = None
    elsewhere: bool = False
    no_seat: bool = False


_OVER: Final = Cause(Course.OVER)
_FORGET: Final = Cause(Course.FORGET, no_seat=True)


def _not_there(text: str, *, no_seat: bool = False) -> Cause:
    return Cause(Course.AGAIN, phrase(text), elsewhere=True, no_seat=no_seat)


_CAUSES: Final = {
    # Nothing is wrong with the table, or nothing is known of it.
    "no-such-name": _not_there(
        "No machine is called “{host}” here; check how it is written, or type the address in"
        " numbers."
    ),
    "not-listening": _not_there(
        "The machine at {address} answers, but no table is open there; check the port, and whether"
        " the host’s window still shows the code."
    ),
    "no-answer": _not_there(
        "Nothing answers at {address}: a firewall may stand between, or a guest network that keeps"
        " its machines apart, or the host’s machine is off."
    ),
    "no-network": _not_there(
        "This computer is in no network that leads to {address}; check its cable or its Wi-Fi."
    ),
    "not-a-table": _not_there(
        "Something answers at {address}, but it is not PrismDesk; check the port."
    ),
    "says-nothing": _not_there(
        "The machine at {address} takes the connection but says nothing; the network is very slow,"
        " or it is not PrismDesk."
    ),
    "broken-off": _not_there("The connection to {address} broke off."),
    "certificate-changed": _not_there(
        "What answers at {address} is not the machine that had the table: its certificate is"
        " another one. Nothing was shown to it. If the host has set up PrismDesk anew, join with"
        " the code.",
        no_seat=True,
    ),
    "silence": Cause(text=phrase("Nothing has been heard from {address} for some seconds.")),
    "too-slow": Cause(text=phrase("The connection to {address} is too slow for what is sent.")),
    reasons.ANOTHER_TABLE.code: Cause(elsewhere=True, no_seat=True),
    reasons.TABLE_NO_MESSAGE.code: Cause(elsewhere=True),
    refusals.CLOSED_FOR_NOW.code: Cause(),
    refusals.CROWDED.code: Cause(),
    refusals.FLOOD.code: Cause(),
    refusals.SILENT.code: Cause(),
    # It would be the same every time.
    "other-protocol": _OVER,
    "other-rules": _OVER,
    "no-such-game": _OVER,
    # Two windows would take the seat from each other for ever.
    refusals.TAKEN_UP.code: _OVER,
    # This machine's token opens nothing any more.
    refusals.UNKNOWN.code: _FORGET,
    refusals.FREED.code: _FORGET,
    refusals.SENT_AWAY.code: _FORGET,
    refusals.CLOSED_FOR_GOOD.code: _FORGET,
}
"""The one table of them. Of a reason that is not here the table says whether it is final."""

_NO_NETWORK: Final = {errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}
_BROKEN: Final = (ConnectionResetError, ConnectionAbortedError, BrokenPipeError, EOFError)


def trouble(code: str, address: Address, **gaps: str) -> Refused:
    """The refusal of that code. Raises KeyError for a code that is not here."""
    values = {"address": str(address), "host": address.host, **gaps}
    sentence = _CAUSES[code].text
    if sentence is None:
        raise KeyError(code)
    text = sentence.text
    used = {name: value[:400] for name, value in values.items() if "{" + name + "}" in text}
    return refuse(code, text, **used)


def course(refused: Refused, *, for_good: bool = False) -> Course:
    """What is done after this ending. `for_good` is what the table said of it."""
    known = _CAUSES.get(refused.code)
    if known is not None:
        return known.course
    return Course.FORGET if for_good else Course.AGAIN


def is_elsewhere(refused: Refused) -> bool:
    """Whether the table may be at another address of its machine."""
    return _CAUSES.get(refused.code, _OVER).elsewhere


def keeps_no_seat(refused: Refused) -> bool:
    """Whether a seat that is remembered is not kept where one looked for it."""
    return _CAUSES.get(refused.code, _OVER).no_seat


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
