"""Prisma as an audience is told it (PR6, PR14 to PR17, PR20 to PR27, PR32, PR33, ALL8, ALL12)."""

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
from prismdesk.desk.games.prisma.broadcast import TilePicture
from prismdesk.desk.theme.palettes import DARK
from prismdesk.games.prisma import facts
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.table.commands import Accept, AddPoints, Offer, Resign, Rewind
from tests.support.playthroughs import FOLDER
from tests.support.prisma import pick
from tests.support.prisma_playing import TWO_LOOPS
from tests.support.repeats import many
from tests.support.spectator_match import Make, OnAirGame, games_on_air, gaps_filled, untranslated
from tests.support.table_by_hand import Tabletop

RED, BLUE, YELLOW, PURPLE = Seat


HOST = Agent.HOST


def written(name: str) -> str:
    """A field of the playthroughs."""
    return (FOLDER / f"{name}.setup").read_text("utf-8")


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    def begins(setup: str | None = None, **given: Any) -> Tabletop:
        return Tabletop(PRISMA, setup=setup, **given)

    with games_on_air(begins) as make:
        yield make


def play(game: OnAirGame, luck: random.Random, most: int = 400) -> None:
    """At random, the audience being told of every action."""
    for _ in range(most):
        if game.top.table.ending is not None:
            return
        state = game.top.table.state
        game.top.act(state.mover, PRISMA.write(pick(state, luck)))
        game.tell()


# What is to happen.


def test_pr6_who_begins_is_told_and_heard_by_who_was_there(air: Make) -> None:
    game = air()
    mover = game.seen.view.mover
    assert mover is not None
    assert game.banner == f"{game.seen.names[mover]} to place a tile"
    assert game.told == ["The match begins"]
    told = facts.Rolled((3, 5), mover)
    assert game.broadcast.cues(game.seen, (told,)) == (Cue.BEGIN,)
    found = game.broadcast.last(game.seen, (told,), game.board)
    assert found is not None
    assert found.lines[0].text == f"{game.seen.names[mover]} begins"
    assert game.broadcast.cues(game.seen, (facts.Rolled((4, 4), None),)) == ()


def test_pr20_what_is_to_be_marked_and_used(air: Make) -> None:
    game = air(TWO_LOOPS)
    assert game.banner == "Mina to place 2 tiles"
    game.did("place 1 1,1 0")
    assert game.banner == "Mina to mark 2 loops"
    assert game.told == [
        "Mina places a tile",
        "Paths are linked",
        "2 loops are made",
    ]
    assert game.heard() == [Cue.MOVE, Cue.EARN, Cue.EARN]
    game.did("mark 0,2")
    assert game.banner == "Mina to mark a loop"
    assert game.told == ["Mina marks a loop"]


@pytest.mark.parametrize(
    ("costs", "banner"),
    [
        ("small", "Mina may relocate and unfreeze"),
        ("always", "Mina may relocate or unfreeze"),
    ],
)
def test_pr27_what_was_earned(air: Make, costs: str, banner: str) -> None:
    game = air(written("ice"), unfreezing_costs=costs)
    game.did("place 1 0,3 0")
    assert game.banner == banner
    found = game.whole_banner
    assert found is not None
    assert found.seat is RED
    game.heard()
    game.did("unfreeze 2,-1")
    assert game.told == ["Mina takes off the frozen marker of Jae"]
    assert game.heard() == [Cue.CAPTURE]
    if costs == "small":
        assert game.banner == "Mina may relocate a tile"
        game.did("relocate 0,-3 -1,-1 5")
        assert game.told == ["Mina relocates a tile"]
        assert game.heard() == [Cue.MOVE]


def test_pr27_only_the_frozen_marker_is_left(air: Make) -> None:
    game = air(written("ice"))
    game.did("place 1 0,3 0", "relocate 0,-3 -1,-1 5")
    assert game.banner == "Mina may unfreeze a loop"


def test_pr17_a_turn_that_is_skipped_is_told_and_heard(air: Make) -> None:
    game = air(written("walled"))
    game.did("place 1 1,0 2")
    game.heard()
    game.did("place 1 -1,0 4")
    assert game.told == ["Jae places a tile", "Mina can place no tile"]
    assert game.heard() == [Cue.MOVE, Cue.FAIL]


