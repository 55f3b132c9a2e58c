"""The root of the program: reads the command line and imports the part that a verb needs.

Without a verb, or with a file, the window opens. Exit codes: 0; 1 for what failed; 2 for what
cannot be read, or where no window can open; 3 for a refused line under `--strict`.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from prismdesk import __version__

if TYPE_CHECKING:
    from prismdesk.core.refusal import Refused
    from prismdesk.desk.main_window import MainWindow
    from prismdesk.table.match import Match

FAILED: Final = 1
UNREADABLE: Final = 2
INTERRUPTED: Final = 130
"""As shells count it: 128 and the number of the signal."""


class _OutputFailed(Exception):
    """Standard output takes no more; `str()` says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs PrismDesk with these arguments (None: those of the process); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        try:
            return _verb(words) if words and words[0] in _ALL_VERBS else _window(words)
        finally:
            with _output():
                sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()  # whoever read it has gone, and wants to hear nothing of it
        return FAILED
    except _OutputFailed as failed:
        _drop_output()
        print(f"The output could not be written: {failed}.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _prepare_streams() -> None:
    """UTF-8 everywhere, a byte order mark forgiven; a stream that was closed is an empty one."""
    for name, mode, encoding in (
        ("stdin", "r", "utf-8-sig"),
        ("stdout", "w", "utf-8"),
        ("stderr", "w", "utf-8"),
    ):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=encoding, errors="replace")


@contextlib.contextmanager
def _output() -> Iterator[None]:
    """Around everything that writes to standard output."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as wrong:
        raise _OutputFailed(wrong.strerror or "the system refused") from wrong


def _say(text: str) -> None:
    with _output():
        print(text, flush=True)


def _drop_output() -> None:
    """What Python would still flush at its end has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _verb(words: list[str]) -> int:
    from prismdesk.console.arguments import parser_of

    return _ALL_VERBS[words[0]](parser_of(words[0]).parse_args(words[1:]))


def _window(words: list[str]) -> int:
    # Most starts have nothing to be read.
    asked = _asked(words) if words else argparse.Namespace(file=None, smoke_test=False)
    first = None if asked.file is None else lambda window: window.open(asked.file)
    return _opened(first, smoke_test=asked.smoke_test)


def _opened(first: Callable[[MainWindow], None] | None, *, smoke_test: bool = False) -> int:
    """The window, which begins with `first`."""
    # All that is made while starting stays; looking through it for garbage would only take time.
    gc.disable()
    try:
        from prismdesk.desk.app import run
    except ImportError as wrong:
        return _no_qt(wrong)
    return run(first, smoke_test=smoke_test)


def _asked(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="prismdesk",
        description="A table for board games. Without a verb the window opens.",
        epilog=f"Verbs: {', '.join(_VERBS)}; “prismdesk VERB --help” says more.",
    )
    parser.add_argument("--version", action="version", version=f"PrismDesk {__version__}")
    parser.add_argument("file", nargs="?", type=Path, help="a match to open (.prismdesk)")
    parser.add_argument(
        "--smoke-test", action="store_true", help="open, play two actions, and end at once"
    )
    asked = parser.parse_args(words)
    if asked.smoke_test and asked.file is not None:
        parser.error("a smoke test opens no file")
    return asked


def _no_qt(wrong: ImportError) -> int:
    """A system library that Qt needs is missing; anything else is a mistake of our own."""
    if not (wrong.name or "").startswith("PySide6") and ".so" not in str(wrong):
        raise wrong
    print(
        f"Qt cannot be loaded: {wrong}. “python3 packaging/bootstrap.py install” in the project’s "
        "folder says what is missing.",
        file=sys.stderr,
    )
    return UNREADABLE


def _refuse(refused: Refused, code: int = FAILED) -> int:
    from prismdesk.console.plain import printable

    for one in (refused, *refused.faults):
        print(printable(str(one)), file=sys.stderr)
    return code


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
    referee = Referee(keeper)
    try:
        for answer in referee.play(sys.stdin, strict=asked.strict):
            _say(answer)
    finally:
        keeper.close()
    return referee.exit_code


def _run_options(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import option_lines

    _say("\n".join(option_lines(asked.game)))
    return 0


def _run_legal(asked: argparse.Namespace) -> int:
    from prismdesk.console.counting import legal_lines
    from prismdesk.core.refusal import Refused

    lines = legal_lines(asked.position, asked.depth, dict(asked.option))
    if isinstance(lines, Refused):
        return _refuse(lines, UNREADABLE)
    _say("\n".join(lines))
    return 0


def _run_check(asked: argparse.Namespace) -> int:
    from prismdesk.console.checking import check_lines
    from prismdesk.core.refusal import Refused

    lines = check_lines(asked.file, dict(asked.option))
    if isinstance(lines, Refused):
        return _refuse(lines, FAILED if lines.faults else UNREADABLE)
    for line in lines:
        _say(line)
    return 0


def _run_verify(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import verify_line

    code = 0
    for path in asked.file:
        right, line = verify_line(path)
        _say(line)
        if not right:
            code = FAILED
    return code


def _run_show(asked: argparse.Namespace) -> int:
    from prismdesk.console.show import as_json, as_text, shown, viewer_of
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
            from prismdesk.desk.board.drawing import drawn
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
    _say(write(problem, answered(problem, asked.seconds)))
    return 0


def _put(data: bytes, out: Path | None) -> int:
    if out is None:
        with _output():
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
    from prismdesk.core.refusal import Refused
    from prismdesk.files import setup_text

    wrong = _unfit(asked)
    if wrong:
        print(wrong, file=sys.stderr)
        return UNREADABLE
    setup = None if asked.setup is None else setup_text.read(asked.setup)
    if isinstance(setup, Refused):
        return _refuse(setup, UNREADABLE)
    draft = _resumed(asked) if asked.game is None else _draft(asked, setup)
    if isinstance(draft, Refused):
        return _refuse(draft, UNREADABLE)
    return _headless(asked, draft) if asked.headless else _host_window(asked, draft)


def _unfit(asked: argparse.Namespace) -> str:
    """Why these arguments of `host` do not go together; empty where they do."""
    new = (asked.option, asked.seed, asked.setup, asked.seats, asked.save, asked.pause_away)
    if (asked.game is None) == (asked.resume is None):
        return "Name a game, or with --resume a match to go on with."
    if asked.resume is not None and (any(new) or asked.port is not None):
        return "A match that goes on has its players, options and port already; leave them out."
    if not asked.headless and (asked.listen is not None or asked.wait):
        return "--listen and --wait are for a table without a window; write --headless as well."
    return ""


def _resumed(asked: argparse.Namespace) -> Refused | None:
    """No draft is needed for a match that goes on; refused if it cannot, as it was asked for."""
    from prismdesk.console.opening import played_elsewhere

    return played_elsewhere(asked.resume) if asked.headless else None


def _draft(asked: argparse.Namespace, setup: str | None) -> Match | Refused:
    from prismdesk.console.drafting import Wanted, draft

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
    from prismdesk.console.hosting import Headless
    from prismdesk.console.listening import Listening
    from prismdesk.console.news import as_line
    from prismdesk.console.opening import Where, opened
    from prismdesk.core.refusal import Refused

    with Listening() as listening:
        where = Where(asked.name, asked.port, asked.listen)
        room = opened(draft, where, save=asked.save, resumed=asked.resume)
        if isinstance(room, Refused):
            return _refuse(room)

        def speak(value: dict[str, Any]) -> None:
            _say(as_line(value))

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
    from prismdesk.link.mind import think

    return think()


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
