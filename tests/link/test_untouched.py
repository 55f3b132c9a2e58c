"""Which matches hold nothing that anybody would miss."""

from __future__ import annotations

from prismdesk.core.seats import Agent, PlayedBy, Seat
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import is_untouched
from prismdesk.table.commands import Done, Fill, Pause, Resume
from prismdesk.table.match import Player
from tests.support.bot_processes import with_bots
from tests.support.loopback_network import a_draft
from tests.support.made_match import a_match
from tests.support.table_by_hand import Tabletop


def test_nothing_is_untouched_once_a_person_has_been_heard() -> None:
    """A bot that is ready at once, and a clock, leave it so."""
    match = with_bots(BROKEN_PRISM, Seat.BLUE)
    top = Tabletop(BROKEN_PRISM, match)
    assert is_untouched(top.table)
    assert isinstance(top.act(Seat.BLUE, "ready"), Done)
    assert isinstance(top.give(Agent.CLOCK, Pause("away")), Done)
    assert is_untouched(top.table)
    assert isinstance(top.give(Agent.CLOCK, Resume()), Done)
    assert isinstance(top.act(Seat.RED, "ready"), Done)
    assert not is_untouched(top.table)


def test_a_match_of_bots_alone_is_untouched_until_they_act() -> None:
    top = Tabletop(PRIZMIK, with_bots(PRIZMIK, Seat.RED, Seat.BLUE))
    assert is_untouched(top.table)
    top.acted("a1>a2")
    assert not is_untouched(top.table)


def test_a_set_up_and_people_elsewhere_are_something_to_keep() -> None:
    away = (PlayedBy.PERSON_HERE, PlayedBy.NETWORK)
    for match in (
        a_match(PRIZMIK, setup="b7/S7/8/8/8/7s/8/A7 r 0 0"),
        a_draft(PRIZMIK, *away),
    ):
        assert not is_untouched(Tabletop(PRIZMIK, match).table)


def test_who_plays_was_changed_is_something_to_keep() -> None:
    """What a person did before a bot took over must not look like a bot's."""
    top = Tabletop(PRIZMIK)
    name = top.match.player(Seat.RED).name
    bot = Player(Seat.RED, name, PlayedBy.BOT, 1)
    assert isinstance(top.give(Agent.CLOCK, Fill(bot)), Done)
    assert not is_untouched(top.table)


def test_a_match_that_is_over_is_something_to_keep_all9() -> None:
    """Nobody has ever moved, and the clock of who was to move ran out."""
    top = Tabletop(PRIZMIK, clock="total:60")
    assert is_untouched(top.table)
    top.tick(61_000)
    assert top.table.ending is not None
    assert not is_untouched(top.table)
