"""What the boards of the two Death Matches share: rounds, and a draft that stays on the board."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Protocol

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.board.hands import HandBoard, Handy, Pointed
from prismdesk.desk.board.scene import Board
from prismdesk.desk.texts import say, tr

_ORIGIN: Final = QPointF(0, 0)


class Returning(Pointed, Protocol):
    """A cursor that can be where nobody has left it."""

    def reset(self) -> None:
        """Forget where it was, and hide it."""


class Drafter(Handy, Protocol):
    """A hand that keeps a draft, which is one with the typed line."""

    @property
    def cursor(self) -> Returning:
        """The keyboard's cursor."""

    @property
    def held(self) -> Any:
        """The draft, to be given back to `restore`."""

    def restore(self, held: Any) -> bool:
        """Have a draft again if it was made on what is on the board now; whether it was."""

    def take(self, line: str) -> None:
        """The line says this now."""

    def forget(self) -> None:
        """Drop the draft, and say so if there was one."""

    def belongs_to(self, view: Any) -> bool:
        """Whether the draft was made on what this view has, by whoever sits there."""


class DraftBoard(HandBoard):
    """A board of a game in so many `rounds`, on which a draft stays while its ground does."""

    rounds: ClassVar[int]

    hand: Drafter

    @property
    @abstractmethod
    def is_bare(self) -> bool:
        """Whether there is no board to be seen: none yet, or a cover."""

    @abstractmethod
    def is_drafting(self, view: Any) -> bool:
        """Whether whoever may act on this view makes a draft."""

    @property
    def can_draft(self) -> bool:
        """Whether the person may draft now."""
        return self.can_act and self.view is not None and self.is_drafting(self.view)

    @property
    def shows_draft(self) -> bool:
        """Whether the draft is to be seen: not while an earlier view is looked at, or a cover."""
        return not (self.is_bare or self._is_preview)

    @property
    def draft(self) -> Any:
        return self.hand.held

    def restore(self, draft: Any) -> bool:
        return self.hand.restore(draft)

    def take_draft(self, text: str) -> None:
        self.hand.take(text)

    def drop_draft(self) -> None:
        self.hand.forget()

    def keeps_draft(self, before: Any, view: Any) -> bool:
        """It stays while its ground does, and somebody can go on with it."""
        if self._is_preview:
            return True
        return view is not None and self.is_drafting(view) and self.hand.belongs_to(view)

    def hand_over(self) -> None:
        super().hand_over()
        self.hand.cursor.reset()

    def ledger(self, view: Any, seat: Seat) -> tuple[int | None, ...]:
        points: list[int | None] = [points[seat] for points in view.rounds]
        return (*points, *[None] * (self.rounds - len(points)))

    def put_at(self, key: str, item: QGraphicsItem, z: float, at: QPointF = _ORIGIN) -> None:
        """Add an item under a key, at that height and place."""
        item.setZValue(z)
        item.setPos(at)
        self.put(key, item)

    def sweep(self, *kinds: str) -> None:
        """Remove all items whose keys begin so."""
        for kind in kinds:
            for key in self.keys(kind):
                self.take(key)


class Objector:
    """Says at its place what is wrong with a draft, if that is not said there yet."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._told: Refused | None = None

    def point_out(self, refused: Refused | None) -> None:
        """Say that this is wrong now, or, for None, nothing."""
        is_said = refused is None or self._board.is_telling
        if refused == self._told and is_said:
            return
        self._told = refused
        if refused is None:
            self._board.hush()
        else:
            words = say(refused.message, self._board.names)
            self._board.point_out(words, refused.rule, refused.where)


def place_words(place: int, length: int, *, counted: bool) -> str:
    """What a cell or side is in a draft of so many, counted from 0.

    Only where practice rules say so it is counted (ALL5).
    """
    if counted:
        return tr("number {place} of the draft", place=place + 1)
    return tr("the draft ends here") if place == length - 1 else tr("in the draft")
