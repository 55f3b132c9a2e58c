"""Broken Prism on the screen: its introduction, and where its board, panels and pages are."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.game_ui.game_ui import GameUi
from prismdesk.desk.game_ui.introduction import DRAWN_BOARDS, Introduction, Key

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

_KEYS: Final = (
    Key(("Q", "A", "Z"), "Red claims a target"),
    Key(("P", "L", "M"), "Blue claims a target"),
    Key(("S",), "Red is ready, goes on, or lifts the curtain"),
    Key(("K",), "Blue is ready, goes on, or lifts the curtain"),
    Key(("N",), "The host goes on"),
    Key(("V",), "The host views the sealed submissions, or covers them"),
    Key(("R",), "The host reveals what is sealed"),
    Key(("C",), "The host reveals the claimer’s submission first"),
    Key(("+", "-", "*", ":"), "Choose the operator"),
)

_INTRODUCTION: Final = Introduction(
    "Broken Prism",
    "Numbers along a triangular board make chains that hit a target. The better chain stays.",
    scene=_SOLID,
    open_options={"rules": "practice"},
    limits="10 minutes a round, 60 seconds to submit",
    beginning=DRAWN_BOARDS,
    keys=_KEYS,
)

UI: Final = GameUi.whole("broken-prism", _INTRODUCTION, __name__, "BrokenPrism")
