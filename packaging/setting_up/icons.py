"""The pictures of the program and of its matches, in every size and container that systems take.

Each is drawn anew from its SVG by Qt, so this runs in the environment's Python: imported by
PyInstaller's spec, or as a script, `python icons.py FOLDER`, that writes all of them.
"""

import shutil
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

_PICTURES = Path(__file__).resolve().parents[2] / "resources" / "pictures"
PROGRAM = _PICTURES / "prismdesk.svg"
MATCH = _PICTURES / "match.svg"

# Names and folders as the freedesktop specifications for icons and MIME types have them.
THEME = {
    PROGRAM: Path("apps", "org.prismdesk.PrismDesk"),
    MATCH: Path("mimetypes", "application-x-prismdesk"),
}
THEME_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
# What icns calls its PNGs, by their pixels. Its names for a PNG of 16 are not shown in programs;
# macOS takes the one of 32 there.
ICNS_SIZES = {
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
MACOS_MARGIN = 100 / 1024
"""What macOS leaves free around the tile of a program, as a share of the picture's width."""


def png(svg: Path, size: int, margin: float = 0) -> bytes:
    """The picture as a PNG of `size` pixels square, `margin` (a share of `size`) left free around.

    Raises ValueError for a file that Qt cannot read as SVG.
    """
    renderer = QSvgRenderer(str(svg))
    if not renderer.isValid():
        raise ValueError(f"{svg} is no picture that Qt can draw")
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    free = margin * size
    renderer.render(painter, QRectF(free, free, size - 2 * free, size - 2 * free))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def ico(svg: Path, path: Path) -> None:
    """Writes the picture as an icon for Windows: one file with a PNG for each of `ICO_SIZES`."""
    pictures = [(size, png(svg, size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = []
    for size, data in pictures:
        side = size % 256  # a byte, in which 0 stands for 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset))
        offset += len(data)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    path.write_bytes(b"".join([head, *entries, *(data for _, data in pictures)]))


def icns(svg: Path, path: Path, margin: float = 0) -> None:
    """Writes the picture as an icon for macOS: one file with a PNG for each of `ICNS_SIZES`.

    A program's takes `MACOS_MARGIN`; a document's has its own air already.
    """
    chunks = []
    for name, size in ICNS_SIZES.items():
        data = png(svg, size, margin)
        chunks.append(name.encode() + struct.pack(">I", 8 + len(data)) + data)
    body = b"".join(chunks)
    path.write_bytes(b"icns" + struct.pack(">I", 8 + len(body)) + body)


def theme(folder: Path) -> None:
    """Fills a folder as `/usr/share/icons/hicolor` is filled: all sizes, and the SVGs."""
    for svg, name in THEME.items():
        for size in THEME_SIZES:
            file = folder / f"{size}x{size}" / name.with_name(f"{name.name}.png")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(png(svg, size))
        file = folder / "scalable" / name.with_name(f"{name.name}.svg")
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(svg, file)


def everything(folder: Path) -> None:
    """Writes the theme to `folder/hicolor`, and beside it an .ico and an .icns of each picture."""
    theme(folder / "hicolor")
    for svg in THEME:
        ico(svg, folder / f"{svg.stem}.ico")
    icns(PROGRAM, folder / f"{PROGRAM.stem}.icns", MACOS_MARGIN)
    icns(MATCH, folder / f"{MATCH.stem}.icns")


if __name__ == "__main__":
    everything(Path(sys.argv[1]))
