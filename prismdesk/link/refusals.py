"""Every sentence with which a table's machine refuses a request or closes a connection."""

from __future__ import annotations

from typing import Final

from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat

TABLE_FULL: Final = refuse("table-full", "The table is full: it takes nobody else in.")
CROWDED: Final = refuse(
    "crowded", "Too many programs knock at this table at once. Try again in a moment."
)
SILENT: Final = refuse("silent", "Your program said nothing for too long, and was not let in.")
UNKNOWN: Final = refuse(
    "not-known", "The table does not know your program any more. The code lets you in again."
)
TAKEN_UP: Final = refuse("taken-up", "This seat was taken up from another window.")
FREED: Final = refuse("freed", "The host has freed your seat.")
SENT_AWAY: Final = refuse("sent-away", "The host has sent you away.")
FLOOD: Final = refuse("flood", "Your program sent too much at once.")
CLOSED_FOR_NOW: Final = refuse(
    "closed-for-now", "The host has closed the table. You are let in again when they open it."
)
CLOSED_FOR_GOOD: Final = refuse("closed-for-good", "The host has closed the table.")

NOT_YOURS: Final = refuse("not-yours", "That is not yours to do.")
WATCHERS_SIT: Final = refuse(
    "only-watching", "You came to watch; with the players’ code you can sit."
)
WATCHERS_TALK: Final = refuse("only-watching", "You came to watch; the chat is the players’ own.")
NO_SEAT_NO_TALK: Final = refuse("no-seat", "Take a seat first; then you can write.")
TOO_MUCH_TALK: Final = refuse(
    "too-fast", "That was a lot at once. Wait a moment before you write more."
)
NO_MATCH: Final = refuse("no-match", "There is no match on at this table yet.")
NOT_ENDED: Final = refuse("not-ended", "The match has not ended.")
HAS_BEGUN: Final = refuse("has-begun", "The match has begun.")
SEATS_FREE: Final = refuse(
    "seats-free", "Somebody is missing: the match begins when all seats are taken."
)
FILE_UNREAD: Final = refuse(
    "file-unread", "The finished match’s file cannot be read at the table’s computer."
)
NO_SUCH_SEAT: Final = refuse("no-such-seat", "There is no such seat at this table.")
NOBODY: Final = refuse("nobody", "Nobody of that number is here.")
NOT_FREED: Final = refuse("not-freed", "That seat is not played by somebody in the network.")


def plays_there(seat: Seat) -> Refused:
    """Nobody is put in the place of a player who is connected."""
    said = "Whoever plays {seat_word} is connected. Free the seat first."
    return refuse("plays-there", said, "ALL11", seat_word=seat.colour.capitalize())


def no_port(first: int, last: int) -> Refused:
    """Nothing can listen here."""
    said = "No table can be opened here: other programs hold all ports from {first} to {last}."
    return refuse("no-port", said, first=first, last=last)


def cannot_listen(port: int, cause: str) -> Refused:
    """The system refuses."""
    said = "No table can be opened at port {port} of this computer: {cause}."
    return refuse("cannot-listen", said, port=port, cause=cause)
