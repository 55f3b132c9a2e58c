"""A private window is kept out of captures where a system can be asked, and never claims more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.host_desk import capture
from prismdesk.desk.host_desk.capture import ask, ask_macos, ask_windows, words
from tests.support.looking import PseudoLocale


class Function:
    """A function of a library, that says with which arguments and types it was called."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        self.answer = answer
        self.argtypes: tuple[Any, ...] = ()
        self.restype: Any = None
        self.called: list[tuple[Any, ...]] = []

    def __call__(self, *given: Any) -> Any:
        assert len(given) == len(self.argtypes)
        self.called.append(given)
        return self.answer(*given)


class Library:
    """A library of a system with these functions."""

    def __init__(self, **functions: Callable[..., Any]) -> None:
        for name, answer in functions.items():
            setattr(self, name, Function(answer))


@pytest.fixture(autouse=True)
def _not_yet_warned() -> None:
    """What one test was warned of is nothing to the next."""
    capture._warn.cache_clear()


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(("answer", "asked"), [(1, True), (0, False)])
def test_windows_is_asked_for_the_window_by_its_handle(answer: int, asked: bool) -> None:
    user32: Any = Library(SetWindowDisplayAffinity=lambda *_: answer)
    assert ask_windows(0x1234, True, user32) is asked
    assert ask_windows(0x1234, False, user32) is asked
    assert user32.SetWindowDisplayAffinity.called == [(0x1234, 0x11), (0x1234, 0x0)]


@pytest.mark.parametrize(("keeps_out", "sharing"), [(True, 0), (False, 1)])
def test_macos_is_asked_for_the_window_of_the_view(keeps_out: bool, sharing: int) -> None:
    names: dict[int, bytes] = {}

    def register(name: bytes) -> int:
        names[len(names) + 1] = name
        return len(names)

    def send(receiver: int, selector: int, *given: int) -> int | None:
        return 0x5678 if names[selector] == b"window" else None

    objc: Any = Library(sel_registerName=register, objc_msgSend=send)
    assert ask_macos(0x1234, keeps_out, objc)
    told = [(one, names[selector], *more) for one, selector, *more in objc.objc_msgSend.called]
    assert told == [(0x1234, b"window"), (0x5678, b"setSharingType:", sharing)]


def test_macos_without_a_window_is_not_asked() -> None:
    objc: Any = Library(sel_registerName=lambda _: 1, objc_msgSend=lambda *_: None)
    assert not ask_macos(0x1234, True, objc)
    assert len(objc.objc_msgSend.called) == 1


def test_the_call_of_the_platform_is_made_for_the_native_window(widget: QWidget) -> None:
    """And is taken back by another, as the window is captured again as any other."""
    asked: list[tuple[int, bool]] = []

    def call(handle: int, keeps_out: bool) -> bool:
        asked.append((handle, keeps_out))
        return True

    calls = {QGuiApplication.platformName(): call, "another": _never}
    assert ask(widget, calls)
    assert ask(widget, calls, keeps_out=False)
    assert asked == [(int(widget.winId()), True), (int(widget.winId()), False)]


def test_elsewhere_it_is_not_available(widget: QWidget) -> None:
    assert QGuiApplication.platformName() not in ("windows", "cocoa")
    assert not ask(widget)
    assert not ask(widget, {"another": _never})


@pytest.mark.parametrize("wrong", [OSError("no such library"), AttributeError("no such function")])
def test_a_call_that_fails_counts_as_not_available_and_is_logged(
    widget: QWidget, wrong: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def call(_handle: int, _keeps_out: bool) -> bool:
        raise wrong

    for _ in range(2):
        assert not ask(widget, {QGuiApplication.platformName(): call})
    assert caplog.text.count(str(wrong)) == 1, "once is enough"
    caplog.clear()


def test_a_system_that_declines_counts_as_not_available_and_is_logged(
    widget: QWidget, caplog: pytest.LogCaptureFixture
) -> None:
    assert not ask(widget, {QGuiApplication.platformName(): lambda *_: False})
    assert "declined" in caplog.text
    caplog.clear()


def test_it_says_asked_or_not_available_here_and_never_more() -> None:
    assert words(True).endswith(": asked")
    assert words(True, main=True).endswith(": asked")
    assert words(False).endswith(": not available here")
    for said in (words(True), words(True, main=True), words(False)):
        assert "hidden" not in said.lower()
        assert "protected" not in said.lower()


def test_its_words_are_translated(qapp: QApplication) -> None:
    said = {words(True), words(False)}
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        assert not said & {words(True), words(False)}
    finally:
        qapp.removeTranslator(translator)


def _never(_handle: int, _keeps_out: bool) -> bool:
    raise AssertionError("this is not the platform")
