"""A match on a string as an audience has it: a feed without a host, without threads or waiting."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.codec import decode, encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Author, Seat, Viewer, Watcher
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.frame import LastCaption
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption, Line, Sidebar, TitleCard
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.games import GAME_UIS
from prismdesk.link.client import Client
from prismdesk.link.match_source import Carry, TableElsewhere, Watching
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update, pages, update
from tests.support.table_by_hand import AnyRules, Tabletop


class WatchedMatch(TableElsewhere):
    """What `Feed` needs of a match (a `MatchSource`); everything goes through its bytes."""

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

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        raise AssertionError("an audience has no client of anybody else")

    def drop(self, client: Client) -> None:
        raise AssertionError("an audience has no client of anybody else")

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

    `last` is the caption in the left column, `cues` what was heard since it was looked at.
    """

    def __init__(self, top: Tabletop, viewer: Viewer = Watcher.SPECTATOR) -> None:
        self.top = top
        self.match = WatchedMatch(top, viewer)
        self.feed = Feed(self.match)
        look = GAME_UIS[top.rules.name]
        self.broadcast: GameBroadcast = look.broadcast()
        self.board: Board = look.board()
        self.board.set_interactive(False)
        self.board.set_names({one.seat: one.name for one in top.match.players})
        self._memory = LastCaption()
        self._cues: list[Cue] = []
        self.feed.updated.connect(self._updated)
        self._updated(())

    @property
    def seen(self) -> SpectatorNow:
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

    def done(self, by: Author, *texts: str) -> None:
        """Actions of that author, each of which the audience is told."""
        for text in texts:
            answer = self.top.act(by, text)
            assert not isinstance(answer, Refused), (text, answer)
            self.tell()

    def given(self, by: Author, order: Any) -> None:
        """An order of that author, which the audience is told."""
        answer = self.top.give(by, order)
        assert not isinstance(answer, Refused), answer
        self.tell()

    def waits(self, ms: int) -> None:
        """So much time passes at the table, and the audience is told what comes of it."""
        self.top.tick(ms)
        self.tell()

    # What the game says.

    @property
    def final(self) -> TitleCard:
        """The card of the end."""
        found = self.broadcast.final(self.seen, self.board)
        assert found is not None
        return found

    @property
    def title_card(self) -> TitleCard:
        """The card in the place of the board."""
        found = self.broadcast.title_card(self.seen, self.board)
        assert found is not None
        return found

    @property
    def whole_sidebar(self) -> Sidebar:
        """What stands in the right column."""
        found = self.broadcast.sidebar(self.seen, self.board)
        assert found is not None
        return found

    @property
    def whole_banner(self) -> Banner | None:
        """The sentence below the board, with its seat and timer."""
        return self.broadcast.banner(self.seen, self.board)

    @property
    def last(self) -> Caption | None:
        return self._memory.last

    @property
    def banner(self) -> str:
        found = self.broadcast.banner(self.seen, self.board)
        return "" if found is None else found.text

    @property
    def sidebar(self) -> list[str]:
        """The rows of the sidebar, as they are read."""
        found = self.broadcast.sidebar(self.seen, self.board)
        return [] if found is None else [f"{row.text} | {row.right}" for row in found.rows]

    def below(self, seat: Seat) -> str:
        return self.broadcast.panel_extras(self.seen, seat, self.board).below

    def pictures(self, seat: Seat) -> tuple[Any, ...]:
        return self.broadcast.panel_extras(self.seen, seat, self.board).pictures

    @property
    def told(self) -> list[str]:
        """What was done last, as it is read."""
        return [] if self.last is None else [line.text for line in self.last.lines]

    @property
    def everything(self) -> tuple[Any, ...]:
        """All that the game says now."""
        seen, board = self.seen, self.board
        plaques = [self.broadcast.panel_extras(seen, seat, board) for seat in seen.match.seats]
        return (
            self.broadcast.sidebar(seen, board),
            self.broadcast.banner(seen, board),
            self.broadcast.captions(seen, board, -1),
            self.broadcast.title_card(seen, board),
            plaques,
            self.last,
            self.broadcast.final(seen, board),
            self.broadcast.ticks(seen),
        )

    def close(self) -> None:
        self.feed.close()

    def _updated(self, facts: Sequence[Any]) -> None:
        if self.seen.view is not None:
            self.board.sync(self.seen.view, animate=False)
        seen = self.seen
        told = None if seen.view is None else self.broadcast.last(seen, facts, self.board)
        self._memory.hear(seen.update.n, seen.lines, told)
        if self._memory.last is None and seen.view is not None:
            self._memory.last = self.broadcast.so_far(seen, self.board)
        self._cues += self.broadcast.cues(self.seen, facts)


Make = Callable[..., OnAirGame]
"""Begins a match that is told to an audience."""


@contextmanager
def games_on_air(begins: Callable[..., Tabletop]) -> Iterator[Make]:
    """Makes matches that are told, and ends them."""
    made: list[OnAirGame] = []

    def make(*given: Any, **named: Any) -> OnAirGame:
        made.append(OnAirGame(begins(*given, **named)))
        return made[-1]

    yield make
    for one in made:
        one.close()


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
