"""New match: the page on which game, players, options and starting position are chosen."""
