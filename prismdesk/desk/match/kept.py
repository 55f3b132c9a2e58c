"""A draft that is put away for a while: what the line said, and what was picked on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from prismdesk.core.seats import Seat

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


def type_for(window: MatchWindow, seat: Seat) -> None:
    """What is typed from now on is for that seat. What is sealed has a draft for each of them."""
    before, sealed = window.session.seat, window.entry.lead.sealed
    if before is None or seat is before:
        return
    if sealed:
        window.drafts[before] = kept(window)
    window.session.speak_for(seat)
    if not sealed:
        return
    draft = window.drafts.pop(seat, None)
    if window.privacy.is_up:
        window.privacy.keep(draft)
    else:
        give_back(window, draft)
