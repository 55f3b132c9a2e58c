"""The broadcast: every game in several phases, whole, its board or its strip, on each ground."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Pause, Resign
from tests.pictures.camera import Camera, Painted, Scene
from tests.support.broadcast_match import Airing, airing
from tests.support.broken_prism_by_hand import BOARD
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.prisma import pick
from tests.support.prisma_playing import TWO_LOOPS
from tests.support.rounds_page import Clock
from tests.support.table_by_hand import AnyRules

RED, BLUE = Seat.RED, Seat.BLUE
GROUNDS: Final = ("dark", "light", "chroma")
SHOWS: Final = ("whole", "board", "strip")


def begun(camera: Camera, game: AnyRules, **given: Any) -> Airing:
    """A match on air whose time stands still."""
    made = airing(camera.bot, game, **given)
    camera.ends(made.close)
    clock, client = Clock(), made.feed._client
    client._now = clock
    client._received_ms = clock()
    made.on_air.now_ms = clock
    return made


def seen(made: Airing, page: str, shows: tuple[str, ...] = SHOWS[:1]) -> Iterator[Painted]:
    """The picture now, on each ground."""
    made.rest()
    for ground in GROUNDS:
        for one in shows:
            made.on_air.look(msgspec.convert({"ground": ground, "shows": one}, BroadcastPicture))
            made.beat()
            yield Painted(f"air-{page}-{one}", made.image(), ground)
    made.on_air.look(BroadcastPicture())


def prizmik(camera: Camera) -> Iterator[Painted]:
    """Actions, an end, a card."""
    made = begun(camera, PRIZMIK, clock="total:300+5")
    yield from seen(made, "begun")
    made.turn("a1>a2", "h8>h7", "a2-a4", "h7-h5", "e1>e2", "d8>d7")
    yield from seen(made, "middle", SHOWS)
    made.pass_ms(70_000)
    yield from seen(made, "later")
    yield Painted("air-small", made.image(high=720), "dark")
    made.order(Pause("Jae does not hear us"))
    yield from seen(made, "paused")


def cards(camera: Camera) -> Iterator[Painted]:
    """Every kind of card, and the picture that waits for a match."""
    made = begun(camera, PRIZMIK)
    for kind in Kind:
        until_ms = made.on_air.now_ms() + 300_000 if kind in (Kind.SOON, Kind.BACK) else None
        made.on_air.put_up(Card(kind, "A title of a card", "And a text below it.", until_ms))
        yield from seen(made, f"card-{kind.value}")
    made.on_air.take_down()
    made.order(Resign(), BLUE)
    yield from seen(made, "over")
    made.frame.follow(None)
    made.on_air.look(BroadcastPicture())
    yield Painted("air-waiting", made.image(), "dark")


def broken_prism(camera: Camera) -> Iterator[Painted]:
    """A round from its beginning to the reveals."""
    made = begun(camera, BROKEN_PRISM, setup=BOARD, windows="together")
    yield from seen(made, "before")
    made.act(None, "next")
    yield from seen(made, "open")
    made.act(RED, "claim 39")
    made.pass_ms(14_000)
    yield from seen(made, "claimed", SHOWS)
    made.sealed(RED, "B 28+26-15")
    made.sealed(BLUE, "G 17+16+6")
    made.act(RED, "done", rest=False)
    made.act(BLUE, "done", rest=False)
    made.until(lambda: made.update.phase == "reveal")
    yield from seen(made, "reveal", SHOWS)
    made.act(None, "next")
    made.claim(BLUE, "5", "L 12-7", "N 27-22")
    made.act(None, "next")
    yield from seen(made, "middle")
    made.order(Resign(), BLUE)
    yield from seen(made, "over")


def glittering_paths(camera: Camera) -> Iterator[Painted]:
    """A race, turns, the card of a round."""
    made = begun(camera, GLITTERING_PATHS, setup=BOARDS, race="arrival")
    yield from seen(made, "before")
    made.act(None, "next")
    yield from seen(made, "race")
    made.act(RED, "a1-b1-b2-c2-c1")
    made.act(BLUE, "f6-f5-e5-e6-d6-d5-c5")
    yield from seen(made, "middle", SHOWS)
    for _ in range(4):
        made.turn("pass")
    yield from seen(made, "round-over")
    made.order(Resign(), RED)
    yield from seen(made, "over")


def prisma(camera: Camera) -> Iterator[Painted]:
    """Two who make loops, and four with much on the field."""
    made = begun(camera, PRISMA, setup=TWO_LOOPS)
    yield from seen(made, "begun")
    made.turn("place 1 1,1 0")
    yield from seen(made, "marking", SHOWS)
    made.turn("mark 0,2")
    yield from seen(made, "marked")
    four = begun(camera, PRISMA, seats=4, seed="two")
    luck = random.Random(5)
    for _ in range(30):
        assert four.feed.seen is not None
        four.turn(PRISMA.write(pick(four.feed.seen.view, luck)))
    yield from seen(four, "four", SHOWS)
    four.order(Pause("a question"))
    yield from seen(four, "four-paused")


SCENES = tuple(
    Scene(f"air {game.name} {play.__name__}", game.name, play)
    for game, play in (
        (PRIZMIK, prizmik),
        (PRIZMIK, cards),
        (BROKEN_PRISM, broken_prism),
        (GLITTERING_PATHS, glittering_paths),
        (PRISMA, prisma),
    )
)
