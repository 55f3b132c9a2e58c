"""What is said about a broadcast beside it: what is on air, in which size, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QScreen

from prismdesk.desk.broadcast.lines import letters_missing
from prismdesk.desk.broadcast.on_air import Card
from prismdesk.desk.broadcast.sizes import is_exact
from prismdesk.desk.texts import listed, tr

Size = tuple[int, int]


def on_air_words(*, is_shown: bool, card: Card | None, has_match: bool) -> str:
    """What an audience has before it now."""
    if card is not None:
        what = tr("card “{title}”", title=card.title)
    else:
        what = tr("the match") if has_match else tr("an empty table")
    if is_shown:
        return tr("On air: {what}", what=what)
    return tr("Hidden. Ready: {what}", what=what)


def size_words(size: Size) -> str:
    """A size in pixels of the screen."""
    wide, high = size
    return tr("{wide}\u00a0×\u00a0{high}", wide=wide, high=high)


def exactness(size: Size, pixels: Size, scale: float, others: Sequence[Size]) -> str:
    """Whether the broadcast, which has so many `pixels`, has its size on a screen of that scaling.

    `others` are sizes that can be had there.
    """
    if pixels == size and is_exact(size, scale):
        return tr("{size} exactly.", size=size_words(size))
    if is_exact(size, scale):
        said = "The system gives it {pixels} in place of {size}."
        return tr(said, pixels=size_words(pixels), size=size_words(size))
    said = "This screen’s scaling of {percent} % cannot show {size} exactly."
    told = tr(said, percent=round(scale * 100), size=size_words(size))
    return " ".join((told, tr("These sizes fit:"))) if others else told


def screen_words(number: int, screen: QScreen) -> str:
    """A screen, by its number and its pixels."""
    size, scale = screen.size(), screen.devicePixelRatio()
    pixels = size_words((round(size.width() * scale), round(size.height() * scale)))
    return tr("Screen {number}: {size}", number=number, size=pixels)


def strange_letters(names: Iterable[str], card: Card | None) -> str:
    """Where there are letters for which this computer has no typeface; empty if nowhere."""
    strange = [name for name in names if letters_missing(name)]
    if card is not None and letters_missing(card.title + card.text):
        strange.append(tr("this card"))
    if not strange:
        return ""
    said = "This computer has not all letters of {names}; boxes stand in their place."
    return tr(said, names=listed(strange))
