"""Where pictures are taken: pages are opened one after the other, and seen in every look."""

from __future__ import annotations

import gc
import shutil
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import shiboken6
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from prismdesk.desk.boards.scene import Board
from prismdesk.desk.theme import theme
from tests.pictures.bot import Bot
from tests.pictures.looks import USUAL, Look
from tests.pictures.still import SESSION
from tests.support.window_checks import settle

_SHORT_MS: Final = 1000
"""What is due sooner is done at once; a later timer takes away what is to be seen."""

_MOST_ROUNDS: Final = 6
"""What is due again after so many rounds is a clock, and goes on for ever."""

ObjectT = TypeVar("ObjectT", bound=QObject)


class Shot(NamedTuple):
    """A page that is to be seen in these looks; `first` is done in each of them before."""

    page: str
    widget: QWidget
    looks: tuple[Look, ...] = USUAL
    first: Callable[[], object] | None = None


class Painted(NamedTuple):
    """A picture that is there already, on a ground of that name."""

    page: str
    image: QImage
    ground: str


class Camera:
    """Runs scenes. `names` are the pictures taken, `failures` what went wrong, by the scene."""

    def __init__(self, app: QApplication, home: Path, out: Path) -> None:
        self.app, self.home, self.out = app, home, out
        self.bot = Bot()
        self.names: list[str] = []
        self.failures: dict[str, str] = {}
        self._ends: list[Callable[[], object]] = []
        self._folders = 0
        self._game = ""

    def run(self, scene: Scene) -> None:
        """Plays a scene and takes its pictures; one that fails does not stop the others."""
        self._game, self._folders = scene.game, 0
        for left in self.home.iterdir():
            if left.name != SESSION:
                shutil.rmtree(left)
        self._wear(USUAL[0])
        try:
            for one in scene.play(self):
                self._take(one)
        except Exception:  # noqa: BLE001 - whatever it is, the other scenes are wanted
            self.failures[scene.name] = traceback.format_exc()
        self._end()

    def folder(self) -> Path:
        """A new folder, by the same path in every run."""
        self._folders += 1
        made = self.home / f"folder {self._folders}"
        made.mkdir(parents=True, exist_ok=True)
        return made

    def ends(self, close: Callable[[], object]) -> None:
        """That is to be closed after the scene."""
        self._ends.append(close)

    def show(self, widget: QWidget) -> QWidget:
        """Opens a widget by itself."""
        self.bot.addWidget(widget)
        widget.resize(*(USUAL[0].size or (0, 0)))
        widget.show()
        self.bot.waitExposed(widget)
        settle()
        return widget

    def rest(self) -> None:
        """Brings all that moves to its end, and stops what would take away what is said."""
        for _ in range(_MOST_ROUNDS):
            settle()
            _finish_motions()
            due = [one for one in _timers() if one.isSingleShot() and one.interval() < _SHORT_MS]
            if not due:
                break
            for timer in due:
                if shiboken6.isValid(timer) and timer.isActive():
                    timer.stop()
                    timer.timeout.emit()
        for timer in _timers():
            if timer.isSingleShot():
                timer.stop()
            elif _is_seen(timer):
                timer.timeout.emit()  # a clock shows what time it is
        settle()

    def _take(self, one: Shot | Painted) -> None:
        if isinstance(one, Painted):
            size = f"{one.image.width()}x{one.image.height()}"
            self._save(f"{one.page}-{self._game}-{one.ground}-{size}", one.image)
            return
        whole = one.widget.window()
        whole.activateWindow()
        self.rest()
        for look in one.looks:
            self._wear(look)
            if look.size is not None:
                whole.resize(*look.size)
            self.rest()
            if one.first is not None:
                one.first()
                self.rest()
            image = one.widget.grab().toImage()
            self._save(f"{one.page}-{self._game}-{look.name}", image)
        # A page that is seen in one look alone has a long text, which takes its time to be set.
        theme_after = (one.looks[-1] if len(one.looks) == 1 else USUAL[0]).theme
        self._wear(USUAL[0]._replace(theme=theme_after))
        if one.looks[0].size is not None:
            whole.resize(*one.looks[0].size)
        settle()

    def _wear(self, look: Look) -> None:
        now = theme.theme()
        worn = (now.palette.name, now.text_scale, self.app.property("eyes"))
        if worn != (look.theme, look.text / 100, look.eyes):
            theme.apply(self.app, look.theme, look.text / 100, look.eyes)
            self.app.setProperty("eyes", look.eyes)

    def _save(self, name: str, image: QImage) -> None:
        if name in self.names:
            raise ValueError(f"two pictures are called {name}")
        self.names.append(name)
        made = image.convertToFormat(QImage.Format.Format_RGB32)
        if not made.save(str(self.out / f"{name}.png")):
            raise OSError(f"{name} cannot be saved")

    def _end(self) -> None:
        for close in reversed(self._ends):
            close()
        self._ends.clear()
        self.bot.clear()
        for widget in QApplication.topLevelWidgets():
            widget.close()
            widget.deleteLater()
        QApplication.clipboard().clear()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        settle()
        gc.collect()


class Scene(NamedTuple):
    """A way to pages of a game, or of none."""

    name: str
    game: str
    play: Callable[[Camera], Iterator[Shot | Painted]]


def _found(kind: type[ObjectT]) -> Iterator[ObjectT]:
    """What there is of that kind in all windows."""
    for window in QApplication.topLevelWidgets():
        yield from window.findChildren(kind)


def _timers() -> list[QTimer]:
    """All that tick."""
    return [one for one in _found(QTimer) if one.isActive()]


def _finish_motions() -> None:
    for view in _found(QGraphicsView):
        if isinstance(board := view.scene(), Board):
            board.finish()
    for one in _found(QAbstractAnimation):
        if one.state() == QAbstractAnimation.State.Running and one.loopCount() > 0:
            one.setCurrentTime(one.totalDuration())


def _is_seen(timer: QTimer) -> bool:
    owner = timer.parent()
    return isinstance(owner, QWidget) and owner.isVisible()
