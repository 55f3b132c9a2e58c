"""For whom each answer of the table is."""

from __future__ import annotations

from collections.abc import Callable

from prismdesk.core.seats import Seat
from prismdesk.table.commands import Answer

Hear = Callable[[Answer], None]
"""Who gave an order and wants its answer for himself, at the place where he gave it (ALL4)."""


class Hearing:
    """The orders of a host that are not answered: those typed for a seat, and who wants to hear."""

    def __init__(self) -> None:
        self._typed_for: dict[int, Seat] = {}
        self._hearing: dict[int, Hear] = {}
        self._next: Hear | None = None

    def typed(self, number: int, seat: Seat) -> None:
        """The order of that number was typed for this seat."""
        self._typed_for[number] = seat

    def seat_of(self, number: int) -> Seat | None:
        """For whom the order of that number was typed; asked once, when it is answered."""
        return self._typed_for.pop(number, None)

    def ordered(self, order: Callable[[], int], hear: Hear | None) -> None:
        """Gives the order, which says its number; its answer is for `hear`.

        A client that waits for very many answers refuses before the number is known.
        """
        self._next = hear
        number = order()
        if self._next is not None:
            self._hearing[number], self._next = self._next, None

    def of(self, number: int) -> Hear | None:
        """Who wants the answer of that number; asked once, when it is there."""
        hear = self._hearing.pop(number, None) or self._next
        self._next = None
        return hear
