"""Who plays a seat can change in a match that is on (ALL11)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Accept, Fill, Offer, Resign
from prismdesk.table.filling import why_not_here
from prismdesk.table.log import names_at
from prismdesk.table.match import Player
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import Table
from prismdesk.table.updates import update
from tests.support.made_match import a_match
from tests.support.table_by_hand import Tabletop

BOT = Player(Seat.BLUE, "Ada", PlayedBy.BOT, 3)
HERE, AWAY = PlayedBy.PERSON_HERE, PlayedBy.NETWORK


def settles(top: Tabletop) -> Agent:
    return Agent.HOST if top.match.has_host else Agent.CLOCK


def filled(top: Tabletop, player: Player = BOT) -> Table:
    answer = top.give(settles(top), Fill(player))
    assert not isinstance(answer, Refused), answer
    return top.table


def refused(top: Tabletop, player: Player, by: Any = None) -> str:
    before = top.table
    answer = top.give(settles(top) if by is None else by, Fill(player))
    assert isinstance(answer, Refused), answer
    assert top.table.match == before.match
    assert top.table.n == before.n
    return answer.code


@pytest.mark.parametrize("host", ["none", "present", "seated"])
def test_everybody_is_told_who_plays_from_now_on_and_the_log_says_it(host: str) -> None:
    top = Tabletop(PRIZMIK, host=host)
    table = filled(top)
    for viewer in (*table.match.seats, *Watcher):
        assert update(table, viewer, 1, None).players[Seat.BLUE] == BOT
    line = table.moments[-1].line
    assert line is not None
    assert str(line.text) == "Ada, a bot of level 3, plays Blue from now on."
    assert line.by is settles(top)
    assert not line.moved, "the position is the one that it was"


def test_who_played_a_seat_keeps_their_name_in_the_log_all11() -> None:
    top = Tabletop(PRIZMIK)
    first = top.match.player(Seat.BLUE).name
    top.acted("a1>a2", "h8>h7")
    filled(top)
    filled(top, Player(Seat.BLUE, "Theo", HERE))
    lines = [one.line for one in top.table.moments if one.line is not None]
    names = {player.seat: player.name for player in top.table.match.players}
    called = [names_at(lines, line.n, names)[Seat.BLUE] for line in lines]
    assert called == [first, first, "Ada", "Theo"]
    assert names_at(lines, 4, names)[Seat.RED] == top.match.player(Seat.RED).name


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (Player(Seat.BLUE, "Ada", AWAY), "Ada plays Blue over the network from now on."),
        (Player(Seat.BLUE, "Ada", HERE), "Ada plays Blue from now on."),
        (
            Player(Seat.BLUE, "Ada", PlayedBy.HOST),
            "Ada plays Blue from now on; the host enters their actions.",
        ),
    ],
)
def test_the_log_says_how_a_person_plays(player: Player, words: str) -> None:
    line = filled(Tabletop(PRIZMIK, host="present"), player).moments[-1].line
    assert line is not None
    assert str(line.text) == words


def test_only_a_host_settles_it_where_one_rules_and_the_tables_machine_elsewhere() -> None:
    top = Tabletop(PRIZMIK, host="present")
    assert refused(top, BOT, Agent.CLOCK) == "host-only"
    for host in ("none", "seated"):
        assert refused(Tabletop(PRIZMIK, host=host), BOT, Agent.HOST) in ("no-host", "not-allowed")


def test_a_player_who_cannot_be_is_refused() -> None:
    """ALL4: nothing changes, and it is said why."""
    plain, seated = Tabletop(PRIZMIK), Tabletop(PRIZMIK, host="seated")
    assert refused(plain, Player(Seat.YELLOW, "Ada", PlayedBy.BOT, 1)) == "no-such-seat"
    assert refused(plain, Player(Seat.BLUE, "Ada", PlayedBy.BOT)) == "level"
    assert refused(plain, Player(Seat.BLUE, "Ada", HERE, 2)) == "level"
    assert refused(plain, Player(Seat.BLUE, "Ada", PlayedBy.HOST)) == "host"
    assert refused(plain, Player(Seat.BLUE, "A" * 41, PlayedBy.BOT, 1)) == "unfit"
    assert refused(seated, Player(Seat.RED, "Ada", PlayedBy.BOT, 1)) == "hosts-seat"
    assert refused(seated, Player(Seat.BLUE, "Ada", PlayedBy.HOST_HIMSELF)) == "hosts-seat"


def test_nobody_comes_after_the_ending_or_for_a_seat_that_has_left_all8() -> None:
    top = Tabletop(PRISMA, seats=3)
    top.give(Seat.BLUE, Resign())
    assert refused(top, BOT) == "gone"
    top.give(Seat.RED, Resign())
    assert refused(top, Player(Seat.YELLOW, "Ada", PlayedBy.BOT, 1)) == "over"


def test_a_match_for_screens_of_their_own_takes_no_second_person_to_one_screen_all11() -> None:
    match = a_match(BROKEN_PRISM)
    alone = (Player(Seat.RED, "Mina", HERE), BOT)
    together = msgspec.structs.replace(match, players=alone)
    comes = Player(Seat.BLUE, "Jae", HERE)
    wrong = why_not_here(together, alone, comes)
    assert wrong is not None
    assert wrong.code == "one-screen"
    assert why_not_here(together, alone, Player(Seat.BLUE, "Jae", AWAY)) is None
    assert why_not_here(together, alone, Player(Seat.RED, "Jae", HERE)) is None
    in_turn = msgspec.structs.replace(a_match(BROKEN_PRISM, windows="in-turn"), players=alone)
    assert why_not_here(in_turn, alone, comes) is None
    assert why_not_here(a_match(PRIZMIK), alone, comes) is None, "it has no such options"


def test_a_person_takes_over_a_bots_seat_and_the_gate_keeps_the_screens_apart() -> None:
    top = Tabletop(BROKEN_PRISM)
    filled(top)
    filled(top, Player(Seat.RED, "Bob", PlayedBy.BOT, 1))
    filled(top, Player(Seat.RED, "Mina", HERE))
    assert refused(top, Player(Seat.BLUE, "Jae", HERE)) == "one-screen"


def test_a_takeback_crosses_it_and_leaves_who_plays() -> None:
    """ALL7: it is no draw, no reveal and no expiry."""
    top = Tabletop(PRIZMIK)
    top.play(random.Random(1), most=1)
    filled(top)
    top.give(Seat.RED, Offer(Agreement.TAKEBACK, 0))
    assert not isinstance(top.give(Seat.BLUE, Accept()), Refused)
    assert top.table.state == top.table.moments[0].state
    assert top.table.match.players[Seat.BLUE] == BOT


def test_what_the_player_before_had_offered_or_accepted_lapses_with_him_all7() -> None:
    top = Tabletop(PRISMA, seats=3)
    top.give(Seat.BLUE, Offer(Agreement.DRAW))
    filled(top)
    assert top.table.offer is None
    top.give(Seat.RED, Offer(Agreement.DRAW))
    top.give(Seat.BLUE, Accept())
    filled(top)
    assert top.table.offer is None
    top.give(Seat.RED, Offer(Agreement.DRAW))
    filled(top)
    assert top.table.offer is not None, "of this offer Blue had said nothing"


def test_the_same_bot_seated_anew_is_another_one_in_the_journal_too() -> None:
    """So that one that has stopped can be begun again."""
    top = Tabletop(PRIZMIK)
    first = filled(top).match.players[Seat.BLUE]
    again = filled(top, first).match.players[Seat.BLUE]
    assert again == first
    assert again is not first


def test_a_journal_in_which_a_seat_settles_it_is_not_this_programs() -> None:
    top = Tabletop(PRIZMIK)
    filled(top)
    forged = [msgspec.structs.replace(one, by=Seat.RED) for one in top.entries]
    assert isinstance(verified(top.match, top.rules, forged), Refused)


@pytest.mark.parametrize(
    "player",
    [
        Player(Seat.PURPLE, "Ada", PlayedBy.BOT, 3),
        Player(Seat.BLUE, "Ada", PlayedBy.BOT),
        Player(Seat.BLUE, "Ada", HERE, 3),
        Player(Seat.BLUE, "Ada", PlayedBy.HOST),
        Player(Seat.BLUE, "Ada", PlayedBy.HOST_HIMSELF),
    ],
)
def test_a_journal_with_a_player_that_cannot_be_is_not_even_taken_at_its_word(
    player: Player,
) -> None:
    top = Tabletop(PRIZMIK)
    filled(top)
    forged = [msgspec.structs.replace(one, body=Fill(player)) for one in top.entries]
    for read in (folded, verified):
        assert isinstance(read(top.match, top.rules, forged), Refused)


def test_nobody_comes_under_the_name_of_another_player() -> None:
    top = Tabletop(PRIZMIK)
    (red, blue) = top.match.players
    table = filled(top, msgspec.structs.replace(BOT, name=red.name))
    assert table.match.players[Seat.BLUE].name == f"{red.name} 2"
    table = filled(top, msgspec.structs.replace(BOT, name=blue.name))
    assert table.match.players[Seat.BLUE].name == blue.name
    assert isinstance(verified(top.match, top.rules, top.entries), Table)
