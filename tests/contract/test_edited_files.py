"""Files of every game, edited by somebody and hashed rightly: they are read, or refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.codec import encode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.files import chain
from prismdesk.files.reader import Header, read_head
from prismdesk.games import GAMES
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.keeper import reopened
from prismdesk.link.saved import Saved, load
from prismdesk.table.commands import Command, Resign
from prismdesk.table.updates import status, update
from tests.support.repeats import many
from tests.support.table_by_hand import AnyRules, Tabletop

HELD: tuple[dict[str, str], ...] = (
    {},
    {"host": "present"},
    {"clock": "total:60+0"},
    {"windows": "in-turn"},
    {"race": "buzzer"},
)
"""How matches are held; a game without the option is not held so."""

ODD: tuple[Any, ...] = (-1, 0, 1, 99, 2**31, 2**53, 1.5, "", "a1", "0,0", None, True, [], {})


def lines_of(top: Tabletop) -> list[dict[str, Any]]:
    """The head of its file and its entries, as JSON."""
    head = json.loads(encode(Header(match=raw(top.match))))
    return [head, *(json.loads(encode(entry)) for entry in top.entries)]


def written(path: Path, lines: list[Any]) -> Path:
    """The file of these lines, hashed rightly."""
    payloads = [json.dumps(line, separators=(",", ":")).encode() for line in lines]
    path.write_bytes(chain.chained(chain.START, payloads)[0])
    return path


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value in this one, by its keys and numbers."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in inner:
        yield (*way, key), one
        if isinstance(one, dict | list):
            yield from places(one, (*way, key))


def edit(lines: list[Any], pool: list[Any], luck: random.Random) -> None:
    """One line is another one, gone, doubled, or in another place; they count and tell time."""
    place = luck.randrange(1, len(lines)) if len(lines) > 1 and luck.random() < 0.9 else 0
    what = luck.choice(("value", "value", "value", "field", "gone", "doubled", "moved"))
    if what in ("value", "field") or place == 0:
        ways = [way for way, _ in places(lines[place])]
        if not ways:
            return
        way = luck.choice(ways)
        inside = lines[place]
        for key in way[:-1]:
            inside = inside[key]
        if what == "field":
            del inside[way[-1]]
        else:
            inside[way[-1]] = deepcopy(luck.choice((luck.choice(pool), luck.choice(ODD))))
    elif what == "doubled":
        lines.insert(place, deepcopy(luck.choice(lines[1:])))
    else:
        line = lines.pop(place)
        if what == "moved":
            lines.insert(luck.randrange(1, len(lines) + 1), line)
    at_ms = 0
    for number, entry in enumerate(lines[1:], start=1):
        entry["n"] = number
        if isinstance(entry.get("at_ms"), int):
            at_ms = max(at_ms, entry["at_ms"])
            entry["at_ms"] = at_ms


def shown(saved: Saved) -> None:
    """Everything that is made of a match that was read."""
    status(saved.table)
    for viewer in (*saved.match.seats, *Watcher):
        saved.rules.text(saved.rules.view(saved.table.state, viewer))
        update(saved.table, viewer, 1, None)


def held_in_every_way(rules: AnyRules) -> Iterator[Tabletop]:
    """Matches of the game, played for a while."""
    named = {option.name for option in rules.options}
    for number, held in enumerate(HELD):
        if not held.keys() - {"host"} <= named:
            continue
        top, luck = Tabletop(rules, **held), random.Random(number)
        for _ in range(4):
            if top.table.ending is None:
                top.play(luck, most=6)
                top.tick(luck.choice((0, 15_000, 60_000)))
        yield top


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_somebody_has_edited_is_read_or_refused_in_a_sentence(
    rules: AnyRules, tmp_path: Path
) -> None:
    luck, found = random.Random(rules.name), [0, 0]
    for top in held_in_every_way(rules):
        right = lines_of(top)
        pool = [value for line in right for _, value in places(line)]
        for _ in range(many(30, 2000)):
            lines = deepcopy(right)
            for _ in range(luck.choice((1, 1, 2, 4))):
                edit(lines, pool, luck)
            path = written(tmp_path / "edited.prismdesk", lines)
            for verify in (True, False):
                saved = load(path, verify=verify)
                found[isinstance(saved, Refused)] += 1
                if not isinstance(saved, Refused):
                    shown(saved)
    assert min(found) > 0


def test_a_roll_without_its_dice_is_refused(tmp_path: Path) -> None:
    """PR16: a forged answer of chance that has fewer dice than were asked for."""
    rolled = 0
    for right in map(lines_of, held_in_every_way(PRISMA)):
        for place, line in enumerate(right):
            if not line.get("body", {}).get("values"):
                continue
            rolled += 1
            lines = deepcopy(right)
            lines[place]["body"]["values"] = []
            path = written(tmp_path / "forged.prismdesk", lines)
            assert isinstance(load(path), Refused)
            if any(line["body"]["type"] == "act" for line in right[place:]):
                refused = load(path, verify=False)
                assert isinstance(refused, Refused)
                assert refused.code == "broken-journal"
    assert rolled > 5


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_a_file_that_ends_within_a_step_goes_on_where_the_step_ends(
    rules: AnyRules, tmp_path: Path
) -> None:
    """After a loss of power: what the step drew is drawn at no other time."""
    top = next(held_in_every_way(rules))
    lines, completed = lines_of(top), 0
    for length in range(1, len(lines) + 1):
        path = written(tmp_path / f"{length}.prismdesk", lines[:length])
        found = reopened(path)
        assert not isinstance(found, Refused)
        keeper = found[0]
        completed += keeper.table.n >= length
        if keeper.table.ending is None:
            resigns = Command(Seat.RED, 9999, Resign())
            keeper.handle(resigns, keeper.table.clockwork.now_ms)
        n = keeper.table.n
        keeper.close()
        saved = load(path)
        assert isinstance(saved, Saved)
        assert (saved.table.n, len(saved.entries), saved.missing) == (n, n, ())
    assert (completed > 0) == (rules is PRISMA)


def test_letters_that_are_none_in_a_line_are_refused(tmp_path: Path) -> None:
    lines = [encode(Header(match=raw(Tabletop(PRIZMIK).match)))]
    odd = lines[0].replace(b'"seed":"seed"', b'"seed":"se\xe9d"')
    assert odd != lines[0]
    path = tmp_path / "latin.prismdesk"
    path.write_bytes(chain.chained(chain.START, [odd])[0])
    for found in (load(path), read_head(path)):
        assert isinstance(found, Refused)
        assert found.code == "damaged"


def test_a_field_that_stands_twice_in_a_line_is_refused(tmp_path: Path) -> None:
    top = Tabletop(PRIZMIK)
    top.acted("a1>a2")
    lines = [encode(Header(match=raw(top.match))), *map(encode, top.entries)]
    path = tmp_path / "twice.prismdesk"
    for number, line in enumerate(lines):
        twice = [*lines[:number], b'{"program":"other",' + line[1:], *lines[number + 1 :]]
        if number:
            twice[number] = line.replace(b'"n":1', b'"n":7,"n":1')
        path.write_bytes(chain.chained(chain.START, twice)[0])
        refused = load(path)
        assert isinstance(refused, Refused)
        assert (refused.code, refused.where) == ("damaged", f"line {number + 1}")


def test_a_head_of_no_match_is_refused_with_its_file_and_line(tmp_path: Path) -> None:
    lines = lines_of(Tabletop(PRIZMIK))
    lines[0]["match"]["chosen"][0]["value"] = "nonsense"
    refused = load(written(tmp_path / "odd.prismdesk", lines))
    assert isinstance(refused, Refused)
    assert str(refused).startswith("Line 1 of odd.prismdesk describes no match that can be played")
