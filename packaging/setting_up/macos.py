"""What the bundle is on macOS: PrismDesk.app, and the image of a disk that carries it."""

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from setting_up.checkout import Checkout
from setting_up.environment import own_settings
from setting_up.trouble import Trouble, say

BUNDLE_ID = "org.prismdesk.PrismDesk"
APP_NAME = "PrismDesk.app"
OLDEST = "13.0"
"""The oldest macOS that all libraries of the bundle run on."""

MATCH_TYPE = "org.prismdesk.match"
MATCH_ICON = "match.icns"
"""The icon of match files, among the bundle's resources."""

SUFFIX = "prismdesk"
MIME_TYPE = "application/x-prismdesk"
SERVICE = "_prismdesk._tcp"
"""The kind of service that tables make known, and look for, on the local network."""

LOCAL_NETWORK = (
    "PrismDesk looks for tables that others have opened in your network, and lets others find and "
    "join the tables that you open. Nothing goes beyond your network unless you type its address."
)
"""What macOS shows when it asks whether the program may use the local network."""


def info_plist(version: str) -> dict[str, object]:
    """What `Info.plist` says beside what PyInstaller puts into it by itself."""
    return {
        "CFBundleName": "PrismDesk",
        "CFBundleDisplayName": "PrismDesk",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDocumentTypes": [_document()],
        "UTExportedTypeDeclarations": [_type()],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "© the authors of PrismDesk",
        # The palettes are the program's own; a dark title bar goes with the dark ones.
        "NSRequiresAquaSystemAppearance": False,
        # Without these two macOS 15 and later keep the program from every other computer.
        "NSLocalNetworkUsageDescription": LOCAL_NETWORK,
        "NSBonjourServices": [SERVICE],
    }


def _document() -> dict[str, object]:
    """That a match is opened, and gone on with, by this program before any other."""
    return {
        "CFBundleTypeName": "PrismDesk match",
        "CFBundleTypeRole": "Editor",
        "CFBundleTypeIconFile": MATCH_ICON,
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [MATCH_TYPE],
    }


def _type() -> dict[str, object]:
    """What a match is: lines of text, in a file of its own ending."""
    return {
        "UTTypeIdentifier": MATCH_TYPE,
        "UTTypeDescription": "PrismDesk match",
        "UTTypeConformsTo": ["public.utf8-plain-text", "public.data"],
        "UTTypeIconFile": MATCH_ICON,
        "UTTypeTagSpecification": {
            "public.filename-extension": [SUFFIX],
            "public.mime-type": [MIME_TYPE],
        },
    }


def image(checkout: Checkout) -> Path:
    """Where the image lies once it is made."""
    return checkout.root / "dist" / f"PrismDesk-{checkout.version}-{platform.machine()}.dmg"


def make_image(checkout: Checkout) -> Path:
    """Makes the image of what lies in `dist/PrismDesk.app`, with hdiutil. Raises Trouble.

    In it the program lies beside a link to the folder of programs, to be dragged there.
    """
    app = checkout.root / "dist" / APP_NAME
    if not app.is_dir():
        raise Trouble(f"There is no {APP_NAME} in dist: make the bundle first.")
    tool = shutil.which("hdiutil")
    if tool is None:
        raise Trouble("The image is made by hdiutil, which comes with macOS, and there is none.")
    say("Making the image")
    with tempfile.TemporaryDirectory(prefix="prismdesk-image-") as folder:
        shutil.copytree(app, Path(folder, APP_NAME), symlinks=True)
        Path(folder, "Applications").symlink_to("/Applications")
        command = [tool, "create", "-quiet", "-ov", "-format", "UDZO", "-fs", "HFS+"]
        made = subprocess.run(
            [*command, "-volname", "PrismDesk", "-srcfolder", folder, str(image(checkout))],
            env=own_settings(),
            stdin=subprocess.DEVNULL,
            check=False,
        )
    if made.returncode:
        raise Trouble("hdiutil could not make the image; its own words are above.")
    return image(checkout)
