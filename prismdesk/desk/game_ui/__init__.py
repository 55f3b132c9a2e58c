"""What pages ask of a game: its introduction, board, match UI, editor and broadcast."""
