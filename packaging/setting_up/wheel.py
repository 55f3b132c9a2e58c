"""The wheel: made of the checkout without fetching anything, looked through, and tried.

It is tried where the checkout cannot help it: in a folder of its own, `build/wheel`, with an
environment of its own, beside copies of what the tests read, and no sources of the program.
"""

import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from setting_up import environment, trying
from setting_up.checkout import Checkout, Profile
from setting_up.environment import own_settings
from setting_up.stamp import Stamp
from setting_up.trouble import Trouble, explain_os_error, say
from setting_up.turnstile import alone

PACKAGE = "prismdesk"
RESOURCES = "resources"

TRIED_WITH = ("tests", "packaging", RESOURCES, ".ci", "README.md", "pyproject.toml")
"""What the tests read of the tree. The program's sources are not among it."""

_LEFT_BY_TOOLS = shutil.ignore_patterns("__pycache__", "*.py[cod]", ".*_cache")

_WHERE = "import pathlib, prismdesk; print(pathlib.Path(prismdesk.__file__).resolve().parent)"


def build(checkout: Checkout, folder: Path) -> Path:
    """Makes the wheel in `folder`, in place of earlier ones, and looks through it.

    The same tree gives the same bytes, whenever and wherever. Needs the libraries of RUN in the
    checkout's environment. Raises Trouble.
    """
    for old in folder.glob(f"{PACKAGE}-*.whl"):
        old.unlink()
    kept_out = ("SOURCE_DATE_EPOCH",)  # its times are the builder's own constant
    settings = {name: value for name, value in own_settings().items() if name not in kept_out}
    command = [str(checkout.python), "-P", "-m", "hatchling", "build", "-t", "wheel"]
    made = subprocess.run(
        [*command, "-d", str(folder)],
        cwd=checkout.root,
        env=settings,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    wheels = list(folder.glob(f"{PACKAGE}-*.whl"))
    if made.returncode or len(wheels) != 1:
        raise Trouble(f"The wheel could not be made:\n{made.stdout}{made.stderr}")
    look_through(checkout, wheels[0])
    return wheels[0]


_FOR_DEVELOPERS: Final = ("pictures/readme-*.png", f"{PACKAGE}/README.md")


def belongs_in(root: Path) -> dict[str, Path]:
    """What a wheel of the tree at `root` holds beside its metadata: name in it -> file.

    All of the program and of its resources, but for what developers read.
    """
    held = {}
    for top, inside in ((PACKAGE, PACKAGE), (RESOURCES, f"{PACKAGE}/{RESOURCES}")):
        for file in sorted((root / top).rglob("*")):
            name = file.relative_to(root / top)
            is_left = "__pycache__" in name.parts or file.suffix in (".pyc", ".pyo", ".pyd")
            if file.is_file() and not is_left and not any(map(file.match, _FOR_DEVELOPERS)):
                held[f"{inside}/{name.as_posix()}"] = file
    return held


def look_through(checkout: Checkout, wheel: Path) -> None:
    """Raises Trouble unless the wheel holds what belongs in it, byte for byte, and no more."""
    held = belongs_in(checkout.root)
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        wrong = sorted(names.symmetric_difference(held))
        if not wrong:
            wrong = [name for name, file in held.items() if archive.read(name) != file.read_bytes()]
    if wrong:
        raise Trouble(f"The wheel is not what the tree is: {', '.join(wrong[:5])} …")


def install(checkout: Checkout, wheel: Path) -> Checkout:
    """The place where a wheel is tried, with it and all that tests need installed. Raises Trouble.

    The environment is kept for the next time; the wheel and the copies are new each time.
    """
    place = Checkout(checkout.root / "build" / "wheel")
    try:
        place.root.mkdir(parents=True, exist_ok=True)
        with alone(place.turnstile):
            _copy(checkout.root, place.root)
            _provide_libraries(place)
            environment.install_wheel(place, wheel)
    except OSError as error:
        raise Trouble(explain_os_error(error, place.root)) from error
    found = _answer_of([str(place.python), "-P", "-c", _WHERE]).strip()
    if not Path(found).is_relative_to(place.venv.resolve()):
        raise Trouble(f"The wheel is installed, and yet the program comes from {found}.")
    return place


def try_out(place: Checkout, version: str) -> None:
    """Asks what was installed whether it has all that it needs, its version, and a self-test.

    Raises Trouble.
    """
    program = str(place.python.with_name(PACKAGE + place.python.suffix))
    say(f"Trying {program}")
    _answer_of([str(place.python), "-m", "pip", "--disable-pip-version-check", "check"])
    said = _answer_of([program, "--version"]).strip()
    if said != f"PrismDesk {version}":
        raise Trouble(f"The program of the wheel calls itself “{said}”, and not {version}.")
    _answer_of([program, "--selftest"])


def _provide_libraries(place: Checkout) -> None:
    """An environment with all that tests need, made anew unless it is there and whole."""
    stamp = Stamp.read(place.stamp)
    if (
        stamp is not None
        and place.python.exists()
        and stamp.is_at_home(place)
        and stamp.has_libraries(place, Profile.DEV)
    ):
        return
    say(f"Making {place.venv}")
    environment.make(place)
    environment.install_libraries(place, Profile.DEV)
    Stamp.fresh(place).with_libraries(place, Profile.DEV).write(place.stamp)


def _copy(root: Path, place: Path) -> None:
    """Brings what the tests read to `place`, in place of what was there."""
    for name in TRIED_WITH:
        source, copy = root / name, place / name
        if copy.is_dir():
            shutil.rmtree(copy)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=_LEFT_BY_TOOLS)
        else:
            shutil.copyfile(source, copy)


def _answer_of(command: Sequence[str]) -> str:
    """What a program says, in a folder and with a home that are thrown away. Raises Trouble."""
    with tempfile.TemporaryDirectory(prefix="prismdesk-wheel-") as home:
        return trying.answer(command, home)
