"""The environment in `.venv`: making it, and putting locked libraries and the project in."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from setting_up.checkout import Checkout, Profile
from setting_up.trouble import Trouble, explain_pip, say

# Settings of the person's own that would send pip's work elsewhere, or another Python's modules
# into ours. Mirrors, proxies and certificates stay as they are set.
_FOREIGN = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PIP_PREFIX",
    "PIP_REQUIRE_HASHES",
    "PIP_ROOT",
    "PIP_TARGET",
    "PIP_USER",
)


def own_settings() -> dict[str, str]:
    """The environment variables for programs in `.venv`, without what would lead them astray."""
    return {name: value for name, value in os.environ.items() if name not in _FOREIGN}


def is_replaceable(checkout: Checkout) -> bool:
    """Whether what stands at `.venv` may be thrown away: nothing, an environment, or half of one.

    A folder that is none of these holds something of the person's own.
    """
    venv = checkout.venv
    if not venv.exists():
        return True
    if venv.is_symlink() or not venv.is_dir():
        return False
    if checkout.stamp.exists() or (venv / "pyvenv.cfg").exists():
        return True
    return not any(venv.iterdir())


def make(checkout: Checkout) -> None:
    """Makes an empty `.venv` in place of what is there. Raises Trouble, OSError.

    Its stamp is empty from the first moment on, so that half an environment is known as such.
    """
    if not is_replaceable(checkout):
        raise Trouble(f"{checkout.venv} is no environment of Python: move it out of the way.")
    for old in (checkout.discarded, checkout.venv):
        if old.exists():
            # Moved first, so that `.venv` is never a folder that is half gone.
            old.replace(checkout.discarded)
            shutil.rmtree(checkout.discarded)
    checkout.venv.mkdir()
    checkout.stamp.touch()
    # From inside another environment, ours must still rest on the Python below both.
    python = getattr(sys, "_base_executable", sys.executable)
    _run([python, "-m", "venv", str(checkout.venv)], checkout)


def fetch_libraries(checkout: Checkout, profile: Profile) -> None:
    """Brings what the lock of `profile` adds into pip's cache, and installs nothing of it yet.

    Raises Trouble; the environment is as it was.
    """
    _pip(checkout, "--dry-run", *_locked(checkout, profile))


def install_libraries(checkout: Checkout, profile: Profile) -> None:
    """Installs the lock of `profile`: ready-made wheels with the locked hashes, and only those.

    Raises Trouble.
    """
    _pip(checkout, *_locked(checkout, profile))


def install_project(checkout: Checkout) -> None:
    """Installs the project so that it runs from its sources, fetching nothing. Raises Trouble."""
    _pip(checkout, "--no-deps", "--no-build-isolation", "--no-index", "-e", str(checkout.root))


def install_wheel(checkout: Checkout, wheel: Path) -> None:
    """Installs the project as this wheel holds it, fetching nothing. Raises Trouble."""
    _pip(checkout, "--no-deps", "--no-index", "--force-reinstall", str(wheel))


def _locked(checkout: Checkout, profile: Profile) -> tuple[str, ...]:
    return ("--require-hashes", "--only-binary", ":all:", "-r", str(checkout.lock(profile)))


def _pip(checkout: Checkout, *arguments: str) -> None:
    command = [str(checkout.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    _run([*command, "install", "--progress-bar", "off", *arguments], checkout)


def _run(command: Sequence[str], checkout: Checkout) -> None:
    """Runs a step of the set-up, naming each library as pip comes to it; raises Trouble."""
    lines = []
    with subprocess.Popen(
        command,
        cwd=checkout.root,
        env=own_settings(),
        close_fds=False,  # a step that outlives us keeps the turnstile shut
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as step:
        assert step.stdout is not None
        for line in step.stdout:
            lines.append(line)
            if line.startswith("Collecting "):
                say(f"  {line.split()[1]}")
    if step.returncode:
        free = shutil.disk_usage(checkout.root).free
        raise Trouble(explain_pip("".join(lines), checkout.venv, free))
