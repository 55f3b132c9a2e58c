"""PrismDesk asked as a shell would ask it: in this process, or in one of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from prismdesk import cli

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


def prismdesk(*arguments: str, given: bytes | str = b"") -> Ended:
    """What `prismdesk` answers to these arguments and this input, without a process of its own."""
    data = given.encode() if isinstance(given, str) else given
    out, err = io.BytesIO(), io.BytesIO()
    with mock.patch.multiple(
        sys,
        stdin=io.TextIOWrapper(io.BytesIO(data)),
        stdout=io.TextIOWrapper(out),
        stderr=io.TextIOWrapper(err),
    ):
        try:
            code = cli.main(arguments)
        except SystemExit as ended:  # as argparse ends a process
            code = int(ended.code or 0)
        sys.stdout.flush()
        sys.stderr.flush()
        return Ended(code, out.getvalue().decode(), err.getvalue().decode())


def prismdesk_process(*arguments: str, given: bytes | str = b"", **more: Any) -> Ended:
    """Runs `prismdesk` with these arguments and this input to its end, as a process."""
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


def python(code: str, *arguments: str, **settings: str) -> Ended:
    """Runs Python code that has windows of its own, and no screen, to its end."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8", **settings},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    said = done.stderr.splitlines(keepends=True)
    kept = [line for line in said if "plugin does not support" not in line]
    return Ended(done.returncode, done.stdout, "".join(kept))


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
