"""Offers: draw and takeback by agreement (ALL7)."""

from __future__ import annotations

import pytest

from prismdesk.core.game import Agreement, EndKind
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
from prismdesk.table.kinds import may_now
from prismdesk.table.table import OpenOffer
from tests.support.sealed import SEALED_DICE, Guess
from tests.support.tabletop import Tabletop

DRAW = Offer(Agreement.DRAW)


def back(to: int | None) -> Offer:
    return Offer(Agreement.TAKEBACK, to)


def code(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    assert answer.rule == "ALL7" or answer.code in ("paused", "over")
    return answer.code


def done(answer: Answer) -> None:
    assert isinstance(answer, Done), answer


def test_all7_a_draw_needs_both() -> None:
    top = Tabletop(PRIZMIK)
    done(top.give(Seat.RED, DRAW))
    assert top.table.ending is None
    done(top.give(Seat.BLUE, Accept()))
    assert top.table.ending is not None
    assert (top.table.ending.kind, top.table.ending.rule) == (EndKind.DRAW, "ALL7")
    assert top.table.offer is None


def test_all7_only_the_other_player_accepts() -> None:
    top = Tabletop(PRIZMIK)
    assert code(top.give(Seat.RED, Accept())) == "no-offer"
    top.give(Seat.RED, DRAW)
    assert code(top.give(Seat.RED, Accept())) == "own-offer"
    assert code(top.give(Seat.BLUE, DRAW)) == "offer-open"
    assert code(top.give(Seat.RED, back(0))) == "offer-open"


@pytest.mark.parametrize("by", [Seat.RED, Seat.BLUE], ids=["withdrawn", "declined"])
def test_all7_an_offer_lapses_when_it_is_declined_or_withdrawn(by: Seat) -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.RED, DRAW)
    done(top.give(by, Decline()))
    assert top.table.offer is None
    assert code(top.give(Seat.BLUE, Accept())) == "no-offer"
    assert code(top.give(by, Decline())) == "no-offer"


def test_all7_an_offer_lapses_with_the_next_action() -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.BLUE, DRAW)
    top.acted("a1>a2")
    assert top.table.offer is None
    assert code(top.give(Seat.RED, Accept())) == "no-offer"


def test_all7_a_refused_action_leaves_the_offer_open() -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.BLUE, DRAW)
    assert isinstance(top.act(Seat.RED, "a1-a2"), Refused)
    assert top.table.offer == OpenOffer(Seat.BLUE, Agreement.DRAW, None, 1)


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


def test_all7_an_expiry_ends_the_offer() -> None:
    top = Tabletop(PRIZMIK, clock="turn:5")
    top.give(Seat.BLUE, DRAW)
    top.tick(5000)
    assert top.table.offer is None
    assert code(top.give(Seat.RED, Accept())) == "over"


def test_all7_an_offer_outlasts_a_pause_but_is_not_answered_in_it() -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.RED, DRAW)
    top.give(Seat.BLUE, Pause())
    for order in (Accept(), Decline(), DRAW):
        assert code(top.give(Seat.BLUE, order)) == "paused"
    top.give(Seat.BLUE, Resume())
    done(top.give(Seat.BLUE, Accept()))


def test_all7_nothing_is_offered_after_the_end() -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.RED, Resign())
    for order in (DRAW, back(0), Accept(), Decline()):
        assert code(top.give(Seat.BLUE, order)) == "over"


def test_all7_a_takeback_restores_the_position_and_is_itself_an_entry() -> None:
    top = Tabletop(PRIZMIK)
    top.acted("a1>a2", "a8>a7", "a2-a4")
    then = top.table.moments[1]
    done(top.give(Seat.RED, back(1)))
    done(top.give(Seat.BLUE, Accept()))
    assert top.table.state == then.state
    assert top.table.public_n == 5
    line = top.table.moments[5].line
    assert line is not None
    assert (line.back_to, str(line.text)) == (1, "accepts: taken back")


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


def test_all7_a_takeback_after_the_hosts_rewind_follows_the_line_of_play() -> None:
    top = Tabletop(PRIZMIK, host="present")
    top.acted("a1>a2", "a8>a7", "a2-a4")
    top.give(Agent.HOST, Rewind(1, "x"))
    top.acted("h8>h7")
    assert code(top.give(Seat.RED, back(2))) == "undone"
    done(top.give(Seat.RED, back(0)))


def test_all7_a_takeback_does_not_cross_an_expiry_and_the_hosts_rewind_does() -> None:
    top = Tabletop(SEALED_DICE, host="present")
    top.give(Agent.HOST, Pause("x"))
    top.give(Agent.HOST, Resume())
    top.tick(10_000)
    assert code(top.give(Seat.RED, back(1))) == "barrier"
    done(top.give(Agent.HOST, Rewind(1, "x")))


def test_all7_a_takeback_does_not_cross_a_reveal() -> None:
    top = Tabletop(SEALED_DICE)
    top.give(Seat.RED, Pause())
    top.give(Seat.RED, Resume())
    top.act(Seat.RED, Guess(1))
    top.act(Seat.BLUE, Guess(1))
    assert code(top.give(Seat.RED, back(2))) == "barrier"


def test_all7_a_takeback_does_not_cross_a_draw_that_nobody_saw() -> None:
    """The die is thrown in secret before the first entry; point 0 lies before the throw."""
    top = Tabletop(SEALED_DICE)
    assert top.table.state.die is not None
    top.give(Seat.RED, Pause())
    top.give(Seat.RED, Resume())
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
    top.give(Seat.RED, Pause())
    top.give(Seat.RED, Resume())
    top.act(Seat.RED, Guess(1))
    top.give(Seat.RED, back(1))
    done(top.give(Seat.BLUE, Accept()))
    assert top.table.state.guesses == (None, None)


def test_all7_all_seated_people_agree() -> None:
    """Three seats: one acceptance leaves the offer open, one refusal ends it."""
    top = Tabletop(SEALED_DICE, seats=3)
    top.give(Seat.RED, Pause())
    top.give(Seat.RED, Resume())
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


def test_all7_a_game_offers_only_what_it_has() -> None:
    top = Tabletop(SEALED_DICE)
    assert code(top.give(Seat.RED, DRAW)) == "no-such-offer"


def test_all14_an_open_offer_does_not_tell_of_a_sealed_input() -> None:
    """A sealed guess is an action, but if the offer lapsed with it, everybody would know of it."""
    top = Tabletop(SEALED_DICE)
    top.give(Seat.BLUE, Pause())
    top.give(Seat.BLUE, Resume())
    top.give(Seat.BLUE, back(1))
    top.act(Seat.RED, Guess(1))
    assert top.table.offer is not None
    top.act(Seat.BLUE, Guess(1))
    assert top.table.offer is None, "the reveal is for everybody"


def test_all7_the_host_answers_for_a_player_as_he_types_for_him() -> None:
    top = Tabletop(PRIZMIK, host="present")
    done(top.give(Seat.RED, DRAW, by_host=True))
    done(top.give(Seat.BLUE, Accept(), by_host=True))
    assert top.table.ending is not None
    assert all(one.line is not None and one.line.by_host for one in top.table.moments[1:])


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


def test_the_log_tells_a_withdrawal_from_a_decline_all7() -> None:
    top = Tabletop(PRIZMIK)
    top.give(Seat.RED, DRAW)
    top.give(Seat.RED, Decline())
    top.give(Seat.RED, DRAW)
    top.give(Seat.BLUE, Decline())
    texts = [str(one.line.text) for one in top.table.moments[1:] if one.line is not None]
    assert texts[1::2] == ["withdraws the offer", "declines"]
