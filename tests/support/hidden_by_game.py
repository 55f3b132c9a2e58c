"""What the audience may not know, by game, and worlds in which it is another thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games.prizmik.board import words
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.prizmik.state import write_position
from prismdesk.games.prizmik.view import text_picture, view
from tests.support.canaries import LATER

# Texts.


def closed_pieces(state: Any) -> set[str]:
    """What is inside PRIZMIK’s pieces (PZ10): whole boards and ranks, and pieces in words."""
    known = view(state, Watcher.SPECTATOR).board
    seen = {viewer: view(state, viewer) for viewer in (Watcher.ARBITER, Seat.RED, Seat.BLUE)}
    ranks = write_position(state).split()[0]
    rows = [*ranks.split("/"), *text_picture(seen[Watcher.ARBITER]).splitlines()[1:-1]]
    found = {one.board for one in seen.values() if one.board != known}
    if found:
        found |= {ranks, *(row for row in rows if len(row) > 2 and set(row) & set("ABTSabts"))}
        found |= {"empty base", "empty ship", "ship with fighter"}
        found |= _in_words(seen[Watcher.ARBITER], known)
    return found


def _in_words(seen: Any, known: str) -> set[str]:
    squares = [f"{'abcdefgh'[at % 8]}{at // 8 + 1}" for at in range(64)]
    return {
        words.cell(seen, square)
        for square, closed, open_ in zip(squares, known, seen.board, strict=True)
        if closed != open_
    }


HIDDEN: dict[str, Callable[[Any], set[str]]] = {**LATER, "prizmik": closed_pieces}
"""What the audience may not know before it is played, or the match over. For every game."""

# Other worlds.


def other_submissions(state: Any) -> Any:
    """Later rounds the other way round, and something else submitted."""
    rounds = (*state.rounds[: state.round], *reversed(state.rounds[state.round :]))
    sealed = tuple(_other(one) if state.phase == "window" else one for one in state.sealed)
    return msgspec.structs.replace(state, rounds=rounds, sealed=sealed)


def _other(sealed: Any) -> Any:
    if not sealed.count:
        return sealed
    made = Submit("A", (7331, 7331), "+")
    return msgspec.structs.replace(sealed, last=made, valid=made, count=sealed.count + 1)


def other_gems(state: Any) -> Any:
    """Later boards the other way round."""
    boards = (*state.boards[: state.round], *reversed(state.boards[state.round :]))
    return msgspec.structs.replace(state, boards=boards)


def other_tiles(state: Any) -> Any:
    """Each stack from its bottom."""
    return msgspec.structs.replace(state, stacks=tuple(one[::-1] for one in state.stacks))


def other_pieces(state: Any) -> Any:
    """Whatever is empty is laden, and the other way round."""
    swapped = state.board.decode().translate(str.maketrans("ABTSabts", "BASTbast"))
    return msgspec.structs.replace(state, board=swapped.encode())


OTHERWISE: dict[str, Callable[[Any], Any]] = {
    "broken-prism": other_submissions,
    "glittering-paths": other_gems,
    "prisma": other_tiles,
    "prizmik": other_pieces,
}
"""The same for the audience, and another thing in truth. For every game."""
