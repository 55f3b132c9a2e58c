"""Two worlds: what one viewer may not know never changes a byte of what he is sent (ALL13, ALL14).

For each game two matches are played whose public history is equal and whose secrets differ. Every
update and look to each viewer who may not know the difference is equal, byte for byte.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher
from prismdesk.games import GAMES
from prismdesk.games.glittering_paths.gems import ROUNDS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    AddPoints,
    AddTime,
    Decline,
    End,
    EndRound,
    Order,
    Resign,
)
from prismdesk.table.updates import look, status, update
from tests.support.broken_prism_by_hand import Prism
from tests.support.glittering_paths_by_hand import BOARDS, Glitter
from tests.support.prisma import stacked
from tests.support.repeats import many
from tests.support.secrets_game import SEALED_DICE, Guess
from tests.support.table_by_hand import EVERY_GAME, Tabletop
from tests.support.turns_game import STEPS

EACH = many(5, 1)
"""Of the points that can be looked back at, one in so many; others with every pair of worlds."""

World = tuple[Tabletop, Tabletop, tuple[Viewer, ...]]

PROPOSALS: tuple[Order, ...] = (
    AddPoints(Seat.BLUE, 1, "x"),
    AddTime("window-1", 500, "x"),
    EndRound("x"),
    End(None, "x"),
    Decline(),
)


def prizmik_worlds() -> Iterator[World]:
    """PZ10: contents differ; the spectator never, the other seat only in its turn, may know."""
    one = Tabletop(PRIZMIK, setup="a6a/8/8/8/3t4/8/8/A3A2A b 3 3")
    two = Tabletop(PRIZMIK, setup="a6a/8/8/8/3s4/8/8/B3A2B b 3 3")
    for top in (one, two):
        top.acted("d4-d5")
    yield one, two, (Watcher.SPECTATOR, Watcher.STEWARD)
    mine = Tabletop(PRIZMIK, setup="a6a/8/8/8/3t4/8/8/A3A2A r 3 3")
    other = Tabletop(PRIZMIK, setup="a6a/8/8/8/3t4/8/8/B3A2B r 3 3")
    yield mine, other, (Watcher.SPECTATOR, Watcher.STEWARD, Seat.BLUE)


def sealed_worlds() -> Iterator[World]:
    """One's guess differs, then whether he guessed at all; nobody else may see it.

    Also where Red hosts (ALL6): his powers see nothing of Blue's guess, nor of his own, and what
    he proposes shows nothing of it.
    """
    rng = random.Random(2)
    for turn in range(many(16, 40)):
        host = ("none", "seated")[turn % 2]
        who = (Seat.RED, Seat.BLUE)[turn // 2 % 2]
        worlds = [Tabletop(SEALED_DICE, seats=3, host=host) for _ in range(3)]
        for top, guess in zip(worlds, (rng.randint(1, 3), rng.randint(4, 6)), strict=False):
            top.act(who, Guess(guess))
        order = rng.choice(PROPOSALS)
        answers = [top.give(Agent.HOST, order) for top in worlds]
        assert answers[0] == answers[1] == answers[2]
        others = tuple(seat for seat in worlds[0].match.seats if seat is not who)
        for other in worlds[1:]:
            yield worlds[0], other, (*others, Watcher.SPECTATOR, Watcher.STEWARD)


def broken_prism_worlds() -> Iterator[World]:
    """BP23: whole matches with differing submissions that come to the same verdicts.

    In one world Red tries all sorts of things before and after the submission that counts, in the
    other he sends that one alone. Blue and the spectator are sent the same bytes all the way.
    """
    others: tuple[Viewer, ...] = (Seat.BLUE, Watcher.SPECTATOR, Watcher.STEWARD)
    for windows, host in (("together", "none"), ("in-turn", "none"), ("together", "seated")):
        rng = random.Random(windows + host)
        one, two = (Prism(host=host, windows=windows, setup=None, begin=False) for _ in range(2))
        while one.table.ending is None:
            sealed = _next_step(one, two, rng)
            if sealed:
                yield one, two, others
        assert public(one) == public(two)
        assert two.table.ending == one.table.ending
    yield from _parsed_worlds()


def _parsed_worlds() -> Iterator[World]:
    """BP28: the host parses; then the claimer's submission is revealed, and the other one is not.

    In one world a submission stands, in another it fails, is another one, or there is none.
    """
    told = ("B 28+26-15", "G 17+16+6", "I 22+17+1", "A " + "+".join(["9999"] * 120), "")
    for claimer, windows in itertools.product((Seat.RED, Seat.BLUE), ("together", "in-turn")):
        other = Seat.BLUE if claimer is Seat.RED else Seat.RED
        for mine, theirs in itertools.combinations(told[:: many(2, 1)], 2):
            one, two = (_parsed(claimer, windows, {claimer: text}) for text in (mine, theirs))
            yield one, two, (other, Watcher.SPECTATOR)
            # Whether this one stands would tell of the other one.
            first = {claimer: "I 22+17"}
            one, two = (
                _parsed(claimer, windows, {**first, other: text}) for text in (mine, theirs)
            )
            yield one, two, (claimer, Watcher.SPECTATOR)
            for top in (one, two):
                top.done(Agent.HOST, "reveal claimer")
            yield one, two, (claimer, Watcher.SPECTATOR)


def _parsed(claimer: Seat, windows: str, texts: dict[Seat, str]) -> Prism:
    """A claim up to the host's parsing, in as much time whatever is submitted."""
    top = Prism(reveal="held", windows=windows)
    other = Seat.BLUE if claimer is Seat.RED else Seat.RED
    top.done(claimer, "claim 39")
    for seat in (claimer, other):
        if top.phase == "curtain":
            top.done(seat, "lift")
        if texts.get(seat):
            top.done(seat, f"submit {texts[seat]}")
        if windows == "in-turn":
            top.tick(60_000)
    if top.phase == "curtain":
        top.done(other, "lift")
    else:
        top.tick(60_000)
    assert top.phase == "parsing"
    return top


