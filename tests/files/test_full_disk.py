"""Disks that are really full: a limit that the system sets, and a file system of 64 KiB."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from prismdesk.files.match_file import Cause, NotSaved, create
from tests.files.sample import HEADER, entry, reading

SMALL_DISK = 'mount -t tmpfs -o size=64k none "$1" && shift && exec "$@"'
IN_A_ROOM_OF_ITS_OWN = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", SMALL_DISK]


def may_mount(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    tried = [*IN_A_ROOM_OF_ITS_OWN, "sh", str(folder), "true"]
    return subprocess.run(tried, check=False, capture_output=True).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
@pytest.mark.parametrize("room", [0, 1, 50, 97, 98, 150])
def test_a_limit_in_the_middle_of_a_step(tmp_path: Path, room: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    path = tmp_path / "a.prismdesk"
    limit, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    step = [entry(2), entry(3)]
    with create(path, HEADER) as one:
        one.append([entry(1)])
        before = path.read_bytes()
        resource.setrlimit(resource.RLIMIT_FSIZE, (one.length + room, most))
        try:
            with pytest.raises(NotSaved) as refused:
                one.append(step)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
        assert refused.value.cause is Cause.DISK_FULL
        assert path.read_bytes() == before
        one.append(step)
    assert reading(path).payloads == (entry(1), *step)


def test_a_small_disk_filled_to_the_last_byte(tmp_path: Path) -> None:
    if not may_mount(tmp_path):
        pytest.skip("this user may not mount a small disk")
    script = Path(__file__).with_name("fills_a_disk.py")
    command = [*IN_A_ROOM_OF_ITS_OWN, "sh", str(tmp_path), sys.executable, str(script)]
    done = subprocess.run(
        [*command, str(tmp_path)], check=False, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    kept, refused, after = map(int, done.stdout.split())
    assert kept > 20
    assert refused == 3
    assert after == kept + 1
