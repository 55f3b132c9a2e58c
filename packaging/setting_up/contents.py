"""What belongs into the bundle, and what does not: one policy for all that PyInstaller collects.

PyInstaller takes whatever the machine that builds has at hand. Here stands what stays: parts of
Qt, its plug-ins, and the few libraries of a Linux system that many desktops lack. The others that
are needed are the system's, and `system.BUNDLE` names the packages that bring them. A library
that neither knows is no matter of taste: the build ends with a sentence that names it.

An entry is what PyInstaller calls so: (place in the bundle, source, kind).
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath
from posixpath import normpath

from setting_up.system import BUNDLE, is_of_glibc
from setting_up.trouble import Trouble

Entry = tuple[str, str, str]
Needs = Callable[[Iterable[str]], Mapping[str, frozenset[str]]]
"""Source files -> the sonames that each of them needs."""

QT_MODULES = frozenset({"Core", "Gui", "Svg", "Widgets"})
"""The parts of Qt that the program imports."""
QT_LIBRARIES = QT_MODULES | {"DBus", "WaylandClient", "XcbQpa"}
"""The libraries of Qt that these and the plug-ins are made of."""

QT_PLUGINS: Mapping[str, Mapping[str, frozenset[str]]] = {
    "linux": {
        "platforms": frozenset({"qxcb", "qwayland", "qoffscreen"}),
        "platformthemes": frozenset({"qxdgdesktopportal"}),
        "platforminputcontexts": frozenset(
            {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"}
        ),
        "wayland-shell-integration": frozenset({"xdg-shell"}),
        "wayland-decoration-client": frozenset({"adwaita", "bradient"}),
        "iconengines": frozenset({"qsvgicon"}),
        "imageformats": frozenset({"qsvg"}),
    },
    "win32": {
        "platforms": frozenset({"qwindows", "qoffscreen"}),
        "iconengines": frozenset({"qsvgicon"}),
        "imageformats": frozenset({"qsvg"}),
    },
    "darwin": {
        "platforms": frozenset({"qcocoa", "qoffscreen"}),
        "styles": frozenset({"qmacstyle"}),
        "iconengines": frozenset({"qsvgicon"}),
        "imageformats": frozenset({"qsvg"}),
    },
}
"""System -> kind -> the plug-ins that stay. Every picture is PNG (in Qt itself) or SVG; nothing is
drawn by OpenGL; the program's style is Fusion (in Qt itself)."""

MODULES_LEFT_OUT = (
    *("tkinter", "turtle", "idlelib", "lib2to3", "ensurepip", "venv", "distutils"),
    *("setuptools", "pip", "pkg_resources", "pycparser"),
    *("unittest", "doctest", "pdb", "bdb", "pydoc", "xmlrpc", "test"),
    *("numpy.testing", "numpy.f2py", "numpy.distutils", "numpy._core._multiarray_tests"),
    "multiprocessing",
    # Parts of Python that ask for libraries of the system, and the end of a terminal.
    *("curses", "dbm", "lzma", "_lzma", "nis", "readline", "sqlite3", "_uuid"),
)
"""Tools for those who develop, libraries' tests, and what nothing here asks for."""


def modules_left_out(root: Path) -> list[str]:
    """The modules that PyInstaller is not to take out of the environment in which this runs.

    They are MODULES_LEFT_OUT and what belongs to none of the program's libraries: some of those
    look for tools of developers, and a bundle is the same wherever such tools are installed.
    """
    lock = (root / "packaging" / "requirements" / "run.txt").read_text(encoding="utf-8")
    return sorted({*MODULES_LEFT_OUT, *beyond(lock, packages_distributions())})


def beyond(lock: str, provided: Mapping[str, Iterable[str]]) -> set[str]:
    """The modules that no distribution of a lock brings, but some other one.

    `lock` is its text, `provided` says of each module which distributions bring it.
    """
    locked = {_canonical(name) for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)}
    return {
        module
        for module, names in provided.items()
        if module.isidentifier() and locked.isdisjoint(map(_canonical, names))
    } - {"prismdesk"}


