"""Why Qt could open no window, on systems that are not here; those of Linux are really started."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from prismdesk.desk import beginning, display

QT = (
    "This application failed to start because no Qt platform plugin could be initialized."
    " Reinstalling the application may fix this problem.\n"
)


@pytest.fixture(params=["win32", "darwin"])
def _elsewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", request.param)
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("_elsewhere")
def test_elsewhere_qt_is_damaged_or_was_told_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert beginning._why(QT).startswith("Qt is missing or damaged here. ")
    monkeypatch.setenv("QT_QPA_PLATFORM", "minimal:a=b")
    said = beginning._why(QT)
    assert "by Qt’s platform “minimal”. Unset QT_QPA_PLATFORM." in said
    assert "damaged" not in said


@pytest.mark.usefixtures("_elsewhere")
def test_what_else_qt_says_is_told_as_it_is() -> None:
    said = beginning._why("The screen is gone.\nAnd more.")
    assert said == "PrismDesk cannot open a window: Qt says “The screen is gone.”."


@pytest.mark.skipif(sys.platform != "linux", reason="only there is one let in or not")
def test_the_compositor_that_is_not_named_is_called_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plugin = tmp_path / "libqwayland.so"
    plugin.write_bytes(b"")
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(beginning, "_plugin", lambda _name: plugin)
    monkeypatch.setattr("prismdesk.desk.lacking.loaders_words", lambda _library: "")
    assert f"the display “{display.WAYLAND}” does not let it in" in beginning._why(QT)
