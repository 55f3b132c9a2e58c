"""Home, and what stands on it."""
