"""Runs in the bundle before the program: programs that it starts get the system's libraries.

On Linux the bundle looks for libraries in its own folder first, by a variable that every program
it starts would inherit: a file manager, say, which then loads ours in place of its own.
"""

import os

_NAME = "LD_LIBRARY_PATH"

if _NAME in os.environ:
    found = os.environ.pop(f"{_NAME}_ORIG", None)
    if found is None:
        del os.environ[_NAME]
    else:
        os.environ[_NAME] = found
    # This program itself, started once more, has to set it again.
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
