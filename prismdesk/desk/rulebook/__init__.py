"""The rules window: rulebooks with diagrams, contents, search, and a first game to play along."""
