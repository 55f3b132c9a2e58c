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

from prismdesk import cli
from prismdesk.desk.app import start as desk_app
from prismdesk.files.match_file import SUFFIX
from tests.support.match_page import local

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
        assert cli.window_arguments(["game.prismdesk"]).file == Path("game.prismdesk")


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
