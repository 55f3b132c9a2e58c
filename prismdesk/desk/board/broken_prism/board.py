"""Broken Prism's board: a triangle of 49, numbers on its 84 sides, chains along them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.board.broken_prism import words
from prismdesk.desk.board.broken_prism.chains import show_chains
from prismdesk.desk.board.broken_prism.draft import SIGNS, exact
from prismdesk.desk.board.broken_prism.ground import PANEL, Ground
from prismdesk.desk.board.broken_prism.hand import Hand, Held
from prismdesk.desk.board.broken_prism.layers import Z_TILE
from prismdesk.desk.board.broken_prism.places import MIDDLES, ORIGIN, place
from prismdesk.desk.board.broken_prism.reveal import Unveiling
from prismdesk.desk.board.broken_prism.tiles import Dress, Tile, inverted, plain, worn
from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.scene import Board
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.games.broken_prism.facts import Revealed
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.sheet import ROUNDS
from prismdesk.games.broken_prism.state import OPEN, WINDOW
from prismdesk.games.broken_prism.view import Chain, View
from prismdesk.geometry.triangle import SIDE, SIDES

_EXTENT: Final = PANEL.adjusted(-10, -10, 10, 10)


class BrokenPrismBoard(Board):
    """The board of a Broken Prism match. A side is 100 units long.

    It has one reading side only, so turning it changes nothing.
    """

    operators: ClassVar[tuple[tuple[str, str], ...]] = tuple(
        (shown, sign) for sign, shown in SIGNS.items()
    )

    reveal_progress = Signal(int)
    """How many sides of a reveal are to be seen now; all of them where nothing moves."""

    view: View | None

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
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
            lettered=self.has_coordinates,
            signed=self.is_bare and not self.is_covered,
            unit=self.unit,
        )
        self.hand.scale()

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
            self.unveiling.play()
        return ()

    @property
    def is_revealing(self) -> bool:
        return self.unveiling.is_playing

    def finish(self) -> None:
        super().finish()
        self.unveiling.finish()

    def put_at(self, key: str, item: QGraphicsItem, z: float, at: QPointF = ORIGIN) -> None:
        """Add an item under a key, at that height and place."""
        item.setZValue(z)
        item.setPos(at)
        self.put(key, item)

    def sweep(self, *kinds: str) -> None:
        """Remove all items whose keys begin so."""
        for kind in kinds:
            for key in self.keys(kind):
                self.take(key)

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

    def ledger(self, view: View, seat: Seat) -> tuple[int | None, ...]:
        points: list[int | None] = [points[seat] for points in view.rounds]
        return (*points, *[None] * (ROUNDS - len(points)))

    # The draft.

    @property
    def can_draft(self) -> bool:
        """Whether the person may pick sides now (BP32)."""
        return self.can_act and self.view is not None and _is_drafting(self.view)

    @property
    def shows_draft(self) -> bool:
        """Whether the draft is to be seen: not while an earlier view is looked at, or a cover."""
        return not (self.is_bare or self._is_preview)

    @property
    def can_send(self) -> bool:
        """Whether what is drafted can be submitted now (BP22)."""
        return self.can_draft and self.view is not None and self.view.phase == WINDOW

    @property
    def draft(self) -> Held:
        return self.hand.held

    def restore(self, draft: Held) -> bool:
        return self.hand.restore(draft)

    def draft_was_sent(self) -> None:
        self.hand.draft_was_sent()

    def take_draft(self, text: str) -> None:
        self.hand.take(text)

    def exact(self, text: str) -> str:
        submit = exact(self.hand.draft, text)
        return text if submit is None else expression(submit)

    def drop_draft(self) -> None:
        self.hand.forget()

    def keeps_draft(self, before: View | None, view: View | None) -> bool:
        """It stays while its board does; a curtain, a reveal or the end of the round takes it."""
        if self._is_preview:
            return True
        return view is not None and _is_drafting(view) and self.hand.belongs_to(view)

    # The hand.

    def press(self, at: QPointF) -> None:
        self.hand.press(at)

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        self.hand.move(at, is_down=is_down)

    def release(self, at: QPointF) -> None:
        self.hand.release()

    def leave(self) -> None:
        self.hand.leave()

    def steer(self, key: Qt.Key) -> bool:
        return self.hand.steer(key)

    def show_cursor(self, shown: bool) -> None:
        self.hand.cursor.show(shown)

    def hand_over(self) -> None:
        super().hand_over()
        self.hand.cursor.reset()


def _earlier(view: View) -> tuple[Chain, ...]:
    """The solid chains but for the one that is being revealed."""
    return view.chains if view.reveal is None else view.chains[: view.reveal.earlier]


def _is_drafting(view: View) -> bool:
    """Whether whoever may act on this view makes a draft; a host has one for each seat (ALL11)."""
    is_done = view.own is not None and view.own.done
    return not is_done and view.phase in (OPEN, WINDOW)
