"""A window that is opened while a pause covers the board: all but the board is there (ALL12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.panels.score_panel import ScorePanel
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.link.local.local_match import resume
from tests.support.glitter_playing import GlitterPlaying
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.prism_playing import PrismPlaying
from tests.support.rounds_page import RoundPlaying
from tests.support.two_pages import TwoDesks

Reopen = Callable[[RoundPlaying], Any]


@pytest.fixture
def reopened(qtbot: QtBot, tmp_path: Path) -> Iterator[Reopen]:
    """The match is left, and opened again from its file."""
    made: list[RoundPlaying] = []

    def make(game: RoundPlaying) -> RoundPlaying:
        game.close()
        found = resume(tmp_path / "0" / "match.prismdesk")
        assert not isinstance(found, Refused)
        made.append(type(game)(qtbot, tmp_path / "again", found))
        return made[-1]

    yield make
    for one in made:
        one.close()


def bars(game: Any, seat: Seat) -> str:
    """The points by round on a plate, as they are read out; nothing where they are not in sight."""
    shown = game.window.player_panels[seat]._bars
    return shown.accessibleName() if shown.isVisible() else ""


def clocks(game: Any) -> dict[str, str]:
    """The clocks in sight, as they are read out."""
    cards = game.window.clocks.cards
    return {timer: one.accessibleName() for timer, one in cards.items() if one.isVisible()}


def points(game: Any) -> list[str]:
    """The points of both on their plates."""
    return [plate._big.text() for plate in game.window.player_panels.values()]


def tally(game: Any) -> ScorePanel:
    """The table above the log of Glittering Paths."""
    assert isinstance(game.window.panels.aside, ScorePanel)
    return game.window.panels.aside


def test_all12_gp20_an_opened_match_shows_round_points_and_clocks_before_it_goes_on(
    glitter: Any, reopened: Reopen
) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.key("A")
    game.made("a1-b1-b2")
    before = [row.figures for row in game.tally.table.rows]
    again = reopened(game)
    window = again.window
    assert window.board.is_covered
    assert again.session.shown.view is None
    assert window.top._subtitle.whole == "Round 1 of 3"
    assert [row.figures for row in again.tally.table.rows] == before
    assert again.tally.isVisible()
    assert again.tally._last.whole == "Paths are covered"
    assert points(again) == ["2.00", "0.00"]
    assert bars(again, Seat.RED) == "Points by round: 2.00"
    assert clocks(again) == {"turn-blue": "Turn · paused: 1:00 of 1:00"}
    assert not window.command_line.besides.isEnabled()
    assert not again.card.isVisible()
    assert not again.buzzers.isVisible()
    again.answer("Go on")
    again.until(lambda: not window.board.is_covered)
    assert again.tally._last.whole == "a1-b1-b2"
    assert [row.figures for row in again.tally.table.rows] == before
    again.made("d1-c1-c2")


def test_all12_an_opened_match_between_two_rounds_waits_under_its_cover(
    glitter: Any, reopened: Reopen
) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.key("A")
    game.made("a1-b1-b2")
    game.skip_out()
    again = reopened(game)
    assert again.window.board.is_covered
    assert not again.card.isVisible()
    assert again.totals == ("2.00", "0.00")
    again.answer("Go on")
    again.until(again.card.isVisible)
    again.begin()
    assert again.phase == "buzz"


def test_all12_bp30_an_opened_match_shows_points_and_the_round_clock_but_no_target(
    begun: Any, reopened: Reopen
) -> None:
    game: PrismPlaying = begun()
    game.to_reveal("Q", "B 28+26-15")
    again = reopened(game)
    window = again.window
    assert window.board.is_covered
    assert window.top._subtitle.whole == "Round 1 of 7"
    assert points(again) == ["5", "0"]
    assert bars(again, Seat.RED) == "Points by round: 5"
    assert [name.split(":")[0] for name in clocks(again).values()] == ["Round clock · paused"]
    assert not again.targets.isVisible()
    assert not again.strip.isVisible()
    again.answer("Go on")
    again.until(lambda: not window.board.is_covered)
    assert again.strip.isVisible()
    assert again.targets.isVisible()


def test_all12_bp31_an_opened_match_at_a_curtain_goes_on_at_the_curtain(
    begun: Any, reopened: Reopen
) -> None:
    """Whose turn it is to sit down is told with the target, so after the pause."""
    game: PrismPlaying = begun()
    game.key("Q")
    game.does(game.session.pause_or_go_on)
    again = reopened(game)
    assert again.window.board.is_covered
    assert not again.window.privacy.is_up
    assert again.window.top._subtitle.whole == "Round 1 of 7"
    again.answer("Go on")
    again.until(lambda: again.window.privacy.is_up)
    again.lift("S")
    again.submit("B 28+26-15")


def test_all12_who_comes_to_watch_in_a_pause_sees_how_it_stands(
    desks: Callable[..., TwoDesks],
) -> None:
    two = desks(game=GLITTERING_PATHS, setup=BOARDS, race="arrival")
    two.begin()
    two.at("race")
    two.mina.write("a1-b1-b2")
    two.mina.enter()
    two.at("turn")
    two.mina.session.pause_or_go_on()
    two.until_all(lambda desk: desk.window.board.is_covered)
    assert tally(two.mina)._last.whole == "a1-b1-b2", "that he has seen, and the log has it"
    eyes = two.spectator()
    eyes.until(lambda: eyes.window.board.is_covered)
    assert eyes.window.top._subtitle.whole == "Round 1 of 3"
    assert tally(eyes).isVisible()
    assert points(eyes) == ["2.00", "0.00"]
    assert bars(eyes, Seat.RED) == "Points by round: 2.00"
    assert clocks(eyes) == {"turn-blue": "Turn · paused: 1:00 of 1:00"}
    two.mina.session.pause_or_go_on()
    eyes.until(lambda: not eyes.window.board.is_covered)
    assert tally(eyes)._last.whole == "a1-b1-b2"