def _canonical(name: str) -> str:
    """The name of a distribution as all spellings of it are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


CARRIED = (
    # Python's own, and those of its modules.
    *("libpython3.*", "libcrypto.so.*", "libssl.so.*", "libffi.so.*", "libbz2.so.*"),
    "libmpdec.so.*",
    # Windows on X11 and the keyboard: small, and missing on many desktops.
    *("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1"),
    *("libxcb-render-util.so.0", "libxcb-shape.so.0", "libxcb-util.so.1", "libxcb-xkb.so.1"),
    *("libxkbcommon.so.0", "libxkbcommon-x11.so.0"),
)
"""The libraries of the Linux system that come along, if something in the bundle needs them."""

_LOADED_BY_NAME = "libpython3.*"
"""Nothing names it as needed: the program itself loads it."""

_OTHER_LEFTOVERS = (
    "*.dist-info/*",  # nothing reads it, and it names the folder of the build
    "PySide6/*translations/*",  # the program speaks English, Qt's own texts as well
    "PySide6/opengl32sw.dll",
    "PySide6/d3dcompiler_*.dll",
    "*/_multiarray_tests.*",
)


def plug_in(place: str) -> tuple[str, str] | None:
    """Kind and name of the plug-in of Qt at `place`, ("platforms", "qxcb"); None for others."""
    path = PurePosixPath(place.replace("\\", "/"))
    if path.parts[0] != "PySide6" or "plugins" not in path.parts:
        return None
    return path.parent.name, path.name.partition(".")[0].removeprefix("lib")


def is_wanted(place: str, platform: str) -> bool:
    """Whether what would lie at `place` belongs into the bundle for `platform`.

    For libraries of a Linux system that says nothing yet: see `linked`.
    """
    place = place.replace("\\", "/")
    if any(fnmatch(place, pattern) for pattern in _OTHER_LEFTOVERS):
        return False
    found = plug_in(place)
    if found is not None:
        kind, name = found
        return name in QT_PLUGINS[platform].get(kind, ())
    return _is_wanted_of_qt(PurePosixPath(place))


def _is_wanted_of_qt(path: PurePosixPath) -> bool:
    """Whether a part of Qt stays; what is no part of Qt does.

    Parts are such as Qt6Gui.dll, libQt6Gui.so.6, QtGui.abi3.so and QtGui.framework.
    """
    name = path.name.removeprefix("lib").partition(".")[0]
    if name.startswith("Qt6"):
        return name.removeprefix("Qt6") in QT_LIBRARIES
    frameworks = [part for part in path.parts if part.endswith(".framework")]
    if frameworks:
        return frameworks[0].removeprefix("Qt").removesuffix(".framework") in QT_LIBRARIES
    if path.parts[0] == "PySide6" and name.startswith("Qt"):
        return name.removeprefix("Qt") in QT_MODULES
    return True


def chosen(
    entries: Sequence[Entry], platform: str, needs: Needs, inside: Sequence[str]
) -> list[Entry]:
    """What stays of all that was collected; see `is_wanted` and, for Linux, `linked`."""
    kept = [
        entry
        for entry in entries
        if is_wanted(entry[0], platform) and is_wanted(_end_of(entry), platform)
    ]
    return linked(kept, needs, inside) if platform == "linux" else kept


def _end_of(entry: Entry) -> str:
    """Where a link in the bundle leads; for everything else its own place."""
    place, source, kind = entry
    if kind != "SYMLINK":
        return place
    return normpath(PurePosixPath(place).parent / source)


def linked(entries: Sequence[Entry], needs: Needs, inside: Sequence[str]) -> list[Entry]:
    """All but those of the system's libraries that nothing needs, or that stay with the system.

    `inside` are the folders whose files belong to the environment; a library from elsewhere is
    the system's, and stays if it is in CARRIED and something that stays needs it. Raises Trouble
    for a library that is neither there, nor carried, nor the system's by `system.BUNDLE`.
    """
    own = [
        entry
        for entry in entries
        if not _is_systems(entry, inside) or fnmatch(entry[0], _LOADED_BY_NAME)
    ]
    carried = {
        entry[0]: entry for entry in entries if _is_systems(entry, inside) and is_carried(entry[0])
    }
    kept = dict.fromkeys(own)
    asking = [entry for entry in own if entry[2] in ("BINARY", "EXTENSION")]
    there = {PurePosixPath(place).name for place, _, _ in asking}
    while asking:
        needed = needs([source for _, source, _ in asking])
        found = sorted({soname for entry in asking for soname in needed[entry[1]]} - there)
        check(_askers(asking, needed), {*there, *carried})
        asking = [carried[soname] for soname in found if soname in carried]
        kept.update(dict.fromkeys(asking))
        there.update(place for place, _, _ in asking)
    return list(kept)


def is_carried(soname: str) -> bool:
    """Whether this library of a Linux system comes along with those who need it."""
    return any(fnmatch(soname, pattern) for pattern in CARRIED)


def check(needed: Mapping[str, Iterable[str]], there: Collection[str]) -> None:
    """Whether all that is needed is there or the system's. Raises Trouble, which names the first.

    `needed`: place of a file in the bundle -> the sonames that it needs; `there`: the names of
    the libraries in the bundle.
    """
    for place, sonames in sorted(needed.items()):
        for soname in sorted(sonames):
            if soname in there or soname in BUNDLE or is_of_glibc(soname):
                continue
            if is_carried(soname):
                raise Trouble(
                    f"{place} needs {soname}, which belongs into the bundle, and this system does "
                    "not have it: install its package."
                )
            raise Trouble(
                f"{place} needs {soname}, and nothing says whether that belongs into the bundle: "
                "add it to CARRIED in packaging/setting_up/contents.py, or with its Debian "
                "package to BUNDLE in system.py."
            )


def _askers(
    asking: Iterable[Entry], needed: Mapping[str, frozenset[str]]
) -> dict[str, frozenset[str]]:
    return {place: needed[source] for place, source, _ in asking}


def _is_systems(entry: Entry, inside: Sequence[str]) -> bool:
    """Whether this is a shared library of the machine, of no package of Python's."""
    place, source, kind = entry
    if kind != "BINARY" or "/" in place:
        return False
    return not any(source.startswith(f"{folder}/") for folder in inside)
