"""The page around a Broken Prism board: at any size, in any language, by keyboard, by ear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.desk.games.broken_prism.running import Running
from prismdesk.desk.games.broken_prism.verdict_card import ShownReveal, Verdicts
from prismdesk.desk.games.broken_prism.words import points_text, points_words
from prismdesk.desk.look import theme
from prismdesk.games.broken_prism.view import Points, Reveal, Verdict
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated
from tests.support.prism_playing import NAMES, PrismPlaying


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


def stops(game: PrismPlaying) -> Iterator[str]:
    """Every kind of page of a match, one after the other."""
    yield "between"
    game.begin()
    yield "open"
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
    game.window.commands.resignations[Seat.RED].trigger()
    yield "asked"
    game.answer("Resign")
    game.until(lambda: game.phase == "over")
    yield "over"
    game.card._turn()
    yield "secrets"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_nothing_is_cut_off_at_any_size(
    playing: Any, qapp: QApplication, width: int, height: int, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    game = playing()
    game.window.resize(width, height)
    for stop in stops(game):
        settle()
        page = game.window.curtain if game.window.privacy.is_up else game.window.content
        # The bar has no room to spare there; it says all of it in its tips.
        parts: list[QWidget] = [page] if page is game.window.curtain else [
            game.window.entry, game.targets, game.window.clocks, game.strip, game.card,
            *game.window.plates.values(),
        ]  # fmt: skip
        for part in parts:
            if part.isVisible():
                assert cut_off(part) == [], stop
        for column in game.window.content.columns:
            assert column._content.width() <= column.viewport().width(), stop
        assert game.window.width() == width, f"{stop} wants {game.window.width()}"
        if not game.window.privacy.is_up:
            assert game.window.board_view.width() > width / 3, stop


def test_no_part_is_a_window_of_its_own_for_a_moment(playing: Any, qapp: QApplication) -> None:
    """A stray window takes the keyboard away, and with it every key."""
    shown = Shown()
    qapp.installEventFilter(shown)
    try:
        for _ in stops(playing()):
            settle()
    finally:
        qapp.removeEventFilter(shown)
    assert shown.windows == ["MatchWindow"]


def test_no_text_is_left_in_english(playing: Any, qapp: QApplication) -> None:
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    names = (*NAMES.values(), "uriquack", "The Genius: House of Larks", "Seed", "seed")
    try:
        game = playing()
        for stop in stops_translated(game):
            settle()
            assert untranslated(game.window, names) == [], stop
    finally:
        qapp.removeTranslator(translator)


def stops_translated(game: PrismPlaying) -> Iterator[str]:
    """The same, but for what is answered by its English words."""
    for stop in stops(game):
        yield stop
        if stop == "reveal":
            return


def test_tab_goes_around_the_page(playing: Any) -> None:
    """Nothing that can be pressed is out of the keyboard's reach."""
    game = playing()
    game.begin()
    game.window.board_view.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    while (focused := game.window.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    wanted = [button for plate in game.targets.plates for button in plate.buttons.values()]
    assert len(wanted) == 6
    wanted += [*game.window.entry.signs, game.window.entry.send]
    assert set(wanted) <= set(seen)
    assert game.window.entry.line in seen
    names = [one.accessibleName() for one in wanted[:6]]
    assert names[0] == "Mina claims 39 (Q)"
    assert names[5] == "Jae claims 5 (M)"


def test_panels_say_what_they_show(playing: Any) -> None:
    game = playing()
    game.begin()
    plate = game.targets.plates[0]
    assert plate.accessibleName() == "Target 1: 39. Open"
    game.claim("Q")
    assert plate.accessibleName() == "Target 1: 39. Claimed by Mina"
    assert game.window.plates[Seat.RED].accessibleName() == "Mina, to act"
    assert game.window.top._subtitle.whole == "Round 1 of 7"


@pytest.mark.parametrize("name", ["light", "contrast"])
def test_it_is_dressed_again_while_it_is_open(playing: Any, qapp: QApplication, name: str) -> None:
    game = playing()
    game.begin()
    before = game.window.grab().toImage()
    theme.apply(qapp, name)
    settle()
    assert game.window.grab().toImage() != before
    theme.apply(qapp, "dark")
    settle()
    assert game.window.grab().toImage() == before


@pytest.mark.usefixtures("qapp")
def test_points_part_by_part_bp16_bp17() -> None:
    assert points_text(Points(9, 1, 11)) == "9 + 1 × 2 = 11"
    assert points_text(Points(3, 0, 3)) == "3"
    assert points_words(Points(9, 1, 11)) == "9 sides + 1 space × 2 = 11"
    assert points_words(Points(11, 3, 17)) == "11 sides + 3 spaces × 2 = 17"


def verdict(seat: Seat, count: int, **fields: Any) -> Verdict:
    """A verdict on an expression of so many numbers."""
    text = "B " + "+".join(["12"] * count)
    steps = tuple(str(12 * (one + 1)) for one in range(count))
    return Verdict(seat, text, ("Bl",) * count, steps, steps[-1], **fields)


@pytest.mark.usefixtures("qapp")
def test_a_reveal_is_read_out_number_by_number_bp28() -> None:
    no = Refused(code="breaks-chain", rule="BP15", message=phrase("crosses"), where="EFGKLM")
    red = verdict(Seat.RED, 5, points=Points(5, 0, 5), stands=True)
    blue = verdict(Seat.BLUE, 2, refused=no)
    reveal = Reveal("24", Seat.RED, (red, blue), 0)
    shown = Verdicts()
    shown.show_reveal(ShownReveal(reveal), NAMES)
    mine, theirs = shown.cards
    steps = {0: ("", ""), 1: ("= 12", "= 12"), 2: ("= 24", "= 24"), 4: ("= 48", "= 24")}
    for count, said in steps.items():
        shown.read(count)
        assert (mine.told.whole, theirs.told.whole) == said
        assert mine.word.text() == theirs.word.text() == "", "no verdict before the end"
        assert theirs.rule.isHidden()
    shown.read(5)
    assert mine.word.text() == "stands: 5"
    assert (theirs.word.text(), theirs.rule.text()) == ("fails", "BP15")


@pytest.mark.usefixtures("qapp")
def test_the_lit_number_of_a_long_expression_is_always_in_sight_bp28() -> None:
    line = Running(Seat.RED)
    line.resize(200, 26)
    line.show_text(Seat.RED, "B " + "+".join(["42"] * 84))
    start = line.grab().toImage()
    line.read(40, done=False)
    middle = line.grab().toImage()
    line.read(84, done=False)
    end = line.grab().toImage()
    assert start != middle != end
    red = theme.theme().palette.seat(Seat.RED).rgb()
    for picture in (middle, end):
        lit = [x for x in range(picture.width()) if picture.pixel(x, 4) == red]
        assert lit, "its ground is the seat's colour"


def test_only_who_sits_at_a_private_window_is_offered_to_resign_all8(playing: Any) -> None:
    game = playing()
    game.begin()

    def offered() -> list[str]:
        """The resignations in the menu."""
        actions = game.window.top.menu.actions()
        texts = [one.text() for one in actions if one.isVisible() and one.isEnabled()]
        return [text for text in texts if text.endswith("resigns")]

    assert offered() == ["Mina resigns", "Jae resigns"]
    game.claim("M")
    assert offered() == ["Jae resigns"]
    game.done()
    game.lift("S")
    assert offered() == ["Mina resigns"]
    game.done()
    game.lift("S")
    assert offered() == ["Mina resigns", "Jae resigns"]
