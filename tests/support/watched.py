"""A match on a string as an audience has it: a feed without a host, without threads or waiting."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.codec import decode, encode
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.desk.board.looks import LOOKS
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.air import Air
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.memory import Memory
from prismdesk.desk.broadcast.parts import Line, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.link.client import Client
from prismdesk.link.played import Carry, Watching
from prismdesk.table.commands import Answer
from prismdesk.table.match import Match, Player, PublicMatch
from prismdesk.table.updates import Update, pages, update
from tests.support.tabletop import AnyRules, Tabletop, a_match
from tests.support.unmanned import Unmanned


class WatchedMatch(Unmanned):
    """What `Feed` needs of a match (`link.played.Played`); everything goes through its bytes."""

    path: Path | None = None
    torn = False
    can_watch = True
    viewers: tuple[Viewer, ...] = ()

    def __init__(self, top: Tabletop, viewer: Viewer = Watcher.SPECTATOR) -> None:
        self.top, self.viewer = top, viewer
        self.sent: list[bytes] = []
        self._clients: list[tuple[Client, list[int]]] = []

    @property
    def match(self) -> PublicMatch:
        return self.top.match.public

    @property
    def rules(self) -> AnyRules:
        return self.top.rules

    can_fill = False

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        raise AssertionError("an audience has no client of anybody else")

    def drop(self, client: Client) -> None:
        raise AssertionError("an audience has no client of anybody else")

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        raise AssertionError("an audience settles nothing")

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        raise AssertionError("an audience is not told which bots have stopped")

    def stand(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        raise AssertionError("an audience settles nothing")

    def watch(self, carry: Carry) -> Watching:
        client = Client(self.viewer, self.rules, _silent, lambda: self.top.now_ms)
        for page in pages(self.top.table, None):
            client.receive(page)
        self._clients.append((client, []))
        self._tell(*self._clients[-1])
        return Watching(client, self._clients.clear)

    def tell(self) -> None:
        """Everybody who watches is sent what there is now."""
        for client, told in self._clients:
            self._tell(client, told)

    def close(self) -> None:
        pass

    def _tell(self, client: Client, told: list[int]) -> None:
        """As a host does it: who has heard of all that is public is told nothing."""
        since = told[-1] if told else None
        said = update(self.top.table, self.viewer, len(told) + 1, since)
        if client.latest is not None and _without_number(client.latest) == _without_number(said):
            return
        told.append(self.top.table.public_n)
        self.sent.append(encode(said))
        client.receive(decode(self.sent[-1], Update))


def _without_number(said: Update) -> Update:
    return msgspec.structs.replace(said, number=0, facts=(), lines=())


def _silent(_asked: Any) -> None:
    raise AssertionError("an audience asks for nothing")


class OnAirGame:
    """What a game tells its audience, after each thing that happens at the table.

    `last` is the tale that stands in the left column, `cues` what was heard since it was looked at.
    """

    def __init__(self, top: Tabletop, viewer: Viewer = Watcher.SPECTATOR) -> None:
        self.top = top
        self.match = WatchedMatch(top, viewer)
        self.feed = Feed(self.match)
        look = LOOKS[top.rules.name]
        self.air: Air = look.air()
        self.board: Board = look.board()
        self.board.set_interactive(False)
        self.board.set_names({one.seat: one.name for one in top.match.players})
        self._memory = Memory()
        self._cues: list[Cue] = []
        self.feed.updated.connect(self._updated)
        self._updated(())

    @property
    def seen(self) -> Seen:
        found = self.feed.seen
        assert found is not None
        return found

    def did(self, *texts: str) -> None:
        """Actions by whoever is on turn, each of which the audience is told."""
        for text in texts:
            self.top.acted(text)
            self.tell()

    def tell(self) -> None:
        self.match.tell()

    def heard(self) -> list[Cue]:
        """The sounds since this was asked last."""
        cues, self._cues = self._cues, []
        return cues

    # What the game says.

    @property
    def last(self) -> Tale | None:
        return self._memory.last

    @property
    def banner(self) -> str:
        found = self.air.banner(self.seen, self.board)
        return "" if found is None else found.text

    @property
    def strip(self) -> list[str]:
        """The rows of the strip, as they are read."""
        found = self.air.strip(self.seen, self.board)
        return [] if found is None else [f"{row.text} | {row.right}" for row in found.rows]

    def below(self, seat: Seat) -> str:
        return self.air.plaque(self.seen, seat, self.board).below

    def sketches(self, seat: Seat) -> tuple[Any, ...]:
        return self.air.plaque(self.seen, seat, self.board).sketches

    @property
    def told(self) -> list[str]:
        """What was done last, as it is read."""
        return [] if self.last is None else [line.text for line in self.last.lines]

    @property
    def everything(self) -> tuple[Any, ...]:
        """All that the game says now."""
        seen, board = self.seen, self.board
        plaques = [self.air.plaque(seen, seat, board) for seat in seen.match.seats]
        return (
            self.air.strip(seen, board),
            self.air.banner(seen, board),
            self.air.tales(seen, board, -1),
            self.air.slide(seen, board),
            plaques,
            self.last,
            self.air.final(seen, board),
            self.air.ticks(seen),
        )

    def close(self) -> None:
        self.feed.close()

    def _updated(self, facts: Sequence[Any]) -> None:
        if self.seen.view is not None:
            self.board.sync(self.seen.view, animate=False)
        seen = self.seen
        told = None if seen.view is None else self.air.last(seen, facts, self.board)
        self._memory.hear(seen.update.n, seen.lines, told)
        if self._memory.last is None and seen.view is not None:
            self._memory.last = self.air.so_far(seen, self.board)
        self._cues += self.air.cues(self.seen, facts)


def named(rules: AnyRules, *names: str, **given: Any) -> Match:
    """A match of players of these names."""
    match = a_match(rules, seats=len(names), **given)
    players = zip(match.players, names, strict=True)
    called = tuple(msgspec.structs.replace(one, name=name) for one, name in players)
    return msgspec.structs.replace(match, players=called)


def gaps_filled(text: str) -> bool:
    """Whether no gap of a text was left open."""
    return not {"{", "}"} & set(text)


def untranslated(game: OnAirGame, *given: str) -> set[str]:
    """What is said in English while a pseudo-locale is installed, but for names and notation.

    `given` are names of the test’s own; titles of games and rule numbers are never translated.
    """
    found = set()
    for text in _texts(game.everything):
        rest = text
        for name in (*game.seen.names.values(), *given):
            rest = rest.replace(name, "")
        if re.search(r"[A-Za-z]{3,}", re.sub(r"P[RZ]\d+|ALL\d+", "", rest)):
            found.add(text)
    return found


def _texts(said: Any) -> Iterator[str]:
    """Every text in plain data, but for how a line is to look and for pictures."""
    match said:
        case str():
            yield said
        case Line():
            yield said.text
        case tuple() | list() if not hasattr(said, "draw"):
            for part in said:
                yield from _texts(part)
