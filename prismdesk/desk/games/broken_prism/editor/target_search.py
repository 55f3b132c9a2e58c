"""Searches for chains that reach the targets, in a process of its own (BP8).

It is the program's own `check`, so that the window is never held up. What the search finds is for
the host in the editor alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QDir, QObject, QProcess, QTemporaryFile, QTimer, Signal

from prismdesk.games.broken_prism.boards import write_rounds
from prismdesk.games.broken_prism.options import BREAKING
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.state import Round
from prismdesk.link.own_process import program

_QUIET_MS: Final = 250
"""A search begins once nothing has been changed for so long."""

_PATIENCE_MS: Final = 60_000
"""A search that has not ended by then hangs; a long one takes a few seconds."""

_END_MS: Final = 3000
"""How long one waits for a process that was told to end, which it does at once."""

_ANSWER: Final = re.compile(r"round 1: \S+ (not )?reachable within \d+ sides(?:: (.+))?")


class Asked(NamedTuple):
    """A round whose targets are to be reached, and BP15's option."""

    round: Round
    touching: bool


class Found(NamedTuple):
    """What is known of a round: a chain for each target looked at, or "" where there is none.

    `over` says that nothing more will be known: all is, or the search `failed`.
    """

    chains: tuple[str, ...] = ()
    over: bool = False
    failed: bool = False


class TargetSearch(QObject):
    """Keeps what was found. `changed`: something more is known.

    One round is searched after the other, the first one wanted first. A search for what is no
    longer wanted is ended.
    """

    changed = Signal()

    def __init__(self, parent: QObject, patience_ms: int = _PATIENCE_MS) -> None:
        super().__init__(parent)
        self._known: dict[Asked, Found] = {}
        self._wanted: tuple[Asked, ...] = ()
        self._asked: Asked | None = None
        self._process: QProcess | None = None
        self._file: QTemporaryFile | None = None
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self._next)
        self._patience = QTimer(self, singleShot=True, interval=patience_ms)
        self._patience.timeout.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether a process runs, or is about to."""
        return self._process is not None or self._quiet.isActive()

    def found(self, asked: Asked) -> Found:
        """What is known of that round."""
        return self._known.get(asked, Found())

    def want(self, asked: Iterable[Asked]) -> None:
        """Look for these, and for nothing else."""
        self._wanted = tuple(asked)
        if self._asked is not None and self._asked not in self._wanted:
            self._end()
        if self._process is None and self._todo() is not None:
            self._quiet.start()

    def again(self, asked: Asked) -> None:
        """Look once more for what could not be looked for."""
        self._known.pop(asked, None)
        self.want(self._wanted)
        self.changed.emit()

    def stop(self) -> None:
        """End whatever runs, and want nothing."""
        self._wanted = ()
        self._quiet.stop()
        self._end()

    def _todo(self) -> Asked | None:
        return next((one for one in self._wanted if not self.found(one).over), None)

    def _next(self) -> None:
        asked = self._todo()
        if asked is None:
            return
        self._asked = asked
        self._known[asked] = Found()
        self._file = QTemporaryFile(f"{QDir.tempPath()}/prismdesk-XXXXXX.txt", self)
        if not self._file.open():
            self._file = None
            self._fail()
            return
        self._file.write(write_rounds((asked.round,)).encode())
        self._file.close()
        breaking = "touching" if asked.touching else BREAKING.default
        option = ("--option", f"{BREAKING.name}={breaking}")
        self._run((*program(), "check", BROKEN_PRISM.name, self._file.fileName(), *option))

    def _run(self, command: tuple[str, ...]) -> None:
        process = self._process = QProcess(self)
        process.setStandardInputFile(QProcess.nullDevice())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._finished)
        process.errorOccurred.connect(self._went_wrong)
        self._patience.start()
        process.start(command[0], list(command[1:]))

    def _read(self) -> None:
        process, asked = self._process, self._asked
        assert process is not None
        assert asked is not None
        while process.canReadLine():
            line = bytes(process.readLine().data()).decode("utf-8", "replace").strip()
            answer = _ANSWER.fullmatch(line)
            if answer is not None:
                now = self._known[asked]
                self._known[asked] = now._replace(chains=(*now.chains, answer[2] or ""))
                self.changed.emit()

    def _finished(self) -> None:
        asked = self._asked
        assert asked is not None
        self._read()
        now = self._known[asked]
        failed = len(now.chains) != len(asked.round.targets)
        self._close(now._replace(over=True, failed=failed))

    def _went_wrong(self, error: QProcess.ProcessError) -> None:
        # One that died is told as finished as well.
        if error is QProcess.ProcessError.FailedToStart:
            self._fail()

    def _fail(self) -> None:
        """It hangs, or could not be begun."""
        self._close(Found(over=True, failed=True))

    def _close(self, found: Found) -> None:
        """That is all that will be known of the round that was searched."""
        assert self._asked is not None
        self._known[self._asked] = found
        self._end()
        self.changed.emit()
        self._next()

    def _end(self) -> None:
        """End the process that was started here, if it runs, and forget it."""
        self._patience.stop()
        process, self._process, self._asked = self._process, None, None
        if process is not None:
            process.readyReadStandardOutput.disconnect()
            process.finished.disconnect()
            process.errorOccurred.disconnect()
            if process.state() != QProcess.ProcessState.NotRunning:
                process.kill()
                process.waitForFinished(_END_MS)
            process.deleteLater()
        if self._file is not None:
            self._file.remove()
            self._file.deleteLater()
            self._file = None
