"""Two machines in one: network namespaces of the test's own, with a cable between them.

Making them needs the rights of an administrator on Linux.
"""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = tuple(f"prismdesk-{os.getpid()}-{which}" for which in ("here", "there"))
ADDRESSES = ("10.77.0.1", "10.77.0.2")
ENDS = ("prism0", "prism1")


def _ip(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["ip", *words], capture_output=True, text=True, check=False)


class Cable:
    """Two namespaces with a cable between them, in a `with` block; `why` says why there are none.

    `inside(0)` and `inside(1)` go in front of a command that is to run there.
    """

    def __init__(self) -> None:
        self.why = "" if shutil.which("ip") else "there is no command ip here"

    def __enter__(self) -> Cable:
        if not self.why:
            self.why = self._make()
        return self

    def __exit__(self, *_how: object) -> None:
        if shutil.which("ip"):
            self._take_away()

    def inside(self, which: int) -> tuple[str, ...]:
        return ("ip", "netns", "exec", NAMES[which])

    def pull(self) -> None:
        self._set("down")

    def put_back(self) -> None:
        self._set("up")

    def _set(self, how: str) -> None:
        done = _ip("-n", NAMES[1], "link", "set", ENDS[1], how)
        assert done.returncode == 0, done.stderr

    def _make(self) -> str:
        commands: list[tuple[str, ...]] = [("netns", "add", name) for name in NAMES]
        commands += [
            ("link", "add", ENDS[0], "netns", NAMES[0], "type", "veth", "peer", "name", ENDS[1],
             "netns", NAMES[1]),
        ]  # fmt: skip
        for name, end, address in zip(NAMES, ENDS, ADDRESSES, strict=True):
            commands += [
                ("-n", name, "addr", "add", f"{address}/24", "dev", end),
                ("-n", name, "link", "set", end, "up"),
                ("-n", name, "link", "set", "lo", "up"),
            ]
        for words in commands:
            done = _ip(*words)
            if done.returncode != 0:
                self._take_away()
                return f"no namespaces can be made here: {done.stderr.strip()}"
        return ""

    def _take_away(self) -> None:
        for name in NAMES:
            _ip("netns", "del", name)
