"""PrismDesk as a process of its own, as a shell would start it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[2]


class Ended(msgspec.Struct, frozen=True):
    """How a process ended, and what it said."""

    code: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]

    def sentence(self) -> str:
        """Its one plain sentence on standard error; nothing else is there."""
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        assert "Error" not in self.err
        assert "Errno" not in self.err
        said = self.err.rstrip("\n")
        assert said.endswith((".", ")")), said
        assert len(said) < 400
        return said


def prismdesk(*arguments: str, given: bytes | str = b"", **more: Any) -> Ended:
    """Runs `prismdesk` with these arguments and this input to its end."""
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        [sys.executable, "-m", "prismdesk", *arguments],
        input=data,
        capture_output=True,
        check=False,
        timeout=60,
        **more,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


def printed(code: str, *, hash_seed: str) -> str:
    """What Python code prints in a process whose sets have the order of that seed."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
