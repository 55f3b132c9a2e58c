"""What Qt lacks on this system, in one line with the way out."""

from __future__ import annotations

import ctypes
import json
import shutil
import sys
from pathlib import Path

import pytest

from prismdesk.core import resources
from prismdesk.desk.app import fatal_message
from prismdesk.desk.app.fatal_message import missing_libraries_sentence

GONE = "{}: cannot open shared object file: No such file or directory"


@pytest.fixture(autouse=True)
def debian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")


def without(*libraries: str) -> str:
    """What is said where these are not there, the first of which the loader missed."""
    said = missing_libraries_sentence(GONE.format(libraries[0]), lambda one: one not in libraries)
    assert "\n" not in said
    assert said.endswith(".")
    return said


def test_a_library_and_its_package_are_named() -> None:
    assert without("libEGL.so.1") == (
        "Qt cannot be loaded: this system lacks libEGL.so.1. “sudo apt-get install libegl1” mends"
        " that."
    )


def test_all_that_is_missing_is_mended_by_one_command() -> None:
    """The loader names the first only; nobody is to come back for each of the others."""
    said = without(
        "libxcb-cursor.so.0", "libGL.so.1", "libEGL.so.1", "libxcb-icccm.so.4", "libxcb-shape.so.0"
    )
    assert "lacks libxcb-cursor.so.0, libGL.so.1, libEGL.so.1 and 2 more." in said
    assert "install libxcb-cursor0 libgl1 libegl1 libxcb-icccm4 libxcb-shape0”" in said


def test_elsewhere_than_on_debian_the_names_are_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    said = without("libEGL.so.1", "libGL.so.1")
    assert said.endswith("Install libegl1 and libgl1, or what your system calls the same.")


def test_a_library_that_nobody_listed_is_named_all_the_same() -> None:
    said = without("libsurprise.so.7")
    assert "lacks libsurprise.so.7. Install the package of your system that has it." in said


def test_a_library_that_is_there_but_broken() -> None:
    said = missing_libraries_sentence("/usr/lib/x86_64-linux-gnu/libGL.so.1: file too short")
    assert said == (
        "Qt cannot be loaded: libGL.so.1 is damaged. “sudo apt-get install --reinstall libgl1”"
        " mends that."
    )


def test_a_c_library_that_is_too_old() -> None:
    said = missing_libraries_sentence(
        "/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by /x/libQt6.so)"
    )
    assert "needs version 2.34 of the C library" in said


@pytest.mark.parametrize(
    "said",
    [
        "No module named 'PySide6'",
        GONE.format("libQt6Core.so.6"),
        "/opt/PySide6/Qt/lib/libQt6Gui.so.6: file too short",
        GONE.format("/opt/PySide6/Qt/plugins/platforms/libqxcb.so"),
        "DLL load failed while importing QtCore: The specified module could not be found.",
    ],
)
@pytest.mark.parametrize(
    ("resources_in", "executable", "way_out"),
    [
        ("resources", "", "packaging/bootstrap.py install"),
        ("prismdesk/resources", "", f"{sys.executable} -m pip install"),
        ("", "/home/x/prismdesk/prismdesk", "Get PrismDesk once more"),
        ("", "/usr/lib/prismdesk/prismdesk", "apt-get install --reinstall prismdesk"),
    ],
    ids=["checkout", "wheel", "bundle", "debian package"],
)
def test_where_its_own_files_are_not_whole_it_is_installed_anew_as_it_was(
    said: str,
    resources_in: str,
    executable: str,
    way_out: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    if resources_in:
        (tmp_path / "packaging").mkdir()
        monkeypatch.setattr(resources, "folder", lambda: tmp_path / resources_in)
    else:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setattr(sys, "executable", executable)
    assert way_out in missing_libraries_sentence(said)


def test_a_bundle_is_asked_for_what_it_leaves_to_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it brings along is found by no name, and is not missing."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    there = set(sets()["bundle"]) - {"libX11.so.6", "libGL.so.1"}
    said = missing_libraries_sentence(GONE.format("libX11.so.6"), lambda one: one in there)
    assert "lacks libX11.so.6 and libGL.so.1. “sudo apt-get install libx11-6 libgl1”" in said


def test_the_loaders_words(tmp_path: Path) -> None:
    broken = tmp_path / "libbroken.so.1"
    broken.write_bytes(b"")
    assert str(broken) in fatal_message.loaders_words(broken)


def test_a_bundle_tells_what_the_loader_told_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own words for that name no library."""

    def load(_name: str) -> None:
        raise OSError("most likely it was not found") from OSError(GONE.format("libX11.so.6"))

    monkeypatch.setattr(ctypes, "CDLL", load)
    assert fatal_message.loaders_words(Path("libqxcb.so")) == GONE.format("libX11.so.6")


def sets() -> dict[str, dict[str, str]]:
    text = (resources.folder() / "system_libraries.json").read_text("utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found


def test_a_library_is_in_the_same_package_whoever_wants_it() -> None:
    seen: dict[str, str] = {}
    for one in sets().values():
        for library, package in one.items():
            assert seen.setdefault(library, package) == package
