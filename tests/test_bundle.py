"""How a bundle is made the same again, and what is asked of one that was made."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from setting_up import bundle, linking, twice
from setting_up.checkout import Checkout
from setting_up.trouble import Trouble

ROOT = Path(__file__).resolve().parents[1]
posix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights and links")


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same in them."""
    for name in ("one", "other"):
        (tmp_path / name / "below").mkdir(parents=True)
        (tmp_path / name / "program").write_bytes(b"0123456789")
        (tmp_path / name / "below" / "text").write_text("text")
    return tmp_path / "one", tmp_path / "other"


class TestDifferences:
    def test_files_and_folders_that_only_one_has_come_in_their_order(
        self, two: tuple[Path, Path]
    ) -> None:
        (two[0] / "below" / "zero").touch()
        (two[1] / "below" / "empty").mkdir()
        assert twice.differences(*two) == [
            "below/empty is in the second only",
            "below/zero is in the first only",
        ]


class TestTwice:
    @pytest.fixture
    def checkout(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
        """A small tree with a bundle in it; a second one gets the same, unless it is changed."""
        root = tmp_path / "tree"
        for name in ("packaging", "prismdesk", "resources"):
            (root / name).mkdir(parents=True)
        (root / "prismdesk" / "main.py").write_text("print()\n")
        (root / "pyproject.toml").touch()
        (root / "README.md").touch()
        made = Checkout(root)
        monkeypatch.setattr(bundle, "build_at", self.build)
        self.build(made, made.python, 0)
        return made

    @staticmethod
    def build(checkout: Checkout, python: Path, date: int) -> None:
        folder = checkout.bundled_program.parent
        folder.mkdir(parents=True)
        (folder / "main").write_text((checkout.root / "prismdesk" / "main.py").read_text())
        (folder / "date").write_text(str(date) if checkout.root.name != "tree" else DATE)

    def test_the_first_differences_are_named_and_the_others_counted(
        self, checkout: Checkout
    ) -> None:
        for number in range(12):
            (checkout.bundled_program.parent / f"more-{number:02}").touch()
        with pytest.raises(Trouble) as caught:
            twice.make_again(checkout)
        assert "\n  more-09 is in the first only\n  and 2 more" in str(caught.value)

    def test_what_was_compiled_on_the_way_is_not_copied(
        self, checkout: Checkout, tmp_path: Path
    ) -> None:
        (checkout.root / "prismdesk" / "__pycache__").mkdir()
        (checkout.root / ".venv").mkdir()
        twice.copy_sources(checkout.root, tmp_path / "copy")
        assert sorted(path.name for path in (tmp_path / "copy").rglob("*")) == sorted(
            (*twice.SOURCES, "main.py")
        )


DATE = str(bundle.DATE_WITHOUT_GIT)


class TestDate:
    @pytest.fixture
    def committed(self, tmp_path: Path) -> Path:
        """A tree of its own with one commit."""
        who = ("-c", "user.name=A", "-c", "user.email=a@example.invalid")
        settings = {**os.environ, "GIT_COMMITTER_DATE": "1700000000 +0000"}
        for words in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "A"]):
            subprocess.run(["git", *words], cwd=tmp_path, env=settings, check=True)
        return tmp_path

    def test_is_that_of_the_last_commit(self, committed: Path) -> None:
        assert bundle.date_of(Checkout(committed)) == 1700000000

    def test_is_fixed_in_a_tree_that_was_exported(self, tmp_path: Path) -> None:
        assert str(bundle.date_of(Checkout(tmp_path))) == DATE


@posix_only
class TestBuild:
    """With a script in the place of the environment's Python."""

    def made(self, tmp_path: Path, script: str) -> Path:
        python = tmp_path / "python"
        python.write_text(f"#!/bin/sh\n{script}\n")
        python.chmod(0o755)
        bundle.build_at(Checkout(tmp_path), python, 1700000000)
        return Checkout(tmp_path).bundled_program.parent

    def test_what_decides_about_bytes_is_fixed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONHASHSEED", "random")
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
        monkeypatch.setenv("PYTHONPATH", "/somewhere/else")
        asked = "$PYTHONHASHSEED $SOURCE_DATE_EPOCH $PYTHONPATH"
        before = os.umask(0o077)
        try:
            made = self.made(tmp_path, f"mkdir -p dist/prismdesk\necho {asked} > dist/prismdesk/it")
        finally:
            os.umask(before)
        assert (made / "it").read_text() == "0 1700000000\n"
        assert (made / "it").stat().st_mode & 0o777 == 0o644

    def test_what_was_made_before_is_gone_and_what_lies_beside_it_stays(
        self, tmp_path: Path
    ) -> None:
        for old in ("dist/prismdesk", "dist", "build/prismdesk", "build"):
            (tmp_path / old).mkdir(parents=True, exist_ok=True)
            (tmp_path / old / "old").touch()
        self.made(tmp_path, "mkdir -p dist/prismdesk")
        left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("old"))
        assert left == ["build/old", "dist/old"]


class TestMade:
    def test_a_file_that_needs_what_nobody_has_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        needs(monkeypatch, "libnobody.so.1")
        (tmp_path / "lib.so").write_bytes(b"\x7fELF")
        with pytest.raises(Trouble, match=r"lib\.so needs libnobody\.so\.1"):
            bundle.check_links(tmp_path)

    def test_what_the_system_must_have_is_the_newest_that_a_file_asks_for(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "old.so").write_bytes(b"\x7fELF\0GLIBC_2.9\0GLIBC_2.17\0")
        (tmp_path / "new.so").write_bytes(b"\x7fELF\0GLIBC_2.35\0GLIBC_2.2.5\0")
        (tmp_path / "data").write_bytes(b"\0GLIBC_2.99\0")
        assert bundle.wants_of_system(tmp_path) == ", for systems with glibc 2.35 or newer"


def needs(monkeypatch: pytest.MonkeyPatch, soname: str) -> None:
    def answer(files: Iterable[str]) -> dict[str, frozenset[str]]:
        return {file: frozenset({soname}) for file in files}

    monkeypatch.setattr(linking, "needs_of", answer)


AS_FOUND = ROOT / "packaging" / "as_found.py"


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({"LD_LIBRARY_PATH": "/bundle"}, "None None 1"),
        ({"LD_LIBRARY_PATH": "/bundle:/own", "LD_LIBRARY_PATH_ORIG": "/own"}, "/own None 1"),
        ({}, "None None None"),
    ],
)
def test_programs_that_the_bundle_starts_get_the_system_s_libraries(
    settings: dict[str, str], found: str
) -> None:
    names = ("LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG", "PYINSTALLER_RESET_ENVIRONMENT")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    asked = (
        "import os, runpy, sys; runpy.run_path(sys.argv[1]); "
        "print(*(os.environ.get(name) for name in sys.argv[2:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked, str(AS_FOUND), *names],
        env={**kept, **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == found
