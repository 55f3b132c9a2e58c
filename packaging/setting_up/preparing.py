"""What is left to do before PrismDesk can start, and doing it."""

import os
import sys
from collections.abc import Sequence

from setting_up import environment, system
from setting_up.checkout import Checkout, Profile
from setting_up.stamp import Stamp
from setting_up.trouble import Trouble, explain_os_error, say
from setting_up.turnstile import alone

NEWEST_PYTHON = (3, 14)


def check_python(version: tuple[int, int]) -> None:
    """Raises Trouble for a Python that the locked libraries do not come for yet."""
    if version > NEWEST_PYTHON:
        newest = ".".join(map(str, NEWEST_PYTHON))
        raise Trouble(
            f"PrismDesk's libraries come for Python 3.11 to {newest}, and this is Python "
            f"{version[0]}.{version[1]}: start this script with one of those."
        )


def is_ready(checkout: Checkout, profile: Profile, sets: Sequence[str]) -> bool:
    """Whether nothing is left to do for `profile` and the sets of system libraries in `sets`.

    Reads a handful of small files and starts nothing: this is the way of every second start.
    """
    stamp = Stamp.read(checkout.stamp)
    return (
        stamp is not None
        and checkout.python.exists()
        and stamp.is_at_home(checkout)
        and stamp.has_libraries(checkout, profile)
        and stamp.has_project(checkout)
        and set(sets) <= set(stamp.system)
    )


def prepare(checkout: Checkout, profile: Profile, sets: Sequence[str]) -> None:
    """Makes the checkout ready for `profile`; returns at once if it is. Raises Trouble."""
    try:
        if is_ready(checkout, profile, sets):
            return
        check_python(sys.version_info[:2])
        with alone(checkout.turnstile):
            # Whoever was waited for may have done it all.
            if not is_ready(checkout, profile, sets):
                _bring_about(checkout, profile, sets)
    except OSError as error:
        raise Trouble(explain_os_error(error, checkout.venv)) from error


def _bring_about(checkout: Checkout, profile: Profile, sets: Sequence[str]) -> None:
    """Does what is left. The stamp is empty as long as the environment is not whole."""
    stamp = Stamp.read(checkout.stamp)
    if stamp is None or not set(sets) <= set(stamp.system):
        _look_at_system(sets)
    if stamp is None or not (checkout.python.exists() and stamp.is_at_home(checkout)):
        say(f"Making {checkout.venv}")
        environment.make(checkout)
        stamp = Stamp.fresh(checkout)
    elif not stamp.has_libraries(checkout, profile):
        say("Fetching what the locks add:")
        # Without a connection this fails, and what worked so far goes on working.
        environment.fetch_libraries(checkout, profile)
    checkout.stamp.write_bytes(b"")
    if not stamp.has_libraries(checkout, profile):
        say("Installing the locked libraries (about 100 MB the first time):")
        environment.install_libraries(checkout, profile)
        stamp = stamp.with_libraries(checkout, profile)
    if not stamp.has_project(checkout):
        say("Installing PrismDesk itself")
        try:
            environment.install_project(checkout)
        except Trouble:
            # The libraries are whole; only the project has to be tried again.
            stamp.write(checkout.stamp)
            raise
        stamp = stamp.with_project(checkout)
    stamp.with_system(sets).write(checkout.stamp)


def _look_at_system(sets: Sequence[str]) -> None:
    """Finds and provides what Linux lacks; the other systems bring all of it."""
    if sys.platform != "linux":
        return
    lacks = system.lacking(sets, sys.version_info[:2], system.THIS_MACHINE)
    if lacks:
        system.provide(lacks)


def window_sets() -> tuple[str, ...]:
    """The sets of system libraries for a start here: those for X11 only where there is one."""
    return ("offscreen", "window") if os.environ.get("DISPLAY") else ("offscreen",)
