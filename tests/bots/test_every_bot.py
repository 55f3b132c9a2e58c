"""What holds for the bots and analyses of all games: any position, option, view and limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from prismdesk.bots.all import LEVELS as SENTENCES
from prismdesk.bots.all import bot_for, solver_for
from prismdesk.bots.bot import LEVELS, Best, Situation, Solution, Solver, Thought, solved
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.codec import raw
from prismdesk.core.game import EndKind
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.games import GAMES
from prismdesk.table.commands import Act, Command
from prismdesk.table.handle import handle
from tests.support.bot_matches import Contest, result
from tests.support.repeats import many

NAMES = [rules.name for rules in GAMES]
FEW = 200
"""Nodes of a search that is no more than asked for."""

OWN_VALUES = {
    "largest-number": "73",
    "sizes": "6x4,12x12,3x8",
    "clock": "turn:5",
    "tile-set": "name Own; tile RRR... 40; tile RRRRRR 20; markers 2 S 0,0 N 0,-1; "
    "markers 3 S 0,0 NW 0,-1 NE 1,-1; markers 4 NE 0,-1 SE 1,-1 SW 0,0 NW -1,0",
    "directions": "NW,SE",
}
"""For options whose values are open."""

PRESSES = ("next", "ready")

HOSTED = ("host", "reveal")
"""Options for a host, who is a person."""


def options() -> list[tuple[str, dict[str, str]]]:
    """Every value of every option, one at a time."""
    found = []
    for rules in GAMES:
        for option in rules.options:
            own = [OWN_VALUES[option.name]] if option.form else []
            values = [*(choice.value for choice in option.choices), *own]
            if option.name not in HOSTED:
                found += [(rules.name, {option.name: value}) for value in values]
    return found


def begun(name: str, given: Mapping[str, str] = MappingProxyType({})) -> Contest:
    """A match of weak bots, with those of the options that the game has."""
    rules = next(one for one in GAMES if one.name == name)
    has = {option.name for option in rules.options}
    return Contest(name, (1, 1), "every bot", {one: given[one] for one in given if one in has})


def positions(name: str, given: Mapping[str, str] = MappingProxyType({})) -> Iterator[Contest]:
    """The same match at several points."""
    contest = begun(name, given)
    every = many(18, 9)
    for number in range(19):
        if number % every == 0:
            yield contest
        contest.step()


def is_taken(contest: Contest, seat: Seat, action: Any) -> bool:
    """Whether the table would take that action of the seat now."""
    meant = contest.rules.meant(contest.rules.view(contest.state, seat), action)
    command = Command(seat, 10_000, Act(raw(meant)))
    return not isinstance(handle(contest.table, command, contest.now_ms).answer, Refused)


def asked(contest: Contest, level: int, limit: Limit, **more: Any) -> Iterator[Thought]:
    """What the bots of all seats want; each of it would be taken."""
    for seat in contest.table.match.seats:
        situation = msgspec.structs.replace(contest.situation(seat), **more)
        found = contest.bot.think(situation, level, limit, Draws("asked"))
        assert found.action is None or is_taken(contest, seat, found.action), found
        yield found


@pytest.mark.parametrize(("name", "given"), options())
def test_bots_play_with_every_value_of_every_option(name: str, given: dict[str, str]) -> None:
    contest = Contest(name, (1, 1), "options", given)
    for _ in range(many(2, 5)):
        for level in (2, 5):
            list(asked(contest, level, Limit(FEW)))
        contest.step()
    assert contest.refused == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_without_time_answers_at_once(name: str, level: int) -> None:
    """As soon as its limit is over it does something that it may."""
    acted = 0
    for contest in positions(name):
        for limit in (Limit(1), Limit(None, lambda: True)):
            acted += sum(one.action is not None for one in asked(contest, level, limit))
            assert limit.nodes < 2_500
    assert acted > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_does_not_wait_out_its_clock(name: str) -> None:
    """ALL2, ALL9: but for pressing on, which its time limit does as well."""
    acted = 0
    for contest in positions(name, {"clock": "turn:60"}):
        for seat in contest.table.match.seats:
            left_ms = dict.fromkeys(contest.situation(seat).left_ms, 40)
            for found in asked(contest, 1, Limit(FEW), left_ms=left_ms):
                if found.action is None or contest.rules.kind(found.action) in PRESSES:
                    continue
                acted += 1
                assert found.wait_ms <= 40
    assert acted > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_does_nothing_where_it_may_do_nothing(name: str) -> None:
    """ALL12: in a pause, covered or not; and after the ending."""
    contest = begun(name)
    for _ in range(6):
        contest.step()
    rules, state = contest.rules, contest.state
    dropped = rules.drop(state, Seat.BLUE, EndKind.RESIGNED, phrase("Blue resigns.")).state
    for seat in contest.table.match.seats:
        views = [rules.view(state, seat), rules.view(dropped, seat), rules.covered(state, seat)]
        for view in views:
            if view is None:
                continue
            for level in LEVELS:
                paused = Situation(seat, contest.table.match.seats, (), view)
                assert contest.bot.think(paused, level, Limit(FEW), Draws("x")).action is None


@pytest.mark.parametrize("name", NAMES)
def test_an_analysis_has_words_for_every_view(name: str) -> None:
    """Whoever looks, whenever, however little time there is."""
    for contest in positions(name):
        rules, match = contest.rules, contest.table.match
        ended = rules.drop(contest.state, Seat.RED, EndKind.RESIGNED, phrase("Over.")).state
        viewers: tuple[Viewer, ...] = (*match.seats, Watcher.SPECTATOR, Watcher.ARBITER)
        for viewer in viewers:
            seat = viewer if isinstance(viewer, Seat) else Seat.RED
            now = rules.view(contest.state, viewer)
            for view in (now, rules.view(ended, viewer), rules.covered(contest.state, viewer)):
                if view is not None:
                    says_something(name, Situation(seat, match.seats, match.chosen, view))


def says_something(name: str, situation: Situation[Any]) -> None:
    """The analysis of that answers in words, and with lines that can be read."""
    solver, rules = solver_for(name), next(one for one in GAMES if one.name == name)
    for limit in (Limit(FEW), Limit(None, lambda: True)):
        found = solver.solve(situation, limit)
        assert str(found.words)
        for one in found.best:
            assert not any(isinstance(rules.read(text), Refused) for text in one.line)
    for text in ("", "nonsense", "pass", "claim 24", "place 1 0,1 0", "a2-a3"):
        worth = solver.worth(situation, text, Limit(FEW))
        assert worth is None or worth.line[0] == text


@pytest.mark.parametrize("name", NAMES)
def test_equal_questions_get_equal_answers_whatever_was_asked_before(name: str) -> None:
    """What a bot keeps from one question to the next only makes it faster."""
    bot = bot_for(name)
    asked_before = [
        (contest.situation(seat), level)
        for contest in positions(name)
        for seat in contest.table.match.seats
        for level in (1, 3, 5)
    ]
    found = [bot.think(one, level, Limit(FEW), Draws("x")) for one, level in asked_before]
    again = [bot.think(one, level, Limit(FEW), Draws("x")) for one, level in asked_before[::-1]]
    assert found == again[::-1]


def test_a_part_of_a_search_that_is_late_ends_with_its_first_node() -> None:
    assert Limit(1_000, lambda: True).part(500).spend()
    assert not Limit(1_000).part(500).spend()


PAIRS = many([(3, 1)], [(2, 1), (3, 2), (4, 3), (5, 4)])


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("name", NAMES)
def test_a_level_beats_the_one_below(name: str, one: int, other: int) -> None:
    """In at least 65 of 100 matches, both colours; the suite sees one step over two levels."""
    games = many(2, 100)
    assert result(name, one, other, games).won >= 0.65 * games


class Scripted(Solver[Any]):
    """Finds what a test says."""

    def __init__(self, best: tuple[Best, ...], played: Best) -> None:
        self._best, self._played = best, played

    def solve(self, situation: Situation[Any], limit: Limit) -> Solution:
        return Solution(Seat.RED, self._best, phrase("Found."))

    def worth(self, situation: Situation[Any], action: str, limit: Limit) -> Best | None:
        return self._played


def best(line: str, value: int | None, about: Phrase | None = None) -> Best:
    return Best((line,), phrase("Worth it."), value, about)


@pytest.mark.parametrize(
    ("value", "lines"),
    [(6, "played one two"), (3, "one two"), (1, "one two"), (None, "one two")],
)
def test_what_was_played_stands_among_the_best_if_it_is_better(
    value: int | None, lines: str
) -> None:
    """Its search sees a step farther, and may know more than that of the position before."""
    solver = Scripted((best("one", 3), best("two", 1)), best("played", value))
    answered = solved(solver, Situation(Seat.RED, (), (), None), ("played",), Limit)
    assert " ".join(one.line[0] for one in answered.solution.best) == lines
    assert answered.played == (best("played", value),)


def test_of_one_question_there_is_one_best_answer() -> None:
    target, other = phrase("Target 24"), phrase("Target 7")
    found = (best("one", 9, other), best("two", 3, target))
    solver = Scripted(found, best("played", 5, target))
    answered = solved(solver, Situation(Seat.RED, (), (), None), ("played",), Limit)
    assert [one.line[0] for one in answered.solution.best] == ["one", "played"]


@pytest.mark.parametrize("name", NAMES)
def test_each_level_says_what_it_does(name: str) -> None:
    said = [str(words) for words in SENTENCES[name]]
    assert len(set(said)) == len(said) == len(LEVELS)
    limits = [bot_for(name).limit(level) for level in LEVELS]
    assert limits == sorted(limits)
