"""Entering boards of one's own: what the editors of all games share; a package for each game's."""
