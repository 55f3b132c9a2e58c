"""The host reads and reveals at the windows of a match (BP28): his keys, and what others see."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games.broken_prism.board import reveal_animation
from prismdesk.desk.games.broken_prism.panels.host_reveal import sealed
from prismdesk.desk.match.host_actions import HostForm
from prismdesk.desk.theme import theme
from prismdesk.games.broken_prism.view import Own, Points, Sealed, Verdict
from prismdesk.table.commands import Rewind
from tests.support.host_pages import sent
from tests.support.match_page import LEFT
from tests.support.prism_pane import revealed, window_view
from tests.support.prism_playing import PrismPlaying, every_text
from tests.support.repeats import many
from tests.support.two_pages import Desk, TwoDesks
from tests.support.window_checks import cut_off, settle

MINAS, JAES = "28 + 26", "22 + 17"
Parsing = Callable[..., tuple[TwoDesks, Desk, Desk]]


def submits(two: TwoDesks, mine: str, theirs: str) -> None:
    """Jae claims 39, and each sends that, if anything."""
    two.at("open")
    two.jae.press_key("P")
    two.at("window")
    for desk, text in ((two.mina, mine), (two.jae, theirs)):
        if text:
            desk.submit(text)
    two.pass_time(60_000)
    two.at("parsing")


@pytest.fixture
def parsing(desks: Callable[..., TwoDesks]) -> Parsing:
    """Jae has claimed 39 and both have submitted; the host, and somebody who watches."""

    def begin(mine: str = "B 28+26-15", theirs: str = "I 22+17") -> tuple[TwoDesks, Desk, Desk]:
        two = desks(host="present", reveal="held")
        host, watching = two.desk((Watcher.ARBITER,)), two.spectator()
        host.key("N")
        submits(two, mine, theirs)
        return two, host, watching

    return begin


def words(desk: Desk | PrismPlaying) -> list[str]:
    """The verdicts in one word each, the claimer's first."""
    return [card.word.text() for card in desk.strip.verdicts.cards]


def spoken(desk: Desk | PrismPlaying) -> str:
    """All that is to be read beside the board."""
    return " ".join(every_text(desk.strip)).replace("−", "-")


def drawn(desk: Desk | PrismPlaying) -> list[Seat]:
    """The seats whose chains the board draws as revealed."""
    return [seat for seat in Seat if desk.window.board.part(f"strand:{seat.colour}") is not None]


def viewed(host: Desk) -> None:
    """The host has lifted the cover of his own window."""
    host.press_key("V")
    settle()


def half_revealed(two: TwoDesks, host: Desk) -> None:
    host.press_key("C")
    two.until_all(lambda desk: desk.session.shown.view.reveal is not None)


def test_he_alone_sees_both_once_he_lifts_the_cover(parsing: Parsing) -> None:
    """Somebody may stand behind him: nothing of either is in any part of a covered panel."""
    two, host, watching = parsing()
    for desk in (two.jae, watching):
        assert desk.window.top.phase.text == "The host reads the submissions"
        assert desk.strip.parsing.note.whole == "The host reads the submissions."
        assert desk.strip.parsing.buttons == []
        assert not desk.strip.cover.isVisible(), "nobody else has anything to view"
    assert host.strip.parsing.note.whole == "Only you may look."
    for desk in (two.jae, watching, host):
        assert words(desk) == ["sealed", "sealed"]
        assert all(card.seal.isVisible() for card in desk.strip.verdicts.cards)
        assert drawn(desk) == []
        assert not any(text in spoken(desk) for text in ("28", "17", "stands", "beaten"))
    line = host.window.command_line.line
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_V)
    assert words(host) == ["sealed", "sealed"], "a letter where one types"
    line.clear()
    host.window.resize(1280, 720)
    settle()
    board = host.window.board_view.geometry()
    viewed(host)
    assert host.window.board_view.geometry() == board
    assert words(host) == ["beaten: 2", "stands: 5"]
    assert "B 28+26-15" in spoken(host)
    assert host.strip.parsing.note.whole == "Only you see this."
    assert all(card.seal.isVisible() for card in host.strip.verdicts.cards)
    buttons = [one.whole for one in host.strip.parsing.buttons]
    assert buttons == ["Reveal both", "Reveal Jae’s first"]
    assert drawn(host) == [], "the board shows what everybody may see"
    QTest.mouseClick(host.strip.cover, LEFT)
    assert words(host) == ["sealed", "sealed"]
    assert "28" not in spoken(host)


