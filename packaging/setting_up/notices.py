"""The list of parts in the words of others: a page for people, TOML, Debian's `copyright`. Pure."""

import json
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path, PurePosixPath

from prismdesk.core.made_with import Part

_WIDTH = 78
_STARTER = "PyInstaller"
"""Who made the program's own file, in which modules of others lie as well."""
_WHOLE = re.compile(
    r"^[ \t]*(GNU (LESSER )?GENERAL PUBLIC LICENSE|Apache License)[ \t]*$", re.MULTILINE
)
_COMMON = {
    "Apache-2.0.txt": "Apache-2.0",
    "CC0-1.0.txt": "CC0-1.0",
    "GPL-3.0.txt": "GPL-3",
    "LGPL-2.1.txt": "LGPL-2.1",
    "LGPL-3.0.txt": "LGPL-3",
}
"""Texts that every Debian system has -> their names there."""
_BETWEEN = "\n\n"
_SHORT = {
    "GEOS.txt": "LGPL-2.1",
    "GPL-3.0.txt": "GPL-3",
    "LGPL-2.1.txt": "LGPL-2.1+",
    "LGPL-3.0.txt": "LGPL-3",
    "zeroconf.txt": "LGPL-2.1+",
}
"""Texts -> the names that Debian's format has for their licences; others go by their own."""

_OF_DPKG = Path("/usr/share/doc/dpkg/copyright")
"""Written in the same format, whose name it begins with; where a package is made, it is there."""

_HEAD = """\
{format}
Upstream-Name: PrismDesk
Comment: This package holds the program as its makers built it, with the libraries that it
 needs. Whose each of them is stands below; {home}/licences has all texts as they came,
 and says how the libraries under the LGPL may be replaced.

Files: *
Copyright: The authors of PrismDesk
License: LicenseRef-proprietary

License: LicenseRef-proprietary
 No licence has been chosen for PrismDesk's own code yet: all rights are reserved. This takes
 nothing away from the licences of the libraries that it is made with.
"""


def index(parts: Sequence[Part], notice: str) -> str:
    """The page that lies beside the texts: what there is, under which licence, and the notice."""
    lines = ["WHAT PRISMDESK IS MADE WITH", ""]
    lines += _filled(
        "These parts of PrismDesk are by others, and used under their licences. The texts of the "
        "licences are the files beside this one."
    )
    lines += ["", "", "LIBRARIES UNDER THE LGPL", ""]
    for paragraph in notice.strip().split("\n\n"):
        lines += [*_filled(paragraph), ""]
    for part in parts:
        lines += ["", *_entry(part)]
    return "\n".join(lines) + "\n"


def _entry(part: Part) -> list[str]:
    name = f"{part.name} {part.version}".rstrip()
    about = [f"{part.purpose}."]
    if part.inside:
        about.append(f"It is part of {part.inside}.")
    lines = [name, "-" * len(name), *_filled(" ".join(about))]
    if part.note:
        lines += _filled(part.note)
    lines += _row("Licence", part.licence)
    for line in part.copyright:
        lines += _row("Copyright", line)
    lines += _row("Texts", ", ".join(part.texts))
    lines += _row("Sources", part.source)
    for place in part.places:
        lines += _row("File", f"_internal/{place}")
    return lines


def _row(title: str, words: str) -> list[str]:
    return _filled(words, first=f"  {title:<10} ", others=" " * 13)


def _filled(words: str, first: str = "", others: str = "") -> list[str]:
    return textwrap.wrap(
        words,
        _WIDTH,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )


def toml(parts: Iterable[Part]) -> str:
    """The list as `made_with.read_parts` reads it. What a field is without is not written."""
    lines = ["# What this PrismDesk is made with; the build wrote it."]
    for part in parts:
        lines += ["", "[[part]]"]
        for field in fields(part):
            value = getattr(part, field.name)
            if value:
                # Words, lists of words and true are written in TOML as they are in JSON.
                lines.append(f"{field.name} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def copyright_file(parts: Sequence[Part], texts: Mapping[str, str], home: str) -> str:
    """Debian's file `copyright`, of a package in which the bundle lies at `home`.

    `texts`: the name of each file of `Part.texts` -> what stands in it. A long licence that every
    Debian system has is named there and not repeated, as Debian wants it. Raises OSError on
    a system that is none of Debian's kind.
    """
    form = _OF_DPKG.read_text("utf-8").partition("\n")[0]
    said = [_HEAD.format(format=form, home=f"/{home}")]
    in_program = []
    # The last paragraph that fits a file counts: first whole folders, then what lies in them.
    for part in sorted(parts, key=lambda part: not part.modules):
        files = [] if part.name == _STARTER else _files(part, home)
        if files:
            said.append(_stanza(files, _with_insides(part, parts)))
        elif not part.inside:
            in_program += _with_insides(part, parts)
    said.append(_stanza([f"{home}/prismdesk"], in_program))
    explained: dict[str, list[str]] = {}
    for name in sorted(texts):
        explained.setdefault(_short(name), []).append(_told(name, texts[name], home))
    said += [
        f"License: {short}\n{_quoted(_BETWEEN.join(told))}"
        for short, told in sorted(explained.items())
    ]
    return "\n".join(said)


def _with_insides(part: Part, parts: Iterable[Part]) -> list[Part]:
    return [part, *(one for one in parts if one.inside == part.name)]


def _files(part: Part, home: str) -> list[str]:
    """Where its files lie in the package; none for what is in the program itself."""
    if part.always:
        return [f"{home}/_internal/prismdesk/resources/fonts/*"]
    places = (*part.files, *(f"{one}/*" for one in part.modules))
    return [f"{home}/_internal/{place}" for place in places]


def _stanza(files: Sequence[str], parts: Sequence[Part]) -> str:
    names = ", ".join(part.name for part in parts)
    holders = [line for part in parts for line in part.copyright]
    texts = dict.fromkeys(_short(text) for part in parts for text in part.texts)
    return "\n".join(
        (
            "Files: " + "\n       ".join(files),
            "Copyright: " + "\n           ".join(dict.fromkeys(holders)),
            "License: " + " and ".join(texts),
            f"Comment: {names}.",
            "",
        )
    )


def _short(text: str) -> str:
    return _SHORT.get(text, PurePosixPath(text).stem)


def _told(name: str, text: str, home: str) -> str:
    if name in _COMMON:
        return f"On Debian systems the text is in /usr/share/common-licenses/{_COMMON[name]}."
    whole = _WHOLE.search(text)
    if whole is None:
        return text
    common = "Apache-2.0" if "Apache" in whole[0] else "LGPL-2.1" if whole[2] else "GPL-3"
    return (
        f"{text[: whole.start()].strip()}\n\nOn Debian systems the text of the licence that "
        f"follows is in /usr/share/common-licenses/{common}, and all\nof this text in "
        f"/{home}/licences/{name}."
    ).strip()


def _quoted(text: str) -> str:
    lines = (line.rstrip() for line in text.strip().splitlines())
    return "".join(f" {line}\n" if line else " .\n" for line in lines)
