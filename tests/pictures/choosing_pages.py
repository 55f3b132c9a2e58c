"""New match for each game, with people here and elsewhere, with bots, and its editors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.editors.own_setup import EditorPage
from prismdesk.desk.games.broken_prism.editor.target_search import TargetSearch
from prismdesk.desk.games.prisma.editor.editor import FieldEditor
from prismdesk.desk.preferences import Preferences
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SIZED, USUAL
from tests.support.new_match_page import LEFT, NewMatchDriver
from tests.support.prisma_look import RICH
from tests.support.setup_editors import FAULTY, LAST, ROUND, GemsEditorDriver, NumbersEditorDriver
from tests.support.setup_editors import GEMS_ROUND as GEMS
from tests.support.window_checks import settle

RED, BLUE, YELLOW, PURPLE = Seat
HERE, AWAY, HOST, BOT = PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST, PlayedBy.BOT
PLACE = "0,0 marker S red\n0,-1 marker N blue\n0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n"


def opened(camera: Camera, game: str) -> NewMatchDriver:
    """The page as it opens."""
    return NewMatchDriver(camera.bot, Preferences(camera.folder() / "settings.json"), game)


def new_match(camera: Camera, game: str) -> Iterator[Shot]:
    """For two at this computer, with names, and where the options are scrolled to the end."""
    on = opened(camera, game)
    yield Shot("new", on.page, SIZED)
    on.type(on.page.players.fields[RED], "Mina")
    bar = on.page._area.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle()
    yield Shot("new-below", on.page, USUAL)


def others(camera: Camera, game: str) -> Iterator[Shot]:
    """Bots, people in the network, and a host."""
    on = opened(camera, game)
    on.played(BLUE, BOT)
    on.pick(on.page.players.places[BLUE].level.segments, "4")
    yield Shot("new-bots", on.page)
    on.played(BLUE, AWAY)
    yield Shot("new-network", on.page, SIZED)
    box = on.page.table.hosting
    QTest.mouseClick(box, LEFT, pos=QPoint(14, box.height() // 2))
    settle()
    yield Shot("new-hosting", on.page)
    on.played(BLUE, HOST)
    yield Shot("new-hosted", on.page)


def own_start(camera: Camera, game: str) -> Iterator[Shot]:
    """A known seed, an own set-up, and what is refused of it."""
    on = opened(camera, game)
    for kind in on.position.kinds.segments:
        if (kind, game) == ("own", PRISMA.name):
            continue  # its hands are dealt by luck
        on.set_up(kind)
        camera.bot.waitUntil(partial(_is_searched, on))
        yield Shot(f"new-start-{kind}", on.page)


def four(camera: Camera) -> Iterator[Shot]:
    """Prisma for four, of all kinds."""
    on = opened(camera, PRISMA.name)
    on.pick(on.page.players.counts, "4")
    yield Shot("new-four", on.page, SIZED)
    for seat, by in ((BLUE, BOT), (YELLOW, AWAY), (PURPLE, BOT)):
        on.played(seat, by)
    yield Shot("new-four-mixed", on.page)


def boards_editor(camera: Camera) -> Iterator[Shot]:
    """Broken Prism's boards: empty, right, and with faults, as a board and as text."""
    on = NumbersEditorDriver(camera.bot)
    yield Shot("editor-empty", on.page, SIZED)
    for name, text in (("filled", ROUND), ("faulty", FAULTY)):
        on.editor.set_text(text)
        settle()
        for search in on.editor.findChildren(TargetSearch):
            camera.bot.waitUntil(lambda search=search: not search.is_busy)  # type: ignore[misc]
        yield Shot(f"editor-{name}", on.page, SIZED if name == "filled" else USUAL)
    on.turn("text")
    yield Shot("editor-text", on.page)


def gems_editor(camera: Camera) -> Iterator[Shot]:
    """Glittering Paths' boards, likewise."""
    on = GemsEditorDriver(camera.bot)
    yield Shot("editor-empty", on.page, SIZED)
    faulty = GEMS.replace("RLGRRGSL", "JLGR?GSL")
    for name, text in (("filled", GEMS), ("faulty", faulty), ("wrong-round", LAST)):
        on.editor.set_text(text)
        settle()
        yield Shot(f"editor-{name}", on.page)
    on.turn("text")
    yield Shot("editor-text", on.page)


def field_editor(camera: Camera) -> Iterator[Shot]:
    """Prisma's position, likewise."""
    editor = FieldEditor()
    page = EditorPage(editor, "Position")
    camera.show(page)
    yield Shot("editor-empty", page, SIZED)
    editor.set_text(PLACE)
    yield Shot("editor-filled", page, SIZED)
    editor.set_text(PLACE.replace("R....R", "B....R") + "2,2 R..")
    yield Shot("editor-faulty", page)
    editor.set_options({}, 4)
    editor.set_text(RICH)
    yield Shot("editor-four", page)
    QTest.keyClick(editor.field, Qt.Key.Key_Down)
    yield Shot("editor-line", page)


def _is_searched(on: NewMatchDriver) -> bool:
    return not any(search.is_busy for search in on.page.findChildren(TargetSearch))


def _of(play: Callable[[Camera, str], Iterator[Shot]], game: str, camera: Camera) -> Iterator[Shot]:
    return play(camera, game)


_EVERY: dict[str, Callable[[Camera, str], Iterator[Shot]]] = {
    "new match": new_match,
    "others": others,
    "start": own_start,
}

SCENES = (
    *(
        Scene(f"{game.name} {name}", game.name, partial(_of, play, game.name))
        for game in GAMES
        for name, play in _EVERY.items()
    ),
    Scene("prisma new four", PRISMA.name, four),
    Scene("broken-prism editor", BROKEN_PRISM.name, boards_editor),
    Scene("glittering-paths editor", GLITTERING_PATHS.name, gems_editor),
    Scene("prisma editor", PRISMA.name, field_editor),
)
