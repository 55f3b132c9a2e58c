"""Licences: the list of parts, its texts, and whose each file of a bundle is."""

from __future__ import annotations

import ast
import json
import re
import sys
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest
from setting_up import licences

from prismdesk.core import resources
from prismdesk.core.made_with import LIST, NOTICE, Part, read_parts
from tests.support.bundled import BUNDLE, MODULES

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "licences"
LISTED = read_parts((FOLDER / LIST).read_text("utf-8"))
PARTS = {part.name: part for part in LISTED.parts}


def names_in(lock: str) -> set[str]:
    lines = (ROOT / "packaging" / "requirements" / lock).read_text("utf-8").splitlines()
    return {line.partition("==")[0] for line in lines if re.match(r"[a-z0-9]", line)}


def test_every_locked_library_has_a_part() -> None:
    listed = {part.lock for part in LISTED.parts if part.lock}
    assert names_in("run.txt") == (listed | set(LISTED.tools)) - {"pyinstaller"}
    assert "pyinstaller" in names_in("bundle.txt") & listed
    assert not listed & set(LISTED.tools)


@pytest.mark.parametrize(
    ("name", "text", "holder"),
    [
        ("Adobe Glyph List For New Fonts", "AGLFN.txt", "2015 Adobe Systems"),
        ("WebGradients", "MIT.txt", "2017 itmeo"),
        ("FreeType", "MIT-open-group.txt", "The Open Group"),
        ("Menus on KDE’s desktop", "LGPL-2.1.txt", "2017 David Edmundson"),
        ("Wayland protocols", "MIT.txt", "2022 Kenny Levinsen"),
        ("tl::expected", "CC0-1.0.txt", "Sy Brand"),
    ],
)
def test_what_is_inside_qt_is_told_as_qt_tells_it(name: str, text: str, holder: str) -> None:
    part = PARTS[name]
    assert part.inside == "Qt"
    assert text in part.texts
    assert any(holder in line for line in part.copyright)


@pytest.mark.skipif(sys.platform != "linux", reason="names of Linux's libraries")
@pytest.mark.parametrize(
    ("library", "mark", "name"),
    [
        ("libQt6Gui.so.6", b"zerosuperior", "Adobe Glyph List For New Fonts"),
        ("libQt6Gui.so.6", b"WarmFlame", "WebGradients"),
        ("libQt6WaylandClient.so.6", b"org_kde_kwin_appmenu", "Menus on KDE’s desktop"),
        ("libQt6Gui.so.6", b"RENDERDOC_GetAPI", ""),
    ],
)
def test_what_is_inside_qt_is_there(library: str, mark: bytes, name: str) -> None:
    """A part that Qt has no more, or has anew, is to be looked at."""
    (place,) = (
        Path(file.locate())
        for file in metadata.files("pyside6-essentials") or ()
        if file.name == library
    )
    assert (mark in place.read_bytes()) is (name in PARTS)


def test_every_text_is_there_and_used() -> None:
    kept = {path.name for path in FOLDER.iterdir()}
    used = {text for part in LISTED.parts for text in part.texts}
    assert kept == used | {LIST, NOTICE}
    for name in used:
        assert len((FOLDER / name).read_text("utf-8").strip()) > 150, name
    assert set(LISTED.brought) <= used


def test_texts_are_those_that_the_libraries_bring_along() -> None:
    """Where one changes its licence, the kept one has to follow."""
    compared = 0
    for name in LISTED.brought:
        text = licences.brought(name, LISTED)
        if text:
            compared += 1
            is_same = text == (FOLDER / name).read_text("utf-8")
            assert is_same, f"copy {name} anew from the metadata: {LISTED.brought[name]}"
    assert compared >= 25


def test_libraries_bring_no_text_that_is_not_on_the_list() -> None:
    for part in LISTED.parts:
        if not part.lock or part.lock == "pyinstaller":
            continue
        for file in metadata.files(part.lock) or ():
            in_info = file.parts[0].endswith(".dist-info")
            if in_info and re.search(r"LICEN[CS]E|COPYING|NOTICE", file.name):
                path = "/".join((part.lock, *file.parts[1:]))
                # Not needed: PrismDesk uses cryptography under the other one.
                assert path in LISTED.brought.values() or path.endswith("LICENSE.APACHE")


