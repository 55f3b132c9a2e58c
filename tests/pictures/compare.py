"""Compares two folders of pictures pixel by pixel: `python -m tests.pictures.compare A B`.

Answers 0 where nothing a person sees is another. What differs by no more than the smoothing of
letters is named, and is a difference unless `--smoothed` lets it pass.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtGui import QImage

from tests.support.picture_comparison import alike_levels, levels

_MARK: Final = (255, 0, 255)


class Difference(NamedTuple):
    """How one picture differs from the other; `smoothed`: by the smoothing of letters alone."""

    name: str
    words: str
    smoothed: bool = False


def compared(one: Path, other: Path, show: Path | None = None) -> Difference | None:
    """What differs between two pictures; with `show` a third one has it marked in that folder."""
    if one.read_bytes() == other.read_bytes():
        return None
    first, second = QImage(str(one)), QImage(str(other))
    if first.isNull() or second.isNull():
        return Difference(one.name, "is no picture")
    if first.size() != second.size():
        sizes = [f"{image.width()}x{image.height()}" for image in (first, second)]
        return Difference(one.name, f"has another size: {sizes[0]}, {sizes[1]}")
    here, there = levels(first), levels(second)
    apart = np.abs(here - there).max(axis=2)
    if not apart.any():
        return None
    if show is not None:
        _mark(second, apart > 0, show / one.name)
    rows, columns = np.nonzero(apart)
    box = f"x {columns.min()} to {columns.max()}, y {rows.min()} to {rows.max()}"
    words = f"{len(rows)} pixels by up to {apart.max()} of 255, {box}"
    return Difference(one.name, words, alike_levels(here, there))


def _mark(image: QImage, wrong: np.ndarray, to: Path) -> None:
    """The picture made dim, with the pixels that differ marked."""
    seen = levels(image)[:, :, ::-1] // 3
    seen[wrong] = _MARK
    data = np.ascontiguousarray(seen.astype(np.uint8))
    high, wide, _ = data.shape
    to.parent.mkdir(parents=True, exist_ok=True)
    QImage(data.tobytes(), wide, high, 3 * wide, QImage.Format.Format_RGB888).save(str(to))


def differences(one: Path, other: Path, show: Path | None = None) -> list[Difference]:
    """All that differs between two folders."""
    first, second = ({path.name for path in folder.glob("*.png")} for folder in (one, other))
    found = [Difference(name, f"is missing in {other}") for name in sorted(first - second)]
    found += [Difference(name, f"is missing in {one}") for name in sorted(second - first)]
    for name in sorted(first & second):
        made = compared(one / name, other / name, show)
        if made is not None:
            found.append(made)
    return found


def main() -> int:
    """Says what differs, and answers 1 if anything does."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("one", type=Path, help="the folder of pictures before")
    parser.add_argument("other", type=Path, help="the folder of pictures after")
    parser.add_argument("--show", type=Path, help="a folder for pictures of what differs")
    parser.add_argument("--smoothed", action="store_true", help="letters may be smoothed otherwise")
    given = parser.parse_args()
    count = len(list(given.one.glob("*.png")))
    if not count:
        parser.error(f"no picture is in {given.one}")
    found = differences(given.one, given.other, given.show)
    for one in found:
        print(f"{'smoothed' if one.smoothed else 'DIFFERS'}: {one.name}: {one.words}")
    wrong = [one for one in found if not (one.smoothed and given.smoothed)]
    smoothed = sum(one.smoothed for one in found)
    print(f"{count} pictures: {len(found)} differ, {smoothed} of them by smoothing alone")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
