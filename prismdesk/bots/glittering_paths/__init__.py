"""How the program plays Glittering Paths."""
