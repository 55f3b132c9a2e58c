"""GameUi: everything of one game that has pixels, as the pages ask for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from prismdesk.desk.game_ui.introduction import Introduction

if TYPE_CHECKING:
    from prismdesk.core.options import Option
    from prismdesk.desk.boards.scene import Board
    from prismdesk.desk.editors.setup_editor import SetupEditor
    from prismdesk.desk.game_ui.broadcast import GameBroadcast
    from prismdesk.desk.game_ui.choice_cell import ChoiceCell
    from prismdesk.desk.game_ui.match_ui import MatchUi

Part = TypeVar("Part")


@dataclass(frozen=True)
class GameUi:
    """What the desk has of a game; `name` is the game's in text forms.

    Its board, what it adds to the match page, where a person writes a set-up, how it is told to an
    audience, and its own cells of New match for options that need more than a choice of words, by
    their names. Each is a class or a table, or its place as “package.module:name”, which is
    imported when it is first asked for: Home is painted before any board is loaded.
    """

    name: str
    introduction: Introduction
    board_class: str | type[Board]
    match_ui_class: str | type[MatchUi] = "prismdesk.desk.game_ui.match_ui:MatchUi"
    editor_class: str | Callable[[], SetupEditor] = "prismdesk.desk.editors.setup_editor:LineEditor"
    broadcast_class: str | type[GameBroadcast] = "prismdesk.desk.game_ui.broadcast:GameBroadcast"
    cells: str | Mapping[str, Callable[[Option], ChoiceCell]] = field(default_factory=dict)

    @classmethod
    def whole(cls, name: str, introduction: Introduction, package: str, prefix: str) -> GameUi:
        """Of a game whose package has all of these, where games usually have them."""
        return cls(
            name,
            introduction,
            f"{package}.board.board:{prefix}Board",
            f"{package}.match_ui:{prefix}MatchUi",
            f"{package}.editor.editor:own_setup",
            f"{package}.broadcast:{prefix}Broadcast",
        )

    def board(self, *arguments: Any) -> Board:
        """A new board, made with what `Board` takes."""
        return _loaded(self.board_class)(*arguments)

    def match_ui(self) -> MatchUi:
        """What the game adds to a match page, for a new match."""
        return _loaded(self.match_ui_class)()

    def editor(self) -> SetupEditor:
        """A new editor of set-ups."""
        return _loaded(self.editor_class)()

    def broadcast(self) -> GameBroadcast:
        """What the game adds to the broadcast, for a new match."""
        return _loaded(self.broadcast_class)()

    @property
    def option_cells(self) -> Mapping[str, Callable[[Option], ChoiceCell]]:
        """The game's own cells of New match, by the names of their options."""
        return _loaded(self.cells)


def _loaded(part: str | Part) -> Part:
    """The part itself, imported if only its place was given."""
    if not isinstance(part, str):
        return part
    module, _, name = part.partition(":")
    loaded: Part = getattr(import_module(module), name)
    return loaded
