"""Prisma on the screen: its introduction, and where its board, panels and pages are."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.game_ui.game_ui import GameUi
from prismdesk.desk.game_ui.introduction import Introduction, Key, StartWords

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

_TILES: Final = StartWords(
    "Shuffled",
    "Own position",
    "The tiles are shuffled when the match begins.",
    "Who knows the seed can know the tiles; every window says so.",
)

_KEYS: Final = (
    Key(("Numbers",), "Take a tile of the hand, or put it back"),
    Key(("R",), "Turn the tile in hand"),
    Key(("Shift+R",), "Turn it the other way"),
    Key(("N",), "The next cell where it fits, or the next tile that can be taken up"),
    Key(("Shift+N",), "The one before"),
    Key(("Tab",), "The next loop, where there are several"),
    Key(("M",), "Mark the loop just made"),
    Key(("F",), "Freeze it, or take off a frozen marker"),
    Key(("G",), "Give up the marker, or the relocation"),
    Key(("Wheel",), "Turn the tile in hand; without one, zoom the field"),
    Key(("+", "-", "Ctrl-Wheel"), "Zoom the field"),
    Key(("0",), "See all of the field"),
    Key(("Ctrl-Arrows", "Drag"), "Move the field, once it is zoomed"),
    Key(("Ctrl+D",), "Offer a draw"),
    Key(("Ctrl+T",), "Turn the board"),
    Key(("Ctrl+Shift+T",), "Turn the board back"),
    Key(("Ctrl+B",), "My own side down"),
)

_INTRODUCTION: Final = Introduction(
    "Prisma",
    "Tiles lead red and blue light. Loops, and beams that leave the field your way, score.",
    scene=_LIGHT,
    beginning=_TILES,
    keys=_KEYS,
)

UI: Final = GameUi(
    "prisma",
    _INTRODUCTION,
    board_class=f"{__name__}.board.board:PrismaBoard",
    match_ui_class=f"{__name__}.match_ui:PrismaMatchUi",
    editor_class=f"{__name__}.editor.editor:own_setup",
    broadcast_class=f"{__name__}.broadcast:PrismaBroadcast",
    cells=f"{__name__}.options:CELLS",
)
