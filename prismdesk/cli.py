"""The root of the program: reads the command line and imports the part that a verb needs.

Without a verb, or with a file, the window opens. Exit codes: 0; 1 for what failed; 2 for what
cannot be read, or where no window can open; 3 for a refused line under `--strict`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from prismdesk import __version__

if TYPE_CHECKING:
    from prismdesk.core.game import Rules
    from prismdesk.core.refusal import Refused

FAILED: Final = 1
UNREADABLE: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs PrismDesk with these arguments (None: those of the process); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        if words and words[0] in _VERBS:
            return _verb(words)
        return _window(words)
    except BrokenPipeError:
        # Whoever read the output has gone; what Python would still flush has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _verb(words: list[str]) -> int:
    describe, run = _VERBS[words[0]]
    parser = argparse.ArgumentParser(prog=f"prismdesk {words[0]}")
    describe(parser)
    return run(parser.parse_args(words[1:]))


def _window(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="prismdesk",
        description="Broken Prism, Glittering Paths, PRIZMIK and Prisma at one table. "
        "Without a verb the window opens.",
        epilog=f"Verbs: {', '.join(_VERBS)}; “prismdesk VERB --help” says more.",
    )
    parser.add_argument("--version", action="version", version=f"PrismDesk {__version__}")
    parser.add_argument("file", nargs="?", type=Path, help="a match to open (.prismdesk)")
    parser.add_argument(
        "--smoke-test", action="store_true", help="open, play two actions, and end at once"
    )
    asked = parser.parse_args(words)
    from prismdesk.desk.app import run

    return run(asked.file, smoke_test=asked.smoke_test)


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
    print(refused, file=sys.stderr)
    return code


def _describe_referee(parser: argparse.ArgumentParser) -> None:
    parser.description = "Runs a match: a command a line in, a JSON answer a line out."
    parser.add_argument("game", type=_game)
    _options(parser)
    parser.add_argument("--seed", help="makes every draw repeatable; the match is marked")
    parser.add_argument("--setup", metavar="FILE", type=Path, help="the set-up text of the game")
    parser.add_argument("--seats", metavar="NAME,NAME", help="the players' names, in seat order")
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file")
    parser.add_argument("--strict", action="store_true", help="stop at the first refused line")


def _run_referee(asked: argparse.Namespace) -> int:
    from prismdesk.console.referee import Asked, Referee, set_up
    from prismdesk.core.refusal import Refused

    setup = None
    if asked.setup is not None:
        try:
            setup = asked.setup.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as wrong:
            print(f"The set-up {asked.setup} cannot be read: {wrong}.", file=sys.stderr)
            return UNREADABLE
    names = tuple(name.strip() for name in asked.seats.split(",")) if asked.seats else ()
    wanted = Asked(dict(asked.option), asked.seed, setup, names, asked.save)
    keeper = set_up(asked.game, wanted)
    if isinstance(keeper, Refused):
        return _refuse(keeper, UNREADABLE)
    referee = Referee(keeper)
    try:
        for answer in referee.play(sys.stdin, strict=asked.strict):
            print(answer, flush=True)
    finally:
        keeper.close()
    return referee.exit_code


def _describe_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "Lists the options of a game with their values, the default first."
    parser.add_argument("game", type=_game)


def _run_options(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import option_lines

    for line in option_lines(asked.game):
        print(line)
    return 0


def _depth(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 12:
        raise argparse.ArgumentTypeError("a depth is a whole number from 1 to 12")
    return int(text)


def _describe_legal(parser: argparse.ArgumentParser) -> None:
    parser.description = "Counts action sequences from a PRIZMIK position."
    parser.add_argument("game", choices=["prizmik"])
    parser.add_argument("position", help="as PZ23 writes it, in quotes")
    parser.add_argument("--depth", type=_depth, default=1)
    _options(parser)


def _run_legal(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import legal_lines
    from prismdesk.core.refusal import Refused

    lines = legal_lines(asked.position, asked.depth, dict(asked.option))
    if isinstance(lines, Refused):
        return _refuse(lines, UNREADABLE)
    print("\n".join(lines))
    return 0


def _describe_verify(parser: argparse.ArgumentParser) -> None:
    parser.description = "Replays matches and checks the chain of hashes and every rule."
    parser.add_argument("file", nargs="+", type=Path)


def _run_verify(asked: argparse.Namespace) -> int:
    from prismdesk.console.reading import verify_line

    results = [verify_line(path) for path in asked.file]
    for _, line in results:
        print(line)
    return 0 if all(right for right, _ in results) else FAILED


def _describe_show(parser: argparse.ArgumentParser) -> None:
    parser.description = "Prints or draws any point of a match, without a display."
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--at", metavar="N", type=int, help="the public number; the last if left out"
    )
    parser.add_argument("--viewer", default="spectator", help="a seat, spectator or arbiter")
    parser.add_argument("--format", choices=["text", "json", "png", "svg"], default="text")
    parser.add_argument("-o", dest="out", metavar="OUT", type=Path, help="a file to write")


def _run_show(asked: argparse.Namespace) -> int:
    from prismdesk.console.show import as_json, as_text, shown, viewer_of
    from prismdesk.core.refusal import Refused

    found = shown(asked.file, asked.at)
    if isinstance(found, Refused):
        return _refuse(found)
    saved, moment = found
    viewer = viewer_of(asked.viewer, saved)
    if isinstance(viewer, Refused):
        return _refuse(viewer, UNREADABLE)
    if asked.format in ("png", "svg"):
        from prismdesk.desk.board.picture import drawn

        view = saved.rules.view(moment.state, viewer)
        data = drawn(saved.rules.name, view, asked.format)
    else:
        write = as_json if asked.format == "json" else as_text
        data = (write(saved, moment, viewer) + "\n").encode()
    return _put(data, asked.out)


def _put(data: bytes, out: Path | None) -> int:
    if out is None:
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
    "verify": (_describe_verify, _run_verify),
    "show": (_describe_show, _run_show),
}
