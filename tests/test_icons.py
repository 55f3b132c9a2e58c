"""The icons: every size and container is drawn, and can be read again by who does not know us."""

import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from setting_up import icons


def read(data: bytes) -> QImage:
    image = QImage.fromData(data)
    assert not image.isNull()
    return image


@pytest.mark.parametrize("svg", [icons.PROGRAM, icons.MATCH])
@pytest.mark.parametrize("size", [16, 22, 1024])
def test_a_picture_has_its_size_and_clear_corners(svg: Path, size: int) -> None:
    image = read(icons.png(svg, size))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_an_ico_holds_every_size_and_qt_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "a.ico"
    icons.ico(icons.PROGRAM, path)
    data = path.read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, len(icons.ICO_SIZES))
    ends = 6 + 16 * count
    for place, size in enumerate(icons.ICO_SIZES):
        wide, _, _, _, _, bits, length, offset = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * place
        )
        assert (wide or 256, bits, offset) == (size, 32, ends)
        assert read(data[offset : offset + length]).width() == size
        ends = offset + length
    assert ends == len(data)
    assert not QImage(str(path)).isNull()


def test_an_icns_holds_every_size_and_says_how_long_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.icns"
    icons.icns(icons.MATCH, path)
    data = path.read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    found, place = {}, 8
    while place < len(data):
        name, length = struct.unpack_from(">4sI", data, place)
        found[name.decode()] = read(data[place + 8 : place + length]).width()
        place += length
    assert found == icons.ICNS_SIZES


def test_everything_is_written_where_a_theme_wants_it_and_twice_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    icons.everything(one)
    icons.everything(two)
    files = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    assert all((one / name).read_bytes() == (two / name).read_bytes() for name in files)
    theme = {
        *(f"hicolor/{n}x{n}/apps/org.prismdesk.PrismDesk.png" for n in icons.THEME_SIZES),
        *(f"hicolor/{n}x{n}/mimetypes/application-x-prismdesk.png" for n in icons.THEME_SIZES),
        "hicolor/scalable/apps/org.prismdesk.PrismDesk.svg",
        "hicolor/scalable/mimetypes/application-x-prismdesk.svg",
    }
    beside = {f"{name}.{kind}" for name in ("prismdesk", "match") for kind in ("ico", "icns")}
    assert {name.as_posix() for name in files} == theme | beside