def test_every_fact_has_its_words(air: Make) -> None:
    """None is unknown to the audience, and every gap is filled."""
    game, ring = air(), ("0,1", "1,0", "1,1")
    every = [
        facts.Rolled((3, 5), RED), facts.Dealt(RED, ()), facts.Drew(RED, ("R.....",)),
        facts.Placed(RED, 1, "0,1", "R....."), facts.Relocated(RED, "0,1", "0,2", "R....."),
        facts.PathsLinked(RED, "0,1"), facts.LoopsMade(RED, (ring,)),
        facts.LoopBroken(ring, BLUE), facts.LoopBroken(ring, None),
        facts.MarkerPut(RED, ring, False), facts.MarkerPut(RED, ring, True),
        facts.MarkersGivenUp(RED, (ring,), "wanted"),
        facts.MarkersGivenUp(RED, (ring,), "none-left"),
        facts.Unfrozen(RED, BLUE, ring, True), facts.Unfrozen(RED, RED, ring, False),
        facts.EarnedGivenUp(RED, "no-use"), facts.EarnedGivenUp(RED, "wanted"),
        facts.Skipped(RED, False), facts.Skipped(RED, True), facts.ClosingBegan(RED),
        facts.TurnBegan(RED), facts.SixLoops(RED), facts.Left(RED), facts.PassedOver(RED),
    ]  # fmt: skip
    assert {type(one) for one in every} == set(facts.Fact.__args__)
    silent = {facts.Dealt, facts.Drew, facts.TurnBegan}
    for fact in every:
        found = game.broadcast.last(game.seen, (fact,), game.board)
        if type(fact) in silent:
            assert found is None
            continue
        assert found is not None, fact
        (line,) = found.lines
        assert gaps_filled(line.text)
        if getattr(fact, "owner", None) is not BLUE:
            assert "Jae" not in line.text
        for cue in game.broadcast.cues(game.seen, (fact,)):
            assert isinstance(cue, Cue)


# What everybody has.


def test_pr6_a_plate_has_the_hand_the_stack_and_the_markers(air: Make) -> None:
    game = air(TWO_LOOPS)
    assert game.below(RED) == "Stack 4, markers 6"
    assert game.pictures(RED) == tuple(map(TilePicture, ("RR.RR.", "R.....", "RR....")))
    game.did("place 1 1,1 0", "mark 0,2")
    assert game.below(RED) == "Stack 4, markers 5"
    assert len(game.pictures(RED)) == 2


def test_all9_beside_a_clock_there_is_room_for_the_stack_alone(air: Make) -> None:
    game = air(TWO_LOOPS, clock="total:300+5")
    assert game.below(RED) == "Stack 4"


