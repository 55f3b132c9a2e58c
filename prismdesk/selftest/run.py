"""The self-test: each part in a process of its own, in a home that is thrown away after.

It needs nothing itself but Python's own library, so that it can say of anything else that it is
missing, and no part can end it.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final, Self

from prismdesk import __version__
from prismdesk.selftest import process
from prismdesk.selftest.outcome import Outcome
from prismdesk.selftest.part_process import PARTS, Part
from prismdesk.selftest.process import Process

WHOLE_S: Final = 110.0
"""All parts together may take so long; those that are left then are not tried."""

_START_S: Final = 3.0
"""So much longer a part may take, which says itself where it hangs."""

_LATE_S: Final = 10.0
"""So much longer the program waits for itself before it ends come what may."""

_LAST_WORD_S: Final = 1.0

Say = Callable[[str], None]


def tried(say: Say, parts: Sequence[Part] = PARTS, *, whole_s: float = WHOLE_S) -> int:
    """Tries every part and says a line of each; the exit code: 0, or 1 if anything is wrong.

    Nothing is left: neither the home, nor a process. Nothing of the person's own is read or
    written. Raises KeyboardInterrupt when it is stopped, also by SIGTERM or SIGHUP.
    """
    began_s = time.monotonic()
    with _Stop() as stop, _Watchdog(say, whole_s + _LATE_S) as watchdog:
        say(f"PrismDesk {__version__} tries itself on {process.described()}")
        try:
            watchdog.home = home = Path(tempfile.mkdtemp(prefix="prismdesk-selftest-"))
            settings = process.surroundings(home)
        except OSError as wrong:
            say(f"It needs a folder for a moment, and can make none: {wrong.strerror}.")
            return 1
        outcomes = []
        try:
            for part in parts:
                left_s = whole_s - (time.monotonic() - began_s)
                outcomes.append(_outcome(part, home, settings, left_s, stop))
                if stop.is_wanted:
                    raise KeyboardInterrupt
                say(outcomes[-1].line)
        finally:
            shutil.rmtree(home, ignore_errors=True)
        say(_verdict(outcomes, time.monotonic() - began_s))
    return 0 if all(one.is_right for one in outcomes) else 1


def _outcome(
    part: Part, home: Path, settings: dict[str, str], left_s: float, stop: _Stop
) -> Outcome:
    if left_s <= 0:
        return Outcome(part.name, 0.0, wrong="It was not tried: the others took all the time.")
    began_s = time.monotonic()
    folder = home / part.name
    try:
        folder.mkdir()
        one = Process(process.part(part.name, folder), settings)
        if stop.is_wanted:
            one.end()
        seen, wrong = one.answer(min(part.limit_s + _START_S, left_s))
    except OSError as failed:
        seen, wrong = "", f"It cannot be begun: {failed.strerror}."
    return Outcome(part.name, time.monotonic() - began_s, seen, wrong)


def _verdict(outcomes: Sequence[Outcome], seconds: float) -> str:
    wrong = [one.name for one in outcomes if not one.is_right]
    if not wrong:
        return (
            f"PrismDesk {__version__} is right on this machine ({len(outcomes)} parts,"
            f" {seconds:.1f} s)"
        )
    return (
        f"PrismDesk {__version__} is not right on this machine: {', '.join(wrong)}"
        f" ({len(wrong)} of {len(outcomes)} parts, {seconds:.1f} s)"
    )


class _Stop:
    """Hears that the program is to end. What is tried ends at once, and everything is put away."""

    def __init__(self) -> None:
        self.is_wanted = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            # Whoever started it may have had it ignore one, as nohup does.
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(self, *_given: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        self.is_wanted = True
        Process.end_all()


class _Watchdog:
    """Ends the program where not even it itself goes on. `home` is then removed as well."""

    def __init__(self, say: Say, seconds: float) -> None:
        self.home: Path | None = None
        self._say = say
        self._seconds = seconds
        self._timer = threading.Timer(seconds, self._bite)
        self._timer.daemon = True

    def __enter__(self) -> Self:
        self._timer.start()
        return self

    def __exit__(self, *_given: object) -> None:
        self._timer.cancel()
        self._timer.join()

    def _bite(self) -> None:
        Process.end_all()
        if self.home is not None:
            shutil.rmtree(self.home, ignore_errors=True)
        said = f"PrismDesk {__version__} was not through in {self._seconds:.0f} seconds."
        # It may be the output that takes nothing any more; nobody waits for it then.
        teller = threading.Thread(target=self._say, args=(said,), daemon=True)
        teller.start()
        teller.join(_LAST_WORD_S)
        os._exit(1)
