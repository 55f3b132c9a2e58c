"""Board, the base class of every game's board: a graphics scene that shows one view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.animation import Animator, Motion
from prismdesk.desk.boards.board_base import BoardScene
from prismdesk.desk.boards.items import NO_MINIMUM
from prismdesk.desk.boards.keys import HELD
from prismdesk.desk.boards.overlays import Bubble, Cover, Frame
from prismdesk.desk.texts import say
from prismdesk.desk.theme.palettes import DARK, Palette

Z_OVER: Final = 2000.0
"""What lies over a board lies above this; moving pieces stay below."""


class Board(BoardScene):
    """One game's board.

    The picture is always that of the view given last: `sync` brings it there from anything, and
    facts only let things move on their way. What the person wants comes out as `intent`; the
    board itself never changes a position. A game's board implements the abstract methods, in
    scene units of its own choice; the rest it may leave as it is.
    """

    intent = Signal(object)
    """An action of the game that the person wants."""
    announced = Signal(str)
    """Something to be spoken to who cannot see the board."""
    changed_view = Signal()
    """Something else is to be seen than before: another view, or a cover."""

    reshaped = Signal()
    """The part of the scene that is to be seen is another one now."""
    revealed = Signal()
    """What was being revealed is to be seen whole now, whether it was played to its end or not."""
    reveal_progress = Signal(int)
    """How much of what is being revealed is to be seen now, in the game's own measure."""

    grain: ClassVar[float] = 1.0
    """A length in the scene that should be whole device pixels, so that lines are crisp."""
    turns: ClassVar[int] = 1
    """In how many positions the board can be looked at; with 1 it cannot be turned."""
    rounds: ClassVar[int] = 0
    """How many rounds a match has whose points are told one by one; 0 for none."""
    operators: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Signs for buttons beside the typed line: as shown, and as typed."""

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # With few items that move, an index costs more than it finds.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.colours = palette
        self.view: Any = None
        self.names: Mapping[Seat, str] = {}
        self.is_interactive = True
        self.turned = 0
        self.has_coordinates = True
        self.has_marks = True
        self.is_calm = False
        self._live: Any = None
        self._is_preview = False
        self._cover: str | None = None
        self.animator = Animator(self)
        self._untold: list[str] = []
        self.revealed.connect(self._whole)
        self.bubble = Bubble(self)
        self._cover_item = Cover()
        self._frame = Frame(palette)
        self._frame.surround(self.field())
        self.setSceneRect(self.extent())
        for over, item in enumerate((self._frame, self._cover_item, self.bubble)):
            item.setZValue(Z_OVER + over)
            self.addItem(item)

    # What a game's board says.

    @abstractmethod
    def field(self) -> QRectF:
        """The area of the playing field itself, in the scene."""

    @abstractmethod
    def extent(self) -> QRectF:
        """The part of the scene that is to be seen, all of it, always."""

    @abstractmethod
    def arrange(self) -> None:
        """Bring all items to `self.view`, at rest, from whatever they show now."""

    @property
    def room(self) -> QRectF:
        """Where there is room for words over the board."""
        return self.extent()

    @property
    def foot(self) -> QRectF:
        """Where words that concern no place stand at the lower edge."""
        return self.field()

    def reshape(self) -> None:
        """The field or its extent is another one than before: show all of that."""
        self._frame.surround(self.field())
        self.setSceneRect(self.extent())
        self._lay_overlays()
        self.reshaped.emit()

    def motions(self, before: Any, facts: Sequence[Any]) -> Iterable[Motion]:
        """How the items, arranged already, come from the view `before` to where they are."""
        return ()

    def round_scores(self, view: Any, seat: Seat) -> tuple[int | None, ...]:
        """A seat's points by round, None for one that is to come; nothing where there are none."""
        points: list[int | None] = [points[seat] for points in view.rounds] if self.rounds else []
        return (*points, *[None] * (self.rounds - len(points)))

    def facing(self, view: Any, seat: Seat) -> int:
        """How far the board is `turned` where this seat's own side is at the bottom."""
        return 0

    @property
    def is_revealing(self) -> bool:
        """Whether an outcome is still being played, which nothing else may tell before."""
        return False

    def pick(self, what: str) -> None:
        """Pick the piece of that place as a person does, so that its marks are those of play."""
        place = self.place(what)
        if place is not None:
            self.press(place.center())
            self.release(place.center())

    def light_up(self, what: str) -> None:
        """Light up what a picture names in the game's own words; ValueError for what is no name."""
        raise ValueError(what)

    # What the desk does with it.

    def sync(
        self,
        view: Any,
        facts: Sequence[Any] = (),
        animate: bool = True,
        interactive: bool | None = None,
    ) -> None:
        """Show this view. While an earlier one is looked at, it is shown afterwards.

        Whether the person may act on it is told with it, or stays as it was.
        """
        if interactive is not None:
            self._allow(interactive)
        self._live = view
        if not self._is_preview:
            self._show(view, facts if animate and not self.is_calm else ())
        seen = () if self.is_covered else facts
        told = [self.words.fact(fact) for fact in seen]
        self._untold += [say(one, self.names) for one in told if one is not None]
        if not self.is_revealing:
            self._tell()

    def preview(self, view: Any) -> None:
        """Show an earlier view, marked and untouchable; None goes back to the present one."""
        self._is_preview = view is not None
        if self._is_preview:
            self.hush()
            self.leave()
            self._let_go()
        self._frame.setVisible(self._is_preview)
        self._show(self._live if view is None else view, ())

    def take_keyboard(self) -> None:
        """Have the keys from now on, in every pane that shows the board."""
        for pane in self.views():
            pane.setFocus()

    def finish(self) -> None:
        """Bring any running animation to its end at once."""
        self.animator.finish()

    def set_interactive(self, interactive: bool) -> None:
        """Whether the person may act; otherwise they may only look."""
        self._allow(interactive)
        self._again()

    def _allow(self, interactive: bool) -> None:
        self.is_interactive = interactive
        if not interactive:
            self.leave()
            self._let_go()

    def set_turned(self, turned: int) -> None:
        """Turn the board clockwise by so many steps, of which `turns` are a whole turn."""
        turned %= self.turns
        if turned != self.turned:
            self.turned = turned
            self._again()

    def set_coordinates(self, shown: bool) -> None:
        """Whether places are lettered."""
        self.has_coordinates = shown
        self._again()
        self.reshape()

    def set_marks(self, shown: bool) -> None:
        """Whether what the person may do is marked, where the match allows that at all."""
        self.has_marks = shown
        self._again()

    def set_theme(self, palette: Palette) -> None:
        """Take the colours of a palette."""
        self.colours = palette
        self._frame.tint(palette)
        self._again()
        self.update()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Whether everything is to appear where it is without a movement."""
        self.is_calm = reduced
        self.finish()

    def set_names(self, names: Mapping[Seat, str]) -> None:
        """What the players are called."""
        self.names = dict(names)

    def rescale(self) -> None:
        super().rescale()
        if self.legibility != NO_MINIMUM and self.extent() != self.sceneRect():
            self.reshape()
        self._lay_overlays()

    def cover(self, text: str) -> None:
        """Hide everything that is private to the game, and say `text` in the middle."""
        self.finish()
        self._cover = text
        self.leave()
        self._let_go()
        self.hush()
        self._again()
        self._lay_overlays()
        self.changed_view.emit()

    def uncover(self) -> None:
        """Show the view again."""
        self._cover = None
        self._cover_item.setVisible(False)
        self._again()
        self.changed_view.emit()

    @property
    def is_covered(self) -> bool:
        """Whether the view is hidden."""
        return self._cover is not None

    @property
    def present(self) -> Any:
        """The view of now, whatever is looked at."""
        return self._live

    @property
    def is_bare(self) -> bool:
        """Whether there is no board to be seen: none yet, or a cover."""
        return self.view is None or self.is_covered

    @property
    def shows_draft(self) -> bool:
        """Whether the draft is to be seen: not while an earlier view is looked at, or a cover."""
        return not (self.is_bare or self._is_preview)

    @property
    def can_act(self) -> bool:
        """Whether what the person does now has any effect."""
        return self.is_interactive and not (self.is_covered or self._is_preview)

    @property
    def can_draft(self) -> bool:
        """Whether the person may draft now."""
        return self.can_act and self.view is not None and self.is_drafting(self.view)

    def keeps_draft(self, view: Any) -> bool:
        """Whether the draft still stands in this view: with its ground, for who can go on."""
        if self._is_preview:
            return True
        return view is not None and self.is_drafting(view) and self.input.belongs_to(view)

    def point_out(
        self, refused_text: str, rule: str | None = None, where: str | None = None
    ) -> None:
        """Say at the place concerned why something cannot be."""
        if self.is_covered:
            return
        self.input.put_back()
        self.bubble.say(refused_text, rule, where)
        self._lay_overlays()
        self.announced.emit(f"{refused_text} ({rule})" if rule else refused_text)

    @property
    def is_telling(self) -> bool:
        """Whether something that was pointed out is to be read now."""
        return self.bubble.told is not None

    def hush(self) -> None:
        """Take away what was pointed out."""
        self.bubble.hush()

    def key(self, event: QKeyEvent) -> bool:
        """A key press for the board; whether it was taken."""
        if self.is_covered or self._is_preview or self.view is None:
            return False
        if not self.hears(event):
            return False
        if event.isAutoRepeat() and event.key() not in HELD:
            return True
        self.finish()
        told, self.bubble.told = self.bubble.told, None
        taken = self.steer(Qt.Key(event.key()))
        is_escape = event.key() == Qt.Key.Key_Escape
        if not self.is_telling and not (taken or is_escape):
            self.bubble.told = told
        elif not self.is_telling:
            # What the key itself had to be told stays.
            self.hush()
        return taken or (is_escape and told is not None)

    # Qt's events.

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.hush()
        if event.button() == Qt.MouseButton.LeftButton and self.can_act and self.view is not None:
            self.finish()
            self.press(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        # A second quick click is a click like any other.
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self.can_act and self.view is not None:
            is_down = bool(event.buttons() & Qt.MouseButton.LeftButton)
            self.drag(event.scenePos(), is_down=is_down)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton and self.can_act and self.view is not None:
            self.release(event.scenePos())

    # Within.

    def _show(self, view: Any, facts: Sequence[Any]) -> None:
        self.finish()
        before, self.view = self.view, view
        if view != before:
            self.hush()
            if not self.keeps_draft(view):
                self.input.drop()
        if view is None:
            return
        self.arrange()
        self.suggest(self.suggested if view == before else None)
        if facts and before is not None and not self.is_covered:
            self.animator.play(self.motions(before, facts))
        self.input.put_back()
        self.changed_view.emit()

    def _tell(self) -> None:
        """Speak of what happened."""
        untold, self._untold = self._untold, []
        for text in untold:
            self.announced.emit(text)

    def _whole(self) -> None:
        """What was revealed is told to who cannot see it, too."""
        self._tell()
        self.changed_view.emit()

    def _let_go(self) -> None:
        """Nothing can be picked for a while; what has been is forgotten unless it may wait."""
        if not self.keeps_draft(self.view):
            self.input.drop()

    def _again(self) -> None:
        if self.view is None:
            self.scaled()
        else:
            self.finish()
            self.arrange()
            self.lay_suggestion()

    def _lay_overlays(self) -> None:
        if self._cover is not None:
            self._cover_item.say(self._cover, self.colours, self.field(), self.unit)
        told = self.bubble.told
        if told is None:
            return
        place = self.place(told.where) if told.where else None
        if place is None:
            place = QRectF(self.foot.center().x(), self.foot.bottom(), 0, 0)
        self.bubble.lay(self.colours, place, self.room, self.unit)
