"""`solve`: the best answers in a set-up, or at a point of a match."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from prismdesk.bots.all import solver_for
from prismdesk.bots.bot import Best, Situation, Solved, solved
from prismdesk.bots.limit import Limit
from prismdesk.console import arguments
from prismdesk.console.streams import FAILED, UNREADABLE, say
from prismdesk.console.verb import Desk, Verb, complain, printable, refuse_verb
from prismdesk.core.chance import Draws
from prismdesk.core.game import AnyRules
from prismdesk.core.options import choose
from prismdesk.core.points import written
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat, seat_named
from prismdesk.files import setup_text
from prismdesk.link.local.analysis import Given, situation, studied
from prismdesk.link.saved import load
from prismdesk.table.match import Match, Player, checked

_OF_POSITIONS: Final = ("nobody-acts", "not-acting")
"""Refusals of a position that could be read."""


class Solve(Verb):
    about = (
        "Looks for the best answers: in a set-up of a game, or at a point of a match that is "
        "over or has practice rules. Exit code 1 if there is nothing that may be solved, 2 if "
        "the set-up cannot be read."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "what",
            metavar="GAME or FILE",
            help=f"such as prizmik, or {arguments.MATCH}",
            type=arguments.game_or_match,
        )
        parser.add_argument(
            "--setup", metavar="FILE", type=Path, help="of a game: the set-up text to be solved"
        )
        arguments.add_options(parser)
        parser.add_argument(
            "--at",
            metavar="N",
            type=int,
            help="of a match: the public number; the last at which somebody acts if left out",
        )
        parser.add_argument(
            "--seat", metavar="COLOUR", help="for whom; the first that acts there if left out"
        )
        least, most = arguments.SOONEST, arguments.LONGEST
        parser.add_argument(
            "--seconds",
            metavar="S",
            type=arguments.seconds,
            default=5.0,
            help=f"how long each search may take, from {least} to {most}; 5 if left out",
        )
        parser.add_argument("--format", choices=["text", "json"], default="text")

    def run(self, asked: Namespace, desk: Desk) -> int:
        is_match = isinstance(asked.what, Path)
        if is_match and (asked.setup is not None or asked.option):
            complain("A match has its set-up and options already; leave them out.")
            return UNREADABLE
        if not is_match and asked.at is not None:
            complain("--at is for a match; a set-up is one position.")
            return UNREADABLE
        found = (
            of_match(asked.what, asked.at, asked.seat)
            if is_match
            else of_setup(asked.what, asked.setup, dict(asked.option), asked.seat)
        )
        if isinstance(found, Refused):
            is_read = (is_match or found.code in _OF_POSITIONS) and found.code != "no-such-seat"
            return refuse_verb(found, FAILED if is_read else UNREADABLE)
        write = as_json if asked.format == "json" else as_text
        say(write(found, answered(found, asked.seconds)))
        return 0


class Problem(msgspec.Struct, frozen=True):
    """What is to be solved: a position of a game; `at` and `of` where it is a match's."""

    rules: AnyRules
    situation: Situation[Any]
    at: int | None = None
    of: int | None = None
    given: tuple[Given, ...] = ()


def of_match(path: Path, at: int | None, colour: str | None) -> Problem | Refused:
    """The match of that file after public number `at`.

    None: the last at which somebody acts, which in a match that is over is before its end.
    """
    saved = load(path)
    if isinstance(saved, Refused):
        return saved
    study = studied(saved)
    if isinstance(study, Refused):
        return study
    seat = _seat(colour, saved.match.seats)
    if isinstance(seat, Refused):
        return seat
    last = saved.table.public_n
    found = study.spot(last if at is None else at, seat)
    while at is None and last > 0 and isinstance(found, Refused):
        last -= 1
        found = study.spot(last, seat)
    if isinstance(found, Refused):
        return found
    of = saved.table.public_n
    return Problem(saved.rules, found.situation, found.n, of, found.given)


