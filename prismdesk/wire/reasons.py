"""Every sentence with which a connection is closed by one of its two ends.

All of them are read at the guest's machine; at the table's they tell what became of a guest.
"""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.wire.guesses import seconds
from prismdesk.wire.messages import PROTOCOL, GameVersion

NO_MESSAGE = Refused(
    code="unreadable", message=phrase("Your program sent something that is not a message.")
)
TOO_LONG = Refused(code="too-long", message=phrase("Your program sent a message that is too long."))
WRONG_CODE = Refused(
    code="wrong-code",
    message=phrase("That is not the code. It may have changed: the host’s screen shows it."),
)
NO_PROOF = Refused(
    code="no-proof", message=phrase("Your program sent something that proves no code.")
)
TABLE_NO_MESSAGE = Refused(
    code="table-unreadable",
    message=phrase("What answers at this address does not speak as a table of PrismDesk does."),
)
TABLE_TOO_LONG = Refused(
    code="table-too-long", message=phrase("The table’s program sent a message that is too long.")
)
TABLE_UNPROVEN = Refused(
    code="table-unproven",
    message=phrase(
        "What answers at this address does not know the code. It is not the table that you want."
    ),
)
ANOTHER_TABLE = Refused(
    code="another-table", message=phrase("At this address there is another table now.")
)


def out_of_order(kind: str) -> Refused:
    """A guest's message where it has no place."""
    said = "Your program sent “{kind}” where it has no place."
    return Refused(code="out-of-order", message=phrase(said, kind=kind))


def table_out_of_order(kind: str) -> Refused:
    """A table's message where it has no place."""
    said = "The table’s program sent “{kind}” where it has no place."
    return Refused(code="table-out-of-order", message=phrase(said, kind=kind))


def other_protocol(table: tuple[str, int], guest: tuple[str, int]) -> Refused:
    """Two programs that do not speak alike; each is its name and its version of the messages."""
    said = (
        "The table’s program, {table}, speaks version {spoken} over the network; yours, {guest},"
        " speaks version {own}. Both machines need the same."
    )
    message = phrase(said, table=table[0], spoken=table[1], guest=guest[0], own=guest[1])
    return Refused(code="other-protocol", message=message)


def other_rules(
    plays: GameVersion, games: tuple[GameVersion, ...], *, table: str, guest: str
) -> Refused | None:
    """Two programs that do not play alike; None if they do. `table` and `guest` are programs."""
    own = next((one for one in games if one.game == plays.game), None)
    if own == plays:
        return None
    values: dict[str, str | int] = {"game": plays.game, "table": table, "guest": guest}
    if own is None:
        said = (
            "The table plays “{game}”, with {table}. Your program, {guest}, does not have this"
            " game."
        )
        return Refused(code="no-such-game", message=phrase(said, **values))
    said = (
        "The table’s program, {table}, plays “{game}” by version {played} of its rules; yours,"
        " {guest}, by version {own}. Both machines need the same."
    )
    values |= {"played": plays.version, "own": own.version}
    return Refused(code="other-rules", message=phrase(said, **values))


def own_protocol(program: str) -> tuple[str, int]:
    """A program that speaks as this one does, and its version of the messages."""
    return program, PROTOCOL


def waiting(wait_ms: int) -> Refused:
    """Why a code is not tried at once."""
    said = "Wrong codes were tried at this table. Yours has its turn in {seconds} s."
    return Refused(code="waiting", message=phrase(said, seconds=seconds(wait_ms)))
