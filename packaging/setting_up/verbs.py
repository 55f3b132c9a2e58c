"""The command line of `bootstrap.py`: one verb, and the arguments of what it starts."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from setting_up import bundle, debian, macos, measuring, twice, wheel, windows
from setting_up.checkout import Checkout, Profile
from setting_up.environment import own_settings
from setting_up.preparing import prepare, window_sets
from setting_up.trouble import Trouble, say

USAGE = """\
usage: python3 packaging/bootstrap.py VERB [ARGS]

  run [ARGS]    prepare what is missing, then start PrismDesk with ARGS
  test [ARGS]   the same, then run all tests without a display; ARGS go to pytest
                (test --wheel [ARGS]: the same tests against the installed wheel)
  bench [ARGS]  the same, then run the benchmarks
  install       prepare only
  wheel         make dist/prismdesk-VERSION-py3-none-any.whl, and try it
  bundle        make the one-folder program in dist/prismdesk, and try it
                (bundle --twice: make it in two places, and compare byte by byte;
                bundle --measure: its size and its start, beside a minimal bundle's)
  package       make of that bundle what this system installs: a Debian package, an
                installer for Windows, an image for macOS
"""

_TESTING = ("offscreen",)

_ALL_AT_ONCE = ("-n", "auto", "--dist", "loadgroup", "-p", "no:benchmark")
"""The whole suite runs in as many processes as there are processors. Tests that would meet each
other on the network share an `xdist_group`, and so one process."""


_NOT_FOR_TESTS = (
    *("DISPLAY", "WAYLAND_DISPLAY"),
    "PYTHONDONTWRITEBYTECODE",  # they start the program very often, and it is compiled once
)


def for_tests(settings: Mapping[str, str]) -> dict[str, str]:
    """These settings for tests, which must not open a window."""
    kept = {name: value for name, value in settings.items() if name not in _NOT_FOR_TESTS}
    return {**kept, "QT_QPA_PLATFORM": "offscreen"}


def _start(command: list[str], settings: Mapping[str, str]) -> int:
    """Becomes the program where the system can do that; elsewhere runs it to its end."""
    if os.name == "posix":
        os.execve(command[0], command, settings)
    try:
        return subprocess.run(command, env=settings, check=False).returncode
    except KeyboardInterrupt:
        return 130


def run(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Starts PrismDesk, in the folder where the person is, so that names of files hold."""
    prepare(checkout, Profile.RUN, window_sets())
    # -P: modules come from the environment, not from whatever lies in that folder.
    return _start([str(checkout.python), "-P", "-m", "prismdesk", *arguments], own_settings())


def _pytest(checkout: Checkout, arguments: Sequence[str]) -> int:
    prepare(checkout, Profile.DEV, _TESTING)
    os.chdir(checkout.root)
    settings = for_tests(own_settings())
    return _start([str(checkout.python), "-m", "pytest", *arguments], settings)


def test(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Runs the whole test suite, or what the arguments choose of it; on a wheel behind --wheel."""
    if arguments and arguments[0] == "--wheel":
        return _test_wheel(checkout, arguments[1:])
    return _pytest(checkout, arguments or _ALL_AT_ONCE)


def _test_wheel(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Runs the tests where the program comes from a wheel, made just now."""
    prepare(checkout, Profile.RUN, _TESTING)
    place = wheel.install(checkout, wheel.build(checkout, checkout.root / "build"))
    os.chdir(place.root)
    settings = for_tests(own_settings())
    words = [str(place.python), "-m", "pytest", *(arguments or _ALL_AT_ONCE)]
    return _start(words, settings)


def make_wheel(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Makes the wheel and tries it."""
    _no_arguments("wheel", arguments)
    prepare(checkout, Profile.RUN, _TESTING)
    made = wheel.build(checkout, checkout.root / "dist")
    wheel.try_out(wheel.install(checkout, made), checkout.version)
    say(f"The wheel is ready: {made}")
    return 0


def bench(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Runs the benchmarks."""
    return _pytest(checkout, [str(Path("tests", "benchmarks")), *arguments])


def install(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Prepares a start with or without a window, and starts nothing."""
    _no_arguments("install", arguments)
    prepare(checkout, Profile.RUN, ("offscreen", "window"))
    say("PrismDesk is ready: python3 packaging/bootstrap.py run")
    return 0


def make_bundle(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Makes the bundle and tries it, and does with it what else the argument says."""
    more: dict[str, Callable[[Checkout], None]] = {
        "--measure": measuring.measure,
        "--twice": twice.make_again,
    }
    if len(arguments) > 1 or not set(arguments) <= set(more):
        raise Trouble(f"bundle takes one of {', '.join(more)}, and got: {' '.join(arguments)}")
    prepare(checkout, Profile.BUNDLE, ("offscreen", "window", "bundle"))
    bundle.build(checkout)
    bundle.try_out(checkout.bundled_program)
    for argument in arguments:
        more[argument](checkout)
    folder = checkout.bundled_program.parent
    say(f"The bundle is ready: {folder}{bundle.wants_of_system(folder)}")
    return 0


def make_package(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Makes of the bundle in `dist` what a person of this system installs."""
    _no_arguments("package", arguments)
    prepare(checkout, Profile.RUN, _TESTING)
    makers = {"win32": windows.make_installer, "darwin": macos.make_image}
    made = makers.get(sys.platform, debian.make)(checkout)
    say(f"The package is ready: {made}")
    return 0


def _no_arguments(verb: str, arguments: Sequence[str]) -> None:
    if arguments:
        raise Trouble(f"{verb} takes no arguments, and got: {' '.join(arguments)}")


VERBS: dict[str, Callable[[Checkout, Sequence[str]], int]] = {
    "run": run,
    "test": test,
    "bench": bench,
    "install": install,
    "wheel": make_wheel,
    "bundle": make_bundle,
    "package": make_package,
}


def main(arguments: Sequence[str]) -> int:
    """Does what the command line says. Returns the exit code: 1 in trouble, 2 if misspelt."""
    if arguments and arguments[0] in ("-h", "--help", "help"):
        sys.stdout.write(USAGE)
        return 0
    if not arguments or arguments[0] not in VERBS:
        sys.stderr.write(USAGE)
        return 2
    try:
        return VERBS[arguments[0]](Checkout.of_this_script(), arguments[1:])
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
