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
    from prismdesk.core.game import Rules
    from prismdesk.core.refusal import Refused

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
            return _verb(words) if words and words[0] in _VERBS else _window(words)
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
    describe, run = _VERBS[words[0]]
    parser = argparse.ArgumentParser(prog=f"prismdesk {words[0]}")
    describe(parser)
    return run(parser.parse_args(words[1:]))


def _window(words: list[str]) -> int:
    # Most starts have nothing to be read.
    asked = _asked(words) if words else argparse.Namespace(file=None, smoke_test=False)
    # All that is made while starting stays; looking through it for garbage would only take time.
    gc.disable()
    try:
        from prismdesk.desk.app import run
    except ImportError as wrong:
        return _no_qt(wrong)
    return run(asked.file, smoke_test=asked.smoke_test)


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


def _game(name: str) -> Rules[Any, Any, Any]:
    from prismdesk.games import GAMES, game_named

    game = game_named(name)
    if game is None:
        names = ", ".join(one.name for one in GAMES)
        raise argparse.ArgumentTypeError(f"there is no game “{name}”; there is {names}")
    return game


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"“{text}” is no option; write NAME=VALUE")
    return name, value


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=_game, help="such as prizmik")


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=_option,
        action="append",
        default=[],
        help="an option of the match; “prismdesk options GAME” lists them",
    )


def _refuse(refused: Refused, code: int = FAILED) -> int:
    from prismdesk.console.plain import printable

    for one in (refused, *refused.faults):
        print(printable(str(one)), file=sys.stderr)
    return code


def _describe_referee(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Runs a match: a command a line in, a JSON answer a line out. There is a host unless "
        "--option host=none says otherwise. Exit code 2 after a line that could not be read, 3 "
        "after a refused one under --strict."
    )
    _add_game(parser)
    _options(parser)
    parser.add_argument("--seed", help="makes every draw repeatable; the match is marked")
    parser.add_argument("--setup", metavar="FILE", type=Path, help="the set-up text of the game")
    parser.add_argument("--seats", metavar="NAME,NAME", help="the players' names, in seat order")
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file")
    parser.add_argument("--strict", action="store_true", help="stop at the first refused line")


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


def _describe_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "Lists the options of a game with their values, the default first."
    _add_game(parser)


def _run_options(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import option_lines

    _say("\n".join(option_lines(asked.game)))
    return 0


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= 12):
        raise argparse.ArgumentTypeError("a depth is a whole number from 1 to 12")
    return int(text)


def _describe_legal(parser: argparse.ArgumentParser) -> None:
    parser.description = "Counts action sequences from a PRIZMIK position."
    parser.add_argument("game", choices=["prizmik"])
    parser.add_argument("position", help="as PZ23 writes it, in quotes")
    parser.add_argument(
        "--depth",
        type=_depth,
        default=1,
        help="length of the sequences, from 1 to 12; 1 if left out",
    )
    _options(parser)


def _run_legal(asked: argparse.Namespace) -> int:
    from prismdesk.console.counting import legal_lines
    from prismdesk.core.refusal import Refused

    lines = legal_lines(asked.position, asked.depth, dict(asked.option))
    if isinstance(lines, Refused):
        return _refuse(lines, UNREADABLE)
    _say("\n".join(lines))
    return 0


def _describe_check(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Reads Broken Prism boards that a host means to enter: every fault, or for each target a "
        "chain that reaches it. Exit code 1 if there is a fault, 2 if the file cannot be read."
    )
    parser.add_argument("game", choices=["broken-prism"])
    parser.add_argument("file", type=Path, help="boards and targets (.txt)")
    _options(parser)


def _run_check(asked: argparse.Namespace) -> int:
    from prismdesk.console.checking import check_lines
    from prismdesk.core.refusal import Refused

    lines = check_lines(asked.file, dict(asked.option))
    if isinstance(lines, Refused):
        return _refuse(lines, FAILED if lines.faults else UNREADABLE)
    for line in lines:
        _say(line)
    return 0


def _describe_verify(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Replays matches and checks the chain of hashes and every rule. Exit code 1 if one fails."
    )
    parser.add_argument("file", nargs="+", type=Path, help="a match (.prismdesk)")


def _run_verify(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import verify_line

    code = 0
    for path in asked.file:
        right, line = verify_line(path)
        _say(line)
        if not right:
            code = FAILED
    return code


def _describe_show(parser: argparse.ArgumentParser) -> None:
    parser.description = "Prints or draws any point of a match, without a display."
    parser.add_argument("file", type=Path, help="a match (.prismdesk)")
    parser.add_argument(
        "--at", metavar="N", type=int, help="the public number; the last if left out"
    )
    parser.add_argument(
        "--viewer", default="spectator", help="a seat, spectator (if left out) or arbiter"
    )
    parser.add_argument("--format", choices=["text", "json", "png", "svg"], default="text")
    parser.add_argument(
        "-o",
        dest="out",
        metavar="OUT",
        type=Path,
        help="the file to write; standard output if left out",
    )


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


_Verb = tuple[Callable[[argparse.ArgumentParser], None], Callable[[argparse.Namespace], int]]

_VERBS: Final[dict[str, _Verb]] = {
    "referee": (_describe_referee, _run_referee),
    "options": (_describe_options, _run_options),
    "legal": (_describe_legal, _run_legal),
    "check": (_describe_check, _run_check),
    "verify": (_describe_verify, _run_verify),
    "show": (_describe_show, _run_show),
}
