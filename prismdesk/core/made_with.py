"""What the program is made with: each part, whose it is, and under which licence it is used."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True)
class Part:
    """Something by others that the program is made with, and what its licence asks to be told.

    `licence` is an SPDX expression; `texts` name files beside the list. A part that is `inside`
    another has no files of its own: it is in the other's. `modules` and `files` are patterns (as
    fnmatch has them) of what it owns in a bundle. `version` and `places`, the files and folders
    of it that may be replaced, are known in a bundle only; there `source` is that of this version,
    which `release` tells elsewhere. The list itself explains its fields.
    """

    name: str
    purpose: str
    licence: str
    copyright: tuple[str, ...]
    source: str
    texts: tuple[str, ...]
    release: str = ""
    inside: str = ""
    systems: tuple[str, ...] = ()
    lock: str = ""
    always: bool = False
    modules: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    note: str = ""
    version: str = ""
    places: tuple[str, ...] = ()

    @property
    def is_replaceable(self) -> bool:
        """Whether its licence lets everybody put another version of it in its place (LGPL).

        What is inside another part has no place of its own, and is replaced with that.
        """
        return "LGPL" in self.licence and not self.inside


@dataclass(frozen=True)
class PartsList:
    """All parts, in the order in which they are shown, and in which they claim files.

    `tools`: distributions that the locks name and that are in no bundle. `brought`: the name of
    a text -> where it comes from, as DISTRIBUTION/FILE below its metadata.
    """

    parts: tuple[Part, ...]
    tools: tuple[str, ...]
    brought: Mapping[str, str]


LIST: Final = "parts.toml"
"""The file of the list, in the folder of licences."""

NOTICE: Final = "LGPL-notice.txt"
"""The file beside it that says how the replaceable parts may be replaced."""


def read_parts(text: str) -> PartsList:
    """Reads the list of parts; ValueError, KeyError or TypeError for one that is none."""
    read = tomllib.loads(text)
    return PartsList(
        tuple(Part(**_fields(one)) for one in read["part"]),
        tuple(read.get("tools", {}).get("names", ())),
        dict(read.get("brought", {})),
    )


def _fields(table: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(it) if isinstance(it, list) else it for name, it in table.items()}
