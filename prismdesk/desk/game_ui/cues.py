"""What the sounds of a match say. No Qt: the sounds are tried where there is none."""

from __future__ import annotations

import enum


class Cue(enum.StrEnum):
    """What a sound says. Each is synthesised by the program itself."""

    BEGIN = "begin"
    """A round or a match begins."""
    CLAIM = "claim"
    """Somebody claims, buzzes, or wins a race."""
    MOVE = "move"
    """A piece, a tile or a path was put."""
    CAPTURE = "capture"
    """Something was taken off, or broken."""
    EARN = "earn"
    """Points were made, or something was earned."""
    FAIL = "fail"
    """An attempt came to nothing, or a turn was skipped."""
    REVEAL = "reveal"
    """What was sealed is shown."""
    RULING = "ruling"
    """The host ruled, paused, or went back."""
    TURN = "turn"
    """The person at this computer is on turn."""
    OFFER = "offer"
    """Somebody offers or asks for something."""
    REFUSED = "refused"
    """What was tried here cannot be done."""
    WIN = "win"
    """The person at this computer has won."""
    LOSS = "loss"
    """Somebody else has."""
    TICK = "tick"
    """One of the last seconds."""
    END = "end"
    """A round or the match is over."""
