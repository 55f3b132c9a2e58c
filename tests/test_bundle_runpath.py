"""Libraries in the bundle do not look for others in the folders of the machine that built it."""

from __future__ import annotations

import os
import struct
from pathlib import Path

import pytest
from setting_up import runpath

STRINGS_AT, STRINGS_ADDRESS = 0x200, 0x5200
NEEDED, STRINGS, SONAME, RPATH, RUNPATH, DEBUG = 1, 5, 14, 15, 29, 21
MADE_HERE = b"/home/mina/python/lib"


def library(*tags: tuple[int, int], strings: bytes) -> bytes:
    """A library of 64 bits with this list for the loader, and these texts."""
    listed = b"".join(struct.pack("<QQ", *tag) for tag in (*tags, (0, 0)))
    # What is loaded stands in the file elsewhere than in memory, as it does in the real ones.
    loaded = struct.pack("<IIQQQQQQ", 1, 4, 0, 0x5000, 0, 0x400, 0x400, 0)
    dynamic = struct.pack("<IIQQQQQQ", 2, 4, 0x100, 0x5100, 0, len(listed), len(listed), 0)
    head = b"\x7fELF\x02\x01".ljust(32, b"\0") + struct.pack(
        "<QQIHHHHHH", 64, 0, 0, 64, 56, 2, 0, 0, 0
    )
    data = (head + loaded + dynamic).ljust(0x100, b"\0") + listed
    return (data.ljust(STRINGS_AT, b"\0") + strings).ljust(0x400, b"\0")


TABLE = (STRINGS, STRINGS_ADDRESS)


@pytest.mark.parametrize(
    "data",
    [
        library((RUNPATH, 1), TABLE, strings=b"\0$ORIGIN/../Qt/lib:$ORIGIN"),
        library((SONAME, 1), TABLE, strings=b"\0" + MADE_HERE),
        b"import this\n",
        b"",
        b"\x7fELF\x01\x01 of 32 bits",
    ],
)
def test_others_stay_as_they_are(data: bytes) -> None:
    assert runpath.without_runpath(data) is None


def test_only_what_names_one_is_copied(tmp_path: Path) -> None:
    named, other, text = (tmp_path / name for name in ("named.so", "other.so", "text.py"))
    named.write_bytes(library((RUNPATH, 1), TABLE, strings=b"\0" + MADE_HERE))
    other.write_bytes(library(TABLE, strings=b"\0"))
    text.write_bytes(named.read_bytes())
    named.chmod(0o755)
    found = runpath.cleaned(
        [
            ("python3/named.so", str(named), "EXTENSION"),
            ("other.so", str(other), "BINARY"),
            ("text.py", str(text), "DATA"),
            ("link.so", "other.so", "SYMLINK"),
        ],
        tmp_path / "cleaned",
    )
    copy = tmp_path / "cleaned" / "python3" / "named.so"
    assert found == [
        ("python3/named.so", str(copy), "EXTENSION"),
        ("other.so", str(other), "BINARY"),
        ("text.py", str(text), "DATA"),
        ("link.so", "other.so", "SYMLINK"),
    ]
    assert copy.read_bytes() == runpath.without_runpath(named.read_bytes())
    assert os.access(copy, os.X_OK)
