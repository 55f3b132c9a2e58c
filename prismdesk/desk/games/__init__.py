"""What a game has of its own at a window beside its board, one package a game."""
