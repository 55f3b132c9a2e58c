"""The look of every game. This is the only place where the desk names games.

Boards are loaded with it, for Home draws them. What a match or New match needs beside them is
imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from prismdesk.core.game import Rules
from prismdesk.core.options import Option
from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.prizmik.board import PrizmikBoard
from prismdesk.desk.board.scene import Board

if TYPE_CHECKING:
    from prismdesk.desk.broadcast.air import Air
    from prismdesk.desk.choosing.choice_cell import ChoiceCell
    from prismdesk.desk.choosing.setup_editor import SetupEditor
    from prismdesk.desk.match.conduct import Conduct


class Look(NamedTuple):
    """What the desk has of a game.

    Its board, how a match is conducted beside it, where a person writes a set-up of his own, and
    how it is told to an audience;
    `cells` are those of New match for options that need more than a choice of words, by their name.
    """

    board: type[Board]
    conduct: Callable[[], Conduct]
    editor: Callable[[Rules[Any, Any, Any]], SetupEditor]
    air: Callable[[], Air]
    cells: Callable[[], Mapping[str, Callable[[Option], ChoiceCell]]] = dict


def _broken_prism() -> Conduct:
    from prismdesk.desk.games.broken_prism.conduct import BrokenPrismConduct  # noqa: PLC0415

    return BrokenPrismConduct()


def _boards(rules: Rules[Any, Any, Any]) -> SetupEditor:
    from prismdesk.desk.entering.broken_prism.set_up import BoardsSetup  # noqa: PLC0415

    return BoardsSetup(rules)


def _glittering_paths() -> Conduct:
    from prismdesk.desk.games.glittering_paths.conduct import (  # noqa: PLC0415
        GlitteringPathsConduct,
    )

    return GlitteringPathsConduct()


def _gem_boards(rules: Rules[Any, Any, Any]) -> SetupEditor:
    from prismdesk.desk.entering.glittering_paths.set_up import GemBoardsSetup  # noqa: PLC0415

    return GemBoardsSetup(rules)


def _prisma() -> Conduct:
    from prismdesk.desk.games.prisma.conduct import PrismaConduct  # noqa: PLC0415

    return PrismaConduct()


def _field(rules: Rules[Any, Any, Any]) -> SetupEditor:
    from prismdesk.desk.entering.prisma.set_up import PrismaSetup  # noqa: PLC0415

    return PrismaSetup(rules)


def _prisma_cells() -> Mapping[str, Callable[[Option], ChoiceCell]]:
    from prismdesk.desk.choosing.prisma.cells import CELLS  # noqa: PLC0415

    return CELLS


def _in_turn() -> Conduct:
    from prismdesk.desk.match.conduct import Conduct  # noqa: PLC0415

    return Conduct()


def _one_line(rules: Rules[Any, Any, Any]) -> SetupEditor:
    from prismdesk.desk.choosing.setup_editor import LineEditor  # noqa: PLC0415

    return LineEditor(rules)


def _broken_prism_air() -> Air:
    from prismdesk.desk.games.broken_prism.air import BrokenPrismAir  # noqa: PLC0415

    return BrokenPrismAir()


def _glittering_paths_air() -> Air:
    from prismdesk.desk.games.glittering_paths.air import GlitteringPathsAir  # noqa: PLC0415

    return GlitteringPathsAir()


def _prisma_air() -> Air:
    from prismdesk.desk.games.prisma.air import PrismaAir  # noqa: PLC0415

    return PrismaAir()


def _prizmik_air() -> Air:
    from prismdesk.desk.games.prizmik.air import PrizmikAir  # noqa: PLC0415

    return PrizmikAir()


LOOKS: Final[dict[str, Look]] = {
    "broken-prism": Look(BrokenPrismBoard, _broken_prism, _boards, _broken_prism_air),
    "glittering-paths": Look(
        GlitteringPathsBoard, _glittering_paths, _gem_boards, _glittering_paths_air
    ),
    "prisma": Look(PrismaBoard, _prisma, _field, _prisma_air, _prisma_cells),
    "prizmik": Look(PrizmikBoard, _in_turn, _one_line, _prizmik_air),
}
"""Looks by the game's name in text forms."""
