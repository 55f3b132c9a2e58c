"""Fills the file system of the folder named with one match and a ballast, for a test.

Prints how many entries were acknowledged before the disk was full, how many steps it refused,
and how many entries are in the match after room was made and one more was appended.
"""

from __future__ import annotations

import sys
from pathlib import Path

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files.match_file import Cause, Header, NotSaved, create, read


def main(folder: Path) -> None:
    path, ballast = folder / "a.prismdesk", folder / "ballast"
    ballast.write_bytes(bytes(8192))
    entries, refusals = 0, list[Cause]()
    with create(path, Header(match=codec.raw({}))) as one:
        while len(refusals) < 3:
            payload = codec.encode({"number": entries, "note": "z" * 700})
            try:
                one.append((payload,))
                entries += 1
            except NotSaved as full:
                refusals.append(full.cause)
            found = read(path)
            assert not isinstance(found, Refused)
            assert (len(found.payloads), found.torn) == (entries, False)
        assert set(refusals) == {Cause.DISK_FULL}
        ballast.unlink()
        one.append((codec.encode({"number": entries}),))
    found = read(path)
    assert not isinstance(found, Refused), str(found)
    sys.stdout.write(f"{entries} {len(refusals)} {len(found.payloads)}\n")


main(Path(sys.argv[1]))
