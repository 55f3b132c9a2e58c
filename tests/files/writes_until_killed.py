"""Writes a match until it is killed, and says after each step how many entries are on disk.

It waits for a line with the path and a seed. Steps have one to four entries of all sizes, so that
some are cut in the middle.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files.match_file import Header, create, reopen


def payload(number: int) -> bytes:
    """The entry of that number: the test knows it as well."""
    size = random.Random(number).choice([10, 10, 10, 10, 300, 5_000, 200_000])
    return codec.encode({"number": number, "note": "n" * size})


def main() -> None:
    seed, place = sys.stdin.readline().rstrip("\n").split(" ", 1)
    path, luck, count = Path(place), random.Random(seed), 0
    if path.exists():
        again = reopen(path)
        assert not isinstance(again, Refused), str(again)
        match, writer = again
        count = len(match.payloads)
    else:
        writer = create(path, Header(match=codec.raw({})))
    while True:
        os.write(1, b"%d\n" % count)
        step = luck.randint(1, 4)
        writer.append([payload(count + more) for more in range(step)])
        count += step


if __name__ == "__main__":
    main()
