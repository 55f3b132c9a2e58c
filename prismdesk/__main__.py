"""`python -m prismdesk`, and the program that is installed."""

import signal
import sys


def main() -> int:
    """Runs the program; the exit code."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # What is interrupted while it is imported would tell of it in many lines.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from prismdesk.cli import main as run  # noqa: PLC0415 # as said

    return run()


if __name__ == "__main__":
    sys.exit(main())
