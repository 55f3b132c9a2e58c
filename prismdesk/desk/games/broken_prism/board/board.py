"""The board of Broken Prism: numbers on the 84 sides of 49 triangles, and chains along them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, ClassVar

from PySide6.QtCore import QObject

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.animation import Motion
from prismdesk.desk.boards.board_base import SuggestionPart
from prismdesk.desk.boards.items import NO_MINIMUM, MinimumSizes
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.rounds.background import Setting
from prismdesk.desk.games.broken_prism.board.background import Background, PanelArea
from prismdesk.desk.games.broken_prism.board.chains import show_chains
from prismdesk.desk.games.broken_prism.board.draft import SIGNS, exact
from prismdesk.desk.games.broken_prism.board.draft_item import suggestion
from prismdesk.desk.games.broken_prism.board.geometry import MIDDLES, Z
from prismdesk.desk.games.broken_prism.board.input import BrokenPrismInput
from prismdesk.desk.games.broken_prism.board.reveal_animation import RevealAnimation
from prismdesk.desk.games.broken_prism.board.tiles import Dress, Tile, inverted, plain, worn
from prismdesk.desk.games.broken_prism.board.words import BOARD_WORDS
from prismdesk.desk.games.broken_prism.board.words import side as side_words
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.facts import Revealed
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.state import OPEN, ROUNDS, WINDOW
from prismdesk.games.broken_prism.view import Chain, View
from prismdesk.geometry.triangle import SIDE, SIDES


class BrokenPrismBoard(PanelArea, Board):
    """The board of a Broken Prism match. A side is 100 units long.

    It has one reading side only, so turning it changes nothing.
    """

    operators: ClassVar[tuple[tuple[str, str], ...]] = tuple(
        (shown, sign) for sign, shown in SIGNS.items()
    )

    rounds: ClassVar[int] = ROUNDS
    words = BOARD_WORDS

    view: View | None
    input: BrokenPrismInput

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self._drawn_for = NO_MINIMUM
        self._dressed: list[tuple[int, Dress, MinimumSizes, Palette]] = []
        self._background = Background(palette)
        self.put("ground", self._background)
        self.reveal_animation = RevealAnimation(self, self.dress)
        self.input = BrokenPrismInput(self, self.dress)

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
        self.reveal_animation.show(None if self.is_bare else view.reveal)
        self.input.arrange()

    def scaled(self) -> None:
        shown = Setting(
            lettered=self.has_coordinates and self.least.letters(self.extent().height()),
            signed=self.is_bare and not self.is_covered,
            unit=self.unit,
            least=self.least,
        )
        self._background.show_value(shown, self.colours)
        self.input.scale()

    def rescale(self) -> None:
        super().rescale()
        before, self._drawn_for = self._drawn_for, self.least
        if self.least != before and self.view is not None:
            show_chains(self, () if self.is_bare else _earlier(self.view))
            self.reveal_animation.draw()
            self.dress()

    def dress(self) -> None:
        """Give every number the look of what lies on its side now."""
        view = self.view
        if view is None or self.is_bare:
            self.sweep("number:")
            self._dressed = []
            return
        looks, least, colours = self._looks(view), self.least, self.colours
        usual = plain(colours)
        wanted = [
            (number, looks.get(side, usual), least, colours)
            for side, number in enumerate(view.numbers)
        ]
        for side, (now, before) in enumerate(zip_longest(wanted, self._dressed)):
            if now != before:
                tile: Tile = self.having(f"number:{side}", lambda: Tile(colours), Z.TILE)
                tile.setPos(MIDDLES[side])
                tile.tint(colours)
                tile.fit(least)
                tile.show_text(str(view.numbers[side]), now[1])
        self._dressed = wanted

    def _looks(self, view: View) -> dict[int, Dress]:
        seats: dict[int, tuple[Seat, ...]] = {}
        for chain in _earlier(view):
            seats |= {SIDE[side]: (chain.owner,) for side in chain.sides}
        seats |= self.reveal_animation.worn()
        looks = {side: worn(self.colours, whose) for side, whose in seats.items()}
        drafted = {side for side in self.input.advice.sides if side is not None}
        return looks | dict.fromkeys(drafted, inverted(self.colours))

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        """Nothing moves on this board; but a reveal is played, in its own time."""
        if any(isinstance(fact, Revealed) for fact in facts):
            was = before.reveal
            # Who had the first word of two has been drawn already (BP28).
            self.reveal_animation.play(known=None if was is None or was.waits is None else was.by)
        return ()

    @property
    def is_revealing(self) -> bool:
        return self.reveal_animation.is_playing

    def finish(self) -> None:
        super().finish()
        self.reveal_animation.finish()

    def suggestion(self, action: Any) -> Iterable[SuggestionPart]:
        if self.view is None or self.is_bare or not isinstance(action, Submit):
            return ()
        return suggestion(self.view, action, self.colours)

    # The words.

    def cells(self) -> list[str]:
        view = self.view
        if view is None or self.is_bare:
            return []
        chains = _earlier(view) if self.is_revealing else view.chains
        drafted = self.input.advice.sides
        return [side_words(view, side, chains, drafted) for side in range(len(SIDES))]

    # The draft.

    def is_drafting(self, view: View) -> bool:
        """A host has a draft for each seat (ALL11)."""
        is_done = view.own is not None and view.own.done
        return not is_done and view.phase in (OPEN, WINDOW)

    def exact(self, text: str) -> str:
        submit = exact(self.input.draft, text)
        return text if submit is None else expression(submit)


def _earlier(view: View) -> tuple[Chain, ...]:
    """The solid chains but for the one that is being revealed."""
    return view.chains if view.reveal is None else view.chains[: view.reveal.earlier]
