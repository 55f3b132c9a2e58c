"""What is said about a broadcast beside it: what is on air, in which size, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QScreen

from prismdesk.desk.broadcast.on_air import Card
from prismdesk.desk.broadcast.sizes import is_exact
from prismdesk.desk.parts.broken_lines import letters_missing
from prismdesk.desk.texts import listed, tr

Size = tuple[int, int]


def on_air_words(
    *, is_shown: bool, card: Card | None, has_match: bool, is_over: bool = False
) -> str:
    """What an audience has before it now; `is_over`: the countdown of the card is at nothing."""
    if card is not None and is_over:
        what = tr("card “{title}”, whose countdown is over", title=card.title)
    elif card is not None:
        what = tr("card “{title}”", title=card.title)
    else:
        what = tr("the match") if has_match else tr("the waiting picture")
    if is_shown:
        return tr("On air: {what}", what=what)
    return tr("Hidden. Ready: {what}", what=what)


def size_words(size: Size) -> str:
    """A size in pixels of the screen."""
    wide, high = size
    return tr("{wide}\u00a0×\u00a0{high}", wide=wide, high=high)


def exactness(
    size: Size, pixels: Size, scale: float, others: Sequence[Size], room: Size | None = None
) -> str:
    """Whether the broadcast, which has so many `pixels`, has its size on a screen of that scaling.

    `others` are sizes that can be had there, `room` is how many pixels the screen has.
    """
    if room is not None and is_beyond(size, room):
        said = "{size} is more than this screen has, {room}; what is beyond it is not seen."
        told = tr(said, size=size_words(size), room=size_words(room))
    elif pixels == size and is_exact(size, scale):
        return tr("{size} exactly.", size=size_words(size))
    elif is_exact(size, scale):
        said = "The system made it {pixels} instead of {size}."
        return tr(said, pixels=size_words(pixels), size=size_words(size))
    else:
        said = "This screen’s scaling of {percent} % cannot show {size} exactly."
        told = tr(said, percent=round(scale * 100), size=size_words(size))
    rest = tr("These sizes fit:") if others else tr("Another screen, or a scaling of 100 %, can.")
    return f"{told} {rest}"


def is_beyond(size: Size, room: Size) -> bool:
    """Whether a picture of that size reaches over the edge of a screen."""
    return any(side > there for side, there in zip(size, room, strict=True))


def pixels_of(screen: QScreen) -> Size:
    """How many pixels a screen has."""
    size, scale = screen.size(), screen.devicePixelRatio()
    return round(size.width() * scale), round(size.height() * scale)


def screen_words(number: int, screen: QScreen) -> str:
    """A screen, by its number and its pixels."""
    return tr("Screen {number}: {size}", number=number, size=size_words(pixels_of(screen)))


def strange_letters(names: Iterable[str], card: Card | None) -> str:
    """Where there are letters for which this computer has no typeface; empty if nowhere."""
    strange = [name for name in names if letters_missing(name)]
    if card is not None and letters_missing(card.title + card.text):
        strange.append(tr("this card"))
    if not strange:
        return ""
    said = "This computer has not all letters of {names}; boxes stand in their place."
    return tr(said, names=listed(strange))
