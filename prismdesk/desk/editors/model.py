"""The model of a set-up editor: texts of its rounds, the history of changes, loading. No Qt."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Fault, Refused, faulty_set_up
from prismdesk.desk.editors.validation import Reading
from prismdesk.files.setup_text import LONGEST

_STEPS: Final = 500
"""How many steps can be taken back."""

Texts = tuple[str, ...]


class _Step(NamedTuple):
    """The texts before and after a change, the round that it began in, and what it was."""

    before: Texts
    after: Texts
    place: int
    what: str


R = TypeVar("R", bound=Reading)


class SetupModel(ABC, Generic[R]):
    """So many rounds, one of which, `place`, is looked at; places count from 1.

    What changes them answers why it does not, which is that there would be too much, or None.
    """

    rounds: ClassVar[int]
    rule: ClassVar[str]
    """The ruling by which boards are entered."""

    def __init__(self) -> None:
        self.place = 1
        self._texts: Texts = ("",) * self.rounds
        self._steps: list[_Step] = []
        self._done = 0
        """So many of the steps are done; those behind them were taken back."""

    # What a game says.

    @abstractmethod
    def read(self, text: str, place: int) -> R:
        """That text as that round."""

    @abstractmethod
    def split(self, text: str, first: int = 1) -> dict[int, str]:
        """The rounds of a whole file, each without its heading, by their places from 1.

        If there is no heading they are those from `first` on.
        """

    @abstractmethod
    def heading(self, place: int, text: str) -> str:
        """What stands above a round's text in a file, with the ends of its lines."""

    @abstractmethod
    def is_entered(self, text: str) -> bool:
        """Whether anything stands in a round's text but comments."""

    @abstractmethod
    def wrong_with(self, text: str) -> Refused | None:
        """What is wrong with a whole file."""

    @abstractmethod
    def set_options(self, given: Mapping[str, str], count: int) -> None:
        """Judge and draw for so many players by these options of the match.

        Those that are not given are as usual.
        """

    @abstractmethod
    def draw(self, seed: str) -> Refused | None:
        """Draw the round that is looked at from that seed."""

    # What there is.

    @property
    def places(self) -> range:
        """The rounds."""
        return range(1, self.rounds + 1)

    @property
    def readings(self) -> tuple[R, ...]:
        """All rounds as they stand."""
        return tuple(map(self.read, self._texts, self.places))

    @property
    def reading(self) -> R:
        """The round that is looked at."""
        return self.read(self.text, self.place)

    @property
    def text(self) -> str:
        """The text of the round that is looked at."""
        return self._texts[self.place - 1]

    @property
    def whole(self) -> str | None:
        """The set-up, or None where nothing is entered."""
        return self.join(self._texts) or None

    @property
    def refused(self) -> Refused | None:
        """Why a match cannot begin with this, with everything that is wrong."""
        faults: list[Fault] = []
        for place, reading in enumerate(self.readings, start=1):
            above = self._lines_above(place)
            faults += [replace(one.fault, line=above + one.spot.line) for one in reading.findings]
        return faulty_set_up(self.rule, faults) if faults else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._done > 0

    def _lines_above(self, place: int) -> int:
        texts = self._texts
        above = self.join(texts[: place - 1]) + self.heading(place, texts[place - 1])
        return above.count("\n")

    def join(self, texts: Sequence[str]) -> str:
        """The rounds as one file; those in which nothing stands are left out."""
        return "".join(
            f"{self.heading(place, text)}{text}\n\n"
            for place, text in enumerate(texts, 1)
            if self.is_entered(text)
        )

    # What is done.

    def begin(self, text: str) -> None:
        """Only what that file says, and nothing to take back."""
        rounds = self.split(text)
        self._texts = tuple(rounds.get(place, "") for place in self.places)
        self._steps, self._done = [], 0

    def type_text(self, text: str) -> Refused | None:
        """Give the round that text."""
        return self.put(text, f"text {text.count(chr(10))}")

    def clear(self) -> Refused | None:
        """Empty the round, so that it is drawn."""
        return self.put("")

    def paste(self, text: str) -> int | Refused:
        """Take a file's rounds, from this one on if they are not named; how many there are.

        A single one comes here, whatever it is called. 0: there is none, and nothing is done.
        """
        rounds = self.split(text, self.place)
        if len(rounds) == 1:
            rounds = dict.fromkeys([self.place], *rounds.values())
        if not rounds:
            return 0
        return self._change(rounds) or len(rounds)

    def load(self, text: str, *, whatever: bool = False) -> Refused | None:
        """Take that file in the place of all rounds; if it has faults, only with `whatever`."""
        found = self.wrong_with(text)
        if found is not None and not whatever:
            return found
        rounds = self.split(text)
        return self._change({place: rounds.get(place, "") for place in self.places})

    def undo(self) -> bool:
        """Take the last step back and look where it was; whether there was one."""
        if not self._done:
            return False
        self._done -= 1
        step = self._steps[self._done]
        self._texts, self.place = step.before, step.place
        return True

    def redo(self) -> bool:
        """The same with the last step that was taken back."""
        if self._done == len(self._steps):
            return False
        step = self._steps[self._done]
        self._done += 1
        self._texts, self.place = step.after, step.place
        return True

    def put(self, text: str, what: str = "") -> Refused | None:
        """Give the round that text; changes of the same `what` are one step."""
        return self._change({self.place: text}, what and f"{what} of {self.place}")

    def _change(self, rounds: Mapping[int, str], what: str = "") -> Refused | None:
        # What cannot be encoded can be pasted from elsewhere, but not saved.
        sound = {place: text.encode("utf-8", "replace").decode() for place, text in rounds.items()}
        after = tuple(sound.get(place, self._texts[place - 1]) for place in self.places)
        if len(self.join(after).encode()) > LONGEST:
            return Refused(code="set-up", message=phrase("That is too long for a set-up."))
        if after == self._texts:
            return None
        step = _Step(self._texts, after, min(rounds), what)
        done = self._steps[: self._done]
        if what and done and done[-1].what == what:
            step = step._replace(before=done.pop().before)
        self._steps = [*done, step][-_STEPS:]
        self._done = len(self._steps)
        self._texts = after
        return None


ENDS: Final = re.compile("\r\n|\r|\n")
"""The ends of lines."""


def joined(raw: Sequence[str]) -> str:
    """The lines without the empty ones at both ends."""
    return "\n".join(raw).strip("\n")


def lead(raw: Sequence[str], number: int) -> int:
    """Where that line, from 1, begins together with the comments right above it, from 0."""
    at = number - 1
    while at and raw[at - 1].strip().startswith("#"):
        at -= 1
    return at
