"""What lies in a bundle for Linux, in short."""

from __future__ import annotations

from typing import Final

BUNDLE: Final = (
    "base_library.zip",
    "libpython3.11.so.1.0",
    "python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so",
    "libcrypto.so.3",
    "PySide6/QtCore.abi3.so",
    "PySide6/Qt/lib/libQt6Core.so.6",
    "PySide6/Qt/lib/libicuuc.so.73",
    "PySide6/Qt/plugins/platforms/libqxcb.so",
    "shiboken6/libshiboken6.abi3.so.6.11",
    "libgeos_c-ac38a227.so.1.20.5",
    "libgeos-d1e818bb.so.3.14.1",
    "shapely.libs/libgeos-d1e818bb.so.3.14.1",
    "shapely/lib.cpython-311-x86_64-linux-gnu.so",
    "numpy.libs/libgfortran-040039e1-0352e75f.so.5.0.0",
    "numpy.libs/libquadmath-96973f99-934c22de.so.0.0.0",
    "numpy.libs/libscipy_openblas64_-32a4b2a6.so",
    "numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so",
    "cryptography/hazmat/bindings/_rust.abi3.so",
    "_cffi_backend.cpython-311-x86_64-linux-gnu.so",
    "_miniaudio.abi3.so",
    "zeroconf/_core.py",
)
MODULES: Final = (
    "prismdesk.core.seats",
    "json.decoder",
    "networkx",
    "websockets.asyncio",
    "ifaddr",
)