def test_a_sketch_fills_its_room_and_no_more(qapp: QApplication) -> None:
    image = QImage(120, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    with QPainter(image) as painter:
        TilePicture("R..B..").draw(painter, QRectF(40, 10, 60, 40), DARK)
    ground = QColor("#FF00FF")
    drawn = [(x, y) for x in range(120) for y in range(60) if image.pixelColor(x, y) != ground]
    assert min(x for x, _ in drawn) in range(45, 50)
    assert max(x for x, _ in drawn) in range(90, 95)
    assert min(y for _, y in drawn) in range(9, 12)
    assert max(y for _, y in drawn) in range(48, 51)


def test_pr33_the_points_of_two_by_what_makes_them(air: Make) -> None:
    game = air(written("six"), host="present")
    assert game.sidebar == [
        "Beams | 1 : 1",
        "Loops | 4 : 0",
        "X | 0 : 0",
        "Y | 0 : 0",
        "III | 0 : 0",
    ]
    game.given(HOST, AddPoints(BLUE, -2, "late"))
    assert game.sidebar[-1] == "Host | 0 : −2"


@pytest.mark.parametrize("seats", [3, 4])
def test_pr33_the_points_of_more_have_a_row_for_each_of_them(air: Make, seats: int) -> None:
    game = air(seats=seats, seed="many")
    play(game, random.Random(seats), 40)
    found = game.whole_sidebar
    assert [row.seat for row in found.rows] == list(Seat)[:seats]
    scores = game.seen.update.scores
    assert scores is not None
    assert [row.right for row in found.rows] == [str(one) for one in scores]
    for row, score in zip(found.rows, scores, strict=True):
        assert sum(map(int, row.text.split(" + "))) == score
    assert max(scores) > 0


# Pauses, rewinds, who comes late.


def test_all7_after_a_takeback_what_was_done_before_is_told(air: Make) -> None:
    game = air(TWO_LOOPS)
    game.did("place 1 1,1 0", "mark 0,2")
    game.given(RED, Offer(Agreement.TAKEBACK, 1))
    assert game.told == ["Mina marks a loop"], "an offer is no news of the field"
    game.given(BLUE, Accept())
    assert game.told[0] == "Mina places a tile"


def test_all6_back_at_the_start_the_match_begins(air: Make) -> None:
    game = air(TWO_LOOPS, host="present")
    game.did("place 1 1,1 0")
    game.given(HOST, Rewind(0, "wrong"))
    assert game.told == ["The match begins"]


# Who has no more turns, and the end.


def test_all8_who_has_left_has_nothing_on_his_plate(air: Make) -> None:
    game = air(seats=3)
    game.given(BLUE, Resign())
    assert game.told[0] == "Jae has left the match"
    assert (game.below(BLUE), game.pictures(BLUE)) == ("", ())
    assert game.below(RED) != ""


def test_all9_who_is_out_of_time_to_the_end(air: Make) -> None:
    game = air(seats=3, clock="total:60+0")
    mover = game.top.table.state.mover
    assert mover is not None
    assert len(game.broadcast.ticks(game.seen)) == 3
    game.waits(60_000)
    assert game.below(mover) == "Out of time to the end"
    assert game.told == [f"{game.seen.names[mover]} has no more turns"]
    assert set(game.heard()) == {Cue.FAIL}


def test_pr16_six_loops_end_it_with_the_ledger_and_the_credits(air: Make) -> None:
    game = air(written("six"))
    game.did("place 1 1,-5 3", "mark 1,-5 0,-5")
    assert game.broadcast.final(game.seen, game.board) is None
    game.did("mark 1,-5 1,-4")
    assert game.told == ["Mina marks a loop", "Mina has six scoring loops"]
    found = game.final
    assert (found.title, found.seat) == ("Mina wins", RED)
    reason = "Mina has 6 scoring loops: Mina wins with a total of 7 (PR16)"
    assert [line.text for line in found.lines] == [reason]
    assert found.table is not None
    assert found.table.heads == ("Beams", "Loops", "X", "Y", "III", "Total")
    assert found.table.rows[0] == (RED, ("1", "6", "0", "0", "0", "7"))
    assert found.foot == ("Prisma was created by Equator Games.",)
    assert (game.banner, game.pictures(RED), game.below(RED)) == ("", (), "")


def test_all6_beside_the_points_of_the_host_patterns_are_summed(air: Make) -> None:
    game = air(written("six"), host="present")
    game.top.give(HOST, AddPoints(BLUE, 3, "neat"))
    game.did("place 1 1,-5 3", "mark 1,-5 0,-5", "mark 1,-5 1,-4")
    found = game.final
    assert found.table is not None
    assert found.table.heads == ("Beams", "Loops", "X Y III", "Host", "Total")
    assert found.table.rows[1] == (BLUE, ("0", "0", "0", "+3", "3"))


def test_pr17_nobody_can_place_anything(air: Make) -> None:
    game = air(written("stuck"))
    game.did("place 2 1,0 2")
    found = game.final
    assert (found.title, found.seat) == ("Drawn", None)
    assert "(PR17)" in found.lines[-1].text


def test_pr32_the_places_of_more_than_two(air: Make) -> None:
    """Whole matches at random: the ledger has the order of the places."""
    for seed in range(many(2, 8)):
        game = air(seats=3 + seed % 2, seed=str(seed))
        game.top.play(random.Random(seed))
        game.tell()
        ending = game.seen.update.ending
        assert ending is not None
        found = game.final
        assert found.table is not None
        order = [seat for seats in ending.places for seat in seats]
        assert [seat for seat, _ in found.table.rows] == order
        told = [*(line.text for line in found.lines), *found.foot]
        assert [text[:21] for text in told] == ["The last turn is over", "Prisma was created by"]
        totals = [cells[-1] for _, cells in found.table.rows]
        scores = game.seen.update.scores
        assert scores is not None
        assert totals == [str(scores[seat]) for seat in order]


@pytest.mark.parametrize("seats", many([3], [2, 3, 4]))
def test_whole_matches_are_told_without_a_gap(air: Make, seats: int) -> None:
    game = air(seats=seats, seed=f"whole {seats}")
    heard: list[Cue] = []
    luck = random.Random(seats)
    while game.top.table.ending is None:
        play(game, luck, 1)
        heard += game.heard()
        assert all(map(gaps_filled, (game.banner, *game.sidebar, *game.told)))
        assert game.told
        if game.top.table.ending is None:
            assert game.banner.split(" ")[0] in game.seen.names.values()
    assert {Cue.MOVE, Cue.EARN} <= set(heard)


@pytest.mark.usefixtures("accented")
@pytest.mark.parametrize("seats", many([2], [2, 4]))
def test_everything_is_translated(air: Make, seats: int) -> None:
    game, luck = air(seats=seats, seed=f"words {seats}"), random.Random(seats)
    while game.top.table.ending is None:
        play(game, luck, 1)
        # X, Y and III are signs, as numbers are.
        assert not untranslated(game, "III", "Prisma", "Equator Games")
