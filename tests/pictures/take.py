"""Takes a picture of every page, theme and game: `python -m tests.pictures.take OUT`.

Two runs of one program are equal pixel by pixel (`tests.pictures.compare`), and so are those before
and after a change that nobody is to see.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.pictures import (
    analysis_pages,
    broadcast_pictures,
    choosing_pages,
    gems_pages,
    home_pages,
    host_pages,
    prism_pages,
    prisma_pages,
    prizmik_pages,
    reading_pages,
    still,
    table_pages,
)
from tests.pictures.camera import Camera

FAMILIES = (
    # First: its large letters are smoothed as the letters before them let them be.
    broadcast_pictures,
    home_pages,
    choosing_pages,
    prizmik_pages,
    prism_pages,
    gems_pages,
    prisma_pages,
    table_pages,
    reading_pages,
    analysis_pages,
    host_pages,
)


def main() -> int:
    """Takes them all, or those of some scenes; answers 1 if a scene failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--only", default="", help="scenes whose names contain that")
    parser.add_argument("--slow", action="store_true", help="say how long each scene took")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    began_s = time.monotonic()
    with still.home() as home:
        camera = Camera(still.application(), home, given.out.resolve())
        for scene in (one for family in FAMILIES for one in family.SCENES):
            if given.only in scene.name:
                before_s, before = time.monotonic(), len(camera.names)
                camera.run(scene)
                if given.slow:
                    took_s, count = time.monotonic() - before_s, len(camera.names) - before
                    print(f"{took_s:5.1f} s, {count:3} pictures: {scene.name}", flush=True)
    for name, why in camera.failures.items():
        print(f"FAILED: {name}\n{why}")
    print(f"{len(camera.names)} pictures in {time.monotonic() - began_s:.0f} s")
    return 1 if camera.failures else 0


if __name__ == "__main__":
    sys.exit(main())
