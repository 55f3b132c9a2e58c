"""Says what the table of times leaves out: nodes a second, percentiles."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    session = getattr(config, "_benchmarksession", None)
    for benchmark in session.benchmarks if session is not None else ():
        for name, value in benchmark.extra_info.items():
            terminalreporter.write_line(f"{benchmark.name}: {name} {value:,}")
