"""Opens the match named, says how that went, and holds it until a line comes or the end does."""

from __future__ import annotations

import sys
from pathlib import Path

from prismdesk.core.refusal import Refused
from prismdesk.files.match_file import reopen

again = reopen(Path(sys.argv[1]))
sys.stdout.write(f"{again.code if isinstance(again, Refused) else 'open'}\n")
sys.stdout.flush()
sys.stdin.readline()
