"""A match that was cut off (ALL2, ALL14, BP23): the time at which it goes on betrays nothing.

The journal ends with whatever was last, which may be something sealed; had the clocks stood as
they were then, everybody could tell that there was such a thing. So the clock notes by beats how
late it is, and a match that is opened again waits as of the last thing that everybody knows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    CLOSED,
    Answer,
    Beat,
    End,
    Order,
    Pause,
    Reopen,
    Resume,
)
from prismdesk.table.replay import folded, verified
from prismdesk.table.updates import look, update
from tests.support.broken_prism_by_hand import Prism
from tests.support.proposing import done
from tests.support.repeats import many
from tests.support.secrets_game import SEALED_DICE, Guess
from tests.support.table_by_hand import Tabletop

RED, BLUE, CLOCK, HOST = Seat.RED, Seat.BLUE, Agent.CLOCK, Agent.HOST
BEAT_MS = 5000


def why(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    return answer.code


def in_a_window(**given: Any) -> Prism:
    top = Prism(**{"host": "none", "windows": "together", **given})
    top.done(BLUE, "claim 39")
    return top


def told(top: Tabletop, viewer: Viewer) -> bytes:
    return encode(update(top.table, viewer, 1, None))


def test_bp23_a_beat_is_told_to_nobody_and_moves_nothing() -> None:
    top = in_a_window()
    top.tick(BEAT_MS)
    viewers: tuple[Viewer, ...] = (RED, BLUE, *Watcher)
    before, seen = top.table, [told(top, viewer) for viewer in viewers]
    done(top.give(CLOCK, Beat()))
    assert [told(top, viewer) for viewer in viewers] == seen
    assert top.table.known == before.clockwork
    same = msgspec.structs.replace(top.table, n=before.n, beat=None, heard=before.heard)
    assert same == before


def test_bp23_only_the_clock_beats_and_only_while_somebody_may_seal_something() -> None:
    top = Prism(host="present", windows="together")
    assert why(top.give(CLOCK, Beat())) == "not-needed"
    top.done(BLUE, "claim 39")
    senders: tuple[Author, ...] = (RED, BLUE, HOST, Agent.CHANCE)
    orders: tuple[Order, ...] = (Beat(), Reopen())
    for by in senders:
        for order in orders:
            assert isinstance(top.give(by, order), Refused)
            assert isinstance(top.give(by, order, by_host=True), Refused)
    for order in orders:
        assert why(top.give(CLOCK, order, by_host=True)) == "not-allowed"
    done(top.give(CLOCK, Beat()))
    top.give(HOST, Pause("x"))
    assert why(top.give(CLOCK, Beat())) == "not-needed"
    top.give(HOST, Resume())
    top.give(HOST, End(RED, "x"))
    assert why(top.give(CLOCK, Beat())) == "not-needed"


def test_bp23_what_was_sealed_after_the_last_beat_does_not_show_in_the_time() -> None:
    top = in_a_window()
    top.tick(BEAT_MS)
    done(top.give(CLOCK, Beat()))
    top.tick(1700)
    top.done(RED, "submit B 28+26-15")
    top.cut_off()
    assert top.table.clockwork.at_ms == BEAT_MS + 1700
    done(top.give(CLOCK, Reopen()))
    assert top.table.clockwork.at_ms == BEAT_MS
    assert top.left == {"window": 55_000, "round": 595_000}
    assert top.table.paused is not None
    assert (top.table.paused.by, top.table.paused.reason) == (CLOCK, CLOSED)
    line = top.line
    assert (line.at_ms, str(line.text)) == (BEAT_MS, f"Paused: {CLOSED}")
    assert top.table.state.sealed[RED].count == 1, "it is not lost"
    done(top.give(BLUE, Resume()))
    top.tick(55_000)
    assert top.phase == "reveal"
    assert top.targets()["39"] == "taken"


def test_all14_without_a_beat_it_goes_back_to_the_last_public_entry() -> None:
    top = in_a_window()
    top.tick(4000)
    top.done(RED, "submit B 28+26-15")
    top.cut_off()
    done(top.give(CLOCK, Reopen()))
    assert top.table.clockwork.at_ms == 0
    assert top.left["window"] == 60_000


def test_all14_a_timer_that_a_sealed_draw_began_is_not_lost() -> None:
    """The die is thrown in secret, and then the window begins; the last public entry is before."""
    top = Tabletop(SEALED_DICE)
    top.tick(3000)
    top.act(RED, Guess(1))
    top.cut_off()
    done(top.give(CLOCK, Reopen()))
    assert top.table.clockwork.at_ms == 0
    assert [(one.id, one.left_ms) for one in top.table.clockwork.timers] == [("window-1", 10_000)]


def test_all2_with_nothing_sealed_since_it_is_a_pause_at_the_last_entry() -> None:
    tops = [Tabletop(PRIZMIK, clock="total:60+0") for _ in range(2)]
    orders: tuple[Order, ...] = (Reopen(), Pause(CLOSED))
    for top, order in zip(tops, orders, strict=True):
        top.tick(2000)
        top.acted("a1>a2")
        top.tick(3000)
        top.acted("a8>a7")
        top.tick(9000)
        top.cut_off()
        done(top.give(CLOCK, order))
    one, two = (top.table for top in tops)
    assert one.clockwork.at_ms == 5000
    assert msgspec.structs.replace(one, heard=()) == msgspec.structs.replace(two, heard=())


def test_all2_what_happens_after_it_has_the_time_that_everybody_knows() -> None:
    """The journal itself may go back; its lines for people do not."""
    top = in_a_window(host="present")
    top.tick(BEAT_MS)
    top.give(CLOCK, Beat())
    top.tick(3000)
    top.done(RED, "submit B 28+26-15")
    top.cut_off()
    top.give(CLOCK, Reopen())
    assert top.entries[-1].at_ms == BEAT_MS + 3000
    top.give(HOST, Resume())
    top.tick(1000)
    top.give(HOST, Pause("x"))
    assert top.entries[-1].at_ms == BEAT_MS + 1000
    times = [one.line.at_ms for one in top.table.moments if one.line is not None]
    assert times == sorted(times)
    for read in (folded, verified):
        again = read(top.match, top.rules, top.entries)
        assert not isinstance(again, Refused)
        assert again.moments[-1].clockwork.timers == top.table.moments[-1].clockwork.timers
        assert again.state == top.table.state


def test_all12_the_clock_ends_its_own_pauses_only() -> None:
    top = in_a_window()
    done(top.give(CLOCK, Pause("Blue is away.")))
    done(top.give(CLOCK, Resume()))
    assert why(top.give(CLOCK, Resume())) == "not-paused"
    top.give(RED, Pause())
    assert why(top.give(CLOCK, Resume())) == "not-allowed"
    assert why(top.give(CLOCK, Pause("Blue is away."))) == "paused"


def _quiet(_top: Prism) -> None:
    pass


def _submits(top: Prism) -> None:
    top.done(RED, "submit B 28+26-15")


def _submits_late(top: Prism) -> None:
    _submits(top)
    top.tick(3100)
    top.done(RED, "submit I 22+17")


def _is_done(top: Prism) -> None:
    _submits(top)
    top.done(RED, "done")


SECRETS: tuple[Callable[[Prism], None], ...] = (_quiet, _submits, _submits_late, _is_done)


@pytest.mark.parametrize("host", ["none", "seated"])
@pytest.mark.parametrize("seed", range(many(2, 5)))
def test_bp23_all14_two_worlds_that_were_cut_off_go_on_alike(host: str, seed: int) -> None:
    """Red seals this, that or nothing after the last beat; nobody else is sent another byte."""
    worlds = [in_a_window(host=host) for _ in SECRETS]
    rng = random.Random(seed)
    beats = rng.randint(0, 4)
    for top, secret in zip(worlds, SECRETS, strict=True):
        for _ in range(beats):
            top.tick(BEAT_MS)
            done(top.give(CLOCK, Beat()))
        top.tick(rng.randint(0, 1) * 1300)
        secret(top)
        top.cut_off()
        done(top.give(CLOCK, Reopen()))
    assert len({top.table.n for top in worlds}) > 1, "the worlds do differ"
    _alike(worlds)
    for order in (Pause(), Resume()):
        assert len({encode(top.give(BLUE, order)) for top in worlds}) == 1
    for top in worlds:
        # Who had sealed nothing does so now, so that all come to the same verdicts.
        top.give(CLOCK, Resume())
        if not top.table.state.sealed[RED].done:
            top.done(RED, "submit B 28+26-15")
        done(top.act(BLUE, "submit G 17+16+6"))
    for _ in range(many(12, 40)):
        wait = rng.randint(1, many(13_000, 4_000))
        for top in worlds:
            top.tick(wait)
        _alike(worlds)
    assert worlds[0].phase == "open"


def _alike(worlds: list[Prism]) -> None:
    first, *others = worlds
    for other in others:
        for viewer in (Watcher.SPECTATOR, Watcher.STEWARD, BLUE):
            assert told(first, viewer) == told(other, viewer)
            for n in range(first.table.public_n + 1):
                seen = [look(top.table, viewer, n) for top in (first, other)]
                assert encode(seen[0]) == encode(seen[1])
