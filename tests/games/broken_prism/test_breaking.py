"""Where a chain breaks a solid one, in both readings (BP15).

Around EFGKLM the sides come as Gb, Lr, Ll, Eb, Er, Gl.
"""

from __future__ import annotations

import pytest

from prismdesk.games.broken_prism.judge import judged
from tests.support.broken_prism_chains import ground, submission

LEVEL = "Eb Gb"
"""Straight through EFGKLM, from EJK to GHIMNO."""

CROSSING = {
    "the text’s own break": ((LEVEL,), "Gl Ll", "EFGKLM"),
    "the same from below": ((LEVEL,), "Ll Gl", "EFGKLM"),
    "at a slant": ((LEVEL,), "Er Lr", "EFGKLM"),
    "over a bend": (("Er Lr",), "Gl Eb", "EFGKLM"),
    "along the outside of a bend": (("Er Lr",), "Gl Gb", None),
    "along the inside of a bend": (("Er Lr",), "Ll Eb", None),
    "meeting on one bank": ((LEVEL,), "Er Gl", None),
    "meeting on the other": ((LEVEL,), "Lr Ll", None),
    "ending on it": ((LEVEL,), "Bl Er", None),
    "beginning on it": ((LEVEL,), "Gl Gr", None),
    "passing its end": ((LEVEL,), "El Jl", None),
    "the second passage of a solid one": (("Eb Er Bb Gl Lr",), "Gb Ll", "EFGKLM"),
    "the second passage of its own": (("Er Lr",), "Bb Gl Gb Nl Lb Ll Eb", None),
    "a solid one where it closes": (("Er Bb Gr Gb",), "Gl Ll", "EFGKLM"),
    "where it closes itself": ((LEVEL,), "Ll Jr El Er", "EFGKLM"),
    "closing on one bank": ((LEVEL,), "Er Bb Gl", None),
    "two, the first along the chain": ((LEVEL, "Jb Lb"), "Gl Ll Sl", "EFGKLM"),
    "two, from the other side": ((LEVEL, "Jb Lb"), "Sl Ll Gl", "JKLRST"),
    "itself": ((), "Gl Ll Jr Eb Gb", None),
}
"""Solid chains, a new one, and where it breaks them if it may meet but not cross them."""

TOUCHING = {
    "crossing": ((LEVEL,), "Gl Ll", "EFGKLM"),
    "meeting": ((LEVEL,), "Er Gl", "EFGKLM"),
    "meeting an end of the solid one": ((LEVEL,), "El Jl", "EJK"),
    "ending on it": ((LEVEL,), "Bl Er", None),
    "beginning on it": ((LEVEL,), "Er Bl", None),
    "both": ((LEVEL,), "El Bl Br Gl", None),
    "closing on it": ((LEVEL,), "Er Bb Gl", None),
    "closing on it, but crossing": (("Gb Ll",), "Lr Nb Pl Ir Db Gl", "EFGKLM"),
    "meeting itself": ((), "Gl Ll Jr Eb Gb", None),
    "keeping away": ((LEVEL,), "Ab Dl", None),
}
"""The same if it may meet them at its own two ends only."""


def where(solid: tuple[str, ...], chain: str, *, touching: bool) -> str | None:
    found = judged(ground(*solid, touching=touching), submission(chain, via=True), None)
    if found.refused is None:
        return None
    assert (found.refused.rule, found.refused.code) == ("BP15", "breaks-chain")
    assert len(found.sides) == len(chain.split()), "all of it is shown"
    assert found.points is None
    return found.refused.where


@pytest.mark.parametrize("name", CROSSING)
def test_bp15_crossing(name: str) -> None:
    solid, chain, vertex = CROSSING[name]
    assert where(solid, chain, touching=False) == vertex


@pytest.mark.parametrize("name", TOUCHING)
def test_bp15_touching(name: str) -> None:
    solid, chain, vertex = TOUCHING[name]
    assert where(solid, chain, touching=True) == vertex


def test_bp15_the_sentence_says_whether_it_crosses_or_touches() -> None:
    sentences = []
    for chain in ("Gl Ll", "Er Gl"):
        refused = judged(ground(LEVEL, touching=True), submission(chain), None).refused
        assert refused is not None
        sentences.append(str(refused))
    assert sentences == [
        "The chain crosses a solid chain at EFGKLM. (BP15)",
        "The chain touches a solid chain at EFGKLM, which is not one of its ends. (BP15)",
    ]
