"""What several pages are made of: labels, buttons, cards, columns, pictures of positions."""
