"""A draft that is put away for a while: what the line said, and what was picked on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


class Kept(NamedTuple):
    """Line and board of one draft, which are only ever kept and given back together."""

    text: str
    picked: Any


def kept(window: MatchWindow) -> Kept:
    """The draft that is in the window now, to be seen or covered."""
    return Kept(window.entry.text, window.board.draft)


def give_back(window: MatchWindow, draft: Kept | None) -> None:
    """Has this draft in the window, or none; one that was made on another board is dropped."""
    if draft is not None and window.board.restore(draft.picked):
        window.entry.show_text(draft.text)
    else:
        window.entry.show_text("")
        window.board.take_draft("")
