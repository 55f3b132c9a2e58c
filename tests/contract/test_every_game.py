"""The contract of `Rules`, kept by every game that is or will be in `GAMES`."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.options import Option, choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Viewer, Watcher, eyes
from prismdesk.games import GAMES, game_named
from prismdesk.table.commands import Act, Beat, Command, Entry
from prismdesk.table.handle import handle
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import begin
from prismdesk.table.updates import Update, look, may_now, status, update
from tests.support.made_match import a_match
from tests.support.repeats import many
from tests.support.table_by_hand import EVERY_GAME, PICK, SAMPLES, AnyRules, Tabletop

every_game = pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.name)

AT_ONE_COMPUTER = {
    "broken-prism": {"windows": "in-turn"},
    "glittering-paths": {"race": "buzzer", "end_dead_board": "no"},
}
"""What is chosen there, where a game has such options (ALL11)."""


def viewers_of(top: Tabletop) -> tuple[Any, ...]:
    return (*top.match.seats, *Watcher)


def test_games_are_found_by_their_names() -> None:
    assert [game_named(game.name) for game in GAMES] == list(GAMES)
    assert game_named("chess") is None


@every_game
def test_every_seat_count_can_be_set_up(rules: AnyRules) -> None:
    for count in rules.seat_counts:
        top = Tabletop(rules, seats=count)
        assert top.table.ending is None
        assert top.movers(), "somebody can begin"


@every_game
def test_the_opening_can_be_played(rules: AnyRules) -> None:
    top = Tabletop(rules)
    top.acted(*rules.opening)


@every_game
def test_another_seat_count_is_refused(rules: AnyRules) -> None:
    for count in {2, 3, 4} - set(rules.seat_counts):
        refused = begin(a_match(rules, seats=count), rules)
        assert isinstance(refused, Refused)
        assert refused.code == "seats"


@every_game
def test_options_are_refused_by_name_and_by_value(rules: AnyRules) -> None:
    match = a_match(rules)
    for option in rules.options:
        for choice in option.choices:
            given: dict[str, Any] = {option.name: choice.value} | _needed(option)
            assert not isinstance(begin(a_match(rules, **given), rules), Refused)
        wrong = tuple(
            type(one)(one.name, "nonsense") if one.name == option.name else one
            for one in match.chosen
        )
        refused = begin(type(match)(**{**_fields(match), "chosen": wrong}), rules)
        assert isinstance(refused, Refused)
        assert refused.code == "no-such-value"


@every_game
def test_what_an_option_needs_is_asked_for_in_one_sentence(rules: AnyRules) -> None:
    for option in rules.options:
        chosen = choose(rules.options, {option.name: option.values[-1]})
        assert isinstance(chosen, Refused) is bool(_needed(option) or option.form)
        if option.needs is not None:
            assert isinstance(chosen, Refused)
            assert (chosen.code, chosen.rule) == ("not-with-that", option.rule)
            assert chosen.message == option.needs.why


@every_game
def test_an_option_that_a_file_is_too_old_for_is_as_usual(rules: AnyRules) -> None:
    match = a_match(rules)
    for one in match.chosen:
        older = tuple(other for other in match.chosen if other is not one)
        table = begin(msgspec.structs.replace(match, chosen=older), rules)
        assert not isinstance(table, Refused)
        assert table.match.chosen == match.chosen
    for wrong in (match.chosen[::-1], (*match.chosen, *match.chosen[:1])):
        mixed_up = begin(msgspec.structs.replace(match, chosen=wrong), rules)
        if wrong != match.chosen:
            assert isinstance(mixed_up, Refused)
            assert mixed_up.code == "options"


def _needed(option: Option) -> dict[str, str]:
    """What has to be chosen for all values of that option."""
    return {} if option.needs is None else {option.needs.other.name: option.needs.other.value}


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


@every_game
@pytest.mark.parametrize("seed", many((4,), range(6)))
def test_random_play_folds_verifies_and_round_trips(rules: AnyRules, seed: int) -> None:
    """Random play to the end; at every point the journal folded gives the live table.

    By the usual options, and as it is held at one computer.
    """
    rng = random.Random(seed)
    seats = rng.choice(rules.seat_counts)
    given = AT_ONE_COMPUTER.get(rules.name, {}) if seed > 3 else {}
    top = Tabletop(rules, seats=seats, seed=f"s{seed}", **given)
    checked = 0
    for _ in range(400):
        if top.table.ending is not None:
            break
        top.play(rng, most=1)
        checked += 1
        if checked % 7 == 1:
            assert folded(top.match, rules, top.entries) == _still(top)
            _updates_round_trip(top)
    assert top.table.ending is not None or checked == 400
    again = verified(top.match, rules, top.entries)
    assert not isinstance(again, Refused)
    assert again.moments == top.table.moments
    assert again.state == top.table.state


def _still(top: Tabletop) -> Any:
    """The live table as a journal knows it: up to its last entry, and no time after that."""
    import msgspec

    clockwork = msgspec.structs.replace(top.table.clockwork, now_ms=top.table.clockwork.at_ms)
    return msgspec.structs.replace(top.table, clockwork=clockwork)


def _updates_round_trip(top: Tabletop) -> None:
    for viewer in viewers_of(top):
        sent = update(top.table, viewer, 1, top.table.public_n - 1)
        assert decode(encode(sent), Update) == sent
        assert not sent.covered
        view = top.rules.view(top.table.state, eyes(viewer))
        assert decode(sent.view, top.rules.view_type) == view
        assert encode(decode(sent.view, top.rules.view_type)) == bytes(sent.view)
        for fact in sent.facts:
            assert encode(decode(fact, top.rules.fact_type)) == bytes(fact)
        earlier = look(top.table, viewer, top.table.public_n // 2)
        if top.rules.hides(top.table.state, eyes(viewer)):
            assert isinstance(earlier, Refused)
            continue
        assert not isinstance(earlier, Refused)
        decode(earlier.view, top.rules.view_type)
    for entry in top.entries[-2:]:
        assert decode(encode(entry), Entry) == entry


@every_game
def test_actions_round_trip_as_text_and_bytes(rules: AnyRules) -> None:
    rng = random.Random(5)
    top = Tabletop(rules)
    for _ in range(60):
        movers = top.movers()
        if not movers:
            break
        action = PICK[rules.name](top.table.state, movers[0], rng)
        assert rules.read(rules.write(action)) == action
        assert decode(encode(action), rules.action_type) == action
        meant = rules.meant(rules.view(top.table.state, movers[0]), action)
        assert rules.read(rules.write(meant)) == meant
        assert rules.plain(meant) == rules.plain(action) == action
        top.act(movers[0], meant)
        done = top.entries[-1].body
        if isinstance(done, Act):
            assert decode(done.action, rules.action_type) == action, "as it is told"


@every_game
def test_text_that_is_no_action_is_refused_in_one_sentence(rules: AnyRules) -> None:
    for text in ("", " ", "nonsense", "a" * 10_000, "i9-j0", "١", "a1\x00a2", "🜁", "-", "{}"):
        refused = rules.read(text)
        assert isinstance(refused, Refused)
        assert refused.code == "unreadable"
        assert len(str(refused)) < 400


@every_game
def test_what_the_phase_table_lacks_is_refused_and_changes_nothing(rules: AnyRules) -> None:
    """ALL4: every seat tries what another may do; a refusal leaves the state identical."""
    rng = random.Random(9)
    top = Tabletop(rules, seats=rules.seat_counts[-1])
    refusals = 0
    for _ in range(80):
        movers = top.movers()
        if not movers:
            break
        action = PICK[rules.name](top.table.state, movers[0], rng)
        allowed = rules.may(top.table.state, top.match.seats)
        tried = itertools.product(top.match.seats, (action, *SAMPLES[rules.name]))
        for seat, other in tried:
            if rules.kind(other) in allowed[seat] or rules.competes(top.table.state, seat, other):
                continue
            before, entries = top.table, list(top.entries)
            refused = top.act(seat, other)
            assert isinstance(refused, Refused)
            assert refused.rule, "a refusal by the phase table names its rule"
            assert top.table == before
            assert top.entries == entries
            refusals += 1
        top.act(movers[0], action)
    assert refusals > 10
    assert {rules.kind(one) for one in SAMPLES[rules.name]} == {
        kind for row in rules.phases for kind in row.kinds
    }


@every_game
def test_bytes_that_are_no_action_are_refused(rules: AnyRules) -> None:
    top = Tabletop(rules)
    before = top.table
    junks: tuple[Any, ...] = ({"type": "nonsense"}, 7, None, [], {"pips": 10**30}, "a2-a4")
    for junk in junks:
        answer = top.give(top.movers()[0], Act(raw(junk)))
        assert isinstance(answer, Refused)
        assert answer.code == "unreadable"
    assert top.table == before


@every_game
def test_a_repeated_command_is_done_once(rules: AnyRules) -> None:
    """The same number gets the same answer, also from the journal after a crash."""
    top = Tabletop(rules)
    seat = top.movers()[0]
    action = PICK[rules.name](top.table.state, seat, random.Random(1))
    command = Command(seat, 1, Act(raw(action)))
    first = top.send(command)
    written = len(top.entries)
    assert top.send(command) == first
    assert len(top.entries) == written
    recovered = folded(top.match, rules, top.entries)
    assert not isinstance(recovered, Refused)
    assert handle(recovered, command, 0).answer == first


@every_game
def test_status_and_may_follow_the_phase_table(rules: AnyRules) -> None:
    top = Tabletop(rules)
    shown = status(top.table)
    assert list(shown)[:5] == ["phase", "may", "scores", "timers", "ending"]
    kinds = rules.may(top.table.state, top.match.seats)
    for seat in top.match.seats:
        assert set(kinds[seat]) <= set(may_now(top.table)[seat.colour])


@every_game
def test_all6_no_game_ever_hears_of_a_steward(
    rules: AnyRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host who plays sees through him what a spectator sees, whatever the game makes of views."""
    asked: list[Viewer] = []
    seen = rules.view

    def noted(state: Any, viewer: Viewer) -> Any:
        asked.append(viewer)
        return seen(state, viewer)

    top = Tabletop(rules, host="seated")
    monkeypatch.setattr(rules, "view", noted)
    top.play(random.Random(2), most=30)
    for since in (None, 0):
        steward, spectator = (
            update(top.table, viewer, 1, since) for viewer in (Watcher.STEWARD, Watcher.SPECTATOR)
        )
        assert (steward.view, steward.facts) == (spectator.view, spectator.facts)
    for n in range(top.table.public_n + 1):
        assert look(top.table, Watcher.STEWARD, n) == look(top.table, Watcher.SPECTATOR, n)
    assert set(asked) == {Watcher.SPECTATOR}


