"""What each verb of the command line takes."""

from __future__ import annotations

import argparse
import ipaddress
import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from prismdesk.core.game import AnyRules
from prismdesk.files.match_file import SUFFIX
from prismdesk.games import GAMES, game_named
from prismdesk.wire.texts import MOST_NAME

_MATCH: Final = "a match (.prismdesk)"
_LAST_PORT: Final = 65_535
_SOONEST: Final = 0.1
_LONGEST: Final = 3600


def parser_of(verb: str) -> argparse.ArgumentParser:
    """The parser of that verb's arguments. Raises KeyError for a verb unknown."""
    describe = _DESCRIBED[verb]
    parser = argparse.ArgumentParser(prog=f"prismdesk {verb}")
    describe(parser)
    return parser


def _game(name: str) -> AnyRules:
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


def _number(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{what} is a whole number from {least} to {most}")
    return int(text)


def _depth(text: str) -> int:
    return _number(text, 1, 12, "a depth")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not _SOONEST <= seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(
            f"the seconds are a number from {_SOONEST} to {_LONGEST}, not “{text[:20]}”"
        )
    return seconds


def _game_or_match(text: str) -> AnyRules | Path:
    game = game_named(text)
    # `os.path.exists` says no where nothing could be called so; `Path.exists` raises.
    is_file = text.endswith(SUFFIX) or Path(text).name != text or os.path.exists(text)  # noqa: PTH110
    return Path(text) if game is None and is_file else _game(text)


def _port(text: str) -> int:
    return _number(text, 0, _LAST_PORT, "a port")


def _listened(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is no address such as 127.0.0.1") from None


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise argparse.ArgumentTypeError(f"a name has 1 to {MOST_NAME} letters")
    return name


def _add_game(parser: argparse.ArgumentParser, **more: Any) -> None:
    parser.add_argument("game", type=_game, help="such as prizmik", **more)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=_option,
        action="append",
        default=[],
        help="an option of the match; “prismdesk options GAME” lists them",
    )


def _draws(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", help="makes every draw repeatable; the match is marked")
    parser.add_argument("--setup", metavar="FILE", type=Path, help="the set-up text of the game")


def _referee(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Runs a match: a command a line in, a JSON answer a line out. There is a host unless "
        "--option host=none says otherwise. “host fill red bot 3 NAME” says who plays a seat from "
        "now on: bot LEVEL, here, network or host. Exit code 2 after a line that could not be read,"
        " 3 after a refused one under --strict."
    )
    _add_game(parser)
    _options(parser)
    _draws(parser)
    parser.add_argument("--seats", metavar="NAME,NAME,…", help="the players’ names, in seat order")
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file")
    parser.add_argument("--strict", action="store_true", help="stop at the first refused line")


def _show_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "Lists the options of a game with their values, the default first."
    _add_game(parser)


def _legal(parser: argparse.ArgumentParser) -> None:
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


def _check(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Reads Broken Prism boards that a host means to enter: every fault, or for each target a "
        "chain that reaches it. Exit code 1 if there is a fault, 2 if the file cannot be read."
    )
    parser.add_argument("game", choices=["broken-prism"])
    parser.add_argument("file", type=Path, help="boards and targets (.txt)")
    _options(parser)


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Replays matches and checks the chain of hashes and every rule. Exit code 1 if one fails."
    )
    parser.add_argument("file", nargs="+", type=Path, help=_MATCH)


def _show(parser: argparse.ArgumentParser) -> None:
    parser.description = "Prints or draws any point of a match, without a display."
    parser.add_argument("file", type=Path, help=_MATCH)
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


def _solve(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Looks for the best answers: in a set-up of a game, or at a point of a match that is "
        "over or has practice rules. Exit code 1 if there is nothing that may be solved, 2 if "
        "the set-up cannot be read."
    )
    parser.add_argument(
        "what", metavar="GAME or FILE", help=f"such as prizmik, or {_MATCH}", type=_game_or_match
    )
    parser.add_argument(
        "--setup", metavar="FILE", type=Path, help="of a game: the set-up text to be solved"
    )
    _options(parser)
    parser.add_argument(
        "--at",
        metavar="N",
        type=int,
        help="of a match: the public number; the last at which somebody acts if left out",
    )
    parser.add_argument(
        "--seat", metavar="COLOUR", help="for whom; the first that acts there if left out"
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=_seconds,
        default=5.0,
        help=f"how long each search may take, from {_SOONEST} to {_LONGEST}; 5 if left out",
    )
    parser.add_argument("--format", choices=["text", "json"], default="text")


def _host(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Opens a table that others join over the network: in a window, or with --headless on a "
        "machine without a screen. Then codes, addresses and all that happens are told on "
        "standard output, a JSON object a line, and the host’s lines are read from standard "
        "input: those of the referee console, and start, who, codes, new-codes, free SEAT, "
        "kick N, again same|changed, say TEXT and close. “fill red bot 3 NAME” seats a bot, and "
        "“fill red network NAME” opens the seat. Exit code 2 if the table cannot be set "
        "up as asked, 1 if it cannot be opened."
    )
    _add_game(parser, nargs="?")
    _options(parser)
    _draws(parser)
    parser.add_argument(
        "--seats",
        metavar="SEAT=WHO:NAME,…",
        default="",
        help="who plays which seat: network, here, host (he types for the player), me (the "
        "host himself, with host=seated) or bot:LEVEL (1 to 5), and a name if you like, such as "
        "red=here:Mina,blue=bot:3:Ada; if left "
        "out the first seat is here and the others in the network, with --headless all",
    )
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file")
    parser.add_argument(
        "--resume", metavar="FILE", type=Path, help="go on with a match, in the same seats"
    )
    parser.add_argument(
        "--pause-away",
        choices=["yes", "no"],
        help="whether the match pauses while a seat is cut off; yes if left out where there is a "
        "host",
    )
    _place(parser)
    parser.add_argument("--headless", action="store_true", help="no window")
    parser.add_argument(
        "--wait",
        action="store_true",
        help="with --headless: begin at the line “start”, not with the last seat taken",
    )


def _place(parser: argparse.ArgumentParser) -> None:
    """Where a table is to be found."""
    parser.add_argument("--name", type=_name, metavar="TABLE", help="what the table is called")
    parser.add_argument(
        "--port", type=_port, help="the port to listen at; 47800 or the next free if left out"
    )
    parser.add_argument(
        "--listen",
        type=_listened,
        metavar="ADDRESS",
        help="with --headless: the one address of this machine to listen at, and then the table "
        "does not make itself known; all of them if left out",
    )


def _join(parser: argparse.ArgumentParser) -> None:
    parser.description = "Opens the window at a table that somebody else hosts."
    parser.add_argument(
        "address", help="as the host’s window shows it, such as 192.168.1.23 or 192.168.1.23:47800"
    )
    parser.add_argument("--code", help="the join code, such as 7F3-K9Q; asked for if left out")
    parser.add_argument("--name", type=_name, help="your name")
    parser.add_argument("--watch", action="store_true", help="watch; the code is the spectators'")


def _think(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Thinks for another process of this program, which speaks to it over standard input and "
        "output. It is nothing for people."
    )


_DESCRIBED: Final[dict[str, Callable[[argparse.ArgumentParser], None]]] = {
    "referee": _referee,
    "options": _show_options,
    "legal": _legal,
    "check": _check,
    "verify": _verify,
    "show": _show,
    "solve": _solve,
    "host": _host,
    "join": _join,
    "think": _think,
}
