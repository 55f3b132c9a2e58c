"""The editor in which a host enters boards and targets (BP8, BP33, BP34)."""
