"""The board of Glittering Paths."""
