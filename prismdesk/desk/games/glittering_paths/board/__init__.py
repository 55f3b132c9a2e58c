"""The board of Glittering Paths: its items, geometry, draft and input."""
