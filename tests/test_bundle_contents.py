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

QT_GUI: Entry = ("PySide6/Qt/lib/libQt6Gui.so.6", f"{ENVIRONMENT}/libQt6Gui.so.6", "BINARY")
XCB: Entry = (f"{PLUGINS}/platforms/libqxcb.so", f"{ENVIRONMENT}/libqxcb.so", "BINARY")
GTK3: Entry = (f"{PLUGINS}/platformthemes/libqgtk3.so", f"{ENVIRONMENT}/libqgtk3.so", "BINARY")


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

    def test_every_system_can_open_a_window_and_do_without(self) -> None:
        windows = {"linux": {"qxcb", "qwayland"}, "win32": {"qwindows"}, "darwin": {"qcocoa"}}
        for platform, kinds in contents.QT_PLUGINS.items():
            assert kinds["platforms"] == windows[platform] | {"qoffscreen"}
            assert "qsvg" in kinds["imageformats"]


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

    def test_none_of_the_programs_own_libraries(self) -> None:
        left_out = set(contents.modules_left_out(ROOT))
        assert left_out >= {"tkinter", "pytest", "ruff"}
        wanted = {"PySide6", "shiboken6", "msgspec", "networkx", "numpy", "shapely", "zeroconf"}
        assert left_out.isdisjoint(wanted | {"cryptography", "websockets", "_cffi_backend"})


class TestLinked:
    def test_a_helper_of_windows_comes_along(self) -> None:
        helper = of_system("libxcb-cursor.so.0")
        assert chosen([XCB, helper], libqxcb="libxcb-cursor.so.0 libX11.so.6 libc.so.6") == [
            XCB[0],
            helper[0],
        ]

    def test_and_so_does_what_it_needs_itself(self) -> None:
        helpers = [of_system("libxcb-cursor.so.0"), of_system("libxcb-image.so.0")]
        left = {"libqxcb": "libxcb-cursor.so.0", "libxcb-cursor": "libxcb-image.so.0 libxcb.so.1"}
        assert chosen([XCB, *helpers], **left) == [XCB[0], *(place for place, _, _ in helpers)]

    def test_what_the_system_has_is_left_to_it(self) -> None:
        assert chosen([XCB, of_system("libX11.so.6")], libqxcb="libX11.so.6") == [XCB[0]]

    def test_what_only_something_left_out_needs_goes_with_it(self) -> None:
        gtk = of_system("libgtk-3.so.0")
        assert chosen([QT_GUI, GTK3, gtk], libqgtk3="libgtk-3.so.0") == [QT_GUI[0]]

    def test_a_library_that_nothing_needs_is_not_carried(self) -> None:
        assert chosen([QT_GUI, of_system("libssl.so.3")]) == [QT_GUI[0]]

    def test_the_library_of_python_stays_though_nothing_names_it(self) -> None:
        assert chosen([of_system("libpython3.11.so.1.0")]) == ["libpython3.11.so.1.0"]

    def test_what_python_s_own_library_needs_is_looked_at(self) -> None:
        python, decimal = of_system("libpython3.11.so.1.0"), of_system("libmpdec.so.3")
        assert chosen([python, decimal], libpython3="libmpdec.so.3") == [python[0], decimal[0]]

    def test_a_library_nobody_has_thought_of_ends_the_build(self) -> None:
        gtk = of_system("libgtk-3.so.0")
        with pytest.raises(Trouble, match=r"platforms/libqxcb\.so needs libgtk-3\.so\.0, and not"):
            chosen([XCB, gtk], libqxcb="libgtk-3.so.0")

    def test_one_that_should_come_along_and_is_not_there_ends_it_too(self) -> None:
        with pytest.raises(Trouble, match=r"libqxcb\.so needs libxcb-cursor\.so\.0, which belongs"):
            chosen([XCB], libqxcb="libxcb-cursor.so.0")

    def test_a_part_of_qt_that_was_left_out_and_is_needed_ends_it_too(self) -> None:
        network: Entry = ("PySide6/Qt/lib/libQt6Network.so.6", f"{ENVIRONMENT}/n.so", "BINARY")
        with pytest.raises(Trouble, match=r"libqxcb\.so needs libQt6Network\.so\.6"):
            chosen([XCB, network], libqxcb="libQt6Network.so.6")

    def test_a_link_goes_with_what_it_leads_to(self) -> None:
        links = [link("libQt6Gui.so.6", QT_GUI[0]), link("libgtk.so", GTK3[0])]
        assert chosen([QT_GUI, GTK3, *links]) == [QT_GUI[0], "libQt6Gui.so.6"]

    def test_a_framework_of_macos_keeps_its_links(self) -> None:
        gui = [
            ("PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui", "/gui", "BINARY"),
            link("PySide6/Qt/lib/QtGui.framework/Versions/Current", "A"),
            link("PySide6/Qt/lib/QtGui.framework/QtGui", "Versions/Current/QtGui"),
            link("QtGui", "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui"),
        ]
        qml = [(place.replace("Gui", "Qml"), end.replace("Gui", "Qml"), k) for place, end, k in gui]
        assert contents.chosen([*gui, *qml], "darwin", linking.needs_of, [ENVIRONMENT]) == gui

    def test_data_are_no_libraries(self) -> None:
        text: Entry = ("zeroconf/const.py", f"{ENVIRONMENT}/const.py", "DATA")
        assert chosen([text]) == [text[0]]


class TestTables:
    def test_a_library_is_carried_or_the_system_s_and_never_both(self) -> None:
        both = [name for name in system.BUNDLE if contents.is_carried(name)]
        assert both == []
        assert not any(system.is_of_glibc(pattern) for pattern in contents.CARRIED)

    @pytest.mark.parametrize("soname", ["libstdc++.so.6", "libgcc_s.so.1", "libGL.so.1"])
    def test_what_drivers_share_with_us_is_never_ours(self, soname: str) -> None:
        assert soname in system.BUNDLE

    @pytest.mark.parametrize("soname", ["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"])
    def test_the_c_library_is_the_system_s(self, soname: str) -> None:
        assert system.is_of_glibc(soname)

    @pytest.mark.parametrize("soname", ["libcrypt.so.1", "libcairo.so.2", "libcrypto.so.3"])
    def test_and_nothing_that_begins_alike_is(self, soname: str) -> None:
        assert not system.is_of_glibc(soname)

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

    def test_without_objdump_its_package_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", "")
        with pytest.raises(Trouble, match="install binutils"):
            linking.needs_of(["/a/libone.so"])

    def test_programs_are_told_from_other_files_by_how_they_begin(self, tmp_path: Path) -> None:
        (tmp_path / "b").write_bytes(b"\x7fELF and so on")
        (tmp_path / "a.so").write_bytes(b"\x7fELF")
        (tmp_path / "c.py").write_text("import this\n")
        (tmp_path / "link").symlink_to("b")
        assert linking.binaries_in(tmp_path) == [tmp_path / "a.so", tmp_path / "b"]