def _next_step(one: Prism, two: Prism, rng: random.Random) -> bool:
    """Both worlds one step further; whether something differs now."""
    state = one.table.state
    if one.phase in ("between", "reveal"):
        for top in (one, two):
            top.press_on()
    elif one.phase == "curtain":
        _both(one, two, state.sitter or Seat.RED, "lift")
    elif one.phase == "open":
        wanted = next((target for target, how in one.targets().items() if how == "open"), None)
        if wanted is None:
            for top in (one, two):
                top.tick(30_000)
        else:
            _both(one, two, rng.choice(one.match.seats), f"claim {wanted}")
    else:
        return _window(one, two, rng)
    return False


def _window(one: Prism, two: Prism, rng: random.Random) -> bool:
    state = one.table.state
    witness = one.rules.write(state.sheet.witnesses[state.claim.place])
    seats = one.match.seats if state.sitter is None else (state.sitter,)
    if Seat.RED in seats and not state.sealed[Seat.RED].count:
        spoilt = witness.split(" via ")[0] + "+1"
        one.done(Seat.RED, spoilt, witness, spoilt, *(["done"] if len(seats) > 1 else []))
        if rng.random() < 0.5:
            two.done(Seat.RED, witness)
        return True
    if Seat.RED in seats and not two.table.state.sealed[Seat.RED].count:
        two.done(Seat.RED, witness)
    if rng.random() < 0.3:
        _both(one, two, Seat.BLUE if Seat.BLUE in seats else Seat.RED, witness)
    for top in (one, two):
        top.tick(60_000)
    return False


def _both(one: Prism, two: Prism, seat: Seat, text: str) -> None:
    for top in (one, two):
        top.done(seat, text)


def glittering_paths_worlds() -> Iterator[World]:
    """ALL13: the boards of later rounds differ, as the seeds do; the host knows no more of them.

    The next board shows when its round begins, and all of them when the match has ended.
    """
    first = BOARDS.split("round 2")[0]
    for host in ("none", "present", "seated"):
        one, two = (
            Glitter(host=host, setup=first, seed=seed, begin=False) for seed in ("this", "that")
        )
        everybody = (*one.match.seats, *Watcher)
        yield one, two, everybody
        for top in (one, two):
            top.press_on()
        while one.phase != "between":
            step = one.table.n
            for top in (one, two):
                top.play(random.Random(step), most=1)
            yield one, two, everybody
        earlier = one.table.public_n
        for top in (one, two):
            top.press_on()
        assert all(_sent(one, viewer) != _sent(two, viewer) for viewer in everybody)
        assert all(
            _look(one, viewer, earlier) == _look(two, viewer, earlier) for viewer in everybody
        )
        for top in (one, two):
            top.give(Seat.RED, Resign())
            assert len(top.view(Seat.BLUE).boards) == ROUNDS


