"""Licences of what is in the bundle: whose each file is, and the folder that says so.

The list of parts lies in `resources/licences`, with their texts. A build writes a folder of the
same kind for exactly what it puts together, with versions; a file that nobody on the list owns
ends it. Beside the program people find that folder, and About reads a copy of it.
"""

import os
import shutil
import ssl
import sys
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase
from importlib import metadata
from pathlib import Path
from platform import python_version

from prismdesk.core.made_with import LIST, NOTICE, Part, PartsList, read_parts
from setting_up.notices import copyright_file, index, toml
from setting_up.trouble import Trouble

_OWN = ("prismdesk", "prismdesk/*", "*.ico", "*.icns")
"""The program itself, and its pictures for the system."""
_PYTHON = "Python"
_PYTHON_TEXT = "Python.txt"


def written_for(root: Path, out: Path, files: Iterable[str], modules: Iterable[str]) -> Path:
    """Writes the licences of a bundle into the folder `out`, made anew, and returns that.

    `files` are the places in the bundle of what was collected, `modules` the names of the modules
    in the program. Has to run in the environment that the bundle is made of. Raises Trouble for
    a file or module that no part owns.
    """
    folder = root / "resources" / "licences"
    listed = read_parts((folder / LIST).read_text("utf-8"))
    owned = owned_by(listed, files, modules)
    parts = [_as_built(part, owned.get(part.name, ())) for part in there(listed, owned)]
    if out.exists():
        shutil.rmtree(out)  # an earlier build's
    out.mkdir(parents=True)
    notice = (folder / NOTICE).read_text("utf-8")
    _write(out / NOTICE, notice)
    _write(out / "README.txt", index(parts, notice))
    _write(out / LIST, toml(parts))
    for name in sorted({text for part in parts for text in part.texts}):
        _write(out / name, text_of(name, folder, listed))
    return out


def debian_copyright(root: Path, home: str) -> str:
    """The file `copyright` of the Debian package, in which the bundle lies at `home`.

    Of what is in `dist/prismdesk`; of all that is on the list as long as there is no bundle.
    """
    folder = root / "dist" / "prismdesk" / "licences"
    if not (folder / LIST).is_file():
        folder = root / "resources" / "licences"
    parts = read_parts((folder / LIST).read_text("utf-8")).parts
    names = {text for part in parts for text in part.texts}
    texts = {name: (folder / name).read_text("utf-8") for name in names}
    return copyright_file(parts, texts, home)


def owned_by(
    listed: PartsList, files: Iterable[str], modules: Iterable[str]
) -> dict[str, tuple[str, ...]]:
    """The name of each part that owns something -> its files, sorted. Raises Trouble."""
    owned: dict[str, set[str]] = {}
    for module in modules:
        top = module.partition(".")[0]
        if not _is_any(top, _OWN):
            owned.setdefault(_owner_of_module(listed, top).name, set())
    for file in files:
        place = file.replace("\\", "/")
        if not _is_any(place, _OWN):
            owned.setdefault(_owner_of_file(listed, place).name, set()).add(place)
    return {name: tuple(sorted(places)) for name, places in owned.items()}


def there(listed: PartsList, owned: Mapping[str, object]) -> list[Part]:
    """The parts that are in a bundle: those that own something in it, and what is inside them."""
    names: set[str] = set()
    for part in listed.parts:
        is_inside = part.inside in names and (not part.systems or sys.platform in part.systems)
        if part.always or part.name in owned or is_inside:
            names.add(part.name)
    return [part for part in listed.parts if part.name in names]


def text_of(name: str, folder: Path, listed: PartsList) -> str:
    """A licence as the environment brings it along; as it is kept in `folder` for the others."""
    if name == _PYTHON_TEXT:
        return _text_of_python(folder)
    return brought(name, listed) or (folder / name).read_text("utf-8")


