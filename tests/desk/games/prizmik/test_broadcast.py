"""PRIZMIK as an audience is told it (PZ4, PZ10, PZ11, PZ14, PZ17 to PZ22, ALL7, ALL12)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.games.prizmik.board.pieces import PieceLook
from prismdesk.desk.games.prizmik.broadcast import PiecePicture
from prismdesk.desk.theme.palettes import DARK
from prismdesk.games.prizmik.apply import Captured, Fact
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Accept, Offer, Pause, Resign, Rewind
from tests.support.spectator_match import Make, games_on_air, untranslated
from tests.support.table_by_hand import Tabletop

RED, BLUE = Seat.RED, Seat.BLUE
CLOSE = "a6a/8/8/8/3s4/3TF3/8/A6A r 2 1"
"""Red’s fighter stands straight before nothing, aslant of a ship."""


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    def begins(setup: str | None = None, **given: Any) -> Tabletop:
        return Tabletop(PRIZMIK, setup=setup, **given)

    with games_on_air(begins) as make:
        yield make


def test_pz4_the_banner_says_who_is_to_move(air: Make) -> None:
    game = air()
    assert game.banner == "Mina to move"
    found = game.whole_banner
    assert found is not None
    assert found.seat is RED
    game.did("a1>a2")
    assert game.banner == "Jae to move"


def test_pz22_the_strip_has_the_last_five_actions_the_newest_first(air: Make) -> None:
    game = air()
    assert game.sidebar == []
    assert game.broadcast.sidebar(game.seen, game.board) is None
    game.did("a1>a2", "h8>h7", "a2-a4", "h7-h5", "e1>e2", "d8>d7")
    assert game.sidebar == ["d8>d7 | 6", "e1>e2 | 5", "h7-h5 | 4", "a2-a4 | 3", "h8>h7 | 2"]
    found = game.whole_sidebar
    assert [row.seat for row in found.rows] == [BLUE, RED, BLUE, RED, BLUE]


@pytest.mark.parametrize(
    ("setup", "actions", "told"),
    [
        (None, ["a1>a2"], ["Mina deploys a ship", "a1>a2"]),
        (None, ["a1>a2", "h8>h7", "a2-a4"], ["Mina moves a ship", "a2-a4"]),
        (None, ["a1>a2", "h8>h7", "a2>a3"], ["Mina deploys a fighter", "a2>a3"]),
        (CLOSE, ["e3-f4"], ["Mina moves a fighter", "e3-f4"]),
        (CLOSE, ["e3-e4", "d4-c4", "e4-d4", "a8>a7", "d4xc4"], ["Mina captures a ship", "d4xc4"]),
        ("a6a/8/8/8/3f4/3FF3/8/A6A r 2 1", ["e3xd4"], ["Mina captures a fighter", "e3xd4"]),
        ("a6a/T7/8/8/8/8/8/A6A r 2 1", ["a7xa8"], ["Mina captures a base", "a7xa8"]),
        (
            "a6a/2F5/8/8/8/8/8/A6A r 2 1",
            ["c7-d8"],
            ["Mina moves a fighter", "c7-d8", "A fleet is set on d1"],
        ),
    ],
)
@pytest.mark.parametrize("capturing", ["takes", "stays"])
def test_the_last_action_in_words(
    air: Make, setup: str | None, actions: list[str], told: list[str], capturing: str
) -> None:
    game = air(setup, capturing_piece=capturing)
    assert game.told == ["Mina moves first"]
    game.did(*actions)
    assert game.told == told
    assert game.last is not None
    assert (game.last.title, game.last.seat) == ("Last", RED)


@pytest.mark.parametrize("capturing", ["takes", "stays"])
def test_pz14_what_was_captured_is_what_the_table_says(air: Make, capturing: str) -> None:
    """Over matches at random: the words come from the position, and are those of the facts."""
    captures = 0
    for luck in range(6):
        game = air(seed=str(luck), capturing_piece=capturing, show_contents="always")
        told: list[Fact] = []
        game.feed.updated.connect(told.extend)
        rng = random.Random(f"{capturing} {luck}")
        for _ in range(150):
            told.clear()
            game.top.play(rng, most=1)
            game.tell()
            for fact in told:
                piece = fact.taken if isinstance(fact, Captured) else getattr(fact, "piece", "")
                assert piece in game.told[0]
                captures += isinstance(fact, Captured)
    assert captures > 8


def test_pz18_a_plate_has_its_bases_and_its_reserve(air: Make) -> None:
    game = air("8/8/8/8/8/8/4f3/a2A3B b 3 1")
    assert game.below(RED) == "2 bases, 3 in reserve"
    assert game.pictures(RED) == (PiecePicture(PieceLook("X", True)),) * 2
    assert game.below(BLUE) == "1 base, 1 in reserve"
    assert game.pictures(BLUE) == (PiecePicture(PieceLook("x", False)),)


def test_pz2_pieces_on_plates_stand_as_on_the_board(air: Make) -> None:
    game = air()
    game.board.set_turned(1)
    assert not game.pictures(RED)[0].piece.points_up
    assert game.pictures(BLUE)[0].piece.points_up


def test_a_sketch_fills_its_room_and_no_more(qapp: QApplication) -> None:
    for letter in "Xx":
        image = QImage(120, 60, QImage.Format.Format_RGB32)
        image.fill(QColor("#000000"))
        with QPainter(image) as painter:
            PiecePicture(PieceLook(letter, True)).draw(painter, QRectF(40, 10, 60, 40), DARK)
        lit = [
            (x, y) for x in range(120) for y in range(60) if image.pixelColor(x, y).lightness() > 20
        ]
        assert min(x for x, _ in lit) >= 50
        assert max(x for x, _ in lit) <= 90
        assert min(y for _, y in lit) in range(10, 16)
        assert max(y for _, y in lit) in range(42, 50)


def test_pz10_what_is_inside_is_told_by_nothing(air: Make) -> None:
    """All contents differ; what the audience is told is the same, until the end shows them."""
    games = [
        air(f"a6{base}/8/8/3{ship}4/8/8/8/{mine}6A r 2 1") for base, ship, mine in ("bsA", "atB")
    ]
    for game in games:
        game.did("h1>h2", "d5-d4")
    one, two = games
    assert one.everything == two.everything
    assert one.heard() == two.heard() == [Cue.MOVE, Cue.MOVE]
    for game in games:
        game.given(RED, Resign())
    assert one.seen.view != two.seen.view, "now all is open"


def test_all7_after_a_takeback_the_action_before_is_the_last_one(air: Make) -> None:
    game = air()
    game.did("a1>a2", "h8>h7", "a2-a4")
    game.top.give(RED, Offer(Agreement.TAKEBACK, 2))
    game.given(BLUE, Accept())
    assert game.told == ["Jae deploys a ship", "h8>h7"]
    assert game.sidebar == ["h8>h7 | 2", "a1>a2 | 1"]
    assert game.banner == "Mina to move"


def test_all6_back_at_the_start_nothing_has_happened(air: Make) -> None:
    game = air(host="present")
    game.did("a1>a2")
    game.given(Agent.HOST, Rewind(0, "wrong"))
    assert game.told == ["Mina moves first"]
    assert game.sidebar == []


def test_the_sounds_of_what_happens(air: Make) -> None:
    game = air("a6a/2F5/8/8/8/8/T7/A5aA r 2 1")
    game.did("c7-d8")
    assert game.heard() == [Cue.MOVE, Cue.EARN]
    game.did("h8>h7")
    assert game.heard() == [Cue.MOVE]
    game.given(RED, Pause())
    assert game.heard() == [], "what every game has is not the game’s"


def test_all9_the_last_seconds_of_a_clock_are_heard(air: Make) -> None:
    assert air().broadcast.ticks(air().seen) == ()
    game = air(clock="total:300+5")
    assert game.broadcast.ticks(game.seen) == ("clock-red", "clock-blue")


@pytest.mark.parametrize(
    ("setup", "action", "title", "reason"),
    [
        (
            "a7/T7/8/8/8/8/8/A6A r 2 1",
            "a7xa8",
            "Mina wins",
            "Jae has no base left on the board (PZ18)",
        ),
        (
            "b7/8/8/8/8/8/3Fs3/A7 r 0 0",
            "d2xe2",
            "Drawn",
            "Jae has no ship and no fighter that could promote (PZ20)",
        ),
    ],
)
def test_the_end_says_who_won_and_by_which_rule(
    air: Make, setup: str, action: str, title: str, reason: str
) -> None:
    game = air(setup)
    assert game.broadcast.final(game.seen, game.board) is None
    game.did(action)
    found = game.final
    assert found.title == title
    assert found.lines[0].text == reason
    assert found.seat is (RED if title == "Mina wins" else None)
    assert found.lines[-1].text == "1 action"
    assert found.foot == ("PRIZMIK was created by Andrew Moses and Garrett Bailey.",)
    assert game.banner == ""


def test_all8_who_resigns_is_named(air: Make) -> None:
    game = air()
    game.did("a1>a2")
    game.given(RED, Resign())
    found = game.final
    assert (found.title, found.lines[0].text) == ("Jae wins", "Mina resigns (ALL8)")
    assert game.told == ["Mina deploys a ship", "a1>a2"]


@pytest.mark.usefixtures("accented")
def test_everything_is_translated(air: Make) -> None:
    game = air("a6a/2F5/8/8/8/8/3Fs3/A6A r 2 1")
    for action in ("", "c7-d8", "e2-e3", "d2-d3", "a8>a7", "d3xe3"):
        if action:
            game.did(action)
        assert not untranslated(game)
    game.given(RED, Resign())
    assert not untranslated(game, "PRIZMIK", "Andrew Moses", "Garrett Bailey")