def test_every_rust_library_in_cryptography_is_named() -> None:
    (sbom,) = (
        Path(file.locate())
        for file in metadata.files("cryptography") or ()
        if file.name == "cryptography-rust.cyclonedx.json"
    )
    said = " ".join(PARTS["Rust libraries"].copyright)
    for crate in json.loads(sbom.read_text("utf-8"))["components"]:
        name = crate["name"]
        assert name.startswith("cryptography-") or re.search(rf"\b{name}\b", said), name


_FONT = "Atkinson Hyperlegible Next"


def test_the_notice_names_every_library_under_the_lgpl() -> None:
    notice = (FOLDER / NOTICE).read_text("utf-8")
    credits_said = (resources.folder() / "credits.md").read_text("utf-8")
    for part in LISTED.parts:
        if part.is_replaceable:
            assert part.name in notice, part.name
            assert part.name in credits_said, part.name
        elif "LGPL" in part.licence:
            assert "is replaced with" in part.note, part.name
    for word in ("_internal", "/usr/lib/prismdesk", "reverse engineering", "sources"):
        assert word in notice
    assert "at the same place, to all who ask" in notice


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("PySide6/Qt/lib/libQt6Gui.so.6", "Qt"),
        ("PySide6/Qt6Gui.dll", "Qt"),
        ("PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui", "Qt"),
        ("PySide6/plugins/platforms/qwindows.dll", "Qt"),
        ("PySide6/QtGui.pyd", "PySide6"),
        ("PySide6/pyside6.abi3.dll", "PySide6"),
        ("PySide6/MSVCP140.dll", "Microsoft Visual C++ runtime"),
        ("numpy.libs/msvcp140-0123abcd.dll", "Microsoft Visual C++ runtime"),
        ("VCRUNTIME140_1.dll", "Microsoft Visual C++ runtime"),
        ("PySide6/Qt/lib/libicudata.so.73", "ICU"),
        ("shapely/.dylibs/libgeos.3.14.1.dylib", "GEOS"),
        ("shapely.libs\\geos_c-0123abcd.dll", "GEOS"),
        ("numpy/.dylibs/libquadmath.0.dylib", "libquadmath"),
        ("numpy/_core/_multiarray_umath.cp311-win_amd64.pyd", "NumPy"),
        ("_ssl.pyd", "Python"),
        ("python311.dll", "Python"),
        ("libcrypto-3.dll", "OpenSSL"),
        ("_miniaudio.pyd", "miniaudio"),
        ("_cffi_backend.cp311-win_amd64.pyd", "cffi"),
        ("libxcb-cursor.so.0", "libxcb-cursor"),
        ("libxkbcommon-x11.so.0", "libxkbcommon"),
        ("zeroconf/_utils/name.py", "zeroconf"),
    ],
)
def test_whose_a_file_is(file: str, name: str) -> None:
    assert list(licences.owned_by(LISTED, [file], [])) == [name]


def test_what_is_carried_of_the_system_has_an_owner() -> None:
    """`contents` lets libraries of the system in by name: each is on the list before it comes."""
    source = (ROOT / "packaging" / "setting_up" / "contents.py").read_text("utf-8")
    (carried,) = (
        one.value
        for one in ast.parse(source).body
        if isinstance(one, ast.Assign)
        and isinstance(one.targets[0], ast.Name)
        and one.targets[0].id == "CARRIED"
    )
    names = [
        one.value
        for one in ast.walk(carried)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]
    assert len(names) > 10
    assert licences.owned_by(LISTED, [name.replace("*", "1") for name in names], [])


def test_parts_in_a_bundle_are_those_that_own_something_and_what_is_in_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    owned = licences.owned_by(LISTED, BUNDLE, MODULES)
    names = {part.name for part in licences.there(LISTED, owned)}
    assert {"Qt", "PCRE2", "AT-SPI2", "NetworkX", "Rust libraries", "libquadmath"} <= names
    assert {"PyInstaller", _FONT} <= names
    assert not {"pycparser", "Microsoft Visual C++ runtime", "IAccessible2 and Wintab"} & names
    monkeypatch.setattr(sys, "platform", "win32")
    names = {part.name for part in licences.there(LISTED, owned)}
    assert "IAccessible2 and Wintab" in names
    assert "AT-SPI2" not in names


def test_replaceable_is_what_its_licence_says() -> None:
    part = Part("x", "X", "MIT", ("me",), "https://x", ("MIT.txt",))
    assert not part.is_replaceable
    lesser = replace(part, licence="LGPL-2.1-or-later")
    assert lesser.is_replaceable
    assert not replace(lesser, inside="y").is_replaceable
