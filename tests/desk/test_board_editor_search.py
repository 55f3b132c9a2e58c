"""The search for chains beside the editor: in a process of its own, which always ends (BP8)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.broken_prism import reaching
from prismdesk.desk.entering.broken_prism.reaching import Asked, Found, Reaching
from prismdesk.desk.look import theme
from prismdesk.games.broken_prism.boards import read_rounds
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import read_submission
from prismdesk.link import itself
from tests.support.entering import ROUND, Entering

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
        monkeypatch.setattr(reaching, "program", lambda: (sys.executable, "-c", said))
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


def over(search: Reaching, *rounds: Asked) -> Callable[[], bool]:
    return lambda: all(search.found(one).over for one in rounds)


def test_bp8_a_chain_or_none_within_6_sides_for_every_target(qtbot: QtBot, owner: QObject) -> None:
    """The program's own `check`, with the option of BP15 and the solid lines of BP34."""
    search = Reaching(owner)
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
    search = Reaching(owner)
    search.want([RIGHT])
    qtbot.waitUntil(lambda: search.found(RIGHT).chains != (), timeout=PATIENCE_MS)
    assert search.found(RIGHT) == Found(("P 22+17 via Pb,Wr",))
    search.stop()


def test_a_search_for_what_is_no_longer_wanted_is_ended(
    qtbot: QtBot, owner: QObject, instead: Callable[[str], Path]
) -> None:
    begun = instead(HANGS)
    search = Reaching(owner)
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
    search = Reaching(owner, patience_ms=0)
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
    search = Reaching(owner)
    search.want([RIGHT, OTHER])
    qtbot.waitUntil(over(search, RIGHT, OTHER), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed
    assert search.found(OTHER).failed, "the next one is looked for all the same"


def test_a_program_that_is_not_there_is_no_answer(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(reaching, "program", lambda: (str(tmp_path / "nothing"),))
    search = Reaching(owner)
    search.want([RIGHT])
    qtbot.waitUntil(over(search, RIGHT), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed


def test_a_full_disk_is_no_answer(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QDir, "tempPath", lambda: str(tmp_path / "nowhere"))
    search = Reaching(owner)
    search.want([RIGHT])
    qtbot.waitUntil(over(search, RIGHT), timeout=PATIENCE_MS)
    assert search.found(RIGHT).failed


def test_the_bundled_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert itself.program() == (sys.executable, "-P", "-m", "prismdesk")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert itself.program() == (sys.executable,)


def test_the_editor_says_what_was_found(qtbot: QtBot, qapp: QApplication) -> None:
    """Only for a round that is whole, and anew for every change."""
    theme.apply(qapp, "dark")
    on = Entering(qtbot)
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
    field = on.editor.aside.targets.fields[2]
    assert field.accessibleDescription() == third
    on.click(field)
    on.keys("9")
    assert on.answers == ["Looking …"] * 3
    on.press(Qt.Key.Key_Z)
    assert on.answers == [first, second, third], "what was found is kept"


def test_a_search_that_broke_off_can_be_begun_anew(
    qtbot: QtBot, qapp: QApplication, instead: Callable[[str], Path]
) -> None:
    instead("sys.exit(1)")
    theme.apply(qapp, "dark")
    on = Entering(qtbot)
    on.editor.set_text(ROUND)
    qtbot.waitUntil(lambda: on.answers == ["The search broke off"] * 3, timeout=PATIENCE_MS)
    instead("[print(f'round 1: {n} not reachable within 6 sides') for n in range(3)]")
    on.click(on.editor.aside.targets.retry)
    assert on.answers == ["Looking …"] * 3
    qtbot.waitUntil(lambda: on.answers == ["Not reachable within 6 sides"] * 3, timeout=PATIENCE_MS)
    assert not on.editor.aside.targets.retry.isVisible()


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
    on = Entering(qtbot)
    on.editor.set_text(ROUND)
    qtbot.waitUntil(lambda: len(pids(begun)) == 1, timeout=PATIENCE_MS)
    getattr(on.page, how)()
    assert is_gone(pids(begun)[0])
    assert not on.editor.reaching.is_busy
    assert Path(QDir.tempPath()) == tmp_path
    assert not list(tmp_path.glob("prismdesk-*.txt"))
    on.page.show()
    qtbot.waitUntil(lambda: len(pids(begun)) == 2, timeout=PATIENCE_MS)
    on.page.hide()
    assert is_gone(pids(begun)[1])


def test_an_editor_that_was_never_seen_looks_for_nothing(qtbot: QtBot, qapp: QApplication) -> None:
    on = Entering(qtbot)
    on.page.hide()
    on.editor.set_text(ROUND)
    assert not on.editor.reaching.is_busy
