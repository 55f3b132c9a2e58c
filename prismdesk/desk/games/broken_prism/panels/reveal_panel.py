"""The reveal below the board, in the place of the command line (BP28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from prismdesk.core.rounds import other
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.game_ui.rounds.continuing import ContinueButtons
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.panels.host_reveal import Cover
from prismdesk.desk.games.broken_prism.panels.verdict_card import ShownReveal, Verdicts
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.layouts import Shares
from prismdesk.desk.widgets.page_frame import stack
from prismdesk.games.broken_prism.state import PARSING, REVEAL
from prismdesk.games.broken_prism.timing import IN_REVEAL
from prismdesk.games.broken_prism.view import Claimed, Reveal, Verdict, View


class RevealPanel(Panel):
    """Both verdicts side by side, read out in step with the board, and how the match goes on.

    While the host reads the submissions, what is still sealed has its place there already (BP28).
    He alone may view it, and only once he has lifted a cover from it; another phase or another
    claim lays that again.
    """

    plays_along: ClassVar[bool] = True

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.verdicts = Verdicts()
        self.verdicts.ruling.connect(self.ruling)
        self.on = ContinueButtons(
            (IN_REVEAL,), unless="or in {time}", hosted="The host ends the reveal."
        )
        self.cover = Cover()
        # What it hides is in no part of this while it lies.
        self.cover.turned.connect(self._fill)
        self.parsing = ContinueButtons((), hosted="The host reads the submissions.", wraps=True)
        self.parsing.put_first(self.cover)
        for one in (self.on, self.parsing):
            one.wished.connect(self.wished)
        foot = Shares(gap=12, to_last=True)
        foot.addWidget(self.on)
        foot.addWidget(self.on.note)
        stack(self.verdicts, foot, self.parsing, on=self)
        self._shown: ShownReveal | None = None
        self._about: tuple[int, Claimed | None] | None = None
        self._now: Now | None = None
        self._wishes: tuple[Wish, ...] = ()
        self._used = self.on
        self.hide()
        assert isinstance(board, BrokenPrismBoard), "a look has both"
        board.reveal_progress.connect(self.verdicts.read)

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view: View | None = now.view
        is_parsing = view is not None and view.phase == PARSING
        about = (view.round, view.claim) if view is not None and is_parsing else None
        if about is None or about != self._about:
            self.cover.lay()
        self._about = about
        self._now, self._wishes = now, wishes
        self.cover.setVisible(is_parsing and _is_private(now))
        self.setVisible(self._fill())

    def _fill(self) -> bool:
        """Shows what there is to see, which may be nothing."""
        now = self._now
        view: View | None = None if now is None else now.view
        shown = None if now is None or view is None else self._to_show(view, now)
        if now is None or view is None or shown is None:
            self._shown = None
            return False
        if shown != self._shown:
            self._shown = shown
            self.verdicts.show_reveal(shown, now.names)
        is_parsing = view.phase == PARSING
        self._used = self.parsing if is_parsing else self.on
        self.on.setVisible(not is_parsing)
        self.parsing.setVisible(is_parsing)
        self.on.note.setVisible(not is_parsing)
        self._used.show_wishes(now, self._wishes, view.ready, _note(now, shown))
        if is_parsing:
            # No clock runs; what is said there has its room at once.
            self.parsing.show_clocks({})
        return True

    def _to_show(self, view: View, now: Now) -> ShownReveal | None:
        if view.phase == PARSING and view.claim is not None:
            return _parsed(view, view.claim, views=_is_private(now) and self.cover.is_lifted)
        if view.phase != REVEAL or view.reveal is None:
            return None
        before = self._shown
        if before is not None and not before.private and before.reveal == view.reveal:
            return before  # as it was told
        return ShownReveal(view.reveal, known=_known(before, view.reveal))

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        self._used.show_clocks(left_ms)

    def rest_keys(self, resting: bool) -> None:
        for one in (self.on, self.parsing):
            one.rest_keys(resting)
        self.cover.rest(resting)


def _is_private(now: Now) -> bool:
    """Whether there is something here for the host alone: what is sealed, on his own screen."""
    view: View | None = now.view
    return view is not None and view.held is not None and not now.shared


def _parsed(view: View, claim: Claimed, *, views: bool) -> ShownReveal:
    """What there is to see while the host reads the submissions; who `views` them sees it all."""
    both = (claim.by, other(claim.by))
    waits = None if view.reveal is None else view.reveal.waits
    sealed = both if waits is None else (waits,)
    if view.held is not None and views:
        return ShownReveal(msgspec.structs.replace(view.held, waits=waits), sealed, private=True)
    if view.reveal is not None:
        return ShownReveal(view.reveal, sealed)
    nothing = Verdict(both[0]), Verdict(both[1])
    return ShownReveal(Reveal(claim.target, claim.by, nothing, len(view.chains)), sealed)


def _known(before: ShownReveal | None, reveal: Reveal) -> Seat | None:
    """Whose submission was revealed before the other one."""
    if before is None or before.reveal.waits is None or before.reveal.target != reveal.target:
        return None
    return reveal.by


def _note(now: Now, shown: ShownReveal) -> str:
    """What a host is told who may see more than others."""
    if now.is_past or not _is_private(now):
        return ""
    waits = shown.reveal.waits
    if not shown.private:
        return tr("Only you may look.")
    if waits is None:
        return tr("Only you see this.")
    return tr("Only you see what {name} submitted.", name=now.names[waits])
