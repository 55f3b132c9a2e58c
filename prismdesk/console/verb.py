"""What a verb of the command line is, and how it says that something is refused."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Literal, Protocol

from prismdesk.console.streams import FAILED, UNREADABLE, say
from prismdesk.core.refusal import Refused
from prismdesk.files.refusals import JOINERS
from prismdesk.games import game_named
from prismdesk.table.match import Match


class Desk(Protocol):
    """Windows and pictures, of which nothing here may know more than this."""

    def open_window(self, first: Callable[[Any], None]) -> int:
        """Opens the main window, which begins with `first`; the exit code at its end."""

    def picture(self, game: str, view: object, kind: Literal["png", "svg"]) -> bytes | None:
        """That view as such a file; None where Qt cannot be loaded, which has been said."""


class Verb:
    """A verb of the command line. `about` says in its help what it does."""

    about: ClassVar[str]

    def parsed(self, name: str, words: list[str]) -> Namespace:
        """What is asked of the verb of that name; ends the program if that cannot be read."""
        parser = ArgumentParser(prog=f"prismdesk {name}", description=self.about)
        self.add_arguments(parser)
        return parser.parse_args(words)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What it takes."""

    def opens_window(self, asked: Namespace) -> bool:
        """Whether it opens a window; otherwise it needs a terminal to answer in."""
        return False

    def run(self, asked: Namespace, desk: Desk) -> int:
        """Does it; the exit code."""
        raise NotImplementedError


class Think(Verb):
    """A process in which bots think. It is for this program alone, and nobody types it."""

    about = (
        "Thinks for another process of this program, which speaks to it over standard input and "
        "output. It is nothing for people."
    )

    def run(self, asked: Namespace, desk: Desk) -> int:
        """Answers until nobody asks."""
        from prismdesk.link.bots.bot_worker import think  # noqa: PLC0415 # no other verb does

        return think()


def printable(text: str) -> str:
    """The text without what could do something to a screen: line ends, escapes, turned writing."""
    return "".join(one if one.isprintable() or one in JOINERS else "�" for one in text)


def complain(*sentences: object) -> None:
    """Says these to a person: on standard error, a line each."""
    for one in sentences:
        print(printable(str(one)), file=sys.stderr)  # noqa: T201 # it is what this is for


def refuse_verb(refused: Refused, code: int = UNREADABLE) -> int:
    """Says why it is not done, with every fault; the exit code."""
    complain(refused, *refused.faults)
    return code


def complain_unusual(match: Match) -> None:
    """Names what its set-up has that is allowed, but seldom meant."""
    rules = game_named(match.game)
    assert rules is not None, "the match has been made"
    complain(*rules.unusual(match.chosen, match.setup))


def say_all(lines: Iterable[str] | Refused) -> int:
    """Says these lines, or why there are none; what was read and has faults has failed."""
    if isinstance(lines, Refused):
        return refuse_verb(lines, FAILED if lines.faults else UNREADABLE)
    for line in lines:
        say(line)
    return 0
