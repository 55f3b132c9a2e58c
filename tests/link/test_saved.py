"""Where a match is saved."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from prismdesk.files import folders
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import beside, path_for
from prismdesk.table.match import Match
from tests.support.table_by_hand import Tabletop


def a_match(*names: str, begun: str = "2026-11-20T13:45:10") -> Match:
    match = Tabletop(PRIZMIK).table.match
    players = tuple(
        msgspec.structs.replace(player, name=name)
        for player, name in zip(match.players, names, strict=True)
    )
    return msgspec.structs.replace(match, players=players, begun=begun)


@pytest.mark.parametrize("name", ["../../x", "a/b\\c", "CON", "x" * 40, "\u202e.exe"])
@pytest.mark.parametrize("begun", ["", "../../../x/y", "T" * 30])
def test_whatever_a_table_says_the_file_is_in_the_folder(name: str, begun: str) -> None:
    """A match that is played at another machine names its players and its beginning itself."""
    path = path_for(a_match(name, name, begun=begun))
    assert path.parent == folders.matches()
    assert path.suffix == ".prismdesk"
    assert path.name.isprintable()


def test_a_chosen_file_is_taken_until_it_is_there_and_then_one_beside_it(tmp_path: Path) -> None:
    first, match = tmp_path / "mine.prismdesk", a_match("Mina", "Jae")
    path_of = beside(first)
    assert path_of(match) == first
    assert path_of(match) == first, "a match that did not begin has taken nothing"
    first.touch()
    assert path_of(match) == tmp_path / "mine 2.prismdesk"
