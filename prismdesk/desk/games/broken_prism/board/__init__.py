"""The board of Broken Prism: its items, geometry, draft and input."""
