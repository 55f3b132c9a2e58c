"""The Debian package, made of a small stand-in for the bundle and read back with dpkg's own tools.

That it installs and starts is tried with the real one (packaging/README.md tells how).
"""

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from setting_up import debian
from setting_up.checkout import Checkout
from setting_up.trouble import Trouble

import prismdesk

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"
VERSION = prismdesk.__version__

pytestmark = pytest.mark.skipif(
    shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed"
)


@pytest.fixture(autouse=True)
def _no_date_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)


@pytest.fixture(params=[0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def parts(folder: Path) -> debian.Parts:
    """A bundle of four files and a link, and an icon."""
    bundle = folder / "prismdesk"
    inside = bundle / "_internal"
    (inside / "Qt").mkdir(parents=True)
    (bundle / "licences").mkdir()
    (bundle / "licences" / "README.txt").write_text("whose all this is\n")
    (bundle / "prismdesk").write_bytes(b"\x7fELF\0GLIBC_2.2.5\0GLIBC_2.17\0GLIBC_PRIVATE\0")
    (inside / "Qt" / "libQt6.so.6").write_bytes(b"\x7fELF\0GLIBC_2.34\0GLIBC_2.4\0")
    (inside / "no-program.txt").write_bytes(b"\0GLIBC_2.99\0")
    (inside / "libQt6.so.6").symlink_to("Qt/libQt6.so.6")
    for file in (bundle / "prismdesk", inside / "Qt" / "libQt6.so.6"):
        file.chmod(0o700)
    icon = folder / "icons" / "16x16" / "apps" / f"{debian.APP}.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"picture")
    return debian.Parts(bundle, folder / "icons", LINUX, "Format: …\n", ("libc6", "libx11-6"))


def made(folder: Path) -> Path:
    package = folder / "made.deb"
    debian.pack(parts(folder), folder / "tree", package, VERSION)
    return package


def told(*command: str) -> str:
    return subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "TZ": "UTC"}
    ).stdout


def listing(package: Path) -> dict[str, tuple[str, str, str]]:
    """Each name in the package: its modes, its owner, and where a link leads."""
    found = {}
    for line in told("dpkg-deb", "--contents", str(package)).splitlines():
        modes, owner, _size, _day, _hour, *name = line.split(maxsplit=5)
        path, _, goal = name[0].partition(" -> ")
        found[path] = (modes, owner, goal)
    return {path.removeprefix("./"): kept for path, kept in found.items() if path != "./"}


def field(package: Path, name: str) -> str:
    return told("dpkg-deb", "--field", str(package), name).strip()


class TestContents:
    def test_everything_lies_where_a_desktop_looks(self, tmp_path: Path) -> None:
        names = {name for name in listing(made(tmp_path)) if not name.endswith("/")}
        assert names == {
            "usr/bin/prismdesk",
            "usr/lib/prismdesk/_internal/Qt/libQt6.so.6",
            "usr/lib/prismdesk/_internal/libQt6.so.6",
            "usr/lib/prismdesk/_internal/no-program.txt",
            "usr/lib/prismdesk/licences/README.txt",
            "usr/lib/prismdesk/prismdesk",
            "usr/share/applications/org.prismdesk.PrismDesk.desktop",
            "usr/share/doc/prismdesk/changelog.gz",
            "usr/share/doc/prismdesk/copyright",
            "usr/share/doc/prismdesk/licences",
            "usr/share/icons/hicolor/16x16/apps/org.prismdesk.PrismDesk.png",
            "usr/share/lintian/overrides/prismdesk",
            "usr/share/man/man1/prismdesk.1.gz",
            "usr/share/metainfo/org.prismdesk.PrismDesk.metainfo.xml",
            "usr/share/mime/packages/org.prismdesk.PrismDesk.xml",
        }

    def test_the_program_alone_can_be_started_whoever_built_it(
        self, tmp_path: Path, umask: int
    ) -> None:
        for name, (modes, owner, goal) in listing(made(tmp_path)).items():
            assert owner == "root/root"
            if goal:
                continue
            is_open = name.endswith("/") or name == "usr/lib/prismdesk/prismdesk"
            assert modes[1:] == ("rwxr-xr-x" if is_open else "rw-r--r--"), name

    def test_texts_come_whole_through_the_squeezing(self, tmp_path: Path) -> None:
        told("dpkg-deb", "--extract", str(made(tmp_path)), str(tmp_path / "root"))
        share = tmp_path / "root" / "usr" / "share"
        squeezed = (share / "man" / "man1" / "prismdesk.1.gz").read_bytes()
        assert squeezed[3:8] == bytes(5), "neither a name nor a time is in it"
        page = gzip.decompress(squeezed)
        assert page == (LINUX / "prismdesk.1").read_bytes()
        copyright_ = (share / "doc" / "prismdesk" / "copyright").read_text("utf-8")
        assert copyright_ == "Format: …\n"


class TestControl:
    def test_the_sums_are_those_of_the_files(self, tmp_path: Path) -> None:
        package = made(tmp_path)
        told("dpkg-deb", "--raw-extract", str(package), str(tmp_path / "root"))
        root = tmp_path / "root"
        checked = subprocess.run(
            ["md5sum", "--check", "--quiet", "DEBIAN/md5sums"], cwd=root, check=False
        )
        assert checked.returncode == 0
        lines = (root / "DEBIAN" / "md5sums").read_text().splitlines()
        names = [line.split("  ", 1)[1] for line in lines]
        held = [name for name, (m, _, goal) in listing(package).items() if m[0] == "-"]
        assert names == sorted(held)


class TestAlike:
    def test_two_are_the_same_byte_for_byte(self, tmp_path: Path) -> None:
        first, second = tmp_path / "a", tmp_path / "long name" / "b"
        first.mkdir()
        second.mkdir(parents=True)
        before = os.umask(0o077)
        try:
            one = made(first).read_bytes()
        finally:
            os.umask(before)
        assert made(second).read_bytes() == one


class TestTrouble:
    @pytest.mark.skipif(sys.platform != "linux", reason="a script stands in for the program")
    def test_a_bundle_of_another_version_is_not_packed(self, tmp_path: Path) -> None:
        checkout = Checkout(tmp_path)
        (tmp_path / "prismdesk").mkdir()
        (tmp_path / "prismdesk" / "__init__.py").write_text('__version__ = "2.0"\n')
        program = checkout.bundled_program
        program.parent.mkdir(parents=True)
        program.write_text("#!/bin/sh\necho PrismDesk 1.9\n")
        program.chmod(0o755)
        with pytest.raises(Trouble, match=r"calls itself “PrismDesk 1\.9”, and not 2\.0"):
            debian.make(checkout)
