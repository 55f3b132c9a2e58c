"""What the desk says of each game before it is played, beside what its rules and board say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from prismdesk.desk.texts import tr


class Introduction(msgspec.Struct, frozen=True):
    """A game in one sentence, and how its pictures are set up.

    `scene` is a position in the game's text form for its card, or None for the usual start;
    `open_options` are the options under which a diagram hides nothing.
    """

    sentence: str
    scene: str | None = None
    open_options: Mapping[str, str] = {}


_PLAIN: Final = Introduction("")
_INTRODUCTIONS: Final = {
    "prizmik": Introduction(
        "Two armadas of pieces inside pieces. Destroy every base of the other one.",
        scene="a2a3b/2t5/4T3/1f3t2/2S2F2/3t4/4S3/A3B2A r 3 2",
        open_options={"show-contents": "always"},
    ),
}


def introduction(game: str) -> Introduction:
    """The introduction of that game; an empty one for a game that has none."""
    return _INTRODUCTIONS.get(game, _PLAIN)


def sentence(game: str) -> str:
    """The game in one sentence, in the language of the program."""
    said = introduction(game).sentence
    return tr(said) if said else ""
