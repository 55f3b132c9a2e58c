"""The editor for boards as people see and reach it, and what it finds out about them (BP8)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from prismdesk.core.refusal import Refused
from prismdesk.desk.editors.own_setup import OwnSetup
from prismdesk.desk.games.broken_prism.editor import target_search
from prismdesk.desk.games.broken_prism.editor.editor import BoardsEditor, own_setup
from prismdesk.desk.games.broken_prism.editor.target_search import Asked, Found, TargetSearch
from prismdesk.desk.theme import theme
from prismdesk.games.broken_prism.boards import read_rounds
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import read_submission
from prismdesk.geometry.triangle import SIDES
from prismdesk.link import own_process
from tests.support.setup_editors import CONTROL, FAULTY, LEFT, ROUND, NumbersEditorDriver
from tests.support.window_checks import settle

PATIENCE_MS = 60_000
"""How long a test waits before it has failed; nothing takes that long."""


def asked(text: str, *, touching: bool = False) -> Asked:
    rounds = read_rounds(text, touching)
    assert not isinstance(rounds, Refused)
    return Asked(rounds[1], touching)


RIGHT = asked(ROUND)


OTHER = asked(ROUND.replace("39 24 5", "39 24 6"))


@pytest.fixture
def owner(qapp: QApplication) -> QObject:
    return QObject()


@pytest.fixture
def instead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Path]:
    """Other code in the place of the program; the path is that of a file that it can write."""

    def put(code: str) -> Path:
        begun = tmp_path / "begun"
        said = f"import os, sys, time\nbegun = {str(begun)!r}\n{code}"
        monkeypatch.setattr(target_search, "program", lambda: (sys.executable, "-c", said))
        return begun

    return put


HANGS = "open(begun, 'a').write(f'{os.getpid()}\\n')\ntime.sleep(3600)"


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def pids(begun: Path) -> list[int]:
    return [int(line) for line in begun.read_text().split()] if begun.exists() else []


def over(search: TargetSearch, *rounds: Asked) -> Callable[[], bool]:
    return lambda: all(search.found(one).over for one in rounds)


def test_bp8_a_chain_or_none_within_6_sides_for_every_target(qtbot: QtBot, owner: QObject) -> None:
    """The program's own `check`, with the option of BP15 and the solid lines of BP34."""
    search = TargetSearch(owner)
    text = f"{ROUND}\nsolid red B 28+26-15".replace("39 24 5", "39 24 999983/7")
    wanted = asked(text, touching=True)
    search.want([wanted, RIGHT])
    qtbot.waitUntil(over(search, wanted, RIGHT), timeout=PATIENCE_MS)
    first, second, third = search.found(wanted).chains
    assert third == ""
    ground = Ground(wanted.round.numbers, ((3, 4, 5),), True)
    for chain, target in ((first, "39"), (second, "24")):
        submit = read_submission(chain)
        assert not isinstance(submit, Refused)
        assert judged(ground, submit, target).refused is None
    assert not search.found(wanted).failed
    assert len(search.found(RIGHT).chains) == 3
    assert not search.is_busy


def test_answers_come_one_by_one(
    qtbot: QtBot, owner: QObject, instead: Callable[[str], Path]
) -> None:
    instead("print('round 1: 39 reachable within 6 sides: P 22+17 via Pb,Wr', flush=True)\n"
            "time.sleep(3600)")  # fmt: skip
    search = TargetSearch(owner)
    search.want([RIGHT])
    qtbot.waitUntil(lambda: search.found(RIGHT).chains != (), timeout=PATIENCE_MS)
    assert search.found(RIGHT) == Found(("P 22+17 via Pb,Wr",))
    search.stop()


def test_a_search_for_what_is_no_longer_wanted_is_ended(
    qtbot: QtBot, owner: QObject, instead: Callable[[str], Path]
) -> None:
    begun = instead(HANGS)
    search = TargetSearch(owner)
    search.want([RIGHT])
    qtbot.waitUntil(lambda: len(pids(begun)) == 1, timeout=PATIENCE_MS)
    search.want([RIGHT, OTHER])
    assert not is_gone(pids(begun)[0]), "it is wanted still"
    search.want([OTHER])
    assert is_gone(pids(begun)[0])
    qtbot.waitUntil(lambda: len(pids(begun)) == 2, timeout=PATIENCE_MS)
    search.stop()
    assert is_gone(pids(begun)[1])
    assert not search.is_busy


