"""Offers: draw and takeback by agreement (ALL7)."""

from __future__ import annotations

import pytest

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Accept,
    Answer,
    Decline,
    Done,
    End,
    Forfeit,
    Offer,
    Order,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.table import OpenOffer
from prismdesk.table.updates import may_now
from tests.support.proposing import done
from tests.support.secrets_game import SEALED_DICE, Guess
from tests.support.table_by_hand import Tabletop

DRAW = Offer(Agreement.DRAW)


def back(to: int | None) -> Offer:
    return Offer(Agreement.TAKEBACK, to)


def go_on(top: Tabletop) -> None:
    """Two points that everybody sees, and nothing played."""
    for order in (Pause(), Resume()):
        done(top.give(Seat.BLUE, order))


def code(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    assert answer.rule == "ALL7" or answer.code in ("paused", "over")
    return answer.code


def test_all7_only_the_other_player_accepts() -> None:
    top = Tabletop(PRIZMIK)
    assert code(top.give(Seat.RED, Accept())) == "no-offer"
    top.give(Seat.RED, DRAW)
    assert code(top.give(Seat.RED, Accept())) == "own-offer"
    assert code(top.give(Seat.BLUE, DRAW)) == "offer-open"
    assert code(top.give(Seat.RED, back(0))) == "offer-open"


@pytest.mark.parametrize(
    "order",
    [Rewind(0, "x"), Forfeit(Seat.RED, "x"), End(None, "x")],
    ids=("rewind", "forfeit", "end"),
)
def test_all7_what_the_host_does_to_the_game_ends_the_offer(order: Order) -> None:
    top = Tabletop(PRIZMIK, host="present")
    top.acted("a1>a2")
    top.give(Seat.BLUE, DRAW)
    done(top.give(Agent.HOST, order))
    assert top.table.offer is None


def test_all7_an_offer_outlasts_a_pause_but_is_not_answered_in_it() -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.RED, DRAW)
    top.give(Seat.BLUE, Pause())
    for order in (Accept(), Decline(), DRAW):
        assert code(top.give(Seat.BLUE, order)) == "paused"
    top.give(Seat.BLUE, Resume())
    done(top.give(Seat.BLUE, Accept()))


def test_all7_a_takeback_names_a_point_of_the_line_of_play() -> None:
    top = Tabletop(PRIZMIK)
    assert code(top.give(Seat.RED, back(0))) == "no-such-point"
    top.acted("a1>a2", "a8>a7", "a2-a4")
    for to in (None, 3, 4, 99):
        assert code(top.give(Seat.RED, back(to))) == "no-such-point"
    top.give(Seat.RED, back(1))
    top.give(Seat.BLUE, Accept())
    for to in (2, 3, 4):
        assert code(top.give(Seat.RED, back(to))) == "undone"
    done(top.give(Seat.RED, back(0)))
    done(top.give(Seat.BLUE, Accept()))
    assert top.table.state == top.table.moments[0].state


def test_all7_a_takeback_does_not_cross_a_reveal() -> None:
    top = Tabletop(SEALED_DICE)
    go_on(top)
    top.act(Seat.RED, Guess(1))
    top.act(Seat.BLUE, Guess(1))
    assert code(top.give(Seat.RED, back(2))) == "barrier"


def test_all7_a_takeback_does_not_cross_a_draw_that_nobody_saw() -> None:
    """The die is thrown in secret before the first entry; point 0 lies before the throw."""
    top = Tabletop(SEALED_DICE)
    assert top.table.state.die is not None
    go_on(top)
    assert code(top.give(Seat.RED, back(0))) == "barrier"
    done(top.give(Seat.RED, back(1)))


def test_all7_a_rewind_leaves_what_it_crossed_behind() -> None:
    """The next die was thrown in secret; after a rewind before it, that throw never was."""
    top = Tabletop(SEALED_DICE, host="present")
    top.give(Agent.HOST, Pause("x"))
    top.give(Agent.HOST, Resume())
    top.act(Seat.RED, Guess(1))
    top.act(Seat.BLUE, Guess(1))
    top.give(Agent.HOST, Rewind(2, "x"))
    done(top.give(Seat.RED, back(1)))


def test_all7_a_takeback_within_a_round_drops_what_was_sealed_since() -> None:
    top = Tabletop(SEALED_DICE)
    go_on(top)
    top.act(Seat.RED, Guess(1))
    top.give(Seat.RED, back(1))
    done(top.give(Seat.BLUE, Accept()))
    assert top.table.state.guesses == (None, None)


def test_all7_all_seated_people_agree() -> None:
    """Three seats: one acceptance leaves the offer open, one refusal ends it."""
    top = Tabletop(SEALED_DICE, seats=3)
    go_on(top)
    done(top.give(Seat.BLUE, back(1)))
    done(top.give(Seat.RED, Accept()))
    assert top.table.offer == OpenOffer(Seat.BLUE, Agreement.TAKEBACK, 1, 3, (Seat.RED,))
    assert code(top.give(Seat.RED, Accept())) == "own-offer"
    done(top.give(Seat.YELLOW, Accept()))
    assert top.table.offer is None
    assert top.table.moments[-1].came_from == 1
    top.give(Seat.BLUE, back(1))
    top.give(Seat.RED, Accept())
    done(top.give(Seat.YELLOW, Decline()))
    assert top.table.offer is None


def test_all14_an_open_offer_does_not_tell_of_a_sealed_input() -> None:
    """A sealed guess is an action, but if the offer lapsed with it, everybody would know of it."""
    top = Tabletop(SEALED_DICE)
    go_on(top)
    top.give(Seat.BLUE, back(1))
    top.act(Seat.RED, Guess(1))
    assert top.table.offer is not None
    top.act(Seat.BLUE, Guess(1))
    assert top.table.offer is None, "the reveal is for everybody"


def test_a_seat_that_left_is_asked_nothing_more_all8() -> None:
    """Three play on as two: the one who resigned neither offers, accepts nor resigns again."""
    top = Tabletop(SEALED_DICE, seats=3)
    assert top.give(Seat.YELLOW, Resign()) == Done(1)
    for order in (Offer(Agreement.TAKEBACK, 0), Accept(), Decline(), Resign()):
        refused = top.give(Seat.YELLOW, order)
        assert isinstance(refused, Refused)
        assert (refused.code, refused.rule) == ("gone", "ALL8")
    assert may_now(top.table)["yellow"] == []
    top.give(Seat.RED, Offer(Agreement.TAKEBACK, 1))
    top.tick()
    assert top.table.ending is None
