"""What happened last, also after the match went back to an earlier point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from prismdesk.desk.broadcast.parts import Tale
from prismdesk.table.log import LogLine


class _Moment(NamedTuple):
    n: int
    last: Tale | None


class Memory:
    """The tale of what happened last, as it stood after each public number that was heard of."""

    def __init__(self) -> None:
        self.last: Tale | None = None
        self._moments: list[_Moment] = []
        self._heard = 0

    def went_back(self, lines: Sequence[LogLine]) -> bool:
        """Whether what is new in the log ends with a way back."""
        return any(line.back_to is not None for line in lines[self._heard :])

    def hear(self, n: int, lines: Sequence[LogLine], told: Tale | None) -> None:
        """The match is at public number `n` now; `told` is new, None leaves what there was."""
        back = [line.back_to for line in lines[self._heard :] if line.back_to is not None]
        self._heard = len(lines)
        if back:
            known = [one for one in self._moments if one.n <= back[-1]]
            self.last = known[-1].last if known else None
        if told is not None:
            self.last = told
        if not self._moments or self._moments[-1].last != self.last or back:
            self._moments.append(_Moment(n, self.last))
