"""The analysis beside a match that is over, for each game, with answers that are given to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from prismdesk.desk.match.analysis import analysis
from prismdesk.games import GAMES
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SIZED
from tests.support.analysis_page import Analysing, Scripted, best
from tests.support.finished import played

POINTS: Final = {"prizmik": 5, "glittering-paths": 3, "broken-prism": 4, "prisma": 0}
"""A point of each match of `finished` at which somebody had something to decide."""

LINES: Final = {
    "prizmik": (("h5-h4", "a5-a6"), ("d8>d7",)),
    "glittering-paths": (("d1-d2-c2-c1-b1",), ("c6-d6-d5",)),
    "broken-prism": (("submit S 19+6+4",), ("submit N 10+11+15-7",)),
    "prisma": (("place 1 2,0 5",), ("place 2 0,1 0",)),
}


def analysed(camera: Camera, game: str) -> Iterator[Shot]:
    """The match as it is opened, the analysis of a point, and what was played held against it."""
    thinks = Scripted()
    analysis.THINKERS = thinks
    first, second = LINES[game]
    thinks.best = (best(*first, value=300), best(*second, value=120))
    on = Analysing(camera.bot, played(camera.folder() / "over.prismdesk", game))
    camera.ends(on.close)
    on.front()
    yield Shot("analysis-before", on.window)
    on.open()
    on.rest(lambda: on.window.model.at is not None)
    yield Shot("analysis", on.window, SIZED)
    thinks.played = (best(*second, value=120),)
    on.look(POINTS[game])
    yield Shot("analysis-played", on.window)
    on.window.model.look(None)
    on.rest(lambda: on.window.model.at is None)
    yield Shot("analysis-end", on.window)


SCENES = tuple(
    Scene(f"{game.name} analysis", game.name, partial(analysed, game=game.name)) for game in GAMES
)
