"""The program's log, and what happens at a mistake of its own."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator
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


def in_the_way(folder: Path) -> Path:
    """A log below a file."""
    (folder / "file").write_text("in the way")
    return folder / "file" / "prismdesk.log"


def a_folder(folder: Path) -> Path:
    """A log that is a folder, which fails only once it is opened."""
    (folder / "prismdesk.log").mkdir()
    return folder / "prismdesk.log"


@pytest.mark.parametrize("place", [in_the_way, a_folder])
def test_a_log_that_cannot_be_written_is_no_reason_not_to_start(
    place: Callable[[Path], Path],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nor for noise; but a mistake of the program's own is told where there is anybody."""
    logs.begin(place(tmp_path))
    logging.getLogger("prismdesk.somewhere").warning("a full disk")
    assert capsys.readouterr().err == ""
    logging.getLogger("prismdesk.somewhere").critical("mistake")
    assert "CRITICAL prismdesk.somewhere: mistake" in capsys.readouterr().err
    caplog.clear()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such disk here")
def test_a_disk_that_is_full_makes_no_noise_and_may_have_room_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "prismdesk.log"
    path.symlink_to("/dev/full")
    logs.begin(path)
    log = logging.getLogger("prismdesk.somewhere")
    for _ in range(3):
        log.warning("x" * 10_000)
    path.unlink()
    log.warning("there is room")
    assert path.read_text().endswith("there is room\n")
    assert capsys.readouterr().err == ""
    caplog.clear()


def test_a_line_that_cannot_be_put_together_is_a_mistake_that_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is no failure of the file, which goes on."""
    path = tmp_path / "prismdesk.log"
    logs.begin(path)
    handler = logging.getLogger("prismdesk").handlers[-1]
    for words in ("one", "three"):
        handler.handle(logging.LogRecord("prismdesk", 30, "", 1, words, None, None))
        handler.handle(logging.LogRecord("prismdesk", 30, "", 1, "%d", ("bad",), None))
    assert path.read_text().count("\n") == 2
    assert capsys.readouterr().err.count("--- Logging error ---") == 2
    caplog.clear()


def test_a_long_log_is_put_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "prismdesk.log"
    path.write_text("old" * 300_000)
    logs.begin(path)
    logging.getLogger("prismdesk.somewhere").warning("new")
    assert "old" not in path.read_text()
    assert (tmp_path / "prismdesk.log.1").read_text().startswith("old")
    caplog.clear()
