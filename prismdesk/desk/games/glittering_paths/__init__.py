"""Glittering Paths on the screen: its introduction, and where its board, panels and pages are."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.game_ui.game_ui import GameUi
from prismdesk.desk.game_ui.introduction import DRAWN_BOARDS, Introduction, Key

_GEMS: Final = "round 3\nGLJSAGAS\nGASGSLJS\nLAJSSRGA\nJLSRRAJG\nRAGRLRJL\nRJLJRAGL\n"
_PATHS: Final = (
    "end-round\nred ready\nblue ready\nend-round\nred ready\nblue ready\n"
    "blue d6-c6-c5-d5-d4\nred f4-e4-e3-f3-f2-e2-e1-d1-d2\n"
)
"""A board of Glittering Paths with all six gems, and a path of each player over it."""

_KEYS: Final = (
    Key(("A",), "Red buzzes"),
    Key(("L",), "Blue buzzes"),
    Key(("S",), "Red is ready"),
    Key(("K",), "Blue is ready"),
    Key(("N",), "The host begins the round"),
)

_INTRODUCTION: Final = Introduction(
    "Glittering Paths",
    "Right-angled paths over gems, every other one alike. What a path crosses is cleared.",
    scene=_GEMS,
    play=_PATHS,
    open_options={"rules": "practice"},
    limits="2 minutes for the first path, 1 minute a turn",
    beginning=DRAWN_BOARDS,
    keys=_KEYS,
)

UI: Final = GameUi.whole("glittering-paths", _INTRODUCTION, __name__, "GlitteringPaths")