def prisma_worlds() -> Iterator[World]:
    """PR7: what is still in the stacks differs; the host knows no more of it than anybody.

    What was drawn everybody sees, and all of it when the match has ended (ALL13).
    """
    for host in ("none", "present", "seated"):
        one, two = (
            Tabletop(PRISMA, seats=3, host=host, setup=stacked(3, hidden))
            for hidden in ("this", "that")
        )
        everybody = (*one.match.seats, *Watcher)
        yield one, two, everybody
        drawn = 0
        while True:
            before = one.table.state.stacks
            step = one.table.n
            for top in (one, two):
                top.play(random.Random(step), most=1)
            drawn += one.table.state.stacks != before
            if one.table.state.hands != two.table.state.hands:
                break
            yield one, two, everybody
        assert drawn > 2 * len(one.match.seats), "what all knew has been drawn, and a tile more"
        earlier = one.table.public_n - 2
        assert all(
            _look(one, viewer, earlier) == _look(two, viewer, earlier) for viewer in everybody
        )
        for top in (one, two):
            assert not top.rules.view(top.table.state, Watcher.ARBITER).contents
            top.give(Agent.HOST if host == "present" else Seat.RED, _ended(host))
        left = [top.rules.view(top.table.state, Seat.BLUE).contents for top in (one, two)]
        assert host == "present" or not any(left), "two go on"
        assert host != "present" or left[0] != left[1]


def _ended(host: str) -> Order:
    return End(None, "x") if host == "present" else Resign()


# Steps hides nothing.
WORLDS = {
    "broken-prism": broken_prism_worlds,
    "glittering-paths": glittering_paths_worlds,
    "prisma": prisma_worlds,
    "prizmik": prizmik_worlds,
    "sealed-dice": sealed_worlds,
}


@pytest.mark.parametrize("name", [game.name for game in EVERY_GAME if game is not STEPS])
def test_two_worlds(name: str) -> None:
    pairs = 0
    for one, two, viewers in WORLDS[name]():
        assert one.table.state != two.table.state, "the worlds do differ"
        assert public(one) == public(two)
        for viewer in viewers:
            for n in range(pairs % EACH, one.table.public_n + 1, EACH):
                assert _look(one, viewer, n) == _look(two, viewer, n)
            for since in (None, 0):
                assert _sent(one, viewer, since) == _sent(two, viewer, since)
        everybody: tuple[Viewer, ...] = (*one.match.seats, Watcher.SPECTATOR, Watcher.STEWARD)
        for viewer in everybody:
            assert _covered(one, viewer) == _covered(two, viewer)
        knowing: tuple[Viewer, ...] = (*one.match.seats, Watcher.ARBITER)
        others = [viewer for viewer in knowing if viewer not in viewers]
        differing = [viewer for viewer in others if _sent(one, viewer) != _sent(two, viewer)]
        assert differing or not others, "somebody may know"
        pairs += 1
    assert pairs


def public(top: Tabletop) -> dict[str, Any]:
    """The console's status: who may do what betrays nothing sealed.

    PRIZMIK's position is left out: contents are open information, only drawn covered (PZ10).
    """
    return {key: value for key, value in status(top.table).items() if key != "position"}


def _sent(top: Tabletop, viewer: Viewer, since: int | None = 0) -> bytes:
    return encode(update(top.table, viewer, 1, since))


def _covered(top: Tabletop, viewer: Viewer) -> bytes:
    """What he sees when a pause comes now: what he knows of the difference is covered (ALL12)."""
    return bytes(update(top.paused, viewer, 1, None).view)


def _look(top: Tabletop, viewer: Viewer, n: int) -> bytes:
    seen = look(top.table, viewer, n)
    assert not isinstance(seen, Refused)
    return bytes(seen.view)


def test_every_game_has_its_worlds() -> None:
    assert {game.name for game in GAMES} <= set(WORLDS)


def test_a_sealed_entry_has_no_public_number() -> None:
    """ALL14: the number and the log stay as they were; only the sender's own view changes."""
    top = Tabletop(SEALED_DICE, seats=2)
    known, lines = top.table.public_n, [one.line for one in top.table.moments]
    top.act(Seat.RED, Guess(4))
    assert top.table.public_n == known
    assert [one.line for one in top.table.moments] == lines
    top.act(Seat.BLUE, Guess(4))
    assert top.table.public_n == known + 1