def test_one_that_hangs_is_given_up(
    qtbot: QtBot, owner: QObject, instead: Callable[[str], Path]
) -> None:
    begun = instead(HANGS)
    search = TargetSearch(owner, patience_ms=0)
    search.want([RIGHT])
    qtbot.waitUntil(over(search, RIGHT), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed
    assert all(is_gone(pid) for pid in pids(begun))
    assert not search.is_busy


@pytest.mark.parametrize(
    "code",
    [
        "os.abort()",
        "sys.exit(1)",
        "print('nonsense')",
        "sys.stdout.buffer.write(bytes(range(256)) * 5000)",
        "print('round 1: 39 not reachable within 6 sides')",
        "[print(f'round 1: {n} not reachable within 6 sides') for n in range(9)]",
    ],
)
def test_one_that_dies_or_talks_nonsense_is_no_answer(
    qtbot: QtBot, owner: QObject, instead: Callable[[str], Path], code: str
) -> None:
    instead(code)
    search = TargetSearch(owner)
    search.want([RIGHT, OTHER])
    qtbot.waitUntil(over(search, RIGHT, OTHER), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed
    assert search.found(OTHER).failed, "the next one is looked for all the same"


def test_a_program_that_is_not_there_is_no_answer(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(target_search, "program", lambda: (str(tmp_path / "nothing"),))
    search = TargetSearch(owner)
    search.want([RIGHT])
    qtbot.waitUntil(over(search, RIGHT), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed


def test_a_full_disk_is_no_answer(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QDir, "tempPath", lambda: str(tmp_path / "nowhere"))
    search = TargetSearch(owner)
    search.want([RIGHT])
    qtbot.waitUntil(over(search, RIGHT), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed


def test_the_bundled_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_process.program() == (sys.executable, "-P", "-m", "prismdesk")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_process.program() == (sys.executable,)


def test_the_editor_says_what_was_found(qtbot: QtBot) -> None:
    """Only for a round that is whole, and anew for every change."""
    on = NumbersEditorDriver(qtbot)
    on.editor.set_text(ROUND.replace("w 6 12 16", "w 6 12 ?").replace("39 24 5", "39 24 99999"))
    assert on.answers == ["Not looked for yet"] * 3
    on.editor.point()
    on.keys("16")
    assert on.answers == ["Looking …"] * 3
    qtbot.waitUntil(lambda: "Looking …" not in on.answers, timeout=PATIENCE_MS)
    first, second, third = on.answers
    assert first.startswith("Reachable within 6 sides: ")
    assert second.startswith("Reachable within 6 sides: ")
    assert "via" not in first
    assert third == "Not reachable within 6 sides"
    field = on.editor.side.targets.fields[2]
    assert field.accessibleDescription() == third
    on.click(field)
    on.keys("9")
    assert on.answers == ["Looking …"] * 3
    on.press(Qt.Key.Key_Z)
    assert on.answers == [first, second, third], "what was found is kept"


def test_a_search_that_broke_off_can_be_begun_anew(
    qtbot: QtBot, instead: Callable[[str], Path]
) -> None:
    instead("sys.exit(1)")
    on = NumbersEditorDriver(qtbot)
    on.editor.set_text(ROUND)
    qtbot.waitUntil(lambda: on.answers == ["The search broke off"] * 3, timeout=PATIENCE_MS)
    instead("[print(f'round 1: {n} not reachable within 6 sides') for n in range(3)]")
    on.click(on.editor.side.targets.retry)
    assert on.answers == ["Looking …"] * 3
    qtbot.waitUntil(lambda: on.answers == ["Not reachable within 6 sides"] * 3, timeout=PATIENCE_MS)
    assert not on.editor.side.targets.retry.isVisible()


@pytest.mark.parametrize("how", ["hide", "close"])
def test_nothing_runs_on_when_the_editor_is_left(
    qtbot: QtBot,
    qapp: QApplication,
    instead: Callable[[str], Path],
    how: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    begun = instead(HANGS)
    theme.apply(qapp, "dark")
    on = NumbersEditorDriver(qtbot)
    on.editor.set_text(ROUND)
    qtbot.waitUntil(lambda: len(pids(begun)) == 1, timeout=PATIENCE_MS)
    getattr(on.page, how)()
    assert is_gone(pids(begun)[0])
    assert not on.editor.search.is_busy
    assert Path(QDir.tempPath()) == tmp_path
    assert not list(tmp_path.glob("prismdesk-*.txt"))
    on.page.show()
    qtbot.waitUntil(lambda: len(pids(begun)) == 2, timeout=PATIENCE_MS)
    on.page.hide()
    assert is_gone(pids(begun)[1])


def test_an_editor_that_was_never_seen_looks_for_nothing(qtbot: QtBot, qapp: QApplication) -> None:
    on = NumbersEditorDriver(qtbot)
    on.page.hide()
    on.editor.set_text(ROUND)
    assert not on.editor.search.is_busy


ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.fixture
def entering(qtbot: QtBot) -> Callable[..., NumbersEditorDriver]:
    return lambda width=1280, height=720: NumbersEditorDriver(qtbot, width, height)


def test_the_board_is_spoken(entering: Callable[[], NumbersEditorDriver]) -> None:
    on = entering()
    spoken: list[str] = []
    on.editor.area.board.spoken.connect(spoken.append)
    on.keys("0", ENTER, Qt.Key.Key_Left)
    assert spoken == [
        "Ar, at the edge of A: no number", "Al, at the edge of A: 0, which has a fault",
    ]  # fmt: skip
    cells = on.board.accessibleDescription().splitlines()
    assert len(cells) == len(SIDES)
    assert cells[2] == "Ab, between A and C: no number"


def reached(on: NumbersEditorDriver) -> list[QWidget]:
    """Whatever Tab comes to, from the board's end on until it is there again."""
    seen: list[QWidget] = []
    on.click_side("wb")
    while (focused := QApplication.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(
            focused, TAB, CONTROL if focused is on.board else Qt.KeyboardModifier.NoModifier
        )
    return seen


def test_everything_is_reached_with_tab_and_every_fault_is_shown_to_its_last_word(
    entering: Callable[[], NumbersEditorDriver],
) -> None:
    on = entering()
    on.editor.set_text(FAULTY)
    settle()
    aside, stage = on.editor.side, on.editor.area
    seen = reached(on)
    for widget in (
        on.board, stage.kinds.segments["board"], aside.draw, aside.clear, aside.load, aside.save,
        *aside.targets.fields, aside.solid, aside.findings.list, on.page.finish,
        on.editor.tabs.tabs[0],
    ):  # fmt: skip
        assert widget in seen, widget
    assert all(widget.accessibleName() or getattr(widget, "text", str)() for widget in seen)

    faults = on.editor.side.findings.list
    on.editor.set_text(f"{FAULTY}\nA 1 2 3")
    for width in range(300, 460, 3):
        faults.setFixedWidth(width)
        settle()
        widest = max(
            faults.visualItemRect(faults.item(row)).width() for row in range(faults.count())
        )
        assert widest <= faults.viewport().width(), f"a row is cut at {width}"


@pytest.fixture
def own(qtbot: QtBot) -> Iterator[OwnSetup]:
    """A set-up on one of two pages."""
    pages, first = QStackedWidget(), QWidget()
    qtbot.addWidget(pages)
    pages.addWidget(first)
    pages.resize(1280, 720)
    made = own_setup()
    QVBoxLayout(first).addWidget(made)
    pages.show()
    qtbot.waitExposed(pages)
    settle()
    yield made
    pages.close()


def test_new_match_says_how_the_boards_stand(own: OwnSetup) -> None:
    assert own.text == ""
    assert own.words.text() == (
        "Drawn from the secret seed when the match starts: rounds 1, 2, 3, 4, 5, 6, 7."
    )
    own.set_text(f"round 2\n{ROUND}\nround 3\n{FAULTY}\nround 5\n{ROUND}")
    assert own.words.text().splitlines() == [
        "Entered: rounds 2, 5.", "To be mended or finished: round 3.",
        "Drawn from the secret seed when the match starts: rounds 1, 4, 6, 7.",
    ]  # fmt: skip


def test_the_editor_takes_the_place_of_the_page_until_it_is_done(own: OwnSetup) -> None:
    changed: list[str] = []
    own.changed.connect(lambda: changed.append(own.text))
    own.point()
    focused = QApplication.focusWidget()
    assert focused is own.edit
    QTest.keyClick(own.edit, ENTER)
    assert own.page.isVisible()
    assert not own.isVisible()
    assert isinstance(own.editor, BoardsEditor)
    board = own.editor.area.board
    assert board.hasFocus()
    QTest.keyClicks(board, "12")
    assert changed == ["round 1\nA 1 ? ?\n\n", "round 1\nA 12 ? ?\n\n"]
    QTest.mouseClick(own.page.finish, LEFT)
    assert own.isVisible()
    assert own.edit.hasFocus()
    assert own.words.text().startswith("To be mended or finished: round 1.")
    QTest.mouseClick(own.edit, LEFT, pos=QPoint(9, 9))
    assert own.page.isVisible()


def test_the_editor_goes_with_the_page_that_it_belongs_to(own: OwnSetup) -> None:
    own.open()
    page = own.page
    own.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    settle()
    assert not isValid(page)


def test_bp15_the_options_of_the_match_are_the_editors(own: OwnSetup) -> None:
    text = f"{ROUND}\nsolid red G 17+16+6 via Gr,Gb,Eb\nsolid blue L 12+5"
    own.set_text(text)
    own.show_with({"breaking": "touching"}, 2, None)
    assert own.editor.refused is not None
    own.show_with({"breaking": "crossing"}, 2, None)
    assert own.editor.refused is None
