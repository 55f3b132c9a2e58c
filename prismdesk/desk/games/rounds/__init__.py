"""What games in rounds have in common at a window: points by round, the card, how it goes on."""
