"""Glittering Paths at a window: points and skips, the buzzer, clocks, cards between rounds."""
