"""Boards as pictures: one scene a game, brought to any view by `sync`."""
