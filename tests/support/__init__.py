"""What several tests need: a smallest game, players, and a table on a string."""
