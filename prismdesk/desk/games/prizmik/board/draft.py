"""The draft of an action in PRIZMIK, and what a click then means. No Qt."""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import CELLS, Action, Capture, Deploy, Move
from prismdesk.games.prizmik.view import View

INSIDE: Final = {"A": "T", "T": "F", "a": "t", "t": "f"}
"""What comes out of a piece that deploys."""
EMPTIED: Final = {"A": "B", "T": "S", "a": "b", "t": "s"}
"""What is left of it."""


class Draft(NamedTuple):
    """A piece picked: itself, or what is inside it."""

    square: str
    inner: bool


class Offer(NamedTuple):
    """What a square offers: in its middle, and, where it offers two things, apart from it."""

    middle: Action
    apart: Deploy | None = None


def letter_at(view: View, square: str) -> str:
    """The letter of a square, `.` for an empty one."""
    return view.board[CELLS[square]]


def owner(letter: str) -> Seat | None:
    """Whose piece a letter is."""
    if letter == ".":
        return None
    return Seat.RED if letter.isupper() else Seat.BLUE


def is_own(view: View, square: str) -> bool:
    """Whether the viewer's own piece stands there."""
    return view.you is not None and owner(letter_at(view, square)) is view.you


def is_closed(view: View, square: str) -> bool:
    """Whether a lid hides contents that the viewer may look at by lifting (PZ10)."""
    letter = letter_at(view, square)
    return view.lifting and letter in "ABTSabts" and owner(letter) is not view.you


def drawn(view: View, square: str) -> str:
    """The letter that a square is drawn by: with a lid where contents are closed."""
    letter = letter_at(view, square)
    return lidded(letter) if is_closed(view, square) else letter


def lidded(letter: str) -> str:
    """The letter of a piece under its lid."""
    return letter.translate(_LIDS)


_LIDS: Final = str.maketrans("ABTSabts", "XXYYxxyy")


def picked(view: View, draft: Draft | None, square: str) -> Draft | None:
    """The draft after a click on an own piece.

    A fleet has its ship picked at once, for a base never moves. A ship with a fighter is picked
    first itself, then what is inside it, then nothing.
    """
    letter = letter_at(view, square).upper()
    if draft is None or draft.square != square:
        return Draft(square, letter == "A")
    if letter == "T" and not draft.inner:
        return Draft(square, True)
    return None


def stepped_back(view: View, draft: Draft | None) -> Draft | None:
    """The draft before its last step."""
    if draft is not None and draft.inner and letter_at(view, draft.square) in "Tt":
        return Draft(draft.square, False)
    return None


def offers(view: View, draft: Draft | None) -> dict[str, Offer]:
    """What is to be marked, by square; nothing where legal actions are not shown."""
    if draft is None or view.legal is None:
        return {}
    own = [action for action in view.legal if action.start == draft.square]
    deploys = {action.to: action for action in own if isinstance(action, Deploy)}
    if draft.inner:
        return {to: Offer(deploy) for to, deploy in deploys.items()}
    others = [action for action in own if not isinstance(action, Deploy)]
    found = {action.to: Offer(action, deploys.get(action.to)) for action in others}
    for to, deploy in deploys.items():
        found.setdefault(to, Offer(deploy))
    return found


def meant(view: View, draft: Draft, square: str, *, apart: bool = False) -> Action:
    """The action that the person evidently means by a click on `square`, legal or not."""
    offer = offers(view, draft).get(square)
    if offer is not None:
        return offer.apart if apart and offer.apart is not None else offer.middle
    is_enemy = owner(letter_at(view, square)) is not None
    is_fleet = letter_at(view, draft.square) in "Aa"
    if is_enemy and (is_fleet or not draft.inner):
        return Capture(draft.square, square)
    return Deploy(draft.square, square) if draft.inner else Move(draft.square, square)
