"""How a page is looked at: themes, sizes of the window and of the text, and names of pictures."""

from __future__ import annotations

from typing import Final, NamedTuple


class Look(NamedTuple):
    """A theme, a size in pixels (None: the widget's own), and how large the text is in percent."""

    theme: str
    size: tuple[int, int] | None = (1280, 720)
    text: int = 100
    eyes: str = "usual"

    @property
    def name(self) -> str:
        """What it is called in the name of a picture."""
        text = "" if self.text == 100 else f"-text{self.text}"
        eyes = "" if self.eyes == "usual" else f"-{self.eyes}"
        size = "own" if self.size is None else f"{self.size[0]}x{self.size[1]}"
        return f"{self.theme}{eyes}-{size}{text}"


DARK: Final = Look("dark")
USUAL: Final = (DARK, Look("light"), Look("contrast"))
"""Every page is seen so."""

SIZED: Final = (
    *USUAL,
    Look("dark", (1920, 1080)),
    Look("light", (1024, 600)),
    Look("dark", text=130),
)
"""Pages of which every kind is seen once at other sizes too."""

SEEN: Final = (*SIZED, Look("dark", eyes="deuteranopia"))
"""Pages with players' colours, seen by other eyes too."""

OWN: Final = tuple(one._replace(size=None) for one in USUAL)
"""Menus and whatever else has a size of its own."""
