"""PySide's helpers in Python, as files of the bundle.

PySide carries them as packed text inside a library, which every start unpacks and compiles anew:
a tenth of the time until there is a window. Where a folder `files.dir` lies beside Shiboken it
takes them from there; its own variable SBK_EMBED makes one like this. Here they are compiled.
Runs in the environment's Python, as a script: `python shiboken.py FOLDER`.
"""

import os
import py_compile
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setting_up.trouble import Trouble

PLACE = "shiboken6/files.dir"
"""Where PySide looks, in the bundle."""


def files(work: Path) -> list[tuple[str, str, str]]:
    """The compiled helpers, made in a folder of `work`, as entries of PyInstaller's.

    None on macOS, where a bundle's folder may have no dot in its name. Raises Trouble.
    """
    if sys.platform == "darwin":
        return []
    folder = work / "files.dir"
    # A process of its own: PySide changes how Python imports.
    made = subprocess.run(
        [sys.executable, __file__, str(folder)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise Trouble(f"Shiboken's helpers could not be taken out of it:\n{made.stderr}")
    return [
        (f"{PLACE}/{path.relative_to(folder).as_posix()}", str(path), "DATA")
        for path in sorted(folder.rglob("*.pyc"))
    ]


def write(folder: Path) -> None:
    """Writes the helpers of this environment's PySide below `folder`, compiled."""
    import PySide6.QtCore  # noqa: F401 # brings the helpers

    packed = vars(sys.modules["shibokensupport"])["__loader__"].zfile
    with TemporaryDirectory() as unpacked:
        for name in packed.namelist():
            if name.startswith("shibokensupport/") and name.endswith(".py"):
                source = packed.extract(name, unpacked)
                # By name, not by date: the same bytes each time.
                how = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(
                    source, str(folder / f"{name}c"), name, doraise=True, invalidation_mode=how
                )


if __name__ == "__main__":
    write(Path(sys.argv[1]))
