"""What a board says in words: of its places, of what is to be done, and of what happened."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import QRectF

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.board.drafting import Drafting


class InWords(Drafting):
    """A scene that tells in words what it shows; each game's board says its own."""

    @abstractmethod
    def place(self, where: str) -> QRectF | None:
        """The area of a place as refusals and notation name it, or None if there is none."""

    @abstractmethod
    def cells(self) -> list[str]:
        """The board in words, one line a cell, saying no more than is to be seen."""

    @abstractmethod
    def phase_text(self, view: Any) -> Phrase:
        """What is to happen now, such as “Mina to move”."""

    @abstractmethod
    def summary(self, view: Any) -> Phrase:
        """A match in one line, for a list of matches."""

    def seat_text(self, view: Any, seat: Seat) -> Phrase | None:
        """What a seat's plate says of its standing, or None."""
        return None

    def fact_text(self, fact: Any) -> Phrase | None:
        """A fact in words, or None for one that needs none."""
        return None

    def ledger(self, view: Any, seat: Seat) -> tuple[int | None, ...]:
        """A seat's points by round, None for one that is to come; nothing where there are none."""
        return ()
