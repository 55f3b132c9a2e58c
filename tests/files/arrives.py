"""Arrives as one of many starts at once, and as the first opens the files of all of them."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from prismdesk.files.starts import First, arrive

file, many = sys.argv[1:]
opened = []
found = arrive(Path(file))
if isinstance(found, First):
    opened.append(file)
    found.listen()
    end = time.monotonic() + 50
    while len(opened) < int(many) and time.monotonic() < end:
        opened += [str(one.path) for one in found.take()]
    found.close()
print(json.dumps({"is": type(found).__name__, "opened": opened}))
