"""What a build writes of the licences: the folder beside the program, and Debian's `copyright`."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest
import shapely
from setting_up import licences
from setting_up.trouble import Trouble

from prismdesk.core.made_with import LIST, NOTICE, PartsList, read_parts
from tests.support.bundled import BUNDLE, MODULES

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "licences"
LISTED = read_parts((FOLDER / LIST).read_text("utf-8"))


def without_pyinstaller(listed: PartsList) -> PartsList:
    """Tests run in an environment that makes no bundles."""
    parts = [
        replace(part, lock="") if part.lock == "pyinstaller" else part for part in listed.parts
    ]
    return replace(listed, parts=tuple(parts))


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(licences, "read_parts", lambda text: without_pyinstaller(read_parts(text)))
    return licences.written_for(ROOT, tmp_path / "made" / "licences", BUNDLE, MODULES)


def test_a_bundle_gets_the_texts_of_what_is_in_it(written: Path) -> None:
    parts = read_parts((written / LIST).read_text("utf-8")).parts
    texts = {text for part in parts for text in part.texts}
    assert {path.name for path in written.iterdir()} == texts | {LIST, NOTICE, "README.txt"}
    assert "pycparser.txt" not in texts
    assert all((written / text).stat().st_size for text in texts)


def test_a_bundle_knows_versions_and_files_that_may_be_replaced(written: Path) -> None:
    parts = {part.name: part for part in read_parts((written / LIST).read_text("utf-8")).parts}
    assert parts["Qt"].version == metadata.version("pyside6-essentials")
    assert parts["Python"].version == ".".join(map(str, sys.version_info[:3]))
    assert parts["Qt"].places == (
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
    )
    # What lies at the top is a link to the other one, and needs no hand.
    assert parts["GEOS"].places == (
        "libgeos_c-ac38a227.so.1.20.5",
        "shapely.libs/libgeos-d1e818bb.so.3.14.1",
    )
    assert parts["zeroconf"].places == ("zeroconf/",)
    assert parts["Shiboken"].places == ("shiboken6/",)
    assert not parts["NumPy"].places


def test_sources_under_the_lgpl_are_those_of_the_versions_in_the_bundle(written: Path) -> None:
    """LGPL 2.1 §6(d), GPL 3 §6(d): what was used is to be had, and not only what is newest."""
    parts = {part.name: part for part in read_parts((written / LIST).read_text("utf-8")).parts}
    qt = metadata.version("pyside6-essentials")
    line = ".".join(qt.split(".")[:2])
    assert parts["GEOS"].version == shapely.geos_version_string
    assert parts["Qt"].source.endswith(f"/qt/{line}/{qt}/submodules/")
    assert parts["Shiboken"].source.endswith(f"/pyside6/PySide6-{qt}-src/")
    assert parts["GEOS"].source.endswith(f"/geos-{shapely.geos_version_string}.tar.bz2")
    assert parts["zeroconf"].source.endswith(f"/tree/{metadata.version('zeroconf')}")
    assert not any(part.release for part in parts.values())


def test_terms_for_the_files_of_microsoft_have_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))
    monkeypatch.setattr(os, "__file__", str(tmp_path / "Lib" / "os.py"))
    with pytest.raises(Trouble, match=r"Microsoft's files .* Python's LICENSE\.txt"):
        licences.text_of("Python.txt", FOLDER, LISTED)
    own = tmp_path / "LICENSE.txt"
    own.write_text("PSF", "utf-8")
    with pytest.raises(Trouble, match=r"python\.org"):
        licences.text_of("Python.txt", FOLDER, LISTED)
    own.write_text("PSF and Microsoft Distributable Code", "utf-8")
    assert licences.text_of("Python.txt", FOLDER, LISTED) == own.read_text("utf-8")
    own.unlink()
    monkeypatch.setattr(sys, "platform", "linux")
    kept = (FOLDER / "Python.txt").read_text("utf-8")
    assert licences.text_of("Python.txt", FOLDER, LISTED) == kept


def test_nothing_of_this_machine_is_written(written: Path) -> None:
    for path in written.iterdir():
        text = path.read_text("utf-8")
        assert str(ROOT) not in text
        assert str(Path.home()) not in text


@pytest.mark.skipif(not Path("/usr/share/doc/dpkg/copyright").exists(), reason="no dpkg is here")
class TestDebianCopyright:
    def paragraphs(self) -> list[dict[str, str]]:
        text = licences.debian_copyright(ROOT, "usr/lib/prismdesk")
        found = []
        for paragraph in text.strip().split("\n\n"):
            fields: dict[str, str] = {}
            for line in paragraph.splitlines():
                if line.startswith(" "):
                    fields[next(reversed(fields))] += f"\n{line}"
                else:
                    name, _, value = line.partition(":")
                    fields[name] = value.strip()
            found.append(fields)
        return found

    def test_files_have_copyright_and_a_licence_that_is_explained(self) -> None:
        paragraphs = self.paragraphs()
        explained = {
            one["License"].partition("\n")[0] for one in paragraphs if set(one) == {"License"}
        }
        files = [one for one in paragraphs if "Files" in one]
        assert files[0]["Files"] == "*"
        for one in files:
            assert one["Copyright"]
            assert set(one["License"].split(" and ")) <= explained
        used = {name for one in files for name in one["License"].split(" and ")}
        assert explained == used
