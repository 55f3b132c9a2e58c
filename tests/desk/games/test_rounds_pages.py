"""The page of a match in rounds: at any size, in any language, by keyboard, in other colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.theme import theme
from tests.support.glitter_playing import GlitterPlaying
from tests.support.prism_playing import PrismPlaying
from tests.support.repeats import many
from tests.support.rounds_page import NAMES
from tests.support.window_checks import cut_off, settle, untranslated


def prism_stops(game: PrismPlaying) -> Iterator[str]:
    game.key("P")
    yield "curtain"
    game.lift("K")
    game.submit("B 28+26-15")
    yield "window"
    game.done()
    game.lift("S")
    game.submit("G 17+16")
    game.done()
    game.lift("S")
    yield "reveal"
    game.begin()


def gems_stops(game: GlitterPlaying) -> Iterator[str]:
    game.key("A")
    yield "drawing"
    game.type("e3-f3-f2")
    game.until(lambda: game.window.command_line._rule.text() == "GP9")
    yield "refused"
    game.pass_time(15_000)
    game.until(lambda: game.phase == "buzz")
    yield "barred"
    game.key("L")
    game.typed("d1-c1-c2")
    yield "turn"
    game.typed("pass")
    yield "skipped"


def prism_parts(game: PrismPlaying) -> list[QWidget]:
    return [game.targets, game.strip]


def gems_parts(game: GlitterPlaying) -> list[QWidget]:
    """The buzzers and the table of rounds are measured by themselves."""
    measured = [*game.buzzers.buttons.values(), game.tally.table]
    for one in measured:
        assert not one.isVisible() or one.width() >= one.minimumSizeHint().width()
    return [game.tally]


class Page(NamedTuple):
    """A game's page: the fixture that opens it, its kinds in a round, what is beside its board.

    `names` are never translated.
    """

    opens: str
    stops: Callable[[Any], Iterator[str]]
    parts: Callable[[Any], list[QWidget]]
    names: tuple[str, ...]


PAGES = {
    "broken-prism": Page(
        "playing", prism_stops, prism_parts, ("uriquack", "The Genius: House of Larks"),
    ),
    "glittering-paths": Page(
        "glitter", gems_stops, gems_parts,
        ("e_is_cool and elara", "The Genius: Heaven and Hell", "c4-d4-d5", "d1-c1-c2", "GP"),
    ),
}  # fmt: skip


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> Page:
    return PAGES[request.param]


@pytest.fixture
def opened(page: Page, request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Opens a match of that game before round 1."""
    opens: Callable[..., Any] = request.getfixturevalue(page.opens)
    return opens


def all_stops(game: Any, page: Page) -> Iterator[str]:
    """Every kind of page of a match, one after the other."""
    yield "between"
    game.begin()
    yield "open"
    yield from page.stops(game)
    game.window.commands.resignations[Seat.RED].trigger()
    yield "asked"
    game.window.prompt.buttons[0].click()
    game.until(lambda: game.phase == "over")
    yield "over"
    game.card._turn()
    yield "secrets"


@pytest.mark.parametrize(("width", "height"), many([(1024, 600)], [(1280, 720), (1024, 600)]))
@pytest.mark.parametrize("scale", many([1.0, 1.75], [1.0, 1.3, 1.75]))
def test_nothing_is_cut_off_at_any_size(
    opened: Any, page: Page, qapp: QApplication, width: int, height: int, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    game = opened()
    window = game.window
    window.resize(width, height)
    for stop in all_stops(game, page):
        settle()
        # The bar has no room to spare there; it says all of it in its tips.
        parts = [window.curtain] if window.privacy.is_up else [
            window.command_line, window.clocks, game.card, *window.player_panels.values(),
            *page.parts(game),
        ]  # fmt: skip
        for part in parts:
            if part.isVisible():
                assert cut_off(part) == [], stop
        for column in window.page_layout.columns:
            assert column._content.width() <= column.viewport().width(), stop
        assert window.width() == width, f"{stop} wants {window.width()}"
        if not window.privacy.is_up:
            assert window.board_view.width() > width / 3, stop
        if stop not in ("over", "secrets"):
            assert window.height() == height, f"{stop} wants {window.height()}"


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(opened: Any, page: Page) -> None:
    names = (*NAMES.values(), *page.names, "Seed", "seed")
    game = opened()
    for stop in all_stops(game, page):
        settle()
        if stop not in ("over", "secrets"):
            assert untranslated(game.window, names) == [], stop
    rows = [row for board in getattr(game.state, "boards", ()) for row in board.from_top]
    assert untranslated(game.card, (*names, *rows)) == []


def reached(game: Any) -> set[QWidget]:
    """What has the keyboard in turn, from the board on."""
    game.window.board_view.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    while (focused := game.window.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    return set(seen)


def test_tab_goes_around_the_page_of_numbers(playing: Callable[..., PrismPlaying]) -> None:
    """Nothing that can be pressed is out of the keyboard's reach."""
    game = playing()
    game.begin()
    wanted = [button for plate in game.targets.plates for button in plate.buttons.values()]
    names = [one.accessibleName() for one in wanted]
    assert (len(names), names[0], names[5]) == (6, "Mina claims 39 (Q)", "Jae claims 5 (M)")
    entry = game.window.command_line
    assert {*wanted, *entry.signs, entry.send, entry.line} <= reached(game)


def test_tab_goes_around_the_page_of_gems(glitter: Callable[..., GlitterPlaying]) -> None:
    game = glitter()
    game.begin()
    assert set(game.buzzers.buttons.values()) <= reached(game)
    game.key("A")
    game.made("a1-b1-b2")
    entry = game.window.command_line
    assert {entry.line, entry.besides, entry.send} <= reached(game)


@pytest.mark.parametrize("name", many(["light"], ["light", "contrast"]))
def test_it_is_dressed_again_while_it_is_open(opened: Any, qapp: QApplication, name: str) -> None:
    game = opened()
    game.begin()
    before = game.window.grab().toImage()
    theme.apply(qapp, name)
    settle()
    assert game.window.grab().toImage() != before
    theme.apply(qapp, "dark")
    settle()
    assert game.window.grab().toImage() == before


class Shown(QObject):
    """Notes every window that comes up, however short."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        is_window = isinstance(watched, QWidget) and watched.isWindow()
        if event.type() == QEvent.Type.Show and is_window:
            self.windows.append(type(watched).__name__)
        return False


def test_no_part_is_a_window_of_its_own_for_a_moment(
    opened: Any, page: Page, qapp: QApplication
) -> None:
    """A stray window takes the keyboard away, and with it every key."""
    shown = Shown()
    qapp.installEventFilter(shown)
    try:
        for _ in all_stops(opened(), page):
            settle()
    finally:
        qapp.removeEventFilter(shown)
    assert shown.windows == ["MatchPage"]
