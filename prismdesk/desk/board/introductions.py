"""What the desk says of each game before it is played, beside what its rules and board say.

Home stands on this alone: the rules and boards are loaded after it has been painted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from prismdesk.desk.texts import tr


class Beginning(msgspec.Struct, frozen=True):
    """What New match calls the ways in which a match of the game can begin.

    `usual` begins as always, `own` with something that a person enters. Of the picture of what is
    drawn anew for each match it says `drawn`, and `known` where the seed is one that was typed.
    """

    usual: str = "Usual"
    own: str = "Own position"
    drawn: str = ""
    known: str = ""


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
    beginning: Beginning = Beginning()


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

_LIGHT: Final = (
    "0,-1 marker NE red\n1,-1 marker SE blue\n0,0 marker SW yellow\n-1,0 marker NW purple\n"
    "-5,4 .R.R.R\n-5,5 R....R\n-4,3 .B.RR.\n-4,4 RR.B..\n-4,5 B.....\n-3,1 ..B...\n"
    "-3,2 .B..B.\n-3,3 .B.BR.\n-3,4 BBR...\n-2,1 ..R.BB\n-2,3 RR.BB.\n-2,4 B..R.R\n"
    "-1,1 ..R..R\n-1,2 .R..R.\n0,1 .BB.RR\n1,0 ..B.B.\n1,1 .RR..B\n1,2 .RR...\n"
    "2,-2 B.BB..\n2,-1 BB....\n2,0 ...RRB\n2,1 R...RR\n2,2 .....R\n3,-2 .B..BB\n"
    "loop red -4,3 -4,4 -3,2 -3,3 -3,4 -2,1 -2,3 -1,1 -1,2 0,1\n"
    "loop blue -3,4 -2,3 -2,4\nloop yellow 0,1 1,0 1,1 2,0 frozen\n"
    "loop purple 1,1 2,0 2,1\nloop red 2,-2 2,-1 3,-2\n"
)
"""A field of Prisma for four: loops of all of them, a large one, and a frozen marker."""

_BOARDS: Final = Beginning(
    "Drawn",
    "Own boards",
    "An example. The boards of the match are drawn when it begins.",
    "An example. Who knows the seed can know the boards; every window says so.",
)
_TILES: Final = Beginning(
    "Shuffled",
    "Own position",
    "The tiles are shuffled when the match begins.",
    "Who knows the seed can know the tiles; every window says so.",
)

INTRODUCTIONS: Final[Mapping[str, Introduction]] = {
    "broken-prism": Introduction(
        "Broken Prism",
        "Numbers along a triangular board make chains that hit a target. The better chain stays.",
        scene=_SOLID,
        open_options={"rules": "practice"},
        limits="10 minutes a round, 60 seconds to submit",
        beginning=_BOARDS,
    ),
    "glittering-paths": Introduction(
        "Glittering Paths",
        "Right-angled paths over gems, every other one alike. What a path crosses is cleared.",
        scene=_GEMS,
        play=_PATHS,
        open_options={"rules": "practice"},
        limits="2 minutes for the first path, 1 minute a turn",
        beginning=_BOARDS,
    ),
    "prizmik": Introduction(
        "PRIZMIK",
        "Two armadas of pieces inside pieces. Destroy every base of the other one.",
        scene="a2a3b/2t5/4T3/1f3t2/2S2F2/3t4/4S3/A3B2A r 3 2",
        open_options={"show-contents": "always"},
    ),
    "prisma": Introduction(
        "Prisma",
        "Tiles lead red and blue light. Loops, and beams that leave the field your way, score.",
        scene=_LIGHT,
        beginning=_TILES,
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
