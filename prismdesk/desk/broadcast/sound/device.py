"""The sound device of this machine, if it has one."""

from __future__ import annotations

import ctypes
import functools
import logging
import sys
from collections.abc import Generator
from typing import Protocol

from prismdesk.desk.broadcast.sound.synth import RATE

_LOG = logging.getLogger(__name__)
_BUFFER_MS = 120

Wanted = Generator[bytes, int, None]
"""Is sent how many samples are wanted, and gives them as 16-bit numbers."""


class Device(Protocol):
    """Something that plays what a generator gives it, in a thread of its own."""

    def start(self, wanted: Wanted) -> None:
        """Asks the generator, which has been started, for samples from now on.

        Raises `NoDevice` where the device is gone.
        """

    def stop(self) -> None:
        """Asks for nothing more for now."""

    def close(self) -> None:
        """Lets go of the device."""


class NoDevice(Exception):
    """There is no sound device here."""


class Speaker:
    """The usual device of the system. Raises `NoDevice` where there is none."""

    def __init__(self) -> None:
        # Whoever hears nothing does not wait for it.
        import miniaudio  # noqa: PLC0415

        _hush_alsa()
        self._failure = miniaudio.MiniaudioError
        real = [one for one in miniaudio.Backend if one.name not in ("NULL", "CUSTOM")]
        try:
            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_BUFFER_MS,
                backends=real,
                app_name="PrismDesk",
            )
        except self._failure as failed:
            raise NoDevice(str(failed)) from failed

    def start(self, wanted: Wanted) -> None:
        try:
            self._device.start(wanted)
        except self._failure as failed:
            raise NoDevice(str(failed)) from failed

    def stop(self) -> None:
        self._device.stop()

    def close(self) -> None:
        self._device.close()


_HANDLER = ctypes.CFUNCTYPE(None)


@functools.cache
def _hush_alsa() -> object:
    """Linux' sound library would write dozens of lines where it finds no card; one is enough.

    What it is given must live as long as it does, so it is kept.
    """
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libasound.so.2")
    except OSError:
        _LOG.debug("no ALSA here")
        return None
    handler = _HANDLER(lambda: None)
    library.snd_lib_error_set_handler(handler)
    return handler
