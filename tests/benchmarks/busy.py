"""Two bots that think without a rest, one for each processor of a small machine."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.bots.bot_process import SpawnedBotProcess, Stopped
from prismdesk.link.bots.bot_protocol import Solve
from prismdesk.link.loop import Loop
from prismdesk.table.table import begin
from tests.support.made_match import a_match

BOTS: Final = 2
LONG_MS: Final = 600_000


class Busy:
    """Two processes that think for as long as they are let."""

    def __init__(self) -> None:
        self.loop = Loop("busy bots")
        self.processes = [SpawnedBotProcess(self.loop) for _ in range(BOTS)]
        for one in self.processes:
            self.loop.run(self._think(one))

    async def _think(self, thinker: SpawnedBotProcess) -> None:
        match = a_match(PRIZMIK)
        table = begin(match, PRIZMIK)
        assert not isinstance(table, Refused), table
        view = raw(PRIZMIK.view(table.state, Seat.RED))
        asked = Solve(
            game=match.game, seat=Seat.RED, seats=match.seats, chosen=match.chosen, view=view,
            ms=LONG_MS,
        )  # fmt: skip
        try:
            while True:
                await thinker.ask(asked)
        except Stopped:
            return

    @property
    def seconds(self) -> list[float]:
        """How much of a processor each of them has had, in seconds."""
        return [_processor_s(one.pid) for one in self.processes]

    def close(self) -> None:
        """They think no more."""

        async def last() -> None:
            for one in self.processes:
                await one.close()

        self.loop.close(last)


def _processor_s(pid: int | None) -> float:
    if pid is None:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100
