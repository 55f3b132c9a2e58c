"""The colours of the broadcast, brighter than those of the windows.

Text keeps 7:1 on every ground and on a field of a seat's colour, lines and signs keep 3:1. Who
watches is not known, so that also the colours for the usual eyes stay apart for all of them.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from prismdesk.desk.theme.palettes import DARK, LIGHT, Palette

Ground = Literal["dark", "light", "chroma"]

KEY: Final = "#00FF00"
"""The colour to be keyed out. Capture programs begin with it, and none is farther from greys."""

_BRIGHT_SEATS: Final = ("#FE7B6B", "#6AA2FF", "#F4C650", "#D2B8FE")

_ROLES: Final[dict[str, tuple[Any, Any]]] = {
    "ground": ("#0C0E13", "#F5F4F0"),
    "surface": ("#1A1E26", LIGHT.surface),
    "raised": (DARK.raised, "#ECEAE4"),
    "line": ("#707B90", "#78736B"),
    "text": ("#F7F9FC", "#14161A"),
    "muted": ("#B7C0CF", "#434750"),
    "seats": (_BRIGHT_SEATS, ("#7A0815", "#1149B4", "#6A4D04", "#4E1F80")),
    "ok": (DARK.ok, "#09512F"),
    "focus": ("#F7F9FC", "#14161A"),
    "light_square": ("#272D38", "#FFFFFF"),
    "dark_square": ("#1A1E26", "#E2DED5"),
    "casing": ("#050609", "#14161A"),
    "glass": ("#262C38", "#262C38"),
    "beams": (("#FF5F52", "#5CABFF"), ("#FF5F52", "#5CABFF")),
    "inks": (_BRIGHT_SEATS, _BRIGHT_SEATS),
}
"""What each role has on a dark ground and on a light one, where that is not the windows' own."""

_ON_AIR, _BY_DAY = (
    msgspec.structs.replace(
        windows, name=name, **{role: of_grounds[place] for role, of_grounds in _ROLES.items()}
    )
    for place, (windows, name) in enumerate(((DARK, "on air"), (LIGHT, "on air by day")))
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


def broadcast_palette(ground: Ground, eyes: str = "usual") -> Palette:
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
