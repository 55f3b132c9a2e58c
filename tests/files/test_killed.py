"""A writer killed at random moments: the match opens and has all that was told."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

from prismdesk.core.refusal import Refused
from prismdesk.files.match_file import read
from tests.files.writes_until_killed import payload
from tests.support.repeats import many

KILLS = many(24, 200)
KILLS_OF_ONE_MATCH = 8


def waiting_writer() -> subprocess.Popen[bytes]:
    script = Path(__file__).with_name("writes_until_killed.py")
    return subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def killed_after(
    writer: subprocess.Popen[bytes], path: Path, seed: int, luck: random.Random
) -> list[int]:
    """Lets the writer run for a random while; what it said was on disk by then."""
    assert writer.stdin is not None
    assert writer.stdout is not None
    with writer:
        writer.stdin.write(f"{seed} {path}\n".encode())
        writer.stdin.flush()
        said = [writer.stdout.readline() for _ in range(luck.choice([0, 1, 2, 10, 30]))]
        moment = time.perf_counter() + luck.uniform(0, 0.004)
        while time.perf_counter() < moment:
            pass
        writer.kill()
        said += writer.stdout.readlines()
    return [int(line) for line in said if line.endswith(b"\n")]


def entries_of(path: Path) -> int | None:
    """How many entries the match has, all of them right; None if it was killed in the making."""
    found = read(path)
    if isinstance(found, Refused):
        assert found.code in {"no-such-file", "empty"} or found.where == "line 1", str(found)
        return None
    assert found.payloads == tuple(map(payload, range(len(found.payloads))))
    return len(found.payloads)


def test_every_entry_that_was_told_of_is_there_after_a_kill(tmp_path: Path) -> None:
    luck = random.Random(200)
    writers = deque(waiting_writer() for _ in range(4))
    there: int | None = None
    all_told = 0
    for kill in range(KILLS):
        path = tmp_path / f"{kill // KILLS_OF_ONE_MATCH}.prismdesk"
        before = None if kill % KILLS_OF_ONE_MATCH == 0 else there
        told = killed_after(writers.popleft(), path, kill, luck)
        writers.append(waiting_writer())
        there = entries_of(path)
        if told or before is not None:
            assert there is not None
            assert there >= max([before or 0, *told])
        elif there is None:
            path.unlink(missing_ok=True)
        all_told += len(told)
    for left in writers:
        with left:
            left.kill()
    assert all_told > KILLS
