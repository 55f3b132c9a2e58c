"""All keys of the program, in the only list of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtGui import QKeySequence

from prismdesk.desk.texts import tr


class Key(NamedTuple):
    """What a key does. `keys` are alternatives, as Qt writes them, or a word such as `Arrows`."""

    group: str
    keys: tuple[str, ...]
    text: str


_ANYWHERE, _BOARD, _MATCH, _LOG = "Everywhere", "On the board", "In a match", "In the log"
_TABLE = "At a table with others"
_BROKEN_PRISM, _PRIZMIK = "In Broken Prism", "In PRIZMIK"
_GLITTERING_PATHS, _PRISMA = "In Glittering Paths", "In Prisma"

_GAMES: Final = {
    "broken-prism": _BROKEN_PRISM,
    "glittering-paths": _GLITTERING_PATHS,
    "prisma": _PRISMA,
    "prizmik": _PRIZMIK,
}
OF_GAMES: Final = tuple(_GAMES.values())
"""Groups that each hold in one game only; a key may mean another thing in each of them."""

IN_DESK: Final = "In the host desk"
"""The group of another window, in which a letter may mean another thing again."""

KEYS: Final = (
    Key(_ANYWHERE, ("Ctrl+N",), "New match"),
    Key(_ANYWHERE, ("Ctrl+Shift+N",), "Host a table"),
    Key(_ANYWHERE, ("Ctrl+J",), "Join a table"),
    Key(_ANYWHERE, ("Ctrl+O",), "Open a match file"),
    Key(_ANYWHERE, ("Alt+Home",), "Home"),
    Key(_ANYWHERE, ("Ctrl+,",), "Settings"),
    Key(_ANYWHERE, ("F1",), "Keys"),
    Key(_ANYWHERE, ("Shift+F1",), "Rules"),
    Key(_ANYWHERE, ("F11",), "Full screen"),
    Key(_ANYWHERE, ("Ctrl+Shift+D",), "Host desk and broadcast"),
    Key(_ANYWHERE, ("Ctrl+Shift+B",), "Cover the broadcast with “Technical pause”"),
    Key(_ANYWHERE, ("Ctrl+W",), "Close a window beside the main one"),
    Key(_ANYWHERE, ("Ctrl+Q",), "Quit"),
    Key(_BOARD, ("Arrows",), "Go to another space"),
    Key(_BOARD, ("Return", "Space"), "Pick what is there, or do the action"),
    Key(_BOARD, ("Esc",), "Drop what is picked"),
    Key(_BOARD, ("Backspace",), "Take back the last step of it"),
    Key(_BROKEN_PRISM, ("Q", "A", "Z"), "Red claims a target"),
    Key(_BROKEN_PRISM, ("P", "L", "M"), "Blue claims a target"),
    Key(_BROKEN_PRISM, ("S",), "Red is ready, goes on, or sits down"),
    Key(_BROKEN_PRISM, ("K",), "Blue is ready, goes on, or sits down"),
    Key(_BROKEN_PRISM, ("N",), "The host goes on"),
    Key(_BROKEN_PRISM, ("V",), "The host views the sealed submissions, or covers them"),
    Key(_BROKEN_PRISM, ("R",), "The host reveals what is sealed"),
    Key(_BROKEN_PRISM, ("C",), "The host reveals the claimer’s submission first"),
    Key(_BROKEN_PRISM, ("+", "-", "*", ":"), "Choose the operator"),
    Key(_GLITTERING_PATHS, ("A",), "Red buzzes"),
    Key(_GLITTERING_PATHS, ("L",), "Blue buzzes"),
    Key(_GLITTERING_PATHS, ("S",), "Red is ready"),
    Key(_GLITTERING_PATHS, ("K",), "Blue is ready"),
    Key(_GLITTERING_PATHS, ("N",), "The host begins the round"),
    Key(_PRISMA, ("Numbers",), "Take a tile of the hand, or put it back"),
    Key(_PRISMA, ("R",), "Turn the tile in hand"),
    Key(_PRISMA, ("Shift+R",), "Turn it the other way"),
    Key(_PRISMA, ("N",), "The next cell where it fits, or the next tile that can be taken up"),
    Key(_PRISMA, ("Shift+N",), "The one before"),
    Key(_PRISMA, ("Tab",), "The next loop, where there are several"),
    Key(_PRISMA, ("M",), "Mark the loop just made"),
    Key(_PRISMA, ("F",), "Freeze it, or take off a frozen marker"),
    Key(_PRISMA, ("G",), "Give up the marker, or what was earned"),
    Key(_PRISMA, ("Wheel",), "Turn the tile in hand; without one, zoom the field"),
    Key(_PRISMA, ("+", "-", "Ctrl-Wheel"), "Zoom the field"),
    Key(_PRISMA, ("0",), "See all of the field"),
    Key(_PRISMA, ("Ctrl-Arrows", "Drag"), "Move the field, once it is zoomed"),
    Key(_PRISMA, ("Ctrl+D",), "Offer a draw"),
    Key(_PRISMA, ("Ctrl+T",), "Turn the board"),
    Key(_PRISMA, ("Ctrl+Shift+T",), "Turn the board back"),
    Key(_PRISMA, ("Ctrl+B",), "My own side down"),
    Key(_PRIZMIK, ("D",), "Pick the piece inside"),
    Key(_PRIZMIK, ("L",), "Lift a piece to look inside"),
    Key(_PRIZMIK, ("Ctrl+D",), "Offer a draw"),
    Key(_PRIZMIK, ("Ctrl+T",), "Turn the board"),
    Key(_PRIZMIK, ("Ctrl+B",), "My own side down"),
    Key(_MATCH, ("Ctrl+Return", "/"), "Type an action"),
    Key(_MATCH, ("Ctrl+P",), "Pause, or go on"),
    Key(_MATCH, ("Ctrl+Z",), "Ask for a takeback"),
    Key(_MATCH, ("Ctrl+R",), "Show the last action again"),
    Key(_MATCH, ("Ctrl+Shift+C",), "Copy a picture of the board"),
    Key(_MATCH, ("Ctrl+E",), "Analysis, once the match is over"),
    Key(_TABLE, ("Ctrl+Shift+M",), "Write in the chat"),
    Key(IN_DESK, ("N",), "Begin the round, or go on"),
    Key(IN_DESK, ("R",), "Reveal what is sealed"),
    Key(IN_DESK, ("P",), "Pause, with a reason"),
    Key(IN_DESK, ("Shift+P",), "Go on after a pause"),
    Key(IN_DESK, ("T",), "Add or take time"),
    Key(IN_DESK, ("O",), "Add or take points"),
    Key(IN_DESK, ("U",), "Rule on a submission"),
    Key(IN_DESK, ("E",), "End the round"),
    Key(IN_DESK, ("G",), "Go back to the point chosen in the log"),
    Key(IN_DESK, ("X",), "Take a player out"),
    Key(IN_DESK, ("M",), "End the match"),
    Key(IN_DESK, ("B",), "Put up “Technical pause” at once"),
    Key(IN_DESK, ("Shift+B",), "Take down the card that is up"),
    Key(_LOG, ("Alt+Left",), "One action back"),
    Key(_LOG, ("Alt+Right",), "One action on"),
    Key(_LOG, ("Home",), "To the start"),
    Key(_LOG, ("End",), "To the present"),
    Key(_LOG, ("Ctrl+C",), "Copy the notation"),
)

WORDS: Final = {
    "Arrows": "Arrow keys",
    "Ctrl-Arrows": "Ctrl and arrow keys",
    "Ctrl-Wheel": "Ctrl and wheel",
    "Drag": "Drag",
    "Numbers": "1 to 9",
    "Wheel": "Wheel",
}
"""What stands for several keys, or is none."""


def groups(game: str = "") -> tuple[str, ...]:
    """The groups in their order; those of other games after what holds in the one that is on."""
    every = tuple(dict.fromkeys(key.group for key in KEYS))
    own = _GAMES.get(game)
    if own is None:
        return every
    others = tuple(group for group in every if group in OF_GAMES and group != own)
    rest = tuple(group for group in every if group not in OF_GAMES)
    return (own, *rest, *others)


def caps(keys: str) -> str:
    """A key as this system writes it, such as `Ctrl+N`."""
    if keys in WORDS:
        return tr(WORDS[keys])
    native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", tr("Enter"))
