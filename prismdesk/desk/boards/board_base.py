"""What is below Board: items by key, input, scale, and suggested actions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from prismdesk.desk.boards.items import NO_MINIMUM, MinimumSizes, Value, ValueItem
from prismdesk.desk.boards.keys import is_plain
from prismdesk.desk.boards.words import BoardWords
from prismdesk.desk.theme.palettes import Palette

ORIGIN: Final = QPointF(0, 0)


class Piece(NamedTuple):
    """An item that is `made` of what follows, how high it lies in the scene, and where."""

    made: Callable[..., QGraphicsItem]
    of: tuple[Any, ...]
    z: float
    at: QPointF = ORIGIN


class KeyedScene(QGraphicsScene):
    """Keeps its items by key, one under each."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts: dict[str, QGraphicsItem] = {}
        self._pieces: dict[str, Piece] = {}

    def part(self, key: str) -> Any:
        """The item of that key, or None."""
        return self._parts.get(key)

    def put(self, key: str, item: QGraphicsItem) -> None:
        """Add an item under a key, in the place of the one that had it."""
        self.take(key)
        self._parts[key] = item
        self.addItem(item)

    def take(self, key: str) -> None:
        """Remove the item of that key, if there is one."""
        self._pieces.pop(key, None)
        old = self._parts.pop(key, None)
        if old is not None:
            self.removeItem(old)

    def keep(self, prefix: str, wanted: Collection[str]) -> None:
        """Remove the items whose keys begin so, but for those that are wanted."""
        for key in self.keys(prefix):
            if key not in wanted:
                self.take(key)

    def lay_out(self, prefix: str, pieces: Mapping[str, Piece]) -> None:
        """Have these under keys that begin so, and no others; what is there already stays."""
        self.keep(prefix, pieces)
        for key, piece in pieces.items():
            if self._pieces.get(key) != piece:
                self.put_at(key, piece.made(*piece.of), piece.z, piece.at)
                self._pieces[key] = piece

    def put_at(self, key: str, item: QGraphicsItem, z: float, at: QPointF = ORIGIN) -> None:
        """Add an item under a key, at that height and place."""
        item.setZValue(z)
        item.setPos(at)
        self.put(key, item)

    def having(self, key: str, make: Callable[[], QGraphicsItem], z: float) -> Any:
        """The item of that key, which is made if there is none yet."""
        if key not in self._parts:
            self.put_at(key, make(), z)
        return self._parts[key]

    def showing(
        self,
        key: str,
        kind: Callable[[Palette, Value], ValueItem[Value]],
        value: Value,
        palette: Palette,
        z: float,
    ) -> Any:
        """The item of that key, which is made if there is none yet, and shows that value now."""
        item = self.having(key, lambda: kind(palette, value), z)
        item.show_value(value, palette)
        return item

    def sweep(self, *prefixes: str) -> None:
        """Remove all items whose keys begin so."""
        for prefix in prefixes:
            self.keep(prefix, ())

    def keys(self, prefix: str) -> list[str]:
        """The keys of the items there are that begin so."""
        return [key for key in self._parts if key.startswith(prefix)]


class Input:
    """What pointer, keys and typed line do on a board to draft an action; by itself nothing."""

    def press(self, at: QPointF) -> None:
        """The pointer goes down."""

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """The pointer moves, pressed or not."""

    def release(self, at: QPointF) -> None:
        """The pointer comes up."""

    def leave(self) -> None:
        """The pointer is gone from the board, or the board no longer wants it."""

    def steer(self, key: Qt.Key) -> bool:
        """A key for the board; whether it did anything."""
        return False

    def show_cursor(self, shown: bool) -> None:
        """Show or hide the keyboard's cursor."""

    def forget_cursor(self) -> None:
        """Hide the cursor, and forget where it was."""

    @property
    def held(self) -> Any:
        """The draft as it is now, to be given back to `restore` and for nothing else."""
        return None

    def restore(self, held: Any) -> bool:
        """Have a draft again that was taken away, if it fits what is on the board; whether so."""
        return True

    def belongs_to(self, view: Any) -> bool:
        """Whether the draft was made on what this view has."""
        return False

    def take(self, line: str) -> None:
        """What stands in the typed line now, to be drawn where the rules in force allow it."""

    def was_received(self) -> None:
        """What is drafted was sent and received: what is picked next begins a new draft."""

    def drop(self) -> None:
        """Forget what the person has picked so far, and say so if there was anything."""

    def put_back(self) -> None:
        """No answer is awaited any more: what was let go goes back to where it came from."""


