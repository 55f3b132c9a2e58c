"""The set-up's command line, what it asks of the system, and its sentences."""

import os
from pathlib import Path

import pytest
from setting_up import bundle, system, verbs
from setting_up.checkout import Checkout, Profile
from setting_up.trouble import NEARLY_FULL, Trouble, explain_pip

ROOT = Path(__file__).resolve().parents[1]
PLENTY = NEARLY_FULL * 1000


def finder(*, absent: tuple[str, ...] = (), font: bool = True) -> system.Finder:
    def is_there(name: str) -> bool:
        return name not in absent

    return system.Finder(library=is_there, module=is_there, program=is_there, font=lambda: font)


class TestSystem:
    def test_a_bare_debian(self) -> None:
        bare = finder(absent=("ensurepip", *system.OFFSCREEN), font=False)
        assert packages(("offscreen",), bare) == [
            "python3.11-venv",
            "libgl1",
            "libegl1",
            "libglib2.0-0",
            "libfontconfig1",
            "libdbus-1-3",
            "libxkbcommon0",
            "fonts-dejavu-core",
        ]

    def test_without_the_right_to_install_the_command_is_named(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: "/bin/x" if name == "apt-get" else None)
        monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
        with pytest.raises(Trouble) as caught:
            system.provide([system.Lack("libGL.so.1", "libgl1")])
        command = "sudo apt-get install -y --no-install-recommends libgl1"
        assert str(caught.value) == f"This system lacks libGL.so.1. Install them with\n  {command}"

    def test_fetches_the_lists_of_packages_if_they_are_not_there(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[str] = []

        def fake(command: list[str]) -> bool:
            seen.append(" ".join(command))
            return len(seen) > 1

        monkeypatch.setattr("shutil.which", lambda name: "/bin/x")
        monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
        monkeypatch.setattr(system, "_quietly", fake)
        system.provide([system.Lack("libGL.so.1", "libgl1")])
        install = "apt-get install -y --no-install-recommends libgl1"
        assert seen == [install, "apt-get update", install]


def packages(sets: tuple[str, ...], find: system.Finder) -> list[str]:
    return [lack.package for lack in system.lacking(sets, (3, 11), find)]


class TestTrouble:
    PLACE = Path("checkout", ".venv")

    @pytest.mark.parametrize(
        ("output", "sentence"),
        [
            ("ERROR: [Errno 28] No space left on device", "is full"),
            (
                "SSLError(CERTIFICATE_VERIFY_FAILED)\nNo matching distribution found for x==1",
                "does not trust",
            ),
            (
                "Retrying: NewConnectionError()\nNo matching distribution found for x==1",
                "no connection",
            ),
            ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "not the one that was locked"),
            ("ERROR: No matching distribution found for msgspec==1", "no ready-made msgspec==1"),
            ("ERROR: something new", "something new"),
        ],
    )
    def test_pip(self, output: str, sentence: str) -> None:
        assert sentence in explain_pip(output, self.PLACE, PLENTY)


class TestCommandLine:
    @pytest.fixture
    def started(self, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        """What was prepared and started, instead of doing it."""
        seen: list[object] = []

        def prepare(_: Checkout, profile: Profile, sets: tuple[str, ...]) -> None:
            seen.append((profile, sets))

        def start(command: list[str], settings: dict[str, str]) -> int:
            seen.extend([command[1:], settings])
            return 7

        monkeypatch.setattr(verbs, "prepare", prepare)
        monkeypatch.setattr(verbs, "_start", start)
        monkeypatch.setenv("DISPLAY", ":0")
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        monkeypatch.chdir(ROOT)
        return seen

    def test_test_opens_no_window(self, started: list[object]) -> None:
        assert verbs.main(["test", "-k", "x"]) == 7
        assert started[:2] == [(Profile.DEV, ("offscreen",)), ["-m", "pytest", "-k", "x"]]
        settings = started[2]
        assert isinstance(settings, dict)
        assert settings["QT_QPA_PLATFORM"] == "offscreen"
        assert "DISPLAY" not in settings
        assert "PYTHONDONTWRITEBYTECODE" not in settings

    def test_help_and_misspelling(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert verbs.main(["--help"]) == 0
        assert capsys.readouterr().out == verbs.USAGE
        assert verbs.main([]) == 2
        assert verbs.main(["rnu"]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err == verbs.USAGE * 2
        assert all(f"\n  {verb}" in verbs.USAGE for verb in verbs.VERBS)

    @pytest.mark.parametrize(
        ("answers", "accepted"),
        [
            ('{"ok": true}\n{"ok": true}\n', True),
            ('{"ok": true}\n{"ok": false}\n', False),
            ('{"ok": true}\n', False),
            ("Traceback\n", False),
            ("3\n3\n", False),
        ],
    )
    def test_the_bundle_must_take_both_actions(self, answers: str, accepted: bool) -> None:
        assert bundle.is_match_accepted(answers, "one\ntwo\n") is accepted