def test_one_key_reveals_both(parsing: Parsing) -> None:
    two, host, watching = parsing()
    host.press_key("R")
    two.at("reveal")
    for desk in two.desks:
        assert words(desk) == ["beaten: 2", "stands: 5"]
        assert drawn(desk) == [Seat.RED, Seat.BLUE]
        assert not any(card.seal.isVisible() for card in desk.strip.verdicts.cards)
    host.press_key("R")
    settle()
    assert watching.phase == "reveal", "pressed once more it does nothing"
    host.key("N")
    two.at("open")


def test_the_cover_lies_again_after_every_claim_and_out_of_sight(parsing: Parsing) -> None:
    two, host, watching = parsing()
    n = host.n
    viewed(host)
    half_revealed(two, host)
    assert words(host) == ["beaten: 2", "stands: 5"], "it is still the same claim"
    host.press_key("R")
    two.at("reveal")
    host.session.rule(Rewind(n, "a mistake"))
    two.at("parsing")
    for desk in (host, watching):
        assert words(desk) == ["sealed", "sealed"], "a rewind seals it again"
        assert drawn(desk) == []
    viewed(host)
    assert words(host) == ["beaten: 2", "stands: 5"]
    host.window.hide()
    assert words(host) == ["sealed", "sealed"]
    assert "28" not in spoken(host)
    host.window.show()
    settle()
    assert words(host) == ["sealed", "sealed"]