class SuggestionPart(NamedTuple):
    """One item of a suggestion: how high it lies in the scene, and where."""

    item: QGraphicsItem
    z: float
    at: QPointF = ORIGIN


_KEY: Final = "suggestion:"


class BoardScene(KeyedScene):
    """A scene with input, in words, at some scale, on which one action may be suggested."""

    drafted = Signal(str)
    """The draft as typed notation, whenever the person changed it on the board."""
    sent = Signal()
    """The person sends off what he has drafted on the board, as if he had typed it."""

    input = Input()
    """What pointer, keys and typed line do."""
    words: ClassVar[BoardWords]
    """What the board says of views and facts."""

    unit = 1.0
    """How many scene units one logical pixel of the screen is."""
    legibility = NO_MINIMUM
    """What no text is smaller and no line thinner than, in logical pixels."""
    suggested: Any = None
    """The action that is suggested, to be looked at and no more, or None."""

    # Pointer, keys and draft.

    def press(self, at: QPointF) -> None:
        self.input.press(at)

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        self.input.move(at, is_down=is_down)

    def release(self, at: QPointF) -> None:
        self.input.release(at)

    def leave(self) -> None:
        self.input.leave()

    def steer(self, key: Qt.Key) -> bool:
        return self.input.steer(key)

    def show_cursor(self, shown: bool) -> None:
        self.input.show_cursor(shown)

    def hand_over(self) -> None:
        """Somebody else sits down: forget where the pointer and the keys' cursor were."""
        self.leave()
        self.input.forget_cursor()

    def hears(self, event: QKeyEvent) -> bool:
        """Whether a key may be one for the board, and is no shortcut."""
        return is_plain(event)

    def is_drafting(self, view: Any) -> bool:
        """Whether whoever may act on this view makes a draft."""
        return True

    def exact(self, text: str) -> str:
        """The typed line as it is to be sent: with the sides clicked, if it is still that draft."""
        return text

    # Words.

    @abstractmethod
    def place(self, where: str) -> QRectF | None:
        """The area of a place as refusals and notation name it, or None if there is none."""

    @abstractmethod
    def cells(self) -> list[str]:
        """The board in words, one line a cell, saying no more than is to be seen."""

    # Scale.

    @property
    def least(self) -> MinimumSizes:
        """What no text is smaller and no line thinner than, in units of the scene."""
        return self.legibility.at(self.unit)

    def scaled(self) -> None:
        """A logical pixel has another size in the scene now (`unit`), or `least` is another."""

    def set_unit(self, unit: float) -> None:
        """Say how many scene units one logical pixel is, whenever that is another number."""
        if unit != self.unit:
            self.unit = unit
            self.rescale()

    def set_legibility(self, legibility: MinimumSizes) -> None:
        """Let no text of the board be smaller and no line thinner than that from now on."""
        if legibility != self.legibility:
            self.legibility = legibility
            self.rescale()

    def rescale(self) -> None:
        """Show everything in the size that it has now."""
        self.scaled()

    # A suggestion.

    def suggestion(self, action: Any) -> Iterable[SuggestionPart]:
        """New items that show what the action would do on what is on the board; maybe none."""
        return ()

    def suggest(self, action: Any) -> None:
        """Show lightly what this action would do, until another view is shown; None: nothing."""
        self.suggested = action
        self.lay_suggestion()

    def lay_suggestion(self) -> None:
        """Show it as the board is now."""
        self.sweep(_KEY)
        if self.suggested is not None:
            for number, part in enumerate(self.suggestion(self.suggested)):
                self.put_at(f"{_KEY}{number}", *part)
