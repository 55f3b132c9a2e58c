"""A state while something is done to it: what changed, what happened, and what is said of it."""

from __future__ import annotations

from typing import Any

import msgspec

from prismdesk.core.game import Applied, Told
from prismdesk.core.words import Phrase, joined
from prismdesk.games.prisma.actions import Action
from prismdesk.games.prisma.facts import Fact
from prismdesk.games.prisma.state import State


class Doing:
    """What one entry does, step by step. `state` is how far it has come."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._told: list[Told] = []
        self._said: Phrase | None = None
        self._begun: Phrase | None = None

    def change(self, **fields: Any) -> None:
        """These fields of the state are others from now on."""
        self.state = msgspec.structs.replace(self.state, **fields)

    def tell(self, fact: Fact) -> None:
        """Something happened, and everybody learns of it."""
        self._told.append(Told(fact))

    def say(self, text: Phrase | None) -> None:
        """The log says this of the entry, in place of what was said before."""
        self._said = text

    def begin(self, text: Phrase) -> None:
        """The log says this first, also where the match ends with the entry."""
        self._begun = text

    def applied(self, action: Action | None = None, *, public: bool = True) -> Applied:
        """All of it together, with the next step counted. The end of the match says why itself."""
        self.change(step=self.state.step + 1)
        ending = self.state.ending
        said = (self._begun, self._said if ending is None else ending.reason)
        parts = [text for text in said if text is not None]
        text = joined(*parts) if parts else None
        return Applied(self.state, action, tuple(self._told), public=public, text=text)
