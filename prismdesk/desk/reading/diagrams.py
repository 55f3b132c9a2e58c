"""Diagrams of the rules: positions drawn by the game's own board, with what a person picked."""

from __future__ import annotations

from typing import Any

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.desk.board import picture
from prismdesk.desk.board.introductions import introduction
from prismdesk.desk.board.positions import acting_view, open_view, played, state_of
from prismdesk.desk.board.scene import Board
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.reading.rulebook import read_address


def board_of(rules: Rules[Any, Any, Any], address: str, palette: Palette) -> Board | None:
    """The board that a diagram's address names.

    None if it is no position of the game, or what is played in it cannot be done.
    """
    diagram = read_address(address)
    state = state_of(rules, diagram.position, introduction(rules.name).open_options)
    if isinstance(state, Refused):
        return None
    state = rules.pictured(state)
    if diagram.play is not None:
        state = played(rules, state, diagram.play)
        if isinstance(state, Refused):
            return None
    view = open_view(rules, state) if diagram.pick is None else acting_view(rules, state)
    board = picture.board_for(rules.name, view, palette, lettered=True)
    if diagram.pick is not None:
        board.set_interactive(True)
        board.pick(diagram.pick)
        board.leave()
    if diagram.light is not None:
        board.light_up(diagram.light)
    if diagram.draft is not None:
        board.take_draft(diagram.draft)
        # What is wrong with it is for the words around the picture.
        board.hush()
    return board
