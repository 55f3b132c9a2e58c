"""The referee console: a match without a window, through the same keeper and table."""

from __future__ import annotations

import json
import secrets
import uuid
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from prismdesk.console import arguments
from prismdesk.console.json_output import plain_refusal, told, viewed
from prismdesk.console.line_reader import typed
from prismdesk.console.lines import Line, read_line
from prismdesk.console.streams import FAILED, REFUSED, UNREADABLE, say
from prismdesk.console.verb import Desk, Verb, complain_unusual, refuse_verb
from prismdesk.core.game import AnyRules
from prismdesk.core.options import HOST, choose, value_of
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Author, PlayedBy, Seat
from prismdesk.files import setup_text
from prismdesk.link.keeper import Keeper, new_keeper
from prismdesk.table.commands import Command
from prismdesk.table.match import Match, Player

_CONSOLE_DEFAULTS: Final = {"host": "present"}
"""What the console chooses differently from a window (design: start of the console)."""

_CODES: Final = {"unreadable": UNREADABLE, "time-goes-back": UNREADABLE, "not-saved": FAILED}
"""With what a match ends in which a line was refused so."""


class RefereeConsole(Verb):
    about = (
        "Runs a match: a command a line in, a JSON answer a line out. There is a host unless "
        "--option host=none says otherwise. “host fill red bot 3 NAME” says who plays a seat from "
        "now on: bot LEVEL, here, network or host. Exit code 1 after a line that could not be "
        "saved, 2 after one that could not be read, 3 after a refused one under --strict."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        arguments.add_game(parser)
        arguments.add_options(parser)
        arguments.add_draws(parser)
        parser.add_argument(
            "--seats", metavar="NAME,NAME,…", help="the players’ names, in seat order"
        )
        parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file")
        parser.add_argument("--strict", action="store_true", help="stop at the first refused line")

    def run(self, asked: Namespace, desk: Desk) -> int:
        setup = None if asked.setup is None else setup_text.read(asked.setup)
        if isinstance(setup, Refused):
            return refuse_verb(setup)
        names = tuple(asked.seats.split(",")) if asked.seats else ()
        wanted = Asked(dict(asked.option), asked.seed, setup, names, asked.save)
        keeper = set_up(asked.game, wanted)
        if isinstance(keeper, Refused):
            return refuse_verb(keeper)
        complain_unusual(keeper.table.match)
        referee = Referee(keeper)
        try:
            for answer in referee.play(typed(), strict=asked.strict):
                say(answer)
        finally:
            keeper.close()
        return referee.exit_code


class Asked(msgspec.Struct, frozen=True):
    """What the command line asks of a console match."""

    options: dict[str, str] = {}
    seed: str | None = None
    setup: str | None = None
    names: tuple[str, ...] = ()
    save: Path | None = None


def set_up(rules: AnyRules, asked: Asked) -> Keeper | Refused:
    """The keeper of the match that was asked for."""
    chosen = choose(rules.options, _CONSOLE_DEFAULTS | asked.options)
    if isinstance(chosen, Refused):
        return chosen
    needed = None if asked.setup is None else rules.seats_in(asked.setup)
    usual = (seat.colour.capitalize() for seat in tuple(Seat)[: needed or rules.seat_counts[0]])
    names = [name for one in asked.names or usual if (name := arguments.plain_name(one))]
    if len(names) not in rules.seat_counts or (asked.names and len(names) < len(asked.names)):
        text = (
            "Name {counts} players, each with 1 to 40 letters that can be seen, with commas "
            "between them."
        )
        counts = " or ".join(str(count) for count in rules.seat_counts)
        return refuse("seats", text, counts=counts)
    match = Match(
        id=uuid.uuid4().hex,
        game=rules.name,
        rules_version=rules.version,
        chosen=chosen,
        players=_players(names, seated=value_of(chosen, HOST.name) == "seated"),
        seed=secrets.token_hex(16) if asked.seed is None else asked.seed,
        known_seed=asked.seed is not None,
        setup=asked.setup,
    )
    return new_keeper(match, rules, asked.save)


def _players(names: Sequence[str], *, seated: bool) -> tuple[Player, ...]:
    """The players by their names; a host who plays has the first seat (ALL6)."""
    here, himself = PlayedBy.PERSON_HERE, PlayedBy.HOST_HIMSELF
    return tuple(
        Player(seat, name, himself if seated and seat is Seat.RED else here)
        for seat, name in zip(Seat, names, strict=False)
    )


class Referee:
    """A console match: takes lines, gives answers. Time is what the lines say it is.

    Facts of what came due at a line that was refused are told with the next answer that has any.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._now_ms = 0
        self._told_n = 0
        self._numbers: dict[Author, int] = {}
        self.exit_code = 0

    def play(self, lines: Iterable[str], *, strict: bool = False) -> Iterator[str]:
        """The answer to each line that is not empty, as one line of JSON.

        `strict` stops after the first refusal. `exit_code` is 1 after a line that could not be
        saved; otherwise 3 after that refusal, and 2 after a line that could not be read.
        """
        for text in lines:
            answer = self.answer(text)
            if answer is None:
                continue
            yield json.dumps(answer, ensure_ascii=False)
            if strict and not answer["ok"]:
                if self.exit_code != FAILED:
                    self.exit_code = REFUSED
                return

    def answer(self, text: str) -> dict[str, Any] | None:
        """The answer to one line, or None if it says nothing."""
        line = read_line(text, self._keeper.table.rules)
        if line is None:
            return None
        answer = line if isinstance(line, Refused) else self._do(line)
        if isinstance(answer, Refused):
            if self.exit_code != FAILED:
                self.exit_code = _CODES.get(answer.code, self.exit_code)
            return plain_refusal(answer)
        return answer

    def _do(self, line: Line) -> dict[str, Any] | Refused:
        at_ms = self._now_ms if line.at_ms is None else line.at_ms
        if at_ms < self._now_ms:
            text = "Time does not go back: it is {now} ms already."
            return refuse("time-goes-back", text, now=self._now_ms)
        if line.order is None:
            refused = self._keeper.tick(at_ms)
        else:
            answer = self._keeper.handle(self._command(line), at_ms)
            refused = answer if isinstance(answer, Refused) else None
        if refused is not None and refused.code == "not-saved":
            return refused
        self._now_ms = at_ms
        if refused is not None:
            return refused
        return self._said(line)

    def _command(self, line: Line) -> Command:
        assert line.order is not None, "only orders become commands"
        command = Command(line.by, 1, line.order, line.by_host)
        number = self._numbers[command.sender] = self._numbers.get(command.sender, 0) + 1
        return msgspec.structs.replace(command, number=number)

    def _said(self, line: Line) -> dict[str, Any] | Refused:
        table = self._keeper.table
        if line.viewer is not None:
            seen = viewed(table, line.viewer)
            return seen if isinstance(seen, Refused) else {"ok": True, **seen}
        since, self._told_n = self._told_n, table.public_n
        return {"ok": True, **told(table, since)}
