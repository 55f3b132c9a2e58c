"""The program's log, and what happens at a mistake of its own."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from prismdesk.desk import logs


@pytest.fixture(autouse=True)
def _put_back() -> Iterator[None]:
    logger = logging.getLogger("prismdesk")
    handlers, level, hook = list(logger.handlers), logger.level, sys.excepthook
    thread_hook = threading.excepthook
    yield
    for handler in logger.handlers:
        if handler not in handlers:
            handler.close()
    logger.handlers, logger.level, sys.excepthook = handlers, level, hook
    threading.excepthook = thread_hook


def test_a_mistake_is_logged_and_told_and_ends_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[str] = []
    logs.begin(tmp_path / "deep" / "prismdesk.log")
    logs.catch_mistakes(lambda: told.append("told"))
    sys.excepthook(ZeroDivisionError, ZeroDivisionError("seven"), None)
    assert told == ["told"]
    assert caplog.messages == ["mistake"]
    caplog.clear()
    text = (tmp_path / "deep" / "prismdesk.log").read_text()
    assert "ZeroDivisionError: seven" in text


def test_a_log_that_cannot_be_written_is_no_reason_not_to_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    logs.begin(tmp_path / "file" / "prismdesk.log")
    assert logging.getLogger("prismdesk").handlers
