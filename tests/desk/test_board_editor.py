"""The editor for boards: numbers typed on sides, faults at once, steps taken back (BP8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.broken_prism.slots import Slot, wrong
from prismdesk.desk.look import theme
from prismdesk.games.broken_prism.boards import read_rounds
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES
from tests.support.entering import CONTROL, FAULTY, ROUND, Entering

ENTER, TAB, BACKSPACE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backspace
NUMBERS = [word for line in ROUND.splitlines()[:28] for word in line.split()[1:]]


@pytest.fixture
def entering(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[[], Entering]]:
    theme.apply(qapp, "dark")
    yield lambda: Entering(qtbot)
    theme.apply(qapp, "dark")


def test_bp33_a_whole_round_is_typed_with_the_keys_alone(
    entering: Callable[[], Entering],
) -> None:
    """BP34: Enter goes from side to side in the order `Al Ar Ab Bl …`, and then to the targets."""
    on = entering()
    assert on.board.hasFocus()
    assert on.editor.text is None
    for number in NUMBERS:
        on.keys(number, ENTER)
    on.keys("39", ENTER, "24", TAB, "5")
    assert on.faults == []
    assert on.editor.refused is None
    rounds = read_rounds(on.text, False)
    assert not isinstance(rounds, Refused)
    assert [str(number) for number in rounds[1].numbers] == NUMBERS
    assert rounds[1].targets == ("39", "24", "5")
    assert on.tabs == ["Entered", *["Drawn"] * 6]


def test_what_is_not_there_yet_is_one_line_and_no_fault(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.keys("7", ENTER, "12")
    assert on.faults == [
        "82 sides have no number yet, the first is Ab. (BP33)",
        "3 targets are still to come. (BP6)",
    ]
    assert on.tabs[0] == "Unfinished"
    assert isinstance(on.editor.refused, Refused), "no match can begin with it"
    assert on.text == "round 1\nA 7 12 ?\n\n"
    on.keys("7", ENTER)
    assert "(BP2)" in on.faults[0], "a fault comes before what is to come"
    assert len(on.faults) == 3


def test_typing_on_a_side_that_was_gone_to_takes_its_place(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.keys("12", ENTER, "34")
    on.click_side("Al")
    assert on.side == SIDE["Al"]
    on.keys("5")
    assert on.word("Al") == "5"
    on.keys("6")
    assert on.word("Al") == "56"
    on.keys(BACKSPACE)
    assert on.word("Al") == ""
    on.click_side("Ar")
    on.keys(Qt.Key.Key_Delete)
    assert on.editor.text is None, "nothing is left of the round"


def test_arrows_go_to_the_nearest_side_on_the_screen(entering: Callable[[], Entering]) -> None:
    on = entering()
    for key, side in (
        (Qt.Key.Key_Right, "Ar"), (Qt.Key.Key_Left, "Al"), (Qt.Key.Key_Down, "Ab"),
        (Qt.Key.Key_Down, "Br"), (Qt.Key.Key_Right, "Dl"), (Qt.Key.Key_Up, "Ab"),
        (Qt.Key.Key_Right, "Ab"), (Qt.Key.Key_Up, "Al"), (Qt.Key.Key_Up, "Al"),
    ):  # fmt: skip
        on.keys(key)
        assert SIDES[on.side] == side


def test_every_side_is_reached_with_the_arrows(entering: Callable[[], Entering]) -> None:
    on = entering()
    board = on.entry
    seen, ahead = {0}, [0]
    while ahead:
        here = ahead.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            board.go_to(here)
            board.steer(key)
            if board.side not in seen:
                seen.add(board.side)
                ahead.append(board.side)
    assert len(seen) == len(SIDES)


def test_tab_leaves_the_board_behind_its_last_side_and_before_its_first(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.keys(TAB)
    assert (on.board.hasFocus(), on.side) == (True, SIDE["Ar"])
    on.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert (on.board.hasFocus(), on.side) == (True, SIDE["Al"])
    on.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert not on.board.hasFocus()
    on.click_side("wb")
    on.keys(TAB)
    assert not on.board.hasFocus()
    on.click_side("Al")
    on.press(TAB)
    assert not on.board.hasFocus(), "Ctrl+Tab leaves from every side"


@pytest.mark.parametrize(
    ("typed", "said"),
    [("0", "A has “0”, which"), ("100", "A has “100”, which"), ("00", "A has “00”, which")],
)
def test_bp2_a_number_out_of_range_is_kept_and_named(
    entering: Callable[[], Entering], typed: str, said: str
) -> None:
    on = entering()
    on.keys(typed)
    assert on.word("Al") == typed
    assert any(fault.startswith(said) and "(BP2)" in fault for fault in on.faults)
    assert on.tabs[0] == "1 fault"


def test_letters_and_more_than_three_digits_are_not_taken(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.keys("q-x12345")
    assert on.word("Al") == "123"


def test_digits_of_other_scripts_are_digits(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.keys("٤२")
    assert on.word("Al") == "42"


def test_bp2_bp3_clashes_are_marked_on_the_board_and_named(
    entering: Callable[[], Entering],
) -> None:
    """BP8: with their triangles; BP3's second triangle is marked as well."""
    on = entering()
    on.keys("7", ENTER, "7")
    on.click_side("Zr")
    on.keys("7")
    board = on.editor.stage.board.entry
    marked = {LETTERS[triangle] for triangle in board.view.triangles}
    assert marked == {"A", "a"}
    assert {SIDES[side] for side in board.view.sides} == {"Al", "Ar", "Zr"}
    for side in ("Al", "Ar", "Zr"):
        slot: Slot = board.part(f"slot:{SIDE[side]}")
        assert slot._dress == wrong(board.colours)
    assert "A has 7 more than once: Al, Ar. (BP2)" in on.faults
    assert any(one.startswith("A and a share no number") for one in on.faults)
    assert on.tabs[0] == "2 faults"
    on.keys("8")
    assert on.tabs[0] == "1 fault"


