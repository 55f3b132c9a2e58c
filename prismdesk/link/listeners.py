"""Tells news to whoever listens, each in the thread where he wants to hear it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from prismdesk.link.match_source import Carry

T = TypeVar("T")


class Listeners(Generic[T]):
    """Those who listen. Every method may be called from any thread.

    News of the kinds in `lasting` say how something is: whoever begins to listen is first told the
    last of each, in that order.
    """

    def __init__(self, *lasting: type[T]) -> None:
        # Whoever listens may be called at once, and may ask for more from there.
        self._gate = threading.RLock()
        self._lasting = lasting
        self._present: dict[type[T], T] = {}
        self._listeners: list[tuple[Carry, Callable[[T], None]]] = []
        self._is_closed = False

    def listen(self, carry: Carry, hear: Callable[[T], None], *, instead: bool = False) -> None:
        """Tells what is so now, and all news from now on; `instead` of all who listened so far."""
        with self._gate:
            if self._is_closed:
                return
            if instead:
                self._listeners.clear()
            self._listeners.append((carry, hear))
            for kind in self._lasting:
                if kind in self._present:
                    _carried(carry, hear, self._present[kind])

    def tell(self, news: T) -> None:
        """Something is so from now on, or has happened."""
        with self._gate:
            if isinstance(news, self._lasting):
                self._present[type(news)] = news
            for carry, hear in tuple(self._listeners):
                _carried(carry, hear, news)

    def forget(self, kind: type[T]) -> None:
        """What was told last of that kind is so no longer."""
        with self._gate:
            self._present.pop(kind, None)

    def leave(self, carry: Carry) -> None:
        """Nothing more is carried there."""
        with self._gate:
            self._listeners = [one for one in self._listeners if one[0] != carry]

    def close(self) -> None:
        """Nobody is told anything more."""
        with self._gate:
            self._listeners.clear()
            self._is_closed = True


def _carried(carry: Carry, hear: Callable[[T], None], news: T) -> None:
    carry(lambda: hear(news))
