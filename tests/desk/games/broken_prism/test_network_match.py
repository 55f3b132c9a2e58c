"""Broken Prism with each player at a window of his own (BP22, BP23, ALL3, ALL11)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.theme import theme
from prismdesk.link.saved import Saved, load
from tests.support.match_page import LEFT
from tests.support.prism_playing import every_text
from tests.support.repeats import many
from tests.support.two_pages import Desk, TwoDesks
from tests.support.window_checks import cut_off, settle

Desks = Callable[..., TwoDesks]


def claims(desk: Desk) -> list[str]:
    """The claim buttons that can be pressed, by what they are called."""
    return [
        button.accessibleName()
        for plate in desk.targets.plates
        for button in plate.buttons.values()
        if button.isVisible() and button.isEnabled()
    ]


@pytest.fixture
def two(rounds: Desks) -> TwoDesks:
    return rounds()


def test_each_has_his_own_ready_and_sees_that_of_the_other_all10(desks: Desks) -> None:
    two = desks()
    assert [one.whole for one in two.mina.card.on.buttons] == ["Ready"]
    assert [one.whole for one in two.jae.card.on.buttons] == ["Ready"]
    two.jae.press_key("S")
    two.mina.press_on()
    two.until_all(lambda desk: desk.n == 1)
    assert two.mina.card.on.buttons == []
    assert two.mina.card.on.note.whole.startswith("Waiting for Jae.")
    assert two.jae.card.on.note.whole.startswith("Mina is ready.")
    two.jae.press_on()
    two.at("open")
    assert [line.by for line in two.mina.session.lines] == [Seat.RED, Seat.BLUE]


def test_each_claims_with_his_own_keys_and_either_pauses_bp32_all12(two: TwoDesks) -> None:
    assert claims(two.mina) == [f"Mina claims {one}" for one in ("39 (Q)", "24 (A)", "5 (Z)")]
    assert claims(two.jae) == [f"Jae claims {one}" for one in ("39 (P)", "24 (L)", "5 (M)")]
    two.mina.press_key("P")
    two.jae.press_key("Q")
    settle()
    assert two.mina.phase == "open"
    assert two.mina.window.command_line.note == "", "nobody else looks at this screen"
    two.jae.press_key("M")
    two.at("window")
    for desk in two.desks:
        assert desk.window.top.phase.text == "Jae claims 5"
        assert desk.window.top.phase.time.endswith("to submit")
        assert not desk.window.privacy.is_up
        assert desk.window.page_layout.isVisible()
    assert not any("looks away" in text for desk in two.desks for text in every_text(desk.window))

    two.mina.write("B 28+26")
    QTest.mouseClick(two.jae.window.top.pause, LEFT)
    two.until_all(lambda desk: desk.window.board.is_covered)
    for desk in two.desks:
        assert not desk.window.privacy.is_up
        assert desk.window.top.phase.text == "Paused by Jae"
    assert not any("28+26" in text for text in every_text(two.mina.window))
    two.mina.answer("Go on")
    two.until_all(lambda desk: not desk.window.board.is_covered)
    assert two.mina.window.command_line.line.text() == "B 28+26"


def test_a_claim_that_comes_second_is_answered_and_kept_all3(two: TwoDesks) -> None:
    """Both press before they see that the other did; the table takes them as they arrive."""
    for desk, key in ((two.mina, "Q"), (two.jae, "L")):
        desk.window.model.do(desk.window.shortcuts._wishes[key])
    two.at("window")
    two.jae.until(lambda: two.jae.window.top.phase.text == "A claim is being played out.")
    assert two.jae.session.shown.view.claim.by is Seat.RED
    two.until_all(lambda desk: desk.session.lines[-1].late)
    assert two.mina.session.lines[-1].by is Seat.BLUE


def test_a_whole_round_in_two_windows_bp22_bp25_bp26_bp29(two: TwoDesks, tmp_path: Path) -> None:
    watching = two.spectator()
    two.mina.press_key("Q")
    two.at("window")
    two.jae.submit("I 22+17")
    two.mina.submit("B 28+26-15")
    two.mina.finished()
    assert two.mina.window.command_line.note == "Done. Nothing more can be sent in this window."
    assert two.jae.window.command_line.line.isEnabled()
    two.jae.finished()
    two.at("reveal")
    for desk in two.desks:
        assert [card.word.text() for card in desk.strip.verdicts.cards] == [
            "stands: 5",
            "beaten: 2",
        ]
    assert watching.strip.on.buttons == []
    two.begin()
    two.at("open")
    two.jae.press_key("L")
    two.at("window")
    two.pass_time(60_000)
    two.at("reveal")
    two.begin()
    two.at("open")
    for desk in two.desks:
        assert desk.targets.plates[0].said == "Mina · 3 + 1 × 2 = 5"
        assert desk.targets.plates[1].said.startswith("Locked")
    two.pass_time(two.mina.session.shown.left_ms()["round"])
    two.at("between")
    assert two.mina.session.latest is not None
    assert two.mina.session.latest.scores == two.jae.session.latest.scores == (5, 0)  # type: ignore[union-attr]
    two.close()
    saved = load(tmp_path / "0" / "match.prismdesk", verify=True)
    assert isinstance(saved, Saved)


SECRETS = ("28+26", "22+17", "17+16", "hello there")


def busy(desk: Desk, *texts: str) -> None:
    """A player at work: he clicks, sends, is refused, and leaves a draft lying there."""
    desk.front()
    desk.click_sides("Bl", "Br")
    for text in texts:
        desk.submit(text)
    desk.write("hello there")
    QTest.keyClick(desk.window.command_line.line, Qt.Key.Key_Return)
    desk.until(lambda: "cannot be read" in desk.window.command_line.note)
    desk.write(f"{texts[-1]}+1")


def pictures(two: TwoDesks, texts: tuple[str, ...]) -> list[QImage]:
    """A window in which Mina sends these: all that the others get to see of it before the end."""
    watching = two.spectator()
    found: list[QImage] = []

    def look() -> None:
        for desk in (two.jae, watching):
            desk.front()
            desk.window.clocks.show_times()
            settle()
            found.append(desk.window.grab().toImage())
            said = list(every_text(desk.window))
            assert not any(secret in text for text in said for secret in SECRETS)

    two.mina.press_key("Q")
    two.at("window")
    look()
    busy(two.mina, *texts)
    look()
    two.mina.finished()
    two.pass_time(7_000)
    two.jae.write("N 27")
    look()
    return found


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_no_pixel_tells_what_the_other_has_sent_bp23_all14(rounds: Desks, rules: str) -> None:
    """Two matches that differ in what Mina sends look alike to Jae and to who watches."""
    one = pictures(rounds(rules=rules), ("B 28+26-15",))
    other = pictures(rounds(rules=rules), ("I 22+17", "G 17+16+6", "B 28+26-15"))
    assert len(one) == 6
    for number, (first, second) in enumerate(zip(one, other, strict=True)):
        assert first == second, f"picture {number} differs"


def test_that_something_was_sent_is_shown_only_by_option_bp23(rounds: Desks) -> None:
    two = rounds(show_submissions="yes")
    two.mina.press_key("Q")
    two.at("window")
    two.mina.submit("I 22+17")
    two.jae.until(lambda: "Has submitted" in list(every_text(two.jae.window)))
    assert "Has submitted" in list(every_text(two.jae.window.player_panels[Seat.RED]))
    assert "Has submitted" not in list(every_text(two.jae.window.player_panels[Seat.BLUE]))


def test_who_watches_can_do_nothing_and_who_comes_late_has_the_log_all14(two: TwoDesks) -> None:
    watching = two.spectator()
    window = watching.window
    assert "Event rules · you watch" in list(every_text(window.top))
    assert not window.command_line.isVisible()
    assert not window.top.pause.isEnabled()
    assert claims(watching) == []
    assert not window.board.is_interactive
    texts = [one.text() for one in window.top.menu.actions() if one.isEnabled()]
    assert not any("resign" in text or "Offer" in text for text in texts)
    n = watching.n
    watching.press_key("Q")
    watching.press_key("A")
    watching.press_key("S")
    window.model.do(two.mina.window.shortcuts._wishes["Q"])
    settle()
    assert watching.n == two.mina.n == n
    assert window.top.phase.text == "Nobody who plays is at this computer."

    two.mina.press_key("Q")
    two.at("window")
    late = two.spectator()
    assert [line.notation for line in late.session.lines] == ["ready", "ready", "claim 39"]
    late.window.log.step(-1)
    late.until(lambda: late.window.top.phase.text == "Position 2 of 3")
    assert late.window.board.view.phase == "open"


@pytest.mark.parametrize(("width", "height"), many([(1024, 600)], [(1280, 720), (1024, 600)]))
@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.75]))
def test_nothing_is_cut_off_at_any_size(
    desks: Desks, qapp: QApplication, width: int, height: int, scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    two = desks(at_table=True)
    window = two.jae.window
    window.resize(width, height)
    two.begin()
    for phase in ("open", "window", "reveal"):
        two.at(phase)
        settle()
        parts = (
            window.command_line,
            two.jae.targets,
            two.jae.strip,
            *window.player_panels.values(),
        )
        assert window.log_chat_tabs is not None
        for part in (*parts, window.log_chat_tabs):
            if part.isVisible():
                assert cut_off(part) == [], phase
        for column in window.page_layout.columns:
            assert column._content.width() <= column.viewport().width()  # type: ignore[attr-defined]
        assert window.width() == width
        if phase == "open":
            two.mina.press_key("Q")
        elif phase == "window":
            two.pass_time(60_000)


# Two people at one machine, at a table where windows come together.


def sits(desk: Desk, key: str) -> None:
    """Whoever has this key says that it is he who sits there."""
    page = desk.window.curtain
    desk.until(lambda: not page.rests)
    QTest.keyClick(page, Qt.Key(ord(key)))
    assert not desk.window.privacy.is_up


def shared(rounds: Desks) -> tuple[TwoDesks, Desk]:
    two = rounds()
    both = two.desk((Seat.RED, Seat.BLUE))
    both.press_key("P")
    two.at("window")
    return two, both


def test_two_people_at_one_of_the_machines_have_a_curtain_between_them_bp23(rounds: Desks) -> None:
    _two, both = shared(rounds)
    assert both.window.privacy.is_up
    page = both.window.curtain
    turns = [f"{name} sits here" for name in ("Mina", "Jae")]
    assert [one.whole for one in page.buttons] == turns
    assert page.time.text() == both.window.top.phase.time == "1:00 to submit"
    assert page.time.isVisible(), "it runs while nobody sits down yet"
    sits(both, "K")
    assert both.session.seat is Seat.BLUE
    both.submit("I 22+17")
    both.write("I 22+17+1")
    QTest.mouseClick(both.window.command_line.input_seats.buttons[Seat.RED], LEFT)
    assert both.window.privacy.is_up
    sits(both, "S")
    assert both.session.shown.viewer is Seat.RED
    assert both.window.command_line.line.text() == ""
    assert not any("22+17" in text for text in every_text(both.window))
    both.submit("B 28+26-15")
    QTest.mouseClick(both.window.command_line.input_seats.buttons[Seat.BLUE], LEFT)
    sits(both, "K")
    assert both.window.command_line.line.text() == "I 22+17+1"
    assert not any("28+26" in text for text in every_text(both.window))


def test_the_reveal_is_for_both_again_bp28(rounds: Desks) -> None:
    two, both = shared(rounds)
    sits(both, "K")
    both.write("I 22+17")
    two.pass_time(60_000)
    two.at("reveal")
    assert not both.window.privacy.is_up
    assert not any("22+17" in text for text in every_text(both.window))
