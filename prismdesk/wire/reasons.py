"""Every sentence with which a connection is closed by one of its two ends.

All of them are read at the guest's machine; at the table's they tell what became of a guest.
"""

from __future__ import annotations

from prismdesk.core.refusal import Refused, refuse
from prismdesk.wire.code import seconds
from prismdesk.wire.messages import GameVersion

NO_MESSAGE = refuse("unreadable", "Your program sent something that is not a message.")
TOO_LONG = refuse("too-long", "Your program sent a message that is too long.")
WRONG_CODE = refuse(
    "wrong-code", "That is not the code. It may have changed: the host’s screen shows it."
)
NO_PROOF = refuse("no-proof", "Your program sent something that proves no code.")
TABLE_NO_MESSAGE = refuse(
    "table-unreadable", "What answers at this address does not speak as a table of PrismDesk does."
)
TABLE_TOO_LONG = refuse("table-too-long", "The table’s program sent a message that is too long.")
TABLE_UNPROVEN = refuse(
    "table-unproven",
    "The program at this address does not know the code. It is not the table that you want.",
)
ANOTHER_TABLE = refuse("another-table", "At this address there is another table now.")


def out_of_order(kind: str) -> Refused:
    """A guest's message where it has no place."""
    return refuse("out-of-order", "Your program sent “{kind}” where it has no place.", kind=kind)


def table_out_of_order(kind: str) -> Refused:
    """A table's message where it has no place."""
    said = "The table’s program sent “{kind}” where it has no place."
    return refuse("table-out-of-order", said, kind=kind)


def other_protocol(table: tuple[str, int], guest: tuple[str, int]) -> Refused:
    """Two programs that do not speak alike; each is its name and its version of the messages."""
    said = (
        "The table’s program, {table}, speaks version {spoken} over the network; yours, {guest},"
        " speaks version {own}. Both machines need the same."
    )
    return refuse(
        "other-protocol", said, table=table[0], spoken=table[1], guest=guest[0], own=guest[1]
    )


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
        return refuse("no-such-game", said, **values)
    said = (
        "The table’s program, {table}, plays “{game}” by version {played} of its rules; yours,"
        " {guest}, by version {own}. Both machines need the same."
    )
    values |= {"played": plays.version, "own": own.version}
    return refuse("other-rules", said, **values)


def waiting(wait_ms: int) -> Refused:
    """Why a code is not tried at once."""
    said = "Wrong codes were tried at this table. Yours has its turn in {seconds} s."
    return refuse("waiting", said, seconds=seconds(wait_ms))
