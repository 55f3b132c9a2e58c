"""The wheel: what it holds, and that the tests run against the program that is meant."""

from __future__ import annotations

import email
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from email.message import Message
from pathlib import Path

import pytest
from setting_up import verbs, wheel
from setting_up.checkout import Checkout
from setting_up.trouble import Trouble

ROOT = Path(__file__).resolve().parents[1]
CHECKOUT = Checkout(ROOT)

has_sources = pytest.mark.skipif(
    not (ROOT / "prismdesk").is_dir(), reason="a wheel is made where its sources are"
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    return wheel.build(CHECKOUT, tmp_path_factory.mktemp("wheel"))


def metadata(made: Path, name: str) -> str:
    with zipfile.ZipFile(made) as archive:
        return archive.read(f"prismdesk-{CHECKOUT.version}.dist-info/{name}").decode()


class TestProgramUnderTest:
    """In the checkout its sources; in the place of `test --wheel`, what the wheel brought."""

    MEANT = ROOT if (ROOT / "prismdesk").is_dir() else Path(sysconfig.get_path("purelib"))

    def test_is_the_same_in_a_process_that_a_test_starts(self) -> None:
        code = "import prismdesk; print(prismdesk.__file__)"
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert Path(done.stdout.strip()).parent == self.MEANT / "prismdesk"


@has_sources
class TestWheel:
    def test_holds_every_module_and_what_the_program_reads(self, made: Path) -> None:
        names = set(zipfile.ZipFile(made).namelist())
        modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "prismdesk").rglob("*.py")}
        assert modules <= names
        for read in ("rules/all.md", "credits.md", "pictures/prismdesk.svg", "prisma/house.txt"):
            assert f"prismdesk/resources/{read}" in names
        fonts = [name for name in names if name.endswith(".ttf")]
        assert len(fonts) == len(list((ROOT / "resources" / "fonts").glob("*.ttf"))) > 0

    def test_holds_nothing_else(self, made: Path) -> None:
        assert wheel.belongs_in(ROOT).keys() == {
            name for name in zipfile.ZipFile(made).namelist() if ".dist-info/" not in name
        }
        assert not [name for name in wheel.belongs_in(ROOT) if "readme-" in name]
        assert not [name for name in wheel.belongs_in(ROOT) if "__pycache__" in name]

    def test_is_the_same_whenever_it_is_made(
        self, made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        monkeypatch.setenv("PYTHONHASHSEED", "7")
        monkeypatch.setenv("TZ", "Asia/Tokyo")
        assert wheel.build(CHECKOUT, tmp_path).read_bytes() == made.read_bytes()


@has_sources
class TestMetadata:
    @pytest.fixture
    def said(self, made: Path) -> Message:
        return email.message_from_string(metadata(made, "METADATA"))

    def test_says_what_it_needs(self, said: Message) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        asked = {
            need.lower().partition("<")[0].partition(">")[0] for need in project["dependencies"]
        }
        needed = {need.partition("<")[0] for need in said.get_all("Requires-Dist", [])}
        assert needed == asked


@has_sources
class TestLookingThrough:
    """What is looked for is found: something too much, something missing, something changed."""

    def altered(self, made: Path, tmp_path: Path, change: dict[str, bytes | None]) -> Path:
        altered = tmp_path / made.name
        with zipfile.ZipFile(made) as old, zipfile.ZipFile(altered, "w") as new:
            held: dict[str, bytes | None] = {name: old.read(name) for name in old.namelist()}
            for name, data in (held | change).items():
                if data is not None:
                    new.writestr(name, data)
        return altered

    @pytest.mark.parametrize(
        ("name", "data"),
        [
            ("prismdesk/stray.py", b""),
            ("prismdesk/resources/rules/all.md", None),
            ("prismdesk/cli.py", b"changed"),
        ],
    )
    def test_a_wheel_that_is_not_the_tree_is_refused(
        self, made: Path, tmp_path: Path, name: str, data: bytes | None
    ) -> None:
        with pytest.raises(Trouble, match=name):
            wheel.look_through(CHECKOUT, self.altered(made, tmp_path, {name: data}))


class TestVerb:
    """`test --wheel`, with steps that only note that they were taken."""

    def test_runs_the_tests_beside_the_wheel(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        checkout, place = Checkout(tmp_path), Checkout(tmp_path / "place")
        place.root.mkdir()
        started: list[list[str]] = []
        monkeypatch.setattr(verbs, "prepare", lambda *given: None)
        monkeypatch.setattr(wheel, "build", lambda *given: tmp_path / "a.whl")
        monkeypatch.setattr(wheel, "install", lambda *given: place)

        def start(command: list[str], _settings: object) -> int:
            started.append(command)
            return 0

        monkeypatch.setattr(verbs, "_start", start)
        monkeypatch.chdir(tmp_path)
        assert verbs.test(checkout, ["--wheel", "tests/test_locks.py"]) == 0
        assert started == [[str(place.python), "-m", "pytest", "tests/test_locks.py"]]
        assert Path.cwd() == place.root

    def test_the_place_has_no_sources_of_the_program(self, tmp_path: Path) -> None:
        (tmp_path / "place" / "tests").mkdir(parents=True)
        (tmp_path / "place" / "tests" / "test_gone.py").touch()
        wheel._copy(ROOT, tmp_path / "place")
        copied = {path.name for path in (tmp_path / "place").iterdir()}
        assert copied == set(wheel.TRIED_WITH)
        assert "prismdesk" not in copied
        assert not (tmp_path / "place" / "tests" / "test_gone.py").exists()
        assert not list((tmp_path / "place").rglob("__pycache__"))
