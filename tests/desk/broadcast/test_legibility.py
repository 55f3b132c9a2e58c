"""Everything on the broadcast can be read from afar: sizes, contrasts, nothing cut, nothing over
another thing, in every layout, on every ground, for every game and with the longest names.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import PaintedText
from prismdesk.desk.broadcast.layout import SAFE
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.broadcast.palettes import KEY
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.desk.theme.palettes import contrast
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import AddPoints, AddTime, End, Forfeit, Pause, Resign
from tests.support.broadcast_match import Airing, Make, prism
from tests.support.broken_prism_by_hand import BOARD
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.prisma import pick
from tests.support.repeats import many

RED, BLUE = Seat.RED, Seat.BLUE
WIDE = ("W" * 20, "M" * 20, "Ŵ" * 20, "@" * 20)
STRANGE = (
    "محمد بن عبد الرحمن الخوارزمي البغدادي",
    "山田太郎左衛門尉信長公藤原朝臣山田太郎左衛門尉信長公藤原朝臣山田",
    "👩‍👩‍👧‍👦 Ω ẞ ﷽ The long one",
    "x" * 40,
)
FLOOR, LEAST_CONTRAST = 36, 7.0


Stage = Callable[[Make, tuple[str, ...]], Airing]


def claimed(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = prism(on_air, names=names)
    made.act(RED, "claim 39")
    return made


def revealed(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = prism(on_air, names=names)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    return made


def given_points(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = revealed(on_air, names)
    made.act(None, "next")
    made.order(AddPoints(BLUE, 100, "a late correction of what was said"))
    return made


def parsing(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = prism(on_air, names=names, reveal="held")
    made.act(RED, "claim 39")
    made.sealed(RED, "B 28+26-15")
    made.sealed(BLUE, "C 28+11")
    for seat in (RED, BLUE):
        made.act(seat, "done", rest=False)
    made.until(lambda: made.update.phase == "parsing")
    return made


def half(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = parsing(on_air, names)
    made.act(None, "reveal claimer")
    return made


def ruled(on_air: Make, names: tuple[str, ...]) -> Airing:
    """Both fail, one by a ruling, and beside that stands another act."""
    made = half(on_air, names)
    made.act(None, "reveal", "rule reject red it was said too late by half a second")
    made.order(AddTime("round", 30_000, "the hall was dark"))
    return made


def curtain(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = on_air(BROKEN_PRISM, names=names, setup=BOARD, windows="in-turn", host="none")
    made.act(RED, "ready", rest=False)
    made.act(BLUE, "ready")
    made.act(RED, "claim 39")
    return made


def ended(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = revealed(on_air, names)
    made.order(End(RED, "the hall closes, and this is how it stands"))
    return made


def ended_race(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = raced(on_air, names)
    made.order(Forfeit(RED, "left the hall"))
    return made


def ended_field(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = laid(on_air, names, 4, 14)
    made.order(End(RED, "the hall closes"))
    return made


def raced(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = on_air(GLITTERING_PATHS, names=names, setup=BOARDS, race="arrival")
    made.act(None, "next")
    made.act(RED, "a1-b1-b2-c2-c1")
    return made


def between(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = raced(on_air, names)
    for seat in (BLUE, RED, BLUE, RED):
        made.act(seat, "pass")
    return made


def laid(on_air: Make, names: tuple[str, ...], seats: int, actions: int) -> Airing:
    made = on_air(PRISMA, names=names, seats=seats, clock="total:300+5")
    luck = random.Random(4)
    for _ in range(actions):
        seat = made.update.acting[0]
        made.act(seat, PRISMA.write(pick(made.clients[seat].view, luck)), rest=False)
    made.rest()
    return made


def two(on_air: Make, names: tuple[str, ...]) -> Airing:
    return laid(on_air, names, 2, 12)


def three(on_air: Make, names: tuple[str, ...]) -> Airing:
    return laid(on_air, names, 3, 12)


def four(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = laid(on_air, names, 4, 14)
    made.order(Resign(), Seat.YELLOW)
    return made


def moved(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = on_air(PRIZMIK, names=names, clock="total:300+5")
    made.turn("a1>a2", "h8>h7", "a2-a3")
    return made


def paused(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = moved(on_air, names)
    made.order(Pause("a machine of a player does not answer any more, and is being restarted"))
    return made


def over(on_air: Make, names: tuple[str, ...]) -> Airing:
    made = moved(on_air, names)
    made.order(Resign(), RED)
    return made


STAGES = (
    claimed, revealed, given_points, parsing, half, ruled, curtain, raced, between, two, three,
    four, moved, paused, over, ended, ended_race, ended_field,
)  # fmt: skip
EVERY = (
    BroadcastPicture(ground="light"),
    BroadcastPicture(shows="board", ground="chroma"),
    BroadcastPicture(shows="strip"),
    BroadcastPicture(),
    BroadcastPicture(ground="chroma"),
    BroadcastPicture(shows="strip", ground="chroma"),
)
PICTURES = many(EVERY[:3], EVERY)


def pixels(image: QImage) -> Any:
    """Its colours as red, green and blue, row by row."""
    data = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)
    return data[:, : image.width(), 2::-1].astype(np.int16)


def inner(one: PaintedText) -> QRectF:
    """Where the line itself is, without the room above and below that no letter takes."""
    return one.room.adjusted(0, one.room.height() * 0.22, 0, -one.room.height() * 0.22)


def has(part: Any, colour: str, near: int = 24) -> bool:
    wanted = QColor(colour)
    off = np.abs(part - np.array([wanted.red(), wanted.green(), wanted.blue()]))
    return bool((off.max(axis=2) <= near).any())


@pytest.mark.parametrize("stage", STAGES)
def test_every_text_can_be_read_and_nothing_lies_over_another_thing(
    on_air: Make, stage: Stage
) -> None:
    made = stage(on_air, WIDE)
    for picture in PICTURES:
        made.on_air.look(picture)
        found: list[PaintedText] = []
        image = pixels(made.image(found))
        assert found, picture
        for one in found:
            assert one.text == one.whole, one
            check(one, image)
        composed = made.frame._composed
        rooms = [placed.room for placed in composed.pieces.values()]
        if not composed.board.isEmpty():
            rooms.append(composed.board)
        assert all(SAFE.contains(room) for room in rooms)
        for room, other in combinations(rooms, 2):
            assert (room & other).isEmpty(), (picture, room, other)


def check(one: PaintedText, image: Any) -> None:
    """A line is large enough and stands there as it was painted, with nothing to be keyed out."""
    assert one.size >= FLOOR, one
    assert contrast(one.colour, one.on) >= LEAST_CONTRAST, one
    assert SAFE.contains(inner(one)), one
    box = inner(one).toAlignedRect()
    part = image[box.top() : box.bottom(), box.left() : box.right()]
    if one.text.strip():
        assert has(part, one.colour), one
        assert has(part, one.on), one
    assert not has(part, KEY, near=60), one


@pytest.mark.parametrize("stage", [revealed, raced, four, paused, over])
def test_foreign_names_and_the_longest_ones_stay_in_their_rooms(on_air: Make, stage: Stage) -> None:
    made = stage(on_air, STRANGE)
    for picture in PICTURES:
        made.on_air.look(picture)
        for one in made.written:
            assert one.size >= FLOOR, one
            assert inner(one).left() >= one.box.left() - 1, one
            assert inner(one).right() <= one.box.right() + 2, one
            assert SAFE.contains(inner(one)), one


@pytest.mark.parametrize("stage", [claimed, raced, two, moved])
def test_only_the_ground_has_the_colour_to_be_keyed_out(on_air: Make, stage: Stage) -> None:
    """No panel, sign, beam or gem is anything like it."""
    made = stage(on_air, ("Mina", "Jae"))
    made.on_air.look(BroadcastPicture(ground="chroma"))
    image = pixels(made.image())
    composed = made.frame._composed
    for name in ("clock", "banner", "panel:red", "panel:blue"):
        if name in composed.pieces:
            inside = composed.pieces[name].room.adjusted(20, 20, -20, -20).toAlignedRect()
            part = image[inside.top() : inside.bottom(), inside.left() : inside.right()]
            assert not has(part, KEY, near=60), name
    board = composed.board.adjusted(20, 20, -20, -20).toAlignedRect()
    part = image[board.top() : board.bottom(), board.left() : board.right()]
    assert not has(part, KEY, near=60)
    assert has(image[:50], KEY, near=0)


def test_a_card_can_be_read(on_air: Make) -> None:
    made = moved(on_air, ("Mina", "Jae"))
    later = made.on_air.now_ms() + 272_000
    made.on_air.put_up(Card(Kind.OWN, "W" * 60, "M" * 160, later))
    for picture in PICTURES:
        made.on_air.look(picture)
        for one in made.written:
            assert one.size >= FLOOR
            assert contrast(one.colour, one.on) >= LEAST_CONTRAST
            assert SAFE.contains(inner(one)), one
        assert not has(pixels(made.image()), KEY, near=60)


@pytest.mark.parametrize("stage", [revealed, ruled, four, moved])
def test_at_720p_every_text_is_there_as_well(on_air: Make, stage: Stage) -> None:
    made = stage(on_air, ("Mina", "Jae", "Ola", "Raj"))
    found: list[PaintedText] = []
    small = pixels(made.image(found, high=720))
    assert len(found) > 9
    for one in found:
        box = inner(one)
        left, right = (round(at * 2 / 3) for at in (box.left(), box.right()))
        top, bottom = (round(at * 2 / 3) for at in (box.top(), box.bottom()))
        part = small[top:bottom, left:right]
        assert has(part, one.colour, near=60), one.text
        assert has(part, one.on), one.text


@pytest.mark.parametrize("eyes", ["deuteranopia", "protanopia", "tritanopia"])
def test_every_text_can_be_read_by_other_eyes(on_air: Make, eyes: str) -> None:
    made = ruled(on_air, ("Mina", "Jae"))
    made.frame.set_eyes(eyes)
    for picture in PICTURES:
        made.on_air.look(picture)
        for one in made.written:
            assert contrast(one.colour, one.on) >= LEAST_CONTRAST, (one.text, picture)
