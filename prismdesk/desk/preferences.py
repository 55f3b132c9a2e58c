"""The user's settings and last choices, kept from one start to the next.

Fields that are not known are no fault: a newer version has written them.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from PySide6.QtCore import QObject, Signal

from prismdesk.core.options import Chosen
from prismdesk.core.phrases import Name
from prismdesk.core.seats import Level, Seat
from prismdesk.files import settings
from prismdesk.files.refusals import NotSaved

PICTURE_SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
"""The sizes of the picture in pixels of the screen."""

PictureSide = Annotated[int, msgspec.Meta(ge=320, le=8192)]


class BroadcastPicture(msgspec.Struct, frozen=True):
    """How the picture looks; kept from one start to the next.

    `shows` is the whole picture, the board alone, or the strip of points alone. `ground` is dark,
    light, or one colour to be keyed out. `volume` is in percent.
    """

    size: tuple[PictureSide, PictureSide] = (1920, 1080)
    ground: Literal["dark", "light", "chroma"] = "dark"
    shows: Literal["whole", "board", "strip"] = "whole"
    sounds: bool = True
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70


_LOG = logging.getLogger(__name__)

PlayerName = Annotated[str, msgspec.Meta(max_length=40)]
"""A name as it was typed; empty where none was."""

Percent = Annotated[int, msgspec.Meta(ge=50, le=200)]

Coordinate = Annotated[int, msgspec.Meta(ge=-(2**17), le=2**17)]
Extent = Annotated[int, msgspec.Meta(ge=1, le=2**15)]
MOST_PLACES: Final = 8


class LastBot(msgspec.Struct, frozen=True):
    """A bot as it was seated the last time; `name` is empty where nobody gave it one."""

    seat: Seat
    level: Level
    name: PlayerName = ""


class LastChoices(msgspec.Struct, frozen=True):
    """What was chosen in New match the last time, for one game.

    `seats` is how many played, `hosted` are the host's seats, `away` those of people in the
    network; `hosts` and `pauses_away` are what was chosen for the table then. `bots` are the seats
    of bots, `suggested` the options that nobody chose but the program, because of them; `leads` is
    whether somebody hosted a match of bots alone.
    """

    game: Name
    chosen: tuple[Chosen, ...] = ()
    seats: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    hosted: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()
    hosts: bool = False
    pauses_away: bool = False
    bots: Annotated[tuple[LastBot, ...], msgspec.Meta(max_length=4)] = ()
    suggested: Annotated[tuple[Name, ...], msgspec.Meta(max_length=100)] = ()
    leads: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a window was when it was last hidden, with its frame, in pixels of the windows.

    `maximised` goes on from there.
    """

    window: Name
    x: Coordinate
    y: Coordinate
    width: Extent
    height: Extent
    maximised: bool = False


class Settings(msgspec.Struct, frozen=True):
    """All settings, with their values at the first start. Scales are in percent.

    `eyes` are those for which the seats' colours are chosen, `names` the players' names by seat,
    as last typed. `legal_marks` is the player's own wish where the match shows legal actions
    (ALL5); `turn_board` turns the board to whoever is on turn (PZ2). `own_name` is what a person
    is called at other people's tables, `table_name` what his own table is called; empty, it is
    called after him. `picture` is how the broadcast looks and sounds. `sound_volume` is that of
    match windows, in percent, and `sound_game`, `sound_clock` and `sound_offers` what is heard of
    them. `finished` are the games of which a match has ended on this computer.
    """

    theme: Name = "dark"
    eyes: Name = "usual"
    text_scale: Percent = 100
    board_scale: Percent = 100
    reduced_motion: bool = False
    coordinates: bool = True
    legal_marks: bool = True
    turn_board: bool = False
    names: tuple[PlayerName, ...] = ("", "", "", "")
    own_name: PlayerName = ""
    table_name: PlayerName = ""
    picture: BroadcastPicture = BroadcastPicture()
    last: tuple[LastChoices, ...] = ()
    sound_volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50
    sound_game: bool = True
    sound_clock: bool = True
    sound_offers: bool = True
    finished: Annotated[tuple[Name, ...], msgspec.Meta(max_length=20)] = ()
    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=MOST_PLACES)] = ()


class Preferences(QObject):
    """The settings in force, saved at every change.

    `changed` is emitted with the new settings. A disk that refuses is said by `trouble`, and the
    settings hold until the program ends all the same.
    """

    changed = Signal(object)
    trouble = Signal(object)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self.now, self.refused = settings.load(path, Settings)
        if self.refused is not None:
            _LOG.warning("settings: %s", self.refused)

    def change(self, **values: Any) -> None:
        """Takes new values for some settings. Raises TypeError for a setting that is not one."""
        changed = msgspec.structs.replace(self.now, **values)
        if changed == self.now:
            return
        self.now = changed
        self._save()
        self.changed.emit(changed)

    def reset(self) -> None:
        """Everything as at the first start."""
        self.change(**msgspec.structs.asdict(Settings()))

    def last_for(self, game: str) -> LastChoices | None:
        """What was chosen for that game the last time; None for a game that is new here."""
        return next((one for one in self.now.last if one.game == game), None)

    def remember(self, last: LastChoices, names: tuple[str, ...]) -> None:
        """Keeps what was chosen in New match."""
        others = tuple(one for one in self.now.last if one.game != last.game)
        kept = names + self.now.names[len(names) :]
        self.change(last=(*others, last), names=kept)

    def _save(self) -> None:
        try:
            settings.save(self._path, self.now)
        except NotSaved as failed:
            _LOG.warning("settings: %s", failed)
            self.trouble.emit(failed.refused)
