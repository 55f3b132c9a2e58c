"""How the program plays Broken Prism."""