def _text_of_python(folder: Path) -> str:
    """Python's licence as the Python that builds has it; elsewhere than on Windows the kept one.

    On Windows its end has the terms for Microsoft's files, which are in the bundle there: raises
    Trouble if it is missing.
    """
    for place in (Path(os.__file__).parent, Path(sys.base_prefix)):
        if (place / "LICENSE.txt").is_file():
            text = (place / "LICENSE.txt").read_text("utf-8")
            if sys.platform != "win32" or "Microsoft" in text:
                return text
    if sys.platform == "win32":
        raise Trouble(
            f"The terms for Microsoft's files in the bundle stand in Python's LICENSE.txt, and "
            f"there is none with them in {sys.base_prefix}: build with the Python of python.org."
        )
    return (folder / _PYTHON_TEXT).read_text("utf-8")


def brought(name: str, listed: PartsList) -> str:
    """The text of that name as an installed distribution brings it along; empty if none does."""
    distribution, _, path = listed.brought.get(name, "").partition("/")
    try:
        files = metadata.files(distribution) if distribution else None
    except metadata.PackageNotFoundError:
        return ""
    for file in files or ():
        if file.parts[0].endswith(".dist-info") and "/".join(file.parts[1:]) == path:
            return Path(file.locate()).read_text("utf-8")
    return ""


def _owner_of_module(listed: PartsList, top: str) -> Part:
    owner = _owner(listed, top)
    if owner is None:
        raise Trouble(
            f"The bundle holds the module {top}, and nothing says whose it is and under which "
            f"licence: add it to a part in resources/licences/{LIST}."
        )
    return owner


def _owner_of_file(listed: PartsList, place: str) -> Part:
    for part in listed.parts:
        if _is_any(place, part.files):
            return part
    # Else it lies in a package's own folder, or in the one of libraries that came with it.
    owner = _owner(listed, _top(place))
    if owner is None:
        raise Trouble(
            f"The bundle holds {place}, and nothing says whose it is and under which licence: add "
            f"it to a part in resources/licences/{LIST}."
        )
    return owner


def _owner(listed: PartsList, top: str) -> Part | None:
    """Whose a module or a package of that name is."""
    for part in listed.parts:
        if _is_any(top, part.modules):
            return part
        if part.name == _PYTHON and top in sys.stdlib_module_names:
            return part
    return None


def _top(place: str) -> str:
    """The package whose folder this is in, or whose folder of libraries; or the module itself."""
    return place.partition("/")[0].removesuffix(".libs").removesuffix(".pyc")


def _is_any(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _as_built(part: Part, places: Collection[str]) -> Part:
    """With version, its sources and files, and the patterns that are of use for this bundle."""
    version = _version(part)
    kept = _replaced_by_hand(part, places) if part.is_replaceable else ()
    tops = {_top(place) for place in places}
    return replace(
        part,
        version=version,
        source=_source(part, version),
        release="",
        places=kept,
        files=tuple(one for one in part.files if any(fnmatchcase(at, one) for at in places)),
        modules=tuple(one for one in part.modules if any(fnmatchcase(at, one) for at in tops)),
    )


def _replaced_by_hand(part: Part, places: Collection[str]) -> tuple[str, ...]:
    """Its files; one word for a folder of its own, which is put in as a whole.

    PyInstaller puts links at the top to libraries further below: they stay, and are left out.
    """
    below = {place.rpartition("/")[2] for place in places if "/" in place}
    files = [place for place in places if "/" in place or place not in below]
    words = (f"{_top(one)}/" if _is_any(_top(one), part.modules) else one for one in files)
    return tuple(dict.fromkeys(words))


def _source(part: Part, version: str) -> str:
    """Where the sources are: of just this version, if that is known."""
    if not (part.release and version):
        return part.source
    return part.release.format(version=version, line=".".join(version.split(".")[:2]))


def _version(part: Part) -> str:
    if part.name == _PYTHON:
        return python_version()
    if part.name == "OpenSSL":
        return ssl.OPENSSL_VERSION.split()[1]
    if part.name == "GEOS":
        import shapely

        return str(shapely.geos_version_string)
    return metadata.version(part.lock) if part.lock else ""


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")
