"""The board of PRIZMIK: its items, geometry, draft and input."""
