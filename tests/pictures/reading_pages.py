"""What is read beside a match: rules, first games, settings, keys, About and licences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QScrollBar

from prismdesk.desk.dialogs.about import AboutWindow
from prismdesk.desk.dialogs.keys_window import KeysWindow
from prismdesk.desk.dialogs.settings import SettingsWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.rulebook.typesetting import credits_html
from prismdesk.desk.rulebook.window import RulesWindow
from prismdesk.games import GAMES
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SIZED, USUAL, Look
from tests.support.match_page import LEFT
from tests.support.window_checks import settle

BESIDE: Final = "beside"
_PARTS: Final = ((0, "begin"), (0.25, "quarter"), (0.5, "half"), (0.75, "more"), (1, "end"))
NARROW: Final = Look("light", (1024, 600))


def rules(camera: Camera, game: str) -> Iterator[Shot]:
    """The rules from their beginning to their end, a search, and the first game.

    In one look after the other, since in every other one all diagrams are painted again.
    """
    window = RulesWindow(game)
    camera.show(window)
    bar = window.page.verticalScrollBar()
    for look in (*USUAL, NARROW) if game == "prizmik" else USUAL:
        for part, name in _PARTS:
            yield Shot(f"rules-{name}", window, (look,), partial(_scroll, bar, part))
        window.search.field.setText("board")
        yield Shot("rules-search", window, (look,))
        window.search.clear()
        bar.setValue(0)
    if window.first is not None:
        window.show_first_game()
        for step in range(3):
            yield Shot(f"first-game-{step + 1}", window, USUAL if step else SIZED)
            QTest.mouseClick(window.first.next, LEFT)
            settle()


def _scroll(bar: QScrollBar, part: float) -> None:
    bar.setValue(round(bar.maximum() * part))


def settings(camera: Camera) -> Iterator[Shot]:
    """All settings, from the top to the end."""
    window = SettingsWindow(Preferences(camera.folder() / "settings.json"))
    camera.show(window)
    yield Shot("settings", window, SIZED)
    (area,) = window.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    for part, name in ((0.5, "half"), (1.0, "end")):
        bar.setValue(round(bar.maximum() * part))
        settle()
        yield Shot(f"settings-{name}", window)


def keys(camera: Camera) -> Iterator[Shot]:
    """All keys, and those of each game first."""
    window = KeysWindow()
    camera.show(window)
    yield Shot("keys", window, SIZED)
    for game in GAMES:
        window.show_game(game.name)
        settle()
        yield Shot(f"keys-{game.name}", window)


def about(camera: Camera) -> Iterator[Shot]:
    """Credits, and licences with a search."""
    window = AboutWindow(credits_html(), set)
    camera.show(window)
    yield Shot("about", window, SIZED)
    window.views.chosen.emit("licences")
    settle()
    yield Shot("licences", window, SIZED)
    window.licences.field.setText("Qt")
    settle()
    window.licences.contents.setCurrentRow(3)
    yield Shot("licences-search", window)


SCENES = (
    *(Scene(f"{name} rules", name, partial(rules, game=name))
      for name in ("all", *(game.name for game in GAMES))),
    *(Scene(f"beside {play.__name__}", BESIDE, play) for play in (settings, keys, about)),
)  # fmt: skip
