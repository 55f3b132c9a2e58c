"""The rounds that are being entered, with every step that led to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

_STEPS: Final = 500
"""How many steps can be taken back."""

Texts = tuple[str, ...]


class _Step(NamedTuple):
    """The texts before and after a change, the round that it began in, and what it was."""

    before: Texts
    after: Texts
    place: int
    what: str


class Sheets:
    """The texts of so many rounds; a round in which nothing stands will be drawn."""

    def __init__(self, rounds: int) -> None:
        self.texts: Texts = ("",) * rounds
        self._done: list[_Step] = []
        self._undone: list[_Step] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._done)

    @property
    def _places(self) -> range:
        return range(1, len(self.texts) + 1)

    def begin(self, rounds: Mapping[int, str]) -> None:
        """Only these rounds, by their places from 1, and nothing to take back."""
        self.texts = tuple(rounds.get(place, "") for place in self._places)
        self._done, self._undone = [], []

    def change(self, rounds: Mapping[int, str], what: str = "") -> bool:
        """Give these rounds other texts, by their places from 1; whether that changes anything.

        Changes of the same `what`, one after the other, are one step.
        """
        after = tuple(rounds.get(place, self.texts[place - 1]) for place in self._places)
        if after == self.texts:
            return False
        step = _Step(self.texts, after, min(rounds), what)
        if what and self._done and self._done[-1].what == what:
            step = step._replace(before=self._done.pop().before)
        self._done = [*self._done, step][-_STEPS:]
        self._undone = []
        self.texts = after
        return True

    def undo(self) -> int | None:
        """Take the last step back; the round that it concerned, or None if there is no step."""
        if not self._done:
            return None
        step = self._done.pop()
        self._undone.append(step)
        self.texts = step.before
        return step.place

    def redo(self) -> int | None:
        """Take the last step again that was taken back; as `undo`."""
        if not self._undone:
            return None
        step = self._undone.pop()
        self._done.append(step)
        self.texts = step.after
        return step.place
