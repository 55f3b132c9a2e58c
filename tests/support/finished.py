"""Matches that are over, in files of their own, as people at one computer have played them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games import game_named

GEMS: Final = """round 1
LSGLGR
GLSGSR
SSLGGS
RLLGRR
SRLRGL
SLGLRG
"""

LINES: Final[Mapping[str, tuple[str, ...]]] = {
    "prizmik": (
        "red a1>a2",
        "@4000 blue h8>h7",
        "@9000 red a2-a4",
        "@12000 blue h7-h5",
        "@15000 red a4-a5",
        "@20000 blue h5-h4",
        "@21000 blue resign",
    ),
    "glittering-paths": (
        "red ready",
        "blue ready",
        "@8000 blue d1-d2-c2-c1-b1",
        "@20000 red pass",
        "@21000 blue pass",
        "@22000 red pass",
        "@30000 red resign",
    ),
    "broken-prism": (
        "red ready",
        "blue ready",
        "@9000 red claim 29",
        "@20000 red submit S 19+6+4",
        "@30000 blue submit N 10+11+15-7",
        "@31000 red done",
        "@32000 blue done",
        "@33000 red ready",
        "@33000 blue ready",
        "@60000 blue resign",
    ),
    "prisma": (
        "@4000 red place 1 2,0 5",
        "@9000 red mark 2,0",
        "@12000 red give up relocation",
        "@20000 red resign",
    ),
}

OPTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "prizmik": {},
    "glittering-paths": {"race": "arrival"},
    "broken-prism": {"windows": "together"},
    "prisma": {},
}

FIELD: Final = """0,0 marker S red
0,-1 marker N blue
1,0 .RR...
2,-1 ...RR.
hand red RR.... R.....
hand blue B..... B.....
stack red BB.... B.....
stack blue RR.... R.....
turn red middle 2
"""

SETUPS: Final[Mapping[str, str | None]] = {
    "prizmik": None,
    "glittering-paths": GEMS,
    "broken-prism": None,
    "prisma": FIELD,
}


def played(
    path: Path,
    game: str,
    lines: tuple[str, ...] | None = None,
    options: Mapping[str, str] | None = None,
) -> Path:
    """A match file at that path with these lines played, or with those that end it."""
    rules = game_named(game)
    assert rules is not None
    chosen = {"host": "none", **OPTIONS[game], **(options or {})}
    names = ("Mina", "Theo")
    keeper = set_up(rules, Asked(chosen, "7", SETUPS[game], names, path))
    assert not isinstance(keeper, Refused), keeper
    referee = Referee(keeper)
    for answer in referee.play(LINES[game] if lines is None else lines, strict=True):
        assert answer.startswith('{"ok": true'), answer
    keeper.close()
    return path
