"""All that two machines may say to each other, as a JSON Schema.

A message that carries another one unread shows as anything there; what it carries is beside it:
what clients and the table say, and every game's actions, views and facts.

`python -m tests.support.schema` writes it to the file that a test compares.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from prismdesk.games import GAMES
from prismdesk.link.messages import Asked, Said
from prismdesk.table.match import PublicMatch
from prismdesk.wire.messages import PROTOCOL, FromGuest, FromTable

FILE: Final = Path(__file__).resolve().parent.parent / "wire" / "schema.json"

_SPOKEN: Final[dict[str, Any]] = {
    "from-guest": FromGuest,
    "from-table": FromTable,
    "asked": Asked,
    "said": Said,
    "match": PublicMatch,
}


def schema() -> str:
    """The schema as text, equal for equal messages: every kind by name, then what they share."""
    kinds = dict(_SPOKEN)
    for rules in GAMES:
        kinds[f"{rules.name}-action"] = rules.action_type
        kinds[f"{rules.name}-view"] = rules.view_type
        kinds[f"{rules.name}-fact"] = rules.fact_type
    shapes, shared = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    whole = {
        "protocol": PROTOCOL,
        "rules": {rules.name: rules.version for rules in GAMES},
        "messages": dict(zip(kinds, shapes, strict=True)),
        "$defs": shared,
    }
    text = msgspec.json.encode(whole, order="sorted")
    return msgspec.json.format(text, indent=1).decode() + "\n"


def main() -> None:
    FILE.write_text(schema(), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
