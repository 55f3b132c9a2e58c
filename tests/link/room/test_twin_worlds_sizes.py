"""Twin worlds: what is drawn for later shows nowhere, and no frame's size tells of a submission.

ALL13: two tables whose seeds differ tell everybody the same until the draw shows. BP22, BP23: the
frames of the seat that seals, to the table and back, have one size whatever is in them. ALL14: a
disk that refuses a sealed input is nobody else's trouble, until it refuses the clock's note too.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.files.refusals import Cause, NotSaved
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.link.messages import LookAt, Trouble, Well
from prismdesk.table.commands import Act, Command, Pause, Resume
from prismdesk.table.match import Player
from prismdesk.wire.frames import SEALED_STEP, framed
from prismdesk.wire.messages import Put, Told
from tests.support.broken_prism_by_hand import BOARD
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.made_match import a_match
from tests.support.prisma import pick, stacked
from tests.support.secrets_game import SEALED_DICE
from tests.support.table_by_hand import AnyRules, Tabletop
from tests.support.twin_table import World

RED, BLUE = Seat.RED, Seat.BLUE
SHORTEST = Submit("E", (6, 4), "x")
LONGEST = Submit("A", (9_999,) * 120, "x" * 119, ("Al",) * 120)


def world(rules: AnyRules, **given: Any) -> World:
    """A table with Red and Blue in the network, and a spectator."""
    draft = a_match(rules, **given)
    players = tuple(Player(one.seat, one.name, PlayedBy.NETWORK) for one in draft.players)
    draft = msgspec.structs.replace(draft, players=players)
    machines: dict[str, tuple[Seat, ...]] = {"red": (RED,), "blue": (BLUE,), "watch": ()}
    return World(draft, rules, machines, frozenset({Watcher.ARBITER}))


def acts(on: World, seat: Seat, text: str) -> None:
    action = on.rules.read(text)
    assert not isinstance(action, Refused)
    on.gives(seat, Act(raw(action)))


def both_ready(on: World) -> None:
    for seat in (RED, BLUE):
        acts(on, seat, "ready")


IN_THE_PRISM = (
    (RED, "claim 24"), (BLUE, "submit d 16+8"), (RED, "submit E 6x4"), (RED, "done"),
    (BLUE, "done"), (RED, "ready"), (BLUE, "ready"), (BLUE, "claim 5"), (BLUE, "submit L 12-7"),
)  # fmt: skip
ON_THE_GEMS = (
    (RED, "a1-b1-c1"), (BLUE, "b4-a4-a3"), (BLUE, "first f6-f5-e5"), (RED, "first a1-b1-b2"),
    (RED, "a1-b1-b2"), (BLUE, "pass"), (RED, "pass"), (BLUE, "pass"), (RED, "pass"),
)  # fmt: skip


def with_the_tiles() -> tuple[tuple[Seat, str], ...]:
    """Prisma up to where a tile is drawn that only one of the worlds has there (PR7)."""
    top, luck, done = Tabletop(PRISMA, setup=stacked(2, "this")), random.Random(6), []
    while top.table.state.turn <= ALL_KNOWN:
        seat, action = top.table.state.mover, pick(top.table.state, luck)
        assert not isinstance(top.act(seat, action), Refused)
        done.append((seat, PRISMA.write(action)))
    return tuple(done)


ALL_KNOWN = 4
"""Turns whose tiles are the same in all worlds of `stacked`."""
FIRST_ROUNDS: dict[str, tuple[AnyRules, tuple[str, str], tuple[tuple[Seat, str], ...]]] = {
    "broken-prism": (BROKEN_PRISM, (BOARD,) * 2, IN_THE_PRISM),
    "glittering-paths": (GLITTERING_PATHS, (BOARDS.split("round 2")[0],) * 2, ON_THE_GEMS),
    "prisma": (PRISMA, (stacked(2, "this"), stacked(2, "that")), with_the_tiles()),
}
"""Of each game of which something is drawn for later: how the two worlds begin, and what is done
before it shows."""


@pytest.mark.parametrize("game", [rules.name for rules in GAMES if rules.drawn])
@pytest.mark.parametrize("host", ["none", "present"])
def test_later_boards_show_nowhere(game: str, host: str) -> None:
    """The first round's board is equal, and the seeds of all others differ; or the stacks do."""
    rules, setups, script = FIRST_ROUNDS[game]
    worlds = [
        world(rules, setup=setup, seed=seed, host=host)
        for setup, seed in zip(setups, ("this", "that"), strict=True)
    ]
    for one in worlds:
        if not any("ready" in row.kinds for row in rules.phases):
            continue
        if host == "present":
            one.here[Watcher.ARBITER].act(rules.read("next"))
            one.loop.settle()
        else:
            both_ready(one)
    assert worlds[0].table.state != worlds[1].table.state
    for seat, text in script:
        for one in worlds:
            acts(one, seat, text)
            one.gives(BLUE, Pause())
            one.comes("watch late")
            one.looks("watch late", 1)
            one.gives(BLUE, Resume())
            one.passes(400)
    for one in worlds:
        one.is_killed()
        one.comes("red")
        one.comes("watch")
    assert worlds[0].told == worlds[1].told
    assert len(worlds[0].told) > 50


