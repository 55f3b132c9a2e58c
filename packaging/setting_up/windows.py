"""What the bundle is on Windows: two programs in one folder, and an installer around it.

Windows settles beforehand whether a program has a console. So there is one for the menu and the
double click, and one for terminals, which is also what the program starts for itself.
"""

import os
import shutil
import subprocess
from pathlib import Path

from setting_up.checkout import Checkout
from setting_up.environment import own_settings
from setting_up.trouble import Trouble, say

WINDOW = "prismdesk"
CONSOLE = "prismdesk-console"

PROGRAMS = {WINDOW: False, CONSOLE: True}
"""The programs in the folder, and whether each has a console."""

APP_ID = "org.prismdesk.PrismDesk"
"""What the taskbar knows the program by; the installer gives it to the entry in the menu."""

PROGRAM_ICON = "prismdesk.ico"
"""The icon of both programs, where PyInstaller works."""

MATCH_ICON = "match.ico"
"""The icon of match files, beside the program's other data."""

_ISCC = Path("Inno Setup 6", "ISCC.exe")
_PROGRAM_FOLDERS = ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA")

_DESCRIPTIONS = {WINDOW: "PrismDesk", CONSOLE: "PrismDesk (console)"}

_VERSION_FILE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers},
    prodvers={numbers},
    mask=0x3F,
    flags=0x0,
    OS=0x40004,
    fileType=0x1,
    subtype=0x0,
    date=(0, 0),
  ),
  kids=[
    StringFileInfo([
      StringTable('040904B0', [
        StringStruct('ProductName', 'PrismDesk'),
        StringStruct('ProductVersion', '{version}'),
        StringStruct('FileDescription', '{description}'),
        StringStruct('FileVersion', '{version}'),
        StringStruct('InternalName', '{name}'),
        StringStruct('LegalCopyright', '\\xa9 the authors of PrismDesk'),
        StringStruct('OriginalFilename', '{name}.exe'),
      ]),
    ]),
    VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])]),
  ],
)
"""


def write_version_file(version: str, name: str, path: Path) -> Path:
    """Writes the version resource of a program of `PROGRAMS`, for PyInstaller's `EXE`; the path.

    What it calls itself there is what Windows shows when it asks about the firewall.
    """
    parts = [int(part) for part in version.split(".")]
    numbers = (*parts, 0, 0, 0, 0)[:4]
    text = _VERSION_FILE.format(
        version=version, numbers=numbers, name=name, description=_DESCRIPTIONS[name]
    )
    path.write_text(text, encoding="utf-8")
    return path


def installer(checkout: Checkout) -> Path:
    """Where the installer lies once it is made."""
    return checkout.root / "dist" / f"PrismDesk-{checkout.version}-setup.exe"


def make_installer(checkout: Checkout) -> Path:
    """Makes the installer of what lies in `dist/prismdesk`, with Inno Setup. Raises Trouble."""
    bundle = checkout.bundled_program.parent
    icon = checkout.root / "build" / "prismdesk" / PROGRAM_ICON
    for file in (*(bundle / f"{name}.exe" for name in PROGRAMS), icon):
        if not file.is_file():
            raise Trouble(f"There is no {file}: make the bundle first.")
    say("Making the installer")
    made = subprocess.run(
        [
            _compiler(),
            "/Qp",
            f"/DAppVersion={checkout.version}",
            f"/DBundle={bundle}",
            f"/DIcon={icon}",
            f"/O{installer(checkout).parent}",
            f"/F{installer(checkout).stem}",
            str(checkout.root / "packaging" / "windows" / "prismdesk.iss"),
        ],
        cwd=checkout.root,
        env=own_settings(),
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if made.returncode:
        raise Trouble("Inno Setup could not make the installer; its own words are above.")
    return installer(checkout)


def _compiler() -> str:
    """Inno Setup's compiler: on the path, or where its own installers put it. Raises Trouble."""
    found = shutil.which("ISCC")
    if found is not None:
        return found
    for name in _PROGRAM_FOLDERS:
        folder = os.environ.get(name)
        if folder is None:
            continue
        for below in (Path(folder), Path(folder, "Programs")):
            if (below / _ISCC).is_file():
                return str(below / _ISCC)
    raise Trouble("The installer is made by Inno Setup 6.3 or newer, and there is none here.")
