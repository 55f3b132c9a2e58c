"""The page on which a match is played: a model of what is shown, and the views around the board."""
