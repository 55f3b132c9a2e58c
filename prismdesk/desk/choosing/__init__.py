"""The parts of New match: who plays what, by which options, from which position."""
