"""Where things lie in the checkout, and the three sets of libraries it can be prepared with."""

import os
import re
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Profile(Enum):
    """A locked set of libraries; its value is the name of its lock file.

    Each of the others holds all of RUN, in the same versions.
    """

    RUN = "run"
    DEV = "dev"
    BUNDLE = "bundle"

    @property
    def met_by(self) -> tuple["Profile", ...]:
        """The profiles whose libraries are enough for this one, itself first."""
        if self is Profile.RUN:
            return (Profile.RUN, Profile.DEV, Profile.BUNDLE)
        return (self,)


@dataclass(frozen=True)
class Checkout:
    """The folder of the sources, and the places in it that the set-up reads or makes."""

    root: Path

    @classmethod
    def of_this_script(cls) -> "Checkout":
        """The checkout that this file is part of."""
        return cls(Path(__file__).resolve().parents[2])

    @property
    def project(self) -> Path:
        """The description of the project; a change in it means installing the project again."""
        return self.root / "pyproject.toml"

    @property
    def version(self) -> str:
        """The version of the program, as its sources say it."""
        text = (self.root / "prismdesk" / "__init__.py").read_text(encoding="utf-8")
        found = re.search(r'^__version__ = "([0-9.]+)"$', text, re.MULTILINE)
        assert found is not None, "the sources name their version"
        return found[1]

    @property
    def venv(self) -> Path:
        """The environment that holds the libraries."""
        return self.root / ".venv"

    @property
    def discarded(self) -> Path:
        """Where an environment goes that is being thrown away."""
        return self.root / ".venv.old"

    @property
    def turnstile(self) -> Path:
        """The file that lets one set-up at a time into the checkout."""
        return self.root / ".venv.lock"

    @property
    def stamp(self) -> Path:
        """The note of what was prepared; empty while that is going on."""
        return self.venv / "prismdesk.json"

    @property
    def python(self) -> Path:
        """The environment's own Python."""
        if os.name == "nt":
            return self.venv / "Scripts" / "python.exe"
        return self.venv / "bin" / "python"

    @property
    def bundled_program(self) -> Path:
        """The program in the bundle that answers in a terminal; Windows has a second one."""
        name = "prismdesk-console.exe" if sys.platform == "win32" else "prismdesk"
        return self.root / "dist" / "prismdesk" / name

    def lock(self, profile: Profile) -> Path:
        """The locked libraries of a profile."""
        return self.root / "packaging" / "requirements" / f"{profile.value}.txt"
