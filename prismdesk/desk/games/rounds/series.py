"""What a game that is played in rounds tells of itself to the card that stands between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from PySide6.QtWidgets import QWidget

from prismdesk.core.rounds import Pair
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.match.conduct import Now


class Seen(Protocol):
    """What the view of such a game has.

    `rounds` are the points of each round so far, by seat, `added` what the host added (ALL6).
    """

    @property
    def phase(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def ready(self) -> tuple[Seat, ...]: ...
    @property
    def rounds(self) -> tuple[Pair, ...]: ...
    @property
    def added(self) -> Pair: ...


class Series(NamedTuple):
    """A game in so many `rounds`, with points of so many `decimals`.

    `between` and `over` are its phases between rounds and after the last; one of `timers` ends the
    former. `following` says of a view what its round will bring, `credit` who designed the game.
    `secrets` makes what was secret until the match ended (ALL13). `why` says in a sentence why the
    round is over, where a game has several reasons for that.
    """

    rounds: int
    decimals: int
    between: str
    over: str
    timers: tuple[str, ...]
    following: Callable[[Any], Phrase]
    credit: Phrase
    secrets: Callable[[Now], QWidget]
    why: Callable[[Now], Phrase | None] = lambda _now: None
