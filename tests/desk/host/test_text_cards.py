"""Cards of text: what a host writes is put up whole, or refused; no card touches the match."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.broadcast.on_air import MOST_TEXT, MOST_TITLE, Card, Kind, OnAir
from prismdesk.desk.host.text_cards import CardFields, CardsPanel, card_of, counts_down, usual
from prismdesk.desk.theme import theme
from tests.support.window_checks import cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
MINUTE = 60_000


class Cards:
    """The panel, at a time that a test sets; `paused` are the reasons for which it was asked."""

    def __init__(self, qtbot: QtBot) -> None:
        self.now_ms = 1_000_000
        self.on_air = OnAir()
        self.on_air.now_ms = lambda: self.now_ms
        self.panel = CardsPanel(self.on_air)
        self.paused: list[str] = []
        self.panel.pause.connect(self.paused.append)
        qtbot.addWidget(self.panel)
        self.panel.resize(380, 500)
        self.panel.show()
        qtbot.waitExposed(self.panel)
        settle()

    def choose(self, kind: Kind) -> None:
        QTest.mouseClick(self.panel.kinds.segments[kind.value], LEFT)

    def put_up(self) -> None:
        QTest.mouseClick(self.panel.put_up, LEFT)

    @property
    def card(self) -> Card:
        assert self.on_air.card is not None
        return self.on_air.card

    @property
    def left_ms(self) -> int | None:
        return self.card.left_ms(self.now_ms)

    @property
    def fault(self) -> str:
        return "" if self.panel.fault.isHidden() else self.panel.fault.text()


@pytest.fixture
def cards(qtbot: QtBot) -> Cards:
    return Cards(qtbot)


@pytest.mark.parametrize(
    ("time", "left"),
    [("5", 5 * MINUTE), ("5:00", 5 * MINUTE), ("0:07", 7_000), ("99:59", 5_999_000), ("", None)],
)
def test_a_countdown_is_minutes_and_seconds(time: str, left: int | None) -> None:
    card = card_of(Kind.SOON, CardFields("Starting soon", "", time), 500)
    assert isinstance(card, Card)
    assert card.until_ms == (None if left is None else 500 + left)


@pytest.mark.parametrize(
    "time", ["0", "0:00", "5:60", "100:00", "-1", "1:2", "five", "٥:٠٠", "1:2:3"]
)
def test_what_is_no_time_is_refused(time: str) -> None:
    refused = card_of(Kind.SOON, CardFields("Starting soon", "", time), 0)
    assert isinstance(refused, Refused)
    assert refused.where == "time"


def test_back_in_says_for_how_long() -> None:
    refused = card_of(Kind.BACK, CardFields("Back in"), 0)
    assert isinstance(refused, Refused)
    assert refused.where == "time"


@pytest.mark.parametrize("title", ["", "   ", "\t\n", "\u200b\u2060", "\u2028 \u202e"])
def test_a_title_that_nobody_could_read_is_none(title: str) -> None:
    refused = card_of(Kind.OWN, CardFields(title, "text"), 0)
    assert isinstance(refused, Refused)
    assert refused.where == "title"


def test_too_long_a_text_is_refused_and_never_cut() -> None:
    fits = card_of(Kind.OWN, CardFields("W" * MOST_TITLE, "x" * MOST_TEXT), 0)
    assert isinstance(fits, Card)
    assert (len(fits.title), len(fits.text)) == (MOST_TITLE, MOST_TEXT)
    for written, said in (
        (CardFields("W" * 61), "The title has 61 letters; 60 fit."),
        (CardFields("ok", "x" * 161), "The text has 161 letters; 160 fit."),
    ):
        refused = card_of(Kind.OWN, written, 0)
        assert isinstance(refused, Refused)
        assert str(refused.message) == said


def test_writing_is_one_line_that_turns_nothing_around_it() -> None:
    card = card_of(Kind.OWN, CardFields("  Finals \n at\u2028nine\u202e ", "سلام 🎲"), 0)
    assert isinstance(card, Card)
    assert (card.title, card.text) == ("Finals at nine", "سلام 🎲")


@pytest.mark.parametrize("kind", Kind)
def test_every_usual_card_can_be_put_up_but_that_which_waits_for_words(kind: Kind) -> None:
    card = card_of(kind, usual(kind), 0)
    assert isinstance(card, Refused if kind is Kind.OWN else Card)
    assert bool(usual(kind).time) is (counts_down(kind) and kind is not Kind.OWN)


def test_a_card_is_put_up_and_taken_down(cards: Cards) -> None:
    assert not cards.panel.take_down.isEnabled()
    cards.put_up()
    assert (cards.card.kind, cards.left_ms) == (Kind.SOON, 5 * MINUTE)
    QTest.mouseClick(cards.panel.take_down, LEFT)
    assert cards.on_air.card is None


def test_enter_in_a_field_puts_it_up(cards: Cards) -> None:
    cards.choose(Kind.OWN)
    cards.panel.title.setFocus()
    QTest.keyClicks(cards.panel.title, "Semi-final")
    QTest.keyClick(cards.panel.title, Qt.Key.Key_Return)
    assert cards.card == Card(Kind.OWN, "Semi-final")


def test_a_card_that_is_up_can_be_changed_while_its_countdown_goes_on(cards: Cards) -> None:
    cards.put_up()
    cards.now_ms += 2 * MINUTE
    QTest.keyClicks(cards.panel.text, "Get a drink")
    assert cards.panel.put_up.text() == "Change"
    cards.put_up()
    assert (cards.card.text, cards.left_ms) == ("Get a drink", 3 * MINUTE)
    cards.panel.time.selectAll()
    QTest.keyClicks(cards.panel.time, "10")
    cards.put_up()
    assert cards.left_ms == 10 * MINUTE


def test_a_countdown_begins_anew_after_another_card_was_up(cards: Cards) -> None:
    cards.put_up()
    cards.now_ms += 2 * MINUTE
    QTest.mouseClick(cards.panel.take_down, LEFT)
    cards.put_up()
    assert cards.left_ms == 5 * MINUTE


def test_a_countdown_that_is_over_stays_at_nothing(cards: Cards) -> None:
    cards.put_up()
    cards.now_ms += 6 * MINUTE
    assert (cards.card.kind, cards.left_ms) == (Kind.SOON, 0)


def test_what_is_refused_is_said_and_leaves_what_is_up(cards: Cards) -> None:
    cards.put_up()
    cards.choose(Kind.OWN)
    cards.put_up()
    assert cards.fault == "A card needs a title."
    assert cards.card.kind is Kind.SOON
    QTest.keyClicks(cards.panel.title, "x" * 61)
    assert cards.fault == ""
    cards.put_up()
    assert cards.fault == "The title has 61 letters; 60 fit."
    assert cards.panel.title.text() == "x" * 61


def test_each_card_keeps_what_was_written_on_it(cards: Cards) -> None:
    QTest.keyClicks(cards.panel.text, "Hello")
    cards.choose(Kind.THANKS)
    assert cards.panel.text.text() == ""
    cards.choose(Kind.SOON)
    assert cards.panel.text.text() == "Hello"


def test_the_technical_card_is_up_at_once_whatever_was_being_written(cards: Cards) -> None:
    cards.choose(Kind.TECHNICAL)
    cards.panel.text.clear()
    QTest.keyClicks(cards.panel.text, "x" * 161)
    cards.choose(Kind.OWN)
    cards.panel.put_up_at_once()
    assert cards.card == Card(Kind.TECHNICAL, "Technical pause", "We go on in a moment.")
    cards.panel.put_up_at_once()
    assert cards.card.kind is Kind.TECHNICAL


def test_a_card_that_is_up_at_once_takes_the_keyboard_from_what_is_written(
    cards: Cards, qtbot: QtBot
) -> None:
    """The title goes with its kind of card; what is typed on lands in no other field."""
    cards.panel.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    cards.choose(Kind.OWN)
    cards.panel.activateWindow()
    cards.panel.title.setFocus()
    qtbot.waitUntil(cards.panel.title.hasFocus)
    QTest.keyClicks(cards.panel.title, "Fin")
    cards.panel.put_up_at_once()
    settle()
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClicks(focused, "als")
    assert cards.card == Card(Kind.TECHNICAL, "Technical pause", "We go on in a moment.")
    assert cards.panel.text.text() == "We go on in a moment."


def test_a_card_only_asks_whether_the_match_is_to_stand_still(cards: Cards) -> None:
    """ALL12: a card is no pause, and is not offered where the match stands still or none is on."""
    pausing = cards.panel.pausing
    cards.put_up()
    assert pausing.isHidden()
    cards.panel.show_match(goes_on=True, is_paused=False)
    assert not pausing.isHidden()
    assert cards.paused == []
    QTest.mouseClick(pausing, LEFT)
    assert cards.paused == ["Starting soon"]
    cards.panel.show_match(goes_on=False, is_paused=True)
    assert pausing.isHidden()
    cards.panel.show_match(goes_on=True, is_paused=False)
    QTest.mouseClick(cards.panel.take_down, LEFT)
    assert pausing.isHidden()


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.75])
def test_nothing_is_cut_off(
    qtbot: QtBot, qapp: QApplication, scale: float, request: pytest.FixtureRequest
) -> None:
    theme.apply(qapp, "light", scale)
    request.addfinalizer(lambda: theme.apply(qapp, "dark"))
    cards = Cards(qtbot)
    cards.panel.show_match(goes_on=True, is_paused=False)
    for kind in Kind:
        cards.choose(kind)
        cards.put_up()
        settle()
        cards.panel.adjustSize()
        cards.panel.resize(round(360 * scale), cards.panel.sizeHint().height() + 200)
        settle()
        assert cut_off(cards.panel) == []


@pytest.mark.usefixtures("accented")
def test_every_text_is_translated(qtbot: QtBot) -> None:
    cards = Cards(qtbot)
    cards.put_up()
    assert untranslated(cards.panel, names=("Shift",)) == []
