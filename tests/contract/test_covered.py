"""What a viewer is sent while a pause covers the board: nothing of the board (ALL12)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer, Watcher, eyes
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.boards import read_rounds, write_rounds
from prismdesk.games.glittering_paths.gems import OPPOSITE, Board
from prismdesk.games.prisma.judging import places
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Pause
from prismdesk.table.updates import Update, update
from tests.support.broken_prism_by_hand import BOARD, Prism
from tests.support.glittering_paths_by_hand import BLUE, BOARDS, RED, Glitter
from tests.support.prisma_by_hand import Beams, hands
from tests.support.secrets_game import SEALED_DICE
from tests.support.table_by_hand import EVERY_GAME, Tabletop

OPEN = {"phase", "closed", "ready", "rounds", "added"}
"""The parts of any game's covered view that may be texts or lists: none of them is a board's."""

PRISMAS = {
    *("stage", "seats", "order", "stacks", "loops_left", "frozen_left"),
    *("rolls", "gone", "passed", "parts"),
}
"""Those that Prisma has besides: who plays, how many there are of what, and sums (PR33)."""


def sent(top: Tabletop, viewer: Viewer) -> Update:
    """What somebody is told who comes in the pause."""
    return update(top.paused, viewer, 1, None)


def players(top: Tabletop) -> tuple[Viewer, ...]:
    """Everybody from whom a pause hides the board."""
    return (*top.match.seats, Watcher.SPECTATOR, Watcher.STEWARD)


@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.name)
def test_all12_a_covered_view_is_built_without_anything_of_the_board(rules: Any) -> None:
    for seed in range(3):
        top = Tabletop(rules)
        rng = random.Random(seed)
        for _ in range(60):
            for viewer in players(top):
                told = sent(top, viewer)
                assert told.covered
                assert told.facts == ()
                view = decode(told.view, rules.view_type | None)
                assert view == rules.covered(top.table.state, eyes(viewer))
                parts = {} if view is None else msgspec.to_builtins(view)
                filled = {name for name, part in parts.items() if _tells(part)}
                assert filled <= (OPEN | PRISMAS if rules is PRISMA else OPEN)
            top.play(rng, most=1)
            if top.table.ending is not None:
                break
        assert top.table.n > 5


def _tells(part: Any) -> bool:
    """Whether it is a text or a list with something in it."""
    return isinstance(part, str | list | tuple | dict) and bool(part)


def test_all12_where_all_is_board_nothing_is_sent() -> None:
    for rules in (PRIZMIK, SEALED_DICE):
        assert bytes(sent(Tabletop(rules), RED).view) == b"null"


def other_gems() -> str:
    """Another round 1 on which `a1-b1-b2` and `d1-c1-c2` are the same paths."""
    boards = read_rounds(BOARDS)
    assert not isinstance(boards, Refused)
    first = boards[1]
    kept = {first.number(cell) for cell in ("a1", "b1", "b2", "d1", "c1", "c2")}
    kept |= {len(first.cells) - 1 - (cell or 0) for cell in kept}
    cells = (gem if place in kept else OPPOSITE[gem] for place, gem in enumerate(first.cells))
    other = Board(first.columns, first.rows, "".join(cells))
    return write_rounds((other, boards[2], boards[3]))


def gem_worlds() -> Iterator[tuple[Tabletop, Tabletop]]:
    """Another board, and then the same paths on it; skips, and the break after the round."""
    one, two = Glitter(host="none"), Glitter(host="none", setup=other_gems())
    yield one, two
    for by, text in ((RED, "a1-b1-b2"), (BLUE, "d1-c1-c2"), *[(RED, "pass"), (BLUE, "pass")] * 2):
        for top in (one, two):
            top.done(by, text)
        yield one, two
    assert one.phase == "between"


def prism_worlds() -> Iterator[tuple[Tabletop, Tabletop]]:
    """Other numbers, and a claim on them up to its end; nobody sees who has submitted what."""
    numbers = BOARD.replace("f 22 10 29", "f 29 22 10").replace("w 6 12 16", "w 16 12 6")
    for windows in ("together", "in-turn"):
        one, two = (Prism(host="none", setup=text, windows=windows) for text in (BOARD, numbers))
        yield one, two
        for top in (one, two):
            top.done(RED, "claim 39")
        yield one, two
        for by in (RED, BLUE):
            for top in (one, two):
                if top.phase == "curtain":
                    top.done(by, "lift")
                top.done(by, "submit B 28+26-15" if by is RED else "submit A 15+29", "done")
            yield one, two
        for top in (one, two):
            if top.phase == "curtain":
                top.done(RED, "lift")
        assert one.phase == "reveal"
        yield one, two


def beam_worlds() -> Iterator[tuple[Tabletop, Tabletop]]:
    """Other tiles on the field, in the hands and in the stacks, but as many and as much worth."""
    tiles = "0,1 {0}\nhand red {1} {1}\nhand blue {1}\nstack red {1} {0}\nstack blue {0} {0}\n"
    one, two = (
        Beams(tiles.format(*shapes)) for shapes in (("..R...", "B....."), ("....B.", "R....."))
    )
    yield one, two
    for top in (one, two):
        put = next(places(top.state, top.state.hands[0][0]))
        top.acted(f"place 1 {put.cell} {put.turn}")
    yield one, two


def fresh_worlds() -> Iterator[tuple[Tabletop, Tabletop]]:
    """All boards differ, as the seeds do, and nothing was done on them."""
    yield Glitter(setup=None, seed="this"), Glitter(setup=None, seed="that")
    yield Prism(setup=None, seed="this"), Prism(setup=None, seed="that")


@pytest.mark.parametrize("worlds", [gem_worlds, prism_worlds, beam_worlds, fresh_worlds])
def test_all12_two_boards_are_one_and_the_same_under_a_cover(
    worlds: Callable[[], Iterator[tuple[Tabletop, Tabletop]]],
) -> None:
    """Every byte of what is sent, but for the board to somebody without a pause."""
    for one, two in worlds():
        assert one.table.state != two.table.state
        for viewer in players(one):
            assert encode(sent(one, viewer)) == encode(sent(two, viewer))
        seen = [encode(update(top.table, Watcher.ARBITER, 1, None)) for top in (one, two)]
        assert seen[0] != seen[1], "there is something to be hidden"


def test_all12_what_was_sealed_shows_in_nobodys_covered_view() -> None:
    top = Prism(host="none", windows="together", show_submissions="yes")
    top.done(RED, "claim 24")
    before = {viewer: bytes(sent(top, viewer).view) for viewer in players(top)}
    top.done(RED, "submit E 6x4")
    assert top.view(RED).own is not None
    assert top.view(BLUE).submitted == (RED,)
    assert {viewer: bytes(sent(top, viewer).view) for viewer in players(top)} == before


def test_pr33_the_points_stay_known_in_a_pause_by_what_makes_them() -> None:
    """All that a score sheet shows, for somebody who comes while the field is covered."""
    field = "0,1 ...R..\n0,2 R.RR..\n0,3 RR.R..\n1,2 ....RR\nloop red 0,2 0,3 1,2\n"
    top = Beams(field + hands("R....."), host="none")
    assert PRISMA.view(top.state, RED).parts == ()
    parts = top.status["parts"]
    top.give(RED, Pause())
    known = decode(update(top.table, BLUE, 1, None).view, PRISMA.view_type)
    assert [msgspec.to_builtins(one) for one in known.parts] == [
        {kind: points for kind, points in parts[colour].items() if kind != "total"}
        for colour in ("red", "blue")
    ]
    assert known.parts[0].loops == 1
    assert (known.stage, known.stacks, known.loops_left) == ("middle", (4, 4), (5, 6))
    assert (known.tiles, known.hands, known.marked, known.contents) == ((), (), (), ())


def test_all12_round_points_and_opponent_stay_known_in_a_pause() -> None:
    top = Prism(host="none", windows="together")
    top.play_claim(RED, "39", red="B 28+26-15")
    top.give(RED, Pause())
    known = decode(update(top.table, BLUE, 1, None).view, BROKEN_PRISM.view_type)
    assert (known.round, known.phase, known.you) == (1, "reveal", BLUE)
    assert (known.rounds, known.opponent) == (((5, 0),), top.view(BLUE).opponent)
    assert (known.numbers, known.targets, known.reveal) == ((), (), None)
