"""DraftInput, whose draft is the one in the command line."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, NamedTuple, TypeVar

from prismdesk.core.refusal import Refused
from prismdesk.desk.boards.cursor import Lattice, Place
from prismdesk.desk.boards.input import BoardInput
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.texts import say

Draft = TypeVar("Draft")


class KeptDraft(NamedTuple):
    """A draft that is put away, on what ground it was made, and whether it was sent."""

    draft: Any
    ground: Any
    was_sent: bool


class DraftInput(BoardInput[Place], Generic[Place, Draft]):
    """Keeps a draft that has a text form: board and command line show the same one.

    It is kept with the ground that it was made on, which tells what it belongs to. A draft that was
    received stays to be seen; what is picked next begins another one.
    """

    empty: Draft
    """What a draft begins with."""

    def __init__(self, board: Board, lattice: Lattice[Place], z: float) -> None:
        super().__init__(board, lattice, z)
        self.draft = self.empty
        self._board: Board = board
        self._told: Refused | None = None
        self._ground: Any = None
        self._was_sent = False

    # What a game says.

    @abstractmethod
    def text(self, draft: Draft) -> str:
        """The draft as the command line shows it."""

    @abstractmethod
    def typed(self, line: str) -> Draft:
        """The draft that the command line says."""

    @abstractmethod
    def stepped_back(self, draft: Draft) -> Draft:
        """The draft before its last step."""

    @abstractmethod
    def ground(self, view: Any, draft: Draft) -> Any:
        """What the draft stands on in that view."""

    @abstractmethod
    def draft_words(self) -> str:
        """The draft as it is spoken after each step."""

    @property
    @abstractmethod
    def objection(self) -> Refused | None:
        """What is wrong with the draft, as far as that may be told."""

    def stands_on(self, ground: Any, view: Any, draft: Draft) -> bool:
        """Whether a draft that was put away can be made on this view again."""
        return bool(ground == self.ground(view, draft))

    # The draft.

    @property
    def held(self) -> KeptDraft:
        return KeptDraft(self.draft, self._ground, self._was_sent)

    def restore(self, held: KeptDraft) -> bool:
        view = self._board.present
        is_empty = held.draft == self.empty
        fits = is_empty or (view is not None and self.stands_on(held.ground, view, held.draft))
        self.keep(held.draft if fits else self.empty)
        if fits and held.was_sent:
            self.was_received()
        return fits

    def belongs_to(self, view: Any) -> bool:
        return bool(self._ground == self.ground(view, self.draft))

    def take(self, line: str) -> None:
        draft = self.typed(line)
        if draft != self.draft:
            self.keep(draft)

    def was_received(self) -> None:
        self._was_sent = True
        self.arrange()

    def drop(self) -> None:
        if self.draft != self.empty:
            self.change(self.empty)

    def change(self, draft: Draft) -> None:
        """The person changed the draft on the board."""
        self.keep(draft)
        self._board.drafted.emit(self.text(draft))
        self._board.announced.emit(self.draft_words())

    def keep(self, draft: Draft) -> None:
        """Have this draft, whoever changed it."""
        view = self._board.present
        self.draft, self._was_sent = draft, False
        self._ground = None if view is None else self.ground(view, draft)
        self.arrange()
        self._point_out(self.objection)

    def _point_out(self, refused: Refused | None) -> None:
        """Say at its place what is wrong with the draft, if that is not said there yet."""
        is_said = refused is None or self._board.is_telling
        if refused == self._told and is_said:
            return
        self._told = refused
        if refused is None:
            self._board.hush()
        else:
            words = say(refused.message, self._board.names)
            self._board.point_out(words, refused.rule, refused.where)

    def step_back(self, *, wholly: bool) -> bool:
        if self.draft == self.empty or not self._board.can_draft:
            return False
        self.change(self.empty if wholly else self.stepped_back(self.draft))
        return True
