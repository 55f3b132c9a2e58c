"""How large the bundle is and how long it takes to start, beside the least that could be.

The yardstick is made in the same run: `packaging/minimal`, a window with 64 squares in a bundle
with PySide6-Essentials, Shapely and NetworkX. It leaves out what PrismDesk's bundle leaves out,
and imports nothing but Qt before it paints.

Both programs are measured from outside, as they are: asked by its own variable for logging, Qt
says when a window's picture is handed to the screen. It says more before, some four milliseconds
of it where there are many widgets, which count against PrismDesk.
"""

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from setting_up import bundle
from setting_up.checkout import Checkout
from setting_up.environment import own_settings
from setting_up.trouble import Trouble, say

LARGER, LATER = 1.25, 1.5
"""So many times the size of the minimal bundle, and its time to the first painted window."""

ROUNDS = 30
"""In each of them every program is started once."""
_BEFORE = 2
"""Rounds that do not count: files are read from the disk, folders are made."""
_MATCHES = 12

PATIENCE_S = 60
_LOOK_S = 0.0005
_PAINTED = b"Flushing"
"""How Qt begins to say that a window is handed over as it was painted."""


def measure(checkout: Checkout) -> None:
    """Prints the figures of `dist/prismdesk`. Raises Trouble where it is beyond a limit."""
    minimal = _make_minimal(checkout)
    ours = checkout.bundled_program
    sizes = size_of(ours.parent), size_of(minimal.parent)
    larger = sizes[0] / sizes[1]
    say(
        f"Size: {sizes[0] / 1e6:.1f} MB beside {sizes[1] / 1e6:.1f} MB of the minimal bundle, "
        f"{larger:.2f} times as much (at most {LARGER})"
    )
    with tempfile.TemporaryDirectory(prefix="prismdesk-measured-") as folder:
        homes = Path(folder, "new"), Path(folder, "used")
        _play(ours, homes[1])
        times = start_times(
            [[str(minimal)], [str(ours)], [str(ours)], [str(minimal), "first"]],
            [_settings(home) for home in (homes[0], *homes, homes[0])],
        )
    bare, home, used, loaded = (statistics.median(one) * 1000 for one in times)
    later = ratio(times[1], times[0])
    say(
        f"Start to the first painted Home: {home:.0f} ms beside {bare:.0f} ms, "
        f"{later:.2f} times as long (at most {LATER}); medians of {ROUNDS} starts"
    )
    say(f"With {_MATCHES} matches on Home: {used:.0f} ms, {ratio(times[2], times[0]):.2f} times")
    say(f"The minimal program with Shapely and NetworkX imported first: {loaded:.0f} ms")
    if larger > LARGER:
        raise Trouble("The bundle is larger than it may be.")
    if later > LATER:
        raise Trouble("The bundle starts slower than it may.")


def ratio(ones: Sequence[float], others: Sequence[float]) -> float:
    """How many times as long as the others the ones take: the median of the rounds.

    What slows the machine down for a while slows down both of a round.
    """
    return statistics.median(one / other for one, other in zip(ones, others, strict=True))


def size_of(folder: Path) -> int:
    """The bytes of all files below a folder; a link counts nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def start_times(
    commands: Sequence[Sequence[str]],
    settings: Sequence[Mapping[str, str]],
    rounds: int = ROUNDS,
) -> list[list[float]]:
    """Seconds from each start of each command to its first painted window, in turns.

    Raises Trouble for a program that ends before, or paints nothing within PATIENCE_S.
    """
    times: list[list[float]] = [[] for _ in commands]
    for number in range(_BEFORE + rounds):
        for command, own, found in zip(commands, settings, times, strict=True):
            took = _start(command, own)
            if number >= _BEFORE:
                found.append(took)
    return times


def _start(command: Sequence[str], settings: Mapping[str, str]) -> float:
    """Starts a program, waits until it has painted a window, and ends it then and there."""
    said = b""
    begun = time.perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=settings
    ) as started:
        assert started.stderr is not None
        pipe = started.stderr.fileno()
        os.set_blocking(pipe, False)
        try:
            while _PAINTED not in said:
                # Looked for now and then: to wake a reader for each line would hold the program up.
                time.sleep(_LOOK_S)
                with contextlib.suppress(BlockingIOError):
                    piece = os.read(pipe, 1 << 16)
                    said += piece
                    if not piece:
                        break
                if time.perf_counter() - begun > PATIENCE_S:
                    break
            else:
                return time.perf_counter() - begun
        finally:
            started.kill()
    last = said[-500:].decode(errors="replace")
    raise Trouble(f"{' '.join(command)} painted no window. Its last words:\n{last}")


def _settings(home: Path) -> dict[str, str]:
    """The environment of a program that is measured: a home of its own, and no network."""
    own = own_settings()
    return {
        **own,
        "PRISMDESK_HOME": str(home),
        "PRISMDESK_INTERFACES": "none",
        "QT_QPA_PLATFORM": own.get("QT_QPA_PLATFORM", "offscreen"),
        "QT_LOGGING_RULES": "qt.widgets.painting.info=true",
        "QT_FORCE_STDERR_LOGGING": "1",
    }


def _play(program: Path, home: Path) -> None:
    """Puts matches on the shelf of that home."""
    for number in range(_MATCHES):
        save = home / "matches" / f"match {number}.prismdesk"
        save.parent.mkdir(parents=True, exist_ok=True)
        words = ["referee", "prizmik", "--seed", str(number), "--save", str(save)]
        subprocess.run(
            [str(program), *words],
            input=bundle.MATCHES["prizmik"].encode(),
            env=_settings(home),
            stdout=subprocess.DEVNULL,
            check=True,
        )


def _make_minimal(checkout: Checkout) -> Path:
    """Makes the minimal bundle anew; its program. Raises Trouble."""
    say("Making a minimal bundle to measure by")
    to = checkout.root / "build" / "measured"
    made = subprocess.run(
        [
            *(str(checkout.python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(to), "--workpath", str(to / "work")),
            str(checkout.root / "packaging" / "minimal" / "minimal.spec"),
        ],
        cwd=checkout.root,
        env=bundle.settings(checkout.root, bundle.date_of(checkout)),
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if made.returncode:
        raise Trouble("PyInstaller could not make the minimal bundle; its words are above.")
    name = "minimal.exe" if sys.platform == "win32" else "minimal"
    return to / "minimal" / name
