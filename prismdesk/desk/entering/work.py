"""What a host does to the rounds, and what they are worth as a set-up. Knows no Qt."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from prismdesk.core.refusal import Fault, Refused, faulty_set_up
from prismdesk.core.words import phrase
from prismdesk.desk.entering.reading import Reading
from prismdesk.desk.entering.sheets import Sheets
from prismdesk.files.setup_text import LONGEST

R = TypeVar("R", bound=Reading)


class Work(ABC, Generic[R]):
    """So many rounds, one of which, `place`, is looked at; places count from 1.

    What changes them answers why it does not, which is that there would be too much, or None.
    """

    rounds: ClassVar[int]
    rule: ClassVar[str]
    """The ruling by which boards are entered."""

    def __init__(self) -> None:
        self.place = 1
        self._sheets = Sheets(self.rounds)

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
    def set_options(self, given: Mapping[str, str]) -> None:
        """Judge and draw by these options of the match; those that are not given are as usual."""

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
        texts = self._sheets.texts
        return tuple(self.read(texts[place - 1], place) for place in self.places)

    @property
    def reading(self) -> R:
        """The round that is looked at."""
        return self.read(self.text, self.place)

    @property
    def text(self) -> str:
        """The text of the round that is looked at."""
        return self._sheets.texts[self.place - 1]

    @property
    def whole(self) -> str | None:
        """The set-up, or None where nothing is entered."""
        return self.join(self._sheets.texts) or None

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
        return faulty_set_up(self.rule, faults) if faults else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._sheets.can_undo

    def _lines_above(self, place: int) -> int:
        texts = self._sheets.texts
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
        self._sheets.begin(self.split(text))

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
        return self._go_to(self._sheets.undo())

    def redo(self) -> bool:
        """The same with the last step that was taken back."""
        return self._go_to(self._sheets.redo())

    def put(self, text: str, what: str = "") -> Refused | None:
        """Give the round that text; changes of the same `what` are one step."""
        return self._change({self.place: text}, what and f"{what} of {self.place}")

    def _go_to(self, place: int | None) -> bool:
        self.place = place or self.place
        return place is not None

    def _change(self, rounds: Mapping[int, str], what: str = "") -> Refused | None:
        # What cannot be encoded can be pasted from elsewhere, but not saved.
        sound = {place: text.encode("utf-8", "replace").decode() for place, text in rounds.items()}
        texts = [sound.get(place, self._sheets.texts[place - 1]) for place in self.places]
        if len(self.join(texts).encode()) > LONGEST:
            return Refused(code="set-up", message=phrase("That is too long for a set-up."))
        self._sheets.change(sound, what)
        return None
