"""Lines of the referee console, read and answered (through `Referee`, without a process)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.secrets_game import SEALED_DICE
from tests.support.table_by_hand import AnyRules


def referee(rules: AnyRules = PRIZMIK, /, setup: str | None = None, **options: str) -> Referee:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    keeper = set_up(rules, Asked(given, "seed", setup))
    assert not isinstance(keeper, Refused), keeper
    return Referee(keeper)


def said(top: Referee, line: str) -> dict[str, Any]:
    answer = top.answer(line)
    assert answer is not None
    json.dumps(answer)
    return answer


def test_answers_have_their_keys_in_a_fixed_order() -> None:
    top = referee()
    done, refused, view = said(top, "red a1>a2"), said(top, "red a1>a2"), said(top, "view")
    assert list(done) == ["ok", "n", "at", "facts", "status"]
    assert list(refused) == ["ok", "rule", "code", "message", "where"]
    assert list(view) == ["ok", "n", "at", "viewer", "view"]
    assert list(done["status"]) == [
        "phase", "may", "scores", "timers", "ending", "paused", "offer", "position", "last",
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["", " ", "\t", "\n", "# a comment", "   # another", "#"])
def test_empty_lines_and_comments_are_skipped(line: str) -> None:
    assert referee().answer(line) is None


UNREADABLE = [
    "@", "@ red a1>a2", "@x red a1>a2", "@-5 red a1>a2", "@1.5 red a1>a2", "@5", "@٣ red a1>a2",
    "@1000000000000 red a1>a2", "green a1>a2", "chance tick", "arbiter a1>a2", "red", "a1>a2",
    "red a1", "red a1 to a2", "red e2e4", "clock", "clock tock", "clock tick tick", "clock resign",
    "host as", "host as green a1>a2", "host as red", "host as host pause x", "view green",
    "view red blue", "red offer", "red offer takeback", "red offer takeback x",
    "red offer takeback -1", "red offer draw now", "host time", "host time clock-red",
    "host time clock-red soon x", "host points", "host points red", "host points red 2000000 x",
    "host points green 2 x", "host rewind", "host rewind x", "host rewind -1 x", "host forfeit",
    "host forfeit green x", "host end", "host end green x", "red resign now", "host resume now",
    "red accept it", "ред a1>a2", "red a1>a2\x00", "\x00", "\x1b[31mred a1>a2", "{}", '{"by": 1}',
    "🜁", "red " + "a" * 10**6, "@" + "9" * 10**5 + " red a1>a2", "a#b",
]  # fmt: skip


@pytest.mark.parametrize("line", UNREADABLE, ids=lambda line: ascii(line[:40]))
def test_what_cannot_be_read_is_said_in_one_sentence_and_changes_nothing(line: str) -> None:
    top = referee(clock="total:60+0")
    before = top._keeper.table
    answer = said(top, line)
    assert (answer["ok"], answer["code"]) == (False, "unreadable")
    assert answer["message"].endswith(".")
    assert "\n" not in answer["message"]
    assert len(answer["message"]) < 300
    assert top._keeper.table == before
    assert top.exit_code == 2
    assert said(top, "red a1>a2")["ok"]


def test_all7_an_offer_that_cannot_be_read_is_told_what_can_be_offered() -> None:
    message = said(referee(), "red offer peace")["message"]
    assert all(f"offer {what}" in message for what in ("draw", "end-round", "takeback"))


@given(st.text(max_size=60))
def test_no_line_whatever_breaks_the_console(line: str) -> None:
    top = referee(clock="total:60+5")
    answers = list(top.play([line, f"red {line}", f"host {line}", f"@7 host as red {line}"]))
    for answer in answers:
        if not json.loads(answer)["ok"]:
            assert json.loads(answer)["message"]


WORDS = [
    *("red", "blue", "yellow", "host", "clock", "as", "view", "@5", "@9", "a1>a2", "a8>a7", "x"),
    *("resign", "offer", "draw", "takeback", "accept", "decline", "pause", "resume", "rewind"),
    *("0", "1", "-3", "+5", "forfeit", "end", "time", "clock-red", "points", "tick", "#"),
]


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=6), max_size=8))
def test_no_words_whatever_break_the_console(lines: list[list[str]]) -> None:
    top = referee(clock="total:60+5")
    before = 0
    for answer in top.play(" ".join(words) for words in lines):
        read = json.loads(answer)
        if read["ok"]:
            assert read["n"] >= before
            before = read["n"]


def test_time_is_given_by_the_lines_and_does_not_go_back() -> None:
    top = referee(clock="turn:60")
    assert said(top, "@500 red a1>a2")["at"] == 500
    assert said(top, "blue a8>a7")["at"] == 500, "left out: the same as before"
    back = said(top, "@499 red a2-a3")
    assert (back["code"], top.exit_code) == ("time-goes-back", 2)
    assert said(top, "@500 red a2-a3")["at"] == 500
    assert said(top, "@999999999999 clock tick")["status"]["ending"]["rule"] == "ALL9"


def test_at_is_match_time_and_the_lines_count_running_time() -> None:
    """ALL2."""
    top = referee(clock="total:60+0")
    said(top, "@1000 host pause x")
    assert said(top, "@5000 host resume")["at"] == 1000
    assert said(top, "@6000 red a1>a2")["at"] == 2000


def test_a_refused_line_lets_its_time_pass_and_an_unreadable_one_does_not() -> None:
    top = referee(clock="total:60+0")
    assert not said(top, "@1000 red a1-a2")["ok"]
    assert not said(top, "@5000 red nonsense")["ok"]
    assert said(top, "clock tick")["at"] == 1000


def test_facts_of_an_expiry_are_told_even_if_its_line_was_refused() -> None:
    """ALL2: the reveal came due at 10 s; the input of that line was refused after it."""
    top = referee(SEALED_DICE)
    assert not said(top, "@10000 red 9")["ok"]
    assert not said(top, "@10000 yellow 3")["ok"]
    told = said(top, "red 3")["facts"]
    assert [fact["type"] for fact in told] == ["revealed"]
    assert said(top, "clock tick")["facts"] == []


@pytest.mark.parametrize(
    ("line", "viewer", "board"),
    [
        ("view", "spectator", "X...X..X"),
        ("view spectator", "spectator", "X...X..X"),
        ("view RED", "red", "A...A..A"),
        ("view blue", "blue", "X...X..X"),
        ("red view", "red", "A...A..A"),
        ("host as blue view", "blue", "X...X..X"),
        ("host view arbiter", "arbiter", "A...A..A"),
        ("clock view", "spectator", "X...X..X"),
    ],
)
def test_view_answers_with_that_viewers_view(line: str, viewer: str, board: str) -> None:
    """PZ10."""
    answer = said(referee(), line)
    assert (answer["viewer"], answer["view"]["board"][:8]) == (viewer, board)


@pytest.mark.parametrize("line", ["view yellow", "purple view", "host as yellow view"])
def test_a_view_of_an_empty_seat_is_refused(line: str) -> None:
    assert said(referee(), line)["code"] == "no-such-seat"


@pytest.mark.parametrize(
    "word",
    ["ready", "done", "pass", "buzz", "lift", "next", "rule", "claim", "submit"],
)
def test_words_of_other_games_are_refused_and_not_unreadable(word: str) -> None:
    top = referee()
    answer = said(top, f"red {word} 24")
    assert answer["code"] == "not-in-this-game"
    assert top.exit_code == 0


def test_all11_the_console_starts_with_a_host_who_is_present() -> None:
    assert said(referee(), "host pause x")["ok"]
    assert said(referee(host="none"), "host pause x")["rule"] == "ALL11"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (Asked({"clock": "turn:0"}), "no-such-value"),
        (Asked({"colour": "red"}), "no-such-option"),
        (Asked({"": ""}), "no-such-option"),
        (Asked(names=("Mina",)), "seats"),
        (Asked(names=("Mina", "")), "seats"),
        (Asked(names=("Mina", "x" * 41)), "seats"),
        (Asked(names=("Mina", "Jae", "Ola")), "seats"),
        (Asked(names=("Mina", "\udcff")), "unfit"),
        (Asked(seed=""), "unfit"),
        (Asked(seed="x" * 65), "unfit"),
        (Asked(seed="\ud800"), "unfit"),
        (Asked(setup=f"a7/8/8/8/8/8/8/A7{' ' * 100_000} r 3 3"), "unfit"),
        (Asked(setup=""), "unreadable-position"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_one_sentence(asked: Asked, code: str) -> None:
    refused = set_up(PRIZMIK, asked)
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert len(str(refused)) < 400


def test_all13_a_typed_seed_is_known() -> None:
    for seed in (None, "7"):
        keeper = set_up(PRIZMIK, Asked(seed=seed))
        assert not isinstance(keeper, Refused)
        assert keeper.table.match.known_seed is (seed is not None)
        assert keeper.table.match.seed == (seed or keeper.table.match.seed)
        assert len(keeper.table.match.seed) in (1, 32)
