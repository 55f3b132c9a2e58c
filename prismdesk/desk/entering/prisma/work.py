"""What the host does to a position, and what it is worth as a set-up. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from prismdesk.core.options import Chosen, choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.entering.prisma.dealing import dealt
from prismdesk.desk.entering.prisma.reading import FieldReading, read
from prismdesk.desk.entering.work import Work
from prismdesk.games.prisma.boardlines import read_setup
from prismdesk.games.prisma.options import OPTIONS, settings
from prismdesk.games.prisma.set_options import TILE_SET
from prismdesk.games.prisma.sets import set_chosen


class FieldWork(Work[FieldReading]):
    """One position, as one text."""

    rounds: ClassVar[int] = 1
    rule: ClassVar[str] = "PR35"

    def __init__(self) -> None:
        super().__init__()
        self._seats: tuple[Seat, ...] = tuple(Seat)[:2]
        self.set_options({})

    def set_options(self, given: Mapping[str, str]) -> None:
        chosen = choose(OPTIONS, {})
        assert not isinstance(chosen, Refused), "the usual options can be chosen"
        wanted = tuple(Chosen(one.name, given.get(one.name, one.value)) for one in chosen)
        self._settings = settings(wanted)
        self._tiles = set_chosen(given.get(TILE_SET.name, TILE_SET.default)).tiles

    def set_seats(self, count: int) -> None:
        """Judge for so many players."""
        self._seats = tuple(Seat)[:count]

    def read(self, text: str, place: int) -> FieldReading:
        return read(text, self._seats, self._settings)

    def join(self, texts: Sequence[str]) -> str:
        return "".join(text for text in texts if self.is_entered(text))

    def split(self, text: str, first: int = 1) -> dict[int, str]:
        return {first: text} if text.strip() else {}

    def heading(self, place: int, text: str) -> str:
        return ""

    def is_entered(self, text: str) -> bool:
        return bool(text.strip())

    def wrong_with(self, text: str) -> Refused | None:
        found = read_setup(text, self._seats, self._settings)
        return found if isinstance(found, Refused) else None

    def draw(self, seed: str) -> Refused | None:
        """Deal what does not lie on the field into hands and stacks."""
        return self.put(dealt(self.text, self._tiles, self._seats, seed))
