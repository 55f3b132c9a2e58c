"""The note inside `.venv` of what was prepared, so that the next start need not look again.

The stamp is emptied before anything is changed and written when all of it is done. An
environment without a whole stamp was left in the middle, and is made anew. A stamp also names
the checkout, because an environment does not survive being moved or copied.
"""

import hashlib
import json
import platform
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from setting_up.checkout import Checkout, Profile


def digest(path: Path) -> str:
    """The SHA-256 of a file, line ends aside (a checkout on Windows may have its own)."""
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


@dataclass(frozen=True)
class Stamp:
    """What an environment was prepared with.

    `locks` are the digests of the installed locks by profile, `project` that of
    `pyproject.toml`; `system` names the sets of system libraries that were seen to be there.
    """

    checkout: str
    python: str
    project: str = ""
    locks: dict[str, str] = field(default_factory=dict)
    system: tuple[str, ...] = ()

    @classmethod
    def fresh(cls, checkout: Checkout) -> "Stamp":
        """The stamp of an environment just made with the running Python: nothing in it yet."""
        return cls(str(checkout.root), platform.python_version())

    @classmethod
    def read(cls, path: Path) -> "Stamp | None":
        """The stamp at `path`, or None if there is none or it is not whole."""
        try:
            known: dict[str, Any] = json.loads(path.read_bytes())
            return cls(**{**known, "system": tuple(known["system"])})
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def write(self, path: Path) -> None:
        """Puts the stamp at `path` in one step. Raises OSError."""
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        beside.replace(path)

    def is_at_home(self, checkout: Checkout) -> bool:
        """Whether the environment belongs to this checkout and the running Python."""
        here = self.fresh(checkout)
        return (self.checkout, self.python) == (here.checkout, here.python)

    def has_libraries(self, checkout: Checkout, profile: Profile) -> bool:
        """Whether a lock that is enough for `profile` is installed as it stands today."""
        return any(
            digest(checkout.lock(one)) == self.locks.get(one.value) for one in profile.met_by
        )

    def has_project(self, checkout: Checkout) -> bool:
        """Whether the project is installed as it is described today."""
        return digest(checkout.project) == self.project

    def with_libraries(self, checkout: Checkout, profile: Profile) -> "Stamp":
        """The stamp after the lock of `profile` was installed."""
        return replace(self, locks={**self.locks, profile.value: digest(checkout.lock(profile))})

    def with_project(self, checkout: Checkout) -> "Stamp":
        """The stamp after the project was installed."""
        return replace(self, project=digest(checkout.project))

    def with_system(self, sets: Iterable[str]) -> "Stamp":
        """The stamp after these sets of system libraries were seen to be there."""
        return replace(self, system=tuple(sorted({*self.system, *sets})))
