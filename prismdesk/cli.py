"""The root of the program: finds the verb of the command line, and imports the part that it needs.

Without a verb, or with a file, the window opens. Exit codes: 0; 1 for what failed; 2 for what
cannot be read, or where no window can open; 3 for a refused line under `--strict`.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from prismdesk.console import streams
from prismdesk.console.streams import FAILED, UNREADABLE, OutputFailed, drop_output, say

if TYPE_CHECKING:
    import argparse

    from prismdesk.desk.app.main_window import MainWindow
    from prismdesk.files.starts import Alone, First

_VERBS: Final = {
    "referee": "referee:RefereeConsole",
    "options": "queries:Options",
    "legal": "queries:Legal",
    "check": "queries:Check",
    "verify": "queries:Verify",
    "show": "queries:Show",
    "solve": "solving:Solve",
    "host": "table_verbs:Host",
    "join": "table_verbs:Join",
}
"""Where in `console` each verb is, which is imported for it alone."""
_ALL_VERBS: Final = {**_VERBS, "think": "verb:Think"}
"""With the one that is for this program alone, and that nobody types."""

_TRY_PART: Final = "try-part"
INTERRUPTED: Final = 130
"""As shells count it: 128 and the number of the signal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs PrismDesk with these arguments (None: those of the process); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if sys.platform != "win32":
        return _answered(words)
    streams.begin()
    try:
        return _answered(words)
    finally:
        from prismdesk.desk.app.fatal_message import tell

        streams.tell_what_was_printed(tell)


def _answered(words: list[str]) -> int:
    streams.prepare_streams()
    if _has_lost_home():
        print("PRISMDESK_HOME begins in a folder that is gone; start elsewhere.", file=sys.stderr)
        return UNREADABLE
    try:
        with _interruptible():
            if words[:1] == [_TRY_PART] and len(words) == 3:
                return _try_part(words)
            return _verb(words) if words and words[0] in _ALL_VERBS else _window(words)
    except BrokenPipeError:
        drop_output()  # whoever read it has gone, and wants to hear nothing of it
        return FAILED
    except OutputFailed as failed:
        drop_output()
        print(f"The output could not be written: {failed}.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """In it Ctrl+C ends what is done, with everything that belongs to its end; outside, at once."""
    heeds = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    try:
        if heeds:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        yield
    finally:
        if heeds:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        with streams.output():
            sys.stdout.flush()


def _has_lost_home() -> bool:
    """Whether the home is named by where we are, and that has been removed."""
    try:
        Path(os.environ.get("PRISMDESK_HOME") or "/").absolute()
    except FileNotFoundError:
        return True
    return False


def _verb(words: list[str]) -> int:
    from importlib import import_module

    name = words[0]
    part, _, kind = _ALL_VERBS[name].partition(":")
    verb = getattr(import_module(f"prismdesk.console.{part}"), kind)()
    asked = verb.parsed(name, words[1:])
    if streams.is_unheard() and not verb.opens_window(asked):
        print(streams.way_to_terminal(name), file=sys.stderr)
        return UNREADABLE
    code: int = verb.run(asked, _Desk())
    return code


def _window(words: list[str]) -> int:
    file = None
    if words:  # most starts have nothing to be read
        asked = window_arguments(words)
        if asked.selftest:
            from prismdesk.selftest.run import tried

            return tried(say)
        file = asked.file
    from prismdesk.files.starts import Handed, arrive

    if file is not None:
        with contextlib.suppress(OSError):  # the folder we are in may be gone
            file = file.absolute()  # whoever opens it may have started in another one
    arrived = arrive(file)
    if isinstance(arrived, Handed):
        return 0
    return _opened(None if file is None else lambda window: window.open(file), arrived)


def window_arguments(words: Sequence[str]) -> argparse.Namespace:
    """What is asked for: `file`, or None, and `selftest`; it ends where that cannot be read."""
    import argparse

    from prismdesk import __version__

    parser = argparse.ArgumentParser(
        prog="prismdesk",
        description="A table for board games. Without a verb the window opens.",
        epilog=f"Verbs: {', '.join(_VERBS)}; “prismdesk VERB --help” says more.",
    )
    parser.add_argument("--version", action="version", version=f"PrismDesk {__version__}")
    parser.add_argument("file", nargs="?", type=Path, help="a match to open (.prismdesk)")
    parser.add_argument("--selftest", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.selftest and asked.file is not None:
        parser.error("the self-test opens no file")
    return asked


def _opened(
    first: Callable[[MainWindow], None] | None,
    arrived: First | Alone | None = None,
) -> int:
    """The window, which begins with `first`; what it is to later starts, if it is anything."""
    # All that is made while starting stays; looking through it for garbage would only take time.
    gc.disable()
    try:
        from prismdesk.desk.app.python_runtime import restore_import

        restore_import()
        from prismdesk.desk.app.start import run
    except ImportError as wrong:
        return _no_qt(wrong)
    return run(first, arrived=arrived)


def _no_qt(wrong: ImportError) -> int:
    """A system library that Qt needs is missing; anything else is a mistake of our own."""
    ours = not (wrong.name or "").startswith("PySide6")
    if ours and not any(one in str(wrong) for one in (".so", "DLL load failed")):
        raise wrong
    from prismdesk.desk.app.fatal_message import missing_libraries_sentence, tell

    tell(missing_libraries_sentence(str(wrong)))
    return UNREADABLE


class _Desk:
    """What verbs have of the desk (`console.verb.Desk`)."""

    def open_window(self, first: Callable[[MainWindow], None]) -> int:
        return _opened(first)

    def picture(self, game: str, view: object, kind: Literal["png", "svg"]) -> bytes | None:
        try:
            from prismdesk.desk.games.pictures import drawn
        except ImportError as wrong:
            _no_qt(wrong)
            return None
        return drawn(game, view, kind)


def _try_part(words: list[str]) -> int:
    """A part of the self-test, in the process that was started for it."""
    from prismdesk.selftest.part_process import is_part, try_alone

    if not is_part(words[1]):
        return _window(words)  # then these are files, of which it opens one at a time
    return try_alone(words[1], Path(words[2]))
