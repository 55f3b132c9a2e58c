"""The parts of the rules window: the text, its contents, and a first game."""
