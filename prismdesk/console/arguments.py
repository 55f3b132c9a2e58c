"""The kinds of argument that verbs take. Each function reads one or raises ArgumentTypeError."""

from __future__ import annotations

import ipaddress
import math
import os
import re
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any, Final

from prismdesk.core.game import AnyRules
from prismdesk.core.plain_text import PLAIN
from prismdesk.files.folders import SUFFIX
from prismdesk.games import GAMES, game_named
from prismdesk.wire.texts import MOST_NAME

MATCH: Final = "a match (.prismdesk)"
SOONEST: Final = 0.1
LONGEST: Final = 3600


def game(name: str) -> AnyRules:
    """A game."""
    found = game_named(name)
    if found is None:
        names = ", ".join(one.name for one in GAMES)
        raise ArgumentTypeError(f"there is no game “{name}”; there is {names}")
    return found


def game_or_match(text: str) -> AnyRules | Path:
    """A game, or a file."""
    # `os.path.exists` says no where nothing could be called so; `Path.exists` raises.
    is_file = text.endswith(SUFFIX) or Path(text).name != text or os.path.exists(text)  # noqa: PTH110
    return Path(text) if game_named(text) is None and is_file else game(text)


def option(text: str) -> tuple[str, str]:
    """NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise ArgumentTypeError(f"“{text}” is no option; write NAME=VALUE")
    return name, value


def _number(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and least <= int(text) <= most):
        raise ArgumentTypeError(f"{what} is a whole number from {least} to {most}")
    return int(text)


def depth(text: str) -> int:
    """How many actions."""
    return _number(text, 1, 12, "a depth")


def port(text: str) -> int:
    """A port, or 0 for any."""
    return _number(text, 0, 65_535, "a port")


def seconds(text: str) -> float:
    """How long a search takes."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not SOONEST <= found <= LONGEST:
        raise ArgumentTypeError(
            f"the seconds are a number from {SOONEST} to {LONGEST}, not “{text[:20]}”"
        )
    return found


def address(text: str) -> str:
    """An address of this machine in numbers."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise ArgumentTypeError(f"“{text}” is no address such as 127.0.0.1") from None


def plain_name(text: str) -> str | None:
    """What somebody is called by that text; None where it is too long, empty, or not all seen."""
    found = " ".join(text.split())
    return found if 0 < len(found) <= MOST_NAME and re.match(PLAIN, found) else None


def name(text: str) -> str:
    """What a person or a table is called."""
    found = plain_name(text)
    if found is None:
        raise ArgumentTypeError(f"a name has 1 to {MOST_NAME} letters, all of them to be seen")
    return found


def add_game(parser: ArgumentParser, **more: Any) -> None:
    """The game comes next."""
    parser.add_argument("game", type=game, help="such as prizmik", **more)


def add_options(parser: ArgumentParser) -> None:
    """Options of the match can be chosen."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=option,
        action="append",
        default=[],
        help="an option of the match; “prismdesk options GAME” lists them",
    )


def add_draws(parser: ArgumentParser) -> None:
    """Seed and set-up can be given."""
    parser.add_argument("--seed", help="makes every draw repeatable; the match is marked")
    parser.add_argument("--setup", metavar="FILE", type=Path, help="the set-up text of the game")
