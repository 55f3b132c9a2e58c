"""What `host` is asked for becomes a match, or one sentence."""

from __future__ import annotations

import pytest

from prismdesk.console.match_setup import Wanted, draft
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.match import Match

HERE, THERE = PlayedBy.PERSON_HERE, PlayedBy.NETWORK


def made(seats: str = "", /, *, in_window: bool = True, **options: str) -> Match:
    found = draft(PRIZMIK, Wanted(options=options, seats=seats, in_window=in_window))
    assert not isinstance(found, Refused), found
    return found


def players(match: Match) -> list[tuple[str, PlayedBy]]:
    return [(player.name, player.played_by) for player in match.players]


def test_all11_in_a_window_the_first_seat_is_here_and_the_other_in_the_network() -> None:
    match = made()
    assert players(match) == [("Red", HERE), ("Blue", THERE)]
    assert match.option("host") == "none"
    assert not match.pauses_away


def test_all11_without_a_window_all_are_in_the_network_and_the_host_is_present() -> None:
    match = made(in_window=False)
    assert players(match) == [("Red", THERE), ("Blue", THERE)]
    assert match.option("host") == "present"
    assert match.pauses_away, "with a host it waits for who is cut off"
    assert made(in_window=False, host="none").option("host") == "none"


def test_all11_who_plays_and_under_which_name_is_read_generously() -> None:
    match = made(" Red = HOST : Mina Lee ,blue=network:", host="present")
    assert players(match) == [("Mina Lee", PlayedBy.HOST), ("Blue", THERE)]
    assert players(made("blue=here")) == [("Red", HERE), ("Blue", HERE)]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("red", {}),
        ("red=bot", {}),
        ("green=here", {}),
        ("red=here,red=network", {}),
        ("red=here,,", {}),
        ("red=here:" + "x" * 41, {}),
        ("yellow=network", {}),
        ("red=host", {}),
        ("red=me", {}),
        ("red=me,blue=me", {"host": "seated"}),
        ("red=here", {"host": "seated"}),
        ("", {"host": "absent"}),
        ("", {"colour": "red"}),
    ],
)
def test_seats_that_make_no_match_are_one_sentence(seats: str, options: dict[str, str]) -> None:
    refused = draft(PRIZMIK, Wanted(options=options, seats=seats))
    assert isinstance(refused, Refused)
    assert str(refused.message).endswith(".")
    assert "\n" not in str(refused)


@pytest.mark.parametrize(("seats", "host"), [("red=here", "none"), ("red=me", "seated")])
def test_nobody_sits_at_a_table_without_a_window(seats: str, host: str) -> None:
    refused = draft(PRIZMIK, Wanted(options={"host": host}, seats=seats, in_window=False))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("seats", "ALL11")
    assert "leave out --headless" in str(refused)
