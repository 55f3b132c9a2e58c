"""What becomes of a proposal of a host who plays: answered, lapsed, in the journal (ALL6)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.game import Agreement, EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    AddTime,
    Decline,
    End,
    Offer,
    Pause,
    Resign,
    Rewind,
)
from prismdesk.table.handle import tick
from prismdesk.table.replay import folded, verified
from prismdesk.table.updates import may_now
from tests.support.made_match import a_match
from tests.support.proposing import done, proposal, seated, why
from tests.support.secrets_game import SEALED_DICE, Guess
from tests.support.table_by_hand import Tabletop

RED, BLUE, YELLOW, HOST = Seat.RED, Seat.BLUE, Seat.YELLOW, Agent.HOST
DRAW = Offer(Agreement.DRAW)


@pytest.mark.parametrize("by", [HOST, BLUE], ids=["withdrawn", "declined"])
def test_all6_a_proposal_that_is_declined_or_withdrawn_is_gone(by: Any) -> None:
    top = seated()
    top.give(HOST, End(RED, "cup"))
    done(top.give(by, Decline()))
    assert top.table.offer is None
    assert str(top.line.text) == ("withdraws the offer" if by is HOST else "declines")
    assert why(top.give(BLUE, Accept())) == ("ALL7", "no-offer")
    assert why(top.give(HOST, Decline())) == ("ALL6", "no-offer")


def test_all6_every_other_player_has_to_accept() -> None:
    top = seated(SEALED_DICE, seats=4)
    top.give(HOST, AddPoints(RED, 1, "x"))
    done(top.give(BLUE, Accept()))
    assert why(top.give(BLUE, Accept())) == ("ALL6", "own-offer")
    done(top.give(Seat.PURPLE, Accept()))
    assert top.table.scores == (0, 0, 0, 0)
    assert may_now(top.table)["blue"] == ["guess", "decline", "pause", "resign"]
    done(top.give(YELLOW, Accept()))
    assert top.table.scores == (1, 0, 0, 0)
    top.give(HOST, AddPoints(RED, 1, "x"))
    top.give(BLUE, Accept())
    done(top.give(BLUE, Decline()))
    assert top.table.offer is None, "one who has accepted may think again"


def test_all6_with_nobody_left_to_accept_nothing_is_done() -> None:
    top = seated(SEALED_DICE, seats=3)
    top.give(YELLOW, Resign())
    top.give(BLUE, Resign())
    assert top.table.ending is not None
    assert why(top.give(HOST, Rewind(0, "x"))) == ("ALL6", "nobody-left")
    assert may_now(top.table)["host"] == []


def test_all6_after_the_end_a_rewind_opens_the_match_again_if_the_other_accepts() -> None:
    top = seated()
    top.give(BLUE, Resign())
    assert why(top.give(HOST, End(RED, "x"))) == ("ALL6", "over")
    done(top.give(HOST, Rewind(1, "a slip of the mouse")))
    assert may_now(top.table) == {"red": [], "blue": ["accept", "decline"], "host": ["decline"]}
    done(top.give(BLUE, Accept()))
    assert top.table.ending is None


def test_all6_an_offer_of_players_and_a_proposal_exclude_each_other() -> None:
    top = seated()
    done(top.give(BLUE, DRAW))
    assert why(top.give(HOST, End(RED, "x"))) == ("ALL7", "offer-open")
    assert may_now(top.table)["host"] == ["pause"]
    top.give(RED, Decline())
    done(top.give(HOST, End(RED, "x")))
    assert why(top.give(BLUE, DRAW)) == ("ALL7", "offer-open")
    assert why(top.give(HOST, End(None, "x"))) == ("ALL7", "offer-open")


def test_all6_nobody_accepts_what_has_taken_the_place_of_what_he_saw() -> None:
    """The host withdraws and proposes something else while the answer is on its way."""
    top = seated()
    top.give(HOST, AddTime("clock-blue", 9000, "a gift"))
    seen = proposal(top).n
    top.give(HOST, Decline())
    top.give(HOST, End(RED, "a trick"))
    assert why(top.give(BLUE, Accept(seen))) == ("ALL7", "other-offer")
    assert top.table.ending is None
    done(top.give(BLUE, Accept(proposal(top).n)))
    assert top.table.ending is not None


def test_all7_the_same_holds_for_an_offer_of_a_player() -> None:
    top = Tabletop(PRIZMIK)
    top.acted("a1>a2", "a8>a7")
    top.give(RED, Offer(Agreement.TAKEBACK, 1))
    top.give(RED, Decline())
    top.give(RED, DRAW)
    assert why(top.give(BLUE, Accept(3))) == ("ALL7", "other-offer")
    done(top.give(BLUE, Accept(5)))
    assert top.ending.kind is EndKind.DRAW


def test_all14_a_proposal_does_not_tell_of_a_sealed_input() -> None:
    top = seated(SEALED_DICE)
    top.give(HOST, AddPoints(RED, 1, "x"))
    top.act(RED, Guess(1))
    assert top.table.offer is not None
    top.act(BLUE, Guess(1))
    assert top.table.offer is None


def test_all7_a_proposal_outlives_an_expiry_if_it_can_still_be_done() -> None:
    top = seated(SEALED_DICE)
    top.give(HOST, AddPoints(RED, 1, "x"))
    top.tick(10_000)
    done(top.give(BLUE, Accept()))
    assert top.table.scores == (1, 0)
    top.give(HOST, AddTime("window-2", 1000, "x"))
    top.tick(10_000)
    assert top.table.offer is None, "that window is over"


def test_all6_the_journal_reads_back_as_it_was_also_when_it_was_cut_off_in_an_accept() -> None:
    """What all have accepted is done once more by whoever opens the file."""
    top = seated(SEALED_DICE, seats=3)
    top.give(HOST, AddPoints(RED, 2, "x"))
    top.give(BLUE, Accept())
    top.give(HOST, Pause("x"))
    top.give(YELLOW, Accept())
    top.give(HOST, Rewind(0, "x"))
    top.give(BLUE, Accept())
    top.give(YELLOW, Accept())
    for length in range(len(top.entries) + 1):
        part = top.entries[:length]
        for read in (folded, verified):
            table = read(top.match, SEALED_DICE, part)
            assert not isinstance(table, Refused)
    whole = verified(top.match, SEALED_DICE, top.entries)
    assert whole == folded(top.match, SEALED_DICE, top.entries)
    torn = folded(top.match, SEALED_DICE, top.entries[:-1])
    assert not isinstance(torn, Refused)
    again = tick(torn, torn.clockwork.now_ms)
    assert again.entries[0] == top.entries[-1]
    assert again.table.moments == top.table.moments


def test_all6_an_act_that_nobody_accepted_is_found_in_a_journal() -> None:
    top = seated(SEALED_DICE)
    top.give(HOST, AddPoints(RED, 2, "x"))
    top.give(BLUE, Accept())
    *rest, proposed, accepted, act = top.entries
    without = [*rest, proposed, msgspec.structs.replace(act, n=act.n - 1)]
    by_command = [*rest, msgspec.structs.replace(act, n=proposed.n, command=1)]
    for tampered in (without, by_command):
        refused = verified(top.match, SEALED_DICE, tampered)
        assert isinstance(refused, Refused)
        assert refused.code == "broken-journal"
    present = a_match(SEALED_DICE, host="present")
    for read in (folded, verified):
        refused = read(present, SEALED_DICE, top.entries)
        assert isinstance(refused, Refused)
        assert refused.where == f"{proposed.n}"
    assert accepted.by is BLUE
