"""Broken Prism as an audience is told it: targets and claims, and nothing that is sealed (BP23)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.parts import Row
from tests.support.prism import BLUE, HOST, RED
from tests.support.prism_on_air import (
    MINA_39,
    PARTS_39,
    TIED,
    Make,
    banner,
    claimed,
    done,
    games_on_air,
    prism,
    rows,
    tales,
)


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    with games_on_air() as make:
        yield make


# The targets.


def test_bp6_each_target_stands_in_its_row_and_is_open_at_first(air: Make) -> None:
    game = air()
    assert rows(game) == (Row("39", "open"), Row("24", "open"), Row("5", "open"))
    assert banner(game) is None, "the board says that claims are open"


def test_bp6_a_negative_fraction_has_a_true_minus_everywhere(air: Make) -> None:
    setup = prism(air()).match.setup
    assert setup is not None
    game = air(setup=setup.replace("39 24 5", "-7/3 24 5"))
    done(game, BLUE, "claim -7/3")
    assert rows(game)[0].text == "−7/3"
    assert banner(game) == ("Jae claims −7/3", BLUE, "window")
    for seat in (RED, BLUE):
        done(game, seat, "done")
    assert game.banner == "Nobody takes −7/3"
    assert game.told == ["Nobody takes −7/3"]


def test_bp22_a_claim_fills_banner_and_row_with_the_claimers_colour_and_time(air: Make) -> None:
    game = air()
    done(game, RED, "claim 24")
    assert banner(game) == ("Mina claims 24", RED, "window")
    assert rows(game)[1] == Row("24", "", RED, "window")
    assert rows(game)[0] == Row("39", "open")
    assert game.heard() == [Cue.CLAIM]
    assert game.air.ticks(game.seen) == ("window", "round")


def test_bp26_a_target_that_nobody_reached_is_locked_with_its_own_timer(air: Make) -> None:
    game = claimed(air(), target="24")
    assert rows(game)[1] == Row("24", "locked", timer="lock-2")
    assert banner(game) == ("Nobody takes 24", None, "")
    done(game, HOST, "next")
    assert rows(game)[1] == Row("24", "locked", timer="lock-2")
    assert game.told == ["Nobody takes 24"], "it stays until something else happens"


def test_bp25_a_taken_target_says_what_it_brought_and_to_whom(air: Make) -> None:
    game = claimed(air(), MINA_39)
    assert rows(game)[0] == Row("39", "+5", RED)
    done(game, HOST, "next")
    assert rows(game)[0] == Row("39", "+5", RED)
    assert banner(game) is None


def test_bp29_what_was_not_taken_in_its_round_recedes(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    game.top.tick(600_000)
    game.tell()
    assert rows(game) == (
        Row("39", "+5", RED),
        Row("24", "not taken", faint=True),
        Row("5", "not taken", faint=True),
    )


# What is sealed.


def test_bp23_nothing_of_a_submission_is_told_before_the_reveal(air: Make) -> None:
    game = air()
    done(game, RED, "claim 39")
    before = game.everything
    done(game, RED, f"submit {MINA_39}", "submit B 1+1", "done")
    done(game, BLUE, "submit G 17+16+6")
    assert game.everything == before


def test_bp23_that_a_submission_was_made_is_told_where_the_match_shows_that(air: Make) -> None:
    game = air(show_submissions="yes")
    done(game, RED, "claim 39")
    assert game.below(RED) == ""
    done(game, RED, f"submit {MINA_39}")
    assert (game.below(RED), game.below(BLUE)) == ("submitted", "")
    done(game, BLUE, "submit G 17+16+6")
    assert game.below(BLUE) == "submitted"
    for seat in (RED, BLUE):
        done(game, seat, "done")
    assert (game.below(RED), game.below(BLUE)) == ("", "")


def test_bp28_while_the_host_parses_that_is_all_that_is_told(air: Make) -> None:
    game = claimed(air(reveal="held"), MINA_39, "G 17+16+6")
    nothing = claimed(air(reveal="held"))
    assert banner(game) == ("The host reads the submissions", None, "")
    assert tales(game) == [[], []]
    assert rows(game)[0] == Row("39", "claimed", RED)
    said = [(one.everything, one.heard()) for one in (game, nothing)]
    assert said[0] == said[1], "nor whether there is a submission at all"


def test_bp28_of_a_reveal_in_two_steps_the_first_tells_of_the_claimers_alone(air: Make) -> None:
    game = claimed(air(reveal="held"), MINA_39, "G 17+16+6")
    game.heard()
    done(game, HOST, "reveal claimer")
    assert banner(game) == ("Mina’s submission for 39", RED, "")
    assert tales(game) == [
        [
            "Mina",
            f"B{TIED}28 +{TIED}26 −{TIED}15",
            "= 39",
            PARTS_39,
            "5 points",
        ],
        ["Jae", "Still sealed"],
    ]
    assert rows(game)[0] == Row("39", "claimed", RED), "nobody knows who takes it"
    assert game.last is None, "nothing has come of it yet"
    assert game.heard() == [Cue.REVEAL]
    done(game, HOST, "reveal")
    assert banner(game) == ("Mina takes 39", RED, "")
    assert [tale[-1] for tale in tales(game)] == ["5 points: stands", "3 points: beaten"]
    assert game.heard() == [Cue.REVEAL, Cue.EARN]


def test_bp28_the_first_step_is_the_same_whatever_the_other_one_sealed(air: Make) -> None:
    said = []
    for theirs in ("", "G 17+16+6", "B 28+26"):
        game = claimed(air(reveal="held"), MINA_39, theirs)
        done(game, HOST, "reveal claimer")
        said.append((game.everything, game.heard()))
    assert said[0] == said[1] == said[2]
