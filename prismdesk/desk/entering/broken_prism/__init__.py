"""The editor in which a host enters boards and targets of Broken Prism (BP8, BP33, BP34)."""
