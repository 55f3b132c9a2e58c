"""How the race of Glittering Paths is held: it follows from who plays the seats (ALL11, GP22)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.choosing.holding import holding
from prismdesk.desk.match_words import table_words
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.match import Player
from prismdesk.table.table import begin
from tests.support.choosing import Choosing

HERE, AWAY, HOST = PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST
HIMSELF = PlayedBy.HOST_HIMSELF


def test_people_at_one_computer_race_by_buzzer_and_all_else_by_arrival() -> None:
    def race(*played: PlayedBy) -> str:
        players = [Player(seat, "x", by) for seat, by in zip(Seat, played, strict=False)]
        return holding(GLITTERING_PATHS.options, players)["race"]

    assert race(HERE, HERE) == "buzzer"
    assert race(HERE, HOST) == "buzzer", "the host types at the screen that both see"
    assert race(HOST, HOST) == race(HERE, AWAY) == race(HIMSELF, AWAY) == "arrival"
    assert race(AWAY, AWAY) == "arrival"
    players = [Player(seat, "x", HERE) for seat in (Seat.RED, Seat.BLUE)]
    assert set(holding(PRIZMIK.options, players)) == {"host"}, "where there is no race"


@pytest.mark.parametrize(
    ("hosted", "race", "said"),
    [
        ((), "buzzer", "who buzzes first draws first"),
        ((Seat.BLUE,), "buzzer", "who buzzes first draws first"),
        ((Seat.RED, Seat.BLUE), "arrival", "the first path that arrives is made"),
    ],
)
def test_it_is_said_in_words_and_is_nothing_to_be_chosen(
    choosing: Callable[..., Choosing], hosted: tuple[Seat, ...], race: str, said: str
) -> None:
    on = choosing("glittering-paths")
    assert not {"host", "race", "death-match-opponent"} & set(on.options.cells)
    for seat in hosted:
        on.played(seat, HOST)
    assert said in on.words
    match = on.begin()
    assert match.option("race") == race
    assert not isinstance(begin(match, GLITTERING_PATHS), Refused)


def test_a_table_elsewhere_says_it_too_and_nothing_of_what_it_does_not_know() -> None:
    def said(value: str | None) -> str:
        words = table_words(GLITTERING_PATHS, lambda name: value if name == "race" else None)
        return "; ".join(part for part, _ in words)

    assert "the first path that arrives is made" in said("arrival")
    assert "who buzzes first draws first" in said("buzzer")
    for strange in ("by-lot", None):
        assert not {"arrives", "buzzes"} & set(said(strange).split())
