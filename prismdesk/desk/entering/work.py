"""What the host does to the seven rounds, and what they are worth as a set-up. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose, value_of
from prismdesk.core.refusal import Fault, Refused, listed
from prismdesk.core.words import phrase
from prismdesk.desk.entering.reading import Reading, read
from prismdesk.desk.entering.roundtext import (
    heading,
    join,
    parts,
    split,
    with_side,
    with_solid,
    with_target,
)
from prismdesk.desk.entering.sheets import Sheets
from prismdesk.files.setup_text import LONGEST
from prismdesk.games.broken_prism.boards import read_rounds, write_rounds
from prismdesk.games.broken_prism.maker import Wanted, drawn_round
from prismdesk.games.broken_prism.options import LARGEST
from prismdesk.games.broken_prism.options import TARGETS as KINDS
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.sheet import ROUNDS
from prismdesk.games.broken_prism.state import settings

_PLACES: Final = range(1, ROUNDS + 1)


class Work:
    """The seven rounds, one of which, `place`, is looked at; places count from 1.

    What changes them answers why it does not, which is that there would be too much, or None.
    """

    def __init__(self) -> None:
        self.place = 1
        self._sheets = Sheets()
        self._wanted = Wanted(0, "", touching=False)
        self.set_options({})

    # What there is.

    @property
    def touching(self) -> bool:
        """BP15's option."""
        return self._wanted.touching

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All rounds as they stand."""
        texts = self._sheets.texts
        return tuple(read(texts[place - 1], place, self.touching) for place in _PLACES)

    @property
    def reading(self) -> Reading:
        """The round that is looked at."""
        return self.readings[self.place - 1]

    @property
    def text(self) -> str:
        """The text of the round that is looked at."""
        return self._sheets.texts[self.place - 1]

    @property
    def whole(self) -> str | None:
        """The set-up, or None where nothing is entered."""
        return join(self._sheets.texts) or None

    @property
    def refused(self) -> Refused | None:
        """Why a match cannot begin with this, with everything that is wrong."""
        faults: list[Fault] = []
        for place, reading in enumerate(self.readings, start=1):
            above = self._lines_above(place)
            faults += [
                Fault(one.message, one.rule, one.where, above + one.spot.line)
                for one in reading.findings
            ]
        if not faults:
            return None
        message = phrase("The set-up has {count} faults.", count=len(faults))
        if len(faults) == 1:
            message = phrase("The set-up has a fault.")
        return Refused(code="set-up", rule="BP8", message=message, faults=listed(faults))

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._sheets.can_undo

    def _lines_above(self, place: int) -> int:
        texts = self._sheets.texts
        above = join(texts[: place - 1]) + heading(place, texts[place - 1])
        return above.count("\n")

    # What is done.

    def set_options(self, given: Mapping[str, str]) -> None:
        """Judge and draw by these options of the match; those that are not given are as usual."""
        chosen = choose(BROKEN_PRISM.options, given)
        assert not isinstance(chosen, Refused), chosen
        largest, kinds = int(value_of(chosen, LARGEST.name)), value_of(chosen, KINDS.name)
        self._wanted = Wanted(largest, kinds, settings(chosen).touching)

    def begin(self, text: str) -> None:
        """Only what that file says, and nothing to take back."""
        self._sheets.begin(split(text))

    def type_side(self, side: int, word: str) -> Refused | None:
        """Put that on a side."""
        return self._put(with_side(self.text, side, word), f"side {side}")

    def type_target(self, target: int, word: str) -> Refused | None:
        """Name that target."""
        return self._put(with_target(self.text, target, word), f"target {target}")

    def type_solid(self, lines: Iterable[str]) -> Refused | None:
        """Lay these chains; a word `solid` in front of one is forgiven."""
        said = [line.strip() for line in lines]
        bare = [line[5:] if line.lower().startswith("solid ") else line for line in said]
        return self._put(with_solid(self.text, bare), "solid")

    def type_text(self, text: str) -> Refused | None:
        """Give the round that text."""
        return self._put(text, f"text {text.count(chr(10))}")

    def clear(self) -> Refused | None:
        """Empty the round, so that it is drawn."""
        return self._put("")

    def draw(self, seed: str) -> Refused | None:
        """Draw the round from that seed; its witnesses are forgotten (BP7)."""
        one, _ = drawn_round(self._wanted, Draws(seed))
        return self._put(split(write_rounds((one,)))[1])

    def paste(self, text: str) -> int | Refused:
        """Take a file's rounds, from this one on if they are not named; how many there are.

        A single one comes here, whatever it is called. 0: there is none, and nothing is done.
        """
        rounds = split(text, self.place)
        if len(rounds) == 1:
            rounds = dict.fromkeys([self.place], *rounds.values())
        if not rounds:
            return 0
        return self._change(rounds) or len(rounds)

    def load(self, text: str, *, whatever: bool = False) -> Refused | None:
        """Take that file in the place of all rounds; if it has faults, only with `whatever`."""
        found = read_rounds(text, self.touching)
        if isinstance(found, Refused) and not whatever:
            return found
        rounds = split(text)
        return self._change({place: rounds.get(place, "") for place in _PLACES})

    def undo(self) -> bool:
        """Take the last step back and look where it was; whether there was one."""
        return self._go_to(self._sheets.undo())

    def redo(self) -> bool:
        """The same with the last step that was taken back."""
        return self._go_to(self._sheets.redo())

    def _go_to(self, place: int | None) -> bool:
        self.place = place or self.place
        return place is not None

    def _put(self, text: str, what: str = "") -> Refused | None:
        return self._change({self.place: text}, what and f"{what} of {self.place}")

    def _change(self, rounds: Mapping[int, str], what: str = "") -> Refused | None:
        # What cannot be encoded can be pasted from elsewhere, but not saved.
        sound = {place: text.encode("utf-8", "replace").decode() for place, text in rounds.items()}
        texts = [sound.get(place, self._sheets.texts[place - 1]) for place in _PLACES]
        if len(join(texts).encode()) > LONGEST:
            return Refused(code="set-up", message=phrase("That is too long for a set-up."))
        self._sheets.change(sound, what)
        return None


def same_solid(text: str, lines: Iterable[str]) -> bool:
    """Whether a round's text has these solid lines already, but for spaces."""
    return parts(text).solid == tuple(" ".join(line.split()) for line in lines if line.strip())
