"""Three and four seats at a table: who is asked, who is gone, whose clock runs, who is where."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.core.codec import decode, encode
from prismdesk.core.game import Agreement, Applied, Ending, EndKind, Rules
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.table.commands import (
    Accept,
    AddTime,
    Decline,
    End,
    Expired,
    Forfeit,
    Offer,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.handle import next_due_ms
from prismdesk.table.match import swapped
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import OpenOffer, begin
from prismdesk.table.updates import may_now, update
from tests.support.made_match import a_match
from tests.support.proposing import done, why
from tests.support.secrets_game import SealedDice, State
from tests.support.table_by_hand import Tabletop
from tests.support.turns_game import STEPS, Go, Steps
from tests.support.turns_game import State as Way

RED, BLUE, YELLOW, PURPLE = Seat
HOST = Agent.HOST
DRAW = Offer(Agreement.DRAW)


def four(**given: Any) -> Tabletop:
    return Tabletop(STEPS, **{"seats": 4, **given})


def mover(top: Tabletop) -> Seat:
    return top.movers()[0]


def judged(top: Tabletop) -> None:
    """The journal gives the same table again, and every entry in it stands."""
    assert folded(top.match, top.rules, top.entries) == top.table
    assert verified(top.match, top.rules, top.entries) == top.table


# Leaving (ALL8).


def test_all8_the_match_goes_on_without_who_resigns() -> None:
    top = four()
    top.acted("3")
    done(top.give(PURPLE, Resign()))
    top.acted("1", "1")
    assert mover(top) is RED, "Purple is passed over"
    for order in (Pause(), Resume(), DRAW, Accept(), Decline(), Resign()):
        assert why(top.give(PURPLE, order)) == ("ALL8", "gone")
    assert why(top.act(PURPLE, "1"))[1] == "gone"
    assert may_now(top.table)["purple"] == []
    assert update(top.table, Watcher.SPECTATOR, 1, None).gone == (PURPLE,)
    judged(top)


def test_all8_the_last_one_left_wins_and_who_left_is_last() -> None:
    top = four()
    top.acted("1", "3")
    for seat in (BLUE, YELLOW, PURPLE):
        done(top.give(seat, Resign()))
    assert top.ending.kind is EndKind.RESIGNED
    assert top.ending.winner is RED
    assert top.ending.places == ((RED,), (BLUE, YELLOW, PURPLE))
    judged(top)


def test_all6_a_forfeited_seat_is_gone_and_the_match_goes_on() -> None:
    top = four(host="present")
    done(top.give(HOST, Forfeit(YELLOW, "left the room")))
    assert top.table.ending is None
    assert why(top.give(HOST, Forfeit(YELLOW, "again"))) == ("ALL8", "gone")
    assert why(top.give(HOST, End(YELLOW, "well"))) == ("ALL8", "gone")
    done(top.give(HOST, End(PURPLE, "cup")))
    assert top.ending.winner is PURPLE


def test_all6_a_rewind_brings_back_who_had_left() -> None:
    top = four(host="present")
    top.acted("1")
    done(top.give(BLUE, Resign()))
    done(top.give(HOST, Rewind(1, "that was a mistake")))
    assert top.table.rules.gone(top.table.state) == ()
    assert mover(top) is BLUE


def test_a_game_for_more_than_two_has_to_say_how_it_goes_on_all8() -> None:
    class Silent(SealedDice):
        drop = Rules.drop

    rules = Silent()
    state = State((RED, BLUE), 1, (None, None), (0, 0))
    with pytest.raises(NotImplementedError, match="sealed-dice"):
        rules.drop(state, RED, EndKind.RESIGNED, phrase("x"))


# Agreements and proposals (ALL6, ALL7).


def test_all7_an_offer_is_asked_of_all_who_are_left() -> None:
    top = four()
    done(top.give(YELLOW, Resign()))
    done(top.give(BLUE, DRAW))
    assert top.table.unanswered == (RED, PURPLE)
    assert may_now(top.table)["red"][:3] == ["go", "accept", "decline"]
    done(top.give(RED, Accept()))
    answer = top.give(RED, Accept())
    assert isinstance(answer, Refused)
    assert str(answer) == "You have accepted this; it waits for another player. (ALL7)"
    assert str(top.give(BLUE, Accept())) == "Others answer your own offer. (ALL7)"
    assert top.table.ending is None
    done(top.give(PURPLE, Accept()))
    assert top.ending.kind is EndKind.DRAW
    assert top.ending.places == ((RED, BLUE, PURPLE), (YELLOW,))
    judged(top)


@pytest.mark.parametrize("leaves", [RED, BLUE, YELLOW])
def test_all7_an_offer_lapses_when_somebody_leaves(leaves: Seat) -> None:
    """Whoever it is: who made it, who has accepted it, or who has yet to answer."""
    top = four()
    done(top.give(RED, DRAW))
    done(top.give(BLUE, Accept()))
    assert isinstance(top.table.offer, OpenOffer)
    done(top.give(leaves, Resign()))
    assert top.table.offer is None
    assert top.table.ending is None


class Lost(Steps):
    """Whose time is gone has left."""

    def out_of_time(self, state: Way, seat: Seat) -> Any:
        return self.drop(state, seat, EndKind.OUT_OF_TIME, phrase("{seat} is late.", seat=seat))


def test_all7_an_offer_lapses_when_time_takes_the_last_who_was_asked() -> None:
    """Otherwise it would wait for nobody, for ever."""
    top = Tabletop(Lost(), seats=3, clock="turn:60")
    done(top.give(YELLOW, DRAW))
    done(top.give(BLUE, Accept()))
    top.tick(60_000)
    assert top.rules.gone(top.table.state) == (RED,)
    assert top.table.offer is None


# Clocks (ALL9).


def test_all9_a_clock_per_turn_is_full_again_when_the_turn_has_lapsed() -> None:
    top = four(clock="turn:60")
    top.tick(59_999)
    assert mover(top) is RED
    top.tick(1)
    assert mover(top) is BLUE
    assert top.left == {f"clock-{seat.colour}": 60_000 for seat in Seat}
    line = top.line
    assert str(line.text) == "Red loses the turn."
    judged(top)


def test_all9_who_has_no_time_left_is_passed_over_and_keeps_his_points() -> None:
    top = four(clock="total:60+5")
    top.acted("3")
    assert top.left["clock-red"] == 65_000
    top.tick(60_000)
    assert mover(top) is YELLOW
    assert top.left["clock-blue"] == 0, "and it stands, with no increment"
    top.acted("1", "1")
    assert mover(top) is RED
    top.acted("1")
    assert mover(top) is YELLOW
    done(top.give(BLUE, DRAW))
    assert top.table.unanswered == (RED, YELLOW, PURPLE), "he is late, but he has not left"
    judged(top)


class Stubborn(Steps):
    """Goes on with the same turn, whatever the clock says."""

    def out_of_time(self, state: Way, seat: Seat) -> Any:
        return Steps.apply(self, state, seat, Go(1)) if state.turn else _as_it_is(state)


def _as_it_is(state: Way) -> Applied:
    return Applied(state, text=phrase("Nothing comes of it."))


def test_all9_a_clock_at_nothing_runs_out_once_though_the_turn_goes_on() -> None:
    top = Tabletop(Stubborn(), seats=3, clock="turn:60")
    top.tick(60_000)
    assert [one for one in top.entries if isinstance(one.body, Expired)] == top.entries
    assert len(top.entries) == 1
    assert mover(top) is RED
    assert next_due_ms(top.table) is None
    top.tick(10**6)
    assert len(top.entries) == 1
    top.acted("2")
    assert mover(top) is BLUE
    assert top.left["clock-red"] == 60_000
    judged(top)
    top.tick(59_999)
    assert mover(top) is BLUE


def test_all6_time_given_to_a_clock_at_nothing_lets_it_run_with_the_next_turn() -> None:
    top = Tabletop(Stubborn(), seats=3, clock="turn:60", host="present")
    top.tick(60_000)
    done(top.give(HOST, AddTime("clock-red", 5_000, "a slow machine")))
    assert top.left["clock-red"] == 5_000
    top.acted("2")
    assert top.left["clock-red"] == 60_000


# Who is where.


def test_places_are_told_with_the_ranks_that_they_share() -> None:
    ending = Ending(EndKind.WIN, RED, phrase("x"), "PR32", ((RED,), (BLUE, YELLOW), (PURPLE,)))
    assert ending.ranking == ((1, (RED,)), (2, (BLUE, YELLOW)), (4, (PURPLE,)))
    assert ending.first == ()
    assert decode(encode(ending), Ending) == ending


def test_no_more_places_than_seats_come_over_the_wire() -> None:
    for places in ("[[0],[1],[2],[3],[0]]", "[[]]", "[[0,1,2,3,0]]", "[[4]]"):
        data = b'{"kind":"win","winner":0,"reason":{"text":"x"},"places":%s}' % places.encode()
        with pytest.raises(ValueError, match=r"\$\.places"):
            decode(data, Ending)


def test_the_seats_go_round_one_further_each_time_all11() -> None:
    """After as many matches as there are seats everybody has had each of them."""
    match = four().match
    for _ in range(4):
        names = [player.name for player in match.players]
        match = swapped(match)
        assert [player.name for player in match.players] == [names[-1], *names[:-1]]
    assert match.players == four().match.players


def test_the_longest_value_of_an_option_is_kept_and_nothing_longer() -> None:
    top = four(way="x" * 1500)
    assert top.match.option("way") == "x" * 1500
    judged(top)
    refused = begin(a_match(STEPS, seats=4, way="x" * 1501), STEPS)
    assert isinstance(refused, Refused)
    assert refused.code == "unfit"
