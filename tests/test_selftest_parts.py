"""Every part of the self-test sees what is broken in it, and says what that is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prismdesk.selftest.part_process import PARTS, WRONG, judged

BY_NAME = {part.name: part for part in PARTS}

Break = Callable[[pytest.MonkeyPatch], None]


def _with(target: str, value: object) -> Break:
    """With something else in the place of what is called so."""
    return lambda monkeypatch: monkeypatch.setattr(target, value)


def _read_as(before: str, after: str) -> Break:
    """With another text in every file that the program brings."""

    def replaced(monkeypatch: pytest.MonkeyPatch) -> None:
        from prismdesk.selftest import resources

        read = resources._read
        monkeypatch.setattr(resources, "_read", lambda path: read(path).replace(before, after))

    return replaced


def _with_a_face_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    from prismdesk.geometry.triangle_graph import faces

    monkeypatch.setattr("prismdesk.selftest.geometry.faces", lambda sides: faces(sides)[:1])


def _with_other_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    from prismdesk.core import chance

    monkeypatch.setattr(chance.Draws, "answer", lambda self, asked: ((1, 2), self))


def _with_a_ship_that_goes_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    from prismdesk.core.game import Applied
    from prismdesk.games.prizmik.rules import PRIZMIK

    monkeypatch.setattr(
        type(PRIZMIK), "apply", lambda self, state, by, action: Applied(state, action)
    )


def _with_a_chain_that_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the hash of a line is, it is taken as right."""
    from prismdesk.files import chain

    def follow(_before: bytes, line: bytes) -> tuple[bytes, bytes] | None:
        if not chain.looks_chained(line):
            return None
        return line[:-75] + b"}", bytes.fromhex(line[-66:-2].decode())

    monkeypatch.setattr(chain, "follow", follow)


