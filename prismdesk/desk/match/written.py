"""What somebody saw when he wrote or drew what he sends off later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


class Written:
    """Keeps the view in which the line, or the draft on the board, was last changed.

    Nobody reacts to what came a moment before his Enter: what he drew for a race that is lost by
    then is sent for that race, and refused as if it had come a moment later (ALL3). A refusal he
    has seen, so what he sends once more is for the present.
    """

    def __init__(self, window: MatchWindow) -> None:
        self._window = window
        self.view: Any = None
        window.entry.drafted.connect(self.now)
        window.board.drafted.connect(self.now)

    def now(self, text: str = "") -> None:
        """It was changed, or seen, in the present."""
        self.view = self._window.session.shown.view