@every_game
def test_all14_nothing_is_sealed_but_where_the_game_says_that_it_can_be(rules: AnyRules) -> None:
    """Or a match that was cut off would betray it (`Rules.sealing`, beats)."""
    sealed = 0
    for seed in range(many(2, 6)):
        rng = random.Random(seed)
        top = Tabletop(rules, seats=rng.choice(rules.seat_counts), seed=f"s{seed}")
        for _ in range(120):
            before = top.table
            top.play(rng, most=1)
            entry = top.entries[-1] if top.entries else None
            was_sealed = top.table.public_n == before.public_n and top.table.n > before.n
            if was_sealed and entry is not None and isinstance(entry.body, Act):
                assert rules.sealing(before.state)
                sealed += 1
            answer = top.give(Agent.CLOCK, Beat())
            can = rules.sealing(top.table.state) and not top.table.standing
            assert isinstance(answer, Refused) is not can
    assert bool(sealed) is rules.sealed


@every_game
def test_view_and_update_types_refuse_unknown_fields(rules: AnyRules) -> None:
    from prismdesk.core.codec import Unreadable

    top = Tabletop(rules)
    bad = encode(update(top.table, Watcher.SPECTATOR, 1, None))[:-1] + b',"more":1}'
    with pytest.raises(Unreadable):
        decode(bad, Update)
    view = encode(rules.view(top.table.state, Watcher.SPECTATOR))[:-1] + b',"more":1}'
    with pytest.raises(Unreadable):
        decode(view, rules.view_type)


SAME_BYTES = """
import random, sys
from tests.support.table_by_hand import EVERY_GAME, Tabletop
from prismdesk.core.codec import encode
from prismdesk.core.seats import Seat, Watcher
from prismdesk.table.updates import status, update
for rules in EVERY_GAME:
    top = Tabletop(rules, seats=rules.seat_counts[-1])
    top.play(random.Random(3), most=60)
    print(encode(top.entries).decode())
    print(encode(status(top.table)).decode())
    for viewer in (*top.match.seats, *Watcher):
        print(encode(update(top.table, viewer, 1, None)).decode())
"""


def test_the_same_inputs_give_the_same_bytes_under_two_hash_seeds() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", SAME_BYTES],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert len(outputs.pop()) > 10_000
