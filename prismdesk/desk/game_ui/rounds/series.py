"""A match in rounds as data: what a game says of its rounds, and the points as texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtWidgets import QWidget

from prismdesk.core.phrases import Phrase
from prismdesk.core.points import added, written
from prismdesk.core.rounds import Pair, summed
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.texts import tr


class Series(NamedTuple):
    """A game in so many `rounds`, with points of so many `decimals`.

    Its views have `rounds`, the points of each round so far by seat, and `added`, what the host
    added (ALL6). A fact of the kind `began` or `ended` tells that a round has; one of `timers` ends
    the wait between rounds. `following` says of a view what its round will bring, `credit` who
    designed the game. `secrets` makes what was secret until the match ended (ALL13). `why` says in
    a sentence why the round is over, where a game has several reasons for that.
    """

    rounds: int
    decimals: int
    began: type[Any]
    ended: type[Any]
    timers: tuple[str, ...]
    following: Callable[[Any], Phrase]
    credit: Phrase
    secrets: Callable[[Now], QWidget]
    why: Callable[[Now], Phrase | None] = lambda _now: None


Figures = tuple[str, ...]
"""A figure for each seat, in the order of seats."""


class RoundPoints(NamedTuple):
    """`host` is what a host added or took, with its sign; None while that is nothing (ALL6)."""

    rounds: tuple[Figures, ...]
    host: Figures | None
    totals: Figures

    @property
    def columns(self) -> list[tuple[str, Figures]]:
        """All of them with their headings, as they stand in a table."""
        rounds = [(str(number), figures) for number, figures in enumerate(self.rounds, start=1)]
        host = [] if self.host is None else [(tr("Host"), self.host)]
        return [*rounds, *host, (tr("Total"), self.totals)]


def round_points(rounds: Sequence[Pair], by_host: Pair, decimals: int) -> RoundPoints:
    """The points by seat, in units of so many `decimals`."""
    signed = tuple(added(one, decimals) for one in by_host)
    return RoundPoints(
        tuple(tuple(written(one, decimals) for one in points) for points in rounds),
        signed if any(by_host) else None,
        tuple(written(one, decimals) for one in summed(rounds, by_host)),
    )


def winner_words(winner: Seat | None, names: Mapping[Seat, str]) -> str:
    """Who has won the match, as the heading of a card."""
    return tr("Nobody wins") if winner is None else tr("{name} wins", name=names[winner])
