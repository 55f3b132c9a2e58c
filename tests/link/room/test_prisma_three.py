"""Three play Prisma to its end over TLS on the loopback, one of them at the table's machine."""

from __future__ import annotations

import random
from pathlib import Path

from prismdesk.console.queries import verify_line
from prismdesk.core.game import EndKind
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.view import View
from prismdesk.table.commands import Done, Resign
from prismdesk.wire.seating import Presence
from tests.support.loopback_network import AtGuest, Lan, Player1, a_draft, last_hash, table_of
from tests.support.prisma import pick

RED, BLUE, YELLOW, _ = Seat
NAMES = {RED: "Mina", BLUE: "Jae", YELLOW: "Ola"}


class Match:
    """A match of three over TLS and somebody who watches; Red sits at the table's machine."""

    def __init__(self, net: Lan, luck: random.Random) -> None:
        self.luck = luck
        draft = a_draft(PRISMA, PlayedBy.PERSON_HERE, seats=3, seed=str(luck.random()))
        self.at = net.room(PRISMA, draft)
        self.guests: dict[Seat, AtGuest] = {}
        for seat, name in NAMES.items():
            if seat is not RED:
                self.guests[seat] = net.guest(self.at, name)
                self.at.seen(seat, Presence.CONNECTED)
        watcher = net.guest(self.at, watch=True)
        self.at.room.start()
        self.players = {seat: guest.player(seat) for seat, guest in self.guests.items()}
        self.players[RED] = self.at.player(RED)
        self.watcher = watcher.player(Watcher.SPECTATOR)
        for player in self.everybody:
            player.until(lambda update: update.phase == "placing")

    @property
    def everybody(self) -> tuple[Player1, ...]:
        return (*self.players.values(), self.watcher)

    def view(self, seat: Seat) -> View:
        view = self.players[seat].client.view
        assert isinstance(view, View)
        return view

    def play(self, most: int = 400) -> None:
        """Whoever is on turn acts by what his own machine shows him; all see it."""
        reader = max(self.players)
        for _ in range(most):
            seat = self.view(reader).mover
            latest = self.players[reader].client.latest
            assert latest is not None
            if latest.ending is not None:
                return
            assert seat is not None
            others = [one for one in self.players if one is not seat and one not in latest.gone]
            refused = self.players[others[0]].act("place 1 0,1 0")
            assert isinstance(refused, Refused)
            done = self.players[seat].act(PRISMA.write(pick(self.view(seat), self.luck)))
            assert isinstance(done, Done), done
            for player in self.everybody:
                player.at(done.n)
            for one in self.players:
                assert self.view(one).hands == self.view(seat).hands, "hands are open (PR6)"
                assert not any(self.view(one).contents), "stacks are not (PR7)"

    def same_files(self, count: int) -> None:
        """Everybody who played has the finished match, and all of it is the same."""
        own = self.at.played().path
        assert own is not None
        files: list[Path] = [own, *(guest.file() for guest in self.guests.values())]
        assert len(files) == count
        assert all(verify_line(path)[0] for path in files)
        assert len({last_hash(path) for path in files}) == 1


def test_all8_one_of_three_leaves_and_the_others_play_on_over_tls(net: Lan) -> None:
    """PR13 to PR16: from the rolls to the last turn, with equal hashes everywhere."""
    match = Match(net, random.Random("leaves"))
    match.play(12)
    assert isinstance(match.players[BLUE].order(Resign()), Done)
    for player in match.everybody:
        assert player.until(lambda update: update.gone).gone == (BLUE,)
    match.play()
    ending = table_of(match.at).ending
    assert ending is not None
    assert ending.kind in (EndKind.WIN, EndKind.DRAW)
    assert ending.places[-1] == (BLUE,)
    assert sorted(seat for place in ending.places for seat in place) == list(NAMES)
    assert not any(match.view(RED).stacks)
    match.same_files(3)
