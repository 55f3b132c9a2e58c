"""The editor in which a host enters boards of Glittering Paths (GP6)."""
