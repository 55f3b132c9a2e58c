#!/usr/bin/env python3
"""The one script a fresh machine needs: prepares everything and starts PrismDesk or its tests.

This file only looks at the Python that reads it, and is written so that an old one can; the
work is done by the parts in `setting_up`, beside it. It uses the standard library alone.
"""

import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(
        "PrismDesk needs Python 3.11 or newer, and this is Python %d.%d (%s)."
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

# The list of licences is read by the program's own reader, which needs the standard library alone.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from setting_up.verbs import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
