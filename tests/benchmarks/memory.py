"""What a process has in memory."""

from __future__ import annotations

from pathlib import Path


def memory_kib(process: int) -> int | None:
    """What a process holds in memory, where the system tells it."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    found = [line for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
    return int(found[0].split()[1])
