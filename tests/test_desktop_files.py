"""What a Linux desktop reads of PrismDesk: the entry in the menu, the type of match files, and the
page of the software centre. They agree with the program and with each other; and where the tools
of the desktop are installed, these are asked as well.
"""

import configparser
import os
import re
import select
import shutil
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk import __version__, cli
from prismdesk.console import window_arguments
from prismdesk.desk import app as desk_app
from prismdesk.files.match_file import SUFFIX
from tests.support.playing import local

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"
APP = desk_app.APP_ID
ENTRY = LINUX / f"{APP}.desktop"
METAINFO = LINUX / f"{APP}.metainfo.xml"
MIME = LINUX / f"{APP}.xml"
MAN = LINUX / "prismdesk.1"
TYPE = "application/x-prismdesk"
_NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def asked(tool: str, *arguments: str, **settings: str) -> str:
    """What a tool of the desktop says; the test is skipped where it is not installed."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run(
        [tool, *arguments],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    path = tmp_path / f"game{SUFFIX}"
    local(path).close()
    return path


@pytest.fixture(scope="module")
def entry() -> dict[str, str]:
    reader = configparser.RawConfigParser(delimiters="=", comment_prefixes="#")
    reader.optionxform = str  # type: ignore[method-assign, assignment] # keys have capital letters
    reader.read_string(ENTRY.read_text(encoding="utf-8"))
    assert reader.sections() == ["Desktop Entry"]
    return dict(reader["Desktop Entry"])


@pytest.fixture(scope="module")
def metainfo() -> ET.Element:
    return ET.parse(METAINFO).getroot()


@pytest.fixture(scope="module")
def mime() -> ET.Element:
    found = ET.parse(MIME).getroot().find(f"{_NAMESPACE}mime-type")
    assert found is not None
    return found


class TestEntryInTheMenu:
    def test_starts_the_program_with_the_one_file_that_it_takes(
        self, entry: dict[str, str]
    ) -> None:
        scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
        assert entry["Exec"] == "prismdesk %f"
        assert "prismdesk" in scripts
        assert window_arguments.read(["game.prismdesk"], ()).file == Path("game.prismdesk")

    def test_is_a_game_in_the_menu_and_not_in_a_terminal(self, entry: dict[str, str]) -> None:
        assert entry["Type"] == "Application"
        assert entry["Terminal"] == "false"
        assert entry["Categories"] == "Game;BoardGame;"

    def test_every_game_is_found_by_its_name(self, entry: dict[str, str]) -> None:
        from prismdesk.games import GAMES

        words = entry["Keywords"].split(";")
        assert {game.title for game in GAMES} <= set(words)

    def test_windows_are_known_as_those_of_this_entry(
        self, entry: dict[str, str], qapp: QApplication
    ) -> None:
        app = desk_app.application()
        # Qt: WM_CLASS on X11 ends with the name of the program, and Wayland gets that of the file.
        assert entry["StartupWMClass"] == app.applicationName()
        assert app.desktopFileName() == ENTRY.stem

    def test_opens_matches(self, entry: dict[str, str]) -> None:
        assert entry["MimeType"] == f"{TYPE};"

    def test_its_own_validator_has_nothing_to_say(self) -> None:
        assert asked("desktop-file-validate", str(ENTRY)) == ""


class TestTypeOfMatches:
    def test_is_that_of_the_suffix_and_of_text(self, mime: ET.Element) -> None:
        glob, above = mime.find(f"{_NAMESPACE}glob"), mime.find(f"{_NAMESPACE}sub-class-of")
        assert glob is not None
        assert above is not None
        assert mime.get("type") == TYPE
        assert glob.get("pattern") == f"*{SUFFIX}"
        assert above.get("type") == "text/plain"

    def test_a_match_without_its_suffix_is_known_by_its_first_bytes(
        self, mime: ET.Element, match_file: Path
    ) -> None:
        match = mime.find(f"{_NAMESPACE}magic/{_NAMESPACE}match")
        assert match is not None
        assert match.get("type") == "string"
        assert match.get("offset") == "0"
        sign = (match.get("value") or "").encode()
        assert len(sign) > 20
        assert match_file.read_bytes().startswith(sign)

    def test_the_desktop_takes_it_into_its_tables(self, tmp_path: Path) -> None:
        packages = tmp_path / "mime" / "packages"
        packages.mkdir(parents=True)
        shutil.copy(MIME, packages)
        asked("update-mime-database", str(packages.parent))
        assert f":{TYPE}:*{SUFFIX}" in (packages.parent / "globs2").read_text()
        assert b'{"format":"prismdesk-match"' in (packages.parent / "magic").read_bytes()


class TestPageOfTheSoftwareCentre:
    def test_is_about_this_program(self, metainfo: ET.Element) -> None:
        assert metainfo.get("type") == "desktop-application"
        assert metainfo.findtext("id") == APP
        assert metainfo.findtext("launchable") == ENTRY.name
        assert metainfo.findtext("provides/mediatype") == TYPE
        assert metainfo.findtext("provides/binary") == "prismdesk"
        assert metainfo.findtext("icon") == APP

    def test_its_newest_release_is_this_version(self, metainfo: ET.Element) -> None:
        newest = metainfo.find("releases/release")
        assert newest is not None
        assert newest.get("version") == __version__

    def test_says_the_same_as_the_entry(self, metainfo: ET.Element, entry: dict[str, str]) -> None:
        assert metainfo.findtext("name") == entry["Name"]
        categories = [one.text for one in metainfo.iterfind("categories/category")]
        assert categories == entry["Categories"].rstrip(";").split(";")
        words = {one.text for one in metainfo.iterfind("keywords/keyword")}
        assert words <= set(entry["Keywords"].split(";"))

    def test_credits_the_designers_as_the_program_does(self, metainfo: ET.Element) -> None:
        said = " ".join("".join(metainfo.itertext()).split())
        told = (ROOT / "resources" / "credits.md").read_text(encoding="utf-8")
        designers = re.findall(r"- \*\*(.+?)\*\* was created by (.+?)(?: and first |\.)", told)
        assert len(designers) == 4
        for game, people in designers:
            assert f"{game} by {people}" in said

    def test_its_own_validator_finds_nothing(self) -> None:
        said = asked("appstreamcli", "validate", "--no-net", "--explain", str(METAINFO))
        assert not re.search(r"^[EWI]:", said, re.MULTILINE), said


class TestManPage:
    def test_names_every_verb_and_none_that_nobody_types(self) -> None:
        text = MAN.read_text(encoding="utf-8")
        section = text.partition(".SH VERBS")[2].partition(".SH OPTIONS")[0]
        named = re.findall(r'^\.TP\n\.BI "?([a-z]+)', section, re.MULTILINE)
        assert named == list(cli._VERBS)
        assert "selftest" not in text

    def test_can_be_set(self) -> None:
        said = asked("man", "--warnings", "-l", str(MAN), LC_ALL="C.UTF-8", MANWIDTH="80")
        assert "warning" not in said
        assert "prismdesk - a table for board games" in said


def test_the_changelog_begins_with_this_version() -> None:
    changelog = (LINUX / "debian" / "changelog").read_text(encoding="utf-8")
    assert changelog.startswith(f"prismdesk ({__version__}) ")


def test_a_double_click_opens_the_match(tmp_path: Path, match_file: Path) -> None:
    """The desktop's own way from a file to the program, which is a stand-in here."""
    for tool in ("xdg-open", "gio", "update-mime-database", "update-desktop-database"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    data = tmp_path / "data"
    for source, folder in ((ENTRY, "applications"), (MIME, "mime/packages")):
        (data / folder).mkdir(parents=True)
        shutil.copy(source, data / folder)
    asked("update-mime-database", str(data / "mime"))
    asked("update-desktop-database", str(data / "applications"))
    match = match_file.rename(tmp_path / "Mina’s match, 美.prismdesk")
    os.mkfifo(tmp_path / "opened")
    program = tmp_path / "prismdesk"
    program.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" > '{tmp_path}/opened'\n")
    program.chmod(0o755)
    reader = os.open(tmp_path / "opened", os.O_RDWR | os.O_NONBLOCK)
    try:
        asked(
            "xdg-open",
            str(match),
            HOME=str(tmp_path),
            PATH=f"{tmp_path}:{os.environ['PATH']}",
            XDG_DATA_HOME=str(data),
            XDG_CONFIG_HOME=str(tmp_path),
            XDG_CURRENT_DESKTOP="GNOME",  # whose way it is to ask gio
            DISPLAY=":0",
            LC_ALL="C.UTF-8",
        )
        assert select.select([reader], [], [], 30)[0], "nothing was started"
        assert os.read(reader, 4096).decode() == f"{match}\n"
    finally:
        os.close(reader)
