"""Checks the sounds: computed by the program itself, played to no device by miniaudio."""

from __future__ import annotations

import threading
from collections.abc import Generator
from pathlib import Path
from typing import Final

import miniaudio

from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.sounds.synth import LOUDEST, RATE, samples
from prismdesk.selftest.outcome import Known, Wrong

_PATIENCE_S: Final = 10.0


def tried(_folder: Path) -> str:
    """Reckons every sound, and plays nothing that anybody hears. Raises Wrong."""
    known = Known()
    for cue in Cue:
        wave = samples(cue)
        loudest = max(map(abs, wave))
        known.so(f"The sound “{cue}” is silent or overdriven.", LOUDEST / 10 < loudest <= LOUDEST)
        known.so(f"The sound “{cue}” does not end in silence.", abs(wave[-1]) < LOUDEST / 1000)
    # Its last note begins after 240 ms and rings for 600; a second has 24,000 samples.
    known.same("The samples of the sound “begin”", len(samples(Cue.BEGIN)), 840 * 24)
    _play()
    return f"{len(Cue)} sounds, played by miniaudio {miniaudio.__version__}"


def _play() -> None:
    """On the device that is none, which there is everywhere."""
    asked = threading.Event()

    def silence() -> Generator[bytes, int, None]:
        wanted = yield b""
        while True:
            asked.set()
            wanted = yield bytes(2 * wanted)

    playing = silence()
    next(playing)
    device = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        backends=[miniaudio.Backend.NULL],
        app_name="PrismDesk",
    )
    try:
        device.start(playing)
        if not asked.wait(_PATIENCE_S):
            raise Wrong("Nothing was asked of a sound that is played.")
    finally:
        device.close()