def test_bp8_one_click_goes_to_the_place_of_a_fault(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.editor.set_text(f"{FAULTY}\nsolid green B 28+26\nsolid red B 28+26\nhello")
    on.keys(Qt.Key.Key_Down)
    on.click_fault("A has “100”")
    assert (on.board.hasFocus(), SIDES[on.side]) == (True, "Al")
    on.click_fault("“x” is no target")
    assert on.editor.aside.targets.fields[1].hasFocus()
    on.click_fault("Solid line 1: A solid line begins")
    assert on.editor.aside.solid.hasFocus()
    assert on.editor.aside.solid.textCursor().selectedText() == "green B 28+26"
    on.click_fault("Line 32: “hello” is no line")
    assert on.editor.stage.is_text
    assert on.editor.stage.text.hasFocus()
    assert on.editor.stage.text.textCursor().selectedText() == "hello"
    on.click_fault("A has “100”")
    assert on.editor.stage.text.textCursor().selectedText() == "A 15 15 100", "the text is shown"


def test_point_goes_to_the_first_thing_that_is_wrong(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.editor.set_text(f"round 2\n{ROUND}\nround 5\n{ROUND.replace('w 6 12 16', 'w 6 12 ?')}")
    on.editor.point()
    assert on.editor.tabs.tabs[4].isChecked()
    assert SIDES[on.side] == "wb"


def test_refused_has_every_fault_with_its_line_in_the_text(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.editor.set_text(f"round 2\n{ROUND}\nround 4\n{FAULTY}\n")
    refused = on.editor.refused
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("set-up", "BP8")
    assert str(refused.message) == "The set-up has 4 faults."
    lines = on.text.splitlines()
    named = {lines[(fault.line or 0) - 1] for fault in refused.faults}
    assert named == {"A 15 15 100", "targets 39 x 39"}
    again = read_rounds(on.text, False)
    assert isinstance(again, Refused)
    assert sorted(map(str, again.faults)) == sorted(map(str, refused.faults))


def test_bp15_the_option_decides_how_solid_lines_are_judged(
    entering: Callable[[], Entering],
) -> None:
    """BP34: two chains that meet in EFGKLM without crossing."""
    on = entering()
    on.editor.set_text(f"{ROUND}\nsolid red G 17+16+6 via Gr,Gb,Eb\nsolid blue L 12+5")
    assert on.editor.refused is None
    assert len(on.editor.stage.board.entry.view.chains) == 2
    before = on.changes
    on.editor.set_options({"breaking": "touching"})
    assert on.changes == before + 1
    refused = read_rounds(on.text, True)
    assert isinstance(refused, Refused)
    assert on.editor.refused == refused
    assert [fault.rule for fault in refused.faults] == ["BP15"]
    assert on.faults[0].startswith("Solid line 2: ")
    on.editor.set_options({})
    assert on.editor.refused is None


def test_solid_lines_are_typed_in_their_field(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.editor.set_text(ROUND)
    on.editor.aside.solid.setFocus()
    on.keys("red B 28+26-15", ENTER, "solid blue I 22+17")
    assert on.text.endswith("targets 39 24 5\nsolid red B 28+26-15\nsolid blue I 22+17\n\n")
    assert on.editor.refused is None
    assert len(on.editor.stage.board.entry.view.chains) == 2


def test_targets_are_typed_in_their_fields(entering: Callable[[], Entering]) -> None:
    """BP6: what is no target, and what is there twice, is said beside it."""
    on = entering()
    on.editor.set_text(ROUND)
    on.click(on.editor.aside.targets.fields[0])
    on.press(Qt.Key.Key_A)
    on.keys("7 / 3,", TAB)
    assert on.text.splitlines()[-2] == "targets 7/3 24 5"
    on.keys("5")
    assert on.answers[2] == "Here twice (BP6)"
    on.press(Qt.Key.Key_A)
    on.keys("#;")
    assert on.text.splitlines()[-2] == "targets 7/3 ? 5"
    on.keys("½")
    assert on.answers[1] == "No target (BP6)"


def test_rounds_are_gone_through_with_keys_and_tabs(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.press(Qt.Key.Key_PageDown)
    on.press(Qt.Key.Key_PageDown)
    on.keys("9")
    assert on.tabs[2] == "Unfinished"
    on.click(on.editor.tabs.tabs[6])
    on.board.setFocus()
    on.keys("8")
    assert [line for line in on.text.splitlines() if line.startswith("round")] == [
        "round 3", "round 7",
    ]  # fmt: skip
    for _ in range(9):
        on.press(Qt.Key.Key_PageUp)
    assert on.editor.tabs.tabs[0].isChecked()


def test_a_drawn_round_is_right_and_never_the_same(entering: Callable[[], Entering]) -> None:
    """BP4, BP7: with the options of the match, from a seed that nobody knows."""
    on = entering()
    on.editor.set_options({"largest-number": "20", "targets": "negative"})
    drawn = set()
    for _ in range(3):
        on.click(on.editor.aside.draw)
        assert on.editor.refused is None
        rounds = read_rounds(on.text, False)
        assert not isinstance(rounds, Refused)
        assert max(rounds[1].numbers) <= 20
        drawn.add(on.text)
    assert len(drawn) == 3
    on.click(on.editor.aside.clear)
    assert on.editor.text is None
    assert on.tabs[0] == "Drawn"


def test_every_step_is_taken_back_and_taken_again(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.keys("12", ENTER, "34")
    on.click(on.editor.tabs.tabs[1])
    on.click(on.editor.aside.draw)
    drawn = on.text
    on.editor.aside.targets.fields[0].setFocus()
    on.keys("1")
    assert on.text != drawn
    on.press(Qt.Key.Key_Z)
    assert on.text == drawn, "the field leaves taking back to the editor"
    on.press(Qt.Key.Key_Z)
    on.press(Qt.Key.Key_Z)
    assert on.text == "round 1\nA 12 ? ?\n\n", "two digits are one step"
    assert on.editor.tabs.tabs[0].isChecked(), "one sees what was taken back"
    on.press(Qt.Key.Key_Z)
    assert on.editor.text is None
    assert not on.editor.stage.back.isEnabled()
    on.press(Qt.Key.Key_Z)
    for _ in range(3):
        on.press(Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert on.text == drawn


def test_changed_is_told_for_every_change(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.keys("1", "2", ENTER)
    assert on.changes == 2, "going on changes nothing"


def test_done_and_escape_leave_with_all_that_was_entered(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    left: list[str | None] = []
    on.page.done.connect(lambda: left.append(on.editor.text))
    on.keys("12", Qt.Key.Key_Escape)
    on.click(on.page.finish)
    assert left == ["round 1\nA 12 ? ?\n\n"] * 2
