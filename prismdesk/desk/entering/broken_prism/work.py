"""What the host does to the seven rounds, and what they are worth as a set-up. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose, value_of
from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.broken_prism.reading import Reading, read
from prismdesk.desk.entering.broken_prism.roundtext import (
    heading,
    parts,
    split,
    with_side,
    with_solid,
    with_target,
)
from prismdesk.desk.entering.work import Work
from prismdesk.games.broken_prism.boardlines import blocks
from prismdesk.games.broken_prism.boards import read_rounds, write_rounds
from prismdesk.games.broken_prism.maker import Wanted, drawn_round
from prismdesk.games.broken_prism.options import LARGEST
from prismdesk.games.broken_prism.options import TARGETS as KINDS
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.sheet import ROUNDS
from prismdesk.games.broken_prism.state import settings


class NumbersWork(Work[Reading]):
    """Seven rounds of numbers, targets and solid lines."""

    rounds: ClassVar[int] = ROUNDS
    rule: ClassVar[str] = "BP8"

    def __init__(self) -> None:
        super().__init__()
        self._wanted = Wanted(0, "", touching=False)
        self.set_options({})

    @property
    def touching(self) -> bool:
        """BP15's option."""
        return self._wanted.touching

    def read(self, text: str, place: int) -> Reading:
        return read(text, place, self.touching)

    def split(self, text: str, first: int = 1) -> dict[int, str]:
        return split(text, first)

    def heading(self, place: int, text: str) -> str:
        return heading(place, text)

    def is_entered(self, text: str) -> bool:
        return bool(blocks(text))

    def wrong_with(self, text: str) -> Refused | None:
        found = read_rounds(text, self.touching)
        return found if isinstance(found, Refused) else None

    def set_options(self, given: Mapping[str, str]) -> None:
        chosen = choose(BROKEN_PRISM.options, given)
        assert not isinstance(chosen, Refused), chosen
        largest, kinds = int(value_of(chosen, LARGEST.name)), value_of(chosen, KINDS.name)
        self._wanted = Wanted(largest, kinds, settings(chosen).touching)

    def draw(self, seed: str) -> Refused | None:
        """As in `Work`; the witnesses of the round are forgotten (BP7)."""
        one, _ = drawn_round(self._wanted, Draws(seed))
        return self.put(split(write_rounds((one,)))[1])

    def type_side(self, side: int, word: str) -> Refused | None:
        """Put that on a side."""
        return self.put(with_side(self.text, side, word), f"side {side}")

    def type_target(self, target: int, word: str) -> Refused | None:
        """Name that target."""
        return self.put(with_target(self.text, target, word), f"target {target}")

    def type_solid(self, lines: Iterable[str]) -> Refused | None:
        """Lay these chains; a word `solid` in front of one is forgiven."""
        said = [line.strip() for line in lines]
        bare = [line[5:] if line.lower().startswith("solid ") else line for line in said]
        return self.put(with_solid(self.text, bare), "solid")


def same_solid(text: str, lines: Iterable[str]) -> bool:
    """Whether a round's text has these solid lines already, but for spaces."""
    return parts(text).solid == tuple(" ".join(line.split()) for line in lines if line.strip())