def test_the_claimers_first_and_then_only_what_is_new(
    parsing: Parsing, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However busy the computer is, the reveal is looked at before it has played.
    monkeypatch.setattr(reveal_animation, "STEP_MS", 60_000)
    monkeypatch.setattr(reveal_animation, "LONGEST_MS", 600_000)
    two, host, watching = parsing()
    half_revealed(two, host)
    for desk in (two.mina, two.jae, watching):
        assert words(desk) == ["valid: 2", "sealed"]
        assert drawn(desk) == [Seat.BLUE]
        assert "28" not in spoken(desk)
        text = "Jae’s is revealed; Mina’s is still sealed"
        assert desk.window.top.phase.text == text
    assert words(host) == ["valid: 2", "sealed"]
    viewed(host)
    assert words(host) == ["beaten: 2", "stands: 5"]
    assert [card.seal.isVisible() for card in host.strip.verdicts.cards] == [False, True]
    assert host.strip.parsing.note.whole == "Only you see what Mina submitted."
    assert [one.whole for one in host.strip.parsing.buttons] == ["Reveal Mina’s"]
    host.press_key("C")
    settle()
    assert host.phase == "parsing"
    QTest.mouseClick(host.strip.parsing.buttons[0], LEFT)

    board = watching.window.board
    watching.until(lambda: watching.phase == "reveal")
    assert board.is_revealing
    assert words(watching) == ["valid: 2", ""], "the first one stays as it was told"
    worn = board.reveal_animation.worn()
    assert {seat for seats in worn.values() for seat in seats} == {Seat.BLUE}
    assert len(worn) == 2
    assert watching.window.player_panels[Seat.RED].isVisible()
    board.finish()
    settle()
    assert words(watching) == ["beaten: 2", "stands: 5"]


def test_a_seal_looks_the_same_whatever_is_in_it(parsing: Parsing) -> None:
    two, host, watching = parsing("", "")
    for mine, theirs, half, whole in (
        ("", "", ["nothing", "sealed"], ["nothing", "nothing"]),
        ("", "I 22-17", ["fails", "sealed"], ["fails", "nothing"]),
        ("B 28+26-15", "", ["nothing", "sealed"], ["nothing", "stands: 5"]),
    ):
        if mine or theirs:
            host.key("N")
            two.pass_time(30_000)
            two.until_all(lambda desk: desk.targets.plates[0].said == "Open")
            submits(two, mine, theirs)
        assert words(watching) == ["sealed", "sealed"]
        half_revealed(two, host)
        assert words(watching) == half
        host.press_key("R")
        two.at("reveal")
        assert words(watching) == whole


def test_two_worlds_are_one_picture_until_the_reveal(parsing: Parsing) -> None:
    """What Mina submitted shows at nobody's window but her own and the host's."""
    pictures: list[list[QImage]] = []
    for mine in ("B 28+26-15", ""):
        two, host, watching = parsing(mine)
        settle()
        seen = [watching.window.grab().toImage(), two.jae.window.grab().toImage()]
        half_revealed(two, host)
        settle()
        seen += [watching.window.grab().toImage(), two.jae.window.grab().toImage()]
        pictures.append(seen)
    assert pictures[0] == pictures[1]
    assert pictures[0][0] != pictures[0][2]


def test_a_host_who_shares_his_screen_is_shown_nothing_more_than_others(
    begun: Callable[..., PrismPlaying],
) -> None:
    """BP31: he types for Blue, and Red sits beside him; the last curtain lifts to the parsing."""
    game = begun(hosted=(Seat.BLUE,), reveal="held")
    assert game.session.is_shared
    game.to_reveal("Q", "B 28+26-15", "I 22+17")
    assert game.phase == "parsing"
    for seat in Seat.RED, Seat.BLUE:
        game.session.speak_for(seat)
        settle()
        assert words(game) == ["sealed", "sealed"]
        assert MINAS not in spoken(game)
        assert JAES not in spoken(game)
    assert not game.strip.cover.isVisible()
    assert [one.whole for one in game.strip.parsing.buttons] == [
        "Reveal both",
        "Reveal Mina’s first",
    ]
    game.key("C")
    assert words(game) == ["valid: 5", "sealed"]
    game.key("R")
    assert words(game) == ["stands: 5", "beaten: 2"]


def test_the_last_curtain_does_not_promise_a_reveal_that_is_held(
    begun: Callable[..., PrismPlaying],
) -> None:
    """BP31: it lifts to the host, who reads the submissions first."""
    game = begun(hosted=(Seat.BLUE,), reveal="held")
    game.claim("Q")
    game.done()
    game.lift("K")
    game.done()
    said = " ".join(every_text(game.window.curtain))
    assert "Now everybody may look: the submissions for 39 come next." in said
    assert "reveal" not in said


def test_a_pause_covers_the_seals_but_not_the_host_all12(parsing: Parsing) -> None:
    two, host, watching = parsing()
    half_revealed(two, host)
    QTest.mouseClick(host.window.top.pause, LEFT)
    form = host.window.prompt.form
    assert isinstance(form, HostForm)
    sent(host, form, "the line is bad")
    two.until_all(lambda desk: desk.session.latest.paused is not None)
    assert not watching.strip.isVisible()
    assert host.strip.isVisible()
    assert host.strip.parsing.buttons == [], "nothing is revealed in a pause"
    viewed(host)
    assert words(host) == ["beaten: 2", "stands: 5"]


@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.75]))
def test_nothing_is_cut_off(
    desks: Callable[..., TwoDesks], qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    two = desks(host="present", reveal="held")
    host = two.desk((Watcher.ARBITER,))
    for desk in two.desks:
        desk.window.resize(1280, 720)
    host.key("N")
    two.at("open")
    two.jae.press_key("P")
    two.at("window")
    two.pass_time(60_000)
    two.at("parsing")
    settle()
    for desk in (host, two.jae):
        assert cut_off(desk.strip) == []
        note = desk.strip.parsing.note
        assert note.isVisible()
        assert note.text() == note.whole
        assert desk.strip.rect().contains(note.geometry().translated(desk.strip.parsing.pos()))
    buttons = host.strip.parsing.buttons
    assert [one.text() for one in buttons] == ["Reveal both", "Reveal Jae’s first"]


def test_who_submitted_nothing_is_not_called_sealed() -> None:
    held = revealed("Ab Bc", "").reveal
    assert held is not None
    nothing = Verdict(Seat.BLUE)
    held = msgspec.structs.replace(held, verdicts=(held.verdicts[0], nothing))
    red, blue = sealed(window_view(phase="parsing", held=held))
    assert (str(red.state), str(blue.state)) == ("is sealed", "sent nothing")
    half = msgspec.structs.replace(held, waits=Seat.RED)
    red, blue = sealed(window_view(phase="parsing", held=held, reveal=half))
    assert (str(red.state), str(blue.state)) == ("is sealed", "is revealed")


def test_a_value_below_nothing_has_a_true_minus() -> None:
    own = Own("B 1-6", 1, done=False, standing="B 1-6", value="-5", points=Points(1, 0, 1))
    red, _blue = sealed(
        window_view(sealed=(Sealed(Seat.RED, own), Sealed(Seat.BLUE, Own(None, 0, done=False))))
    )
    assert [str(one) for one in red.told] == ["= −5", "1 point"]
