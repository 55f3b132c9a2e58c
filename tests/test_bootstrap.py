"""What the set-up remembers and what it does next, without setting anything up."""

import ast
import errno
import subprocess
import sys
from pathlib import Path

import pytest
from setting_up import environment, preparing
from setting_up.checkout import Checkout, Profile
from setting_up.stamp import Stamp
from setting_up.trouble import Trouble

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "packaging" / "bootstrap.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout with locks, and an environment that was prepared for running."""
    made = Checkout(tmp_path)
    made.project.write_text("[project]\n")
    for profile in Profile:
        made.lock(profile).parent.mkdir(parents=True, exist_ok=True)
        made.lock(profile).write_text(f"{profile.value}==1\n")
    made.python.parent.mkdir(parents=True)
    made.python.touch()
    whole(made, Profile.RUN).write(made.stamp)
    return made


def whole(checkout: Checkout, profile: Profile) -> Stamp:
    stamp = Stamp.fresh(checkout).with_libraries(checkout, profile)
    return stamp.with_project(checkout).with_system(["offscreen"])


def ready(checkout: Checkout, profile: Profile = Profile.RUN, *sets: str) -> bool:
    return preparing.is_ready(checkout, profile, sets)


class TestStamp:
    @pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"checkout": "x"}', '{"system": 3}'])
    def test_a_torn_one_is_none(self, checkout: Checkout, text: str) -> None:
        checkout.stamp.write_text(text)
        assert Stamp.read(checkout.stamp) is None
        assert not ready(checkout)

    @pytest.mark.parametrize("profile", [Profile.DEV, Profile.BUNDLE])
    def test_more_than_enough_is_enough_to_run(self, checkout: Checkout, profile: Profile) -> None:
        whole(checkout, profile).write(checkout.stamp)
        assert ready(checkout, Profile.RUN)

    def test_a_moved_checkout_is_noticed(self, checkout: Checkout) -> None:
        new = checkout.root.with_name("moved")
        checkout.root.rename(new)
        assert not ready(Checkout(new))


class TestPreparing:
    """`prepare` with steps that only note that they were taken."""

    @pytest.fixture
    def steps(self, checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        taken: list[str] = []

        def note(step: str) -> None:
            whole_now = Stamp.read(checkout.stamp) is not None
            taken.append(f"{step}, stamp whole" if whole_now and step != "make" else step)

        monkeypatch.setattr(preparing, "_look_at_system", lambda sets: note(f"look {sets}"))
        monkeypatch.setattr(environment, "make", lambda _: note("make"))
        monkeypatch.setattr(
            environment, "fetch_libraries", lambda _, profile: note(f"fetch {profile.value}")
        )
        monkeypatch.setattr(
            environment, "install_libraries", lambda _, profile: note(f"libraries {profile.value}")
        )
        monkeypatch.setattr(environment, "install_project", lambda _: note("project"))
        return taken

    def test_does_nothing_twice(self, checkout: Checkout, steps: list[str]) -> None:
        preparing.prepare(checkout, Profile.RUN, ["offscreen"])
        assert steps == []

    def test_makes_a_half_made_environment_anew(self, checkout: Checkout, steps: list[str]) -> None:
        checkout.stamp.write_bytes(b"")
        preparing.prepare(checkout, Profile.RUN, ["offscreen"])
        assert steps == ["look ['offscreen']", "make", "libraries run", "project"]
        assert ready(checkout, Profile.RUN, "offscreen")

    def test_adds_only_what_is_missing(self, checkout: Checkout, steps: list[str]) -> None:
        preparing.prepare(checkout, Profile.DEV, ["offscreen"])
        assert steps == ["fetch dev, stamp whole", "libraries dev"]
        assert ready(checkout, Profile.RUN)
        assert ready(checkout, Profile.DEV)

    def test_without_a_connection_what_worked_goes_on_working(
        self, checkout: Checkout, steps: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_: Checkout, __: Profile) -> None:
            raise Trouble("no connection")

        monkeypatch.setattr(environment, "fetch_libraries", fail)
        with pytest.raises(Trouble):
            preparing.prepare(checkout, Profile.DEV, ["offscreen"])
        assert ready(checkout, Profile.RUN, "offscreen")

    def test_a_project_that_cannot_be_installed_costs_no_libraries(
        self, checkout: Checkout, steps: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_: Checkout) -> None:
            raise Trouble("not TOML")

        monkeypatch.setattr(environment, "install_project", fail)
        checkout.project.write_text("[tool")
        with pytest.raises(Trouble):
            preparing.prepare(checkout, Profile.RUN, ["offscreen"])
        monkeypatch.setattr(environment, "install_project", lambda _: steps.append("project"))
        preparing.prepare(checkout, Profile.RUN, ["offscreen"])
        assert steps == ["project"]

    def test_a_failed_step_leaves_no_whole_stamp(
        self, checkout: Checkout, steps: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_: Checkout, __: Profile) -> None:
            raise Trouble("no")

        monkeypatch.setattr(environment, "install_libraries", fail)
        with pytest.raises(Trouble):
            preparing.prepare(checkout, Profile.DEV, ["offscreen"])
        assert Stamp.read(checkout.stamp) is None

    def test_an_error_of_the_disk_becomes_a_sentence(
        self, checkout: Checkout, steps: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_: Checkout, __: Profile) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(environment, "install_libraries", fail)
        with pytest.raises(Trouble, match="is full"):
            preparing.prepare(checkout, Profile.DEV, ["offscreen"])


class TestPython:
    def test_an_old_one_can_read_the_script(self) -> None:
        ast.parse(SCRIPT.read_bytes(), feature_version=(3, 0))

    def test_an_old_one_gets_one_sentence(self) -> None:
        pretend = (
            f"import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path({str(SCRIPT)!r})"
        )
        done = subprocess.run(
            [sys.executable, "-c", pretend], check=False, capture_output=True, text=True
        )
        assert done.returncode == 1
        assert done.stderr.startswith(
            "PrismDesk needs Python 3.11 or newer, and this is Python 3.9"
        )
        assert done.stderr.count("\n") == 1


class TestEnvironment:
    def test_replaces_only_environments(self, tmp_path: Path) -> None:
        checkout = Checkout(tmp_path)
        assert environment.is_replaceable(checkout)
        checkout.venv.mkdir()
        assert environment.is_replaceable(checkout)
        (checkout.venv / "diary.txt").touch()
        assert not environment.is_replaceable(checkout)
        with pytest.raises(Trouble, match="move it out of the way"):
            environment.make(checkout)
        checkout.stamp.touch()
        assert environment.is_replaceable(checkout)

    def test_programs_do_not_inherit_what_leads_astray(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONPATH", "elsewhere")
        monkeypatch.setenv("PIP_TARGET", "elsewhere")
        monkeypatch.setenv("PIP_PROXY", "kept")
        settings = environment.own_settings()
        assert "PYTHONPATH" not in settings
        assert "PIP_TARGET" not in settings
        assert settings["PIP_PROXY"] == "kept"
