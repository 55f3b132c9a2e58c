"""Plays sounds on this machine's device, mixed where they meet; silent without a device."""

from __future__ import annotations

import ctypes
import functools
import logging
import sys
import threading
from array import array
from collections.abc import Callable, Generator
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from prismdesk.desk.sounds.synth import LOUDEST, RATE, Samples

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


REST_MS: Final = 400
"""How long after the last sound the device goes on, so that its end is heard."""


class Voice:
    """A sound that is being played, and where in it; negative while it is to come."""

    def __init__(self, samples: Samples, gain: float, after: int) -> None:
        self.samples = array("h", (int(gain * one) for one in samples))
        self.place = -after

    @property
    def left(self) -> int:
        """How many samples are to come, with the silence before it."""
        return len(self.samples) - self.place

    def take(self, count: int) -> tuple[int, Samples]:
        """What it has for the next samples, and at which of them that begins."""
        start = min(count, max(0, -self.place))
        first = self.place + start
        self.place += count
        return start, self.samples[max(0, first) : max(0, first) + count - start]


class Player(QObject):
    """Plays what it is given, on a device that it opens for the first sound.

    One that has gone away is looked for once more. `silent()`: there is no device; said once.
    Afterwards sounds are dropped.
    """

    silent = Signal()

    def __init__(
        self, opens: Callable[[], Device] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._opens = opens or Speaker
        self._device: Device | None = None
        self.is_silent = False
        self._voices: list[Voice] = []
        self._gate = threading.Lock()
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._stop)
        self._runs = False

    def play(self, samples: Samples, gain: float, after_ms: int = 0) -> None:
        """Plays a sound, 0 to 1 loud, so long after now."""
        with self._gate:
            self._voices.append(Voice(samples, gain, after_ms * RATE // 1000))
            longest = max(voice.left for voice in self._voices)
        if self._starts():
            self._rest.start(longest * 1000 // RATE + REST_MS)
        else:
            with self._gate:
                self._voices.clear()

    def close(self) -> None:
        """Lets go of the device; another sound would open it again."""
        self._stop()
        if self._device is not None:
            self._device.close()
            self._device = None

    def mixed(self, count: int) -> bytes:
        """The next samples, as 16-bit numbers; called in the device's thread."""
        with self._gate:
            taken = [voice.take(count) for voice in self._voices]
            self._voices = [voice for voice in self._voices if voice.left > 0]
        heard = [(start, part) for start, part in taken if part]
        mix = [0] * count
        for start, part in heard:
            for place, one in enumerate(part, start):
                mix[place] += one
        if len(heard) > 1:
            mix = [max(-LOUDEST, min(LOUDEST, one)) for one in mix]
        return array("h", mix).tobytes()

    def _wanted(self) -> Wanted:
        count = yield b""
        while True:
            count = yield self.mixed(count)

    def _starts(self) -> bool:
        """Whether the device plays now. One that has gone may have come back as another."""
        if self._runs:
            return True
        for _ in range(2):
            if self.is_silent:
                break
            try:
                self._device = self._opens() if self._device is None else self._device
                wanted = self._wanted()
                next(wanted)
                self._device.start(wanted)
            except NoDevice as failed:
                self._lost(failed)
            else:
                self._runs = True
                return True
        return False

    def _lost(self, failed: NoDevice) -> None:
        """The device that was there is let go of; where there was none, nothing is tried again."""
        _LOG.info("no sound device: %s", failed)
        if self._device is not None:
            self._device.close()
            self._device = None
        else:
            self.is_silent = True
            self.silent.emit()

    def _stop(self) -> None:
        self._rest.stop()
        if self._device is not None and self._runs:
            self._device.stop()
        self._runs = False
        with self._gate:
            self._voices.clear()
