"""What is drawn for later, by game: texts that nobody may find anywhere before it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prismdesk.games.broken_prism.notation import expression


def later_sheets(state: Any) -> set[str]:
    """Boards and witnesses of Broken Prism."""
    found = {
        ",".join(str(number) for number in one.numbers[:12]) for one in state.rounds[state.round :]
    }
    witnesses = {one for later in state.rounds[state.round :] for one in later.witnesses}
    return found | {expression(one) for one in witnesses if len(one.numbers) > 2}


def later_gems(state: Any) -> set[str]:
    """Boards of Glittering Paths, as views and set-up texts write them."""
    boards = state.boards[state.round :]
    return {board.cells[:20] for board in boards} | {"\n".join(one.from_top) for one in boards}


def later_tiles(state: Any) -> set[str]:
    """Runs of tiles in the stacks of Prisma, as views and texts have them."""
    runs = [stack[at : at + 5] for stack in state.stacks for at in range(len(stack) - 4)]
    return {sign.join(run) for run in runs for sign in (" ", '","')}


LATER: dict[str, Callable[[Any], set[str]]] = {
    "broken-prism": later_sheets,
    "glittering-paths": later_gems,
    "prisma": later_tiles,
}
"""What is drawn for later. A new game that draws something adds its line."""
