"""How each game introduces itself before it is played: title, sentence, and a sample position.

Home stands on this alone: the rules and boards are loaded after it has been painted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec
from PySide6.QtGui import QKeySequence

from prismdesk.desk.texts import tr


class Key(NamedTuple):
    """What a key does. `keys` are alternatives, as Qt writes them, or a word such as `Arrows`."""

    keys: tuple[str, ...]
    text: str


WORDS: Final = {
    "Arrows": "Arrow keys",
    "Ctrl-Arrows": "Ctrl and arrow keys",
    "Ctrl-Wheel": "Ctrl and wheel",
    "Drag": "Drag",
    "Numbers": "1 to 9",
    "Wheel": "Wheel",
}
"""What stands for several keys, or is none."""


def caps(keys: str) -> str:
    """A key as this system writes it, such as `Ctrl+N`."""
    if keys in WORDS:
        return tr(WORDS[keys])
    native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", tr("Enter"))


class StartWords(msgspec.Struct, frozen=True):
    """What New match calls the ways in which a match of the game can begin.

    `usual` begins as always, `own` with something that a person enters. Of the picture of what is
    drawn anew for each match it says `drawn`, and `known` where the seed is one that was typed.
    """

    usual: str = "Usual"
    own: str = "Own position"
    drawn: str = ""
    known: str = ""


class Introduction(msgspec.Struct, frozen=True):
    """A game by its title and in one sentence, and how its pictures are set up.

    `scene` is a position in the game's text form for its card, or None for the usual start, and
    `play` what was done in it, as `positions.played` reads it. `open_options` are the options under
    which a diagram hides nothing. `limits` says what times the game has of its own, and `keys` what
    keys do in this game only.
    """

    title: str
    sentence: str
    scene: str | None = None
    play: str = ""
    open_options: Mapping[str, str] = {}
    limits: str = ""
    beginning: StartWords = StartWords()
    keys: tuple[Key, ...] = ()


DRAWN_BOARDS: Final = StartWords(
    "Drawn",
    "Own boards",
    "An example. The boards of the match are drawn when it begins.",
    "An example. Who knows the seed can know the boards; every window says so.",
)
"""How the matches of a game begin whose boards are drawn."""