def of_setup(
    rules: AnyRules, path: Path | None, options: dict[str, str], colour: str | None
) -> Problem | Refused:
    """The position that the file spells (None: the usual one of a game that draws nothing)."""
    if path is None and rules.drawn:
        needed = "The boards of {game} are drawn; name a set-up with --setup FILE."
        return refuse("set-up", needed, game=rules.title)
    text = None if path is None else setup_text.read(path)
    if isinstance(text, Refused):
        return text
    match = _match(rules, text, options)
    if isinstance(match, Refused):
        return match
    seat = _seat(colour, match.seats)
    if isinstance(seat, Refused):
        return seat
    ready = rules.setup(match.chosen, match.seats, text, Draws(match.seed))
    if isinstance(ready, Refused):
        return ready
    state, draws = ready
    state = rules.pictured(state)
    while (asked := rules.chance(state)) is not None:
        drawn, draws = draws.answer(asked)
        state = rules.draw(state, drawn).state
    # Who wrote the position knows all of it.
    found = situation(match, rules, state, seat)
    return found if isinstance(found, Refused) else Problem(rules, found)


def _match(rules: AnyRules, text: str | None, options: dict[str, str]) -> Match | Refused:
    """A match that begins with this set-up, which nobody plays."""
    chosen = choose(rules.options, options)
    if isinstance(chosen, Refused):
        return chosen
    count = (None if text is None else rules.seats_in(text)) or rules.seat_counts[0]
    match = Match(
        id="0" * 32,
        game=rules.name,
        rules_version=rules.version,
        chosen=chosen,
        players=tuple(Player(seat, seat.colour.capitalize()) for seat in tuple(Seat)[:count]),
        seed="solve",
        setup=text,
    )
    return checked(match, rules)


def _seat(colour: str | None, seats: tuple[Seat, ...]) -> Seat | Refused | None:
    seat = None if colour is None else seat_named(colour)
    if colour is None or seat in seats:
        return seat
    text = "There is no seat “{word}” here; try {colours}."
    known = ", ".join(one.colour for one in seats)
    return refuse("no-such-seat", text, word=colour[:60], colours=known)


def answered(
    problem: Problem, seconds: float, now_s: Callable[[], float] = time.monotonic
) -> Solved:
    """The solver's answers; each of its searches ends soon after so many seconds."""
    played = tuple(one.action for one in problem.given)
    solver = solver_for(problem.rules.name)

    def limit() -> Limit:
        end_s = now_s() + seconds
        return Limit(is_late=lambda: now_s() >= end_s)

    return solved(solver, problem.situation, played, limit)


def as_text(problem: Problem, found: Solved) -> str:
    """The answers for people: a line each, under the question that they answer."""
    solution = found.solution
    seat = "anybody" if solution.seat is None else solution.seat.colour
    where = "" if problem.at is None else f" · point {problem.at} of {problem.of}"
    lines = [f"{problem.rules.title}{where} · for {seat}", str(solution.words)]
    about = None
    for place, best in enumerate(solution.best, start=1):
        if best.about != about:
            about = best.about
            lines += ["", str(about)]
        lines.append(f"{place:>3}.  {_told(problem, best)}")
        lines.append(f"      {'  '.join(best.line)}")
    for given, worth in zip(problem.given, found.played, strict=True):
        told = "" if worth is None else f"  {_told(problem, worth)}"
        lines += ["", f"played: {given.seat.colour}  {given.action}{told}"]
    lines += ["", f"{solution.nodes} nodes" + (f", depth {solution.depth}" * bool(solution.depth))]
    return "\n".join(printable(line) for line in lines)


def _told(problem: Problem, best: Best) -> str:
    value = "" if best.value is None else f"{written(best.value, problem.rules.decimals)}  "
    return f"{value}{best.words}{'  (proved)' * best.proved}"


def as_json(problem: Problem, found: Solved) -> str:
    """The same for scripts, keys in a fixed order; values in the game's smallest unit."""
    solution = found.solution
    value = {
        "game": problem.rules.name,
        "at": problem.at,
        "of": problem.of,
        "seat": None if solution.seat is None else solution.seat.colour,
        "words": str(solution.words),
        "nodes": solution.nodes,
        "depth": solution.depth,
        "best": [_plain(best) for best in solution.best],
        "played": [
            {
                "seat": given.seat.colour,
                "action": given.action,
                "worth": None if worth is None else _plain(worth),
            }
            for given, worth in zip(problem.given, found.played, strict=True)
        ],
    }
    return json.dumps(value, ensure_ascii=False, indent=2)


def _plain(best: Best) -> dict[str, Any]:
    return {
        "about": None if best.about is None else str(best.about),
        "line": list(best.line),
        "value": best.value,
        "words": str(best.words),
        "proved": best.proved,
    }
