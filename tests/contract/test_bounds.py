"""Everything that passes between a client and the table is bounded, in every game.

An integer without bounds takes 400 digits, a text a book, a list all memory; a new message or a
new game's view is caught here before it meets a network.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from prismdesk.core.codec import Unreadable, decode, encode, raw
from prismdesk.core.refusal import Code, Refused, RuleNumber
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.actions import TargetText
from prismdesk.games.glittering_paths.gems import CellName
from prismdesk.games.prisma import tiles
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.guest.remembered import Remembered
from prismdesk.link.messages import Asked, Said
from prismdesk.link.room.peers import Hashed, KeptTable
from prismdesk.table.commands import Act, Command, Entry, Pause, Resume
from prismdesk.table.match import Match
from prismdesk.table.updates import MOST_LINES, LogPage, Update, pages, update
from prismdesk.wire.messages import FromGuest, FromTable, MatchId, Proof
from tests.support.repeats import many
from tests.support.table_by_hand import EVERY_GAME, AnyRules, Tabletop

SMALL = (
    inspect.UnionType,
    inspect.TupleType,
    inspect.EnumType,
    inspect.LiteralType,
    inspect.BoolType,
    inspect.NoneType,
    inspect.RawType,
)
"""What has its size already. A raw message inside another is bounded by the message."""

MESSAGES: tuple[Any, ...] = (
    *get_args(Asked),
    *get_args(Said),
    *get_args(FromGuest),
    *get_args(FromTable),
    Entry,
    Match,
)


def unbounded(kind: Any, place: str, seen: set[Any]) -> Iterator[str]:
    """The places in the type where something may be as large as it likes."""
    if isinstance(kind, inspect.StructType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            if not kind.forbid_unknown_fields:
                yield f"{kind.cls.__name__} takes unknown fields"
            for field in kind.fields:
                yield from unbounded(field.type, f"{kind.cls.__name__}.{field.name}", seen)
        return
    if not fits_somewhere(kind):
        yield f"{place}: {type(kind).__name__}"
    for one in inside(kind):
        yield from unbounded(one, place, seen)


def inside(kind: Any) -> tuple[Any, ...]:
    match kind:
        case inspect.UnionType(types):
            return types
        case inspect.TupleType(types):
            return types
        case inspect.VarTupleType():
            return (kind.item_type,)
    return ()


def fits_somewhere(kind: Any) -> bool:
    match kind:
        case inspect.IntType():
            return not (kind.ge is kind.gt is None) and not (kind.le is kind.lt is None)
        case inspect.StrType():
            return kind.max_length is not None
        case inspect.VarTupleType():
            return kind.max_length is not None
    return isinstance(kind, SMALL)


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_is_bounded(kind: Any) -> None:
    assert list(unbounded(inspect.type_info(kind), kind.__name__, set())) == []


@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.name)
def test_every_action_view_and_fact_is_bounded(rules: AnyRules) -> None:
    for kind in (rules.action_type, rules.view_type, rules.fact_type):
        assert list(unbounded(inspect.type_info(kind), str(kind), set())) == []


def patterns(kind: Any, seen: set[Any]) -> Iterator[str]:
    """The patterns of all texts in the type."""
    if isinstance(kind, inspect.StructType) and kind.cls not in seen:
        seen.add(kind.cls)
        for field in kind.fields:
            yield from patterns(field.type, seen)
    if isinstance(kind, inspect.StrType) and kind.pattern is not None:
        yield kind.pattern
    for one in inside(kind):
        yield from patterns(one, seen)


def test_no_pattern_lets_a_line_end_through() -> None:
    """In Python `$` alone does: a name of 33 letters would be an id of 32."""
    games = (kind for one in GAMES for kind in (one.action_type, one.view_type, one.fact_type))
    seen: set[Any] = set()
    found = {
        pattern
        for kind in (*MESSAGES, *games, Refused, KeptTable, Remembered)
        for pattern in patterns(inspect.type_info(kind), seen)
    }
    assert len(found) > 15
    assert {one for one in found if "$" in one and not one.endswith(r"$(?!\n)")} == set()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (MatchId, "0" * 32),
        (Hashed, "0" * 64),
        (Proof, "ab"),
        (Code, "unfit"),
        (RuleNumber, "GP15"),
        (CellName, "a1"),
        (TargetText, "24"),
        (tiles.CellName, "2,-1"),
        (tiles.Sides, "RB...."),
    ],
)
def test_a_text_of_a_fixed_form_ends_where_the_form_does(kind: Any, text: str) -> None:
    assert decode(encode(text), kind) == text
    for more in ("\n", "\r\n", " ", "\n\n"):
        with pytest.raises(Unreadable):
            decode(encode(text + more), kind)


@pytest.mark.parametrize("text", ["-0,0", "01,1", "1,00", "100,1", "1", " 1,1", "٣,1", "+1,1"])
def test_pr4_a_cell_is_named_in_one_way_only(text: str) -> None:
    """Or a log would show one cell by two names."""
    with pytest.raises(Unreadable):
        decode(encode(text), tiles.CellName)


SAMPLES = (
    encode(Command(Seat.RED, 1, Act(raw(PRIZMIK.read("a1>a2"))))),
    encode(Command(Agent.HOST, 2, Pause("coffee ☕"))),
    encode(update(Tabletop(PRIZMIK, clock="total:60+5").table, Watcher.ARBITER, 1, None)),
)


@settings(max_examples=many(300, 1_500))
@given(st.data())
def test_bent_bytes_are_read_or_unreadable_and_never_anything_else(data: st.DataObject) -> None:
    """A bit, a byte or a stretch of a right message changed; also bytes out of nothing."""
    sample = bytearray(data.draw(st.sampled_from(SAMPLES)) or b"{}")
    for _ in range(data.draw(st.integers(0, 4))):
        start = data.draw(st.integers(0, len(sample)))
        end = data.draw(st.integers(start, min(len(sample), start + 9)))
        junk = st.binary(max_size=9) | st.sampled_from(
            (b"null", b"-1", b"1e9", b"9" * 400, b'"', b"[" * 2000, b"\\ud800", b"\xff", b"{}")
        )
        sample[start:end] = data.draw(junk)
    for kind in (Command, Update, Entry):
        with contextlib.suppress(Unreadable):
            value = decode(bytes(sample), kind)
            assert encode(decode(encode(value), kind)) == encode(value)


def test_a_long_log_comes_in_pages() -> None:
    """Whoever comes late gets all of it, in order, and no message outgrows its bound."""
    top = Tabletop(PRIZMIK, host="present")
    for _ in range(MOST_LINES + 60):
        top.give(Agent.HOST, Pause("x"))
        top.give(Agent.HOST, Resume())
    total = top.table.public_n
    assert total > 3 * MOST_LINES
    for since in (None, 0, 5, total - MOST_LINES, total - MOST_LINES - 1, total - 1, total):
        sent = [decode(encode(page), LogPage).lines for page in pages(top.table, since)]
        sent.append(decode(encode(update(top.table, Seat.RED, 1, since)), Update).lines)
        numbers = [line.n for lines in sent for line in lines]
        assert numbers == list(range((since or 0) + 1, total + 1))
        assert max(len(lines) for lines in sent) <= MOST_LINES
