"""Checks the rules of each game on small set-ups: some actions taken, some refused by number."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from prismdesk.console.queries import legal_lines
from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games import GAMES, game_named
from prismdesk.link.keeper import Keeper
from prismdesk.selftest.outcome import Known, Wrong

PRISM: Final = """\
A 15 29 19
B 28 26 15
D 15 18 30
E 19 7 6
G 28 17 16
I 22 20 28
J 6 4 17
L 12 5 3
N 20 27 24
P 21 2 22
Q 13 16 25
S 26 21 24
U 7 21 1
W 29 17 3
Y 2 3 9
Z 29 8 24
b 1 17 12
d 16 26 8
f 22 10 29
h 12 19 1
j 30 3 19
k 24 14 18
m 25 3 28
o 10 14 30
q 10 21 11
s 1 5 22
u 30 5 16
w 6 12 16
targets 39 24 5
"""
"""A round of Broken Prism: the sides of B are 28, 26 and 15, and 28+26-15 is 39."""

GEMS: Final = """\
round 1
SRGLRL
LLLGLS
RSRSRR
SSRSRS
RGLGGG
GSGLSR

round 2
SSLRSSSR
SGRRSSLR
SRRRSGRR

round 3
JSAGRS
GJGAGA
JLJLAL
RSLJRA
"""
"""Three boards of Glittering Paths: of the first, b2, c1 and d2 are garnets, c2 and d1 are not."""

BEAMS: Final = """\
0,0 marker S red
0,-1 marker N blue
0,1 ...R..
0,2 R.RR..
0,3 RR....
-1,2 R...R.
hand red RR.... R..... B.....
hand blue R.....
stack red R..... R..... R..... R.....
stack blue R..... R..... R..... R.....
"""
"""Prisma before a loop: a tile with two red beams on 1,2 closes it."""

ARMADAS: Final = "7s/8/8/3a4/3S4/8/8/A6A r 3 3"
"""PRIZMIK before its end: Red’s ship on d4 stands below Blue’s only base."""


_TAKEN: Final = ""


class Script(NamedTuple):
    """Lines for the referee, each with the number of the rule that refuses it; empty if none does.

    `after` is how the match stands then, by the keys of the console's `status`.
    """

    game: str
    setup: str | None
    lines: tuple[tuple[str, str], ...]
    after: dict[str, Any]


SCRIPTS: Final = (
    Script(
        "prizmik",
        None,
        (
            ("blue h8>h7", "PZ4"),
            ("red a1-a2", "PZ6"),
            ("red a1>b2", "PZ9"),
            ("red a1>a2", _TAKEN),
            ("red a2-a3", "PZ4"),
            ("blue h8>h7", _TAKEN),
            ("red a2-b4", "PZ7"),
            ("red a2-a4", _TAKEN),
        ),
        {"position": "a2a3b/7t/8/8/T7/8/8/B3A2A b 3 3", "last": "a2-a4"},
    ),
    Script(
        "prizmik",
        ARMADAS,
        (("red a1xb1", "PZ14"), ("red d4xd5", _TAKEN)),
        {
            "phase": "over",
            "ending": {
                "kind": "win",
                "winner": "red",
                "reason": "Blue has no base left on the board.",
                "rule": "PZ18",
            },
        },
    ),
    Script(
        "broken-prism",
        PRISM,
        (
            ("red claim 39", "BP21"),
            ("host next", _TAKEN),
            ("red claim 40", "BP21"),
            ("red claim 39", _TAKEN),
            ("red submit B 28+26-15", _TAKEN),
            ("blue submit S 19+6+4", "BP12"),
            ("red done", _TAKEN),
            ("blue done", _TAKEN),
        ),
        # A point for each of three sides, and two for the space that they close (BP16, BP17).
        {"phase": "reveal", "scores": {"red": 5, "blue": 0}},
    ),
    Script(
        "glittering-paths",
        GEMS,
        (
            ("red a1-b1-c1", "ALL10"),
            ("host next", _TAKEN),
            ("red a1-b1-c1", "GP10"),
            ("red b2-c2-c1-d1-d2", _TAKEN),
            ("red a1-b1-b2", "GP16"),
        ),
        # Three garnets by two of another gem, and their cells are cleared (GP12, GP14).
        {
            "scores": {"red": "1.50", "blue": "0.00"},
            "board": ["SRGLRL", "LLLGLS", "RSRSRR", "SSRSRS", "R...GG", "GS..SR"],
        },
    ),
    Script(
        "prisma",
        BEAMS,
        (
            ("blue place 1 1,2 4", "PR14"),
            ("red place 3 0,4 0", "PR9"),
            ("red place 1 1,2 4", _TAKEN),
            ("red place 1 0,4 0", "PR20"),
            ("red mark 1,2", _TAKEN),
        ),
        {"phase": "earned", "to_place": 1},
    ),
)

_ROLLED: Final = {"type": "rolled", "rolls": [5, 3], "first": "red"}
"""What the seed “7” gives on every machine (ALL13, PR6)."""


def tried(_folder: Path) -> str:
    """Plays the scripts, counts PRIZMIK's first actions, and draws. Raises Wrong."""
    known = Known()
    for script in SCRIPTS:
        _play(script, known)
    for depth, total in enumerate((7, 49, 637), start=1):
        lines = legal_lines("a2a3a/8/8/8/8/8/8/A3A2A r 3 3", depth, {})
        last = str(lines) if isinstance(lines, Refused) else lines[-1]
        known.same(f"PRIZMIK’s sequences of {depth} actions (PZ24)", last, f"total {total}")
    drawn = Referee(begun("prisma", None)).answer("red place 1 0,1 1") or {}
    known.same("What is drawn with the seed 7 (ALL13)", drawn.get("facts", [None])[0], _ROLLED)
    missing = {rules.name for rules in GAMES} - {script.game for script in SCRIPTS}
    known.same("The games without a script", missing, set())
    refused = sum(bool(rule) for script in SCRIPTS for _, rule in script.lines)
    titles = ", ".join(rules.title for rules in GAMES)
    return f"{known.count} known answers, {refused} of them refusals: {titles}"


def begun(game: str, setup: str | None) -> Keeper:
    """A match of that game under practice rules, from this set-up. Raises Wrong."""
    rules = game_named(game)
    if rules is None:
        raise Wrong(f"The game {game} is missing.")
    keeper = set_up(rules, Asked({"rules": "practice"}, "7", setup))
    if isinstance(keeper, Refused):
        raise Wrong(f"{rules.title} cannot be begun: {keeper}")
    keeper.tick(0)
    return keeper


def _play(script: Script, known: Known) -> None:
    referee = Referee(begun(script.game, script.setup))
    status: dict[str, Any] = {}
    for line, rule in script.lines:
        answer = referee.answer(line) or {}
        is_taken = answer.get("ok") is True
        said = _TAKEN if is_taken else answer.get("rule") or answer.get("code")
        known.same(f"The rule that refuses “{line}” in {script.game}", said, rule)
        status = answer["status"] if is_taken else status
    found = {key: status.get(key) for key in script.after}
    known.same(f"How {script.game} stands then", found, script.after)
