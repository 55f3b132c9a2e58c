"""What the games in rounds share: points by round, the card between rounds, going on."""
