"""The set-up's command line, what it asks of the system, and its sentences."""

import errno
import os
from pathlib import Path

import pytest
from setting_up import bundle, system, verbs
from setting_up.checkout import Checkout, Profile
from setting_up.trouble import NEARLY_FULL, Trouble, explain_os_error, explain_pip

ROOT = Path(__file__).resolve().parents[1]
PLENTY = NEARLY_FULL * 1000
ALL_SETS = ("offscreen", "window", "bundle")


def finder(*, absent: tuple[str, ...] = (), font: bool = True) -> system.Finder:
    def is_there(name: str) -> bool:
        return name not in absent

    return system.Finder(library=is_there, module=is_there, program=is_there, font=lambda: font)


class TestSystem:
    def test_a_whole_machine_lacks_nothing(self) -> None:
        assert system.lacking(ALL_SETS, (3, 11), finder()) == []

    def test_only_the_sets_that_are_asked_for(self) -> None:
        blind = finder(absent=("libGL.so.1", "libxcb-cursor.so.0", "objdump"))
        assert packages(("offscreen",), blind) == ["libgl1"]
        assert packages(("offscreen", "window"), blind) == ["libgl1", "libxcb-cursor0"]
        assert packages(ALL_SETS, blind) == ["libgl1", "libxcb-cursor0", "binutils"]

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

    def test_the_bundle_needs_this_very_python(self) -> None:
        absent = finder(absent=("libpython3.12.so.1.0",))
        lacks = system.lacking(("bundle",), (3, 12), absent)
        assert [lack.package for lack in lacks] == ["libpython3.12"]

    def test_the_command(self) -> None:
        plain = "apt-get install -y --no-install-recommends libgl1 libegl1"
        assert " ".join(system.install_command(["libgl1", "libegl1"], root=True)) == plain
        assert (
            " ".join(system.install_command(["libgl1", "libegl1"], root=False)) == f"sudo {plain}"
        )

    def test_without_the_right_to_install_the_command_is_named(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: "/bin/x" if name == "apt-get" else None)
        monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
        with pytest.raises(Trouble) as caught:
            system.provide([system.Lack("libGL.so.1", "libgl1")])
        command = "sudo apt-get install -y --no-install-recommends libgl1"
        assert str(caught.value) == f"This system lacks libGL.so.1. Install them with\n  {command}"

    def test_elsewhere_it_only_says_what_is_missing(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("shutil.which", lambda name: None)
        system.provide([system.Lack("libGL.so.1", "libgl1")])
        assert "libGL.so.1" in capsys.readouterr().err

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

    def test_a_silent_failure_on_a_full_disk(self) -> None:
        assert "is full" in explain_pip("ERROR: ensurepip failed", self.PLACE, 4096)

    @pytest.mark.parametrize(
        ("number", "sentence"),
        [(errno.ENOSPC, "is full"), (errno.EROFS, "cannot be written"), (errno.EIO, "prepared")],
    )
    def test_file_system(self, number: int, sentence: str) -> None:
        assert sentence in explain_os_error(OSError(number, os.strerror(number)), self.PLACE)


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
        monkeypatch.chdir(ROOT)
        return seen

    def test_run_hands_everything_on(self, started: list[object]) -> None:
        assert verbs.main(["run", "referee", "--help"]) == 7
        assert started[:2] == [
            (Profile.RUN, ("offscreen", "window")),
            ["-P", "-m", "prismdesk", "referee", "--help"],
        ]

    def test_test_opens_no_window(self, started: list[object]) -> None:
        assert verbs.main(["test", "-k", "x"]) == 7
        assert started[:2] == [(Profile.DEV, ("offscreen",)), ["-m", "pytest", "-k", "x"]]
        settings = started[2]
        assert isinstance(settings, dict)
        assert settings["QT_QPA_PLATFORM"] == "offscreen"
        assert "DISPLAY" not in settings

    def test_bench_names_the_folder(self, started: list[object]) -> None:
        assert verbs.main(["bench", "-v"]) == 7
        assert started[1] == ["-m", "pytest", str(Path("tests", "benchmarks")), "-v"]

    def test_install_prepares_for_a_window_too(self, started: list[object]) -> None:
        assert verbs.main(["install"]) == 0
        assert started == [(Profile.RUN, ("offscreen", "window"))]

    def test_help_and_misspelling(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert verbs.main(["--help"]) == 0
        assert capsys.readouterr().out == verbs.USAGE
        assert verbs.main([]) == 2
        assert verbs.main(["rnu"]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err == verbs.USAGE * 2
        assert all(f"\n  {verb}" in verbs.USAGE for verb in verbs.VERBS)

    def test_trouble_is_one_line_and_exit_1(
        self, started: list[object], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert verbs.main(["install", "now"]) == 1
        assert capsys.readouterr().err == "install takes no arguments, and got: now\n"

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
