"""Makes every sound from a few notes."""

from __future__ import annotations

import functools
import math
from array import array
from typing import Final, NamedTuple, TypeAlias

from prismdesk.desk.game_ui.cues import Cue

RATE: Final = 24_000
"""Samples in a second, of one channel."""

LOUDEST: Final = 32_767

Samples: TypeAlias = "array[int]"
"""Samples of 16 bits, between -`LOUDEST` and `LOUDEST`."""

_ATTACK_MS: Final = 6
_PARTIALS: Final = ((1.0, 1.0), (2.0, 0.32), (3.0, 0.11))
"""Multiples of a note's frequency, and how loud each is."""


class Note(NamedTuple):
    """When it begins, how high it is, how long it rings, and how loud it is, 0 to 1."""

    at_ms: int
    hertz: float
    length_ms: int
    loud: float = 0.5


# The notes of a pentatonic scale: whichever follow one another, they get along.
_C4, _E4, _G4, _A4 = 261.63, 329.63, 392.0, 440.0
_C5, _D5, _E5, _G5, _A5, _C6 = 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5

NOTES: Final[dict[Cue, tuple[Note, ...]]] = {
    Cue.BEGIN: (Note(0, _C5, 300), Note(120, _G5, 300), Note(240, _C6, 600)),
    Cue.CLAIM: (Note(0, _A5, 140, 0.7), Note(110, _A5, 420, 0.7)),
    Cue.MOVE: (Note(0, _E5, 160, 0.4),),
    Cue.CAPTURE: (Note(0, _G4, 180, 0.6), Note(70, _E4, 260, 0.6)),
    Cue.EARN: (Note(0, _E5, 220), Note(90, _G5, 220), Note(180, _C6, 520)),
    Cue.FAIL: (Note(0, _E4, 260), Note(150, _C4, 480)),
    Cue.REVEAL: (Note(0, _C5, 420, 0.4), Note(0, _E5, 420, 0.4), Note(160, _A5, 700, 0.4)),
    Cue.RULING: (Note(0, _D5, 260), Note(160, _A4, 420)),
    Cue.TICK: (Note(0, _C6, 60, 0.3),),
    Cue.TURN: (Note(0, _G5, 120, 0.35), Note(90, _C6, 260, 0.35)),
    Cue.OFFER: (Note(0, _A4, 200, 0.45), Note(140, _D5, 200, 0.45), Note(280, _A4, 380, 0.45)),
    Cue.REFUSED: (Note(0, _E4, 110, 0.45), Note(90, _E4, 200, 0.45)),
    Cue.WIN: (Note(0, _C5, 240), Note(130, _E5, 240), Note(260, _G5, 240), Note(390, _C6, 900)),
    Cue.LOSS: (Note(0, _G4, 320), Note(180, _E4, 320), Note(360, _C4, 800)),
    Cue.END: (Note(0, _C6, 300), Note(160, _G5, 300), Note(320, _E5, 300), Note(480, _C5, 1000)),
}


_STEPS: Final = 4096


@functools.cache
def _wave() -> list[float]:
    """One wave of any note, in so many steps: sines are reckoned once, for the first sound."""
    return [
        sum(loud * math.sin(math.tau * times * step / _STEPS) for times, loud in _PARTIALS)
        for step in range(_STEPS)
    ]


@functools.cache
def samples(cue: Cue) -> Samples:
    """The sound at full volume; it begins and ends in silence, and never overdrives."""
    notes = NOTES[cue]
    sound = [0.0] * max(_frames(note.at_ms + note.length_ms) for note in notes)
    for note in notes:
        for frame, one in enumerate(_ringing(note), _frames(note.at_ms)):
            sound[frame] += one
    loudest = max(1.0, *map(abs, sound))
    return array("h", [int(LOUDEST * one / loudest) for one in sound])


def _ringing(note: Note) -> list[float]:
    """One note: it swells at once, and fades to nothing by its end."""
    count, wave = _frames(note.length_ms), _wave()
    scale = note.loud / sum(loud for _, loud in _PARTIALS)
    step = note.hertz / RATE * _STEPS
    fading = (scale * (1.0 - (frame + 1) / count) ** 3 for frame in range(count))
    made = [loud * wave[int(step * frame) % _STEPS] for frame, loud in enumerate(fading)]
    attack = _frames(_ATTACK_MS)
    for frame in range(min(attack, count)):
        made[frame] *= frame / attack
    return made


def _frames(ms: int) -> int:
    return ms * RATE // 1000
