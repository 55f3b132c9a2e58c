"""How a broadcast looks, as a host has chosen it: plain data, which the settings keep."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
"""The sizes of the picture in pixels of the screen."""

Side = Annotated[int, msgspec.Meta(ge=320, le=8192)]


class Picture(msgspec.Struct, frozen=True):
    """How the picture looks; kept from one start to the next.

    `shows` is the whole picture, the board alone, or the strip of points alone. `ground` is dark,
    light, or one colour to be keyed out. `volume` is in percent.
    """

    size: tuple[Side, Side] = (1920, 1080)
    ground: Literal["dark", "light", "chroma"] = "dark"
    shows: Literal["whole", "board", "strip"] = "whole"
    sounds: bool = True
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
