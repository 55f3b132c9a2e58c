"""Broken Prism's board: a triangle of 49, numbers on its 84 sides, chains along them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QRectF

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.board.broken_prism import words
from prismdesk.desk.board.broken_prism.chains import show_chains
from prismdesk.desk.board.broken_prism.draft import SIGNS, exact
from prismdesk.desk.board.broken_prism.ground import PANEL, Ground
from prismdesk.desk.board.broken_prism.hand import Hand
from prismdesk.desk.board.broken_prism.layers import Z_TILE
from prismdesk.desk.board.broken_prism.places import MIDDLES, place
from prismdesk.desk.board.broken_prism.reveal import Unveiling
from prismdesk.desk.board.broken_prism.suggestion import suggestion
from prismdesk.desk.board.broken_prism.tiles import Dress, Tile, inverted, plain, worn
from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.draft_board import DraftBoard
from prismdesk.desk.board.floor import NO_FLOOR
from prismdesk.desk.board.suggesting import Part
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.facts import Revealed
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.sheet import ROUNDS
from prismdesk.games.broken_prism.state import OPEN, WINDOW
from prismdesk.games.broken_prism.view import Chain, View
from prismdesk.geometry.triangle import SIDE, SIDES

_EXTENT: Final = PANEL.adjusted(-10, -10, 10, 10)


class BrokenPrismBoard(DraftBoard):
    """The board of a Broken Prism match. A side is 100 units long.

    It has one reading side only, so turning it changes nothing.
    """

    operators: ClassVar[tuple[tuple[str, str], ...]] = tuple(
        (shown, sign) for sign, shown in SIGNS.items()
    )

    rounds: ClassVar[int] = ROUNDS

    view: View | None
    hand: Hand

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self._drawn_for = NO_FLOOR
        self._ground = Ground(palette)
        self.put("ground", self._ground)
        self.unveiling = Unveiling(self)
        self.hand = Hand(self)

    # Where things are.

    def field(self) -> QRectF:
        return PANEL

    def extent(self) -> QRectF:
        return _EXTENT

    def place(self, where: str) -> QRectF | None:
        return place(where)

    # The picture.

    @property
    def is_bare(self) -> bool:
        """Whether there is no board to be seen: none yet, a curtain, or a cover."""
        return self.view is None or not self.view.numbers or self.is_covered

    def arrange(self) -> None:
        view = self.view
        assert view is not None
        self.scaled()
        show_chains(self, () if self.is_bare else _earlier(view))
        self.unveiling.show(None if self.is_bare else view.reveal)
        self.hand.arrange()

    def scaled(self) -> None:
        self._ground.show_board(
            self.colours,
            lettered=self.has_coordinates and self.least.letters(_EXTENT.height()),
            signed=self.is_bare and not self.is_covered,
            unit=self.unit,
            least=self.least,
        )
        self.hand.scale()

    def rescale(self) -> None:
        super().rescale()
        before, self._drawn_for = self._drawn_for, self.least
        if self.least != before and self.view is not None:
            show_chains(self, () if self.is_bare else _earlier(self.view))
            self.unveiling.scale()
            self.dress()

    def dress(self) -> None:
        """Give every number the look of what lies on its side now."""
        view = self.view
        if view is None or self.is_bare:
            self.sweep("number:")
            return
        looks = self._looks(view)
        usual = plain(self.colours)
        for side, number in enumerate(view.numbers):
            tile = self.part(f"number:{side}")
            if tile is None:
                tile = Tile(self.colours)
                self.put_at(f"number:{side}", tile, Z_TILE, MIDDLES[side])
            tile.tint(self.colours)
            tile.fit(self.least)
            tile.show_number(number, looks.get(side, usual))

    def _looks(self, view: View) -> dict[int, Dress]:
        seats: dict[int, tuple[Seat, ...]] = {}
        for chain in _earlier(view):
            seats |= {SIDE[side]: (chain.owner,) for side in chain.sides}
        seats |= self.unveiling.worn()
        looks = {side: worn(self.colours, whose) for side, whose in seats.items()}
        drafted = {side for side in self.hand.advice.sides if side is not None}
        return looks | dict.fromkeys(drafted, inverted(self.colours))

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        """Nothing moves on this board; but a reveal is played, in its own time."""
        if any(isinstance(fact, Revealed) for fact in facts):
            was = before.reveal
            # Who had the first word of two has been drawn already (BP28).
            self.unveiling.play(known=None if was is None or was.waits is None else was.by)
        return ()

    @property
    def is_revealing(self) -> bool:
        return self.unveiling.is_playing

    def finish(self) -> None:
        super().finish()
        self.unveiling.finish()

    def suggestion(self, action: Any) -> Iterable[Part]:
        if self.view is None or self.is_bare or not isinstance(action, Submit):
            return ()
        return suggestion(self.view, action, self.colours)

    # The words.

    def cells(self) -> list[str]:
        view = self.view
        if view is None or self.is_bare:
            return []
        chains = _earlier(view) if self.is_revealing else view.chains
        drafted = self.hand.advice.sides
        return [words.side(view, side, chains, drafted) for side in range(len(SIDES))]

    def phase_text(self, view: View) -> Phrase:
        return words.phase(view)

    def summary(self, view: View) -> Phrase:
        return words.summary(view)

    def seat_text(self, view: View, seat: Seat) -> Phrase | None:
        return words.standing(view, seat)

    def fact_text(self, fact: Any) -> Phrase:
        return words.fact(fact)

    # The draft.

    def is_drafting(self, view: View) -> bool:
        """A host has a draft for each seat (ALL11)."""
        is_done = view.own is not None and view.own.done
        return not is_done and view.phase in (OPEN, WINDOW)

    @property
    def can_send(self) -> bool:
        """Whether what is drafted can be submitted now (BP22)."""
        return self.can_draft and self.view is not None and self.view.phase == WINDOW

    def draft_was_sent(self) -> None:
        self.hand.draft_was_sent()

    def exact(self, text: str) -> str:
        submit = exact(self.hand.draft, text)
        return text if submit is None else expression(submit)


def _earlier(view: View) -> tuple[Chain, ...]:
    """The solid chains but for the one that is being revealed."""
    return view.chains if view.reveal is None else view.chains[: view.reveal.earlier]
