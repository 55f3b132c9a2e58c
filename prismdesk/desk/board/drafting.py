"""What a person has picked on a board so far, which is one draft with the typed line."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal

from prismdesk.desk.board.parts import Parts


class Drafting(Parts):
    """A scene on which an action is drafted; of itself it has no draft that a line could show."""

    drafted = Signal(str)
    """The draft as typed notation, whenever the person changed it on the board."""
    sent = Signal()
    """The person sends off what he has drafted on the board, as if he had typed it."""

    @property
    def draft(self) -> Any:
        """The draft as it is now, to be given back to `restore` and for nothing else."""
        return None

    def restore(self, draft: Any) -> bool:
        """Have a draft again that was taken away, if it is one for this board; whether it is."""
        return True

    def draft_was_sent(self) -> None:
        """What is drafted was received: what is picked next begins a new draft."""

    def take_draft(self, text: str) -> None:
        """What stands in the typed line now, to be drawn where the rules in force allow it."""

    def exact(self, text: str) -> str:
        """The typed line as it is to be sent: with the sides clicked, if it is still that draft."""
        return text

    def drop_draft(self) -> None:
        """Forget what the person has picked so far."""

    def keeps_draft(self, before: Any, view: Any) -> bool:
        """Whether what the person has picked still stands after this change of the view."""
        return False
