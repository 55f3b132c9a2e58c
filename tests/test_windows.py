"""What is made for Windows: two programs with their version resources, and the installer's script.

Windows is not here; what is written for it is read back and held against the program.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from setting_up import debian, icons, macos, windows
from setting_up.checkout import Checkout
from setting_up.trouble import Trouble

import prismdesk
from prismdesk.console import streams
from prismdesk.desk.app import start
from prismdesk.files.match_file import SUFFIX

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = (ROOT / "packaging" / "windows" / "prismdesk.iss").read_text("utf-8")


def section(name: str) -> list[str]:
    """The lines of a section of the installer's script, comments and directives left out."""
    found = re.search(rf"^\[{name}\]\n(.*?)(?=^\[|\Z)", SCRIPT, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return [line for line in found[1].splitlines() if line and line[0] not in ";#"]


def defined(text: str) -> str:
    """The text with the script's own definitions put in."""
    for name, value in re.findall(r'^#define (\w+) "(.*)"$', SCRIPT, re.MULTILINE):
        text = text.replace(f"{{#{name}}}", value)
    return text


def setup() -> dict[str, str]:
    return dict(defined(line).split("=", 1) for line in section("Setup"))


def entries(name: str) -> list[dict[str, str]]:
    """The entries of a section, each as its parameters."""
    pattern = re.compile(r'(\w+): ("(?:[^"]|"")*"|[^;]+)')
    return [
        {
            key: value[1:-1].replace('""', '"') if value.startswith('"') else value.strip()
            for key, value in pattern.findall(defined(line))
        }
        for line in section(name)
    ]


class TestVersionResource:
    def read(self, name: str, version: str, tmp_path: Path) -> dict[str, Any]:
        """What PyInstaller makes of the file: it evaluates it with classes of these names."""
        text = windows.write_version_file(version, name, tmp_path / "version").read_text("utf-8")

        def made(kind: str) -> Callable[..., Any]:
            return lambda *given, **named: SimpleNamespace(kind=kind, given=given, **named)

        whole = eval(text, {kind: made(kind) for kind in re.findall(r"(\w+)\(", text)})
        strings = whole.kids[0].given[0][0].given[1]
        said: dict[str, Any] = dict(one.given for one in strings)
        return said | {"filevers": whole.ffi.filevers, "prodvers": whole.ffi.prodvers}

    @pytest.mark.parametrize("name", windows.PROGRAMS)
    def test_says_the_programs_version_and_name(self, name: str, tmp_path: Path) -> None:
        said = self.read(name, prismdesk.__version__, tmp_path)
        assert said["ProductVersion"] == said["FileVersion"] == prismdesk.__version__
        assert said["OriginalFilename"] == f"{name}.exe"
        assert said["FileDescription"].startswith("PrismDesk")
        assert said["LegalCopyright"] == "© the authors of PrismDesk"
        assert said["filevers"] == said["prodvers"]
        assert ".".join(map(str, said["filevers"])) == f"{prismdesk.__version__}.0"


class TestPrograms:
    def test_the_program_is_known_by_one_name_everywhere(self) -> None:
        ids = {windows.APP_ID, streams.APP_ID, macos.BUNDLE_ID, start.APP_ID, debian.APP}
        assert ids == {icons.THEME[icons.PROGRAM].name}


class TestInstaller:
    def test_asks_for_no_rights_and_lets_an_administrator_install_for_all(self) -> None:
        assert setup()["PrivilegesRequired"] == "lowest"
        assert "dialog" in setup()["PrivilegesRequiredOverridesAllowed"]
        assert setup()["DefaultDirName"] == r"{autopf}\PrismDesk"
        roots = {one["Root"] for one in entries("Registry")}
        assert roots == {"HKA"}, "for one person in his part of the registry"

    def test_opens_matches_by_double_click_with_their_own_icon(self) -> None:
        keys = {(one["Subkey"], one.get("ValueName", "")): one for one in entries("Registry")}
        classes = r"Software\Classes"
        kind = keys[rf"{classes}\{SUFFIX}", ""]["ValueData"]
        assert kind == "PrismDesk.Match"
        assert (rf"{classes}\{SUFFIX}\OpenWithProgids", kind) in keys
        command = keys[rf"{classes}\{kind}\shell\open\command", ""]["ValueData"]
        assert command == rf'"{{app}}\{windows.WINDOW}.exe" "%1"'
        icon = keys[rf"{classes}\{kind}\DefaultIcon", ""]["ValueData"]
        assert icon == rf"{{app}}\_internal\{windows.MATCH_ICON}"
        assert keys[rf"{classes}\{SUFFIX}", "Content Type"]["ValueData"] == macos.MIME_TYPE
        assert setup()["ChangesAssociations"] == "yes"

    def test_takes_its_registry_keys_away_again(self) -> None:
        """Each key is deleted with its parent, or by a flag of its own."""
        whole = [
            one["Subkey"] for one in entries("Registry") if "uninsdeletekey" in words(one, "Flags")
        ]
        for one in entries("Registry"):
            below = any(f"{one['Subkey']}\\".startswith(f"{key}\\") for key in whole)
            assert below or "uninsdeletevalue" in words(one, "Flags"), one

    def test_leaves_matches_alone_and_says_where_they_are(self) -> None:
        assert "[UninstallDelete]" not in SCRIPT
        assert "DelTree" not in SCRIPT
        assert r"ExpandConstant('{localappdata}\{#AppName}')" in SCRIPT
        assert "not UninstallSilent" in SCRIPT


def words(entry: dict[str, str], key: str) -> list[str]:
    return entry.get(key, "").split()


class TestMakingTheInstaller:
    @pytest.fixture
    def checkout(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
        """A checkout in which a bundle was made."""
        made = Checkout(tmp_path)
        monkeypatch.setattr(Checkout, "version", "1.2.3")
        for name in windows.PROGRAMS:
            file = made.bundled_program.with_name(f"{name}.exe")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
        icon = made.root / "build" / "prismdesk" / windows.PROGRAM_ICON
        icon.parent.mkdir(parents=True)
        icon.touch()
        return made

    @pytest.fixture
    def started(self, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        commands: list[list[str]] = []

        def run(command: list[str], **_given: object) -> SimpleNamespace:
            commands.append(command)
            return SimpleNamespace(returncode=0)

        monkeypatch.setattr(subprocess, "run", run)
        return commands

    def test_hands_over_the_version_the_bundle_and_the_icon(
        self, checkout: Checkout, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda _name: "ISCC")
        made = windows.make_installer(checkout)
        assert made == checkout.root / "dist" / "PrismDesk-1.2.3-setup.exe"
        (command,) = started
        assert command[0] == "ISCC"
        assert Path(command[-1]).parts[-3:] == ("packaging", "windows", "prismdesk.iss")
        named = dict(word[2:].split("=") for word in command if word.startswith("/D"))
        assert named.keys() == {"AppVersion", "Bundle", "Icon"}
        assert named["AppVersion"] == "1.2.3"
        assert Path(named["Bundle"], "prismdesk.exe").is_file()
        assert Path(named["Icon"]).is_file()

    def test_without_a_bundle_it_says_so(self, checkout: Checkout) -> None:
        checkout.bundled_program.with_name("prismdesk-console.exe").unlink()
        with pytest.raises(Trouble, match=r"prismdesk-console\.exe: make the bundle first"):
            windows.make_installer(checkout)
