"""What the desk says of each game before it is played, beside what its rules and board say.

Home stands on this alone: the rules and boards are loaded after it has been painted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from prismdesk.desk.texts import tr


class Introduction(msgspec.Struct, frozen=True):
    """A game by its title and in one sentence, and how its pictures are set up.

    `scene` is a position in the game's text form for its card, or None for the usual start, and
    `play` what was done in it, as `positions.played` reads it. `open_options` are the options under
    which a diagram hides nothing. `limits` says what times the game has of its own.
    """

    title: str
    sentence: str
    scene: str | None = None
    play: str = ""
    open_options: Mapping[str, str] = {}
    limits: str = ""


_SOLID: Final = (
    "round 1\n"
    "A 33 38 14\nB 24 30 4\nD 34 14 44\nE 37 35 47\n"
    "G 27 12 24\nI 8 9 30\nJ 14 5 10\nL 19 50 17\n"
    "N 31 39 44\nP 24 31 43\nQ 29 19 40\nS 43 6 7\n"
    "U 33 12 16\nW 43 39 10\nY 27 13 7\nZ 10 15 40\n"
    "b 26 9 28\nd 19 24 7\nf 44 14 6\nh 2 27 21\n"
    "j 31 42 28\nk 6 25 15\nm 12 35 36\no 7 13 33\n"
    "q 3 1 34\ns 38 13 41\nu 20 7 10\nw 4 38 48\n"
    "targets 63 59 14\n"
    "solid red D 44+4+37+47+35 via Db,Bb,El,Eb,Er\n"
    "solid blue Y 7+27+13+42+28+27 via Yb,Yl,Yr,jr,jb,hr\n"
)
"""A board of Broken Prism with a solid chain and an enclosed space for each player."""

_GEMS: Final = "round 3\nGLJSAGAS\nGASGSLJS\nLAJSSRGA\nJLSRRAJG\nRAGRLRJL\nRJLJRAGL\n"
_PATHS: Final = (
    "end-round\nred ready\nblue ready\nend-round\nred ready\nblue ready\n"
    "blue d6-c6-c5-d5-d4\nred f4-e4-e3-f3-f2-e2-e1-d1-d2\n"
)
"""A board of Glittering Paths with all six gems, and a path of each player over it."""

INTRODUCTIONS: Final[Mapping[str, Introduction]] = {
    "broken-prism": Introduction(
        "Broken Prism",
        "Numbers along a triangular board make chains that hit a target. The better chain stays.",
        scene=_SOLID,
        open_options={"rules": "practice"},
        limits="10 minutes a round, 60 seconds to submit",
    ),
    "glittering-paths": Introduction(
        "Glittering Paths",
        "Right-angled paths over gems, every other one alike. What a path crosses is cleared.",
        scene=_GEMS,
        play=_PATHS,
        open_options={"rules": "practice"},
        limits="2 minutes for the first path, 1 minute a turn",
    ),
    "prizmik": Introduction(
        "PRIZMIK",
        "Two armadas of pieces inside pieces. Destroy every base of the other one.",
        scene="a2a3b/2t5/4T3/1f3t2/2S2F2/3t4/4S3/A3B2A r 3 2",
        open_options={"show-contents": "always"},
    ),
}
"""By the game's name in text forms, in the order in which games are shown."""


def introduction(game: str) -> Introduction:
    """The introduction of that game; one that says only its name for a game that has none."""
    return INTRODUCTIONS.get(game, Introduction(game, ""))


def sentence(game: str) -> str:
    """The game in one sentence, in the language of the program."""
    said = introduction(game).sentence
    return tr(said) if said else ""
