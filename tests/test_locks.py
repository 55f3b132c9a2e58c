"""The locks of the libraries: what may stand in them, and what must."""

import re
import tomllib
from pathlib import Path

import pytest
from setting_up.checkout import Checkout, Profile

ROOT = Path(__file__).resolve().parents[1]


class TestLocks:
    CHECKOUT = Checkout(ROOT)

    def entries(self, profile: Profile) -> dict[str, str]:
        """Name -> its whole entry, continuation lines joined."""
        text = self.CHECKOUT.lock(profile).read_text(encoding="utf-8").replace("\\\n", " ")
        lines = [line for line in text.splitlines() if line and not line.startswith("#")]
        return {line.partition("==")[0]: line for line in lines}

    @pytest.mark.parametrize("profile", [Profile.DEV, Profile.BUNDLE])
    def test_hold_all_that_running_needs(self, profile: Profile) -> None:
        assert self.entries(Profile.RUN).items() <= self.entries(profile).items()

    def test_keep_to_a_pyside_that_does_not_abort(self) -> None:
        locked = re.match(
            r".*==(\d+)\.(\d+)\.(\d+)", self.entries(Profile.RUN)["pyside6-essentials"]
        )
        assert locked is not None
        assert (6, 8, 3) <= tuple(map(int, locked.groups())) < (6, 12)

    def test_ask_for_what_the_project_asks_for(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        asked = self.CHECKOUT.lock(Profile.RUN).with_suffix(".in").read_text(encoding="utf-8")
        assert set(project["project"]["dependencies"]) <= set(asked.splitlines())
