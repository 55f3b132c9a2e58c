"""`verify` and `show` of a match of each game: replayed, written as text and JSON, and drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games import game_named
from tests.support.broken_prism_by_hand import BOARD
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.program_process import ROOT, prismdesk


class Evening(msgspec.Struct, frozen=True):
    """A match that is under way, and what is shown of it."""

    setup: str | None
    lines: tuple[str, ...]
    forged: tuple[bytes, bytes]
    """What is changed in its file."""
    text: tuple[str, ...]
    """Lines of `show`."""
    at: int
    of: int
    view: dict[str, Any]
    """Some of what `show --format json` says of the view at that point."""
    drawn: tuple[int, ...]
    """Points that differ most on the board."""


EVENINGS = {
    "prizmik": Evening(
        None,
        ("red a1>a2", "blue a8>a7", "red a2-a4"),
        (b"a8", b"b8"),
        ("PRIZMIK · red: Mina, blue: Jae", "point 3 of 3"),
        *(1, 3, {"you": None}),
        (0, 3),
    ),
    "broken-prism": Evening(
        BOARD,
        ("host next", "red claim 39", "red submit B 28+26-15", "@5000 host pause a dog"),
        (b'"39"', b'"38"'),
        ("Broken Prism · red: Mina, blue: Jae",),
        *(2, 3, {"own": None, "sealed": []}),
        (0, 1, 3),
    ),
    "glittering-paths": Evening(
        BOARDS,
        (
            *("host next", "@4000 red a1-b1-c1", "@5000 blue b4-a4-a3", "red first a1-b1-b2"),
            *("@61000 red a1-b1-b2-c2-c1", "host as blue f6-f5-e5-e6-d6-d5-c5", "@70000 red pass"),
        ),
        (b'"e5","e6"', b'"e5","e4"'),
        (
            *("Glittering Paths · red: Mina, blue: Jae", " 6 S R G . . .", "   a b c d e f"),
            *("last: blue f6-f5-e5-e6-d6-d5-c5 for 4.00", "round 1: red 3.00, blue 6.00"),
        ),
        *(2, 6, {"round": 1, "practice": False}),
        (0, 1, 6),
    ),
    "prisma": Evening(
        (ROOT / "tests" / "playthroughs" / "triangle-and-ice.setup").read_text("utf-8"),
        (
            *("@4000 red place 1 1,2 4", "red mark 0,2", "red unfreeze 2,-1"),
            "red place 1 -1,0 5",
        ),
        (b'"at":"1,2"', b'"at":"1,3"'),
        ("Prisma · red: Mina, blue: Jae", "1,2 ....RR", "loop red 0,2 0,3 1,2"),
        *(1, 5, {"unmarked": [["0,2", "0,3", "1,2"]]}),
        (0, 2, 5),
    ),
}


@pytest.fixture(params=EVENINGS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def path(game: str, tmp_path: Path) -> Path:
    made, evening, rules = tmp_path / "evening.prismdesk", EVENINGS[game], game_named(game)
    assert rules is not None
    keeper = set_up(rules, Asked({}, "7", evening.setup, ("Mina", "Jae"), made))
    assert not isinstance(keeper, Refused), keeper
    list(Referee(keeper).play(evening.lines))
    keeper.close()
    return made


def test_verify_replays_a_match_and_finds_what_was_changed(game: str, path: Path) -> None:
    ended = prismdesk("verify", str(path))
    assert (ended.code, ended.err, ended.out.count("\n")) == (0, "", 1)
    before, after = EVENINGS[game].forged
    assert before in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(before, after))
    ended = prismdesk("verify", str(path))
    assert ended.code == 1
    assert "Traceback" not in ended.out + ended.err


def test_show_as_text_and_as_json_at_a_point(game: str, path: Path) -> None:
    evening = EVENINGS[game]
    ended = prismdesk("show", str(path))
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert [one for one in evening.text if not any(line.startswith(one) for line in lines)] == []
    shown = json.loads(
        prismdesk("show", str(path), "--at", str(evening.at), "--format", "json").out
    )
    assert (shown["at"], shown["of"], shown["viewer"]) == (evening.at, evening.of, "spectator")
    assert {name: shown["view"][name] for name in evening.view} == evening.view


def test_show_draws_any_point(game: str, path: Path, tmp_path: Path, qapp: QApplication) -> None:
    picture = tmp_path / "picture.png"
    for at in EVENINGS[game].drawn:
        ended = prismdesk("show", str(path), "--at", str(at), "--format", "svg")
        assert (ended.code, ended.err) == (0, "")
        assert ended.out.lstrip().startswith("<?xml")
        assert "</svg>" in ended.out
        options = ("--format", "png", "-o", str(picture))
        ended = prismdesk("show", str(path), "--at", str(at), *options)
        assert (ended.code, ended.err) == (0, "")
        assert picture.read_bytes().startswith(b"\x89PNG")
        picture.unlink()
