"""The editor for boards of Glittering Paths (GP6)."""
