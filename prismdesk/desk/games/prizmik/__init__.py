"""What a match of PRIZMIK has beside its board."""
