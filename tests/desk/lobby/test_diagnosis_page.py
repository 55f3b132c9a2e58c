"""The page that says why a table is not seen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.phrases import phrase
from prismdesk.desk.lobby.diagnosis import DiagnosisPage
from prismdesk.desk.theme import theme
from prismdesk.link.addresses import Address
from prismdesk.link.discovery.diagnosis import Finding
from tests.support.window_checks import cut_off, fits_across, settle, untranslated

WELL = Finding(ok=True, message=phrase("This computer is in a network."))
NOT = Finding(ok=False, message=phrase("Nothing answers there: a firewall may stand between."))


class Looking:
    """The page, and what was looked at; each look waits until `go` is set."""

    def __init__(self, qtbot: QtBot, *findings: Finding) -> None:
        self.looked: list[tuple[Address | None, int | None]] = []
        self.threads: list[threading.Thread] = []
        self.go = threading.Event()
        self.findings = findings
        self.page = DiagnosisPage(self.examine)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 720)
        self.page.show()
        qtbot.waitExposed(self.page)

    def examine(self, address: Address | None, port: int | None) -> tuple[Finding, ...]:
        self.looked.append((address, port))
        self.threads.append(threading.current_thread())
        assert self.go.wait(20)
        return self.findings

    @property
    def said(self) -> list[str]:
        return [line.accessibleName() for line in self.page.lines]


Looks = Callable[..., Looking]


@pytest.fixture
def looking(qtbot: QtBot) -> Iterator[Looks]:
    made: list[Looking] = []

    def make(*findings: Finding) -> Looking:
        made.append(Looking(qtbot, *(findings or (WELL, NOT))))
        return made[-1]

    yield make
    for one in made:
        one.go.set()
        for thread in one.threads:
            thread.join()


def test_what_is_found_is_said_with_a_sign(looking: Looks, qtbot: QtBot) -> None:
    on = looking()
    on.page.open("192.168.1.23", None)
    assert on.page._told.text() == "Looking. This takes some seconds."
    assert not on.page.test.isEnabled(), "the window is not held up meanwhile"
    assert on.said == []
    on.go.set()
    qtbot.waitUntil(lambda: len(on.said) == 2)
    assert on.looked == [(Address("192.168.1.23"), None)]
    assert on.said == [
        "Well: This computer is in a network.",
        "Not well: Nothing answers there: a firewall may stand between.",
    ]
    assert on.page._told.text() == "Something stands in the way."
    assert on.page.test.hasFocus()


def test_another_address_is_typed_and_tried(looking: Looks, qtbot: QtBot) -> None:
    on = looking(WELL)
    on.go.set()
    on.page.open("", None)
    qtbot.waitUntil(lambda: len(on.said) == 1)
    assert on.page._told.text() == "Nothing here stands in the way."
    QTest.keyClicks(on.page.address, "::bad::")
    QTest.keyClick(on.page.address, Qt.Key.Key_Return)
    assert "is no address" in on.page.fault.text()
    assert len(on.looked) == 1
    on.page.address.selectAll()
    QTest.keyClicks(on.page.address, "10.0.0.7:4000")
    QTest.keyClick(on.page.address, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(on.looked) == 2)
    assert on.looked[1] == (Address("10.0.0.7", 4000), None)
    assert not on.page.fault.isVisible()
    qtbot.waitUntil(lambda: len(on.said) == 1)


def test_the_host_asks_for_his_own_table(looking: Looks, qtbot: QtBot) -> None:
    on = looking(WELL)
    on.go.set()
    on.page.open("", 47800)
    assert on.page._title.text() == "Why don’t they see the table?"
    assert not on.page.address.isVisible()
    qtbot.waitUntil(lambda: on.looked == [(None, 47800)] and len(on.said) == 1)


def test_who_goes_back_is_told_nothing_more(looking: Looks) -> None:
    on = looking()
    back: list[bool] = []
    on.page.back.connect(lambda: back.append(True))
    on.page.back.connect(on.page.close_up)
    on.page.open("", None)
    QTest.keyClick(on.page.address, Qt.Key.Key_Escape)
    assert back == [True]
    on.go.set()
    for thread in on.threads:
        thread.join()
    settle()
    assert on.said == []
    assert on.page.test.isEnabled()


def test_a_look_that_fails_is_not_waited_for(
    looking: Looks, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mistake itself goes to the log, as any other."""
    mistakes: list[object] = []
    monkeypatch.setattr("threading.excepthook", lambda told: mistakes.append(told.exc_value))
    on = looking()

    def fails(_address: object, _port: object) -> tuple[Finding, ...]:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(on.page, "_examine", fails)
    on.page.open("", None)
    qtbot.waitUntil(on.page.test.isEnabled)
    assert on.page._told.text() == "That could not be found out. The log says why."
    assert on.page.lines == []
    assert [type(one) for one in mistakes] == [OSError]


def test_nothing_is_cut_off(looking: Looks, qapp: QApplication, qtbot: QtBot) -> None:
    on = looking()
    on.page.resize(1024, 600)
    on.go.set()
    on.page.open("", None)
    qtbot.waitUntil(lambda: len(on.said) == 2)
    for scale in (1.0, 1.75):
        theme.apply(qapp, "light", scale)
        settle()
        assert cut_off(on.page) == []
        assert fits_across(on.page._area)


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(looking: Looks, qtbot: QtBot) -> None:
    on = looking()
    on.go.set()
    for port in (None, 47800):
        on.page.open("", port)
        qtbot.waitUntil(on.page.test.isEnabled)
        assert untranslated(on.page) == []
