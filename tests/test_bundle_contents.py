"""What the bundle holds and what it leaves to the system, without making one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from setting_up import contents, linking, system
from setting_up.contents import Entry
from setting_up.trouble import Trouble

import prismdesk

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = "/somewhere/.venv"
PLUGINS = "PySide6/Qt/plugins"

XCB: Entry = (f"{PLUGINS}/platforms/libqxcb.so", f"{ENVIRONMENT}/libqxcb.so", "BINARY")


def of_system(soname: str) -> Entry:
    return (soname, f"/usr/lib/{soname}", "BINARY")


def link(name: str, end: str) -> Entry:
    return (name, end, "SYMLINK")


def chosen(entries: list[Entry], **needed: str) -> list[str]:
    """Places of what stays on Linux; `needed`: stem of a source -> the sonames it needs."""

    def needs(files: Iterable[str]) -> Mapping[str, frozenset[str]]:
        return {
            file: frozenset(needed.get(Path(file).name.partition(".")[0], "").split())
            for file in files
        }

    return [entry[0] for entry in contents.chosen(entries, "linux", needs, [ENVIRONMENT])]


class TestWanted:
    @pytest.mark.parametrize(
        "place",
        [
            f"{PLUGINS}/platforms/libqxcb.so",
            f"{PLUGINS}/platforms/libqwayland.so",
            f"{PLUGINS}/platforms/libqoffscreen.so",
            f"{PLUGINS}/platforminputcontexts/libcomposeplatforminputcontextplugin.so",
            f"{PLUGINS}/platforminputcontexts/libibusplatforminputcontextplugin.so",
            f"{PLUGINS}/wayland-shell-integration/libxdg-shell.so",
            f"{PLUGINS}/imageformats/libqsvg.so",
            "PySide6/QtSvg.abi3.so",
            "PySide6/Qt/lib/libQt6DBus.so.6",
            "PySide6/libpyside6.abi3.so.6.11",
            "numpy.libs/libscipy_openblas64_-32a4b2a6.so",
            "shapely.libs/libgeos-d1e818bb.so.3.14.1",
        ],
    )
    def test_what_the_program_uses_stays(self, place: str) -> None:
        assert contents.is_wanted(place, "linux")

    @pytest.mark.parametrize(
        "place",
        [
            f"{PLUGINS}/platformthemes/libqgtk3.so",
            f"{PLUGINS}/platforms/libqvnc.so",
            f"{PLUGINS}/imageformats/libqpdf.so",
            f"{PLUGINS}/a-kind-of-a-later-qt/libqnew.so",
            "PySide6/Qt/lib/libQt6Network.so.6",
            "PySide6/QtNetwork.abi3.so",
            "PySide6/QtDBus.abi3.so",
            "libQt6Quick.so.6",
            "PySide6/Qt/translations/qtbase_de.qm",
            "numpy/_core/_multiarray_tests.cpython-311-x86_64-linux-gnu.so",
            "numpy-2.4.6.dist-info/RECORD",
        ],
    )
    def test_the_rest_of_a_library_goes(self, place: str) -> None:
        assert not contents.is_wanted(place, "linux")

    @pytest.mark.parametrize(
        ("place", "platform", "stays"),
        [
            ("PySide6\\plugins\\platforms\\qwindows.dll", "win32", True),
            ("PySide6\\plugins\\platforms\\qdirect2d.dll", "win32", False),
            ("PySide6\\plugins\\styles\\qmodernwindowsstyle.dll", "win32", False),
            ("PySide6\\Qt6Gui.dll", "win32", True),
            ("PySide6\\Qt6Network.dll", "win32", False),
            ("PySide6\\QtGui.pyd", "win32", True),
            ("PySide6\\opengl32sw.dll", "win32", False),
            ("PySide6\\translations\\qt_de.qm", "win32", False),
            ("PySide6\\MSVCP140.dll", "win32", True),
            ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "darwin", True),
            ("PySide6/Qt/plugins/platforms/libqminimal.dylib", "darwin", False),
            ("PySide6/Qt/lib/QtDBus.framework/Versions/A/QtDBus", "darwin", True),
            ("PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml", "darwin", False),
            ("QtQml", "darwin", True),
        ],
    )
    def test_elsewhere(self, place: str, platform: str, *, stays: bool) -> None:
        assert contents.is_wanted(place, platform) is stays


class TestModulesLeftOut:
    def test_a_developers_tool_for_which_a_library_looks(self) -> None:
        """As msgspec does for typing_extensions, which comes with mypy and not with the program."""
        provided = {
            "msgspec": ["msgspec"],
            "PySide6": ["PySide6_Essentials"],
            "zeroconf": ["zeroconf"],
            "typing_extensions": ["typing_extensions"],
            "prismdesk": ["prismdesk"],
            "both": ["Tool.s", "msgspec"],
            "3f__mypyc": ["mypy"],
        }
        lock = "msgspec==0.22 \\\n    --hash=sha256:00\npyside6-essentials==6.11.3\nzeroconf==1\n"
        assert contents.beyond(lock, provided) == {"typing_extensions"}


class TestLinked:
    def test_a_library_nobody_has_thought_of_ends_the_build(self) -> None:
        gtk = of_system("libgtk-3.so.0")
        with pytest.raises(Trouble, match=r"platforms/libqxcb\.so needs libgtk-3\.so\.0, and not"):
            chosen([XCB, gtk], libqxcb="libgtk-3.so.0")

    def test_a_framework_of_macos_keeps_its_links(self) -> None:
        gui = [
            ("PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui", "/gui", "BINARY"),
            link("PySide6/Qt/lib/QtGui.framework/Versions/Current", "A"),
            link("PySide6/Qt/lib/QtGui.framework/QtGui", "Versions/Current/QtGui"),
            link("QtGui", "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui"),
        ]
        qml = [(place.replace("Gui", "Qml"), end.replace("Gui", "Qml"), k) for place, end, k in gui]
        assert contents.chosen([*gui, *qml], "darwin", linking.needs_of, [ENVIRONMENT]) == gui


class TestTables:
    def test_a_library_is_carried_or_the_system_s_and_never_both(self) -> None:
        both = [name for name in system.BUNDLE if contents.is_carried(name)]
        assert both == []
        assert not any(system.is_of_glibc(pattern) for pattern in contents.CARRIED)

    def test_what_a_checkout_asks_for_is_known_to_the_bundle(self) -> None:
        for soname in (*system.OFFSCREEN, *system.WINDOW):
            assert soname in system.BUNDLE or contents.is_carried(soname)

    def test_the_program_and_the_build_read_one_table(self) -> None:
        file = ROOT / "resources" / "system_libraries.json"
        assert json.loads(file.read_text("utf-8"))["bundle"] == system.BUNDLE

    def test_nothing_that_is_left_out_is_imported_by_the_program(self) -> None:
        imported = {
            words[1].partition(".")[0]
            for path in Path(prismdesk.__file__).parent.rglob("*.py")
            for line in path.read_text("utf-8").splitlines()
            if (words := line.split())[:1] in (["import"], ["from"]) and len(words) > 1
        }
        assert imported & set(contents.MODULES_LEFT_OUT) == set()
        assert "json" in imported


OBJDUMP = """
/a/libone.so:     file format elf64-x86-64

Dynamic Section:
  NEEDED               libQt6Core.so.6
  NEEDED               libc.so.6
  SONAME               libone.so
/a/with a name: and more:     file format elf64-x86-64
  RUNPATH              $ORIGIN
"""


class TestNeeds:
    def test_are_read_out_of_what_objdump_prints(self) -> None:
        assert linking.read_objdump(OBJDUMP) == {
            "/a/libone.so": frozenset({"libQt6Core.so.6", "libc.so.6"}),
            "/a/with a name: and more": frozenset(),
        }

    def test_programs_are_told_from_other_files_by_how_they_begin(self, tmp_path: Path) -> None:
        (tmp_path / "b").write_bytes(b"\x7fELF and so on")
        (tmp_path / "a.so").write_bytes(b"\x7fELF")
        (tmp_path / "c.py").write_text("import this\n")
        (tmp_path / "link").symlink_to("b")
        assert linking.binaries_in(tmp_path) == [tmp_path / "a.so", tmp_path / "b"]
