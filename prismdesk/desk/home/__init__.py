"""Home: the page with matches to resume, games to begin and ways to learn them."""
