"""What every game tells an audience alike: in a pause, from the middle on, and with any names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.core.game import Rules
from prismdesk.core.seats import Agent, Seat
from prismdesk.games import GAMES
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Pause, Resume
from tests.support.broken_prism_broadcast import MINA_39, PARTS_39, claimed
from tests.support.broken_prism_by_hand import Prism
from tests.support.glittering_paths_by_hand import Glitter
from tests.support.prisma_playing import TWO_LOOPS
from tests.support.spectator_match import OnAirGame, games_on_air
from tests.support.table_by_hand import Tabletop

RED, BLUE, HOST = Seat.RED, Seat.BLUE, Agent.HOST


class Sample(NamedTuple):
    """A match of a game in which something is played, and what is told of that then.

    In a pause `hidden` stands nowhere and `below` on the plates; the sidebar stays if it is `open`.
    """

    begins: Callable[..., Tabletop]
    plays: Callable[[OnAirGame], object]
    told: list[str]
    banner: str
    hidden: str
    below: tuple[str, str] = ("", "")
    open: bool = False


def in_a_window(game: OnAirGame) -> None:
    """39 is taken, and 24 is being played out."""
    claimed(game, MINA_39)
    game.done(HOST, "next")
    game.done(RED, "claim 24", "submit E 6x4")


SAMPLES = {
    "broken-prism": Sample(
        Prism,
        in_a_window,
        ["Mina takes 39", PARTS_39, "5 points"],
        "Mina claims 24",
        "24",
    ),
    "glittering-paths": Sample(
        Glitter,
        lambda game: game.done(RED, "a1-b1-b2-c2-c1"),
        ["Mina wins the race", "5 cells", "3 garnets ÷\u00a01\u00a0sapphire", "= 3.00 points"],
        "Jae to move",
        "to move",
    ),
    "prisma": Sample(
        partial(Tabletop, PRISMA, setup=TWO_LOOPS),
        lambda game: game.did("place 1 1,1 0", "mark 0,2"),
        ["Mina marks a loop"],
        "Mina to mark a loop",
        "to mark",
        ("Stack 4, markers 5", "Stack 4, markers 6"),
        open=True,
    ),
    "prizmik": Sample(
        partial(Tabletop, PRIZMIK),
        lambda game: game.did("a1>a2"),
        ["Mina deploys a ship", "a1>a2"],
        "Jae to move",
        "to move",
        open=True,
    ),
}


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def sample(request: pytest.FixtureRequest) -> Sample:
    game: Rules = request.param
    return SAMPLES[game.name]


@pytest.fixture
def game(qapp: QApplication, sample: Sample) -> Iterator[OnAirGame]:
    with games_on_air(sample.begins) as make:
        yield make()


@pytest.fixture
def late(game: OnAirGame) -> Iterator[Callable[[], OnAirGame]]:
    """Somebody who looks on only from now on."""
    made: list[OnAirGame] = []

    def come() -> OnAirGame:
        made.append(OnAirGame(game.top))
        return made[-1]

    yield come
    for one in made:
        one.close()


def test_all12_a_pause_leaves_nothing_of_what_the_board_shows(
    game: OnAirGame, sample: Sample, late: Callable[[], OnAirGame]
) -> None:
    """Neither to who was there nor to who comes in it."""
    sample.plays(game)
    assert game.banner == sample.banner
    banner, sidebar, told = game.whole_banner, game.sidebar, game.broadcast
    by = HOST if game.top.match.has_host else RED
    game.given(by, Pause("A chair broke"))
    comes = late()
    assert comes.told == []
    for one in (game, comes):
        assert one.seen.view is None
        assert one.whole_banner is None
        assert (one.pictures(RED), one.pictures(BLUE)) == ((), ())
        assert (one.below(RED), one.below(BLUE)) == sample.below
        assert one.sidebar == (sidebar if sample.open else [])
        assert told.captions(one.seen, one.board, -1) == (None, None)
        assert told.title_card(one.seen, one.board) is None
        assert told.final(one.seen, one.board) is None
        assert sample.hidden not in str(one.everything[:-1])
    game.given(by, Resume())
    assert (game.whole_banner, game.sidebar) == (banner, sidebar)


def test_who_looks_on_later_is_told_what_everybody_was(
    game: OnAirGame, sample: Sample, late: Callable[[], OnAirGame]
) -> None:
    sample.plays(game)
    assert game.told == sample.told
    other = late()
    assert other.everything == game.everything
    assert other.heard() == []


@pytest.mark.parametrize("name", ["מינה", "مينا", "Ж" * 40])
def test_names_turn_nothing_but_themselves_and_no_gap_stays_open(
    game: OnAirGame, sample: Sample, name: str
) -> None:
    """A name that is read from right to left is closed in itself."""
    game.feed._names[RED] = game.feed._names[BLUE] = name
    sample.plays(game)
    said = name if name.startswith("Ж") else f"\u2068{name}\u2069"
    for plain, seen in ((sample.told[0], game.told[0]), (sample.banner, game.banner)):
        assert seen == plain.replace("Mina", said).replace("Jae", said)
    assert "{" not in str(game.everything)
