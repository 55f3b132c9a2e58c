"""The draft that line and board show together, and those put aside for other seats here."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import MatchUi, Now
from prismdesk.desk.match.session import Session


class StoredDraft(NamedTuple):
    """Line and board of one draft, which are only ever kept and given back together."""

    text: str
    picked: Any


class DraftField(Protocol):
    """Line and board, in which one draft is made."""

    @property
    def view(self) -> Any:
        """The view that is on the board."""

    @property
    def draft(self) -> StoredDraft:
        """The draft that is there now, to be seen or covered."""

    def show_draft(self, draft: StoredDraft | None) -> None:
        """Has this draft there, or none."""

    def draft_was_sent(self) -> None:
        """The draft on the board was received as it is."""

    def forget_draft(self) -> None:
        """Empties line and board of it, and of what could bring it back."""

    def hand_over(self) -> None:
        """Somebody else sits down: nothing of the one before is left."""


class Drafts:
    """Drafts by seat, and the `view` in which the current one was last changed.

    Nobody reacts to what came a moment before his Enter: what he drew for a race that is lost by
    then is sent for that race, and refused as if it had come a moment later (ALL3). A refusal he
    has seen, so what he sends once more is for the present.
    """

    def __init__(self, session: Session, field: DraftField) -> None:
        self._session = session
        self.field = field
        self.view: Any = None
        self.was_sent = False
        self._aside: dict[Seat, StoredDraft] = {}

    def touch(self, _text: str = "") -> None:
        """The draft was changed, or seen, in the present."""
        self.view = self._session.shown.view

    def put_aside(self, seat: Seat | None, draft: StoredDraft | None) -> None:
        """Keeps a draft until its seat is typed for again."""
        if seat is not None and draft is not None:
            self._aside[seat] = draft

    def take(self, seat: Seat) -> StoredDraft | None:
        """The draft that waits for that seat, which is then put aside no more."""
        return self._aside.pop(seat, None)

    def move_on(self, now: Now, facts: tuple[Any, ...], match_ui: MatchUi) -> None:
        """The match has moved on: what was done is taken away; a draft that was not sent stays."""
        field, sent = self.field, self.was_sent
        self.was_sent = False
        if not facts:
            # The answer to what is sealed: it stays in the line, to be made better.
            if sent:
                field.draft_was_sent()
            return
        before = field.view
        keeps = before is not None and match_ui.keeps_line(
            field.draft.text, before, now.view, sent=sent
        )
        if not keeps:
            self._aside.clear()
            field.forget_draft()
