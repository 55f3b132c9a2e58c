"""Every colour of the themes by its role, and every size of type, space and corner."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from PySide6.QtGui import QColor

from prismdesk.core.seats import Seat


class Palette(msgspec.Struct, frozen=True):
    """Colours by role, as `#RRGGBB`; equal palettes are equal, so pictures can be cached by them.

    `ground`, `surface` and `raised` are the steps of elevation, `line` parts them. `seats` are in
    the order of the seats, `focus` rings what the keys are at. `light_square` and `dark_square`
    belong to boards, `casing` is the dark edge that keeps a piece apart from what it stands on.
    `gems` are the six stones of GP1, Red's three first: they differ in lightness as well as in
    hue, so that they stay apart for every eye. `glass` is the face of Prisma's tiles, dark in
    every theme, `beams` are red and blue light in it and `inks` the colours of the seats on it.
    `stroke` is the width of lines.
    """

    name: str
    ground: str
    surface: str
    raised: str
    line: str
    text: str
    muted: str
    seats: tuple[str, str, str, str]
    ok: str
    focus: str
    light_square: str
    dark_square: str
    casing: str
    gems: tuple[str, str, str, str, str, str]
    glass: str
    beams: tuple[str, str]
    inks: tuple[str, str, str, str]
    stroke: float = 1.0

    def seat(self, seat: Seat) -> QColor:
        """The colour of a seat."""
        return QColor(self.seats[seat])

    def ink(self, seat: Seat) -> QColor:
        """The colour of a seat on glass."""
        return QColor(self.inks[seat])

    @property
    def is_dark(self) -> bool:
        """Whether light text stands on a dark ground."""
        return luminance(self.ground) < luminance(self.text)

    def on(self, colour: str) -> str:
        """Text that can be read on `colour`: the ground or the text colour."""
        return max((self.ground, self.text), key=lambda ink: contrast(ink, colour))


_ROLES: Final[dict[str, tuple[Any, Any, Any]]] = {
    "ground": ("#12141A", "#F4F2ED", "#000000"),
    "surface": ("#1B1F27", "#FFFFFF", "#000000"),
    "raised": ("#252A34", "#FAF8F4", "#14161B"),
    "line": ("#343B48", "#D8D3C8", "#FFFFFF"),
    "text": ("#F3F5F9", "#1A1C21", "#FFFFFF"),
    "muted": ("#9BA5B7", "#5B6170", "#D5DAE3"),
    "seats": (
        ("#FF6B5E", "#5AA2FF", "#F2C14E", "#BC8CFF"),
        ("#C4281D", "#1D5FBF", "#8F6A00", "#6A3CC0"),
        ("#FF8274", "#78B6FF", "#FFD560", "#CFA9FF"),
    ),
    "ok": ("#5BD6A0", "#1B7A4B", "#74EDB6"),
    "focus": ("#F3F5F9", "#1A1C21", "#FFD560"),
    "light_square": ("#262B36", "#FCFBF9", "#2A2E37"),
    "dark_square": ("#1B1F27", "#E9E5DC", "#000000"),
    "casing": ("#0B0D11", "#1A1C21", "#000000"),
    "gems": (
        ("#F94037", "#D02E5F", "#FF8A54", "#4AA0F2", "#5164F0", "#59D6DD"),
        ("#D5211F", "#96173A", "#E26631", "#186CD5", "#2128AA", "#0F9BA4"),
        ("#FC463C", "#D82762", "#FF9663", "#64B6F8", "#5770F5", "#61EDED"),
    ),
    "glass": ("#2A303D", "#39414F", "#181B22"),
    "beams": (("#FF4F42", "#4DA3FF"), ("#FF5C4F", "#5CB0FF"), ("#FF6456", "#66B4FF")),
    "inks": (
        ("#FF6B5E", "#5AA2FF", "#F2C14E", "#BC8CFF"),
        ("#FF6B5E", "#5AA2FF", "#F2C14E", "#BC8CFF"),
        ("#FF8274", "#78B6FF", "#FFD560", "#CFA9FF"),
    ),
    "stroke": (1.0, 1.0, 2.0),
}
"""What each role has in the themes `dark`, `light` and `contrast`, in this order."""

DARK, LIGHT, CONTRAST = (
    Palette(name, **{role: of_themes[place] for role, of_themes in _ROLES.items()})
    for place, name in enumerate(("dark", "light", "contrast"))
)
PALETTES: Final = {palette.name: palette for palette in (DARK, LIGHT, CONTRAST)}
"""The themes by name, for the usual eyes."""

_SEATS_FOR: Final = {
    "protanopia": {
        "dark": ("#F75F3C", "#6AC4FD", "#ECD825", "#E947FD"),
        "light": ("#6A0407", "#062A80", "#8C6D05", "#7C3AED"),
        "contrast": ("#E55E25", "#60BAF7", "#FCDE5A", "#D523F1"),
    },
    "deuteranopia": {
        "dark": ("#FF5F5D", "#95D7FB", "#F5D811", "#B66FF5"),
        "light": ("#6A0407", "#0F3C8B", "#8E6C0B", "#981EF5"),
        "contrast": ("#E6692B", "#1284DA", "#FCDE5A", "#DEAAFD"),
    },
    "tritanopia": {
        "dark": ("#FF5F5D", "#94D1FC", "#FCD11C", "#BE6AFB"),
        "light": ("#E0130A", "#0366C0", "#5F4502", "#B417F6"),
        "contrast": ("#FD2B2E", "#47B9F6", "#FED96F", "#BA46FF"),
    },
}
"""Seat colours that stay as far apart as they can for eyes that lack one kind of cone."""

EYES: Final = ("usual", *_SEATS_FOR)
"""The eyes that there are palettes for."""


def palette_for(name: str, eyes: str = "usual") -> Palette:
    """The theme of that name for those eyes. Raises KeyError for unknown ones."""
    palette = PALETTES[name]
    if eyes == "usual":
        return palette
    seats = _SEATS_FOR[eyes]
    inks = seats[name if palette.is_dark else DARK.name]
    return msgspec.structs.replace(palette, seats=seats[name], inks=inks, beams=inks[:2])


def mixed(first: str, second: str, share: float) -> QColor:
    """`first` with `share` (0 to 1) of `second` in it."""
    a, b = QColor(first), QColor(second)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def veiled(colour: str, alpha: float) -> QColor:
    """The colour with that opacity."""
    veil = QColor(colour)
    veil.setAlphaF(alpha)
    return veil


def luminance(colour: str) -> float:
    """How light a colour is to the eye, 0 to 1 (WCAG's relative luminance)."""
    rgb = QColor(colour)

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    parts = linear(rgb.redF()), linear(rgb.greenF()), linear(rgb.blueF())
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: str, second: str) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


NOTE: Final = 12.5
TEXT: Final = 14.0
LEAD: Final = 16.0
HEADING: Final = 20.0
TITLE: Final = 24.0
SCORE: Final = 38.0
CLOCK: Final = 58.0
SIZES: Final = {
    "note": NOTE,
    "text": TEXT,
    "lead": LEAD,
    "heading": HEADING,
    "title": TITLE,
    "score": SCORE,
    "clock": CLOCK,
}
"""Type sizes in pixels, by the `role` of a label."""

TEXT_SCALES: Final = (0.9, 1.0, 1.15, 1.3, 1.5, 1.75)
"""The text scales that people can choose from."""

PANEL_RADIUS: Final = 14
CONTROL_RADIUS: Final = 10
SMALL_RADIUS: Final = 5


def pixels(size: float, text_scale: float) -> int:
    """A type size in whole pixels."""
    return int(size * text_scale + 0.5)
