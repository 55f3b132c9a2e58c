"""Decoders, of which msgspec must not be asked for two of the same classes at once."""

from __future__ import annotations

import subprocess
import sys

MEANWHILE = '''
import sys, threading, types
from prismdesk.core import codec

SOURCE = """
from __future__ import annotations
import msgspec

class Inner(msgspec.Struct):
    one: tuple[int, ...] = ()
    two: dict[str, int] = {}
    three: list[Inner] = []

class Outer(msgspec.Struct):
    inner: Inner
    others: tuple[Inner, ...] = ()
"""
DATA = b'{"inner":{"one":[1],"three":[{"two":{"a":1}}]},"others":[{}]}'

sys.setswitchinterval(1e-6)
for number in range(40):
    made = types.ModuleType(f"made{number}")
    sys.modules[made.__name__] = made
    exec(SOURCE, made.__dict__)
    start = threading.Barrier(4)

    def read():
        start.wait()
        codec.decode(DATA, made.Outer)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
'''


def test_threads_that_first_read_the_same_kind_at_once_do_not_end_the_process() -> None:
    """Without the lock every run of it ended with a segmentation fault inside msgspec."""
    done = subprocess.run(
        [sys.executable, "-c", MEANWHILE], capture_output=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
