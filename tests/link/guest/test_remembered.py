"""What a guest's machine remembers of tables."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import msgspec
import pytest

from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.link.addresses import Address
from prismdesk.link.guest.remembered import (
    Held,
    KeptFile,
    Remembered,
    forget,
    listing,
    now_ms,
    remember,
)

TABLE = "ab" * 16


def a_memory(peer: int = 1, **more: object) -> Remembered:
    one = Remembered(
        table=TABLE,
        peer=peer,
        name="Mina's table",
        game="prizmik",
        known=(Address("192.168.1.23", 47800), Address("fd00::2", 47800)),
        fingerprint="cd" * 32,
        token="ef" * 32,
        watches=False,
        seats=(Held(Seat.BLUE, "Jae"),),
        at_ms=1000 * peer,
    )
    return msgspec.structs.replace(one, **more)


def of(peer: int) -> str:
    """The name of that machine's file."""
    return f"{TABLE}-{peer}-{'cd' * 8}.json"


def test_what_is_remembered_is_listed_newest_first() -> None:
    assert listing() == ()
    every = [a_memory(peer) for peer in (2, 3, 1)]
    for one in every:
        remember(one)
    assert listing() == (a_memory(3), a_memory(2), a_memory(1))
    assert listing()[0].known == (Address("192.168.1.23"), Address("fd00::2"))
    again = a_memory(1, at_ms=now_ms(), kept=KeptFile("0" * 32, "a.prismdesk"))
    remember(again)
    assert listing() == (again, a_memory(3), a_memory(2))


def test_what_is_forgotten_is_gone_and_may_have_been_before() -> None:
    remember(a_memory())
    forget(a_memory())
    forget(a_memory())
    assert listing() == ()


def test_what_another_window_has_written_since_is_not_forgotten() -> None:
    newer = a_memory(token="12" * 32)
    remember(newer)
    forget(a_memory())
    assert listing() == (newer,)


def test_a_table_that_calls_itself_by_anothers_id_takes_nothing_from_its_memory() -> None:
    """Before, the token of the right table was overwritten, and its seat lost."""
    own, false = a_memory(), a_memory(fingerprint="99" * 32, token="12" * 32, at_ms=2000)
    remember(own)
    remember(false)
    assert listing() == (false, own)
    forget(false)
    assert listing() == (own,)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_only_its_owner_can_read_it() -> None:
    remember(a_memory())
    (path,) = folders.tables().iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_damaged_files_are_left_out_with_a_line_each(caplog: pytest.LogCaptureFixture) -> None:
    remember(a_memory())
    folder = folders.tables()
    (path,) = folder.iterdir()
    whole = path.read_bytes()
    bad = {
        of(2): b"",
        of(3): whole[:-20],
        of(4): b"\xff\xfe" * 10,
        of(5): whole,  # it says that it is number 1
        of(6): whole.replace(b'"port":47800', b'"port":478000'),
        of(7): whole + b" " * 10**6 + b"{",
    }
    for name, data in bad.items():
        (folder / name).write_bytes(data)
    (folder / of(8)).mkdir()
    for strange in (
        f"{of(1)}.tmp",
        f"{TABLE}-1.json",
        f"{TABLE}.json",
        "notes.json",
        f"{TABLE}.table",
    ):
        (folder / strange).write_bytes(b"?")
    assert listing() == (a_memory(),)
    assert sorted(one.split()[0] for one in caplog.messages) == [*bad, of(8)]
    caplog.clear()


def test_a_folder_that_cannot_be_listed_is_an_empty_list(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    assert listing(tmp_path / "file") == ()
    assert len(caplog.messages) == 1
    caplog.clear()