def _hastily(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prismdesk.selftest.loopback._PATIENCE_S", 0.5)


def _with_one_code_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends of the proof take any code."""
    from prismdesk.link import security
    from prismdesk.link.guest import session
    from prismdesk.link.room import authentication

    def any_code(_code: str, fingerprint: str, *, is_table: bool) -> Any:
        return security.prover("222222", fingerprint, is_table=is_table)

    _hastily(monkeypatch)
    monkeypatch.setattr(authentication, "prover", any_code)
    monkeypatch.setattr(session, "prover", any_code)


def _with_a_proof_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from prismdesk.link import security

    monkeypatch.setattr(
        "prismdesk.selftest.secrecy.prover",
        lambda _code, seen, is_table: security.prover("222222", seen, is_table=is_table),
    )


def _with_old_tls(monkeypatch: pytest.MonkeyPatch) -> None:
    import ssl

    from prismdesk.link import security
    from prismdesk.link.guest import websocket
    from prismdesk.link.room import room_server

    def old(make: Callable[..., ssl.SSLContext]) -> Callable[..., ssl.SSLContext]:
        def made(*given: Any) -> ssl.SSLContext:
            context = make(*given)
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_2
            return context

        return made

    monkeypatch.setattr(websocket, "client_context", old(security.client_context))
    monkeypatch.setattr(room_server, "server_context", old(security.server_context))


def _with_a_file_that_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    from prismdesk.link.guest import guest, received_match

    _hastily(monkeypatch)
    monkeypatch.setattr(guest, "keep", lambda *_given: received_match.BAD_FILE)


def _with_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    from prismdesk.link import saved
    from prismdesk.selftest import remote

    def loaded(path: Path) -> Any:
        found: Any = saved.load(path)
        return msgspec.structs.replace(found, last_hash=path.name)

    monkeypatch.setattr(remote, "load", loaded)


def _with_a_bot_that_cheats(monkeypatch: pytest.MonkeyPatch) -> None:
    from prismdesk.core.codec import raw
    from prismdesk.games.prizmik.rules import PRIZMIK
    from prismdesk.link.bots.bot_process import SpawnedBotProcess
    from prismdesk.link.bots.bot_protocol import Wants

    async def ask(_self: SpawnedBotProcess, _asked: Any) -> Wants:
        return Wants(raw(PRIZMIK.read("d4-h8")))

    monkeypatch.setattr(SpawnedBotProcess, "ask", ask)


def _with_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np

    monkeypatch.setattr("prismdesk.selftest.sound.samples", lambda _cue: np.zeros(1000))


BROKEN: tuple[tuple[str, Break, str], ...] = (
    (
        "resources",
        _read_as("## PZ24 ", "## PZ25 "),
        "The rulings that rules/prizmik.md lacks: ['PZ24'] was",
    ),
    (
        "resources",
        _with("prismdesk.selftest.resources._FONTS", ("Heaviest",)),
        "AtkinsonHyperlegibleNext-Heaviest.ttf cannot be read",
    ),
    (
        "resources",
        _with("prismdesk.selftest.resources.LIST", "none.toml"),
        "licences/none.toml cannot be read",
    ),
    ("resources", _read_as('\nname = "Qt"\n', "\n"), "licences/parts.toml is no list of parts."),
    ("resources", _read_as("GEOS.txt", "GOES.txt"), "licences/GOES.txt cannot be read"),
    (
        "resources",
        _with("prismdesk.selftest.resources.NOTICE", "none.txt"),
        "licences/none.txt cannot be read",
    ),
    ("geometry", _with_a_face_too_few, "The spaces of two triangles with a side between (BP17)"),
    (
        "geometry",
        _with("prismdesk.selftest.geometry.parts", lambda _sides: (0,) * 36),
        "The vertices of an empty board (BP10)",
    ),
    (
        "geometry",
        _with("prismdesk.selftest.geometry.rings", lambda _lines: ()),
        "The loop around a cell (PR19)",
    ),
    ("rules", _with_other_draws, "What is drawn with the seed 7 (ALL13)"),
    ("rules", _with_a_ship_that_goes_anywhere, "“red a1-a2” in prizmik: '' was found"),
    ("files", _with_a_chain_that_is_not_looked_at, "The line with a wrong byte: 'nothing' was"),
    ("files", _with("prismdesk.files.chain.START", bytes(32)), "The hashes of a file’s lines"),
    (
        "files",
        _with("prismdesk.files.lock.take", lambda _descriptor, _path: None),
        "What keeps a second writer away: 'nothing' was found",
    ),
    ("secrecy", _with_a_proof_of_nothing, "Whether another code gives the same key: True"),
    ("secrecy", _with_one_code_for_all, "A wrong code was not refused within"),
    ("secrecy", _with_old_tls, "What the connection is secured by: 'TLSv1.2' was found"),
    ("remote seat", _with_a_file_that_does_not_come, "The finished match did not come"),
    ("remote seat", _with_another_file, "The last hash of the guest’s file"),
    (
        "bots",
        _with("prismdesk.link.bots.bot_process.command", lambda: (sys.executable, "-c", "")),
        "no answer in prizmik: it has ended.",
    ),
    ("bots", _with_a_bot_that_cheats, "What refuses the bot’s “d4-h8” in prizmik"),
    ("sound", _with_silence, "The sound “begin” is silent or overdriven."),
)


@pytest.mark.parametrize(
    ("name", "break_it", "says"), BROKEN, ids=[f"{name}: {says}" for name, _, says in BROKEN]
)
def test_a_part_sees_what_is_broken(
    name: str, break_it: Break, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRISMDESK_INTERFACES", "none")
    break_it(monkeypatch)
    answer = judged(BY_NAME[name].tries, tmp_path)
    assert says in answer.get(WRONG, "nothing is wrong")
    assert "\n" not in answer[WRONG]


@pytest.mark.parametrize("game", ["prizmik", "broken-prism", "glittering-paths", "prisma"])
def test_rules_that_refuse_everything_are_found_in_each_game(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from prismdesk.core.phrases import phrase
    from prismdesk.core.refusal import Refused
    from prismdesk.games import game_named

    refused = Refused(code="broken", rule="ALL4", message=phrase("No."))
    monkeypatch.setattr(type(game_named(game)), "apply", lambda self, state, by, action: refused)
    said = judged(BY_NAME["rules"].tries, tmp_path)[WRONG]
    assert f" in {game}: 'ALL4' was found, and it is '" in said