def test_a_die_that_is_thrown_shows_nowhere_before_it_is_revealed() -> None:
    worlds = [world(SEALED_DICE, seed=seed) for seed in ("this", "that")]
    assert worlds[0].table.state.die != worlds[1].table.state.die
    for one in worlds:
        acts(one, RED, "3")
        one.is_killed()
        for name in ("blue", "watch", "red"):
            one.comes(name)
        one.gives(BLUE, Resume())
        one.looks("blue", 0)
        one.passes(9_000)
    assert worlds[0].told == worlds[1].told
    for one in worlds:
        one.passes(2_000)
    assert worlds[0].told != worlds[1].told, "there they are revealed"


def test_what_goes_to_the_table_has_one_size() -> None:
    """BP22: submissions of any length, a done and a look."""
    orders = [Act(raw(SHORTEST)), Act(raw(LONGEST)), Act(raw(BROKEN_PRISM.read("done")))]
    asked: list[Any] = [Command(RED, 2**53, order) for order in orders]
    puts = [Put("0" * 32, RED, raw(one)) for one in (*asked, LookAt(7))]
    assert {len(framed(put, step=SEALED_STEP)) for put in puts} == {SEALED_STEP}


def test_what_the_table_answers_has_the_size_of_what_everybody_knows() -> None:
    """BP23: also when the seat comes back in the window, with a log of any length."""
    worlds = [world(BROKEN_PRISM, setup=BOARD, windows="together") for _ in range(2)]
    for one, action in zip(worlds, (SHORTEST, LONGEST), strict=True):
        both_ready(one)
        acts(one, BLUE, "claim 24")
        one.gives(RED, Act(raw(action)))
    assert sizes(worlds[0]) == sizes(worlds[1])
    for _ in range(40):
        for one in worlds:
            one.gives(BLUE, Pause())
            one.gives(BLUE, Resume())
            one.comes("red")
            one.looks("red", 3)
        assert sizes(worlds[0]) == sizes(worlds[1])
    assert max(sizes(worlds[0])) > SEALED_STEP, "the log has outgrown a frame"


def test_trouble_with_the_disk_betrays_nothing_sealed_and_is_told_once() -> None:
    worlds = [world(SEALED_DICE, seed="seed") for _ in range(2)]
    for one in worlds:
        one.told.clear()
        one.journal.is_full = True
        one.passes(1_000)
    acts(worlds[0], RED, "3")
    for one in worlds:
        assert not [told for told in one.told if told[1] in ("blue", "watch")]
        one.passes(7_400)
    acts(worlds[0], RED, "3")
    for one in worlds:
        one.journal.is_full = False
    acts(worlds[0], RED, "3")
    for one in worlds:
        one.passes(1_000)
    told = [[one for one in each.told if one[1] in ("blue", "watch")] for each in worlds]
    assert told[0] == told[1]
    assert [what for _, name, what in told[0] if name == "watch"] == [
        framed(Told(Watcher.SPECTATOR, raw(said)))
        for said in (Trouble(NotSaved(Cause.DISK_FULL, Path("nowhere")).refused), Well())
    ]


def sizes(one: World) -> list[int]:
    return [len(frame) for frame in one.tap("red").frames]
