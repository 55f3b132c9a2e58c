"""Writes the schema of the messages to the file that a test compares.

python -m tests.support.schema
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from prismdesk.link.schema import schema

FILE: Final = Path(__file__).resolve().parent.parent / "wire" / "schema.json"


def main() -> None:
    FILE.write_text(schema(), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
