"""The root of the program: reads the command line and imports the part that a verb needs.

Without a verb, or with a file, the window opens. Exit codes: 0; 1 for what failed; 2 for what
cannot be read, or where no window can open; 3 for a refused line under `--strict`.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from prismdesk.console.streams import OutputFailed, drop_output, output, prepare_streams, say

if TYPE_CHECKING:
    import argparse

    from prismdesk.core.refusal import Refused
    from prismdesk.desk.app.main_window import MainWindow
    from prismdesk.files.starts import Alone, First
    from prismdesk.table.match import Match

FAILED: Final = 1
UNREADABLE: Final = 2
_TRY_PART: Final = "try-part"
INTERRUPTED: Final = 130
"""As shells count it: 128 and the number of the signal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs PrismDesk with these arguments (None: those of the process); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if sys.platform != "win32":
        return _answered(words)
    from prismdesk.console import streams

    streams.begin()
    try:
        return _answered(words)
    finally:
        from prismdesk.desk.app.fatal_message import tell

        streams.tell_what_was_printed(tell)


def _answered(words: list[str]) -> int:
    prepare_streams()
    if _has_lost_home():
        print("PRISMDESK_HOME begins in a folder that is gone; start elsewhere.", file=sys.stderr)
        return UNREADABLE
    try:
        try:
            if words[:1] == [_TRY_PART] and len(words) == 3:
                return _try_part(words)
            return _verb(words) if words and words[0] in _ALL_VERBS else _window(words)
        finally:
            with output():
                sys.stdout.flush()
    except BrokenPipeError:
        drop_output()  # whoever read it has gone, and wants to hear nothing of it
        return FAILED
    except OutputFailed as failed:
        drop_output()
        print(f"The output could not be written: {failed}.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _has_lost_home() -> bool:
    """Whether the home is named by where we are, and that has been removed."""
    try:
        Path(os.environ.get("PRISMDESK_HOME") or "/").absolute()
    except FileNotFoundError:
        return True
    return False


def _verb(words: list[str]) -> int:
    from prismdesk.console.arguments import parser_of
    from prismdesk.console.streams import is_unheard, way_to_terminal

    verb = words[0]
    asked = parser_of(verb).parse_args(words[1:])
    opens_window = verb == "join" or (verb == "host" and not asked.headless)
    if is_unheard() and not opens_window:
        print(way_to_terminal(verb), file=sys.stderr)
        return UNREADABLE
    return _ALL_VERBS[verb](asked)


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


def _refuse(refused: Refused, code: int = FAILED) -> int:
    from prismdesk.console.json_output import printable

    for one in (refused, *refused.faults):
        print(printable(str(one)), file=sys.stderr)
    return code


def _name_unusual(match: Match) -> None:
    """Names what its set-up has that is allowed, but seldom meant."""
    from prismdesk.console.json_output import printable
    from prismdesk.games import game_named

    rules = game_named(match.game)
    assert rules is not None, "the match has been made"
    for one in rules.unusual(match.chosen, match.setup):
        print(printable(str(one)), file=sys.stderr)


def _run_referee(asked: argparse.Namespace) -> int:
    from prismdesk.console.referee import Asked, Referee, set_up
    from prismdesk.core.refusal import Refused
    from prismdesk.files import setup_text

    setup = None if asked.setup is None else setup_text.read(asked.setup)
    if isinstance(setup, Refused):
        return _refuse(setup, UNREADABLE)
    names = tuple(name.strip() for name in asked.seats.split(",")) if asked.seats else ()
    wanted = Asked(dict(asked.option), asked.seed, setup, names, asked.save)
    keeper = set_up(asked.game, wanted)
    if isinstance(keeper, Refused):
        return _refuse(keeper, UNREADABLE)
    _name_unusual(keeper.table.match)
    referee = Referee(keeper)
    try:
        for answer in referee.play(sys.stdin, strict=asked.strict):
            say(answer)
    finally:
        keeper.close()
    return referee.exit_code


def _said(lines: Iterable[str] | Refused) -> int:
    """Says these lines, or why there are none; what was read and has faults has failed."""
    from prismdesk.core.refusal import Refused

    if isinstance(lines, Refused):
        return _refuse(lines, FAILED if lines.faults else UNREADABLE)
    for line in lines:
        say(line)
    return 0


def _run_options(asked: argparse.Namespace) -> int:
    from prismdesk.console.queries import option_lines

    return _said(option_lines(asked.game))


def _run_legal(asked: argparse.Namespace) -> int:
    from prismdesk.console.queries import legal_lines

    return _said(legal_lines(asked.position, asked.depth, dict(asked.option)))


def _run_check(asked: argparse.Namespace) -> int:
    from prismdesk.console.queries import check_lines

    return _said(check_lines(asked.file, dict(asked.option)))


def _run_verify(asked: argparse.Namespace) -> int:
    from prismdesk.console.queries import verify_line

    code = 0
    for path in asked.file:
        right, line = verify_line(path)
        say(line)
        if not right:
            code = FAILED
    return code


def _run_show(asked: argparse.Namespace) -> int:
    from prismdesk.console.queries import as_json, as_text, shown, viewer_of
    from prismdesk.core.refusal import Refused

    found = shown(asked.file, asked.at)
    if isinstance(found, Refused):
        return _refuse(found)
    if asked.out is not None and asked.out.exists() and asked.out.samefile(asked.file):
        print("That would overwrite the match; name another file.", file=sys.stderr)
        return UNREADABLE
    saved, moment = found
    viewer = viewer_of(asked.viewer, saved)
    if isinstance(viewer, Refused):
        return _refuse(viewer, UNREADABLE)
    if asked.format in ("png", "svg"):
        try:
            from prismdesk.desk.games.pictures import drawn
        except ImportError as wrong:
            return _no_qt(wrong)
        view = saved.rules.view(moment.state, viewer)
        data = drawn(saved.rules.name, view, asked.format)
    else:
        write = as_json if asked.format == "json" else as_text
        data = (write(saved, moment, viewer) + "\n").encode()
    return _put(data, asked.out)


def _run_solve(asked: argparse.Namespace) -> int:
    from prismdesk.console.solving import Wrong, answered, as_json, as_text, asked_for

    problem = asked_for(asked)
    if isinstance(problem, Wrong):
        return _refuse(problem.refused, UNREADABLE if problem.is_unreadable else FAILED)
    write = as_json if asked.format == "json" else as_text
    say(write(problem, answered(problem, asked.seconds)))
    return 0


def _put(data: bytes, out: Path | None) -> int:
    if out is None:
        with output():
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        return 0
    try:
        out.write_bytes(data)
    except OSError as wrong:
        print(f"{out} cannot be written: {wrong.strerror}.", file=sys.stderr)
        return FAILED
    return 0


def _run_host(asked: argparse.Namespace) -> int:
    from prismdesk.console.match_setup import unfit
    from prismdesk.core.refusal import Refused
    from prismdesk.files import setup_text

    wrong = unfit(asked)
    if wrong:
        print(wrong, file=sys.stderr)
        return UNREADABLE
    setup = None if asked.setup is None else setup_text.read(asked.setup)
    if isinstance(setup, Refused):
        return _refuse(setup, UNREADABLE)
    draft = _draft(asked, setup)
    if isinstance(draft, Refused):
        return _refuse(draft, UNREADABLE)
    if draft is not None and asked.game is not None:
        _name_unusual(draft)
    return _headless(asked, draft) if asked.headless else _host_window(asked, draft)


def _draft(asked: argparse.Namespace, setup: str | None) -> Match | Refused | None:
    """The match that was asked for; none for one that goes on, or why that cannot."""
    from prismdesk.console.match_setup import Wanted, draft

    if asked.game is None:
        from prismdesk.console.headless import played_elsewhere

        return played_elsewhere(asked.resume) if asked.headless else None
    wanted = Wanted(
        options=dict(asked.option),
        seed=asked.seed,
        setup=setup,
        seats=asked.seats,
        pauses_away=None if asked.pause_away is None else asked.pause_away == "yes",
        in_window=not asked.headless,
    )
    return draft(asked.game, wanted)


def _headless(asked: argparse.Namespace, draft: Match | None) -> int:
    """A table without a window, until it is closed by a line or by a signal."""
    from prismdesk.console.headless import Headless, opened
    from prismdesk.console.line_reader import Listening
    from prismdesk.console.news import as_line
    from prismdesk.core.refusal import Refused

    with Listening() as listening:
        room = opened(draft, asked)
        if isinstance(room, Refused):
            return _refuse(room)

        def speak(value: dict[str, Any]) -> None:
            say(as_line(value))

        headless = Headless(room, speak, listening, waits=asked.wait)
        try:
            listening.run(headless.open, headless.take)
        finally:
            room.close()
        speak({"news": "closed"})
    return 0


def _host_window(asked: argparse.Namespace, draft: Match | None) -> int:
    if draft is None:
        return _opened(lambda window: window.host_again(asked.resume))
    return _opened(
        lambda window: window.host(draft, name=asked.name or "", port=asked.port, save=asked.save)
    )


def _run_join(asked: argparse.Namespace) -> int:
    from prismdesk.core.refusal import Refused
    from prismdesk.link.addresses import read_address
    from prismdesk.wire.code import read_code

    address = read_address(asked.address)
    code = read_code(asked.code) if asked.code else ""
    if isinstance(address, Refused):
        return _refuse(address, UNREADABLE)
    if isinstance(code, Refused):
        return _refuse(code, UNREADABLE)
    return _opened(
        lambda window: window.join(asked.address, code, name=asked.name or "", watch=asked.watch)
    )


def _run_think(_asked: argparse.Namespace) -> int:
    from prismdesk.link.bots.bot_worker import think

    return think()


def _try_part(words: list[str]) -> int:
    """A part of the self-test, in the process that was started for it."""
    from prismdesk.selftest.part_process import is_part, try_alone

    if not is_part(words[1]):
        return _window(words)  # then these are files, of which it opens one at a time
    return try_alone(words[1], Path(words[2]))


_VERBS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "referee": _run_referee,
    "options": _run_options,
    "legal": _run_legal,
    "check": _run_check,
    "verify": _run_verify,
    "show": _run_show,
    "solve": _run_solve,
    "host": _run_host,
    "join": _run_join,
}
_ALL_VERBS: Final = {**_VERBS, "think": _run_think}
"""With those that are for this program alone, and that nobody types."""
