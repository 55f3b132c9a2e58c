"""Somebody who looks at a broadcast with all there is: pixels, texts, what is read out, sounds.

`said` is all in words, `traces` is everything by which a secret could come out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from prismdesk.desk.broadcast.brush import PaintedText
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.desk.sounds.match_sounds import MatchSounds
from prismdesk.desk.sounds.player import Player
from prismdesk.desk.sounds.synth import Samples
from prismdesk.link.match_source import MatchSource
from tests.support.picture_comparison import alike

WIDE, HIGH = 1920, 1080
_SMALLER: Final = 0.5

_GAPS: Final = re.compile("[ \u00a0\u202f-]")

_TEXT: Final = re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL)

_READ = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
)


class Mute(Player):
    """A player without a device."""

    def play(self, samples: Samples, gain: float, after_ms: int = 0) -> None:
        pass


class Traces(NamedTuple):
    """What is written and how, every text, the sounds, and the picture."""

    written: list[PaintedText]
    said: list[str]
    sounds: tuple[Cue, ...]
    picture: QImage

    def unlike(self, other: Traces) -> str:
        """What tells the two apart, or nothing."""
        if self.written != other.written:
            return f"written: {_apart(self.written, other.written)}"
        if self.said != other.said:
            return f"said: {_apart(self.said, other.said)}"
        if self.sounds != other.sounds:
            return f"sounds: {self.sounds}, {other.sounds}"
        return "" if alike(self.picture, other.picture) else "pixels"


class Audience:
    """Everything of a broadcast that is to be seen, read out and heard."""

    def __init__(self, frame: Frame, window: BroadcastWindow, sounder: MatchSounds) -> None:
        self.frame, self.window, self.sounder = frame, window, sounder
        self.cues: list[Cue] = []
        sounder.sounded.connect(self.cues.append)

    def rest(self) -> None:
        """Nothing moves on the board any more."""
        if self.frame.board is not None:
            self.frame.board.finish()

    @property
    def written(self) -> list[PaintedText]:
        """All lines of text as they are painted now, in their sizes, colours and places."""
        found: list[PaintedText] = []
        image = _blank()
        with QPainter(image) as painter:
            self.frame.paint(painter, None, found)
        return found

    def pixels(self, scale: float = 1.0) -> QImage:
        """The picture, so many times its size."""
        image = _blank(scale)
        with QPainter(image) as painter:
            painter.scale(scale, scale)
            self.frame.paint(painter)
        return image

    @property
    def texts(self) -> list[str]:
        """All that is written in the picture, on the board as well, whole and as it is cut."""
        buffer, noted = QBuffer(), list[PaintedText]()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        svg = QSvgGenerator()
        svg.setOutputDevice(buffer)
        svg.setSize(QSize(WIDE, HIGH))
        with QPainter(svg) as painter:
            self.frame.paint(painter, None, noted)
        drawn = _TEXT.findall(bytes(buffer.data().data()).decode())
        return [*map(unescape, drawn), *(part for one in noted for part in (one.text, one.whole))]

    @property
    def read_out(self) -> list[str]:
        """All that the window tells who cannot see it."""
        return list(_read(QAccessible.queryAccessibleInterface(self.window)))

    @property
    def said(self) -> list[str]:
        """Every text by which anything could come out."""
        return [*self.texts, self.frame.words, *self.read_out, self.window.windowTitle()]

    @property
    def traces(self) -> Traces:
        """All that can be seen and heard."""
        return Traces(self.written, self.said, tuple(self.cues), self.pixels(_SMALLER))


class Onlooker(Audience):
    """A broadcast of a match: its frame, its window and its ears, fed by its own feed."""

    def __init__(self, played: MatchSource, picture: BroadcastPicture | None = None) -> None:
        self.on_air = OnAir(picture)
        frame = Frame(self.on_air)
        window = BroadcastWindow(frame, self.on_air)
        super().__init__(frame, window, MatchSounds(self.on_air.hearing, Mute()))
        self.feed = Feed(played)
        self.frame.follow(self.feed)
        told = GAME_UIS[self.feed.match.game].broadcast()
        self.sounder.follow(self.feed, told, self.frame.board)

    def close(self) -> None:
        self.sounder.close()
        self.frame.follow(None)
        self.feed.close()
        self.window.close()
        self.window.deleteLater()
        self.frame.deleteLater()
        self.sounder.deleteLater()
        self.feed.deleteLater()


def found_in(texts: Iterable[str], secrets: Iterable[str]) -> set[str]:
    """Which secrets these texts tell, also where they are set in groups."""
    whole = "\n".join(texts)
    joined = _GAPS.sub("", whole)
    return {one for one in secrets if one in whole or _GAPS.sub("", one) in joined}


def _blank(scale: float = 1.0) -> QImage:
    return QImage(round(WIDE * scale), round(HIGH * scale), QImage.Format.Format_RGB32)


def _read(one: QAccessibleInterface | None) -> Iterator[str]:
    if one is None or not one.isValid():
        return
    yield from filter(None, (one.text(kind) for kind in _READ))
    for number in range(one.childCount()):
        yield from _read(one.child(number))


def _apart(some: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    return [one for one in (*some, *others) if (one in some) != (one in others)]
