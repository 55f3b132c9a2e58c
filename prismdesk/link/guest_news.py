"""What a guest knows, told to whoever listens, whenever he begins to."""

from __future__ import annotations

import threading
from collections.abc import Callable

from prismdesk.link.around import FileKept, LineNow, News, Sat, Started
from prismdesk.link.played import Carry


class NewsBoard:
    """The present state, and the one who listens. Every method may be called from any thread."""

    def __init__(self) -> None:
        # Whoever listens may be called at once, and may ask for more from there.
        self._gate = threading.RLock()
        self._present: dict[type[News], News] = {}
        self._tell: Callable[[News], None] | None = None
        self._is_closed = False

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        """Tells the present state and all news from now on. A later listener takes the place."""
        with self._gate:
            if self._is_closed:
                return
            self._tell = lambda news: carry(lambda: hear(news))
            for kind in _ORDER:
                if kind in self._present:
                    self._tell(self._present[kind])

    def tell(self, news: News) -> None:
        """Something is so from now on, or has happened."""
        with self._gate:
            if isinstance(news, Started):
                self._present.pop(FileKept, None)  # it was of the match before
            if isinstance(news, _ORDER):
                self._present[type(news)] = news
            if self._tell is not None:
                self._tell(news)

    def close(self) -> None:
        """Nothing more is told."""
        with self._gate:
            self._tell = None
            self._is_closed = True


_ORDER = (LineNow, Sat, Started, FileKept)
"""What stays, in the order in which it is told to somebody new."""
