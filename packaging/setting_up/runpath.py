"""Shared libraries without the folders of the machine on which they were made (Linux, 64 bits).

A Python that somebody built for himself tells the loader where its libraries lie. In the bundle
that is a folder which others do not have, or, worse, have with something else in it.
"""

import shutil
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

from setting_up.contents import Entry

_LOADED, _DYNAMIC = 1, 2
"""Kinds of segments: what is loaded, and the list of what the loader has to know."""
_STRINGS, _RPATH, _RUNPATH = 5, 15, 29
_ENTRY = struct.Struct("<QQ")


def cleaned(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """The same entries; those that name a folder of the machine have a copy below `folder`."""
    found = []
    for place, source, kind in entries:
        clean = None
        if kind in ("BINARY", "EXTENSION"):
            clean = without_runpath(Path(source).read_bytes())
        if clean is None:
            found.append((place, source, kind))
        else:
            copy = folder / place
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(clean)
            shutil.copymode(source, copy)
            found.append((place, str(copy), kind))
    return found


def without_runpath(data: bytes) -> bytes | None:
    """The library without the folders in which it looks for others; None if it names no such.

    Folders that are meant from where the library lies (`$ORIGIN`) are no folders of a machine.
    """
    if data[:6] != b"\x7fELF\x02\x01":
        return None
    listed = list(_dynamic(data))
    strings = next((value for _, tag, value in listed if tag == _STRINGS), None)
    for number, (_, tag, value) in enumerate(listed):
        if tag not in (_RPATH, _RUNPATH) or strings is None:
            continue
        begin = _place_of(data, strings) + value
        end = data.index(b"\0", begin)
        if any(path.startswith(b"/") for path in data[begin:end].split(b":")):
            return _without(data, listed, number, begin, end)
    return None


def _without(
    data: bytes, listed: list[tuple[int, int, int]], number: int, begin: int, end: int
) -> bytes:
    """`data` without that entry of the list, the others moved up, and without its text."""
    clean = bytearray(data)
    places = [at for at, _, _ in listed]
    kept = [entry[1:] for entry in (*listed[:number], *listed[number + 1 :])]
    for at, (tag, value) in zip(places, [*kept, (0, 0)], strict=True):
        clean[at : at + _ENTRY.size] = _ENTRY.pack(tag, value)
    # Other names may share the end of a text, but none of those has a slash.
    last = data.rindex(b"/", begin, end) + 1
    clean[begin:last] = bytes(last - begin)
    return bytes(clean)


def _segments(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Of each segment its kind, its place in the file, its address, and its length in the file."""
    (first,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        at = first + number * size
        (kind,) = struct.unpack_from("<I", data, at)
        place, address, _, length = struct.unpack_from("<QQQQ", data, at + 8)
        yield kind, place, address, length


def _dynamic(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Where each entry of the loader's list stands, its tag and its value, without the end."""
    for kind, place, _, length in _segments(data):
        if kind != _DYNAMIC:
            continue
        for at in range(place, place + length, _ENTRY.size):
            tag, value = _ENTRY.unpack_from(data, at)
            if tag == 0:
                return
            yield at, tag, value


def _place_of(data: bytes, address: int) -> int:
    """Where in the file lies what is loaded to that address."""
    for kind, place, begin, length in _segments(data):
        if kind == _LOADED and begin <= address < begin + length:
            return address - begin + place
    raise ValueError(f"nothing is loaded to {address}")
