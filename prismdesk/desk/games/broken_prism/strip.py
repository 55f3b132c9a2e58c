"""The reveal below the board, in the place of the typed line (BP28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtWidgets import QVBoxLayout

from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.desk.board.scene import Board
from prismdesk.desk.games.broken_prism.verdict_card import Verdicts
from prismdesk.desk.games.rounds.pressing_on import PressingOn
from prismdesk.desk.match.conduct import Now, Panel, Wish
from prismdesk.desk.parts.shares import Shares
from prismdesk.games.broken_prism.state import REVEAL
from prismdesk.games.broken_prism.timing import IN_REVEAL
from prismdesk.games.broken_prism.view import Reveal, View


class RevealStrip(Panel):
    """Both verdicts side by side, read out in step with the board, and how the match goes on."""

    plays_along: ClassVar[bool] = True

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.verdicts = Verdicts()
        self.verdicts.ruling.connect(self.ruling)
        self.on = PressingOn(
            (IN_REVEAL,), unless="or in {time}", hosted="The host ends the reveal."
        )
        self.on.wished.connect(self.wished)
        foot = Shares(gap=12, to_last=True)
        foot.addWidget(self.on)
        foot.addWidget(self.on.note)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addWidget(self.verdicts)
        whole.addLayout(foot)
        self._reveal: Reveal | None = None
        self.hide()
        assert isinstance(board, BrokenPrismBoard), "a look has both"
        board.reveal_progress.connect(self.verdicts.read)

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view: View | None = now.view
        reveal = None if view is None else view.reveal
        if view is None or reveal is None or view.phase != REVEAL:
            self._reveal = None
            self.hide()
            return
        if reveal != self._reveal:
            self._reveal = reveal
            self.verdicts.show_reveal(reveal, now.names)
        self.on.show_wishes(now, wishes, view.ready)
        self.show()

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        self.on.show_clocks(left_ms)

    def rest_keys(self, resting: bool) -> None:
        self.on.rest_keys(resting)
