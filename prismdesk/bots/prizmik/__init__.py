"""How the program plays PRIZMIK."""
