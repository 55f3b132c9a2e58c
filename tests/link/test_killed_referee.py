"""`referee --save` killed at random moments: the file opens and has all that was answered.

Some times; with PRISMDESK_MANY=1 two hundred times.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import load
from tests.support.boards import written
from tests.support.repeats import many
from tests.support.table_by_hand import Tabletop

KILLS = many(8, 200)
ACTIONS = 60
AHEAD = 4
"""Processes that are started while another one plays, so that nobody waits for a start."""


def a_game(seed: int) -> list[str]:
    """The actions of a random match, with many captures, deployments and promotions in it."""
    top = Tabletop(PRIZMIK)
    top.play(random.Random(seed), most=ACTIONS)
    return [written(entry) for entry in top.entries]


def referee(path: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "prismdesk", "referee", "prizmik", "--save", str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def killed(process: subprocess.Popen[bytes], actions: list[str], luck: random.Random) -> int:
    """How many actions were answered by the time the process was killed."""
    assert process.stdin is not None
    assert process.stdout is not None
    seats = ("red", "blue")
    lines = "".join(f"{seats[turn % 2]} {text}\n" for turn, text in enumerate(actions))
    with process:
        process.stdin.write(lines.encode())
        process.stdin.flush()
        answers = [process.stdout.readline() for _ in range(luck.choice([0, 1, 2, 8, 25, 50]))]
        moment = time.perf_counter() + luck.uniform(0, 0.003)
        while time.perf_counter() < moment:
            pass
        process.kill()
        answers += process.stdout.readlines()
    whole = [json.loads(line) for line in answers if line.endswith(b"\n")]
    assert [answer["n"] for answer in whole] == list(range(1, len(whole) + 1))
    return len(whole)


def check(path: Path, actions: list[str], answered: int) -> int:
    """Asserts that the match has what was answered and nothing else; how many entries it has."""
    saved = load(path, verify=True)
    if isinstance(saved, Refused):
        # Killed while the file was being made: nobody had been told anything.
        assert answered == 0, str(saved)
        assert saved.code in ("no-such-file", "empty") or saved.where == "line 1", str(saved)
        return 0
    there = [written(entry) for entry in saved.entries]
    assert there == actions[: len(there)]
    assert len(there) >= answered
    return len(there)


def test_whatever_was_answered_is_in_the_file_after_a_kill(tmp_path: Path) -> None:
    luck = random.Random(11)
    games = [a_game(seed) for seed in range(5)]
    paths = [tmp_path / f"{number}.prismdesk" for number in range(KILLS)]
    started = deque(referee(path) for path in paths[:AHEAD])
    answered = unfinished = 0
    for number, path in enumerate(paths):
        process = started.popleft()
        if number + AHEAD < KILLS:
            started.append(referee(paths[number + AHEAD]))
        actions = games[number % len(games)]
        told = killed(process, actions, luck)
        there = check(path, actions, told)
        answered += told
        unfinished += there < len(actions)
    assert answered > KILLS
    assert unfinished > KILLS // 2, "they were killed in the middle"
