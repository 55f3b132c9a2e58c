"""Bots in the console: seats on the command line, and who plays from now on (ALL11)."""

from __future__ import annotations

import pytest

from prismdesk.console.lines import Line, read_line, read_table_line
from prismdesk.console.match_setup import Wanted, draft
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Fill
from prismdesk.table.match import Player
from tests.support.headless_table import Hall


def test_seats_of_bots_need_no_window() -> None:
    seats = "red=network,blue=bot:3:Deep Thought,yellow=bot:5"
    found = draft(PRISMA, Wanted(seats=seats, in_window=False))
    assert not isinstance(found, Refused), found
    assert found.players == (
        Player(Seat.RED, "Red", PlayedBy.NETWORK),
        Player(Seat.BLUE, "Deep Thought", PlayedBy.BOT, 3),
        Player(Seat.YELLOW, "Yellow", PlayedBy.BOT, 5),
    )


@pytest.mark.parametrize("who", ["bot", "bot:", "bot:0", "bot:6", "bot:x", "bot::Ada", "bot:³"])
def test_a_bot_without_one_of_the_five_levels_is_no_seat(who: str) -> None:
    found = draft(PRIZMIK, Wanted(seats=f"red={who}"))
    assert isinstance(found, Refused)
    assert found.code == "seats"
    assert "bot:3" in str(found)


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("fill red bot 3 Ada Lovelace", Player(Seat.RED, "Ada Lovelace", PlayedBy.BOT, 3)),
        ("FILL Blue BOT 1", Player(Seat.BLUE, "Blue", PlayedBy.BOT, 1)),
        ("fill red here Mina", Player(Seat.RED, "Mina", PlayedBy.PERSON_HERE)),
        ("fill red network", Player(Seat.RED, "Red", PlayedBy.NETWORK)),
        ("fill red host Jae", Player(Seat.RED, "Jae", PlayedBy.HOST)),
    ],
)
def test_a_host_says_who_plays_from_now_on(line: str, player: Player) -> None:
    expected = Line(None, Agent.HOST, order=Fill(player))
    assert read_line(f"host {line}", PRIZMIK) == expected
    assert read_table_line(line, PRIZMIK) == expected


def test_a_table_without_a_window_seats_bots_before_the_match_and_without_a_host() -> None:
    for host in ("present", "none"):
        hall = Hall(host=host)
        assert hall.ask("fill red bot 3")["ok"]
        assert hall.room.asked[-1] == ("fill", Player(Seat.RED, "Red", PlayedBy.BOT, 3))
        assert hall.ask("fill red here Mina")["code"] == "seats"


@pytest.mark.parametrize(
    "line",
    ["fill", "fill red", "fill green bot 3", "fill red bot", "fill red bot six", "fill red bot 6",
     "fill red me", "fill red bot -1 Ada", "fill 3 bot red"],
)  # fmt: skip
def test_a_line_that_says_it_wrongly_is_told_how_to_write_it(line: str) -> None:
    found = read_line(f"host {line}", PRIZMIK)
    assert isinstance(found, Refused)
    assert found.code == "unreadable"
    assert "fill red bot 3" in str(found)
