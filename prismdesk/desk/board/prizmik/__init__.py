"""PRIZMIK as people see and touch it."""
