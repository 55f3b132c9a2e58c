"""`python -m prismdesk`."""

import sys

from prismdesk.cli import main

sys.exit(main())
