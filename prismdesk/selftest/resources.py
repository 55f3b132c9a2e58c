"""What the program reads of its own: rules, tile sets, typefaces, pictures, credits, licences."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.core import resources
from prismdesk.core.made_with import LIST, NOTICE, PartsList, read_parts
from prismdesk.games import GAMES
from prismdesk.games.prisma.sets import SHIPPED, set_chosen
from prismdesk.selftest.outcome import Known, Wrong

_RULINGS: Final = {
    "all": ("ALL1", "ALL14"),
    "broken-prism": ("BP1", "BP34"),
    "glittering-paths": ("GP1", "GP22"),
    "prisma": ("PR1", "PR35"),
    "prizmik": ("PZ1", "PZ24"),
}
"""A text of rules each, with its first ruling and its last one."""

_PICTURES: Final = ("prismdesk.svg", *(f"marks/check-{name}.svg" for name in ("dark", "light")))
_FONTS: Final = ("Medium", "Bold", "ExtraBold")


def tried(_folder: Path) -> str:
    """Reads them all. Raises Wrong."""
    known = Known()
    folder = resources.folder()
    known.same("The games whose rules are here", {one.name for one in GAMES} | {"all"}, {*_RULINGS})
    for name, numbers in _RULINGS.items():
        text = _read(folder / "rules" / f"{name}.md")
        missing = [one for one in numbers if f"## {one} " not in text]
        known.same(f"The rulings that rules/{name}.md lacks", missing, [])
        if name != "all":
            _read(folder / "rules" / f"{name}-first-game.md")
    for name in SHIPPED:
        tiles = len(set_chosen(name).tiles)
        known.same(f"The tiles of the set {name} (PR3)", tiles, 60)
    for picture in _PICTURES:
        known.so(f"{picture} is no picture.", "<svg" in _read(folder / "pictures" / picture))
    for weight in _FONTS:
        data = _bytes(folder / "fonts" / f"AtkinsonHyperlegibleNext-{weight}.ttf")
        known.same(f"How the typeface {weight} begins", data[:4], b"\0\1\0\0")
    _read(folder / "fonts" / "OFL.txt")
    credited = _read(folder / "credits.md")
    known.so("The credits name nobody.", all(rules.title in credited for rules in GAMES))
    licences = _licences(folder / "licences", known)
    return f"{len(_RULINGS)} rulebooks, {len(SHIPPED)} tile sets, {licences} licences"


def _licences(folder: Path, known: Known) -> int:
    """How many licence texts there are; the list of parts says which there have to be."""
    _read(folder / NOTICE)
    listed = _list_of_parts(folder)
    texts = {text for part in listed.parts for text in part.texts}
    known.so("There are no licences.", bool(texts))
    for text in sorted(texts):
        _read(folder / text)
    return len(texts)


def _list_of_parts(folder: Path) -> PartsList:
    try:
        return read_parts(_read(folder / LIST))
    except (KeyError, TypeError, ValueError) as wrong:
        raise Wrong(f"{folder.name}/{LIST} is no list of parts.") from wrong


def _bytes(path: Path) -> bytes:
    name = f"{path.parent.name}/{path.name}"
    try:
        data = path.read_bytes()
    except OSError as wrong:
        raise Wrong(f"{name} cannot be read: {wrong.strerror}.") from wrong
    if not data:
        raise Wrong(f"{name} is empty.")
    return data


def _read(path: Path) -> str:
    try:
        return _bytes(path).decode()
    except UnicodeError as wrong:
        raise Wrong(f"{path.parent.name}/{path.name} is no text.") from wrong
