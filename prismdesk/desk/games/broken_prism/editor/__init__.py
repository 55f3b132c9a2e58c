"""The editor for boards and targets of Broken Prism (BP8, BP33, BP34)."""
