"""The colours of the broadcast: brighter than those of the windows, for a picture of a picture.

Text keeps 7:1 on every ground and on a field of a seat's colour, lines and signs keep 3:1. Who
watches is not known, so that also the colours for the usual eyes stay apart for all of them.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from prismdesk.desk.look.palettes import DARK, LIGHT, Palette

Ground = Literal["dark", "light", "chroma"]

KEY: Final = "#00FF00"
"""The colour to be keyed out. Capture programs begin with it, and none is farther from greys."""

_ON_AIR: Final = Palette(
    name="on air",
    ground="#0C0E13",
    surface="#1A1E26",
    raised="#252A34",
    line="#707B90",
    text="#F7F9FC",
    muted="#B7C0CF",
    seats=("#FE7B6B", "#6AA2FF", "#F4C650", "#D2B8FE"),
    ok="#5BD6A0",
    focus="#F7F9FC",
    light_square="#272D38",
    dark_square="#1A1E26",
    casing="#050609",
    gems=DARK.gems,
    glass="#262C38",
    beams=("#FF5F52", "#5CABFF"),
    inks=("#FE7B6B", "#6AA2FF", "#F4C650", "#D2B8FE"),
)
_BY_DAY: Final = Palette(
    name="on air by day",
    ground="#F5F4F0",
    surface="#FFFFFF",
    raised="#ECEAE4",
    line="#78736B",
    text="#14161A",
    muted="#434750",
    seats=("#7A0815", "#1149B4", "#6A4D04", "#4E1F80"),
    ok="#09512F",
    focus="#14161A",
    light_square="#FFFFFF",
    dark_square="#E2DED5",
    casing="#14161A",
    gems=LIGHT.gems,
    glass="#262C38",
    beams=("#FF5F52", "#5CABFF"),
    inks=_ON_AIR.inks,
)
_KEYED: Final = msgspec.structs.replace(
    _ON_AIR,
    name="on air, keyed",
    # What is greener than these would go with the ground.
    ok="#EAF6F1",
    gems=(*DARK.gems[:5], "#B8DBE6"),
)

_PALETTES: Final[dict[Ground, Palette]] = {"dark": _ON_AIR, "light": _BY_DAY, "chroma": _KEYED}

_BRIGHT: Final = {
    "protanopia": ("#FE7D6D", "#8BD0FD", "#F4C650", "#C18CFE"),
    "deuteranopia": ("#FE7B7C", "#5DA8FE", "#FFCE4D", "#F0B1F7"),
    "tritanopia": ("#FE7D6D", "#66AFFF", "#FFCB57", "#CC85FE"),
}
_DEEP: Final = {
    "protanopia": ("#70020C", "#054AB7", "#654F02", "#520D72"),
    "deuteranopia": ("#540009", "#1645C3", "#6A4D04", "#4B186A"),
    "tritanopia": ("#A70504", "#0F4BB3", "#604401", "#35007F"),
}


def air_palette(ground: Ground, eyes: str = "usual") -> Palette:
    """The colours on that ground, for those eyes (`palettes.EYES`).

    On "chroma" they are for dark panels, `Palette.ground` among them, that lie on `KEY`.
    Raises KeyError for a ground or for eyes that there are none for.
    """
    palette = _PALETTES[ground]
    if eyes == "usual":
        return palette
    inks = _BRIGHT[eyes]
    seats = inks if palette.is_dark else _DEEP[eyes]
    return msgspec.structs.replace(palette, seats=seats, inks=inks, beams=inks[:2])
