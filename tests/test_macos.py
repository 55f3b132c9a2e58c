"""What is made for macOS: the program's property list, and the image. macOS is not here."""

from __future__ import annotations

import plistlib
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from setting_up import macos
from setting_up.checkout import Checkout

import prismdesk
from prismdesk.files.match_file import SUFFIX
from prismdesk.link.discovery.announcer import SERVICE


@pytest.fixture
def said() -> dict[str, object]:
    """What a property list with it says, written and read as macOS has it."""
    given = macos.info_plist(prismdesk.__version__)
    read: dict[str, object] = plistlib.loads(plistlib.dumps(given))
    assert read == given, "all of it can stand in a property list"
    return read


class TestPropertyList:
    def test_asks_for_the_local_network_with_the_service_of_tables(
        self, said: dict[str, object]
    ) -> None:
        assert said["NSBonjourServices"] == [SERVICE.removesuffix(".local.")]
        assert "tables" in str(said["NSLocalNetworkUsageDescription"])

    def test_opens_matches_and_nothing_else(self, said: dict[str, object]) -> None:
        (document,) = macos_list(said["CFBundleDocumentTypes"])
        (kind,) = macos_list(said["UTExportedTypeDeclarations"])
        assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
        assert document["LSHandlerRank"] == "Owner"
        tags = kind["UTTypeTagSpecification"]
        assert isinstance(tags, dict)
        assert tags["public.filename-extension"] == [SUFFIX.removeprefix(".")]
        assert tags["public.mime-type"] == ["application/x-prismdesk"]
        assert "public.data" in str(kind["UTTypeConformsTo"])
        assert document["CFBundleTypeIconFile"] == kind["UTTypeIconFile"] == macos.MATCH_ICON


def macos_list(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


class TestImage:
    @pytest.fixture
    def checkout(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
        """A checkout in which a bundle was made."""
        monkeypatch.setattr(Checkout, "version", "1.2.3")
        monkeypatch.setattr("platform.machine", lambda: "arm64")
        made = Checkout(tmp_path)
        inside = made.root / "dist" / macos.APP_NAME / "Contents"
        inside.mkdir(parents=True)
        (inside / "Info.plist").touch()
        (inside / "link").symlink_to("Info.plist")
        return made

    def test_holds_the_program_and_the_folder_to_drag_it_to(
        self, checkout: Checkout, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        held: dict[str, bool] = {}

        def run(command: list[str], **_given: object) -> SimpleNamespace:
            folder = Path(command[command.index("-srcfolder") + 1])
            held.update({path.name: path.is_symlink() for path in folder.iterdir()})
            held["link"] = (folder / macos.APP_NAME / "Contents" / "link").is_symlink()
            return SimpleNamespace(returncode=0)

        monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(subprocess, "run", run)
        made = macos.make_image(checkout)
        assert made == checkout.root / "dist" / "PrismDesk-1.2.3-arm64.dmg"
        assert held == {macos.APP_NAME: False, "Applications": True, "link": True}
