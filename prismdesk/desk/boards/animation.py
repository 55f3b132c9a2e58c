"""Animations of a board: movements that run together and can be finished at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

DURATION_MS: Final = 220


class Motion(NamedTuple):
    """One movement: `step` is called with 0 to 1 while it lasts, `done` once at its end.

    It begins at the share `begin` of the whole duration.
    """

    step: Callable[[float], None]
    done: Callable[[], None]
    begin: float = 0.0


class Pose(NamedTuple):
    """Where an item is, how large, and how opaque."""

    pos: QPointF
    scale: float = 1.0
    opacity: float = 1.0


def glide(
    item: QGraphicsItem,
    start: Pose,
    end: Pose,
    *,
    above: float = 1000.0,
    gone: Callable[[], None] | None = None,
    begin: float = 0.0,
) -> Motion:
    """An item goes from one pose to another, above all others, and is `gone` afterwards."""
    z = item.zValue()
    item.setZValue(above)

    def step(share: float) -> None:
        item.setPos(start.pos + (end.pos - start.pos) * share)
        item.setScale(start.scale + (end.scale - start.scale) * share)
        item.setOpacity(start.opacity + (end.opacity - start.opacity) * share)

    def done() -> None:
        step(1.0)
        item.setZValue(z)
        if gone is not None:
            gone()

    step(0.0)
    return Motion(step, done, begin)


class Animator(QObject):
    """Plays one set of motions at a time; whatever comes next finishes the last at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._motions: tuple[Motion, ...] = ()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._advance)
        self._clock.finished.connect(self.finish)
        self._ease = QEasingCurve(QEasingCurve.Type.InOutCubic)

    @property
    def is_playing(self) -> bool:
        """Whether anything moves."""
        return bool(self._motions)

    def play(self, motions: Iterable[Motion], duration_ms: int = DURATION_MS) -> None:
        """Start these motions; a duration of zero or none at all brings them to their ends."""
        self.finish()
        self._motions = tuple(motions)
        if not self._motions:
            return
        if duration_ms <= 0:
            self.finish()
            return
        self._clock.setDuration(duration_ms)
        self._clock.start()

    def finish(self) -> None:
        """Bring whatever moves to its end now."""
        motions, self._motions = self._motions, ()
        self._clock.stop()
        for motion in motions:
            motion.done()

    def _advance(self, share: float) -> None:
        for motion in self._motions:
            part = (share - motion.begin) / (1.0 - motion.begin)
            motion.step(self._ease.valueForProgress(min(1.0, max(0.0, part))))
