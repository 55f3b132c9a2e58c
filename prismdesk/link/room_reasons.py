"""Every sentence with which a table's machine sends somebody away, or tells him no."""

from __future__ import annotations

from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase


def _no(code: str, text: str) -> Refused:
    return Refused(code=code, message=phrase(text))


TABLE_FULL: Final = _no("table-full", "The table is full: it takes nobody else in.")
CROWDED: Final = _no(
    "crowded", "Too many programs knock at this table at once. Try again in a moment."
)
SILENT: Final = _no("silent", "Your program said nothing for too long, and was not let in.")
UNKNOWN: Final = _no(
    "not-known", "The table does not know your program any more. The code lets you in again."
)
TAKEN_UP: Final = _no("taken-up", "This seat was taken up from another window.")
FREED: Final = _no("freed", "The host has freed your seat.")
SENT_AWAY: Final = _no("sent-away", "The host has sent you away.")
FLOOD: Final = _no("flood", "Your program sent too much at once.")
CLOSED_FOR_NOW: Final = _no(
    "closed-for-now", "The host has closed the table. You are let in again when he opens it."
)
CLOSED_FOR_GOOD: Final = _no("closed-for-good", "The host has closed the table.")

NOT_YOURS: Final = _no("not-yours", "That is not yours to do.")
WATCHERS_SIT: Final = _no("only-watching", "You came to watch; with the players’ code you can sit.")
WATCHERS_TALK: Final = _no("only-watching", "You came to watch; the chat is the players’ own.")
NO_SEAT_NO_TALK: Final = _no("no-seat", "Take a seat first; then you can write.")
TOO_MUCH_TALK: Final = _no(
    "too-fast", "That was a lot at once. Wait a moment before you write more."
)
NO_MATCH: Final = _no("no-match", "There is no match on at this table yet.")
NOT_ENDED: Final = _no("not-ended", "The match has not ended.")
HAS_BEGUN: Final = _no("has-begun", "The match has begun.")
SEATS_FREE: Final = _no(
    "seats-free", "Somebody is missing: the match begins when all seats are taken."
)
FILE_UNREAD: Final = _no(
    "file-unread", "The finished match’s file cannot be read at the table’s computer."
)
NO_SUCH_SEAT: Final = _no("no-such-seat", "There is no such seat at this table.")
NOBODY: Final = _no("nobody", "Nobody of that number is here.")
NOT_FREED: Final = _no("not-freed", "That seat is not played by somebody in the network.")


def plays_there(seat: Seat) -> Refused:
    """Nobody is put in the place of a player who is connected."""
    said = "Whoever plays {seat_word} is connected. Free the seat first."
    words = phrase(said, seat_word=seat.colour.capitalize())
    return Refused(code="plays-there", rule="ALL11", message=words)


def no_port(first: int, last: int) -> Refused:
    """Nothing can listen here."""
    said = "No table can be opened here: other programs hold all ports from {first} to {last}."
    return Refused(code="no-port", message=phrase(said, first=first, last=last))


def cannot_listen(port: int, cause: str) -> Refused:
    """The system refuses."""
    said = "No table can be opened at port {port} of this computer: {cause}."
    return Refused(code="cannot-listen", message=phrase(said, port=port, cause=cause))
