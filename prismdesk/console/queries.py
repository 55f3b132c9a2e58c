"""The verbs `options`, `verify`, `check`, `legal` and `show`: about games, boards and files."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prismdesk.console import arguments
from prismdesk.console.json_output import plain
from prismdesk.console.streams import FAILED, UNREADABLE, say, write_out
from prismdesk.console.verb import Desk, Verb, complain, printable, refuse_verb, say_all
from prismdesk.core.chance import Draws
from prismdesk.core.options import choose, shortened
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat, Viewer, Watcher, eyes, named, viewer_named
from prismdesk.files import setup_text
from prismdesk.games.broken_prism.boards import read_rounds
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.reach import FARTHEST, Search, ground_of
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.state import Round, settings
from prismdesk.games.prizmik.actions import write
from prismdesk.games.prizmik.apply import divide
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import Saved, load
from prismdesk.table.log import LogLine
from prismdesk.table.table import Moment, Table
from prismdesk.table.updates import ending_status


class Options(Verb):
    about = "Lists the options of a game with their values, the default first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        arguments.add_game(parser)

    def run(self, asked: Namespace, desk: Desk) -> int:
        for option in asked.game.options:
            say(f"{option.name} = {' | '.join(option.values)}  ({option.rule})")
            width = max(len(choice.value) for choice in option.choices)
            for choice in option.choices:
                say(f"    {choice.value:<{width}}  {choice.means}")
        return 0


class Verify(Verb):
    about = (
        "Replays matches and checks the chain of hashes and every rule. Exit code 1 if one fails."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="+", type=Path, help=arguments.MATCH)

    def run(self, asked: Namespace, desk: Desk) -> int:
        code = 0
        for path in asked.file:
            right, line = verify_line(path)
            say(line)
            if not right:
                code = FAILED
        return code


def verify_line(path: Path) -> tuple[bool, str]:
    """Whether the file is a right match, and a line that says so or why not.

    How many entries there are, and their hash, is said of a match that has ended: before that they
    would betray a sealed one (ALL14).
    """
    saved = load(path)
    if isinstance(saved, Refused):
        return False, printable(f"{path}: {saved}")
    torn = "; an unfinished last line was left out" if saved.torn else ""
    how, table = f"{path}: right, {saved.rules.title}", saved.table
    if table.ending is None:
        return True, printable(f"{how}, point {table.public_n}, {result(table)}{torn}")
    entries = f"{len(saved.entries)} entries"
    return True, printable(f"{how}, {entries}, {result(table)}, {saved.last_hash[:16]}{torn}")


def result(table: Table) -> str:
    """How the match stands, in a few words."""
    ending = table.ending
    if ending is None:
        return "not ended"
    rule = f" ({ending.rule})" if ending.rule else ""
    name_of = table.match.name_of
    if ending.winner is not None:
        how = f"{name_of(ending.winner)} wins"
    elif ending.first:
        how = f"{_listed(table, ending.first)} share the first place"
    else:
        how = "drawn"
    ranking = " ".join(f"{place}. {_listed(table, seats)}" for place, seats in ending.ranking)
    return f"{how}{rule}" + (f": {ranking}" if ranking else "")


def _listed(table: Table, seats: tuple[Seat, ...]) -> str:
    """Such as “Ann, Ben and Cleo”."""
    names = [table.match.name_of(seat) for seat in seats]
    return " and ".join([part for part in (", ".join(names[:-1]), names[-1]) if part])


class Check(Verb):
    about = (
        "Reads Broken Prism boards that a host means to enter: every fault, or for each target a "
        "chain that reaches it. Exit code 1 if there is a fault, 2 if the file cannot be read."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=["broken-prism"])
        parser.add_argument("file", type=Path, help="boards and targets (.txt)")
        arguments.add_options(parser)

    def run(self, asked: Namespace, desk: Desk) -> int:
        return say_all(check_lines(asked.file, dict(asked.option)))


def check_lines(path: Path, options: dict[str, str]) -> Iterator[str] | Refused:
    """A line for each target in the file, with a chain that reaches it if there is one.

    They come as they are found; a target that cannot be reached takes a second or two. Refused
    with `faults` if the boards have any, and without if the file cannot be read.
    """
    chosen = choose(BROKEN_PRISM.options, options)
    if isinstance(chosen, Refused):
        return chosen
    text = setup_text.read(path)
    if isinstance(text, Refused):
        return text
    touching = settings(chosen).touching
    rounds = read_rounds(text, touching)
    if isinstance(rounds, Refused):
        return rounds
    return _found(rounds, touching)


def _found(rounds: dict[int, Round], touching: bool) -> Iterator[str]:
    for place, one in rounds.items():
        search = Search(ground_of(one, touching))
        for target in one.targets:
            chain = search.chain(target)
            if chain is None:
                yield f"round {place}: {target} not reachable within {FARTHEST} sides"
            else:
                written = expression(chain)
                yield f"round {place}: {target} reachable within {FARTHEST} sides: {written}"


class Legal(Verb):
    about = "Counts action sequences from a PRIZMIK position."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=["prizmik"])
        parser.add_argument("position", help="as PZ23 writes it, in quotes")
        parser.add_argument(
            "--depth",
            type=arguments.depth,
            default=1,
            help="length of the sequences, from 1 to 12; 1 if left out",
        )
        arguments.add_options(parser)

    def run(self, asked: Namespace, desk: Desk) -> int:
        return say_all(legal_lines(asked.position, asked.depth, dict(asked.option)))


def legal_lines(position: str, depth: int, options: dict[str, str]) -> list[str] | Refused:
    """The first actions from a PRIZMIK position with the sequences behind each, and the total."""
    chosen = choose(PRIZMIK.options, options)
    if isinstance(chosen, Refused):
        return chosen
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), position, Draws("0"))
    if isinstance(ready, Refused):
        return ready
    counted = divide(ready[0], depth)
    lines = [f"{write(action)} {count}" for action, count in counted]
    return [*lines, f"total {sum(count for _, count in counted)}"]


class Show(Verb):
    about = "Prints or draws any point of a match, without a display."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help=arguments.MATCH)
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

    def run(self, asked: Namespace, desk: Desk) -> int:
        found = shown(asked.file, asked.at)
        if isinstance(found, Refused):
            return refuse_verb(found, FAILED)
        if asked.out is not None and asked.out.exists() and asked.out.samefile(asked.file):
            complain("That would overwrite the match; name another file.")
            return UNREADABLE
        saved, moment = found
        viewer = viewer_of(asked.viewer, saved)
        if isinstance(viewer, Refused):
            return refuse_verb(viewer)
        if asked.format in ("text", "json"):
            write = as_json if asked.format == "json" else as_text
            return write_out((write(saved, moment, viewer) + "\n").encode(), asked.out)
        view = saved.rules.view(moment.state, viewer)
        picture = desk.picture(saved.rules.name, view, asked.format)
        return UNREADABLE if picture is None else write_out(picture, asked.out)


def shown(path: Path, at: int | None) -> tuple[Saved, Moment] | Refused:
    """The match and its moment after public number `at` (None: the last)."""
    saved = load(path)
    if isinstance(saved, Refused):
        return saved
    moments = saved.table.moments
    if at is not None and not 0 <= at < len(moments):
        text = "This match has the points 0 to {last}; there is no {at}."
        return refuse("no-such-point", text, last=len(moments) - 1, at=at)
    return saved, moments[-1 if at is None else at]


def viewer_of(word: str, saved: Saved) -> Viewer | Refused:
    """The viewer of that name in this match."""
    viewer = viewer_named(word)
    if viewer is None or (isinstance(viewer, Seat) and viewer not in saved.match.seats):
        text = "There is no viewer “{word}” in this match; try a seat, spectator or arbiter."
        return refuse("no-such-viewer", text, word=word[:60])
    if saved.table.ending is not None:
        return viewer
    if isinstance(viewer, Seat) and saved.rules.sealed:
        text = "Only the spectator’s view is shown before the match has ended."
        return refuse("secret", text, "ALL13")
    if viewer is Watcher.ARBITER:
        text = "The arbiter’s view is shown when the match has ended; before that it is secret."
        return refuse("secret", text, "ALL13")
    return viewer


def as_text(saved: Saved, moment: Moment, viewer: Viewer) -> str:
    """Players, position and log up to the moment, for people."""
    match, rules = saved.match, saved.rules
    players = ", ".join(f"{player.seat.colour}: {player.name}" for player in match.players)
    options = ", ".join(_changed_options(saved)) or "all defaults"
    lines = [
        f"{rules.title} · {players}",
        f"options: {options}",
        f"point {moment.n} of {saved.table.public_n} · {result(saved.table)}",
        f"seen by {named(viewer)}",
        "",
        *rules.text(rules.view(moment.state, viewer)).split("\n"),
        "",
        *(_log_text(saved, line) for line in _lines(saved, moment)),
    ]
    return "\n".join(printable(line) for line in lines).rstrip()


def as_json(saved: Saved, moment: Moment, viewer: Viewer) -> str:
    """The same for scripts: match, point, view, log."""
    match, ending = saved.match, saved.rules.ending(moment.state)
    value: dict[str, Any] = {
        "game": match.game,
        "players": {player.seat.colour: player.name for player in match.players},
        "options": {one.name: one.value for one in match.chosen},
        "at": moment.n,
        "of": saved.table.public_n,
        "viewer": named(viewer),
        "view": plain(saved.rules.view(moment.state, eyes(viewer))),
        "ending": None if ending is None else ending_status(ending),
        "log": [plain(line) for line in _lines(saved, moment)],
    }
    return json.dumps(value, ensure_ascii=False, indent=2)


def _lines(saved: Saved, moment: Moment) -> list[LogLine]:
    return [one.line for one in saved.table.moments[1 : moment.n + 1] if one.line is not None]


def _changed_options(saved: Saved) -> Iterator[str]:
    """Each option that is not as usual, a long value by its name or its beginning."""
    options = {option.name: option for option in saved.rules.options}
    for one in saved.match.chosen:
        option = options[one.name]
        if one.value != option.usual(saved.match.option):
            yield f"{one.name}={option.called(one.value) or shortened(one.value)}"


def _log_text(saved: Saved, line: LogLine) -> str:
    seconds, milliseconds = divmod(line.at_ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    who = saved.match.name_of(line.by) if isinstance(line.by, Seat) else line.by.value
    typed = " (entered by the host)" if line.by_host else ""
    words = "  ".join(str(part) for part in (line.notation, line.text) if part is not None)
    return f"{line.n:>4}  {minutes:>3}:{seconds:02d}.{milliseconds:03d}  {who}{typed}  {words}"
