"""The Debian package: the bundle, and what a desktop needs to find it. Made with dpkg-deb.

One bundle always makes the same package, byte for byte: names are sorted, everything is root's,
and all times are that of the changelog's newest entry, unless `SOURCE_DATE_EPOCH` says otherwise.
"""

import gzip
import hashlib
import os
import shutil
import string
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path

from setting_up import licences, linking, system
from setting_up.checkout import Checkout
from setting_up.environment import own_settings
from setting_up.trouble import Trouble, say

APP = "org.prismdesk.PrismDesk"
HOME = Path("usr", "lib", "prismdesk")
"""Where the bundle lies in the package."""

ARCHITECTURE = "amd64"
"""The only one of Debian's for which all libraries come."""

_PROGRAM = "prismdesk"
_SHARE = Path("usr", "share")
_DOC = _SHARE / "doc" / _PROGRAM
_DESKTOP = {
    f"{APP}.desktop": _SHARE / "applications",
    f"{APP}.metainfo.xml": _SHARE / "metainfo",
    f"{APP}.xml": _SHARE / "mime" / "packages",
}
_LINKS = {
    Path("usr", "bin", _PROGRAM): Path("..", "lib", _PROGRAM, _PROGRAM),
    _DOC / "licences": Path("..", "..", "..", "lib", _PROGRAM, "licences"),
}


@dataclass(frozen=True)
class Parts:
    """What goes into the package.

    `bundle` is the folder of the program, `icons` a theme as `icons.theme` fills it, `linux` our
    `packaging/linux`; `copyright` is the text of that name, `packages` what Depends names.
    """

    bundle: Path
    icons: Path
    linux: Path
    copyright: str
    packages: tuple[str, ...]


def make(checkout: Checkout) -> Path:
    """Makes `dist/prismdesk_VERSION_amd64.deb` of the bundle that is there. Raises Trouble."""
    _look_at_bundle(checkout)
    if shutil.which("dpkg-deb") is None:
        raise Trouble("dpkg-deb is missing, which makes the package: build it on Debian or Ubuntu.")
    machine = _run(["dpkg", "--print-architecture"]).strip()
    if machine != ARCHITECTURE:
        raise Trouble(f"The package is for {ARCHITECTURE}, and this machine is {machine}.")
    work = checkout.root / "build" / "debian"
    if work.exists():
        shutil.rmtree(work)
    work.mkdir(parents=True)
    drawing = Path(__file__).with_name("icons.py")  # which is for the environment's Python
    _run([str(checkout.python), "-P", str(drawing), str(work)])
    parts = Parts(
        bundle=checkout.bundled_program.parent,
        icons=work / "hicolor",
        linux=checkout.root / "packaging" / "linux",
        copyright=licences.debian_copyright(checkout.root, HOME.as_posix()),
        packages=depended_on(),
    )
    package = checkout.root / "dist" / f"{_PROGRAM}_{checkout.version}_{ARCHITECTURE}.deb"
    say(f"Packing {package}")
    pack(parts, work / "tree", package, checkout.version)
    shutil.rmtree(work)
    return package


def depended_on() -> tuple[str, ...]:
    """The packages with what the bundle leaves to the system, beside the C library."""
    return tuple(sorted({*system.BUNDLE.values(), *system.BUNDLE_DATA}))


def _look_at_bundle(checkout: Checkout) -> None:
    """Raises Trouble unless there is a bundle of this very version."""
    program = checkout.bundled_program
    again = "Make it first: python3 packaging/bootstrap.py bundle"
    if not program.exists():
        raise Trouble(f"There is no bundle in {program.parent}. {again}")
    said = _run([str(program), "--version"]).strip()
    if said != f"PrismDesk {checkout.version}":
        raise Trouble(f"The bundle calls itself “{said}”, and not {checkout.version}. {again}")


def pack(parts: Parts, tree: Path, package: Path, version: str) -> None:
    """Lays everything out in `tree`, which must not be there yet, and writes `package`.

    Raises Trouble, also for a changelog whose newest entry is of another version.
    """
    changelog = (parts.linux / "debian" / "changelog").read_text(encoding="utf-8")
    if not changelog.startswith(f"{_PROGRAM} ({version}) "):
        raise Trouble(
            f"packaging/linux/debian/changelog begins with another version than {version}"
        )
    date = time_of(changelog)
    _lay_out(parts, tree)
    _describe(parts, tree, version)
    _make_alike(tree, date)
    settings = {**own_settings(), "SOURCE_DATE_EPOCH": str(date)}
    _run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)], settings)


def time_of(changelog: str) -> int:
    """The time that a package with this changelog bears, in seconds since 1970."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    line = next(line for line in changelog.splitlines() if line.startswith(" -- "))
    return int(parsedate_to_datetime(line.rpartition(">  ")[2]).timestamp())


def _lay_out(parts: Parts, tree: Path) -> None:
    """Puts every file of the package where it will lie."""
    shutil.copytree(parts.bundle, tree / HOME, symlinks=True)
    shutil.copytree(parts.icons, tree / _SHARE / "icons" / "hicolor")
    for name, folder in _DESKTOP.items():
        _copy(parts.linux / name, tree / folder / name)
    debian = parts.linux / "debian"
    _copy(debian / "lintian-overrides", tree / _SHARE / "lintian" / "overrides" / _PROGRAM)
    _squeeze(debian / "changelog", tree / _DOC / "changelog.gz")
    _squeeze(parts.linux / "prismdesk.1", tree / _SHARE / "man" / "man1" / "prismdesk.1.gz")
    (tree / _DOC / "copyright").write_text(parts.copyright, encoding="utf-8")
    for link, goal in _LINKS.items():
        (tree / link).parent.mkdir(parents=True, exist_ok=True)
        (tree / link).symlink_to(goal)


def _copy(source: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, place)


def _squeeze(source: Path, place: Path) -> None:
    """As `gzip -9n` does it: without a name and a time."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def _describe(parts: Parts, tree: Path, version: str) -> None:
    """Writes what dpkg wants to know of the package, beside its files."""
    files = sorted(_files_in(tree))
    sums = "".join(f"{_md5(file)}  {file.relative_to(tree).as_posix()}\n" for file in files)
    size = sum(-(-file.stat().st_size // 1024) for file in files)  # in KiB, as dpkg counts it
    template = (parts.linux / "debian" / "control").read_text(encoding="utf-8")
    needs = (
        f"libc6 (>= {linking.glibc_of(files)})",
        *(name for name in parts.packages if name != "libc6"),
    )
    control = string.Template(template).substitute(
        version=version, installed_size=size, depends=", ".join(needs)
    )
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    (tree / "DEBIAN" / "md5sums").write_text(sums, encoding="utf-8")


def _files_in(tree: Path) -> Iterator[Path]:
    return (path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())


def _md5(file: Path) -> str:
    return hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()


def _make_alike(tree: Path, date: int) -> None:
    """Gives everything the modes and the time that it has in the package, whoever builds it."""
    paths = sorted(tree.rglob("*"))
    for path in [*paths, tree]:
        if not path.is_symlink():
            is_open = path.is_dir() or path == tree / HOME / _PROGRAM
            path.chmod(0o755 if is_open else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def _run(command: list[str], settings: dict[str, str] | None = None) -> str:
    """What a program prints; raises Trouble if it fails."""
    done = subprocess.run(
        command,
        env=own_settings() if settings is None else settings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise Trouble(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout
