"""`prismdesk` that is killed (`kill -9`) between the disk and the answer.

Takes how many steps of players it lives through, and then the program's own arguments. The step
after these is on disk, and nobody is told of it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

from prismdesk import cli
from prismdesk.core.codec import Unreadable, decode
from prismdesk.core.seats import Seat
from prismdesk.files.match_file import MatchWriter
from prismdesk.table.commands import Entry


def is_a_players(payload: bytes) -> bool:
    """Whether it is an entry, and not the header, and a player made it."""
    try:
        return isinstance(decode(payload, Entry).by, Seat)
    except Unreadable:
        return False


def dies_after(steps: int) -> None:
    """From here on the step of a player that comes after so many others is the last."""
    left = steps
    append = MatchWriter.append

    def appended(writer: MatchWriter, payloads: Sequence[bytes]) -> None:
        nonlocal left
        append(writer, payloads)
        if any(is_a_players(one) for one in payloads):
            left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    MatchWriter.append = appended  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    dies_after(int(sys.argv[1]))
    sys.exit(cli.main(sys.argv[2:]))
